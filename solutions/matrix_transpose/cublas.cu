// judge: needs cuda
// judge: nvcc -lcublas
// The vendor's library: cublasSgeam, C = alpha op(A) + beta op(B), with beta = 0.
//
// Idea      cuBLAS counts columns first. So the input is to it a matrix of cols x rows, the output
//           one of rows x cols, and a transpose in its terms leads from one to the other.
// Work      rows * cols moves, each multiplied by 1.
// Bytes     4 rows cols read and 4 rows cols written.
// Limit     memory bandwidth.
// Slabs     gridDim.y ends at 65,535 for the library's kernels too, and its documentation names no
//           largest size: a side of more than a million goes in pieces, each a call of its own.
// Note      The handle is made once and stays: making it takes longer than most transposes.
#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace {

constexpr int kSlab = 1 << 20;

cublasHandle_t shared_handle() {
  static cublasHandle_t handle = nullptr;
  if (handle == nullptr && cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) handle = nullptr;
  return handle;
}

}  // namespace

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const cublasHandle_t handle = shared_handle();
  if (handle == nullptr) return;  // nothing is written, which the caller will see
  const float one = 1.0f;
  const float zero = 0.0f;
  for (int row = 0; row < rows; row += kSlab) {
    for (int col = 0; col < cols; col += kSlab) {
      const int slab_rows = rows - row < kSlab ? rows - row : kSlab;
      const int slab_cols = cols - col < kSlab ? cols - col : kSlab;
      const float* from = input + static_cast<size_t>(row) * cols + col;
      float* to = output + static_cast<size_t>(col) * rows + row;
      // With beta = 0 the second matrix is not read; the output stands in for it, which the
      // library allows where it is not transposed.
      cublasSgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, slab_rows, slab_cols, &one, from, cols, &zero,
                  to, rows, to, rows);
    }
  }
}
