# Julia values as kernel arguments: each type has one kind (value_kind.h) and its own bytes.

"""
    DevicePointer(address)

A device address as an argument of a kernel. A `Ptr` is an address too; plain integers are numbers.
"""
primitive type DevicePointer 64 end

DevicePointer(address::Integer) = reinterpret(DevicePointer, UInt64(address))
Base.UInt64(pointer::DevicePointer) = reinterpret(UInt64, pointer)
Base.:+(pointer::DevicePointer, bytes::Integer) = DevicePointer(UInt64(pointer) + bytes)
Base.show(io::IO, pointer::DevicePointer) = print(io, "DevicePointer(", repr(UInt64(pointer)), ")")

"""
    Value(kind, bits)

An argument of a kind that Julia has no type for: `Value(:bfloat16, 0x3f80)`, `Value(:float8_e4m3, 0x38)`,
`Value(:float128, bits)`. `bits` is plain data with as many bytes as the kind.
"""
struct Value{K,T}
    bits::T

    function Value(kind, bits::T) where {T}
        isbitstype(T) || throw(ArgumentError("the bits of a value are plain data, not a $T"))
        code = number(:value_kind, kind)
        size = value_kind_size(code)
        size in (0, sizeof(T)) ||
            throw(ArgumentError("a $(value_kind_name(code)) has $size bytes, and $T has $(sizeof(T))"))
        return new{code,T}(bits)
    end
end

"The kind of an argument of this type; BYTES for plain structs."
kind_of(::Type{T}) where {T} = Raw.CJIT_VALUE_BYTES
kind_of(::Type{Value{K,T}}) where {K,T} = K
kind_of(::Type{<:Ptr}) = Raw.CJIT_VALUE_POINTER
kind_of(::Type{DevicePointer}) = Raw.CJIT_VALUE_POINTER
kind_of(::Type{TensorMap}) = Raw.CJIT_VALUE_TENSOR_MAP

for (T, kind) in ((Bool, :BOOL), (Int8, :INT8), (UInt8, :UINT8), (Int16, :INT16), (UInt16, :UINT16), (Int32, :INT32),
                  (UInt32, :UINT32), (Int64, :INT64), (UInt64, :UINT64), (Int128, :INT128), (UInt128, :UINT128),
                  (Float16, :FLOAT16), (Float32, :FLOAT32), (Float64, :FLOAT64), (ComplexF16, :COMPLEX32),
                  (ComplexF32, :COMPLEX64), (ComplexF64, :COMPLEX128))
    @eval kind_of(::Type{$T}) = $(getfield(Raw, Symbol("CJIT_VALUE_", kind)))
end

"""
    CJIT.argument(value)

What is passed to a kernel for a value: plain data or a [`TensorMap`](@ref). Add a method to let a type of
yours stand for its pointer:

    CJIT.argument(array::MyDeviceArray) = CJIT.DevicePointer(array.address)
"""
@inline argument(value::T) where {T} = isbitstype(T) ? plain_argument(value) : object_argument(value)
argument(map::TensorMap) = map
argument(map::TensorMapBytes) = map
argument(policy::Policy) = throw(ArgumentError("a policy is no argument of a kernel"))

"CUDA.jl's pointers are plain data of 8 bytes, but to a kernel they are pointers."
@inline plain_argument(value::T) where {T} = is_cuda(T, :CuPtr) ? DevicePointer(reinterpret(UInt64, value)) : value

function object_argument(value::T) where {T}
    is_cuda(T, :CuArray) && return plain_argument(pointer(value))
    value isa Array && throw(ArgumentError("an Array lies in the host's memory; copy it to the device, " *
                                           "and pass the device's pointer"))
    throw(ArgumentError("a $T cannot be an argument of a kernel: it is no plain data; " *
                        "pass numbers, pointers or structs of them, or add a method to CJIT.argument"))
end

"""
Whether a type is CUDA.jl's of that name. That package is no dependency, and where Julia has no package extensions its
types can only be told by their names.
"""
@generated is_cuda(::Type{T}, name::Symbol) where {T} =
    nameof(Base.moduleroot(parentmodule(T))) in (:CUDA, :CUDACore) ? :(name === $(QuoteNode(nameof(T)))) : false

"A device address, as a number: of a pointer, an array of CUDA.jl's, or a number."
device_address(address::Integer) = UInt64(address)
device_address(address::Union{Ptr,DevicePointer}) = UInt64(UInt(address))
device_address(address) = device_address(argument(address)::DevicePointer)
