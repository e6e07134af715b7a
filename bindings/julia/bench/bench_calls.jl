# Time per call of a memory hit and of a launch with four arguments. Argument: mock (default) or gpu.
using LibCJIT

const SOURCE = """
template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
const BATCHES = 21
const CALLS = 500  # fewer launches than the queue of a device holds, so that no launch blocks

median(values) = sort(values)[cld(length(values), 2)]

function time_hits(context, options, count)
    begun = time_ns()
    for _ in 1:count
        close(build(context, options))
    end
    return (time_ns() - begun) / count
end

# No elements, so the kernel accesses no memory of a real device.
function time_launches(kernel, count)
    begun = time_ns()
    for _ in 1:count
        launch(kernel, UInt32(0), 2.5f0, DevicePointer(0x10000), DevicePointer(0x20000); grid=4, block=256)
    end
    return (time_ns() - begun) / count
end

function measure(context, on_mock)
    on_mock || make_current(context)
    options = KernelOptions(SOURCE; name_expressions=["axpy<float>"], cache_mode=:use)
    kernel = load(context, build(context, options))["axpy<float>"]
    # The time excludes the removal of launches that a mock has recorded and a GPU has queued.
    settle() = on_mock ? LibCJIT.clear_launches(context) : wait(Completion(context))
    median_of(timed) = median([(spent = timed(CALLS); settle(); spent) for _ in 0:BATCHES][2:end])
    println("hit_ns ", round(median_of(count -> time_hits(context, options, count)); digits=1))
    println("launch4_ns ", round(median_of(count -> time_launches(kernel, count)); digits=1))
end

# The primary context of device 0, which most programs use.
function make_current(context)
    entry(name) = LibCJIT.driver_entry_point(context, name)
    held = Ref{Ptr{Cvoid}}(C_NULL)
    ccall(entry("cuDevicePrimaryCtxRetain"), Cint, (Ptr{Ptr{Cvoid}}, Cint), held, 0) == 0 ||
        error("cannot use device 0: cuDevicePrimaryCtxRetain failed")
    ccall(entry("cuCtxSetCurrent"), Cint, (Ptr{Cvoid},), held[]) == 0 || error("cannot make the CUDA context current")
end

const ON_MOCK = get(ARGS, 1, "mock") != "gpu"
const DEVICE = ON_MOCK ? (mock_device="sm_90", default_arch="sm_90") : NamedTuple()
Context(context -> measure(context, ON_MOCK); cache_dir="", DEVICE...)
