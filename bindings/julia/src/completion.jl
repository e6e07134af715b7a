"""
    Completion(context; stream=nothing, callback=nothing, held=nothing)

All work that a stream holds now: know when it is done, also when it fails. `callback` is a function of the status, called in a
task once it is done or has failed; `held` is any Julia object that is kept alive until then, such as the owner of memory behind
the arguments. `wait` throws what went wrong, an exception of the call-back as [`CallbackError`](@ref); `isready` asks. Closing it
changes nothing of that.

    completion = Completion(context; stream=stream, held=(x, y))
    wait(completion)
"""
mutable struct Completion <: Handle
    slot::Slot
    notice::Any
end

"What becomes of the function that is called when work is done."
mutable struct CompletionNotice
    callback::Any
    called::Base.Event
    is_called::Bool
    task::Union{Nothing,Task}
    failure::Any
    ticket::Union{Nothing,Ticket}
end

CompletionNotice(callback) = CompletionNotice(callback, Base.Event(), false, nothing, nothing, nothing)

destructor(::Completion) = Raw.F.cjit_completion_destroy

function callback(::Val{:callback}, notice::CompletionNotice)
    notice.ticket = ticket(status -> call_back(notice, Enumerated(:status, status)), SIGNAL)
    return gate().thunks.signal, notice.ticket
end

function call_back(notice::CompletionNotice, status)
    notice.task = current_task()
    try
        notice.callback === nothing || notice.callback(status)
    catch error
        notice.failure = CallbackError("the call-back of a completion", error)
        @error "cjit: the call-back of a completion threw" exception = (error, catch_backtrace())
    finally
        notice.is_called = true
        notify(notice.called)
    end
end

function Completion(context::Context; stream=nothing, callback=nothing, held=nothing)
    # Always called back: that is how `wait` waits without holding a thread.
    notice = CompletionNotice(callback)
    packed = pack(:completion_options, (stream=stream,))
    set_callback!(packed, field_named(:completion_options, :callback), notice)
    keeper = held === nothing ? nothing : hold!(packed, held)
    pointer_of_completion = try
        using_handles(context) do pointer_of_context
            GC.@preserve packed out_pointer((out, error) -> Raw.cjit_completion_create(pointer_of_context, pointer(packed), out, error))
        end
    catch
        discard(notice.ticket)
        keeper === nothing || discard(keeper)
        rethrow()
    end
    return owned(Completion(Slot(pointer_of_completion), notice))
end

"A ticket that keeps an object until C releases it."
function hold!(packed::Packed, object)
    keeper = ticket(status -> (object; nothing), SIGNAL)
    set_field!(packed, field_named(:completion_options, :held), [keeper.node])
    unsafe_store!(Ptr{Ptr{Cvoid}}(address(packed, field_named(:completion_options, :release))), gate().thunks.signal)
    return keeper
end

"""
    wait(completion; timeout=nothing) -> Completion

Wait until the work is done, and the call-back has returned; throws if it failed. Other tasks go on meanwhile. After `timeout` seconds:
[`CJITError`](@ref) with the status `:not_ready`.
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

"Whether the work is done; throws if it failed."
function Base.isready(completion::Completion)
    error = Ref{Ptr{Cvoid}}(C_NULL)
    status = using_handles(pointer -> Raw.cjit_completion_poll(pointer, error), completion)
    status == Raw.CJIT_ERROR_NOT_READY && (Raw.cjit_error_destroy(error[]); return false)
    status == 0 || fail(status, error[])
    return true
end
