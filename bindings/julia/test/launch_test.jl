# Launches on a mock device, which records the values that the driver would have received.
with_axpy(body; options...) = mock_context() do context
    loaded = load(context, build(context, axpy_options(; options...)))
    body(context, loaded["axpy<float>"])
end

launched(context) = (seen = last(LibCJIT.launches(context)); LibCJIT.clear_launches(context); seen)

words(bytes) = collect(reinterpret(UInt32, bytes))

@testset "arguments and shapes" begin
    with_axpy() do context, kernel
        launch(kernel, UInt32(1000), 2.5f0, Ptr{Float32}(4096), DevicePointer(8192); grid=4, block=256)
        seen = launched(context)
        @test words(seen.arguments) == [1000, reinterpret(UInt32, 2.5f0), 4096, 0, 8192, 0]
        @test seen.argument_sizes == [4, 4, 8, 8] && seen.argument_offsets == [0, 4, 8, 16]
        @test (seen.grid_x, seen.grid_y, seen.grid_z, seen.block_x, seen.block_y) == (4, 1, 1, 256, 1)
        # A mock has no graphs.
        @test LibCJIT.launch_updatable(kernel, UInt32(1), 1.0f0, C_NULL, C_NULL; grid=1, block=32) === C_NULL
        @test launched(context).attribute_ids == [13] # of a node that the device updates
        @test LibCJIT.launch_updatable(kernel, C_NULL, C_NULL, 2.5f0, UInt32(7); grid=1, block=32,
                                       argument_names=["y", "x", "a", "count"]) === C_NULL
        @test launched(context).attribute_ids == [13]
        too_few = thrown(() -> LibCJIT.launch_updatable(kernel, UInt32(1); grid=1, block=32))
        @test status_of(too_few) === :argument_mismatch
        launch(kernel, UInt32(1), 1.0f0, C_NULL, C_NULL; grid=(4, 2), block=(8, 4, 2), stream=Ptr{Cvoid}(64),
               dynamic_shared_memory=1024)
        seen = launched(context)
        @test (seen.grid_y, seen.grid_z, seen.block_x, seen.block_y, seen.block_z) == (2, 1, 8, 4, 2)
        @test seen.stream == Ptr{Cvoid}(64) && seen.dynamic_shared_memory == 1024
        launch(kernel, C_NULL, C_NULL, 2.5f0, UInt32(7); grid=1, block=32, argument_names=["y", "x", "a", "count"])
        @test words(launched(context).arguments)[1:2] == [7, reinterpret(UInt32, 2.5f0)]
    end
    with_axpy(policy=(block_x=192, cluster_x=2)) do context, kernel
        launch(kernel, UInt32(1), 1.0f0, C_NULL, C_NULL; grid=4)
        seen = launched(context)
        @test (seen.block_x, seen.cluster_x) == (192, 2)
    end
end

@testset "nodes of graphs" begin
    with_axpy() do context, kernel
        graph, graph_exec = Ptr{Cvoid}(80), Ptr{Cvoid}(96)
        add(arguments...; options...) = LibCJIT.add_graph_node(kernel, graph, arguments...; options...)
        first = add(UInt32(1), 1.0f0, C_NULL, C_NULL; grid=4, block=32)
        second = add(C_NULL, C_NULL, 1.0f0, UInt32(1); dependencies=[first], grid=4, block=32,
                     argument_names=["y", "x", "a", "count"])
        seen = launched(context)
        @test (seen.graph, seen.graph_node) == (graph, second) && first != second
        LibCJIT.update_graph_node!(kernel, graph_exec, first, UInt32(7), 1.0f0, C_NULL, C_NULL; grid=9, block=64)
        seen = launched(context)
        @test (seen.graph_exec, seen.graph_node, seen.grid_x) == (graph_exec, first, 9)
        @test words(seen.arguments)[1] == 7
        @test status_of(thrown(() -> add(UInt32(1); grid=1, block=32))) === :argument_mismatch
        no_node = thrown(() -> add(UInt32(1), 1.0f0, C_NULL, C_NULL; grid=1, block=32, dependencies=[C_NULL]))
        @test status_of(no_node) === :null_pointer
        with_cluster = thrown(() -> LibCJIT.update_graph_node!(kernel, graph_exec, first, UInt32(7), 1.0f0, C_NULL,
                                                               C_NULL; grid=8, block=64, cluster=2))
        @test status_of(with_cluster) === :invalid_argument
    end
