"""
    Completion(context; stream=nothing, callback=nothing, held=nothing)

Watch the work that is in a stream now. `callback` is a function of the status; it is called once, in a task, when the
work is done or has failed. `held` is any Julia object, such as the owner of the memory of arguments; it is kept alive
until then. `wait` throws the error of failed work, and an exception of the callback as [`CallbackError`](@ref).
`isready` polls. Closing a completion does not cancel the callback or release `held` early.

    completion = Completion(context; stream=stream, held=(x, y))
    wait(completion)
"""
mutable struct Completion <: Handle
    slot::Slot
    notice::Any
end

"State of the callback of a completion."
mutable struct CompletionNotice
    called::Base.Event
    is_called::Bool
    # The task that calls the callback now. It is reset because a task keeps references to what it ran.
    task::Union{Nothing,Task}
    failure::Any
end

CompletionNotice() = CompletionNotice(Base.Event(), false, nothing, nothing)

destructor(::Completion) = Raw.F.cjit_completion_destroy

function call_back(notice::CompletionNotice, callback, status)
    notice.task = current_task()
    try
        callback === nothing || callback(status)
    catch error
        notice.failure = CallbackError("the callback of a completion", error)
        @error "cjit: the callback of a completion threw" exception = (error, catch_backtrace())
    finally
        notice.task = nothing
        notice.is_called = true
        notify(notice.called)
    end
end

function Completion(context::Context; stream=nothing, callback=nothing, held=nothing)
    # There is always a callback: `wait` needs it to wait without blocking a thread.
    notice = CompletionNotice()
    packed = pack(:completion_options, (stream=stream,))
    set_callback!(packed, :callback, gate().thunks.signal,
                  Ticket(status -> call_back(notice, callback, Enumerated(:status, status))))
    keeper = held === nothing ? nothing : hold!(packed, held)
    pointer_of_completion = using_handles(context) do pointer_of_context
        try
            GC.@preserve packed out_pointer(
                (out, error) -> Raw.cjit_completion_create(pointer_of_context, given(packed), out, error))
        catch
            # If the call fails, the caller keeps ownership of the held object.
            keeper === nothing || take_back(keeper, 1)
            rethrow()
        end
    end
    return owned(Completion(Slot(pointer_of_completion), notice))
end

"Make a ticket that keeps an object alive until C releases it."
function hold!(packed::Packed, object)
    keeper = Ticket(object)
    set_field!(packed, field_named(:completion_options, :held), [pointer(keeper)])
    set_address!(packed, :release, gate().thunks.finalize)
    push!(packed.roots, keeper)
    return keeper
end

"""
    wait(completion; timeout=nothing) -> Completion

Wait until the work is done and the callback has returned. Throws if the work failed. Other tasks continue meanwhile.
After `timeout` seconds it throws [`CJITError`](@ref) with the status `:not_ready`.
"""
function Base.wait(completion::Completion; timeout=nothing)
    notice = completion.notice
    using_handles(completion) do pointer
        notice.task === current_task() || timed_wait(notice, timeout)
        check(error -> Raw.cjit_completion_wait(pointer, 0, error))
    end
    notice.failure === nothing || notice.task === current_task() || throw(notice.failure)
    return completion
end

function timed_wait(notice::CompletionNotice, timeout)
    timeout === nothing && return wait(notice.called)
    timedwait(() -> notice.is_called, Float64(timeout); pollint=0.001)
end

"Return whether the work is done. Throws if it failed."
function Base.isready(completion::Completion)
    error = Ref{Ptr{Cvoid}}(C_NULL)
    status = using_handles(pointer -> Raw.cjit_completion_poll(pointer, error), completion)
    status == Raw.CJIT_ERROR_NOT_READY && (Raw.cjit_error_destroy(error[]); return false)
    status == 0 || fail(status, error[])
    return true
end
