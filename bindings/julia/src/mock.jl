"""
    LibCJIT.launches(context) -> Vector{Record}

List the launches on the mock device, with the values that the driver would have received: `lowered_name`, `grid_x`,
..., `cluster_z`, `dynamic_shared_memory`, `stream`, `arguments` (bytes), `argument_offsets`, `argument_sizes`,
`attribute_ids`, `attribute_values` (64 bytes each). Kernel nodes of graphs are listed too, with `graph_node`, and
`graph` or for an update `graph_exec`.
"""
launches(context::Context) = [mock_launch(context, index) for index in 1:launch_count(context)]

"""
    LibCJIT.launch_count(context) -> Int

Return the number of launches that the mock device has recorded.
"""
function launch_count(context::Context)
    count = Ref{UInt64}(0)
    using_handles(pointer -> check(error -> Raw.cjit_mock_get_launch_count(pointer, count, error)), context)
    return Int(count[])
end

"""
    LibCJIT.mock_launch(context, index) -> Record

Return one recorded launch of the mock device. The first index is 1.
"""
mock_launch(context::Context, index::Integer) =
    describe_context(context, :mock_launch,
                     (pointer, address, error) -> Raw.cjit_mock_get_launch(pointer, index - 1, address, error))

"""
    LibCJIT.clear_launches(context)

Delete the recorded launches of the mock device.
"""
clear_launches(context::Context) =
    using_handles(pointer -> check(error -> Raw.cjit_mock_clear(pointer, error)), context)
