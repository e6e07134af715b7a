# Build a template kernel, serialize it as an artifact, load the artifact and launch the kernel. Uses a mock device;
# with --gpu it uses the GPU and checks every value.
using LibCJIT

const SOURCE = """
template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
const NAME = "axpy<float>"

function artifact(context)
    result = build(context, SOURCE; source_name="axpy.cu", name_expressions=[NAME])
    println(NAME, " is ", result.lowered_names[1], ", ", result.image_size, " bytes for ", result.cc)
    bytes = serialize(result)
    close(result)
    return bytes
end

function on_a_mock()
    Context(mock_device="sm_90", default_arch="sm_90") do context
        load(context, artifact(context)) do loaded
            launch(loaded[NAME], UInt32(1000), 2.0f0, DevicePointer(0x10000), DevicePointer(0x20000); grid=4, block=256)
        end
        seen = LibCJIT.launches(context)[1]
        println("launched ", seen.lowered_name, " on ", seen.grid_x, " blocks of ", seen.block_x, " threads with ",
                bytes2hex(seen.arguments))
        return true
    end
end

# Functions of the driver, with the signatures of CUDA 12.4.
struct Driver
    context::Context
end

function (driver::Driver)(symbol, types, arguments...)
    address = LibCJIT.driver_entry_point(driver.context, symbol)
    status = call(address, types, arguments...)
    status == 0 || error("$symbol returned $status")
end

@generated function call(address, ::Type{types}, arguments...) where {types<:Tuple}
    return :(ccall(address, Cint, ($(types.parameters...),), $((:(arguments[$i]) for i in 1:length(arguments))...)))
end

function use_device(driver)
    driver("cuInit", Tuple{Cuint}, 0)
    primary = Ref{Ptr{Cvoid}}(C_NULL)
    driver("cuDevicePrimaryCtxRetain", Tuple{Ptr{Ptr{Cvoid}},Cint}, primary, 0)
    driver("cuCtxSetCurrent", Tuple{Ptr{Cvoid}}, primary[])
end

function on_device(driver, values::Vector{Float32})
    address = Ref{UInt64}(0)
    driver("cuMemAlloc", Tuple{Ptr{UInt64},Csize_t}, address, sizeof(values))
    driver("cuMemcpyHtoD", Tuple{UInt64,Ptr{Float32},Csize_t}, address[], values, sizeof(values))
    return DevicePointer(address[])
end

function back(driver, pointer, count)
    values = Vector{Float32}(undef, count)
    driver("cuMemcpyDtoH", Tuple{Ptr{Float32},UInt64,Csize_t}, values, UInt64(pointer), sizeof(values))
    driver("cuMemFree", Tuple{UInt64}, UInt64(pointer))
    return values
end

function on_a_gpu()
    Context() do context
        driver = Driver(context)
        use_device(driver)
        count = 1 << 20
        x = Float32[i % 1000 for i in 1:count]
        y = Float32[i % 777 for i in 1:count]
        on_x, on_y = on_device(driver, x), on_device(driver, y)
        load(context, artifact(context)) do loaded
            launch(loaded[NAME], UInt32(count), 2.5f0, on_x, on_y; grid=cld(count, 256), block=256)
            driver("cuCtxSynchronize", Tuple{})
        end
        # 2.5 times a small integer plus another one is not rounded, so every value is exact.
        correct = back(driver, on_y, count) == 2.5f0 .* x .+ y
        println("first use: ", correct ? "correct" : "WRONG", " on ", LibCJIT.device(context).name)
        return correct
    end
end

exit((("--gpu" in ARGS) ? on_a_gpu() : on_a_mock()) ? 0 : 1)
