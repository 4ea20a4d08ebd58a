// Reference of matrix_transpose: two loops.
extern "C" void reference(const float* input, float* output, int rows, int cols) {
  for (long long row = 0; row < rows; ++row)
    for (long long col = 0; col < cols; ++col) output[col * rows + row] = input[row * cols + col];
}
