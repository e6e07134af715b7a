"""
An operator of several launches as data, from [`create_plan`](@ref) or [`get_plan`](@ref): what is launched, filled and
copied, with numbers that are expressions of the arguments. `plan(arguments...; options...)` runs it, see [`run`](@ref).
It keeps its module alive.
"""
mutable struct Plan <: Handle
    slot::Slot
end

destructor(::Plan) = Raw.F.cjit_plan_destroy

own_plan(call) = owned(Plan(Slot(out_pointer(call))))

"""
    create_plan(loaded, text) -> Plan

Make a plan from its JSON text and the kernels of a module. The error of a faulty text lists all faults. `docs/plans.md`
describes the keys and the expressions.

    plan = create_plan(loaded, \"\"\"{
        "name": "scale", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
        "definitions": {"blocks": "ceildiv(n, 256)"},
        "steps": [{"launch": "k", "grid": "blocks", "block": 256, "arguments": ["y", "n"]}]}\"\"\")
    plan(y, 1000)
"""
function create_plan(loaded::LoadedModule, text)
    json = String(text)
    return using_handles(loaded) do pointer
        own_plan((out, error) -> Raw.cjit_module_create_plan(pointer, json, sizeof(json), out, error))
    end
end

"""
    get_plan(loaded, name=nothing) -> Plan

Return a plan that the build result of a module contains; see [`add_plan`](@ref). Without a name it is the only one.
"""
get_plan(loaded::LoadedModule, name=nothing) = using_handles(loaded) do pointer
    own_plan((out, error) -> Raw.cjit_module_get_plan(pointer, nullable(name), out, error))
end

"""
    get_plan(context, options, name=nothing) -> Plan

Return a loaded plan of a build in one call: build it or take it from the cache, load it, and keep it loaded, as
[`kernel`](@ref) does. `options` are [`KernelOptions`](@ref), mostly of an algorithm. Without a name it is the only
plan.

    sum = get_plan(context, KernelOptions(""; algorithm=\"\"\"{"algorithm": "reduce", "input": "float32",
                                                             "operator": "plus"}\"\"\"))
"""
function get_plan(context::Context, options::KernelOptions, name=nothing)
    calls_back(options) && return build(result -> get_plan(context, result, name), context, options)
    text = name === nothing ? "" : String(name)
    c_name = name === nothing ? Cstring(C_NULL) : Base.unsafe_convert(Cstring, text)
    try
        return using_handles(context) do pointer_of_context
            own_plan((out, error) -> GC.@preserve options text out error get_plan_blocking(
                pointer_of_context, pointer(options), c_name, plain_address(out), plain_address(error)))
        end
    finally
        report(context)
    end
end

get_plan_blocking(context, options, name, plan, error) =
    @blocking Raw.cjit_plan_get(context, options, name, plan, error)

"""
    get_plan(context, result, name=nothing) -> Plan

Return a loaded plan of a build result, as of a job or of [`add_plan`](@ref), and keep it loaded as
`get_plan(context, options)` does.
"""
function get_plan(context::Context, result::BuildResult, name=nothing)
    check_open(result)
    return using_handles(context) do pointer_of_context
        own_plan((out, error) -> GC.@preserve result Raw.cjit_plan_load(
            pointer_of_context, pointer(result), nullable(name), out, error))
    end
end

"""
    add_plan(result, text) -> BuildResult

Return a copy of a result that contains a plan. Artifacts, bundles and modules of the copy contain it too. The text is
that of [`create_plan`](@ref), and is checked against the kernels of the result. It replaces a plan of the same name.
"""
function add_plan(result::BuildResult, text)
    check_open(result)
    json = String(text)
    return fill_result() do with_plan
        GC.@preserve result check(
            error -> Raw.cjit_build_result_add_plan(pointer(result), json, sizeof(json), with_plan, error))
    end
end

"""
    LibCJIT.plan_texts(result) -> Dict{String,String}

Return the JSON text of each plan of a result by its name. `result.plan_names` and `result.plans` are lists, sorted by
name.
"""
function plan_texts(result::BuildResult)
    check_open(result)
    return Dict{String,String}(zip(result.plan_names, result.plans))
end

"""
    LibCJIT.describe(plan) -> Record

Describe a plan: `name`, `text`, `parameters` (an argument schema), `parameter_names`, `parameter_kinds`,
`parameter_sizes`, and `warnings` about what is probably wrong.
"""
describe(plan::Plan) = using_handles(plan) do pointer
    fill_record(address -> check(error -> Raw.cjit_plan_get_info(pointer, address, error)), :plan_info)
end

