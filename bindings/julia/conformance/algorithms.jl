# The call `algorithms`: device algorithms by one call, on the context's mock device.

"Elements in the memory of the mock device."
struct DeviceVector{T} <: AbstractVector{T}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
LibCJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

const X, Y = DeviceVector{Float32}(4096, 1000), DeviceVector{Float32}(8192, 1000)
const ONE, SUMS = DeviceVector{Float32}(12288, 1), DeviceVector{Float32}(16384, 3)
const KEYS, KEYS_OUT = DeviceVector{Int32}(20480, 1000), DeviceVector{Int32}(24576, 1000)
const OFFSETS, WIDE = DeviceVector{Int64}(28672, 4), DeviceVector{Int64}(32768, 1000)
const FLAGS, LENGTHS = DeviceVector{UInt8}(40960, 1000), DeviceVector{UInt32}(53248, 1000)
const FOUND, PAIR = DeviceVector{UInt64}(45056, 1), DeviceVector{UInt64}(49152, 2)
const THIRD, FOURTH = DeviceVector{Float32}(57344, 1000), DeviceVector{Float32}(110592, 1000)
const OTHERS, MORE = DeviceVector{Int32}(114688, 1000), DeviceVector{Int32}(61440, 500)
const MERGED, FEW = DeviceVector{Int32}(65536, 1500), DeviceVector{Int32}(81920, 10)
const BOUNDS, UPPER = DeviceVector{UInt64}(73728, 500), DeviceVector{UInt64}(77824, 500)
const BUFFERS, TARGETS, SIZES = (DeviceVector{UInt64}(address, 3) for address in (86016, 90112, 94208))
const BINS_0, BINS_1 = DeviceVector{UInt32}(98304, 16), DeviceVector{UInt32}(102400, 8)
const LEVELS = DeviceVector{Float32}(106496, 17)
const AXPY = LibCJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
const ABOVE = LibCJIT.Operator("[](float a, float x) { return x > a; }"; state=2.0f0)
const EQUALS = LibCJIT.Operator("[](int a, int x) { return x == a; }"; state=Int32(7))
const FORMS = Dict(
    "reduce" => on -> LibCJIT.reduce!(on, ONE, X, :plus; initial=0.5),
    "segmented_reduce" => on -> LibCJIT.segmented_reduce!(on, SUMS, X, OFFSETS, :maximum; initial=-1, largest=500),
    "scan" => on -> LibCJIT.exclusive_scan!(on, WIDE, KEYS, :plus; initial=7),
    "inclusive_scan" => on -> LibCJIT.inclusive_scan!(on, X, X, :maximum; initial=0.5),
    "scan_by_key" => on -> LibCJIT.exclusive_scan_by_key!(on, Y, KEYS, X, :plus; initial=0.5),
    "transform" => on -> LibCJIT.transform!(on, Y, (X, Y), AXPY),
    "for_each" => on -> LibCJIT.for_each!(on, KEYS, "[](int& x) { x += 1; }"),
    "radix_sort" => on -> LibCJIT.radix_sort!(on, KEYS_OUT, KEYS; order=:descending, begin_bit=4, end_bit=20),
    "merge_sort" => on -> LibCJIT.merge_sort!(on, Y, X, :greater; values=KEYS, values_out=KEYS_OUT),
    "select_if" => on -> LibCJIT.select_if!(on, Y, FOUND, X, ABOVE),
    "select_flagged" => on -> LibCJIT.select_if!(on, Y, FOUND, X; flags=FLAGS),
    "partition_if" => on -> LibCJIT.partition_if!(on, KEYS_OUT, FOUND, KEYS, "[](int x) { return x % 2 == 0; }";
                                                  rejected=OTHERS),
    "three_way_partition" => on -> LibCJIT.three_way_partition!(on, Y, THIRD, FOURTH, PAIR, X,
                                                                "[](float x) { return x < 0; }",
                                                                "[](float x) { return x > 3; }"),
    "unique" => on -> LibCJIT.unique!(on, KEYS_OUT, FOUND, KEYS),
    "unique_by_key" => on -> LibCJIT.unique_by_key!(on, KEYS_OUT, Y, FOUND, KEYS, X),
    "merge" => on -> LibCJIT.merge!(on, MERGED, KEYS, MORE),
    "binary_search" => on -> LibCJIT.lower_bound!(on, BOUNDS, KEYS, MORE),
    "equal_range" => on -> LibCJIT.equal_range!(on, BOUNDS, UPPER, KEYS, MORE),
    "segmented_scan" => on -> LibCJIT.inclusive_segmented_scan!(on, Y, X, OFFSETS, :plus; initial=0.5,
                                                                largest=500),
    "segmented_sort" => on -> LibCJIT.segmented_sort!(on, KEYS_OUT, KEYS, OFFSETS; values=X, values_out=Y,
                                                      order=:descending),
    "top_k" => on -> LibCJIT.top_k!(on, FEW, KEYS; select=:smallest),
    "batched_memcpy" => on -> LibCJIT.batched_memcpy!(on, TARGETS, BUFFERS, SIZES),
    "reduce_by_key" => on -> LibCJIT.reduce_by_key!(on, KEYS_OUT, Y, FOUND, KEYS, X, :plus),
    "run_length_encode" => on -> LibCJIT.run_length_encode!(on, KEYS_OUT, LENGTHS, FOUND, KEYS),
    "adjacent_difference" => on -> LibCJIT.adjacent_difference!(on, Y, X; direction=:right),
    "histogram" => on -> LibCJIT.histogram!(on, (BINS_0, BINS_1), X; lower=(-1, 0), upper=(1, 8)),
    "histogram_range" => on -> LibCJIT.histogram!(on, BINS_0, X; levels=LEVELS),
    "find_if" => on -> LibCJIT.find_if!(on, FOUND, KEYS, EQUALS),
    "unknown_operator" => on -> LibCJIT.reduce!(on, ONE, X, :pluss; initial=0.5))

carry_out(::Val{:algorithms}, runner, context, vector, made) =
    success("forms" => [run_form(context, name) for name in vector["options"]["forms"]])

function run_form(context, name)
    report = launched(() -> FORMS[name](context), context)
    delete!(report, "value")
    report["name"] = name
    return report
end
