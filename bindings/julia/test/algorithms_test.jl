# Algorithms by one call on a mock device: what they build, keep and launch, and what is refused.
struct DeviceVector{T} <: AbstractVector{T}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
CJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

struct Point
    x::Float32
    y::Float32
end
CJIT.cuda_type(::Type{Point}) = ("Point", "struct Point { float x, y; };")
CJIT.cuda_type(::Type{Ptr{Float32}}) = ("const float*", "")

struct Opaque
    values::NTuple{3,Int32}
end
@enum Color::UInt16 red

# One context for all tests, because each algorithm takes the compiler a second.
const ALGORITHMS = Context(mock_device="sm_90", default_arch="sm_90", worker_mode=:process, cache_dir="",
                           cache_mode=:use)
const X, Y = DeviceVector{Float32}(0x10000, 1000), DeviceVector{Float32}(0x20000, 1000)
const ONE = DeviceVector{Float32}(0x30000, 1)

"Run a call, and return the arguments of its last launch."
function last_launch(call)
    CJIT.clear_launches(ALGORITHMS)
    call()
    return last(CJIT.launches(ALGORITHMS))
end

value(::Type{T}, seen, index) where {T} = only(reinterpret(T, argument(seen, index)))
last_value(::Type{T}, seen) where {T} = value(T, seen, length(seen.argument_sizes))

@testset "reduce! takes types and lengths from the arrays" begin
    seen = last_launch() do
        @test CJIT.reduce!(ALGORITHMS, ONE, X, :maximum; init=-1.5, stream=Ptr{Cvoid}(64)) === ONE
    end
    @test occursin("cjit_all", seen.lowered_name) && seen.stream == Ptr{Cvoid}(64)
    @test (value(UInt64, seen, 1), value(UInt64, seen, 2), last_value(Float32, seen)) == (1000, 0x10000, -1.5f0)
end

@testset "segments have offsets or one size" begin
    values, out = DeviceVector{Float32}(0x10000, 12), DeviceVector{Float32}(0x20000, 3)
    reduced(segments; options...) =
        last_launch(() -> CJIT.segmented_reduce!(ALGORITHMS, out, values, segments, :plus; options...))
    seen = reduced(4; init=0.5)
    @test (value(Int32, seen, 1), value(Int32, seen, 4), last_value(Float32, seen)) == (3, 4, 0.5f0)
    offsets, ends = DeviceVector{Int64}(0x30000, 4), DeviceVector{Int64}(0x40000, 3)
    seen = reduced(offsets; largest=5)
    @test [value(UInt64, seen, i) for i in 4:6] == [0x30000, 0x30008, 5]
    seen = reduced((DeviceVector{Int64}(0x30000, 3), ends))
    @test [value(UInt64, seen, i) for i in 4:6] == [0x30000, 0x40000, 0]
    @test occursin("the length of the offsets is 3, expected 4, one more than that of out",
                   message_of(thrown(() -> reduced(ends))))
    @test occursin("the length of values is 12, expected 15, a segment of 5 for each of out",
                   message_of(thrown(() -> reduced(5))))
    @test occursin("the offsets are Int32, expected Int64",
                   message_of(thrown(() -> reduced(DeviceVector{Int32}(0x30000, 4)))))
end

@testset "scans are exclusive or inclusive" begin
    x, y = DeviceVector{Int32}(0x10000, 1000), DeviceVector{Int32}(0x20000, 1000)
    seen = last_launch(() -> CJIT.scan!(ALGORITHMS, y, x, :plus; init=7, inclusive=true))
    @test (value(UInt64, seen, 3), last_value(Int32, seen)) == (1000, 7)
    @test occursin("the first element of an exclusive scan is the initial value",
                   thrown(() -> CJIT.scan!(ALGORITHMS, y, x, :plus)).message)
end

@testset "scans by key compare keys" begin
    keys = DeviceVector{UInt8}(0x40000, 1000)
    equal = CJIT.Operator("[](int bits, unsigned char a, unsigned char b) { return a >> bits == b >> bits; }";
                          state=Int32(4))
    seen = last_launch(() -> CJIT.scan_by_key!(ALGORITHMS, Y, keys, X, :plus; equal=equal, init=1.5))
    @test (value(Int32, seen, length(seen.argument_sizes) - 1), last_value(Float32, seen)) == (4, 1.5f0)
    @test occursin("init is 1, expected nothing, because an inclusive scan by key has none", message_of(thrown(
        () -> CJIT.scan_by_key!(ALGORITHMS, Y, keys, X, :plus; init=1, inclusive=true))))
end

@testset "transform! takes inputs of several types" begin
    factors = DeviceVector{Int16}(0x40000, 1000)
    scale(a) = CJIT.Operator("[](float a, float x, short factor) { return scaled(a, x) * factor; }";
                             code="__device__ float scaled(float a, float x) { return a * x; }", state=a)
    for a in (2.0f0, 3.0f0)
        @test last_value(Float32, last_launch(() -> CJIT.transform!(ALGORITHMS, X, (X, factors), scale(a)))) == a
    end
    plan_count = length(ALGORITHMS.plans.plans)
    CJIT.transform!(ALGORITHMS, X, (X, factors), scale(4.0f0))
    @test length(ALGORITHMS.plans.plans) == plan_count
end

@testset "for_each! takes a table as state" begin
    table = CJIT.Operator("[](const float* table, float& x) { x = table[int(x)]; }"; state=Ptr{Float32}(UInt(0x50000)))
    @test last_value(UInt64, last_launch(() -> CJIT.for_each!(ALGORITHMS, X, table))) == 0x50000
end

