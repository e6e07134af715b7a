"""
    CJIT.launches(context) -> Vector{Record}

The launches on a context's mock, as they would have been passed to the driver: `lowered_name`, `grid_x`, ...,
`cluster_z`, `dynamic_shared_memory`, `stream`, `arguments` (bytes), `argument_offsets`, `argument_sizes`,
`attribute_ids`, `attribute_values` (64 bytes each).
"""
launches(context::Context) = [mock_launch(context, index) for index in 1:launch_count(context)]

"""
    CJIT.launch_count(context) -> Int

The number of launches that a mock has recorded.
"""
function launch_count(context::Context)
    count = Ref{UInt64}(0)
    using_handles(pointer -> check(error -> Raw.cjit_mock_get_launch_count(pointer, count, error)), context)
    return Int(count[])
end

"""
    CJIT.mock_launch(context, index) -> Record

One launch that a mock has recorded, by its index from 1.
"""
mock_launch(context::Context, index::Integer) =
    describe_context(context, :mock_launch,
                     (pointer, address, error) -> Raw.cjit_mock_get_launch(pointer, index - 1, address, error))

"""
    CJIT.clear_launches(context)

Clear a mock's launch records.
"""
clear_launches(context::Context) =
    using_handles(pointer -> check(error -> Raw.cjit_mock_clear(pointer, error)), context)
