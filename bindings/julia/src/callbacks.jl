# How Julia functions are called for C: see thunks.jl for the half that C runs. One task takes the nodes from the list, on the event
# loop; what C waits for (image passes) and what may take long runs in a task of its own.

"A Julia function raised an exception when the library called it back. Fields: `what`, `cause`."
struct CallbackError <: Exception
    what::String
    cause::Any
end

function Base.showerror(io::IO, error::CallbackError)
    print(io, "CallbackError: ", error.what, " threw: ")
    showerror(io, error.cause)
end

@enum CallbackKind::UInt64 SIGNAL = 0 LOG = 1 PASS = 2

"What C is handed as user data: a node that outlives every call, and the function that is meant by it."
struct Ticket
    node::Ptr{Cvoid}
    id::UInt64
end

"The gate, its event, and what runs in C."
struct Gate
    memory::Ptr{Cvoid}
    event::Base.AsyncCondition
    thunks::Thunks
end

const GATE = Ref{Union{Nothing,Gate}}(nothing)
const HANDLERS = Dict{UInt64,Any}()
const LAST_ID = Ref(UInt64(0))
const CALLBACK_LOCK = ReentrantLock()
const DELIVERY_LOCK = ReentrantLock()
const UNPOSTED = typemax(UInt64)

"A process that was made with this module in its image has no gate yet."
function forget_callbacks()
    GATE[] = nothing
    empty!(HANDLERS)
    return nothing
end

function gate()
    lock(CALLBACK_LOCK) do
        found = GATE[]
        found === nothing || return found
        opened = open_gate()
        GATE[] = opened
        Threads.@spawn serve(opened)
        # C's threads go on while the process ends, and the event does not.
        atexit(() -> close_gate(opened))
        return opened
    end
end

function open_gate()
    thunks = place_thunks()
    event = Base.AsyncCondition()
    memory = Libc.malloc(56)
    words = (UInt(0), UInt(Base.unsafe_convert(Ptr{Cvoid}, event)), UInt(cglobal(:uv_async_send)), UInt(cglobal(:malloc)), UInt(cglobal(:strdup)),
             UInt(cglobal(:sem_wait)), UInt(cglobal(:sem_init)))
    foreach(i -> unsafe_store!(Ptr{UInt}(memory), words[i], i), 1:length(words))
    return Gate(memory, event, thunks)
end

function close_gate(gate::Gate)
    # Any function that does nothing with its argument.
    unsafe_store!(Ptr{UInt}(gate.memory), UInt(cglobal(:getppid)), 3)
    deliver()
end

"Make a node for C and remember who is meant by it."
function ticket(handler, kind::CallbackKind)
    opened = gate()
    id = lock(CALLBACK_LOCK) do
        HANDLERS[LAST_ID[]+=1] = handler
        LAST_ID[]
    end
    node = Libc.malloc(NODE_BYTES)
    words = (UInt64(0), id, UInt64(kind), UNPOSTED, UInt64(0), UInt64(UInt(opened.memory)))
    foreach(i -> unsafe_store!(Ptr{UInt64}(node), words[i], i), 1:length(words))
    return Ticket(node, id)
end

"Forget a ticket that C cannot post any more. One that it has posted is forgotten when it is delivered."
function discard(ticket::Ticket)
    lock(CALLBACK_LOCK) do
        # Without a handler it was delivered, and its node is gone.
        haskey(HANDLERS, ticket.id) || return
        unsafe_load(Ptr{UInt64}(ticket.node + NODE_VALUE)) == UNPOSTED || return
        delete!(HANDLERS, ticket.id)
        Libc.free(ticket.node)
    end
    return
end

forget(id) = lock(() -> delete!(HANDLERS, id), CALLBACK_LOCK)
handler(id) = lock(() -> get(HANDLERS, id, nothing), CALLBACK_LOCK)

take_list(gate::Gate) = ccall(gate.thunks.take, Ptr{Cvoid}, (Ptr{Cvoid},), gate.memory)

function serve(gate::Gate)
    event = gate.event
    while isopen(event)
        lock(event.cond)
        try
            # The event's own call-back takes this lock too, so nothing is missed between the look and the wait.
            while unsafe_load(Ptr{Ptr{Cvoid}}(gate.memory)) == C_NULL
                wait(event.cond)
            end
        finally
            unlock(event.cond)
        end
        deliver()
    end
end

"""
    CJIT.deliver()

Hand over now what C has reported and no task has taken yet, such as log lines. Builds do this before they return; otherwise it
happens whenever the current task waits for something.
"""
function deliver()
    opened = GATE[]
    opened === nothing && return
    lock(DELIVERY_LOCK) do
        for node in oldest_first(take_list(opened))
            deliver(node)
        end
    end
end

function oldest_first(node::Ptr{Cvoid})
    nodes = Ptr{Cvoid}[]
    while node != C_NULL
        push!(nodes, node)
        node = unsafe_load(Ptr{Ptr{Cvoid}}(node))
    end
    return reverse!(nodes)
end

# Functions may be younger than the task that waits for nodes, so each is called as of now.
function deliver(node::Ptr{Cvoid})
    id, kind, value = (unsafe_load(Ptr{UInt64}(node + at)) for at in (NODE_ID, NODE_KIND, NODE_VALUE))
    payload = unsafe_load(Ptr{Ptr{Cvoid}}(node + NODE_PAYLOAD))
    called = handler(id)
    if kind == UInt64(PASS)
        @async answer_pass(called, node, payload)
        return
    end
    if kind == UInt64(LOG)
        text = string_at(payload)
        Libc.free(payload)
        Libc.free(node)
        Base.invokelatest(called, value % UInt32, text)
        return
    end
    forget(id)
    Libc.free(node)
    @async Base.invokelatest(called, value % UInt32)
    return
end

"Whatever happens, the thread that waits gets its answer, and nothing of the node is touched after that."
function answer_pass(called, node, payload)
    status = Raw.CJIT_ERROR_IMAGE_PASS
    try
        status = Base.invokelatest(called, payload)
    catch error
        @error "cjit: an image pass cannot be called" exception = (error, catch_backtrace())
    end
    unsafe_store!(Ptr{UInt64}(node + NODE_VALUE), status)
    ccall(:sem_post, Cint, (Ptr{Cvoid},), node + NODE_SEMAPHORE)
end
