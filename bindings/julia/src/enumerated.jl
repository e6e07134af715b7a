"""
A member of an enumeration: `value` and `enumeration`. It compares equal to its number, to its short name as a symbol
(`:cubin`, `:on`, `:compilation`) and to its full name (`:CJIT_IMAGE_KIND_CUBIN`). Unknown numbers are kept.

    result.image_kind == :cubin
    Symbol(result.image_kind), Int(result.image_kind)    # (:cubin, 1)
"""
struct Enumerated
    enumeration::Symbol
    value::UInt32
end

Base.Int(x::Enumerated) = Int(x.value)
Base.UInt32(x::Enumerated) = x.value
Base.:(==)(x::Enumerated, y::Enumerated) = x.value == y.value && x.enumeration === y.enumeration
Base.:(==)(x::Enumerated, y::Integer) = x.value == y
Base.:(==)(x::Integer, y::Enumerated) = y == x
Base.:(==)(x::Enumerated, y::Symbol) = full_name(x) === y || Symbol(x) === y
Base.:(==)(x::Symbol, y::Enumerated) = y == x
Base.hash(x::Enumerated, h::UInt) = hash(x.value, hash(x.enumeration, h))

"Return the name of the C enumerator; `nothing` for an unknown number."
function full_name(x::Enumerated)
    found = findfirst(pair -> pair.second == x.value, Raw.ENUMS[x.enumeration])
    return found === nothing ? nothing : Raw.ENUMS[x.enumeration][found].first
end

function Base.Symbol(x::Enumerated)
    name = full_name(x)
    return name === nothing ? Symbol(x.value) : short_name(x.enumeration, name)
end

Base.show(io::IO, x::Enumerated) =
    full_name(x) === nothing ? print(io, x.value) : print(io, Symbol(x), " (", x.value, ")")

"Return the common prefix of the names of an enumeration."
function prefix(enumeration::Symbol)
    enumeration === :status && return "CJIT_"
    names = [String(pair.first) for pair in Raw.ENUMS[enumeration]]
    shared = 0
    while all(name -> length(name) > shared && name[shared+1] == names[1][shared+1], names)
        shared += 1
    end
    return names[1][1:findprev('_', names[1], shared)]
end

function short_name(enumeration, name)
    short = String(name)[length(prefix(enumeration))+1:end]
    return Symbol(lowercase(replace(short, r"^(ERROR|BIT)_" => "")))
end

"Convert a number, a symbol, or for switches `true` and `false`, to the number of the enumerator."
number(::Symbol, x::Integer) = UInt32(x)
number(enumeration::Symbol, x::Bool) =
    enumeration === :switch ? (x ? Raw.CJIT_SWITCH_ON : Raw.CJIT_SWITCH_OFF) : UInt32(x)
number(::Symbol, x::Enumerated) = x.value
number(::Symbol, ::Nothing) = UInt32(0)
number(enumeration::Symbol, x::AbstractString) = number(enumeration, Symbol(x))

function number(enumeration::Symbol, x::Symbol)
    pairs = Raw.ENUMS[enumeration]
    found = findfirst(pair -> pair.first === x ||
                              short_name(enumeration, pair.first) === Symbol(lowercase(String(x))), pairs)
    found === nothing || return pairs[found].second
    known = join((":" * String(short_name(enumeration, p.first))
                  for p in pairs if !endswith(String(p.first), "MAX_ENUM")), ", ")
    throw(ArgumentError(":$x is not a value of $(replace(String(enumeration), '_' => ' ')): use one of $known"))
end

"Combine bits: one name, several names, or a number."
bits(enumeration::Symbol, x) = number(enumeration, x)
bits(enumeration::Symbol, x::Union{AbstractVector,Tuple}) =
    reduce(|, (number(enumeration, each) for each in x); init=UInt32(0))
