const Shape = Union{Nothing,Integer,NTuple{1,Integer},NTuple{2,Integer},NTuple{3,Integer}}

"Dimensions that are not said are 1; none at all are left to the policy."
@inline dimensions(::Nothing) = (UInt32(0), UInt32(0), UInt32(0))
@inline dimensions(x::Integer) = (UInt32(x), UInt32(1), UInt32(1))
@inline dimensions(x::Tuple{Integer}) = dimensions(x[1])
@inline dimensions(x::Tuple{Integer,Integer}) = (UInt32(x[1]), UInt32(x[2]), UInt32(1))
@inline dimensions(x::Tuple{Integer,Integer,Integer}) = (UInt32(x[1]), UInt32(x[2]), UInt32(x[3]))

@inline flag(x::Nothing) = UInt32(0)
@inline flag(x::Bool) = x ? Raw.CJIT_SWITCH_ON : Raw.CJIT_SWITCH_OFF
@inline flag(x) = number(:switch, x)

@inline named(::Symbol, ::Nothing) = UInt32(0)
@inline named(enumeration::Symbol, x) = number(enumeration, x)

@inline stream_handle(::Nothing) = C_NULL
@inline stream_handle(x::Ptr) = Ptr{Cvoid}(x)
@inline stream_handle(x) = driver_handle(x)

"""
How a launch is done, but for its arguments: what the keywords of [`launch`](@ref) say, as `cjit_launch_options_t`, and the
objects that it points to.
"""
@inline function launch_options(;
        grid::Shape=nothing, block::Shape=nothing, cluster::Shape=nothing, pdl=nothing, dynamic_shared_memory::Integer=0,
        stream=nothing, l2_window=nothing, programmatic_event=nothing, launch_completion_event=nothing, device_node=nothing,
        preferred_cluster::Shape=nothing, non_portable_cluster=nothing, cluster_scheduling=nothing, cooperative=nothing,
        trigger_at_block_start=nothing, priority::Union{Nothing,Integer}=nothing,
        use_priority=priority === nothing ? nothing : true, memory_sync_domain=nothing,
        memory_sync_domain_local::Union{Nothing,Integer}=nothing, memory_sync_domain_remote::Union{Nothing,Integer}=nothing,
        use_memory_sync_domain_map=memory_sync_domain_local === memory_sync_domain_remote === nothing ? nothing : true,
        shared_memory_carveout=nothing, nvlink_centric_scheduling=nothing)
    grid_x, grid_y, grid_z = dimensions(grid)
    block_x, block_y, block_z = dimensions(block)
    cluster_x, cluster_y, cluster_z = dimensions(cluster)
    preferred_x, preferred_y, preferred_z = dimensions(preferred_cluster)
    window = l2_window === nothing ? nothing : nested_struct(:l2_window, l2_window)
    options = filled(Raw.cjit_launch_options, (
        grid_x=grid_x, grid_y=grid_y, grid_z=grid_z, block_x=block_x, block_y=block_y, block_z=block_z, cluster_x=cluster_x, cluster_y=cluster_y,
        cluster_z=cluster_z, pdl=flag(pdl), dynamic_shared_memory=dynamic_shared_memory, stream=stream_handle(stream),
        l2_window=window === nothing ? C_NULL : pointer(window), programmatic_event=stream_handle(programmatic_event),
        launch_completion_event=stream_handle(launch_completion_event), device_node=stream_handle(device_node), preferred_cluster_x=preferred_x,
        preferred_cluster_y=preferred_y, preferred_cluster_z=preferred_z, non_portable_cluster=flag(non_portable_cluster),
        cluster_scheduling=named(:cluster_scheduling, cluster_scheduling), cooperative=flag(cooperative),
        trigger_at_block_start=flag(trigger_at_block_start), use_priority=flag(use_priority), priority=priority === nothing ? 0 : priority,
        memory_sync_domain=named(:memory_sync_domain, memory_sync_domain), use_memory_sync_domain_map=flag(use_memory_sync_domain_map),
        memory_sync_domain_local=memory_sync_domain_local === nothing ? 0 : memory_sync_domain_local,
        memory_sync_domain_remote=memory_sync_domain_remote === nothing ? 0 : memory_sync_domain_remote,
        shared_memory_carveout=named(:shared_memory_carveout, shared_memory_carveout), nvlink_centric_scheduling=flag(nvlink_centric_scheduling)))
    return options, window
end

"""
    launch(kernel, arguments...; grid, block, options...)

Launch a kernel in the current CUDA context, asynchronously. Arguments are in the order of the parameters, and their types count:
`UInt32(n)`, `2.5f0`; `Ptr` and [`DevicePointer`](@ref) are device addresses, structs of plain data their bytes, and `CuArray`,
`CuPtr` of CUDA.jl are taken too. Count, sizes and, where the kernel has an argument schema, kinds are checked. Grid, block and
cluster are numbers or tuples of up to three; what is left out is what the policy says, else 1.

Other options, as in `cjit_launch_options_t`: `cluster`, `preferred_cluster`, `dynamic_shared_memory`, `stream` (a pointer, or
`CuStream`), `pdl`, `cooperative`, `priority`, `use_priority`, `l2_window` (of [`CJIT.window`](@ref), or named values),
`programmatic_event`, `launch_completion_event`, `trigger_at_block_start`, `device_node`, `non_portable_cluster`,
`cluster_scheduling`, `memory_sync_domain`, `memory_sync_domain_local`, `memory_sync_domain_remote`, `use_memory_sync_domain_map`,
`shared_memory_carveout`, `nvlink_centric_scheduling`; and `argument_names`, the names of the arguments in the kernel's schema, in
the order in which they are given; `argument_kinds`, in place of what their types say.

    launch(kernel, UInt32(n), 2.5f0, x, y; grid=cld(n, 256), block=256)
"""
@inline function launch(kernel::Kernel, arguments::Vararg{Any,N}; argument_names=nothing, argument_kinds=nothing, options...) where {N}
    launching, window = launch_options(; options...)
    return launch_with(kernel, launching, window, argument_names, argument_kinds, arguments)
