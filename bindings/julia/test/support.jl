# Shared code of the tests.
include(joinpath(@__DIR__, "..", "conformance", "json.jl"))

const PACKAGE = normpath(joinpath(@__DIR__, ".."))
const ROOT = normpath(joinpath(PACKAGE, "..", ".."))
const ABI = JSON.parse(read(joinpath(ROOT, "abi", "cjit_abi.json"), String))

const AXPY = """
template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
const AXPY_SCHEMA = "count: uint32, a: float32, x: pointer, y: pointer"

# The data layout of NVPTX, for modules of NVVM IR.
const DATA_LAYOUT = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-" *
                    "v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"

# Templates that compile for minutes.
const STEP = "slow<N - 1, M>::f(x) * 3 + slow<N - 1, M + 1>::f(x)"
const SLOW = """
template <int N, int M> struct slow { static __device__ long long f(long long x) { return $STEP; } };
template <int M> struct slow<0, M> { static __device__ long long f(long long x) { return x + M; } };
__global__ void k(long long* x) { *x = slow<150, 0>::f(*x); }
"""

# The driver that the library's own tests use.
const FAKE_DRIVER = joinpath(dirname(realpath(LibCJIT.load_library())), "fake_cuda", "libcuda.so.1")

# A kernel with a tensor map.
const PREFETCH = "if (n < 0) asm volatile(\"prefetch.tensormap [%0];\" :: \"l\"(&map));"
const TMA = """
struct alignas(64) Map { char bytes[128]; };
extern "C" __global__ void load(const __grid_constant__ Map map, int n) { $PREFETCH }
"""

plain_context(body; options...) = Context(body; default_arch="sm_90", worker_mode=:process, options...)
mock_context(body; options...) = plain_context(body; mock_device="sm_90", options...)

axpy_options(; options...) =
    KernelOptions(AXPY; source_name="axpy.cu", name_expressions=["axpy<float>"], argument_schemas=[AXPY_SCHEMA],
                  options...)

"Run a call that must fail, and return its exception."
function thrown(call)
    try
        call()
    catch error
        return error
    end
    return nothing
end

status_of(error) = error isa CJITError ? Symbol(error.status) : error
message_of(error) = sprint(showerror, error)

"Return the bytes of an argument of a recorded launch."
function argument(seen, index)
    at = seen.argument_offsets[index]
    return seen.arguments[at+1:at+seen.argument_sizes[index]]
end