"""
    run(plan, arguments...; options...) -> Int64
    plan(arguments...; options...)

Run a plan in the current CUDA context, asynchronously. Arguments are those of [`launch`](@ref), in the order of the
plan's parameters. Returns the value of the plan's `result`; 0 if it has none. Options:

- `stream`: a pointer, or an object such as `CuStream`;
- `workspace`: an array on the device, or a pointer together with `workspace_size` in bytes; at least the size that
  [`LibCJIT.workspace_size`](@ref) returns. Without it the memory comes from cjit's pool on the stream's device, and is
  freed in the order of the stream;
- `argument_names`: the names of the parameters, in the order of the arguments;
- `argument_kinds`: kinds that replace those of the types.

    run(plan, y, 1000; stream=stream)
"""
@inline function Base.run(plan::Plan, arguments::Vararg{Any,N}; stream=nothing, workspace=nothing,
                          workspace_size=nothing, argument_names=nothing, argument_kinds=nothing) where {N}
    value = Ref{Int64}(0)
    call_with((pointer, filled, error) -> Raw.cjit_plan_run(pointer, filled, value, error), plan,
              plan_arguments(stream, workspace, workspace_size), (stream, workspace), argument_names, argument_kinds,
              arguments)
    return value[]
end

@inline (plan::Plan)(arguments::Vararg{Any,N}; options...) where {N} = run(plan, arguments...; options...)

@inline function plan_arguments(stream, workspace, workspace_size)
    address, bytes = memory_of(workspace, workspace_size)
    return filled(Raw.cjit_plan_arguments, (stream=stream_handle(stream), workspace=address, workspace_size=bytes))
end

"Return the device address and the size in bytes of a workspace; 0 if there is none."
@inline memory_of(::Nothing, ::Nothing) = (UInt64(0), UInt64(0))
memory_of(::Nothing, bytes) = throw(ArgumentError("there is a workspace_size, but no workspace"))
memory_of(array::AbstractArray, ::Nothing) = (device_address(array), UInt64(length(array) * sizeof(eltype(array))))
memory_of(workspace, ::Nothing) =
    throw(ArgumentError("the size of a $(typeof(workspace)) is not known; pass workspace_size too"))
memory_of(workspace, bytes) = (device_address(workspace), UInt64(bytes))

"""
    LibCJIT.workspace_size(plan, arguments...; argument_names=nothing, argument_kinds=nothing) -> (bytes, alignment)

Return size and alignment of the workspace of a run with these arguments, in bytes.
"""
function workspace_size(plan::Plan, arguments...; argument_names=nothing, argument_kinds=nothing)
    bytes = Ref{UInt64}(0)
    alignment = Ref{UInt64}(0)
    call_with((pointer, filled, error) -> Raw.cjit_plan_get_workspace_size(pointer, filled, bytes, alignment, error),
              plan, plan_arguments(nothing, nothing, nothing), nothing, argument_names, argument_kinds, arguments)
    return (bytes=Int(bytes[]), alignment=Int(alignment[]))
end

"""
A run of a plan whose arguments are bound, from [`LibCJIT.prepare`](@ref). `prepared(; stream=nothing)` submits its
launches. Tasks that use it at the same time wait for each other. It keeps its plan and its workspace alive. Keep it
until its runs are done.
"""
mutable struct PreparedPlan <: Handle
    slot::Slot
    names::Vector{String}  # of the parameters
    kinds::Vector{UInt32}
    workspace::Any
    lock::ReentrantLock
end

what(::PreparedPlan) = "prepared plan"
destructor(::PreparedPlan) = Raw.F.cjit_prepared_plan_destroy

"""
    LibCJIT.prepare(plan, arguments...; options...) -> PreparedPlan

Evaluate, check and encode a run of a plan once, for programs that repeat it. Arguments are copied, except memory that
they point to. Options are those of [`run`](@ref). A workspace from the pool is allocated once and kept.

    prepared = LibCJIT.prepare(plan, y, 1000)
    prepared(stream=stream)
    LibCJIT.set_argument!(prepared, 2, 2000)
"""
function prepare(plan::Plan, arguments...; stream=nothing, workspace=nothing, workspace_size=nothing,
                 argument_names=nothing, argument_kinds=nothing)
    out = Ref{Ptr{Cvoid}}(C_NULL)
    call_with((pointer, filled, error) -> Raw.cjit_plan_prepare(pointer, filled, out, error), plan,
              plan_arguments(stream, workspace, workspace_size), (stream, workspace), argument_names, argument_kinds,
              arguments)
    return owned(PreparedPlan(Slot(out[]), parameters(plan)..., workspace, ReentrantLock()))
end

"""
    run(prepared; stream=nothing) -> Int64
    prepared(; stream=nothing)

Submit the launches of a prepared plan to a stream of the CUDA context in which it was prepared. Returns the value of
the plan's `result`. Runs that overlap in time share the workspace.
"""
function Base.run(prepared::PreparedPlan; stream=nothing)
    value = Ref{Int64}(0)
    lock(prepared.lock) do
        using_handles(prepared) do pointer
            check(error -> Raw.cjit_prepared_plan_run(pointer, stream_handle(stream), value, error))
        end
    end
    return value[]
