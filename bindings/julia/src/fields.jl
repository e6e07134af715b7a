# Convert keyword arguments to C structs, by the types of the fields in the description.

"A filled C struct, and the objects that its pointers point to."
mutable struct Packed
    struct_key::Symbol
    bytes::Vector{UInt64}
    roots::Vector{Any}
    calls_back::Bool
    # The values that were packed, and the process to which the pointers belong.
    values::Any
    process::UInt64
end

Packed(name::Symbol, @nospecialize(values)) = Packed(name, out_struct(name), Any[], false, values, PROCESS[])

function Base.pointer(packed::Packed)
    packed.process == PROCESS[] || renew!(packed)
    return Ptr{Cvoid}(pointer(packed.bytes))
end

const RENEWING = ReentrantLock()

"Pack the values again if the pointers belong to another process."
function renew!(packed::Packed)
    lock(RENEWING) do
        packed.process == PROCESS[] && return
        fresh = pack(packed.struct_key, packed.values)
        packed.bytes, packed.roots, packed.calls_back = fresh.bytes, fresh.roots, fresh.calls_back
        packed.process = fresh.process
    end
end

"Return the fields that callers set. `struct_size`, counts and sizes follow from the others."
settable(name::Symbol) = filter(field -> is_settable(Raw.FIELDS[name], field), Raw.FIELDS[name])

is_settable(fields, field) =
    told(field) && !(field.name in CLOSED_OVER) && !any(other -> other.count === field.name, fields)

"Fields that callers do not set: Julia functions are closures, and the package sets the finalizers."
const CLOSED_OVER = (:user_data, :log_user_data, :compile_user_data, :finalizer, :log_finalizer, :compile_finalizer,
                     :release)

# Compiled once instead of for each set of names and types, which would take longer than what it does.
function pack(name::Symbol, @nospecialize(values))
    packed = Packed(name, values)
    for (key, value) in pairs(values)
        value === nothing || set_field!(packed, find_field(name, key), value)
    end
    return packed
end

function find_field(name::Symbol, key::Symbol)
    fields = settable(name)
    found = findfirst(field -> field.name === key, fields)
    found === nothing || return fields[found]
    throw(ArgumentError("cannot set the option $key: $(replace(String(name), '_' => ' ')) have no such option; " *
                        "use one of $(join((f.name for f in fields), ", "))"))
end

field_named(name::Symbol, field::Symbol) = Raw.FIELDS[name][findfirst(other -> other.name === field, Raw.FIELDS[name])]

address(packed::Packed, field::Raw.Field) = pointer(packed) + field.offset

"Point to an object, and keep it alive as long as the struct."
function point!(packed::Packed, field::Raw.Field, @nospecialize(object), target::Ptr)
    push!(packed.roots, object)
    unsafe_store!(Ptr{Ptr{Cvoid}}(address(packed, field)), Ptr{Cvoid}(target))
end

function set_count!(packed::Packed, field::Raw.Field, count::Integer)
    field.count === Symbol("") && return
    counter = field_named(packed.struct_key, field.count)
    at = Ptr{UInt64}(address(packed, counter))
    before = unsafe_load(at)
    before in (0, count) ||
        throw(ArgumentError("$(field.name) has $count elements, but the lists that belong to it have $before"))
    unsafe_store!(at, count)
end

function set_field!(packed::Packed, field::Raw.Field, @nospecialize(value))
    field.enumeration === Symbol("") ||
        return unsafe_store!(Ptr{UInt32}(address(packed, field)), bits(field.enumeration, value))
    kind = field.c_type
    kind == "uint32_t" && return unsafe_store!(Ptr{UInt32}(address(packed, field)), value)
    kind == "int32_t" && return unsafe_store!(Ptr{Int32}(address(packed, field)), value)
    kind == "uint64_t" && return unsafe_store!(Ptr{UInt64}(address(packed, field)), value)
    kind == "double" && return unsafe_store!(Ptr{Float64}(address(packed, field)), value)
    value isa ExternalCompiler && return set_compiler!(packed, value)
    field.name === :log_callback && return set_callback!(packed, :log_callback, gate().thunks.log, log_ticket(value))
    field.name === :compile_callback &&
        return set_callback!(packed, :compile_callback, gate().thunks.compiled, callback_ticket("compile", value))
    return set_pointer!(packed, field, value)
end

