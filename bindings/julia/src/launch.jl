const Shape = Union{Nothing,Integer,NTuple{1,Integer},NTuple{2,Integer},NTuple{3,Integer}}

"Convert dimensions. Missing ones are 1; `nothing` selects the dimensions of the policy."
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
    launch(kernel, arguments...; grid, block, options...)

Launch a kernel in the current CUDA context, asynchronously. Arguments are in the order of the parameters, and their
types must match: `UInt32(n)`, `2.5f0`. If the kernel has an argument schema, other numbers are converted if that is
exact, in a second attempt: `2` and `2.5` may be passed for a `float`, `0.1` may not. `Ptr` and [`DevicePointer`](@ref)
are device addresses. Structs of plain data are passed as bytes. `CuArray` and `CuPtr` of CUDA.jl are accepted too.
Count and sizes are checked, and also kinds if the kernel has an argument schema. Grid, block and cluster are numbers
or tuples of up to three. Missing dimensions come from the policy, else they are 1.

Streams and events are pointers, or objects such as `CuStream`. `l2_window` comes from [`LibCJIT.window`](@ref), or is
named values. `argument_names` are names of the argument schema, in the order of the arguments. `argument_kinds` replace
the kinds of the types. Other options are the fields of `cjit_launch_options_t`:

$(Raw.OPTIONS[:launch_options])

    launch(kernel, UInt32(n), 2.5f0, x, y; grid=cld(n, 256), block=256)
"""
@inline function launch(kernel::Kernel, arguments::Vararg{Any,N}; argument_names=nothing, argument_kinds=nothing,
                        options...) where {N}
    launching, window = launch_options(; options...)
    return call_with(Raw.cjit_kernel_launch, kernel, launching, window, argument_names, argument_kinds, arguments)
end

"""
    LibCJIT.launch_updatable(kernel, arguments...; grid, block, stream, options...) -> Ptr{Cvoid}

Launch a kernel into a stream capture, like [`launch`](@ref), and return a handle of the node (`CUgraphDeviceNode`).
Other kernels of the graph update the node with it. The stream must be capturing. A mock device has no graphs and
returns `C_NULL`.
"""
function launch_updatable(kernel::Kernel, arguments...; argument_names=nothing, argument_kinds=nothing, options...)
    launching, window = launch_options(; options...)
    node = Ref{Ptr{Cvoid}}(C_NULL)
    call_with((pointer, filled, error) -> Raw.cjit_kernel_launch_updatable(pointer, filled, node, error), kernel,
              launching, window, argument_names, argument_kinds, arguments)
    return node[]
end

"""
    LibCJIT.add_graph_node(kernel, graph, arguments...; dependencies=(), grid, block, options...) -> Ptr{Cvoid}

Add a launch as a kernel node to a `CUgraph`, and return the node (`CUgraphNode`). It runs after its dependencies.
Arguments and options are those of [`launch`](@ref). Handles are pointers or objects with a `handle`. The graph has
copies of the arguments. Keep the kernel or its module open as long as the graph or an instance of it may run.

    first = LibCJIT.add_graph_node(fill, graph, x, 1.0f0; grid=16, block=256)
    second = LibCJIT.add_graph_node(axpy, graph, UInt32(n), 2.5f0, x, y; dependencies=[first], grid=16, block=256)
"""
function add_graph_node(kernel::Kernel, graph, arguments...; dependencies=(), argument_names=nothing,
                        argument_kinds=nothing, options...)
    launching, window = launch_options(; options...)
    nodes = Ptr{Cvoid}[driver_handle(node) for node in dependencies]
    address, node = driver_handle(graph), Ref{Ptr{Cvoid}}(C_NULL)
    call_with((pointer, filled, error) -> Raw.cjit_kernel_add_graph_node(pointer, filled, address, nodes, length(nodes),
                                                                         node, error),
              kernel, launching, window, argument_names, argument_kinds, arguments)
    return node[]
end

"""
    LibCJIT.update_graph_node!(kernel, graph_exec, node, arguments...; grid, block, options...)

