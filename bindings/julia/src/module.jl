"""
A build result that [`load`](@ref) has loaded into the driver. `loaded["axpy<float>"]` finds a kernel by its name
expression or lowered name. The module and its kernels belong to the CUDA context that was current at loading. If that
context is destroyed, their use throws `:stale_handle`.
"""
mutable struct LoadedModule <: Handle
    slot::Slot
end

what(::LoadedModule) = "module"
destructor(::LoadedModule) = Raw.F.cjit_module_destroy

"""
    load(context, result) -> LoadedModule
    load(context, artifact) -> LoadedModule
    load(context, bundle, name; options...) -> (LoadedModule, Record)

Load a build result, the bytes of an artifact, or the best entry of a bundle for the device into the driver. For a
bundle it also returns a record of the choice, as [`LibCJIT.choose`](@ref) does. The options are `resource_limits`
(named values) and `linker=false`, which skips LTO-IR. `load(body, ...)` closes the module.
"""
function load(context::Context, result::BuildResult)
    isopen(result) || throw(ClosedError("result"))
    return using_handles(context) do pointer_of_context
        GC.@preserve result own_module(
            (out, error) -> Raw.cjit_module_load(pointer_of_context, pointer(result), out, error))
    end
end

function load(context::Context, artifact)
    data = as_bytes(artifact)
    return using_handles(context) do pointer_of_context
        own_module((out, error) -> Raw.cjit_module_load_artifact(pointer_of_context, data, sizeof(data), out, error))
    end
end

load(body::Function, context::Context, artifact) = closing(body, load(context, artifact))

own_module(call) = owned(LoadedModule(Slot(out_pointer(call))))

"""
An entry function of a module, `loaded["name"]`, for [`launch`](@ref). It keeps its module alive.
"""
mutable struct Kernel <: Handle
    slot::Slot
end

destructor(::Kernel) = Raw.F.cjit_kernel_destroy

"""
    kernel(loaded, name) -> Kernel
    loaded[name] -> Kernel

Return a kernel by the name expression of the build, or by its lowered name.
"""
kernel(loaded::LoadedModule, name) = using_handles(loaded) do pointer
    own_kernel((out, error) -> Raw.cjit_module_get_kernel(pointer, String(name), out, error))
end

Base.getindex(loaded::LoadedModule, name) = kernel(loaded, name)

own_kernel(call) = owned(Kernel(Slot(out_pointer(call))))

"""
    kernel(context, source, name; options...) -> Kernel
    kernel(context, options, name) -> Kernel

Return a loaded kernel in one call: build the source or take it from the cache, load it, and keep it loaded. Options are
those of [`KernelOptions`](@ref). If they have no name expressions, `name` is the only one. Throws what [`build`](@ref),
[`load`](@ref) and `loaded[name]` throw.

The context keeps the kernels of the last `loaded_kernel_limit` calls with different results or names, until it is
closed. However many tasks ask for a kept kernel, it is loaded once. If its CUDA context is gone, it is loaded again.
A build that bypasses the cache is built and loaded by each call; one with an image pass in Julia is loaded by each
call. The returned kernel stays usable after the context dropped it. The call blocks its thread as `build` does.

    axpy = kernel(context, source, "axpy<float>")
    launch(axpy, UInt32(n), 2.5f0, x, y; grid=cld(n, 256), block=256)
"""
function kernel(context::Context, options::KernelOptions, name)
    calls_back(options) &&
        return build(result -> load(loaded -> kernel(loaded, name), context, result), context, with_name(options, name))
    text = String(name)
    c_name = Base.unsafe_convert(Cstring, text)
    try
        return using_handles(context) do pointer_of_context
            own_kernel((out, error) -> GC.@preserve options text out error get_blocking(
                pointer_of_context, pointer(options), c_name, plain_address(out), plain_address(error)))
        end
    finally
        report(context)
    end
end

kernel(context::Context, source::AbstractString, name; options...) =
    kernel(context, KernelOptions(source; name_expressions=[name], options...), name)

"""
    kernel(context, result, name) -> Kernel

Return a loaded kernel of a build result, as of a job, and keep it loaded as `kernel(context, source, name)` does.
"""
function kernel(context::Context, result::BuildResult, name)
    isopen(result) || throw(ClosedError("result"))
    text = String(name)
    return using_handles(context) do pointer_of_context
        own_kernel((out, error) -> GC.@preserve result text Raw.cjit_kernel_load(
            pointer_of_context, pointer(result), Base.unsafe_convert(Cstring, text), out, error))
    end
end

get_blocking(context, options, name, kernel, error) =
    @blocking Raw.cjit_kernel_get(context, options, name, kernel, error)

"Add the name of a kernel to options without name expressions."
function with_name(options::KernelOptions, name)
    values = options.packed.values
    names = get(values, :name_expressions, nothing)
    (names === nothing || isempty(names)) || return options
    return KernelOptions(values.source; values..., name_expressions=[name])
