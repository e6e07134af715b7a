"""
    TensorMap(context; address, dims, element, box_dims, options...)

A tensor map: 128 bytes that describe a tensor in memory, and the box that one instruction copies, for the tensor memory
accelerator. It is an argument of [`launch`](@ref). Dimensions start with the innermost. `rank` follows from `dims`. A
map does not keep the tensor's memory alive. Options are the fields of `cjit_tensor_map_options_t`:

$(Raw.OPTIONS[:tensor_map_options])

    map = TensorMap(context; address=pointer, dims=[128, 64], box_dims=[64, 32], element=:float16,
                    swizzle=Symbol("128b"))
    launch(kernel, map, Int32(7); grid=1, block=32)
"""
mutable struct TensorMap <: Handle
    slot::Slot

    function TensorMap(context::Context; options...)
        packed = pack_tensor_map(options)
        pointer_of_map = using_handles(context) do pointer_of_context
            GC.@preserve packed out_pointer(
                (out, error) -> Raw.cjit_tensor_map_create(pointer_of_context, pointer(packed), out, error))
        end
        return owned(new(Slot(pointer_of_map)))
    end
end

what(::TensorMap) = "tensor map"
destructor(::TensorMap) = Raw.F.cjit_tensor_map_destroy

function pack_tensor_map(options)
    given = (; options...)
    address = haskey(given, :address) ? (address=device_address(given.address),) : NamedTuple()
    rank = haskey(given, :dims) && !haskey(given, :rank) ? (rank=length(given.dims),) : NamedTuple()
    return pack(:tensor_map_options, merge(given, address, rank))
end

"""
    LibCJIT.data(map::TensorMap) -> Vector{UInt8}

Return the 128 bytes.
"""
data(map::TensorMap) = using_handles(pointer -> elements(UInt8, Raw.cjit_tensor_map_data(pointer), 128), map)

"""
    LibCJIT.set_address!(map, address)

Change the address of a map to another tensor of the same shape. Earlier launches have their own copy.
"""
set_address!(map::TensorMap, address) = using_handles(map) do pointer
    check(error -> Raw.cjit_tensor_map_set_address(pointer, device_address(address), error))
end

"A buffer of the program for a tensor map, 128 bytes at a multiple of 64: see [`LibCJIT.encode_tensor_map!`](@ref)."
struct TensorMapBytes
    storage::Vector{UInt8}

    TensorMapBytes() = new(Vector{UInt8}(undef, 192))
end

Base.pointer(bytes::TensorMapBytes) = (base = UInt(pointer(bytes.storage)); Ptr{Cvoid}(64 * cld(base, 64)))
data(bytes::TensorMapBytes) = GC.@preserve bytes elements(UInt8, pointer(bytes), 128)

"""
    LibCJIT.encode_tensor_map!(bytes::LibCJIT.TensorMapBytes, context; options...) -> TensorMapBytes
    LibCJIT.replace_address!(bytes::LibCJIT.TensorMapBytes, context, address)

Write a tensor map to a buffer, or change its address. This is fast for code that makes a map for each launch. The
buffer is an argument of [`launch`](@ref). Options are those of [`TensorMap`](@ref).
"""
function encode_tensor_map!(bytes::TensorMapBytes, context::Context; options...)
    packed = pack_tensor_map(options)
    using_handles(context) do pointer_of_context
        GC.@preserve packed bytes check(
            error -> Raw.cjit_tensor_map_encode(pointer_of_context, pointer(packed), pointer(bytes), error))
    end
    return bytes
end

@doc (@doc encode_tensor_map!)
replace_address!(bytes::TensorMapBytes, context::Context, address) = using_handles(context) do pointer_of_context
    GC.@preserve bytes check(error -> Raw.cjit_tensor_map_replace_address(pointer_of_context, pointer(bytes),
                                                                          device_address(address), error))
end
