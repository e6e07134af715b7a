import cjit

source = """
template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
with cjit.Context(mock_device="sm_90") as context:  # without mock_device: the GPU
    kernel = context.kernel(source, "axpy<float>",
                            argument_schemas=["count: uint32, a: float32, x: pointer, y: pointer"])
    kernel[4, 256](1000, 2.0, 0x10000, 0x20000)  # or arrays of CuPy, PyTorch, Numba, ...
    print("launched", context.mock[-1].grid, "blocks of", context.mock[-1].block, "threads")