end

"""
    LibCJIT.native(loaded) -> Ptr{Cvoid}

Return the driver's handle of a module, `CUlibrary`. It is valid until the module and all its kernels and plans are
closed.
"""
native(loaded::LoadedModule) = using_handles(loaded) do pointer
    out_pointer((out, error) -> Raw.cjit_module_get_native(pointer, out, error))
end

"""
    LibCJIT.native(kernel) -> (kernel, cufunction)

Return the driver's handles of a kernel: `kernel`, the `CUkernel` (`C_NULL` if a `CUfunction` was adopted), and
`cufunction`, the `CUfunction` in the current CUDA context. They are valid until the module of the kernel is unloaded,
and the function only as long as its context.
"""
function native(kernel::Kernel)
    native_kernel, native_function = Ref{Ptr{Cvoid}}(C_NULL), Ref{Ptr{Cvoid}}(C_NULL)
    using_handles(kernel) do pointer
        check(error -> Raw.cjit_kernel_get_native(pointer, native_kernel, native_function, error))
    end
    return (kernel=native_kernel[], cufunction=native_function[])
end

"""
    LibCJIT.adopt_kernel(context, handle; is_function=false, argument_schema="") -> Kernel

Make a kernel that another package loaded a kernel of cjit, whose launches are checked. `handle` is a `CUkernel`, or
with `is_function=true` a `CUfunction` of the current CUDA context, such as `fun.handle` of CUDA.jl; the kernel can then
be used only in this context. The caller keeps its library loaded until the kernel is closed. The argument schema has
names and kinds of the parameters (`"x: pointer, n: int32"`); `""`: only the sizes are checked.
"""
function adopt_kernel(context::Context, handle; is_function::Bool=false, argument_schema="")
    address, schema = Ptr{Cvoid}(handle), String(argument_schema)
    return using_handles(context) do pointer
        owned(Kernel(Slot(out_pointer(
            is_function ? (out, error) -> Raw.cjit_kernel_adopt_function(pointer, address, schema, out, error) :
            (out, error) -> Raw.cjit_kernel_adopt(pointer, address, schema, out, error)))))
    end
end

"""
    LibCJIT.describe(kernel) -> Record

Describe a kernel on the current device: `lowered_name`, `parameter_offsets`, `parameter_sizes`, `parameter_names`,
`parameter_kinds`, `resources` (`register_count`, memory, `max_threads_per_block`, `required_cluster_x`, ...) and more.
"""
describe(kernel::Kernel) = using_handles(kernel) do pointer
    fill_record(address -> check(error -> Raw.cjit_kernel_get_info(pointer, address, error)), :kernel_info)
end

"""
    LibCJIT.describe(loaded) -> Record

Describe a module: `kernel_names` (the name expression of each kernel, or its symbol), `kernel_symbols`, `image_kind`,
`cc`, `arch_feature`.
"""
describe(loaded::LoadedModule) = using_handles(loaded) do pointer
    fill_record(address -> check(error -> Raw.cjit_module_get_info(pointer, address, error)), :module_info)
end

"""
    LibCJIT.attribute(kernel, which) -> Int

Return an attribute on the current device: `:register_count`, `:max_dynamic_shared_memory`, `:binary_version`, ...
"""
function attribute(kernel::Kernel, which)
    value = Ref{Int32}(0)
    using_handles(kernel) do pointer
        check(error -> Raw.cjit_kernel_get_attribute(pointer, number(:kernel_attribute, which), value, error))
    end
    return Int(value[])
end

"""
    LibCJIT.set_attribute!(kernel, which, value)

Set an attribute on the current device for all later launches: `:max_dynamic_shared_memory`,
`:shared_memory_carveout`, `:non_portable_cluster`, `:cluster_scheduling`.
"""
set_attribute!(kernel::Kernel, which, value::Integer) = using_handles(kernel) do pointer
    check(error -> Raw.cjit_kernel_set_attribute(pointer, number(:kernel_attribute, which), value, error))
end

"""
    LibCJIT.occupancy(kernel, block_threads, dynamic_shared_memory=0) -> Int

Return the number of blocks of this size that are resident on a multiprocessor of the current device at a time.
"""
function occupancy(kernel::Kernel, block_threads::Integer, dynamic_shared_memory::Integer=0)
    blocks = Ref{UInt32}(0)
    using_handles(kernel) do pointer
        check(error -> Raw.cjit_kernel_get_occupancy(pointer, block_threads, dynamic_shared_memory, blocks, error))
    end
    return Int(blocks[])
end

