# Algorithms by one call on a mock device: what they build, keep and launch, and what is refused. Most are forms of the
# conformance vectors (tests/conformance/README.md), which the shared cache has for all languages.
struct DeviceVector{T} <: AbstractVector{T}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
LibCJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

struct Point
    x::Float32
    y::Float32
end
LibCJIT.cuda_type(::Type{Point}) = ("Point", "struct Point { float x, y; };")
LibCJIT.cuda_type(::Type{Ptr{Float32}}) = ("const float*", "")

struct Opaque
    values::NTuple{3,Int32}
end
@enum Color::UInt16 red

# One context for all tests, because each algorithm takes the compiler a second. It records what it builds.
const RECORD = tempname()
const ALGORITHMS = Context(mock_device="sm_90", default_arch="sm_90", worker_mode=:process, cache_mode=:use,
                           cache_dir=get(ENV, "CJIT_TEST_CACHE_DIR", ""), record_file=RECORD)
const X, Y = DeviceVector{Float32}(0x10000, 1000), DeviceVector{Float32}(0x20000, 1000)
const ONE = DeviceVector{Float32}(0x30000, 1)

"Return the descriptions of the algorithms that were built so far, each with what follows in the file."
descriptions() = split(read(RECORD, String), "{\"algorithm\": ")[2:end]

"Run a call, and return the arguments of its last launch."
function last_launch(call)
    LibCJIT.clear_launches(ALGORITHMS)
    call()
    return last(LibCJIT.launches(ALGORITHMS))
end

value(::Type{T}, seen, index) where {T} = only(reinterpret(T, argument(seen, index)))
last_value(::Type{T}, seen) where {T} = value(T, seen, length(seen.argument_sizes))

"Run a call, and return the last values of its last launch, as many as there are types."
function last_values(call, types...)
    seen = last_launch(call)
    begun = length(seen.argument_sizes) - length(types)
    return Tuple(value(T, seen, begun + i) for (i, T) in enumerate(types))
end

const WORDS, WORDS_OUT = DeviceVector{Int32}(0x40000, 1000), DeviceVector{Int32}(0x50000, 1000)
const NUMBER = DeviceVector{UInt64}(0x60000, 1)

@testset "reduce! takes types and lengths from the arrays" begin
    seen = last_launch() do
        @test LibCJIT.reduce!(ALGORITHMS, ONE, X, :plus; initial=-1.5, stream=Ptr{Cvoid}(64)) === ONE
    end
    @test occursin("cjit_all", seen.lowered_name) && seen.stream == Ptr{Cvoid}(64)
    @test (value(UInt64, seen, 1), value(UInt64, seen, 2), last_value(Float32, seen)) == (1000, 0x10000, -1.5f0)
end

@testset "segments have offsets or one size" begin
    values, out = DeviceVector{Float32}(0x10000, 12), DeviceVector{Float32}(0x20000, 3)
    reduced(segments; options...) = last_launch() do
        LibCJIT.segmented_reduce!(ALGORITHMS, out, values, segments, :maximum; initial=-1, options...)
    end
    seen = reduced(4)
    @test (value(Int32, seen, 1), value(Int32, seen, 4), last_value(Float32, seen)) == (3, 4, -1f0)
    offsets, ends = DeviceVector{Int64}(0x30000, 4), DeviceVector{Int64}(0x40000, 3)
    seen = reduced(offsets; largest=5)
    @test [value(UInt64, seen, i) for i in 4:6] == [0x30000, 0x30008, 5]
    seen = reduced((DeviceVector{Int64}(0x30000, 3), ends))
    @test [value(UInt64, seen, i) for i in 4:6] == [0x30000, 0x40000, 0]
end

@testset "transform! takes inputs of several types" begin
    factors = DeviceVector{Int16}(0x40000, 1000)
    scale(a) = LibCJIT.Operator("[](float a, float x, short factor) { return scaled(a, x) * factor; }";
                                code="__device__ float scaled(float a, float x) { return a * x; }", state=a)
    for a in (2.0f0, 3.0f0)
        @test last_value(Float32, last_launch(() -> LibCJIT.transform!(ALGORITHMS, X, (X, factors), scale(a)))) == a
    end
    count = length(descriptions())
    LibCJIT.transform!(ALGORITHMS, X, (X, factors), scale(4.0f0))
    @test length(descriptions()) == count
