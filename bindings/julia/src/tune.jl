"The callbacks of one call, and `failure`, the first exception of one, which stops the call."
abstract type StoppedCallbacks end

mutable struct TuneCallbacks <: StoppedCallbacks
    progress::Any
    check::Any
    failure::Any
end

"Return the status for C. No exception may pass frames of C."
function call_back(call, callbacks::StoppedCallbacks, otherwise)
    callbacks.failure === nothing || return otherwise
    try
        return call() ? Raw.CJIT_SUCCESS : otherwise
    catch error
        callbacks.failure = CapturedException(error, catch_backtrace())
        return otherwise
    end
end

callbacks_at(user_data::Ptr{Cvoid}) = unsafe_pointer_to_objref(user_data)::StoppedCallbacks

function run_tune_progress(user_data::Ptr{Cvoid}, address::Ptr{Cvoid})::UInt32
    callbacks = callbacks_at(user_data)
    GC.safepoint()
    return call_back(callbacks, Raw.CJIT_ERROR_CANCELLED) do
        callbacks.progress === nothing || callbacks.progress(record(:tune_progress, address))::Bool
    end
end

function run_tune_check(user_data::Ptr{Cvoid}, address::Ptr{Cvoid})::UInt32
    callbacks = callbacks_at(user_data)
    return call_back(() -> callbacks.check(read_tune_check(address))::Bool, callbacks, Raw.CJIT_ERROR_INVALID_ARGUMENT)
end

function read_tune_check(address::Ptr{Cvoid})
    at(name) = pointer_at(address, field_named(:tune_check, name))
    count = number_at(address, field_named(:tune_check, :argument_count))
    sizes = elements(UInt64, at(:sizes), count)
    contents(name) = [elements(UInt8, pointer, size)
                      for (pointer, size) in zip(elements(Ptr{Cvoid}, at(name), count), sizes)]
    return (numbers=unsafe_string(Ptr{UInt8}(at(:numbers))), run=number_at(address, field_named(:tune_check, :run)),
            names=[unsafe_string(name) for name in elements(Ptr{UInt8}, at(:names), count)],
            found=contents(:found), expected=contents(:expected))
end

"""
    LibCJIT.tune(context, options::KernelOptions; description, plan=nothing, progress=nothing, check=nothing, device=0)
    LibCJIT.tune(context, source=""; description, plan=nothing, progress=nothing, check=nothing, device=0, options...)

Build candidates of an algorithm or a kernel, measure them, and return the build of the fastest. Its `report` is the
report of the tuning, a JSON text.

`description` has the space, the runs and the budget as JSON (docs/tuning.md), and `plan` says how a kernel is launched;
an algorithm has its own. In name expressions, defines and the plan, `\${name}` stands for a number of the space.
`device` is the ordinal of the CUDA device that measures.

`progress` is called with a record of the fields of `cjit_tune_progress_t`. The tuning goes on as long as it returns
`true`; then the best so far is returned. `check` is called with `numbers`, `run`, `names`, `found` and `expected`: the
arguments that are compared, and their bytes after a run of the candidate and of the default. It returns whether the
results are right. An exception of either stops the tuning and is thrown.

The call blocks its thread. If it has callbacks, other threads that collect garbage wait for the next one. Image passes
must be those of the library.

    result = LibCJIT.tune(context; algorithm=\"\"\"{"algorithm": "scan", "input": "int16", "operator": "plus"}\"\"\",
                          description=\"\"\"{"runs": [{"input": "random:1000000xint16", "output": "zeros:1000000xint16",
                                                 "count": 1000000, "initial": 0}]}\"\"\")
"""
function tune(context::Context, options::KernelOptions; description, plan=nothing, progress=nothing, check=nothing,
              device=0)
    packed = pack_tuning(options, description, plan, device)
    callbacks = TuneCallbacks(progress, check, nothing)
    calls = progress !== nothing || check !== nothing
    if calls  # an exception of the check stops the tuning at the next progress
        set_address!(packed, :progress, @cfunction(run_tune_progress, UInt32, (Ptr{Cvoid}, Ptr{Cvoid})))
        set_address!(packed, :user_data, pointer_from_objref(callbacks))
    end
    check === nothing ||
        set_address!(packed, :check, @cfunction(run_tune_check, UInt32, (Ptr{Cvoid}, Ptr{Cvoid})))
    result = BuildResult()
    pointer_of_context = acquire(context)
    error = Ref{Ptr{Cvoid}}(C_NULL)
    status = GC.@preserve packed callbacks result error begin
        arguments = (pointer_of_context, pointer(packed), pointer(result), plain_address(error))
        calls ? Raw.cjit_tune_build(arguments...) : tune_blocking(arguments...)
    end
    release(context)
    status == 0 && finalizer(Raw.F.cjit_build_result_cleanup, result)
    if callbacks.failure !== nothing
        status == 0 || Raw.cjit_error_destroy(error[])
        throw(callbacks.failure.ex)
    end
    report(context)
    status == 0 || fail(status, error[])
    return result
end

tune(context::Context, source::AbstractString=""; description, plan=nothing, progress=nothing, check=nothing, device=0,
     options...) =
    tune(context, KernelOptions(source; options...); description=description, plan=plan, progress=progress, check=check,
         device=device)

tune_blocking(context, options, result, error) = @blocking Raw.cjit_tune_build(context, options, result, error)

"Options of a tuning in C's form, without callbacks."
function pack_tuning(options, description, plan, device)
    calls_back(options) &&
        throw(ArgumentError("cannot tune with image passes in Julia: the call blocks the event loop that runs them"))
    return pack(:tune_build_options, (build=options, description=description, plan=plan, device=device))
end

"""
    LibCJIT.tune_async(context, options::KernelOptions; description, plan=nothing, device=0, job_options...) -> Job

Start the tuning of [`tune`](@ref) and return a job. It has no callbacks: a tuning would have to wait for them in a
thread that is not Julia's. [`cancel`](@ref) stops it without a result. Tunings of one device disturb each other: start
the next one when the job is done.
"""
function tune_async(context::Context, options::KernelOptions; description, plan=nothing, device=0, job_options...)
    packed = pack_tuning(options, description, plan, device)
    return using_handles(context) do pointer_of_context
        begin_job(1, options; job_options...) do job_options, job, error
            GC.@preserve packed Raw.cjit_tune_build_async(pointer_of_context, pointer(packed), given(job_options), job,
                                                          error)
        end
    end
end

"""
    LibCJIT.describe_tune_key(context, options::KernelOptions; description, plan=nothing, device=0) -> Record

Return the cache key of a tuning with its fields. Nothing is built or measured.
"""
function describe_tune_key(context::Context, options::KernelOptions; description, plan=nothing, device=0)
    packed = pack_tuning(options, description, plan, device)
    return using_handles(context) do pointer_of_context
        fill_record(:cache_key, Raw.cjit_cache_key_cleanup) do address
            GC.@preserve packed check(error -> Raw.cjit_tune_build_get_key(pointer_of_context, pointer(packed), address,
                                                                           error))
        end
    end
end
