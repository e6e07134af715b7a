"""
Compile CUDA C++ while the program runs. A build returns images, lowered names and diagnostics. Results can be cached,
serialized, shipped, loaded and launched. This package calls `libcjit.so`, which it opens at run time.

    using LibCJIT

    Context(default_arch="sm_90") do context
        result = build(context, "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
                       name_expressions=["scale<float>"])
        println(result.lowered_names[1], " is ", result.image_size, " bytes")
    end

Options are keywords with the names of the fields in the C structs. Arrays take vectors, and their counts are set.
Switches take `true` and `false`. Enumerators take symbols (`cache_mode=:off`), numbers or full names
(`:CJIT_CACHE_MODE_OFF`). Functions return records with the names of the C fields.
"""
module LibCJIT

using FileWatching: poll_fd
using Libdl
import Serialization

export Context, KernelOptions, LinkOptions, NVVMOptions, ExternalOptions, ImagePass, BuildResult, Job, Bundle,
       LoadedModule, Kernel, Plan, PreparedPlan, PlanGraph, Policy, TensorMap, L2Persistence, Completion, CJITError,
       ClosedError, LibraryError, DevicePointer, Value
export build, build_async, link, serialize, deserialize, load, launch, kernel, cancel, progress, results, create_plan,
       get_plan, add_plan

include("raw.jl")
include("library.jl")
include("enumerated.jl")
include("records.jl")
include("process.jl")
include("errors.jl")
include("handles.jl")
include("thunks.jl")
include("callbacks.jl")
include("fields.jl")
include("context.jl")
include("policy.jl")
include("image.jl")
include("result.jl")
include("kernel_options.jl")
include("link_options.jl")
include("nvvm_options.jl")
include("external.jl")
include("event.jl")
include("job.jl")
include("copies.jl")
include("build.jl")
include("recording.jl")
include("tune.jl")
include("evaluate.jl")
include("artifact.jl")
include("cache.jl")
include("signature.jl")
include("worker.jl")
include("toolkit.jl")
include("module.jl")
include("bundle.jl")
include("tensor_map.jl")
include("l2_persistence.jl")
include("arguments.jl")
include("launch.jl")
include("launch_options.jl")
include("plan.jl")
include("algorithm_call.jl")
include("algorithm_calls.jl")
include("algorithms.jl")
include("completion.jl")
include("mock.jl")

function __init__()
    Raw.clear!(Raw.F)
    PROCESS[] = new_process()
    forget_callbacks()
    return nothing
end

end