end

@testset "no arguments, and more than tuples are specialized for" begin
    mock_context() do context
        none = load(context, build(context, "__global__ void none() {}"; name_expressions=["none"]))["none"]
        launch(none; grid=1, block=32)
        @test isempty(launched(context).arguments)
        parameters = join(("int a$i" for i in 1:40), ", ")
        many = load(context, build(context, "__global__ void many($parameters) {}"; name_expressions=["many"]))["many"]
        launch(many, (Int32(i) for i in 1:40)...; grid=1, block=32)
        @test words(launched(context).arguments) == 1:40
    end
end

@testset "the signature of the kernel states the kinds" begin
    Context(mock_device="sm_90", default_arch="sm_90") do context
        bare = load(context, build(context, AXPY; name_expressions=["axpy<float>"]))["axpy<float>"]
        attempt(arguments...) = thrown(() -> launch(bare, arguments...; grid=1, block=32))
        @test attempt(UInt32(1), 1.0f0, C_NULL, C_NULL) === nothing
        @test status_of(attempt(UInt32(1), Value(:int32, Int32(2)), C_NULL, C_NULL)) === :argument_mismatch
        @test status_of(attempt(Value(:float32, 1.0f0), 1.0f0, C_NULL, C_NULL)) === :argument_mismatch
        @test attempt(1, 2, C_NULL, C_NULL) === nothing
        @test words(launched(context).arguments)[1:2] == [1, reinterpret(UInt32, 2.0f0)]
    end
end

