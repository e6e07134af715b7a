# Generated from the public headers by abi/abi.py generate; do not edit.

"""
Convert the keywords of [`launch`](@ref), except its arguments, to `cjit_launch_options_t`.
Returns the struct and the object that it points to.
"""
@inline function launch_options(;
        block::Shape=nothing,
        cluster::Shape=nothing,
        pdl=nothing,
        dynamic_shared_memory::Union{Nothing,Integer}=nothing,
        stream=nothing,
        l2_window=nothing,
        programmatic_event=nothing,
        launch_completion_event=nothing,
        preferred_cluster::Shape=nothing,
        non_portable_cluster=nothing,
        cluster_scheduling=nothing,
        cooperative=nothing,
        trigger_at_block_start=nothing,
        priority::Union{Nothing,Integer}=nothing,
        memory_sync_domain=nothing,
        memory_sync_domain_local::Union{Nothing,Integer}=nothing,
        memory_sync_domain_remote::Union{Nothing,Integer}=nothing,
        shared_memory_carveout=nothing,
        nvlink_centric_scheduling=nothing,
        portable_cluster_mode=nothing,
        shared_memory_mode=nothing,
        grid::Shape=1,
        use_priority=priority === nothing ? nothing : true,
        use_memory_sync_domain_map=memory_sync_domain_local === memory_sync_domain_remote === nothing ? nothing : true)
    grid_x, grid_y, grid_z = dimensions(grid)
    block_x, block_y, block_z = dimensions(block)
    cluster_x, cluster_y, cluster_z = dimensions(cluster)
    preferred_cluster_x, preferred_cluster_y, preferred_cluster_z = dimensions(preferred_cluster)
    window = l2_window === nothing ? nothing : nested_struct(:l2_window, l2_window)
    options = filled(Raw.cjit_launch_options, (
        grid_x=grid_x, grid_y=grid_y, grid_z=grid_z,
        block_x=block_x, block_y=block_y, block_z=block_z,
        cluster_x=cluster_x, cluster_y=cluster_y, cluster_z=cluster_z,
        pdl=flag(pdl),
        dynamic_shared_memory=dynamic_shared_memory === nothing ? 0 : dynamic_shared_memory,
        stream=stream_handle(stream),
        l2_window=window === nothing ? C_NULL : pointer(window),
        programmatic_event=stream_handle(programmatic_event),
        launch_completion_event=stream_handle(launch_completion_event),
        preferred_cluster_x=preferred_cluster_x, preferred_cluster_y=preferred_cluster_y, preferred_cluster_z=preferred_cluster_z,
        non_portable_cluster=flag(non_portable_cluster),
        cluster_scheduling=named(:cluster_scheduling, cluster_scheduling),
        cooperative=flag(cooperative),
        trigger_at_block_start=flag(trigger_at_block_start),
        use_priority=flag(use_priority),
        priority=priority === nothing ? 0 : priority,
        memory_sync_domain=named(:memory_sync_domain, memory_sync_domain),
        use_memory_sync_domain_map=flag(use_memory_sync_domain_map),
        memory_sync_domain_local=memory_sync_domain_local === nothing ? 0 : memory_sync_domain_local,
        memory_sync_domain_remote=memory_sync_domain_remote === nothing ? 0 : memory_sync_domain_remote,
        shared_memory_carveout=named(:shared_memory_carveout, shared_memory_carveout),
        nvlink_centric_scheduling=flag(nvlink_centric_scheduling),
        portable_cluster_mode=named(:portable_cluster_mode, portable_cluster_mode),
        shared_memory_mode=named(:shared_memory_mode, shared_memory_mode)))
    return options, window
end