@testset "sorts move values" begin
    keys, keys_out = DeviceVector{UInt16}(0x10000, 100), DeviceVector{UInt16}(0x20000, 100)
    values, values_out = DeviceVector{Opaque}(0x30000, 100), DeviceVector{Opaque}(0x40000, 100)
    sorted(; options...) =
        last_launch(() -> CJIT.radix_sort!(ALGORITHMS, keys_out, keys, values_out, values; rev=true, options...))
    seen = sorted()
    @test occursin("cjit_one", seen.lowered_name)
    @test (value(Int32, seen, 2), value(Int32, seen, 3), last_value(UInt64, seen)) == (0, 16, 0x40000)
    seen = sorted(begin_bit=4, end_bit=12)
    @test (value(Int32, seen, 2), value(Int32, seen, 3)) == (4, 12)
    points, indices = DeviceVector{Point}(0x10000, 100), DeviceVector{Int64}(0x20000, 100)
    by_x = "[](const Point& a, const Point& b) { return a.x < b.x; }"
    seen = last_launch(() -> CJIT.merge_sort!(ALGORITHMS, points, points, indices, indices; lt=by_x))
    @test occursin("cjit_tiles", seen.lowered_name)
end

@testset "types have the names of the description" begin
    @test [CJIT.type_json(T) for T in (Bool, Int8, UInt64, UInt128, Float16, ComplexF32, Color)] ==
          ["\"$name\"" for name in ("bool", "int8", "uint64", "uint128", "float16", "complex64", "uint16")]
    @test CJIT.type_json(typeof(Value(:bfloat16, 0x3f80))) == "\"bfloat16\""
    @test CJIT.type_json(Opaque) == "{\"size\": 12, \"alignment\": 4}"
    @test CJIT.type_json(Point) == "{\"type\": \"Point\", \"size\": 8, \"alignment\": 4}"
    @test CJIT.json("f(\"\\\n\x1f\")") == "\"f(\\\"\\\\\\u000a\\u001f\\\")\""
end

@testset "a plan is built once and kept" begin
    text = """{"algorithm": "reduce", "input": {"counting": "int32"}, "operator": "plus"}"""
    plans = Vector{Plan}(undef, 8)
    @sync for i in 1:8
        Threads.@spawn plans[i] = CJIT.algorithm_plan(ALGORITHMS, text)
    end
    @test all(plan -> plan === plans[1], plans)
    @test CJIT.describe(plans[1]).parameters == "input: int32, output: pointer, count: uint64, initial: int32"
    close(plans[1])
    @test isopen(CJIT.algorithm_plan(ALGORITHMS, text))
end

@testset "what does not fit is refused" begin
    short = DeviceVector{Float32}(0x20000, 999)
    refused(call) = message_of(thrown(call))
    @test refused(() -> CJIT.reduce!(ALGORITHMS, Y, X, :plus)) ==
          "DimensionMismatch(\"cannot run reduce!: the length of out is 1000, expected 1, the result\")"
    @test occursin("cannot run scan!: the length of out is 999, expected 1000, that of values",
                   refused(() -> CJIT.scan!(ALGORITHMS, short, X, :plus; init=0)))
    @test occursin("cannot run transform!: the length of an input is 999, expected 1000, that of out",
                   refused(() -> CJIT.transform!(ALGORITHMS, X, (X, short), :plus)))
    @test occursin("cannot run merge_sort!: the length of values is 999, expected 1000, that of keys",
                   refused(() -> CJIT.merge_sort!(ALGORITHMS, X, X, short, short)))
    @test occursin("found a Nothing, expected an array in device memory",
                   refused(() -> CJIT.merge_sort!(ALGORITHMS, X, X, X)))
    @test occursin("the elements of keys_out are Int32, expected Float32, those of keys",
                   refused(() -> CJIT.radix_sort!(ALGORITHMS, DeviceVector{Int32}(0x30000, 1000), X)))
    @test occursin("an Array is in host memory", refused(() -> CJIT.reduce!(ALGORITHMS, ONE, Float32[1], :plus)))
    @test occursin("a UnitRange{Int64} has no device address",
                   refused(() -> CJIT.reduce!(ALGORITHMS, ONE, 1:9, :plus)))
    @test occursin("found a Float64, expected an array in device memory",
                   refused(() -> CJIT.reduce!(ALGORITHMS, ONE, 1.0, :plus)))
    @test occursin("must be plain data, not a String",
                   refused(() -> CJIT.reduce!(ALGORITHMS, ONE, DeviceVector{String}(0x10000, 9), :plus)))
    @test occursin("cannot be the operator of an algorithm", refused(() -> CJIT.reduce!(ALGORITHMS, ONE, X, +)))
end

@testset "faults of operators and descriptions" begin
    unknown = thrown(() -> CJIT.reduce!(ALGORITHMS, ONE, X, :sum; init=0))
    @test status_of(unknown) === :invalid_argument && occursin("operator: found", unknown.message)
    broken = thrown(() -> CJIT.transform!(ALGORITHMS, X, X, "[](float x) { return missing(x); }"))
    @test status_of(broken) === :compilation && occursin("operator.call(1): error", message_of(broken))
    faulty = thrown(() -> CJIT.algorithm_plan(ALGORITHMS, """{"algorithm": "reduce", "input": "float"}"""))
    @test status_of(faulty) === :invalid_argument && occursin("input: found", faulty.message)
end

@testset "a plan outlives its context" begin
    text = """{"algorithm": "reduce", "input": {"counting": "int32"}, "operator": "plus"}"""
    plan = CJIT.algorithm_plan(ALGORITHMS, text)
    close(ALGORITHMS)
    @test message_of(thrown(() -> CJIT.algorithm_plan(ALGORITHMS, text))) ==
          "ClosedError: the context is closed; create another one"
    GC.gc()
    @test plan(Int32(0), DevicePointer(4096), UInt64(5), Int32(0)) == 0
end
