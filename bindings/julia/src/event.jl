"""
    EventQueue(context; capacity=0, log_level=nothing, compilations=nothing)

Log lines and compilations of a context from now on, for programs that take them when they want to. It has at most
`capacity` events (0: 1024); the oldest are dropped. `log_level` is the highest level of lines, `:info` by default and
`:off` for none. It does not keep the context open.

    events = LibCJIT.EventQueue(context)
    build(context, source; arch="sm_90")
    while isready(events)
        event = take!(events)      # kind, log_level, text, compilation, dropped_count
        println(event.text)
    end
"""
mutable struct EventQueue <: Handle
    slot::Slot

    function EventQueue(context::Context; options...)
        packed = pack(:event_queue_options, (; options...))
        return owned(new(Slot(using_handles(context) do pointer_of_context
            GC.@preserve packed out_pointer((out, error) -> Raw.cjit_event_queue_create(pointer_of_context,
                                                                                       pointer(packed), out, error))
        end)))
    end
end

what(::EventQueue) = "event queue"
destructor(::EventQueue) = Raw.F.cjit_event_queue_destroy

"""
    take!(events; timeout=nothing) -> Record

Take the oldest event, or wait for one; other tasks continue meanwhile. After `timeout` seconds it throws
[`CJITError`](@ref) with the status `:not_ready`; with the status `:not_found` if the queue is empty and its context was
closed.
"""
Base.take!(events::EventQueue; timeout=nothing) = using_handles(events) do pointer
    poll_fd(descriptor_of(pointer), timeout === nothing ? -1 : timeout; readable=true)
    # This does not wait. If the time limit was reached, it returns the error.
    fill_record(address -> check(error -> Raw.cjit_event_queue_take(pointer, 0, address, error)), :event,
                Raw.cjit_event_cleanup)
end

"Return whether [`take!`](@ref) would not wait."
Base.isready(events::EventQueue) =
    using_handles(pointer -> poll_fd(descriptor_of(pointer), 0; readable=true).readable, events)

"""
    LibCJIT.event_descriptor(events) -> RawFD

Return a descriptor that is readable while there are events, for other event loops. The queue owns it: do not read from
it or close it.
"""
event_descriptor(events::EventQueue) = using_handles(descriptor_of, events)

function descriptor_of(pointer)
    descriptor = Ref{Int32}(-1)
    check(error -> Raw.cjit_event_queue_get_event_fd(pointer, descriptor, error))
    return RawFD(descriptor[])
end