end

launch_with(kernel, launching, window, ::Nothing, ::Nothing, arguments) =
    launch_prepared(kernel, launching, window, nothing, arguments_of(arguments))

function launch_with(kernel, launching, window, names, kinds, arguments)
    texts = names === nothing ? nothing : String[name for name in names]
    pointers = texts === nothing ? nothing : Ptr{UInt8}[pointer(text) for text in texts]
    codes = kinds === nothing ? nothing : UInt32[number(:value_kind, kind) for kind in kinds]
    for list in (texts, codes)
        list === nothing || length(list) == length(arguments) ||
            throw(ArgumentError("there are $(length(arguments)) arguments, and $(length(list)) names or kinds"))
    end
    said = (argument_names=pointers, argument_kinds=codes)
    GC.@preserve texts launch_prepared(kernel, launching, (window, texts), said, arguments_of(arguments))
end

@generated arguments_of(arguments::T) where {T<:Tuple} = Expr(:tuple, (:(argument(arguments[$i])) for i in 1:fieldcount(T))...)

"What a launch's arguments of these types are to C, but for their values: one array of sizes and one of kinds for each signature."
@generated function launch_prepared(kernel::Kernel, options, roots, said, values::T) where {T<:Tuple}
    types = fieldtypes(T)
    maps = [i for (i, type) in enumerate(types) if type === TensorMap]
    stored = [i for (i, type) in enumerate(types) if isbitstype(type)]
    sizes = UInt64[isbitstype(type) ? sizeof(type) : 128 for type in types]
    kinds = UInt32[kind_of(type) for type in types]
    storage_type = Tuple{types[stored]...}
    function address_of(i)
        i in maps && return :(acquire(values[$i]))
        i in stored || return :(pointer(values[$i]))
        return :(base + $(fieldoffset(storage_type, findfirst(isequal(i), stored))))
    end
    quote
        storage = Ref{$storage_type}($(Expr(:tuple, (:(values[$i]) for i in stored)...)))
        error = Ref{Ptr{Cvoid}}(C_NULL)
        $((:(isopen(values[$i]) || throw(ClosedError(what(values[$i])))) for i in maps)...)
        kernel_pointer = acquire(kernel)
        status = GC.@preserve values storage roots said error begin
            base = Ptr{Cvoid}(pointer_from_objref(storage))
            addresses = Ref{NTuple{$(length(types)),Ptr{Cvoid}}}($(Expr(:tuple, (address_of(i) for i in 1:length(types))...)))
            filled_options = Ref(with_arguments(options, addresses, $sizes, $kinds, said))
            GC.@preserve addresses filled_options Raw.cjit_kernel_launch(kernel_pointer, filled_options, error)
        end
        $((:(release(values[$i])) for i in maps)...)
        release(kernel)
        status == 0 || fail(status, error[])
        return nothing
    end
end

"The options with the arguments in them; `said` are names and kinds that the caller gave."
@inline with_arguments(options, addresses, sizes, kinds, ::Nothing) = with_fields(options,
    (arguments=Ptr{Cvoid}(pointer_from_objref(addresses)), argument_sizes=Ptr{Cvoid}(pointer(sizes)), argument_kinds=Ptr{Cvoid}(pointer(kinds)),
     argument_count=UInt64(length(sizes))))

function with_arguments(options, addresses, sizes, kinds, said)
    names = said.argument_names === nothing ? C_NULL : Ptr{Cvoid}(pointer(said.argument_names))
    chosen = said.argument_kinds === nothing ? kinds : said.argument_kinds
    return with_fields(with_arguments(options, addresses, sizes, chosen, nothing), (argument_names=names,))
end

"A copy of a struct with some fields changed."
@generated function with_fields(old::T, values::NamedTuple{names}) where {T,names}
    return Expr(:new, T, (name in names ? :(convert($(fieldtype(T, name)), values.$name)) : :(old.$name) for name in fieldnames(T))...)
end

"Call with the options of a launch that is only asked about."
function asking(call, kernel::Kernel; options...)
    launching, window = launch_options(; options...)
    filled_options = Ref(launching)
    answer = Ref{UInt32}(0)
    using_handles(kernel) do pointer
        GC.@preserve window check(error -> call(pointer, filled_options, answer, error))
    end
    return Int(answer[])
end

"""
    CJIT.cluster_occupancy(kernel; block, cluster, options...) -> Int

How many clusters of a launch the current device holds at a time. Options are those of [`launch`](@ref).
"""
cluster_occupancy(kernel::Kernel; options...) =
    asking((arguments...) -> Raw.cjit_kernel_cluster_occupancy(arguments...), kernel; options...)

"""
    CJIT.suggest_cluster_size(kernel; block, options...) -> Int

Blocks of the largest cluster that the current device can launch with this block and dynamic shared memory.
"""
suggest_cluster_size(kernel::Kernel; options...) =
    asking((arguments...) -> Raw.cjit_kernel_suggest_cluster_size(arguments...), kernel; options...)
