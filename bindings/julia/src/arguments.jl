# Convert Julia values to kernel arguments: each type has one kind (value_kind.h) and its own bytes.

"""
    DevicePointer(address)

A device address as an argument of a kernel. A `Ptr` is a device address too; a plain integer is a number.
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
        isbitstype(T) || throw(ArgumentError("the bits of a value must be plain data, not a $T"))
        code = number(:value_kind, kind)
        size = value_kind_size(code)
        size in (0, sizeof(T)) ||
            throw(ArgumentError("a $(value_kind_name(code)) has $size bytes, but $T has $(sizeof(T))"))
        return new{code,T}(bits)
    end
end

"Return the kind of an argument of this type; BYTES for plain structs."
kind_of(::Type{T}) where {T} = Raw.CJIT_VALUE_BYTES
kind_of(::Type{Value{K,T}}) where {K,T} = K
kind_of(::Type{<:Ptr}) = Raw.CJIT_VALUE_POINTER
kind_of(::Type{DevicePointer}) = Raw.CJIT_VALUE_POINTER
kind_of(::Type{TensorMap}) = Raw.CJIT_VALUE_TENSOR_MAP

"The types of numbers by their kinds."
const NUMBER_TYPES = Dict{UInt32,DataType}()

for (T, kind) in ((Bool, :BOOL), (Int8, :INT8), (UInt8, :UINT8), (Int16, :INT16), (UInt16, :UINT16), (Int32, :INT32),
                  (UInt32, :UINT32), (Int64, :INT64), (UInt64, :UINT64), (Int128, :INT128), (UInt128, :UINT128),
                  (Float16, :FLOAT16), (Float32, :FLOAT32), (Float64, :FLOAT64), (ComplexF16, :COMPLEX32),
                  (ComplexF32, :COMPLEX64), (ComplexF64, :COMPLEX128))
    code = getfield(Raw, Symbol("CJIT_VALUE_", kind))
    @eval kind_of(::Type{$T}) = $code
    NUMBER_TYPES[code] = T
end

"Convert a number to the kind of its parameter. Other values, and kinds without a type in Julia, stay as they are."
as_kind(value, kind, name) = value

function as_kind(value::Number, kind, name)
    T = get(NUMBER_TYPES, kind, typeof(value))
    made = try
        T(value)
    catch error
        error isa InexactError || rethrow()
        nothing
    end
    isequal(made, value) && return made
    throw(ArgumentError("cannot pass $(repr(value)) for the parameter $name: found a $(typeof(value)), expected a " *
                        "number that a $(value_kind_name(kind)) has exactly; round it before the call"))
end

"""
    LibCJIT.argument(value)

Convert a value to what is passed to a kernel: plain data or a [`TensorMap`](@ref). Add a method to pass a type of
your own by its pointer:

    LibCJIT.argument(array::MyDeviceArray) = LibCJIT.DevicePointer(array.address)
"""
@inline argument(value::T) where {T} = isbitstype(T) ? plain_argument(value) : object_argument(value)
argument(map::TensorMap) = map
argument(map::TensorMapBytes) = map
argument(policy::Policy) = throw(ArgumentError("a policy cannot be an argument of a kernel; pass it to the build"))

"Convert plain data. Pointers of CUDA.jl are plain data of 8 bytes, but must be passed as pointers."
@inline plain_argument(value::T) where {T} = is_cuda(T, :CuPtr) ? DevicePointer(reinterpret(UInt64, value)) : value

function object_argument(value::T) where {T}
    is_cuda(T, :CuArray) && return plain_argument(pointer(value))
    value isa Array && throw(ArgumentError("an Array is in host memory; copy it to the device, " *
                                           "and pass the device pointer"))
    throw(ArgumentError("a $T cannot be an argument of a kernel: it is not plain data; " *
                        "pass numbers, pointers or structs of them, or add a method to LibCJIT.argument"))
end

"""
Return whether a type is the type of CUDA.jl with this name. CUDA.jl is not a dependency, and without package extensions
its types can only be recognized by their names.
"""
@generated is_cuda(::Type{T}, name::Symbol) where {T} =
    nameof(Base.moduleroot(parentmodule(T))) in (:CUDA, :CUDACore) ? :(name === $(QuoteNode(nameof(T)))) : false

"Return the device address of a pointer, of an array of CUDA.jl, or of a number."
device_address(address::Integer) = UInt64(address)
device_address(address::Union{Ptr,DevicePointer}) = UInt64(UInt(address))
device_address(address) = device_address(argument(address)::DevicePointer)
