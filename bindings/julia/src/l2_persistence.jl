"""
    L2Persistence(context, bytes)

A share of the L2 cache that is reserved for persisting accesses until it is closed. Shares add up.
"""
mutable struct L2Persistence <: Handle
    slot::Slot

    L2Persistence(context::Context, bytes::Integer) = owned(new(Slot(using_handles(context) do pointer
        out_pointer((out, error) -> Raw.cjit_l2_persistence_create(pointer, bytes, out, error))
    end)))
end

what(::L2Persistence) = "share of the L2 cache"
destructor(::L2Persistence) = Raw.F.cjit_l2_persistence_destroy

"Describe a share: `requested_bytes`, `granted_bytes`, `max_bytes` and `max_window_bytes`."
describe(share::L2Persistence) = using_handles(share) do pointer
    fill_record(address -> check(error -> Raw.cjit_l2_persistence_get_info(pointer, address, error)),
                :l2_persistence_info)
end

"""
    LibCJIT.window(share, address, bytes) -> Record

Return the window that keeps these bytes in the reserved part of the cache, for the option `l2_window` of
[`launch`](@ref).
"""
window(share::L2Persistence, address, bytes::Integer) = using_handles(share) do pointer
    fill_record(:l2_window) do record_address
        check(error -> Raw.cjit_l2_persistence_get_window(pointer, device_address(address), bytes, record_address,
                                                          error))
    end
end
