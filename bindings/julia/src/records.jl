"""
A record from the library. Its fields have the names of the C struct and Julia values (strings, vectors, records,
[`Enumerated`](@ref)). It has no sizes, counts and owners, which only C needs.

    info = LibCJIT.inspect(bytes)
    info.producer, info.sections[1].name, propertynames(info)
"""
struct Record
    name::Symbol
    fields::Vector{Pair{Symbol,Any}}
end

function Base.getproperty(record::Record, name::Symbol)
    for (field, value) in getfield(record, :fields)
        field === name && return value
    end
    throw(ArgumentError("a $(getfield(record, :name)) has no $name: it has $(join(propertynames(record), ", "))"))
end

Base.propertynames(record::Record, private::Bool=false) = Tuple(first.(getfield(record, :fields)))
Base.:(==)(a::Record, b::Record) =
    getfield(a, :name) === getfield(b, :name) && getfield(a, :fields) == getfield(b, :fields)
Base.hash(record::Record, h::UInt) = hash(getfield(record, :fields), h)

function Base.show(io::IO, record::Record)
    print(io, getfield(record, :name), "(")
    join(io, ("$field = $(brief(value))" for (field, value) in getfield(record, :fields)), ", ")
    print(io, ")")
end

brief(value) = repr(value)
brief(bytes::Vector{UInt8}) = "$(length(bytes)) bytes"

const UNTOLD = (:struct_size, :owner)

told(field::Raw.Field) = !(field.name in UNTOLD) && !startswith(String(field.name), "reserved")

"Make a record from the bytes that the library wrote. Fields that an older library did not write are zero."
function record(name::Symbol, address::Ptr{Cvoid}, size::Integer=unsafe_load(Ptr{UInt64}(address)))
    bytes = zeros(UInt8, sizeof(Raw.STRUCTS[name]))
    known = min(Int(size), length(bytes))
    GC.@preserve bytes begin
        unsafe_copyto!(pointer(bytes), Ptr{UInt8}(address), known)
        return record_at(name, Ptr{Cvoid}(pointer(bytes)))
    end
end

function record_at(name::Symbol, address::Ptr{Cvoid})
    fields = Raw.FIELDS[name]
    counts = Set(field.count for field in fields)
    is_shown(field) = told(field) && (!(field.name in counts) || endswith(String(field.name), "_size"))
    return Record(name, [field.name => read_field(fields, field, address) for field in fields if is_shown(field)])
end

"Call a function that fills a struct, and make a record of it. `cleanup` frees the memory of the struct."
function fill_record(call, name::Symbol, cleanup=nothing)
    storage = out_struct(name)
    GC.@preserve storage begin
        address = Ptr{Cvoid}(pointer(storage))
        call(address)
        try
            return record_at(name, address)
        finally
            cleanup === nothing || cleanup(address)
        end
    end
end

"Make a zeroed struct for the library to fill. Its bytes do not move."
function out_struct(name::Symbol)
    storage = zeros(UInt64, cld(sizeof(Raw.STRUCTS[name]), 8))
    storage[1] = sizeof(Raw.STRUCTS[name])
    return storage
end

number_at(address::Ptr{Cvoid}, field::Raw.Field) = unsafe_load(Ptr{UInt64}(address + field.offset))
pointer_at(address::Ptr{Cvoid}, field::Raw.Field) = unsafe_load(Ptr{Ptr{Cvoid}}(address + field.offset))

function read_field(fields::Vector{Raw.Field}, field::Raw.Field, address::Ptr{Cvoid})
    at = address + field.offset
    field.enumeration === Symbol("") || return Enumerated(field.enumeration, unsafe_load(Ptr{UInt32}(at)))
    kind = field.c_type
    kind == "uint32_t" && return Int(unsafe_load(Ptr{UInt32}(at)))
    # A checksum uses all bits and is not a quantity, so it stays unsigned.
    kind == "uint64_t" &&
        return field.name === :checksum ? unsafe_load(Ptr{UInt64}(at)) : unsafe_load(Ptr{UInt64}(at)) % Int
    kind == "int32_t" && return Int(unsafe_load(Ptr{Int32}(at)))
    kind == "int64_t" && return unsafe_load(Ptr{Int64}(at))
    kind == "double" && return unsafe_load(Ptr{Float64}(at))
    kind == "char" && return unsafe_string(Ptr{UInt8}(at))
    field.size == 4 && return Int(unsafe_load(Ptr{UInt32}(at)))
    return read_pointer(fields, field, address)
end

function read_pointer(fields, field, address)
    target = pointer_at(address, field)
    counted = findfirst(other -> other.name === field.count, fields)
    count = counted === nothing ? 0 : Int(number_at(address, fields[counted]))
    kind = field.c_type
    if kind == "const char *"
        counted === nothing || return target == C_NULL ? "" : unsafe_string(Ptr{UInt8}(target), count)
        return string_at(target)
    end
    kind == "const char *const *" && return [string_at(each) for each in elements(Ptr{Cvoid}, target, count)]
    kind == "const uint32_t *" && return Int.(elements(UInt32, target, count))
    kind == "const uint64_t *" && return elements(Int, target, count)
    kind == "const cjit_value_kind_t *" &&
        return [Enumerated(:value_kind, each) for each in elements(UInt32, target, count)]
    if kind == "const void *" && counted !== nothing
        element = field.name === :attribute_values ? 64 : 1
        return elements(UInt8, target, element * count)
    end
    nested = struct_name(kind)
    nested === nothing && return target
    endswith(kind, "*const *") && return Record[record(nested, each) for each in elements(Ptr{Cvoid}, target, count)]
    return target == C_NULL ? nothing : record(nested, target)
end

string_at(address::Ptr{Cvoid}) = address == C_NULL ? "" : unsafe_string(Ptr{UInt8}(address))

function elements(::Type{T}, address::Ptr{Cvoid}, count::Integer) where {T}
    copied = Vector{T}(undef, address == C_NULL ? 0 : Int(count))
    GC.@preserve copied unsafe_copyto!(pointer(copied), Ptr{T}(address), length(copied))
    return copied
end

"Return the struct that a C type points to, directly or as an array of pointers; `nothing` if there is none."
function struct_name(c_type::String)
    found = match(r"^(?:const )?cjit_(\w+)_t \*", c_type)
    found === nothing && return nothing
    name = Symbol(found.captures[1])
    return haskey(Raw.FIELDS, name) ? name : nothing
end
