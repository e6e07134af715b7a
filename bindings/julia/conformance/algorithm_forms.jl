# The forms of the call `algorithms` (tests/conformance/README.md).
# Generated from tests/conformance/forms by abi/abi.py generate; do not edit.

"Elements in the memory of the mock device."
struct DeviceVector{T} <: AbstractVector{T}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
LibCJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

const X = DeviceVector{Float32}(4096, 1000)
const Y = DeviceVector{Float32}(8192, 1000)
const ONE = DeviceVector{Float32}(12288, 1)
const SUMS = DeviceVector{Float32}(16384, 3)
const KEYS = DeviceVector{Int32}(20480, 1000)
const KEYS_OUT = DeviceVector{Int32}(24576, 1000)
const OFFSETS = DeviceVector{Int64}(28672, 4)
const WIDE = DeviceVector{Int64}(32768, 1000)
const FLAGS = DeviceVector{UInt8}(40960, 1000)
const FOUND = DeviceVector{UInt64}(45056, 1)
const PAIR = DeviceVector{UInt64}(49152, 2)
const LENGTHS = DeviceVector{UInt32}(53248, 1000)
const THIRD = DeviceVector{Float32}(57344, 1000)
const MORE = DeviceVector{Int32}(61440, 500)
const MERGED = DeviceVector{Int32}(65536, 1500)
const BOUNDS = DeviceVector{UInt64}(73728, 500)
const UPPER = DeviceVector{UInt64}(77824, 500)
const FEW = DeviceVector{Int32}(81920, 10)
const BUFFERS = DeviceVector{UInt64}(86016, 3)
const TARGETS = DeviceVector{UInt64}(90112, 3)
const SIZES = DeviceVector{UInt64}(94208, 3)
const BINS_0 = DeviceVector{UInt32}(98304, 16)
const BINS_1 = DeviceVector{UInt32}(102400, 8)
const LEVELS = DeviceVector{Float32}(106496, 17)
const FOURTH = DeviceVector{Float32}(110592, 1000)
const OTHERS = DeviceVector{Int32}(114688, 1000)

const FORMS = Dict{String,Function}(
    "reduce" => on -> LibCJIT.reduce!(
        on, ONE,
        X,
        :plus; initial=0.5),
    "segmented_reduce" => on -> LibCJIT.segmented_reduce!(
        on, SUMS,
        X,
        OFFSETS,
        :maximum; largest=500, initial=-1),
    "scan" => on -> LibCJIT.exclusive_scan!(
        on, WIDE,
        KEYS,
        :plus; initial=7),
    "inclusive_scan" => on -> LibCJIT.inclusive_scan!(
        on, X,
        X,
        :maximum; initial=0.5),
    "scan_by_key" => on -> LibCJIT.exclusive_scan_by_key!(
        on, Y,
        KEYS,
        X,
        :plus; initial=0.5),
    "for_each" => on -> LibCJIT.for_each!(
        on, KEYS,
        "[](int& x) { x += 1; }"),
    "radix_sort" => on -> LibCJIT.radix_sort!(
        on, KEYS_OUT,
        KEYS; order=:descending, begin_bit=4, end_bit=20),
    "merge_sort" => on -> LibCJIT.merge_sort!(
        on, Y,
        X,
        :greater; values=KEYS, values_out=KEYS_OUT),
    "select_if" => on -> LibCJIT.select_if!(
        on, Y,
        FOUND,
        X,
        LibCJIT.Operator("[](float a, float x) { return x > a; }"; state=Float32(2))),
    "select_flagged" => on -> LibCJIT.select_if!(
        on, Y,
        FOUND,
        X; flags=FLAGS),
    "partition_if" => on -> LibCJIT.partition_if!(
        on, KEYS_OUT,
        FOUND,
        KEYS,
        "[](int x) { return x % 2 == 0; }"; rejected=OTHERS),
    "three_way_partition" => on -> LibCJIT.three_way_partition!(
        on, Y,
        THIRD,
        FOURTH,
        PAIR,
        X,
        "[](float x) { return x < 0; }",
        "[](float x) { return x > 3; }"),
    "unique" => on -> LibCJIT.unique!(
        on, KEYS_OUT,
        FOUND,
        KEYS,
        :equal_to),
    "unique_by_key" => on -> LibCJIT.unique_by_key!(
        on, KEYS_OUT,
        Y,
        FOUND,
        KEYS,
        X,
        :equal_to),
    "merge" => on -> LibCJIT.merge!(
        on, MERGED,
        KEYS,
        MORE,
        :less),
    "binary_search" => on -> LibCJIT.lower_bound!(
        on, BOUNDS,
        KEYS,
        MORE,
        :less),
    "equal_range" => on -> LibCJIT.equal_range!(
        on, BOUNDS,
        UPPER,
        KEYS,
        MORE,
        :less),
    "segmented_scan" => on -> LibCJIT.inclusive_segmented_scan!(
        on, Y,
        X,
        OFFSETS,
        :plus; largest=500, initial=0.5),
    "segmented_sort" => on -> LibCJIT.segmented_sort!(
        on, KEYS_OUT,
        KEYS,
        OFFSETS; values=X, values_out=Y, order=:descending),
    "top_k" => on -> LibCJIT.top_k!(
        on, FEW,
        KEYS; select=:smallest),
    "batched_memcpy" => on -> LibCJIT.batched_memcpy!(
        on, TARGETS,
        BUFFERS,
        SIZES),
    "reduce_by_key" => on -> LibCJIT.reduce_by_key!(
        on, KEYS_OUT,
        Y,
        FOUND,
        KEYS,
        X,
        :plus,
        :equal_to),
    "run_length_encode" => on -> LibCJIT.run_length_encode!(
        on, KEYS_OUT,
        LENGTHS,
        FOUND,
        KEYS,
        :equal_to),
    "adjacent_difference" => on -> LibCJIT.adjacent_difference!(
        on, Y,
        X,
        :minus; direction=:right),
    "find_if" => on -> LibCJIT.find_if!(
        on, FOUND,
        KEYS,
        LibCJIT.Operator("[](int a, int x) { return x == a; }"; state=Int32(7))),
    "argmax" => on -> LibCJIT.argmax!(
        on, ONE,
        FOUND,
        X,
        :less),
    "unknown_operator" => on -> LibCJIT.reduce!(
        on, ONE,
        X,
        :pluss; initial=0.5))