Replace arguments, shape and kernel of a kernel node in an instantiated graph (`CUgraphExec`), for its later launches.
`node` is the node in the graph from which it was instantiated. Further options are left out, or equal to those of the
node. See [`LibCJIT.add_graph_node`](@ref).
"""
function update_graph_node!(kernel::Kernel, graph_exec, node, arguments...; argument_names=nothing,
                            argument_kinds=nothing, options...)
    launching, window = launch_options(; options...)
    address, of_node = driver_handle(graph_exec), driver_handle(node)
    return call_with((pointer, filled, error) -> Raw.cjit_kernel_update_graph_node(pointer, filled, address, of_node,
                                                                                   error),
                     kernel, launching, window, argument_names, argument_kinds, arguments)
end

"""
Add arguments to the options of a launch or of a plan's run, and call a C function with the handle and the options.
`roots` stay alive during the call.
"""
@inline call_with(call, handle, options, roots, ::Nothing, ::Nothing, arguments) =
    call_prepared(call, handle, options, roots, nothing, arguments_of(arguments))

function call_with(call, handle, options, roots, names, kinds, arguments)
    texts = names === nothing ? nothing : String[name for name in names]
    pointers = texts === nothing ? nothing : Ptr{UInt8}[pointer(text) for text in texts]
    codes = kinds === nothing ? nothing : UInt32[number(:value_kind, kind) for kind in kinds]
    for list in (texts, codes)
        list === nothing || length(list) == length(arguments) ||
            throw(ArgumentError("there are $(length(arguments)) arguments, but $(length(list)) names or kinds"))
    end
    said = (argument_names=pointers, argument_kinds=codes, names=texts)
    GC.@preserve texts call_prepared(call, handle, options, (roots, texts), said, arguments_of(arguments))
end

@generated arguments_of(arguments::T) where {T<:Tuple} =
    Expr(:tuple, (:(argument(arguments[$i])) for i in 1:fieldcount(T))...)

"""
Call with arguments of these types. Each signature has one array of sizes and one of kinds; only the values differ
between calls.
"""
@generated function call_prepared(call::F, handle::Handle, options, roots, said, values::T) where {F,T<:Tuple}
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
        handle_pointer = acquire(handle)
        status = GC.@preserve values storage roots said error begin
            base = Ptr{Cvoid}(pointer_from_objref(storage))
            addresses = Ref{NTuple{$(length(types)),Ptr{Cvoid}}}(
                $(Expr(:tuple, (address_of(i) for i in 1:length(types))...)))
            filled_options = Ref(with_arguments(options, addresses, $sizes, $kinds, said))
            GC.@preserve addresses filled_options call(handle_pointer, filled_options, error)
        end
        $((:(release(values[$i])) for i in maps)...)
        release(handle)
        status == 0 || call_converted(status, error[], call, handle, options, roots, said, values)
        return nothing
    end
end

"Repeat a call whose arguments have other kinds than the parameters, with numbers converted to these."
@noinline function call_converted(status, error, call, handle, options, roots, said, values)
    status == Raw.CJIT_ERROR_ARGUMENT_MISMATCH || fail(status, error)
    converted = try
        as_parameters(handle, said, values)
    catch
        Raw.cjit_error_destroy(error)
        rethrow()
    end
    converted === values && fail(status, error)
    Raw.cjit_error_destroy(error)
    return call_prepared(call, handle, options, roots, said, converted)
end

"Convert the numbers of a call to the kinds of their parameters, if these are known and the caller passed no kinds."
function as_parameters(handle, said, values)
    said === nothing || said.argument_kinds === nothing || return values
    names, kinds = parameters(handle)
    order = said === nothing || said.names === nothing ? eachindex(values) : indexin(said.names, names)
    return map(values, Tuple(order)) do value, index
        index in eachindex(kinds) ? as_kind(value, kinds[index], names[index]) : value
    end
end

"Return names and kinds of the parameters; none if the kernel has no argument schema."
function parameters(handle)
    info = describe(handle)
    return info.parameter_names, UInt32[Int(kind) for kind in info.parameter_kinds]
end

"Add the arguments to the options of a call; `said` are names and kinds from the caller."
@inline with_arguments(options, addresses, sizes, kinds, ::Nothing) = with_fields(options,
    (arguments=Ptr{Cvoid}(pointer_from_objref(addresses)), argument_sizes=Ptr{Cvoid}(pointer(sizes)),
     argument_kinds=Ptr{Cvoid}(pointer(kinds)), argument_count=UInt64(length(sizes))))

function with_arguments(options, addresses, sizes, kinds, said)
    names = said.argument_names === nothing ? C_NULL : Ptr{Cvoid}(pointer(said.argument_names))
    chosen = said.argument_kinds === nothing ? kinds : said.argument_kinds
    return with_fields(with_arguments(options, addresses, sizes, chosen, nothing), (argument_names=names,))
end

"Copy a struct with some fields changed."
@generated function with_fields(old::T, values::NamedTuple{names}) where {T,names}
    return Expr(:new, T, (name in names ? :(convert($(fieldtype(T, name)), values.$name)) : :(old.$name)
                          for name in fieldnames(T))...)
end

"Call a query function with the options of a launch."
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
    LibCJIT.cluster_occupancy(kernel; block, cluster, options...) -> Int

Return the number of clusters of a launch that are resident on the current device at a time. Options are those of
[`launch`](@ref).
"""
cluster_occupancy(kernel::Kernel; options...) =
    asking((arguments...) -> Raw.cjit_kernel_get_cluster_occupancy(arguments...), kernel; options...)

"""
    LibCJIT.suggest_cluster_size(kernel; block, options...) -> Int

Return the largest cluster size, in blocks, for this block size and dynamic shared memory on the current device.
"""
suggest_cluster_size(kernel::Kernel; options...) =
    asking((arguments...) -> Raw.cjit_kernel_suggest_cluster_size(arguments...), kernel; options...)