@testset "numbers are converted to the kinds of the parameters" begin
    with_axpy() do context, kernel
        pointers = (DevicePointer(4096), DevicePointer(8192))
        for (count, a) in ((7, 2.5), (0x07, Float16(2.5)), (Int8(7), 5 // 2), (7 + 0im, 2.5f0))
            launch(kernel, count, a, pointers...; grid=1, block=32)
            seen = launched(context)
            @test only(reinterpret(UInt32, argument(seen, 1))) == 7
            @test only(reinterpret(Float32, argument(seen, 2))) === 2.5f0
        end
        launch(kernel, pointers..., 2, 7; argument_names=["x", "y", "a", "count"], grid=1, block=32)
        @test only(reinterpret(Float32, argument(launched(context), 2))) === 2.0f0
        launch(kernel, 7, NaN, pointers...; grid=1, block=32)
        @test isnan(only(reinterpret(Float32, argument(launched(context), 2))))
        LibCJIT.add_graph_node(kernel, C_NULL + 8, 7, 2, pointers...; grid=1, block=32)
        refused(count, a) = message_of(thrown(() -> launch(kernel, count, a, pointers...; grid=1, block=32)))
        @test occursin("cannot pass 0.1 for the parameter a: found a Float64, expected a number that a float32 has " *
                       "exactly", refused(7, 0.1))
        for count in (-1, 1 << 32, 0.5)
            @test occursin("cannot pass $count for the parameter count", refused(count, 2))
        end
        @test occursin("for the parameter a", refused(7, (1 << 24) + 1))
    end
end

@testset "arguments that do not fit" begin
    with_axpy() do context, kernel
        attempt(arguments...; options...) = thrown(() -> launch(kernel, arguments...; grid=1, block=32, options...))
        @test status_of(attempt(UInt32(1), 1.0f0, C_NULL)) === :argument_mismatch
        @test status_of(attempt(UInt32(1), Value(:float64, 1.0), C_NULL, C_NULL)) === :argument_mismatch
        @test status_of(attempt(UInt32(1), 1.0f0, Int64(16), C_NULL)) === :argument_mismatch
        @test attempt(UInt32(1), 1.0f0, Int64(16), C_NULL;
                      argument_kinds=[:uint32, :float32, :pointer, :pointer]) === nothing
        @test status_of(attempt(UInt32(1), 1.0f0, C_NULL, C_NULL; block=2048)) === :launch_limit
        @test occursin("4 arguments, but 2 names",
                       message_of(attempt(UInt32(1), 1.0f0, C_NULL, C_NULL; argument_names=["x", "y"])))
        @test occursin("is in host memory", message_of(attempt(UInt32(1), 1.0f0, Float32[1], C_NULL)))
        @test occursin("cannot be an argument of a kernel", message_of(attempt(UInt32(1), 1.0f0, "text", C_NULL)))
        @test LibCJIT.launch_count(context) == 1
        close(kernel)
        @test message_of(attempt(UInt32(1), 1.0f0, C_NULL, C_NULL)) ==
              "ClosedError: the kernel is closed; create another one"
    end
end

struct Pair24
    a::Int64
    b::Float32
    c::NTuple{3,Int32}
end

struct OwnArray
    address::UInt64
end
LibCJIT.argument(array::OwnArray) = DevicePointer(array.address)

const FIRST_KINDS = "bool a, signed char b, unsigned short c, long long d, unsigned long long e, double f, __half g, " *
                    "float2 h, __half2 i, double2 j, __int128 k"
const KINDS = """
#include <cuda_fp16.h>
struct S { long long a; float b; int c[3]; };
__global__ void kinds($FIRST_KINDS,
                      unsigned __int128 l, S m, short n, int* o, unsigned short p) {}
"""
const KINDS_SCHEMA = "a: bool, b: int8, c: uint16, d: int64, e: uint64, f: float64, g: float16, h: complex64, " *
                     "i: complex32, j: complex128, k: int128, l: uint128, m: bytes[24:8], n: int16, o: pointer, " *
                     "p: bfloat16"

@testset "every type" begin
    mock_context() do context
        kernel = load(context, build(context, KINDS; name_expressions=["kinds"], argument_schemas=[KINDS_SCHEMA],
            raw_options=["--device-int128"]))["kinds"]
        values = (true, Int8(-2), 0xfffe, Int64(-3), typemax(UInt64), 0.1, Float16(1.5), ComplexF32(1, 2),
                  Complex{Float16}(3, 4), ComplexF64(5, 6), Int128(-7), typemax(UInt128), Pair24(1, 2.5f0, (3, 4, 5)),
                  Int16(-300), OwnArray(0x1000), Value(:bfloat16, 0x3f80))
        launch(kernel, values...; grid=1, block=32)
        seen = launched(context)
        given = [values[1:14]..., DevicePointer(0x1000), 0x3f80]
        for (index, value) in enumerate(given)
            at, size = seen.argument_offsets[index], seen.argument_sizes[index]
            @test seen.arguments[at+1:at+size] == reinterpret(UInt8, [value])
        end
        @test LibCJIT.describe(kernel).parameter_kinds[end] == :bfloat16
    end
end

@testset "options of a launch" begin
    with_axpy(arch="sm_90a") do context, kernel
        go(; options...) = launch(kernel, UInt32(1), 1.0f0, C_NULL, C_NULL; grid=8, block=128, options...)
        go(cluster=2, pdl=true, priority=-3, dynamic_shared_memory=65536)
        seen = launched(context)
        @test seen.cluster_x == 2 && seen.dynamic_shared_memory == 65536 && length(seen.attribute_ids) == 3
        @test length(seen.attribute_values) == 3 * 64
        @test Int32(-3) in reinterpret(Int32, seen.attribute_values)[1:16:end]
        go(cooperative=true)
        @test length(launched(context).attribute_ids) == 1
        go(memory_sync_domain=:remote, memory_sync_domain_local=0, memory_sync_domain_remote=1,
           shared_memory_carveout=50, cluster=2, cluster_scheduling=:spread, preferred_cluster=4,
           programmatic_event=Ptr{Cvoid}(8), launch_completion_event=Ptr{Cvoid}(16), trigger_at_block_start=true)
        @test length(launched(context).attribute_ids) >= 6
        share = L2Persistence(context, 1 << 20)
        @test LibCJIT.describe(share).requested_bytes == 1 << 20
        window = LibCJIT.window(share, DevicePointer(4096), 65536)
        @test window.address == 4096 && window.hit_property == :persisting
        go(l2_window=window)
        one = launched(context)
        go(l2_window=(address=4096, bytes=65536, hit_ratio=window.hit_ratio, hit_property=:persisting,
                      miss_property=:streaming))
        # The last four of the 32 bytes of a window are padding.
        @test launched(context).attribute_values[1:28] == one.attribute_values[1:28] && length(one.attribute_ids) == 1
        close(share)
        @test message_of(thrown(() -> LibCJIT.describe(share))) ==
              "ClosedError: the share of the L2 cache is closed; create another one"
        @test status_of(thrown(() -> go(cluster=3))) === :launch_limit
        @test thrown(() -> go(shape=3)) isa MethodError
        @test LibCJIT.cluster_occupancy(kernel; block=128, cluster=2) > 0
        @test LibCJIT.suggest_cluster_size(kernel; block=128) >= 8
    end
end

@testset "tensor maps" begin
    mock_context() do context
        kernel = load(context, build(context, TMA; name_expressions=["load"],
                                     argument_schemas=["map: tensor_map, n: int32"]))["load"]
        tensor = (dims=[128, 64], strides=[256], box_dims=[64, 32], element=:float16, swizzle=Symbol("128b"))
        map = TensorMap(context; address=DevicePointer(65536), tensor...)
        @test length(LibCJIT.data(map)) == 128
        launch(kernel, map, Int32(7); grid=1, block=32)
        seen = launched(context)
        @test argument(seen, 1) == LibCJIT.data(map) && argument(seen, 2) == reinterpret(UInt8, [Int32(7)])
        bytes = LibCJIT.encode_tensor_map!(LibCJIT.TensorMapBytes(), context; address=65536, tensor...)
        @test LibCJIT.data(bytes) == LibCJIT.data(map)
        LibCJIT.replace_address!(bytes, context, 131072)
        LibCJIT.set_address!(map, 131072)
        @test LibCJIT.data(bytes) == LibCJIT.data(map) != argument(seen, 1)
        plain = load(context, build(context, TMA; name_expressions=["load"]))["load"]
        launch(plain, bytes, Int32(7); grid=1, block=32)
        @test argument(launched(context), 1) == LibCJIT.data(bytes)
        error = thrown(() -> TensorMap(context; address=65536, dims=[128, 64], strides=[250], box_dims=[64, 32],
                                       element=:float16))
        @test status_of(error) === :invalid_argument && occursin("16", error.message)
        close(map)
        @test thrown(() -> launch(kernel, map, Int32(7); grid=1, block=32)) isa ClosedError
        @test isopen(kernel) && launch(plain, bytes, Int32(7); grid=1, block=32) === nothing
    end
end

launch_often(kernel, count) =
    for _ in 1:count
        launch(kernel, UInt32(1), 1.0f0, DevicePointer(16), DevicePointer(32); grid=1, block=32)
    end

@testset "a launch allocates almost nothing" begin
    with_axpy() do context, kernel
        launch_often(kernel, 10)
        # Without optimization the three small structs of a launch go to the heap; a dynamic call would take kilobytes.
        @test @allocated(launch_often(kernel, 1000)) / 1000 < 600
    end
end
