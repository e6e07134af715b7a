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

@testset "reduce! takes types and lengths from the arrays" begin
    seen = last_launch() do
        @test LibCJIT.reduce!(ALGORITHMS, ONE, X, :plus; init=-1.5, stream=Ptr{Cvoid}(64)) === ONE
    end
    @test occursin("cjit_all", seen.lowered_name) && seen.stream == Ptr{Cvoid}(64)
    @test (value(UInt64, seen, 1), value(UInt64, seen, 2), last_value(Float32, seen)) == (1000, 0x10000, -1.5f0)
end

@testset "segments have offsets or one size" begin
    values, out = DeviceVector{Float32}(0x10000, 12), DeviceVector{Float32}(0x20000, 3)
    reduced(segments; operator=:maximum, init=-1, options...) = last_launch() do
        LibCJIT.segmented_reduce!(ALGORITHMS, out, values, segments, operator; init=init, options...)
    end
    seen = reduced(4; operator=:plus, init=0.5)
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
    seen = last_launch(() -> LibCJIT.scan!(ALGORITHMS, X, X, :maximum; init=7, inclusive=true))
    @test (value(UInt64, seen, 3), last_value(Float32, seen)) == (1000, 7)
    @test occursin("the first element of an exclusive scan is the initial value",
                   thrown(() -> LibCJIT.scan!(ALGORITHMS, Y, X, :plus)).message)
end

@testset "scans by key compare keys" begin
    keys = DeviceVector{Int32}(0x40000, 1000)
    seen = last_launch(() -> LibCJIT.scan_by_key!(ALGORITHMS, Y, keys, X, :plus; init=1.5))
    @test (value(UInt64, seen, length(seen.argument_sizes) - 1), last_value(Float32, seen)) == (0x20000, 1.5f0)
    @test occursin("init is 1, expected nothing, because an inclusive scan by key has none", message_of(thrown(
        () -> LibCJIT.scan_by_key!(ALGORITHMS, Y, keys, X, :plus; init=1, inclusive=true))))
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

@testset "sorts move values" begin
    keys, keys_out = DeviceVector{Int32}(0x10000, 100), DeviceVector{Int32}(0x20000, 100)
    sorted(; options...) =
        last_launch(() -> LibCJIT.radix_sort!(ALGORITHMS, keys_out, keys; rev=true, options...))
    seen = sorted()
    @test occursin("cjit_one", seen.lowered_name)
    @test (value(Int32, seen, 2), value(Int32, seen, 3), last_value(UInt64, seen)) == (0, 32, 0x20000)
    seen = sorted(begin_bit=4, end_bit=12)
    @test (value(Int32, seen, 2), value(Int32, seen, 3)) == (4, 12)
    points, indices = DeviceVector{Point}(0x10000, 100), DeviceVector{Int64}(0x20000, 100)
    by_x = "[](const Point& a, const Point& b) { return a.x < b.x; }"
    seen = last_launch(() -> LibCJIT.merge_sort!(ALGORITHMS, points, points, indices, indices; lt=by_x))
    @test occursin("cjit_tiles", seen.lowered_name)
end

const WORDS, WORDS_OUT = DeviceVector{Int32}(0x40000, 1000), DeviceVector{Int32}(0x50000, 1000)
const NUMBER = DeviceVector{UInt64}(0x60000, 1)
const SAME_BITS = LibCJIT.Operator("[](int bits, int a, int b) { return a >> bits == b >> bits; }"; state=Int32(4))

"Run a call, and return the last values of its last launch, as many as there are types."
function last_values(call, types...)
    seen = last_launch(call)
    begun = length(seen.argument_sizes) - length(types)
    return Tuple(value(T, seen, begun + i) for (i, T) in enumerate(types))
end

@testset "selection is by a predicate or by flags" begin
    flags = DeviceVector{UInt8}(0x70000, 1000)
    above = LibCJIT.Operator("[](float a, float x) { return x > a; }"; state=2.0f0)
    @test last_values(UInt64, UInt64, Float32) do
        @test LibCJIT.select_if!(ALGORITHMS, Y, NUMBER, X, above) === Y
    end == (0x10000, 0x20000, 2)
    seen = last_values(() -> LibCJIT.select_if!(ALGORITHMS, X, NUMBER, X; flags=flags), UInt64, UInt64, UInt64)
    @test seen == (0x10000, 0x70000, 0x10000)
    @test occursin("predicate: is missing, and so is 'flags'",
                   thrown(() -> LibCJIT.select_if!(ALGORITHMS, Y, NUMBER, X)).message)
