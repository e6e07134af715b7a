using LibCJIT

source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }"

# With a mock device this runs without a GPU. Omit `mock_device` to use the real device.
Context(mock_device="sm_90") do context
    scale = kernel(context, source, "scale<float>")
    launch(scale, Ptr{Float32}(4096), 2.0f0; grid=1, block=32)
    println("launched ", LibCJIT.launches(context)[1].lowered_name)
end
