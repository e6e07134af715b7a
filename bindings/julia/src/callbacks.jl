# Call Julia functions for C. thunks.jl has the part that runs on threads of C. One task on the event loop takes the
# nodes from the list. Image passes, for which C waits, and callbacks that may take long run in separate tasks.

"A Julia function raised an exception when the library called it back. Fields: `what`, `cause`."
struct CallbackError <: Exception
    what::String
    cause::Any
end

function Base.showerror(io::IO, error::CallbackError)
    print(io, "CallbackError: ", error.what, " threw: ")
    showerror(io, error.cause)
end

"""
User data for C, with the Julia function that it stands for. `give` roots a ticket for a call of C. The library calls
the finalizer, which removes the root; it does not use the ticket after that. The collector does not move objects, so C
writes to the first fields (thunks.jl).
"""
mutable struct Ticket
    next::UInt64
    kind::UInt64
    value::UInt64
    gate::UInt64
    events::UInt64
    # C does not read these fields.
    holds::Int
    handler::Any
end

Ticket(handler) = Ticket(0, UInt64(TICKET), 0, UInt64(UInt(gate().memory)), 0, 0, handler)

Base.pointer(ticket::Ticket) = pointer_from_objref(ticket)
ticket_at(address::Ptr{Cvoid}) = unsafe_pointer_to_objref(address)::Ticket

"The gate, its event, and the thunks that C calls."
struct Gate
    memory::Ptr{Cvoid}
    event::Base.AsyncCondition
    thunks::Thunks
end

const GATE = Ref{Union{Nothing,Gate}}(nothing)
"Tickets that C holds."
const GIVEN = IdDict{Ticket,Nothing}()
"Nodes that were taken from the list but not delivered yet, the oldest first."
const TAKEN = Ptr{Cvoid}[]
const CALLBACK_LOCK = ReentrantLock()
const DELIVERY_LOCK = ReentrantLock()

"Reset the callbacks. A process that has this module in its system image has no gate yet."
function forget_callbacks()
    GATE[] = nothing
    empty!(GIVEN)
    empty!(TAKEN)
    return nothing
end

function gate()
    lock(CALLBACK_LOCK) do
        found = GATE[]
        found === nothing || return found
        opened = open_gate()
        GATE[] = opened
        Threads.@spawn serve(opened)
        # Threads of C continue while the process ends, but the event does not exist then.
        atexit(() -> close_gate(opened))
        return opened
    end
end

function open_gate()
    thunks = place_thunks()
    event = Base.AsyncCondition()
    memory = Libc.malloc(56)
    words = (UInt(0), UInt(Base.unsafe_convert(Ptr{Cvoid}, event)), UInt(cglobal(:uv_async_send)),
             UInt(cglobal(:malloc)), UInt(cglobal(:strdup)), UInt(cglobal(:sem_wait)), UInt(cglobal(:sem_init)))
    foreach(i -> unsafe_store!(Ptr{UInt}(memory), words[i], i), 1:length(words))
    return Gate(memory, event, thunks)
end

function close_gate(gate::Gate)
    # The replacement is a function that ignores its argument.
    unsafe_store!(Ptr{UInt}(gate.memory), UInt(cglobal(:getppid)), 3)
    deliver()
end

"Root a ticket for a call that takes ownership of its user data, even if the call fails."
function give(ticket::Ticket)
    lock(CALLBACK_LOCK) do
        ticket.holds += 1
        GIVEN[ticket] = nothing
    end
    return nothing
end

"Release as many holds as there were finalizer calls."
function take_back(ticket::Ticket, count)
    lock(CALLBACK_LOCK) do
        ticket.holds -= count
        ticket.holds == 0 && delete!(GIVEN, ticket)
    end
    return nothing
end

take(thunks::Thunks, word::Ptr{Cvoid}) = ccall(thunks.take, UInt64, (Ptr{Cvoid},), word)

function serve(gate::Gate)
    event = gate.event
    while isopen(event)
        lock(event.cond)
        try
            # The callback of the event takes this lock too, so no event is lost between the check and the wait.
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
    LibCJIT.deliver()

Deliver pending reports of C, such as log lines, now. Builds do this before they return. Otherwise it happens when the
current task waits.
"""
function deliver()
    opened = GATE[]
    opened === nothing && return
    lock(DELIVERY_LOCK) do
        # A log function may call this function again. Older nodes are delivered first in that case too, because a
        # ticket may be freed after its last event.
        append!(TAKEN, oldest_first(Ptr{Cvoid}(UInt(take(opened.thunks, opened.memory)))))
        while !isempty(TAKEN)
            deliver(opened, popfirst!(TAKEN))
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

# Functions may be newer than the task that waits for nodes, so they are called in the latest world age.
function deliver(gate::Gate, node::Ptr{Cvoid})
    kind = unsafe_load(Ptr{UInt64}(node + NODE_KIND))
    kind == UInt64(TICKET) && return deliver_events(gate, ticket_at(node))
    value = unsafe_load(Ptr{UInt64}(node + NODE_VALUE))
    payload = unsafe_load(Ptr{Ptr{Cvoid}}(node + NODE_PAYLOAD))
    called = ticket_at(unsafe_load(Ptr{Ptr{Cvoid}}(node + NODE_TICKET))).handler
    if kind == UInt64(PASS_CALL)
        call_in_task(answer_pass, called, node, payload)
        return
    end
    if kind == UInt64(COMPILATION)
        Base.invokelatest(called, take_compilation(node, payload))
        return
    end
    text = string_at(payload)
    Libc.free(payload)
    Libc.free(node)
    Base.invokelatest(called, value % UInt32, text)
    return
end

"Make a record from the copy that a thunk made, and free the copy."
function take_compilation(node, copy)
    ended = record(:compilation, copy, COMPILATION_SIZE)
    for text in COMPILATION_TEXTS
        Libc.free(unsafe_load(Ptr{Ptr{Cvoid}}(copy + text)))
    end
    Libc.free(node)
    return ended
end

function deliver_events(gate::Gate, ticket::Ticket)
    GC.@preserve ticket begin
        events = take(gate.thunks, pointer(ticket) + TICKET_EVENTS)
        value = unsafe_load(Ptr{UInt64}(pointer(ticket) + NODE_VALUE))
    end
    events >= SIGNALLED && call_in_task(ticket.handler, value % UInt32)
    finalized = events % SIGNALLED
    finalized == 0 || take_back(ticket, Int(finalized))
    return
end

"""
Call a function in a new task. The task drops its references before it ends, because an idle thread keeps the last task
that it ran.
"""
function call_in_task(called, arguments...)
    call = Ref{Any}((called, arguments))
    @async begin
        function_of_task, arguments_of_task = call[]
        call[] = nothing
        Base.invokelatest(function_of_task, arguments_of_task...)
        nothing
    end
    return
end

"Run an image pass and answer the waiting thread, also after an exception. The node is not used after that."
function answer_pass(called, node, payload)
    status = Raw.CJIT_ERROR_IMAGE_PASS
    try
        status = Base.invokelatest(called, payload)
    catch error
        @error "cjit: cannot call an image pass" exception = (error, catch_backtrace())
    end
    unsafe_store!(Ptr{UInt64}(node + NODE_VALUE), status)
    ccall(:sem_post, Cint, (Ptr{Cvoid},), node + NODE_SEMAPHORE)
end
