# Arguments of CUDA.jl, with a replacement for that package.
push!(LOAD_PATH, joinpath(@__DIR__, "CUDA"))
using CUDA

function launched_with_cuda(context)
    kernel = load(context, build(context, axpy_options()))["axpy<float>"]
    x, y = CUDA.CuArray{Float32,1}(0x1000), CUDA.CuPtr{Float32}(0x2000)
    launch(kernel, UInt32(1), 1.0f0, x, y; grid=1, block=32, stream=CUDA.CuStream(Ptr{Cvoid}(64)))
    return last(LibCJIT.launches(context))
end

# The address and the type of an array as an algorithm takes them.
taken_by_algorithms(array) =
    (LibCJIT.address(LibCJIT.AlgorithmCall("reduce", "reduce"), "input", array), LibCJIT.type_json(eltype(array)))
const OF_CUDA = CUDA.CuArray{Float32,1}(0x1000, (8,))

@testset "recognized by their names" begin
    @test taken_by_algorithms(OF_CUDA) == (DevicePointer(0x1000), "\"float32\"")
    mock_context() do context
        seen = launched_with_cuda(context)
        @test reinterpret(UInt64, seen.arguments[9:24]) == [0x1000, 0x2000]
        @test seen.stream == Ptr{Cvoid}(64)
        tensor = (dims=[128, 64], strides=[512], box_dims=[32, 32], element=:float32)
        @test LibCJIT.data(TensorMap(context; address=CUDA.CuArray{Float32,2}(65536),
            tensor...)) == LibCJIT.data(TensorMap(context; address=65536, tensor...))
    end
end

# Last, because its methods stay defined. Julia before 1.9 loads no extensions, but the file is the same.
@testset "by the extension" begin
    include(joinpath(PACKAGE, "ext", "LibCJITCUDAExt.jl"))
    x = CUDA.CuArray{Float32,1}(0x1000)
    @test which(LibCJIT.argument, (typeof(x),)).module !== LibCJIT
    @test Base.invokelatest(LibCJIT.argument, x) == DevicePointer(0x1000)
    @test Base.invokelatest(taken_by_algorithms, OF_CUDA) == (DevicePointer(0x1000), "\"float32\"")
    mock_context() do context
        seen = Base.invokelatest(launched_with_cuda, context)
        @test reinterpret(UInt64, seen.arguments[9:24]) == [0x1000, 0x2000]
        @test seen.stream == Ptr{Cvoid}(64)
    end
end
pop!(LOAD_PATH)