"""
    LibCJIT.suggest_block_size(kernel; dynamic_shared_memory=0, max_block_threads=0) -> (block_threads, min_grid_blocks)

Return the block size with the highest occupancy, and the smallest grid that fills the device with it.
"""
function suggest_block_size(kernel::Kernel; dynamic_shared_memory::Integer=0, max_block_threads::Integer=0)
    threads = Ref{UInt32}(0)
    blocks = Ref{UInt32}(0)
    using_handles(kernel) do pointer
        check(error -> Raw.cjit_kernel_suggest_block_size(pointer, dynamic_shared_memory, max_block_threads, threads,
                                                          blocks, error))
    end
    return (block_threads=Int(threads[]), min_grid_blocks=Int(blocks[]))
end

"""
    LibCJIT.variable(loaded, name) -> (address, size)

Return the address of a `__device__`, `__constant__` or `__managed__` variable on the current device, and its size in
bytes. Names are as for kernels: `"&table"` or the lowered name.
"""
function variable(loaded::LoadedModule, name)
    address = Ref{UInt64}(0)
    size = Ref{UInt64}(0)
    using_handles(pointer -> check(error -> Raw.cjit_module_get_variable(pointer, String(name), address, size, error)),
                  loaded)
    return (address=DevicePointer(address[]), size=Int(size[]))
end

"""
    LibCJIT.set_variable!(loaded, name, value; stream=nothing)

Copy a value (a number, a struct of plain data, or an array of them) to a variable, and wait for the copy. The variable
must have the size of the value.
"""
function set_variable!(loaded::LoadedModule, name, value; stream=nothing)
    data = plain_data(value)
    using_handles(loaded) do pointer
        check(error -> Raw.cjit_module_set_variable_value(pointer, String(name), data, sizeof(data),
                                                          driver_handle(stream), error))
    end
end

"""
    LibCJIT.get_variable(loaded, name, T=UInt8; stream=nothing) -> Vector{T}

Copy a variable, and return it as an array of `T`.
"""
function get_variable(loaded::LoadedModule, name, ::Type{T}=UInt8; stream=nothing) where {T}
    size = variable(loaded, name).size
    isbitstype(T) && size % sizeof(T) == 0 ||
        throw(ArgumentError("cannot read $name as an array of $T: it has $size bytes"))
    data = Vector{T}(undef, size ÷ sizeof(T))
    using_handles(loaded) do pointer
        check(error -> Raw.cjit_module_get_variable_value(pointer, String(name), data, size, driver_handle(stream),
                                                          error))
    end
    return data
end

plain_data(value::Array) =
    isbitstype(eltype(value)) ? value : throw(ArgumentError("the elements of a $(typeof(value)) must be plain data"))
plain_data(value) = plain_data([value])

"""
    LibCJIT.write_variable!(loaded, name, offset, data; stream=nothing, wait=true)

Copy an array of plain data to a part of a variable that begins at byte `offset` (from 0), in the order of the stream.
With `wait=false` this returns before the copy is done. Then keep `data` alive and unchanged until it is
(`GC.@preserve`). While the stream is capturing, the copy becomes a node of the graph, which reads `data` in each run.
"""
write_variable!(loaded::LoadedModule, name, offset::Integer, data::Array; options...) =
    copy_part((arguments...) -> Raw.cjit_module_write_variable(arguments...), loaded, name, offset, data; options...)

"""
    LibCJIT.read_variable!(data, loaded, name, offset; stream=nothing, wait=true) -> data

Copy a part of a variable that begins at byte `offset` (from 0) to an array of plain data, as
[`LibCJIT.write_variable!`](@ref) copies to it.
"""
function read_variable!(data::Array, loaded::LoadedModule, name, offset::Integer; options...)
    copy_part((arguments...) -> Raw.cjit_module_read_variable(arguments...), loaded, name, offset, data; options...)
    return data
end

function copy_part(call, loaded, name, offset, data::Array{T}; stream=nothing, wait::Bool=true) where {T}
    isbitstype(T) || throw(ArgumentError("cannot copy $name as an array of $T: it has no plain data"))
    using_handles(loaded) do pointer
        check(error -> call(pointer, String(name), offset, data, sizeof(data), driver_handle(stream), flag(wait),
                            error))
    end
    return nothing
end

"""
    LibCJIT.managed_variable(loaded, name, T=UInt8) -> Vector{T}

Return the memory of a `__managed__` variable, which host and device use, as an array of `T`. `name` is its lowered
name. The array is valid until the module is unloaded. Wait for a kernel before reading what it wrote.
"""
function managed_variable(loaded::LoadedModule, name, ::Type{T}=UInt8) where {T}
    address, size = Ref{Ptr{Cvoid}}(C_NULL), Ref{UInt64}(0)
    using_handles(loaded) do pointer
        check(error -> Raw.cjit_module_get_managed_variable(pointer, String(name), address, size, error))
    end
    isbitstype(T) && size[] % sizeof(T) == 0 ||
        throw(ArgumentError("cannot use $name as an array of $T: it has $(size[]) bytes"))
    return unsafe_wrap(Array, Ptr{T}(address[]), size[] ÷ sizeof(T))
end