end

@testset "partitions have two or three parts" begin
    even, others = "[](int x) { return x % 2 == 0; }", DeviceVector{Int32}(0x70000, 1000)
    seen = last_values(() -> LibCJIT.partition_if!(ALGORITHMS, WORDS_OUT, NUMBER, WORDS, even; rejected=others), UInt64,
                       UInt64, UInt64)
    @test seen == (0x40000, 0x50000, 0x70000)
    third, fourth = DeviceVector{Float32}(0x70000, 1000), DeviceVector{Float32}(0x80000, 1000)
    parts = DeviceVector{UInt64}(0x90000, 2)
    seen = last_values(UInt64, UInt64, UInt64, UInt64) do
        LibCJIT.three_way_partition!(ALGORITHMS, Y, third, fourth, parts, X, "[](float x) { return x < 0; }",
                                     "[](float x) { return x > 3; }")
    end
    @test seen == (0x10000, 0x20000, 0x70000, 0x80000)
end

@testset "runs are of elements or keys that are equal" begin
    wide, lengths = DeviceVector{Float64}(0x70000, 1000), DeviceVector{UInt32}(0x80000, 1000)
    seen = last_values(() -> unique!(ALGORITHMS, WORDS_OUT, NUMBER, WORDS), UInt64, UInt64)
    @test seen == (0x40000, 0x50000)
    seen = last_values(() -> LibCJIT.unique_by_key!(ALGORITHMS, WORDS_OUT, Y, NUMBER, WORDS, X), UInt64, UInt64, UInt64,
                       UInt64)
    @test seen == (0x40000, 0x10000, 0x50000, 0x20000)
    sum = LibCJIT.Operator("[](double a, double x, double y) { return x + y; }"; state=0.5)
    seen = last_values(UInt64, UInt64, UInt64, UInt64, Float64, Int32) do
        @test LibCJIT.reduce_by_key!(ALGORITHMS, WORDS_OUT, wide, NUMBER, WORDS, X, sum; equal=SAME_BITS) === wide
    end
    @test seen == (0x40000, 0x10000, 0x50000, 0x70000, 0.5, 4)
    seen = last_values(UInt64, UInt64, UInt64) do
        LibCJIT.run_length_encode!(ALGORITHMS, WORDS_OUT, lengths, NUMBER, WORDS)
    end
    @test seen == (0x40000, 0x50000, 0x80000)
end

@testset "merges are of keys" begin
    few, all_keys = DeviceVector{Int32}(0x70000, 10), DeviceVector{Int32}(0x80000, 1010)
    seen = last_values(UInt64, UInt64, UInt64, UInt64, UInt64) do
        merge!(ALGORITHMS, all_keys, WORDS, few)
    end
    @test seen == (0x40000, 1000, 0x70000, 10, 0x80000)
end

@testset "searches write one bound or both" begin
    values, bounds = DeviceVector{Int32}(0x70000, 10), DeviceVector{UInt64}(0x80000, 10)
    upper = DeviceVector{UInt64}(0x90000, 10)
    bound_of(call!) =
        last_values(() -> call!(ALGORITHMS, bounds, WORDS, values), UInt64, UInt64, UInt64, UInt64, UInt64)
    @test bound_of(LibCJIT.lower_bound!) == bound_of(LibCJIT.upper_bound!) == (1000, 10, 0x40000, 0x70000, 0x80000)
    seen = last_values(UInt64, UInt64, UInt64, UInt64) do
        @test LibCJIT.equal_range!(ALGORITHMS, bounds, upper, WORDS, values) === bounds
    end
    @test seen == (0x40000, 0x70000, 0x80000, 0x90000)
    seven = LibCJIT.Operator("[](int a, int x) { return x == a; }"; state=Int32(7))
    seen = last_values(() -> LibCJIT.find_if!(ALGORITHMS, NUMBER, WORDS, seven), UInt64, UInt64, UInt64, Int32)
    @test seen == (1000, 0x60000, 0x40000, 7)
end