end

(prepared::PreparedPlan)(; stream=nothing) = run(prepared; stream=stream)

"""
    LibCJIT.set_argument!(prepared, index, value; kind=nothing)

Replace one argument of a prepared plan, and evaluate the plan again. The first index is 1. Kind and size of the value
are checked as those of an argument of [`run`](@ref); `kind` replaces that of its type. If this fails, the prepared plan
is unchanged.
"""
function set_argument!(prepared::PreparedPlan, index::Integer, value; kind=nothing)
    1 <= index <= length(prepared.kinds) ||
        throw(ArgumentError("cannot set argument $index: the prepared plan has $(length(prepared.kinds)) arguments"))
    given = argument(value)
    converted = kind === nothing ? as_kind(given, prepared.kinds[index], prepared.names[index]) : given
    code = kind === nothing ? kind_of(typeof(converted)) : number(:value_kind, kind)
    lock(prepared.lock) do
        using_handles(prepared) do pointer
            with_value(converted) do address, size
                check(error -> Raw.cjit_prepared_plan_set_argument(pointer, index - 1, code, address, size, error))
            end
        end
    end
    return prepared
end

"Call a function with address and size of an argument: of its bytes, or of a tensor map."
function with_value(call, value)
    storage = Ref(value)
    return GC.@preserve storage call(Ptr{Cvoid}(pointer_from_objref(storage)), sizeof(value))
end

with_value(call, bytes::TensorMapBytes) = GC.@preserve bytes call(pointer(bytes), 128)
with_value(call, map::TensorMap) = using_handles(pointer -> call(pointer, 128), map)

"""
A plan with its arguments as an executable graph of the driver, from [`LibCJIT.create_graph`](@ref), so that a run is
one call: `graph(; stream=nothing)`. Tasks that use it at the same time wait for each other. It keeps its plan and its
workspace alive. Keep it until its runs are done.
"""
mutable struct PlanGraph <: Handle
    slot::Slot
    names::Vector{String}  # of the parameters
    kinds::Vector{UInt32}
    workspace::Any
    lock::ReentrantLock
end

parameters(graph::PlanGraph) = (graph.names, graph.kinds)
what(::PlanGraph) = "graph"
destructor(::PlanGraph) = Raw.F.cjit_plan_graph_destroy

"""
    LibCJIT.create_graph(plan, arguments...; options...) -> PlanGraph

Make a graph from a plan with its arguments, which are copied. Options are those of [`LibCJIT.prepare`](@ref). A mock
device has no graphs and refuses with `:driver`.

    graph = LibCJIT.create_graph(plan, y, 1000)
    graph(stream=stream)
    LibCJIT.set_arguments!(graph, y, 2000)
"""
function create_graph(plan::Plan, arguments...; stream=nothing, workspace=nothing, workspace_size=nothing,
                      argument_names=nothing, argument_kinds=nothing)
    out = Ref{Ptr{Cvoid}}(C_NULL)
    call_with((pointer, filled, error) -> Raw.cjit_plan_create_graph(pointer, filled, out, error), plan,
              plan_arguments(stream, workspace, workspace_size), (stream, workspace), argument_names, argument_kinds,
              arguments)
    return owned(PlanGraph(Slot(out[]), parameters(plan)..., workspace, ReentrantLock()))
end

"""
    run(graph; stream=nothing) -> Int64
    graph(; stream=nothing)

Launch a graph on a stream of the CUDA context in which it was made. Returns the value of the plan's `result`. Runs on
several streams do not overlap in time.
"""
function Base.run(graph::PlanGraph; stream=nothing)
    value = Ref{Int64}(0)
    lock(graph.lock) do
        using_handles(graph) do pointer
            check(error -> Raw.cjit_plan_graph_run(pointer, stream_handle(stream), value, error))
        end
    end
    return value[]
end

(graph::PlanGraph)(; stream=nothing) = run(graph; stream=stream)

"""
    LibCJIT.set_arguments!(graph, arguments...; argument_names=nothing, argument_kinds=nothing) -> Bool

Replace all arguments of a graph. Returns `true` if the driver updated the nodes, and `false` if the graph was
instantiated again because its nodes are others. After a `:driver` error make a new graph; after other errors it is
unchanged.
"""
function set_arguments!(graph::PlanGraph, arguments...; argument_names=nothing, argument_kinds=nothing)
    updated = Ref{UInt32}(0)
    lock(graph.lock) do
        call_with((pointer, filled, error) -> Raw.cjit_plan_graph_set_arguments(pointer, filled, updated, error), graph,
                  plan_arguments(nothing, nothing, nothing), nothing, argument_names, argument_kinds, arguments)
    end
    return updated[] != 0
end
