# The call `algorithms`: device algorithms by one call, on the context's mock device.

"Elements in the memory of the mock device."
struct DeviceVector{T} <: AbstractVector{T}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
CJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

const X, Y = DeviceVector{Float32}(4096, 1000), DeviceVector{Float32}(8192, 1000)
const ONE, SUMS = DeviceVector{Float32}(12288, 1), DeviceVector{Float32}(16384, 3)
const KEYS, KEYS_OUT = DeviceVector{Int32}(20480, 1000), DeviceVector{Int32}(24576, 1000)
const OFFSETS, WIDE = DeviceVector{Int64}(28672, 4), DeviceVector{Int64}(32768, 1000)
const AXPY = CJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
const FORMS = Dict(
    "reduce" => on -> CJIT.reduce!(on, ONE, X, :plus; init=0.5),
    "segmented_reduce" => on -> CJIT.segmented_reduce!(on, SUMS, X, OFFSETS, :maximum; init=-1, largest=500),
    "scan" => on -> CJIT.scan!(on, WIDE, KEYS, :plus; init=7),
    "inclusive_scan" => on -> CJIT.scan!(on, X, X, :maximum; inclusive=true, init=0.5),
    "scan_by_key" => on -> CJIT.scan_by_key!(on, Y, KEYS, X, :plus; init=0.5),
    "transform" => on -> CJIT.transform!(on, Y, (X, Y), AXPY),
    "for_each" => on -> CJIT.for_each!(on, KEYS, "[](int& x) { x += 1; }"),
    "radix_sort" => on -> CJIT.radix_sort!(on, KEYS_OUT, KEYS; rev=true, begin_bit=4, end_bit=20),
    "merge_sort" => on -> CJIT.merge_sort!(on, Y, X, KEYS_OUT, KEYS; lt=:greater),
    "unknown_operator" => on -> CJIT.reduce!(on, ONE, X, :pluss; init=0.5))

carry_out(::Val{:algorithms}, runner, context, vector, made) =
    success("forms" => [run_form(context, name) for name in vector["options"]["forms"]])

function run_form(context, name)
    report = launched(() -> FORMS[name](context), context)
    delete!(report, "value")
    report["name"] = name
    return report
end