@testset "scans and sorts of segments" begin
    offsets, empty = DeviceVector{Int64}(0x70000, 4), DeviceVector{Int64}(0x70000, 0)
    ends = (DeviceVector{Int64}(0x80000, 3), DeviceVector{Int64}(0x90000, 3))
    scanned(segments, types...; options...) =
        last_values(() -> LibCJIT.segmented_scan!(ALGORITHMS, Y, X, segments, :plus; options...), types...)
    seen = scanned(offsets, UInt64, UInt64, UInt64, UInt64, Float32; inclusive=true, init=0.5, largest=500)
    @test seen == (0x10000, 0x20000, 0x70000, 0x70008, 0.5)
    @test scanned(ends, UInt64, UInt64, Float32; inclusive=true, init=0) == (0x80000, 0x90000, 0)
    seen = last_values(UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) do
        LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, ends, Y, X; rev=true)
    end
    @test seen == (0x80000, 0x90000, 0x40000, 0x50000, 0x10000, 0x20000)
    @test value(UInt64, first(LibCJIT.launches(ALGORITHMS)), 3) == 3  # segments
    refused(call) = message_of(thrown(call))
    for size in (3, 0)
        @test occursin("cannot run segmented_scan!: the length of values is 1000, expected a multiple of $size",
                       refused(() -> LibCJIT.segmented_scan!(ALGORITHMS, Y, X, size, :plus)))
    end
    sorted(segments) = () -> LibCJIT.segmented_sort!(ALGORITHMS, WORDS_OUT, WORDS, segments)
    @test occursin("the length of the offsets is 0, expected one more than segments", refused(sorted(empty)))
    @test occursin("the length of ends is 4, expected 3, that of begins", refused(sorted((ends[1], offsets))))
    @test occursin("cannot run segmented_sort!: the offsets are Int32, expected Int64", refused(sorted(WORDS)))
end

@testset "top_k! takes as many as the output has" begin
    few = DeviceVector{Int32}(0x70000, 10)
    LibCJIT.clear_launches(ALGORITHMS)
    LibCJIT.top_k!(ALGORITHMS, few, WORDS; smallest=true)
    seen = first(LibCJIT.launches(ALGORITHMS))
    @test issubset((UInt64(1000), UInt64(10)), [value(UInt64, seen, i) for i in 1:length(seen.argument_sizes)
                                                if seen.argument_sizes[i] == 8])
    @test occursin("the length of keys_out is 1000, expected at most 10, that of keys",
                   message_of(thrown(() -> LibCJIT.top_k!(ALGORITHMS, WORDS, few))))
    @test occursin("the length of values_out is 1000, expected 10, that of keys_out",
                   message_of(thrown(() -> LibCJIT.top_k!(ALGORITHMS, few, WORDS, Y, X))))
end

@testset "batched_memcpy! takes addresses and sizes" begin
    sources, destinations, sizes = (DeviceVector{UInt64}(at, 3) for at in (0x70000, 0x80000, 0x90000))
    LibCJIT.clear_launches(ALGORITHMS)
    @test LibCJIT.batched_memcpy!(ALGORITHMS, destinations, sources, sizes) === destinations
    bytes = first(LibCJIT.launches(ALGORITHMS)).arguments
    pointers = collect(reinterpret(UInt8, UInt64[0x70000, 0x80000, 0x90000]))
    @test any(at -> bytes[at:at+23] == pointers, 1:length(bytes)-23)
    @test occursin("the elements of sizes are Int64, expected UInt64", message_of(thrown(() ->
        LibCJIT.batched_memcpy!(ALGORITHMS, destinations, sources, DeviceVector{Int64}(0x90000, 3)))))
end

@testset "differences are to the right" begin
    @test last_values(() -> LibCJIT.adjacent_difference!(ALGORITHMS, Y, X; right=true), UInt64, UInt64, UInt64) ==
          (1000, 0x10000, 0x20000)
end