end

@testset "for_each! takes a table as state" begin
    table = LibCJIT.Operator("[](const float* table, float& x) { x = table[int(x)]; }";
                             state=Ptr{Float32}(UInt(0x50000)))
    @test last_value(UInt64, last_launch(() -> LibCJIT.for_each!(ALGORITHMS, X, table))) == 0x50000
end

@testset "arguments are in the order of the plan" begin
    sorted(; options...) =
        last_launch(() -> LibCJIT.radix_sort!(ALGORITHMS, WORDS_OUT, WORDS; order=:descending, options...))
    sorted()
    first_of(seen) = first(LibCJIT.launches(ALGORITHMS))
    @test [value(Int32, first_of(sorted()), i) for i in 2:3] == [0, 32]
    @test [value(Int32, first_of(sorted(begin_bit=4, end_bit=12)), i) for i in 2:3] == [4, 12]
    flags = DeviceVector{UInt8}(0x70000, 1000)
    seen = last_values(UInt64, UInt64, UInt64) do
        @test LibCJIT.select_if!(ALGORITHMS, X, NUMBER, X; flags=flags) === X
    end
    @test seen == (0x10000, 0x70000, 0x10000)
    few, all_keys = DeviceVector{Int32}(0x70000, 10), DeviceVector{Int32}(0x80000, 1010)
    seen = last_values(() -> merge!(ALGORITHMS, all_keys, WORDS, few), UInt64, UInt64, UInt64, UInt64, UInt64)
    @test seen == (0x40000, 1000, 0x70000, 10, 0x80000)
    addresses = Tuple(DeviceVector{UInt64}(at, 3) for at in (0x80000, 0x70000, 0x90000))
    seen = last_values(() -> LibCJIT.batched_memcpy!(ALGORITHMS, addresses...), UInt64, UInt64, UInt64)
    @test seen == (0x70000, 0x80000, 0x90000)
end

@testset "histograms have even bins or levels" begin
    bins, more_bins = DeviceVector{UInt32}(0x70000, 256), DeviceVector{UInt32}(0x80000, 8)
    levels = DeviceVector{Float32}(0xa0000, 9)
    # The count of samples and the bins of a block come first.
    seen = last_values(UInt64, Int32, UInt64, UInt64, Int32, Float32, Float32, UInt64, Int32, Float32, Float32) do
        LibCJIT.histogram!(ALGORITHMS, (bins, more_bins), X; lower=(0, -2), upper=(256, 2), channels=2)
    end
    @test seen == (500, 256, 0x10000, 0x70000, 256, 0, 256, 0x80000, 8, -2, 2)
    seen = last_values(UInt64, Int32, UInt64, UInt64, Int32, UInt64) do
        @test LibCJIT.histogram!(ALGORITHMS, more_bins, X; levels=levels) === more_bins
    end
    @test seen == (1000, 8, 0x10000, 0x80000, 8, 0xa0000)
    few_levels = DeviceVector{Float32}(0xa0000, 8)
    refused(message, out; options...) =
        occursin(message, message_of(thrown(() -> LibCJIT.histogram!(ALGORITHMS, out, X; options...))))
    @test refused("'input' has 1000 elements, expected a multiple of 3, the number of channels", (bins, bins, bins);
                  lower=(0, 0, 0), upper=(1, 1, 1))
    @test refused("counters of 2 channels, expected 1 to 1", (bins, bins); lower=(0, 0), upper=(1, 1), channels=1)
    @test refused("counters of 0 channels, expected 1 to 2", (); levels=(), channels=2)
    @test refused("lower is for 1 channels, expected 2", (bins, bins); lower=0, upper=(1, 1))
    @test refused("found no bounds, expected lower and upper, or levels", bins)
    @test refused("found lower, expected lower and upper, or levels", bins; lower=0)
    @test refused("found lower and levels, expected", bins; lower=0, levels=levels)
    @test refused("'levels[1]' has 8 elements, expected 9, one more than 'counters'", more_bins; levels=few_levels)
    @test refused("the elements of 'levels[2]' are Int32, expected Float32", (more_bins, more_bins);
                  levels=(levels, DeviceVector{Int32}(0xa0000, 9)))
    @test refused("the elements of 'counters[2]' are Float32, expected UInt32", (more_bins, few_levels); lower=(0, 0),
                  upper=(1, 1))
