// Reference of parallel_merge: the sequential merge. A goes first while its head is not greater.
extern "C" void reference(const float* A, const float* B, float* C, int M, int N) {
  long long i = 0, j = 0, out = 0;
  while (i < M && j < N) {
    if (B[j] < A[i]) {
      C[out++] = B[j++];
    } else {
      C[out++] = A[i++];
    }
  }
  while (i < M) C[out++] = A[i++];
  while (j < N) C[out++] = B[j++];
}