function set_pointer!(packed::Packed, field::Raw.Field, @nospecialize(value))
    kind = field.c_type
    kind == "const char *" && return set_text!(packed, field, value)
    kind == "const char *const *" && return set_texts!(packed, field, value)
    kind == "const void *" && return set_bytes!(packed, field, value)
    for (array, element) in (("const uint32_t *", UInt32), ("const uint64_t *", UInt64), ("const int32_t *", Int32))
        kind == array && return set_numbers!(packed, field, collect(element, value))
    end
    kind == "void *const *" && return set_numbers!(packed, field, collect(Ptr{Cvoid}, value))
    kind == "const cjit_value_kind_t *" &&
        return set_numbers!(packed, field, UInt32[number(:value_kind, each) for each in value])
    kind == "const cjit_build_result_t *" && return point!(packed, field, value, pointer(value))
    nested = struct_name(kind)
    nested === nothing && return unsafe_store!(Ptr{Ptr{Cvoid}}(address(packed, field)), driver_handle(value))
    endswith(kind, "*const *") && return set_structs!(packed, field, [nested_struct(nested, each) for each in value])
    inner = nested_struct(nested, value)
    packed.calls_back |= inner.calls_back
    return point!(packed, field, inner, pointer(inner))
end

function set_text!(packed, field, @nospecialize(value))
    if value isa Symbol || value isa AbstractString
        text = String(value)
        if field.count === Symbol("")
            '\0' in text && throw(ArgumentError("$(field.name) contains a NUL byte; remove it"))
        else
            set_count!(packed, field, sizeof(text))
        end
        return point!(packed, field, text, pointer(text))
    end
    throw(ArgumentError("$(field.name) must be a string, not a $(typeof(value))"))
end

function set_texts!(packed, field, @nospecialize(values))
    isempty(values) && return
    values isa AbstractString &&
        throw(ArgumentError("$(field.name) must be a list of strings, not one string: write [\"$values\"]"))
    texts = [each === nothing ? nothing : as_text(each) for each in values]
    any(text -> text !== nothing && '\0' in text, texts) &&
        throw(ArgumentError("$(field.name) contains a NUL byte; remove it"))
    pointers = Ptr{UInt8}[text === nothing ? C_NULL : pointer(text) for text in texts]
    set_count!(packed, field, length(texts))
    point!(packed, field, (texts, pointers), pointer(pointers))
end

as_text(value::Pair) = string(value.first, "=", value.second)
as_text(value) = String(value)

function set_bytes!(packed, field, @nospecialize(value))
    bytes = as_bytes(value)
    set_count!(packed, field, length(bytes))
    point!(packed, field, bytes, pointer(bytes))
end

as_bytes(value::Vector{UInt8}) = value
as_bytes(value::AbstractVector{UInt8}) = Vector{UInt8}(value)
as_bytes(value::AbstractString) = Vector{UInt8}(codeunits(String(value)))

function set_numbers!(packed, field, numbers::Vector)
    isempty(numbers) && return
    set_count!(packed, field, length(numbers))
    point!(packed, field, numbers, pointer(numbers))
end

function set_structs!(packed, field, structs::Vector)
    isempty(structs) && return
    pointers = Ptr{Cvoid}[pointer(each) for each in structs]
    packed.calls_back |= any(each -> each.calls_back, structs)
    set_count!(packed, field, length(structs))
    point!(packed, field, (structs, pointers), pointer(pointers))
end

"Make a struct inside another one, from existing options or from named values."
nested_struct(name::Symbol, @nospecialize(value)) = pack(name, value)
nested_struct(::Symbol, value::Packed) = value

function nested_struct(name::Symbol, value::Record)
    set = Dict(f => getproperty(value, f) for f in propertynames(value))
    return pack(name, set)
end

"Convert a stream, an event or another driver handle: a pointer, a number, or an object with a field `handle`."
driver_handle(value::Ptr) = Ptr{Cvoid}(value)
driver_handle(value::Integer) = Ptr{Cvoid}(UInt(value))
driver_handle(::Nothing) = C_NULL

function driver_handle(value)
    hasproperty(value, :handle) && return driver_handle(value.handle)
    throw(ArgumentError("a $(typeof(value)) is not a handle of the driver: " *
                        "pass a pointer, or an object with a field `handle`"))
end

"Set a C callback, with a ticket as its user data."
function set_callback!(packed::Packed, name::Symbol, thunk::Ptr{Cvoid}, ticket::Ticket)
    prefix = chop(String(name); tail=length("callback"))
    set_address!(packed, name, thunk)
    set_address!(packed, Symbol(prefix, :user_data), pointer(ticket))
    set_address!(packed, Symbol(prefix, :finalizer), gate().thunks.finalize)
    packed.calls_back = true
    push!(packed.roots, ticket)
    return
end

set_address!(packed::Packed, name::Symbol, target::Ptr{Cvoid}) =
    unsafe_store!(Ptr{Ptr{Cvoid}}(address(packed, field_named(packed.struct_key, name))), target)

"""
Return the address of options for a call that takes ownership of the user data of all their callbacks. The call must
follow immediately, because only the call releases the references that are added here.
"""
function given(options)
    address = pointer(options)
    give(options)
    return address
end

give(packed::Packed) = packed.calls_back && foreach(give, packed.roots)
give(structs::AbstractVector{Packed}) = foreach(give, structs)
give(root::Tuple) = foreach(give, root)
give(::Any) = nothing
