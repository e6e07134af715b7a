"""
One or several asynchronous builds, as [`build_async`](@ref) returns them. Any task may `wait` for a job, read its
results, or [`cancel`](@ref) it. `close` cancels builds that are not done, and so does the garbage collector.

    job = build_async(context, [KernelOptions(a), KernelOptions(b)])
    progress(job).succeeded          # while it runs
    wait(job)                        # other tasks continue
    job[1]                           # a BuildResult, or the CJITError of that build is thrown
    results(job)                     # all results; failures are values
"""
mutable struct Job <: Handle
    slot::Slot
    count::Int
    # The image passes and the compilers in Julia.
    called::Vector{Any}
    notice::Any
end

"State of the callback of a job."
mutable struct JobNotice
    job::Job
    begun::Base.Event
    called::Base.Event
    # The task that calls the callback now. It is reset because a task keeps references to what it ran.
    task::Union{Nothing,Task}
    failure::Any
end

JobNotice(job) = JobNotice(job, Base.Event(), Base.Event(), nothing, nothing)

function call_back(notice::JobNotice, callback)
    wait(notice.begun)
    notice.task = current_task()
    try
        isopen(notice.job) && callback(notice.job)
    catch error
        notice.failure = CallbackError("the callback of a job", error)
        @error "cjit: the callback of a job threw" exception = (error, catch_backtrace())
    finally
        notice.task = nothing
        notify(notice.called)
    end
end

destructor(::Job) = Raw.F.cjit_job_destroy

"Start builds. `start` passes the job options to a C function and writes the job."
function begin_job(start, count, options; callback=nothing, job_options...)
    job = Job(Slot(C_NULL), count, called_by(options), nothing)
    packed = pack(:job_options, (; job_options...))
    if callback !== nothing
        notice = job.notice = JobNotice(job)
        set_callback!(packed, :callback, gate().thunks.signal, Ticket(_ -> call_back(notice, callback)))
    end
    started = try
        GC.@preserve packed options out_pointer((out, error) -> start(packed, out, error))
    catch
        # If the callback was called before the call failed, it must find the job closed.
        close(job)
        job.notice === nothing || notify(job.notice.begun)
        rethrow()
    end
    Threads.atomic_xchg!(job.slot.pointer, UInt(started))
    job.notice === nothing || notify(job.notice.begun)
    return owned(job)
end

"Return the image passes and compilers of options, and of options inside them. Each of them may have thrown."
called_by(options::Options) = called_by(options.packed)
called_by(options::AbstractVector) = reduce(vcat, map(called_by, options); init=Any[])
called_by(options::Tuple) = called_by(collect(options))
called_by(called::Union{ImagePass,ExternalCompiler}) = Any[called]
called_by(packed::Packed) = packed.calls_back ? called_by(packed.roots) : Any[]
called_by(other) = Any[]

"Return the exception of an image pass or a compiler, if it is the reason of a failure."
function cause_of(status::UInt32, called::Vector{Any})
    kind = status == Raw.CJIT_ERROR_IMAGE_PASS ? ImagePass :
           status in (Raw.CJIT_ERROR_EXTERNAL_COMPILER, Raw.CJIT_ERROR_COMPILATION) ? ExternalCompiler : Union{}
    failed = filter(each -> each isa kind && each.failure !== nothing, called)
    return isempty(failed) ? nothing : last(failed).failure
end

Base.length(job::Job) = job.count
Base.firstindex(::Job) = 1
Base.lastindex(job::Job) = job.count

"""
    wait(job; timeout=nothing) -> Job

Wait until a job is done and its callback has returned. Other tasks continue meanwhile. After `timeout` seconds it
throws [`CJITError`](@ref) with the status `:not_ready`. An exception of the callback is thrown here as
[`CallbackError`](@ref). Failed builds do not throw here.
"""
function Base.wait(job::Job; timeout=nothing)
    using_handles(pointer -> wait_done(pointer, timeout), job)
    notice = job.notice
    if notice !== nothing && notice.task !== current_task()
        wait(notice.called)
        notice.failure === nothing || throw(notice.failure)
    end
    return job
end

function wait_done(pointer, timeout)
    descriptor = Ref{Int32}(-1)
    check(error -> Raw.cjit_job_get_event_fd(pointer, descriptor, error))
    poll_fd(RawFD(descriptor[]), timeout === nothing ? -1 : timeout; readable=true)
    # This does not wait. If the time limit was reached, it returns the error.
    check(error -> Raw.cjit_job_wait(pointer, 0, error))
end

"""
    LibCJIT.event_descriptor(job) -> RawFD

Return a descriptor that becomes readable when the job is done, for other event loops. The job owns it: do not read from
it or close it.
"""
function event_descriptor(job::Job)
    descriptor = Ref{Int32}(-1)
    using_handles(pointer -> check(error -> Raw.cjit_job_get_event_fd(pointer, descriptor, error)), job)
    return RawFD(descriptor[])
end

"""
    progress(job) -> Record

Return the progress of a job: `total`, `queued`, `running`, `succeeded`, `failed`, `cancelled`.
"""
progress(job::Job) = using_handles(job) do pointer
    fill_record(address -> check(error -> Raw.cjit_job_get_progress(pointer, address, error)), :job_progress)
end

"Return whether no build of the job is queued or running."
isdone(job::Job) = (now = progress(job); now.queued + now.running == 0)
Base.isready(job::Job) = isdone(job)

"""
    cancel(job)

Cancel builds that are not done. Waiting tasks continue at once, and these builds have the status `:cancelled`.
Completed builds keep their results.
"""
cancel(job::Job) = using_handles(Raw.cjit_job_cancel, job)

"""
    job[index] -> BuildResult

Return the result of one build, or throw its [`CJITError`](@ref). Indices follow the order of the options. The status is
`:not_ready` while the build runs.
"""
function Base.getindex(job::Job, index::Integer)
    1 <= index <= job.count || throw(BoundsError(job, index))
    return using_handles(job) do pointer
        fill_result() do result
            error = Ref{Ptr{Cvoid}}(C_NULL)
            status = Raw.cjit_job_get_result(pointer, index - 1, result, error)
            status == 0 || fail(status, error[], cause_of(status, job.called))
        end
    end
end

"""
    results(job) -> Vector{Union{BuildResult,CJITError}}

Wait for a job and return the results and errors of all its builds. Errors are not thrown.
"""
function results(job::Job)
    wait(job)
    return Union{BuildResult,CJITError}[outcome(job, index) for index in 1:job.count]
end

function outcome(job, index)
    try
        return job[index]
    catch error
        error isa CJITError || rethrow()
        return error
    end
end

"""
    fetch(job) -> BuildResult

Wait for a job with one build, and return its result.
"""
function Base.fetch(job::Job)
    job.count == 1 || throw(ArgumentError("the job has $(job.count) builds: use results(job), or job[index]"))
    wait(job)
    return job[1]
end