@testset "histograms have even bins or levels" begin
    bins, more_bins = DeviceVector{UInt32}(0x70000, 256), DeviceVector{UInt32}(0x80000, 8)
    levels = DeviceVector{Float32}(0xa0000, 9)
    seen = last_values(UInt64, UInt64, UInt64, Int32, Float32, Float32, UInt64, Int32, Float32, Float32) do
        LibCJIT.histogram!(ALGORITHMS, (bins, more_bins), X; lower=(0, -2), upper=(256, 2), channels=2)
    end
    @test seen == (500, 0x10000, 0x70000, 256, 0, 256, 0x80000, 8, -2, 2)
    seen = last_values(UInt64, UInt64, UInt64, Int32, UInt64) do
        @test LibCJIT.histogram!(ALGORITHMS, more_bins, X; levels=levels) === more_bins
    end
    @test seen == (1000, 0x10000, 0x80000, 8, 0xa0000)
    few_levels = DeviceVector{Float32}(0xa0000, 8)
    refused(message, out; options...) =
        occursin(message, message_of(thrown(() -> LibCJIT.histogram!(ALGORITHMS, out, X; options...))))
    @test refused("the length of samples is 1000, expected a multiple of 3, the number of channels", (bins, bins, bins);
                  lower=(0, 0, 0), upper=(1, 1, 1))
    @test refused("counters of 2 channels, expected 1 to 1", (bins, bins); lower=(0, 0), upper=(1, 1), channels=1)
    @test refused("counters of 0 channels, expected 1 to 2", (); levels=(), channels=2)
    @test refused("lower is for 1 channels, expected 2", (bins, bins); lower=0, upper=(1, 1))
    @test refused("found no bounds, expected lower and upper, or levels", bins)
    @test refused("found lower, expected lower and upper, or levels", bins; lower=0)
    @test refused("found lower and levels, expected", bins; lower=0, levels=levels)
    @test refused("the length of levels is 8, expected 9, one more than counters", more_bins; levels=few_levels)
    @test refused("the levels are Int32, expected Float32", (more_bins, more_bins);
                  levels=(levels, DeviceVector{Int32}(0xa0000, 9)))
    @test refused("the counters are Float32, expected UInt32", (more_bins, few_levels); lower=(0, 0), upper=(1, 1))
end

@testset "descriptions have the choices of the calls" begin
    for parts in (("\"adjacent_difference\"", "\"direction\": \"right\""), ("\"top_k\"", "\"select\": \"smallest\""),
                  ("\"segmented_sort\"", "\"order\": \"descending\""),
                  ("\"segmented_reduce\"", "\"segments\": \"fixed_size\""),
                  ("\"segmented_scan\"", "\"segments\": \"offsets\"", "\"kind\": \"inclusive\""),
                  ("\"binary_search\"", "\"kind\": \"lower_bound\""),
                  ("\"binary_search\"", "\"kind\": \"upper_bound\""),
                  ("\"histogram\"", "\"bins\": \"even\"", "\"channels\": 2, \"active\": 2"))
        @test any(text -> all(part -> occursin(part, text), parts), descriptions())
    end
end

@testset "numbers that a kernel writes are one UInt64" begin
    calls = ("select_if!" => number -> LibCJIT.select_if!(ALGORITHMS, Y, number, X, :identity),
             "partition_if!" => number -> LibCJIT.partition_if!(ALGORITHMS, Y, number, X, :identity),
             "three_way_partition!" =>
                 number -> LibCJIT.three_way_partition!(ALGORITHMS, Y, Y, Y, number, X, :identity, :identity),
             "unique!" => number -> LibCJIT.unique!(ALGORITHMS, Y, number, X),
             "unique_by_key!" => number -> LibCJIT.unique_by_key!(ALGORITHMS, WORDS_OUT, Y, number, WORDS, X),
             "reduce_by_key!" => number -> LibCJIT.reduce_by_key!(ALGORITHMS, WORDS_OUT, Y, number, WORDS, X, :plus),
             "run_length_encode!" => number -> LibCJIT.run_length_encode!(ALGORITHMS, Y, WORDS, number, X),
             "find_if!" => number -> LibCJIT.find_if!(ALGORITHMS, number, X, :identity))
    for (name, call) in calls
        expected = name == "three_way_partition!" ? 2 : 1
        @test occursin(Regex("cannot run $name: the length of .* is 3, expected $expected, the"),
                       message_of(thrown(() -> call(DeviceVector{UInt64}(0x60000, 3)))))
        @test occursin(Regex("cannot run $name: the elements of .* are Int32, expected UInt64"),
                       message_of(thrown(() -> call(DeviceVector{Int32}(0x60000, expected)))))
    end
end

