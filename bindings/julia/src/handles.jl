"An object was used after `close`. Field: `what`."
struct ClosedError <: Exception
    what::String
end

Base.showerror(io::IO, error::ClosedError) =
    print(io, "ClosedError: the ", error.what, " is closed; create another one")

"""
Base of objects that have a C handle. `close` destroys the handle at once, or when the running calls that use it are
done. The garbage collector closes objects that were not closed. Children keep their parents alive, so the order does
not matter.
"""
abstract type Handle end

"The pointer of a handle, the number of its users, and whether it was closed."
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
    own.process == PROCESS[] || of_another_process(what(handle), "create it at run time, for example in __init__")
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

"Call a function with the pointers of handles, which stay valid during the call."
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

"Whether the process has ever had an image pass in Julia."
const PASSES_IN_JULIA = Threads.Atomic{Bool}(false)

"""
Destroy a handle on a separate C thread. The last handle of a context waits for cancelled builds, and these may wait for
a pass in Julia, which needs the event loop. So no Julia thread may wait for them: neither in `close`, nor in the
collector, nor at the end of the process.
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

"Register the finalizer: the garbage collector closes the handle if the program does not."
function owned(handle::Handle)
    finalizer(close, handle)
    return handle
end

"Call a function of a handle, and close the handle. This is used by do-blocks."
function closing(body, handle)
    try
        return body(handle)
    finally
        close(handle)
    end
end

"Call a function that writes a pointer, and return the pointer."
function out_pointer(call)
    pointer = Ref{Ptr{Cvoid}}(C_NULL)
    check(error -> call(pointer, error))
    return pointer[]
end

"Call a function that writes a blob, return its bytes, and destroy it."
function out_bytes(call)
    blob = out_pointer(call)
    try
        return elements(UInt8, Raw.cjit_blob_data(blob), Raw.cjit_blob_size(blob))
    finally
        Raw.cjit_blob_destroy(blob)
    end
end

"Convert a string or `nothing` for C."
nullable(text) = text === nothing ? C_NULL : String(text)
