"""
    build(context, options) -> BuildResult
    build(context, source; options...) -> BuildResult

Compile CUDA C++, link, compile NVVM IR or call another compiler, or take the result from the cache. `options` are
[`KernelOptions`](@ref), [`LinkOptions`](@ref), [`NVVMOptions`](@ref) or [`ExternalOptions`](@ref). A source with
keywords is compiled as `KernelOptions(source; options...)`. Throws [`CJITError`](@ref).

The build blocks its thread. Other threads continue, and may collect garbage. With image passes in Julia the build runs
on threads of cjit, and only the task waits. [`build_async`](@ref) never blocks a thread.

    result = build(context, source; name_expressions=["axpy<float>"], arch="sm_90")
    result.lowered_names    # ["_Z4axpyIfEvjT_PKS0_PS0_"]
"""
function build(context::Context, options::Options)
    calls_back(options) && return build_in_job(context, options)
    result = BuildResult()
    pointer_of_context = acquire(context)
    error = Ref{Ptr{Cvoid}}(C_NULL)
    status = GC.@preserve options result error build_blocking(
        options, pointer_of_context, pointer(options), pointer(result), plain_address(error))
    release(context)
    report(context)
    status == 0 || fail(status, error[])
    finalizer(Raw.F.cjit_build_result_cleanup, result)
    return result
end

build(context::Context, source::AbstractString; options...) = build(context, KernelOptions(source; options...))

"""
    build(body, context, options...; keywords...)

Build, call `body` with the result, and close the result. This is the do-block form of `build`.
"""
build(body::Function, context::Context, options...; keywords...) =
    closing(body, build(context, options...; keywords...))

build_blocking(::KernelOptions, context, options, result, error) =
    @blocking Raw.cjit_kernel_build(context, options, result, error)
build_blocking(::LinkOptions, context, options, result, error) =
    @blocking Raw.cjit_link_build(context, options, result, error)
build_blocking(::NVVMOptions, context, options, result, error) =
    @blocking Raw.cjit_nvvm_build(context, options, result, error)
build_blocking(::ExternalOptions, context, options, result, error) =
    @blocking Raw.cjit_external_build(context, options, result, error)

"Build on a thread of cjit. A pass in Julia needs the event loop, which must not wait for the build."
function build_in_job(context, options)
    job = build_async(context, options)
    try
        return fetch(job)
    finally
        close(job)
        report(context)
    end
end

"""
    link(context, inputs; options...) -> BuildResult

Link inputs: `build(context, LinkOptions(inputs; options...))`.
"""
link(context::Context, inputs; options...) = build(context, LinkOptions(inputs; options...))

"""
    build_async(context, options; callback=nothing, stop_at_failure=nothing) -> Job
    build_async(context, [options, ...]; callback=nothing, stop_at_failure=nothing) -> Job
    build_async(context, source; options...) -> Job

Start one build of any family, or several of one family, and return a job. With `stop_at_failure=true` the first
failure cancels the other builds. `callback` is a function of the job that runs in a task when all builds are done. If
it throws, `wait(job)` throws the exception as [`CallbackError`](@ref).

    job = build_async(context, source; arch="sm_90")
    result = fetch(job)
"""
build_async(context::Context, options::Options; job_options...) = using_handles(context) do pointer_of_context
    begin_job(1, options; job_options...) do job_options, job, error
        begin_build(options, pointer_of_context, given(options), given(job_options), job, error)
    end
end

build_async(context::Context, source::AbstractString; callback=nothing, stop_at_failure=nothing, options...) =
    build_async(context, KernelOptions(source; options...); callback=callback, stop_at_failure=stop_at_failure)

function build_async(context::Context, options::AbstractVector{O}; job_options...) where {O<:Options}
    pointers = Ptr{Cvoid}[pointer(each) for each in options]
    return using_handles(context) do pointer_of_context
        begin_job(length(options), options; job_options...) do job_options, job, error
            give(options)
            begin_batch(O, pointer_of_context, pointers, length(pointers), given(job_options), job, error)
        end
    end
end

begin_build(::KernelOptions, arguments...) = Raw.cjit_kernel_build_async(arguments...)
begin_build(::LinkOptions, arguments...) = Raw.cjit_link_build_async(arguments...)
begin_build(::NVVMOptions, arguments...) = Raw.cjit_nvvm_build_async(arguments...)
begin_build(::ExternalOptions, arguments...) = Raw.cjit_external_build_async(arguments...)

begin_batch(::Type{KernelOptions}, arguments...) = Raw.cjit_kernel_build_batch_async(arguments...)
begin_batch(::Type{LinkOptions}, arguments...) = Raw.cjit_link_build_batch_async(arguments...)
begin_batch(::Type{NVVMOptions}, arguments...) = Raw.cjit_nvvm_build_batch_async(arguments...)
begin_batch(::Type{ExternalOptions}, arguments...) = Raw.cjit_external_build_batch_async(arguments...)

"""
    LibCJIT.describe_key(context, options) -> Record

Return the cache key of a request with its fields, without a build: `key`, `uncacheable_reason`, `field_names`,
`field_values`. Compare two keys to find why a build missed the cache.
"""
describe_key(context::Context, options::Options) = using_handles(context) do pointer_of_context
    fill_record(:cache_key, Raw.cjit_cache_key_cleanup) do address
        GC.@preserve options check(error -> describe_key(options, pointer_of_context, given(options), address, error))
    end
end

describe_key(::KernelOptions, arguments...) = Raw.cjit_kernel_build_get_key(arguments...)
describe_key(::LinkOptions, arguments...) = Raw.cjit_link_build_get_key(arguments...)
describe_key(::NVVMOptions, arguments...) = Raw.cjit_nvvm_build_get_key(arguments...)
describe_key(::ExternalOptions, arguments...) = Raw.cjit_external_build_get_key(arguments...)

"""
    LibCJIT.is_current(context, options::KernelOptions, result) -> Bool

Return whether [`build`](@ref) would return this result of it again, from memory. It takes a fraction of the time of a
memory hit, and never compiles. A result that is current counts as a memory hit.
"""
function is_current(context::Context, options::KernelOptions, result::BuildResult)
    check_open(result)
    current = Ref{UInt32}(0)
    using_handles(context) do pointer_of_context
        GC.@preserve options result check() do error
            Raw.cjit_kernel_build_is_current(pointer_of_context, given(options), pointer(result), current, error)
        end
    end
    return current[] != 0
end

"""
    LibCJIT.verify(context, options::NVVMOptions)

Verify modules as a build does before it compiles them. Throws [`CJITError`](@ref) if they are invalid.
"""
verify(context::Context, options::NVVMOptions) = using_handles(context) do pointer_of_context
    GC.@preserve options check(error -> Raw.cjit_nvvm_verify(pointer_of_context, given(options), error))
end

"""
    LibCJIT.describe_nvvm(context, arch=nothing) -> Record

Describe the context's libNVVM: its version, the versions of the IR and debug metadata that it accepts, and the LLVM
version whose IR it accepts for `arch`.
"""
describe_nvvm(context::Context, arch=nothing) = using_handles(context) do pointer
    fill_record(:nvvm_info) do address
        check(error -> Raw.cjit_nvvm_get_info(pointer, nullable(arch), address, error))
    end
end
