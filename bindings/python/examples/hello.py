import cjit

source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }"

with cjit.Context(mock_device="sm_90") as context:  # without mock_device: the GPU
    scale = context.kernel(source, "scale<float>")  # compiled, loaded and kept
    scale[1, 32](0x1000, 2.0)  # or arrays of CuPy, PyTorch, Numba, ...
    print("launched", context.mock[-1].lowered_name)
