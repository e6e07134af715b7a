"Something was used after `close`. Field: `what`."
struct ClosedError <: Exception
    what::String
end

Base.showerror(io::IO, error::ClosedError) =
    print(io, "ClosedError: the ", error.what, " is closed; it cannot be used any more")

"""
A C handle. `close` destroys it, immediately or when the current calls that use it are done; the garbage collector
closes handles that were not closed. Objects keep their parents alive, so the order does not matter.
"""
abstract type Handle end

"Where a handle's pointer is kept, who uses it, and whether it was closed."
struct Slot
    pointer::Threads.Atomic{UInt}
    # Twice the number of users, plus 1 once it is closed.
    state::Threads.Atomic{Int}
    process::UInt64
end

Slot(pointer::Ptr{Cvoid}) = Slot(Threads.Atomic{UInt}(UInt(pointer)), Threads.Atomic{Int}(0), PROCESS[])

slot(handle::Handle) = getfield(handle, :slot)
what(handle::Handle) = lowercase(String(nameof(typeof(handle))))

@inline function acquire(handle::Handle)
    own = slot(handle)
    own.process == PROCESS[] || of_another_process(what(handle), "make it where it is used, as in a function __init__")
    before = Threads.atomic_add!(own.state, 2)
    before & 1 == 0 || refuse(handle)
    return Ptr{Cvoid}(own.pointer[])
end

@noinline function refuse(handle::Handle)
    release(handle)
    throw(ClosedError(what(handle)))
end

@inline function release(handle::Handle)
    before = Threads.atomic_sub!(slot(handle).state, 2)
    before == 3 && give_up(handle)
    return nothing
end

"Call with the pointers of handles, which stay while the call lasts."
@inline function using_handles(call, handle::Handle)
    pointer = acquire(handle)
    try
        return call(pointer)
    finally
        release(handle)
    end
end

using_handles(call, a::Handle, b::Handle) = using_handles(p -> using_handles(q -> call(p, q), b), a)

function give_up(handle::Handle)
    slot(handle).process == PROCESS[] || return nothing
    pointer = Ptr{Cvoid}(Threads.atomic_xchg!(slot(handle).pointer, UInt(0)))
    pointer == C_NULL && return nothing
    PASSES_IN_JULIA[] ? destroy_elsewhere(destructor(handle), pointer) : destroy(handle, pointer)
    return nothing
end

destroy(handle::Handle, pointer) = ccall(destructor(handle), Cvoid, (Ptr{Cvoid},), pointer)

"Whether there ever was an image pass that is a function of Julia's."
const PASSES_IN_JULIA = Threads.Atomic{Bool}(false)

"""
The last handle of a context waits for builds that were given up, and these may wait for a pass in Julia, which needs
the event loop, which must then not wait for them: neither in `close`, nor in the collector, nor at the end of the
process. So a thread of C's does.
"""
function destroy_elsewhere(destructor::Ptr{Cvoid}, pointer)
    thread = Ref{Culong}(0)
    failed = ccall(:pthread_create, Cint, (Ptr{Culong}, Ptr{Cvoid}, Ptr{Cvoid}, Ptr{Cvoid}), thread, C_NULL, destructor,
                   pointer)
    failed == 0 ? ccall(:pthread_detach, Cint, (Culong,), thread[]) : ccall(destructor, Cvoid, (Ptr{Cvoid},), pointer)
end

function Base.close(handle::Handle)
    before = Threads.atomic_or!(slot(handle).state, 1)
    before == 0 && give_up(handle)
    return nothing
end

Base.isopen(handle::Handle) = slot(handle).state[] & 1 == 0
Base.show(io::IO, handle::Handle) = print(io, nameof(typeof(handle)), isopen(handle) ? "()" : "(closed)")

"Hand a handle out: closed by the collector if nobody else does it."
function owned(handle::Handle)
    finalizer(close, handle)
    return handle
end

"For do-blocks."
function closing(body, handle)
    try
        return body(handle)
    finally
        close(handle)
    end
end

"A pointer that a call writes."
function out_pointer(call)
    pointer = Ref{Ptr{Cvoid}}(C_NULL)
    check(error -> call(pointer, error))
    return pointer[]
end

"The bytes of a blob, which is destroyed."
function out_bytes(call)
    blob = out_pointer(call)
    try
        return elements(UInt8, Raw.cjit_blob_data(blob), Raw.cjit_blob_size(blob))
    finally
        Raw.cjit_blob_destroy(blob)
    end
end

"A string, or none."
nullable(text) = text === nothing ? C_NULL : String(text)