end

@testset "arrays that do not fit are refused" begin
    short, numbers = DeviceVector{Float32}(0x20000, 999), DeviceVector{Int32}(0x60000, 1)
    three, empty = DeviceVector{Int64}(0x70000, 3), DeviceVector{Int64}(0x70000, 0)
    count = length(descriptions())
    for (message, call) in (
        "DimensionMismatch(\"cannot run reduce: 'output' has 1000 elements, expected 1\")" =>
            () -> LibCJIT.reduce!(ALGORITHMS, Y, X, :plus),
        "cannot run exclusive_scan: 'output' has 999 elements, expected 1000, as many as 'input'" =>
            () -> LibCJIT.exclusive_scan!(ALGORITHMS, short, X, :plus; initial=0),
        "cannot run transform: 'inputs[2]' has 999 elements, expected 1000, as many as 'output'" =>
            () -> LibCJIT.transform!(ALGORITHMS, X, (X, short), :plus),
        "'keys_out' has 1000 elements, expected 1999, as many as 'keys' and 'other_keys' together" =>
            () -> merge!(ALGORITHMS, Y, X, short),
        "'keys_out' has 1000 elements, expected at most 999, as many as 'keys'" =>
            () -> LibCJIT.top_k!(ALGORITHMS, X, short),
        "'flags' has 999 elements, expected 1000, as many as 'input'" =>
            () -> LibCJIT.select_if!(ALGORITHMS, Y, NUMBER, X; flags=short),
        "'values_out' is missing, and 'values' is given; pass all or none of values, values_out" =>
            () -> LibCJIT.top_k!(ALGORITHMS, short, X; values=X),
        "the elements of 'keys_out' are Int32, expected Float32, those of 'keys'" =>
            () -> LibCJIT.radix_sort!(ALGORITHMS, WORDS, X),
        "cannot run find_if: the elements of 'output' are Int32, expected UInt64" =>
            () -> LibCJIT.find_if!(ALGORITHMS, numbers, X, :identity),
        "'input' has 1000 elements, expected 5000: 1000 segments of 5" =>
            () -> LibCJIT.segmented_reduce!(ALGORITHMS, Y, X, 5, :plus),
        "'input' has 1000 elements, expected a multiple of 3, the size of the segments" =>
            () -> LibCJIT.inclusive_segmented_scan!(ALGORITHMS, Y, X, 3, :plus),
        "'offsets' has 3 elements, expected 2, one more than 'output'" =>
            () -> LibCJIT.segmented_reduce!(ALGORITHMS, ONE, X, three, :plus),
        "'offsets' has 0 elements, expected one more than segments" =>
            () -> LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, empty),
        "'ends' has 0 elements, expected 3, as many as 'begins'" =>
            () -> LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, (three, empty)),
        "the elements of 'offsets' are Int32, expected Int64" =>
            () -> LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, WORDS),
        "cannot run segmented_sort: the segments have one size, expected offsets" =>
            () -> LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, 250),
        "an Array is in host memory" => () -> LibCJIT.reduce!(ALGORITHMS, ONE, Float32[1], :plus),
        "'input' is a UnitRange{Int64}, which has no device address" =>
            () -> LibCJIT.reduce!(ALGORITHMS, ONE, 1:9, :plus),
        "'input' is a Float64, expected an array in device memory" =>
            () -> LibCJIT.reduce!(ALGORITHMS, ONE, 1.0, :plus),
        "'output' is a Nothing, expected an array in device memory" =>
            () -> LibCJIT.find_if!(ALGORITHMS, nothing, X, :identity),
        "must be plain data, not a String" =>
            () -> LibCJIT.reduce!(ALGORITHMS, ONE, DeviceVector{String}(0x10000, 9), :plus),
        "cannot be the operator of an algorithm" => () -> LibCJIT.reduce!(ALGORITHMS, ONE, X, +))
        @test occursin(message, message_of(thrown(call))) || (println("expected: ", message); false)
    end
    @test length(descriptions()) == count