@testset "outputs are as long as the input" begin
    other, parts = DeviceVector{Float32}(0x70000, 999), DeviceVector{UInt64}(0x60000, 2)
    count = length(descriptions())
    for (name, call) in (
        "out" => () -> LibCJIT.select_if!(ALGORITHMS, other, NUMBER, X, :identity),
        "flags" => () -> LibCJIT.select_if!(ALGORITHMS, Y, NUMBER, X; flags=other),
        "rejected" => () -> LibCJIT.partition_if!(ALGORITHMS, Y, NUMBER, X, :identity; rejected=other),
        "rest" => () -> LibCJIT.three_way_partition!(ALGORITHMS, Y, Y, other, parts, X, :identity, :identity),
        "out" => () -> LibCJIT.unique!(ALGORITHMS, other, NUMBER, X),
        "values_out" => () -> LibCJIT.unique_by_key!(ALGORITHMS, WORDS_OUT, other, NUMBER, WORDS, X),
        "out" => () -> LibCJIT.reduce_by_key!(ALGORITHMS, WORDS_OUT, other, NUMBER, WORDS, X, :plus),
        "lengths" => () -> LibCJIT.run_length_encode!(ALGORITHMS, Y, other, NUMBER, X),
        "a bound" => () -> LibCJIT.lower_bound!(ALGORITHMS, other, X, X),
        "a bound" => () -> LibCJIT.equal_range!(ALGORITHMS, Y, other, X, X),
        "out" => () -> LibCJIT.segmented_scan!(ALGORITHMS, other, X, 10, :plus),
        "keys_out" => () -> LibCJIT.segmented_sort!(ALGORITHMS, other, X, DeviceVector{Int64}(0x80000, 2)),
        "out" => () -> LibCJIT.adjacent_difference!(ALGORITHMS, other, X),
        "other_values" => () -> merge!(ALGORITHMS, DeviceVector{Float32}(0x80000, 2000), X, X, Y, X, other))
        @test occursin("the length of $name is 999, expected 1000", message_of(thrown(call)))
    end
    @test occursin("cannot run merge!: the length of keys_out is 1000, expected 2000, the sum of keys and other_keys",
                   message_of(thrown(() -> merge!(ALGORITHMS, Y, X, X))))
    for call in (() -> merge!(ALGORITHMS, DeviceVector{Float32}(0x80000, 2000), X, X, Y),
                 () -> LibCJIT.scan!(ALGORITHMS, nothing, X, :plus),
                 () -> LibCJIT.find_if!(ALGORITHMS, nothing, X, :identity),
                 () -> LibCJIT.select_if!(ALGORITHMS, nothing, NUMBER, X, :identity),
                 () -> LibCJIT.equal_range!(ALGORITHMS, Y, nothing, X, X))
        @test occursin("found a Nothing, expected an array in device memory", message_of(thrown(call)))
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

@testset "what does not fit is refused" begin
    short = DeviceVector{Float32}(0x20000, 999)
    refused(call) = message_of(thrown(call))
    @test refused(() -> LibCJIT.reduce!(ALGORITHMS, Y, X, :plus)) ==
          "DimensionMismatch(\"cannot run reduce!: the length of out is 1000, expected 1, the result\")"
    @test occursin("cannot run scan!: the length of out is 999, expected 1000, that of values",
                   refused(() -> LibCJIT.scan!(ALGORITHMS, short, X, :plus; init=0)))
    @test occursin("cannot run transform!: the length of an input is 999, expected 1000, that of out",
                   refused(() -> LibCJIT.transform!(ALGORITHMS, X, (X, short), :plus)))
    @test occursin("cannot run merge_sort!: the length of values is 999, expected 1000, that of keys",
                   refused(() -> LibCJIT.merge_sort!(ALGORITHMS, X, X, short, short)))
    @test occursin("found a Nothing, expected an array in device memory",
                   refused(() -> LibCJIT.merge_sort!(ALGORITHMS, X, X, X)))
    @test occursin("the elements of keys_out are Int32, expected Float32, those of keys",
                   refused(() -> LibCJIT.radix_sort!(ALGORITHMS, DeviceVector{Int32}(0x30000, 1000), X)))
    @test occursin("an Array is in host memory", refused(() -> LibCJIT.reduce!(ALGORITHMS, ONE, Float32[1], :plus)))
    @test occursin("a UnitRange{Int64} has no device address",
                   refused(() -> LibCJIT.reduce!(ALGORITHMS, ONE, 1:9, :plus)))
    @test occursin("found a Float64, expected an array in device memory",
                   refused(() -> LibCJIT.reduce!(ALGORITHMS, ONE, 1.0, :plus)))
    @test occursin("must be plain data, not a String",
                   refused(() -> LibCJIT.reduce!(ALGORITHMS, ONE, DeviceVector{String}(0x10000, 9), :plus)))
    @test occursin("cannot be the operator of an algorithm", refused(() -> LibCJIT.reduce!(ALGORITHMS, ONE, X, +)))
end

@testset "faults of operators and descriptions" begin
    unknown = thrown(() -> LibCJIT.reduce!(ALGORITHMS, ONE, X, :sum; init=0))
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