end

@testset "types have the names of the description" begin
    @test [LibCJIT.type_json(T) for T in (Bool, Int8, UInt64, UInt128, Float16, ComplexF32, Color)] ==
          ["\"$name\"" for name in ("bool", "int8", "uint64", "uint128", "float16", "complex64", "uint16")]
    @test LibCJIT.type_json(typeof(Value(:bfloat16, 0x3f80))) == "\"bfloat16\""
    @test LibCJIT.type_json(Opaque) == "{\"size\": 12, \"alignment\": 4}"
    @test LibCJIT.type_json(Point) == "{\"type\": \"Point\", \"size\": 8, \"alignment\": 4}"
    @test LibCJIT.json("f(\"\\\n\x1f\")") == "\"f(\\\"\\\\\\u000a\\u001f\\\")\""
end

@testset "a plan is kept" begin
    text = """{"algorithm": "reduce", "input": "float32", "operator": "plus"}"""
    plan = LibCJIT.algorithm_plan(ALGORITHMS, text)
    hits() = LibCJIT.cache_info(ALGORITHMS).counters.memory_hits
    before = hits()
    @sync for _ in 1:8
        Threads.@spawn close(LibCJIT.algorithm_plan(ALGORITHMS, text))
    end
    @test hits() == before + 8
    @test LibCJIT.describe(plan).parameters == "input: pointer, output: pointer, count: uint64, initial: float32"
end

@testset "a plan of a build or of its result is kept" begin
    options = KernelOptions(""; algorithm="""{"algorithm": "reduce", "name": "sum", "input": "float32",
                                              "operator": "plus"}""")
    result = build(ALGORITHMS, options)
    for plan in (get_plan(ALGORITHMS, options), get_plan(ALGORITHMS, options, "sum"), get_plan(ALGORITHMS, result),
                 get_plan(ALGORITHMS, result, "sum"))
        @test plan(DevicePointer(8192), DevicePointer(4096), UInt64(5), 0.0f0) == 0
    end
    @test status_of(thrown(() -> get_plan(ALGORITHMS, options, "product"))) === :not_found
    @test status_of(thrown(() -> get_plan(ALGORITHMS, result, "product"))) === :not_found
end

@testset "faults of operators and descriptions" begin
    unknown = thrown(() -> LibCJIT.reduce!(ALGORITHMS, ONE, X, :sum; initial=0))
    @test status_of(unknown) === :invalid_argument && occursin("operator: found", unknown.message)
    broken = thrown(() -> LibCJIT.transform!(ALGORITHMS, X, X, "[](float x) { return missing(x); }"))
    @test status_of(broken) === :compilation && occursin("operator.call(1): error", message_of(broken))
    faulty = thrown(() -> LibCJIT.algorithm_plan(ALGORITHMS, """{"algorithm": "reduce", "input": "float"}"""))
    @test status_of(faulty) === :invalid_argument && occursin("input: found", faulty.message)
end

@testset "a plan outlives its context" begin
    text = """{"algorithm": "reduce", "input": "float32", "operator": "plus"}"""
    plan = LibCJIT.algorithm_plan(ALGORITHMS, text)
    close(ALGORITHMS)
    @test message_of(thrown(() -> LibCJIT.algorithm_plan(ALGORITHMS, text))) ==
          "ClosedError: the context is closed; create another one"
    GC.gc()
    @test plan(DevicePointer(8192), DevicePointer(4096), UInt64(5), 0.0f0) == 0
end
