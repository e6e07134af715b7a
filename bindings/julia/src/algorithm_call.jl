# What the calls of device algorithms have in common: operators, descriptions in JSON, checks of the arrays, and runs.

"""
    LibCJIT.Operator(call; code="", state=nothing)

What an algorithm does with elements: a name of docs/algorithms.md ("plus", "less"), or a callable expression in CUDA
C++. A text that is an identifier is a name. A symbol or a string can be passed in place of an operator without state.

`code` has definitions that the expression uses. `state` is a value of plain data that the callable receives before the
elements; another value of the same type builds nothing. The build checks names and syntax.

    LibCJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
"""
struct Operator{State}
    call::String
    code::String
    state::State

    Operator(call; code="", state::State=nothing) where {State} = new{State}(String(call), String(code), state)
end

as_operator(operator::Operator) = operator
as_operator(name_or_code::Union{Symbol,AbstractString}) = Operator(name_or_code)
as_operator(other) = throw(ArgumentError("a $(typeof(other)) cannot be the operator of an algorithm; " *
                                         "pass a symbol such as :plus, a lambda in CUDA C++, or a LibCJIT.Operator"))

states(operator::Operator) = (operator.state,)
states(operator::Operator{Nothing}) = ()

"""
    LibCJIT.cuda_type(T) -> (name, definition)

Return the name of a type in CUDA C++, and the code that defines it. Add a method for a type of your own whose elements
an operator looks into. Numbers, `Bool` and complex numbers need none. All other plain data is bytes that are only
copied.

    LibCJIT.cuda_type(::Type{Point}) = ("Point", "struct Point { float x, y; };")
    LibCJIT.cuda_type(::Type{Ptr{Float32}}) = ("const float*", "")    # a state that is a pointer
"""
cuda_type(::Type) = ("", "")

element_kind(::Type{T}) where {T} = kind_of(T)
element_kind(::Type{T}) where {T<:Enum} = kind_of(Base.Enums.basetype(T))

"Write the type of elements or of a state in JSON."
function type_json(::Type{T}) where {T}
    isbitstype(T) || throw(ArgumentError("the elements and states of an algorithm must be plain data, not a $T; " *
                                         "use numbers or structs of them"))
    name, kind = first(cuda_type(T)), element_kind(T)
    isempty(name) && !(kind in (Raw.CJIT_VALUE_BYTES, Raw.CJIT_VALUE_POINTER)) && return json(value_kind_name(kind))
    named = isempty(name) ? "" : "\"type\": $(json(name)), "
    return "{$named\"size\": $(sizeof(T)), \"alignment\": $(Base.datatype_alignment(T))}"
end

json(text::AbstractString) = string('"', any(is_escaped, text) ? join(map(escaped, collect(text))) : text, '"')
is_escaped(c::Char) = c in ('"', '\\') || c < ' '
escaped(c::Char) = !is_escaped(c) ? c : c < ' ' ? string("\\u", string(UInt16(c); base=16, pad=4)) : "\\$c"

function json(operator::Operator)
    is_name = operator.state === nothing && isempty(operator.code) && occursin(r"^\w*$", operator.call)
    is_name && return json(operator.call)
    code = isempty(operator.code) ? "" : ", \"code\": $(json(operator.code))"
    state = operator.state === nothing ? "" : ", \"state\": $(type_json(typeof(operator.state)))"
    return "{\"call\": $(json(operator.call))$code$state}"
end

"""
    LibCJIT.algorithm_plan(context, description) -> Plan

Return the plan of an algorithm by its description in JSON (docs/algorithms.md). The first call with a text builds and
loads it, which takes a second or two if the cache does not have it; it is kept as by [`get_plan`](@ref). Headers are
examined only by the build. The error of a faulty description lists all faults; that of an operator that does not
compile has the compiler's messages about its text.

    plan = LibCJIT.algorithm_plan(context, \"\"\"{"algorithm": "reduce", "input": {"counting": "int32"},
                                           "operator": "plus"}\"\"\")
    plan(Int32(0), total, UInt64(count), Int32(0); stream=stream)
"""
algorithm_plan(context::Context, description) =
    get_plan(context, KernelOptions(""; algorithm=String(description), header_check=:once))

"""
Collects one call: the description of the algorithm, and the arguments in the order of the family's parameters. Each
function below checks what it adds, so that a call is refused before anything is built. The number of elements of an
array is known by its name afterwards.
"""
struct AlgorithmCall
    name::String
    keys::Vector{Pair{String,String}}  # in JSON
    definitions::Vector{String}
    arguments::Vector{Any}
    sizes::Vector{Pair{String,UInt64}}
    types::Vector{Pair{String,Tuple{String,DataType}}}  # of keys: the array that has set it, and its type
end

AlgorithmCall(name, family) =
    AlgorithmCall(name, ["algorithm" => json(family)], String[], Any[], Pair{String,UInt64}[],
                  Pair{String,Tuple{String,DataType}}[])

refusal(call, problem) = "cannot run $(call.name): $problem"

function value_of(pairs, name)
    at = findfirst(pair -> first(pair) == name, pairs)
    return at === nothing ? nothing : last(pairs[at])
end

set_key!(call, key, word) = push!(call.keys, key => json(String(word)))
set_key!(call, key, number::Integer) = push!(call.keys, key => string(number))

function set_type!(call, key, ::Type{T}) where {T}
    push!(call.keys, key => type_json(T))
    define!(call, T)
end

function define!(call, ::Type{T}) where {T}
    definition = last(cuda_type(T))
    isempty(definition) || definition in call.definitions || push!(call.definitions, definition)
end

"Whether the arrays are given, which must be all or none of them."
function has_group(call; arrays...)
    missing_ones = [name for (name, array) in arrays if array === nothing]
    isempty(missing_ones) && return true
    length(missing_ones) == length(arrays) && return false
    given = first(name for (name, array) in arrays if array !== nothing)
    throw(ArgumentError(refusal(call, "'$(first(missing_ones))' is missing, and '$given' is given; pass all or none " *
                                      "of $(join(keys(arrays), ", "))")))
end

"Add an array whose type is that of a key, with so many elements as these."
function add_array!(call, key, name, array; size...)
    add_sized!(call, name, array; size...)
    known = value_of(call.types, key)
    if known === nothing
        push!(call.types, key => (name, eltype(array)))
        set_type!(call, key, eltype(array))
    else
        expect_type(call, name, array, last(known), ", those of '$(first(known))'")
    end
end

"Add an array of numbers that a kernel reads or writes, 8 bytes each, whatever the array has."
function add_numbers!(call, name, array; size...)
    add_sized!(call, name, array; size...)
    expect_type(call, name, array, UInt64)
end

"Add an array, and check how many elements it has."
function add_sized!(call, name, array; exactly=nothing, like=(), at_most=nothing)
    at = address(call, name, array)
    found = UInt64(length(array))
    if exactly !== nothing && found != exactly
        refuse_size(call, name, found, exactly)
    elseif !isempty(like)
        expected = sum(other -> value_of(call.sizes, other), like)
        others = join(("'$other'" for other in like), " and ") * (length(like) > 1 ? " together" : "")
        found == expected || refuse_size(call, name, found, "$expected, as many as $others")
    elseif at_most !== nothing
        most = value_of(call.sizes, at_most)
        found <= most || refuse_size(call, name, found, "at most $most, as many as '$at_most'")
    end
    push!(call.sizes, name => found)
    push!(call.arguments, at)
end

refuse_size(call, name, found, expected) =
    throw(DimensionMismatch(refusal(call, "'$name' has $found elements, expected $expected")))

expect_type(call, name, array, T, reason="") =
    eltype(array) === T ||
    throw(ArgumentError(refusal(call, "the elements of '$name' are $(eltype(array)), expected $T$reason")))

"Return the address of an array."
function address(call, name, array::AbstractArray)
    found = argument(array)
    found isa Union{Ptr,DevicePointer} && return DevicePointer(device_address(found))
    throw(ArgumentError(refusal(call, "'$name' is a $(typeof(array)), which has no device address; pass a contiguous " *
                                      "array in device memory, such as a CuArray, or add a method to " *
                                      "LibCJIT.argument")))
end

address(call, name, other) =
    throw(ArgumentError(refusal(call, "'$name' is a $(typeof(other)), expected an array in device memory")))

"Add the number of elements of an array."
add_count!(call, name) = push!(call.arguments, value_of(call.sizes, name))

"The type of the computation is that of the output."
add_accumulator!(call, output) = set_type!(call, "accumulator", eltype(output))

function add_operator!(call, key, given)
    operator = as_operator(given)
    push!(call.keys, key => json(operator))
    define!(call, typeof(operator.state))
    append!(call.arguments, states(operator))
end

add_initial!(call, output, initial) = push!(call.arguments, convert(eltype(output), initial))

function add_optional_initial!(call, output, initial)
    set_key!(call, "initial", initial === nothing ? "none" : "value")
    initial === nothing || add_initial!(call, output, initial)
end

add_flags!(call, flags) = flags === nothing || add_array!(call, "flags", "flags", flags; like=("input",))
add_predicate!(call, predicate) = predicate === nothing || add_operator!(call, "predicate", predicate)

"Add the bits that a sort compares: all, if they are not given."
add_bits!(call, keys, begin_bit, end_bit) =
    append!(call.arguments, (Int32(begin_bit), Int32(end_bit === nothing ? 8 * sizeof(eltype(keys)) : end_bit)))

"Add the segments of an array. With `each` that has an element for each of them."
function add_segments!(call, size::Integer, largest, inside, each=nothing)
    elements = value_of(call.sizes, inside)
    if each !== nothing
        count = value_of(call.sizes, each)
        elements == size * count || refuse_size(call, inside, elements, "$(size * count): $count segments of $size")
    elseif size < 1 || elements % size != 0
        refuse_size(call, inside, elements, "a multiple of $size, the size of the segments")
    end
    push!(call.sizes, "segments" => size > 0 ? elements ÷ size : 0)
    set_key!(call, "segments", "fixed_size")
    push!(call.arguments, Int32(size))
end

function add_segments!(call, offsets, largest, inside, each=nothing)
    add_offsets!(call, offsets, each)
    set_key!(call, "segments", "offsets")
    push!(call.arguments, UInt64(largest))
end

add_offsets!(call, size::Integer, each=nothing) =
    throw(ArgumentError(refusal(call, "the segments have one size, expected offsets")))

"Add the offsets of segments: an array with one more than segments, or a tuple of begins and ends."
function add_offsets!(call, offsets, each=nothing)
    at = offset_address(call, "offsets", offsets)
    found = length(offsets)
    expected = each === nothing ? max(found, 1) : value_of(call.sizes, each) + 1
    found == expected || refuse_size(call, "offsets", found,
                                     each === nothing ? "one more than segments" : "$expected, one more than '$each'")
    push!(call.sizes, "segments" => found - 1)
    append!(call.arguments, (at, at + sizeof(Int64)))
end

function add_offsets!(call, (begins, ends)::Tuple{Any,Any}, each=nothing)
    add_sized!(call, "begins", begins; like=each === nothing ? () : (each,))
    add_sized!(call, "ends", ends; like=("begins",))
    foreach(pair -> offset_address(call, pair...), ("begins" => begins, "ends" => ends))
    push!(call.sizes, "segments" => length(begins))
end

function offset_address(call, name, offsets)
    at = address(call, name, offsets)
    expect_type(call, name, offsets, Int64)
    return at
end

"Get the plan, and run it. The arrays live until their addresses were launched."
function run_call(call, context, arrays; options...)
    preamble = isempty(call.definitions) ? () : ("preamble" => json(join(call.definitions, '\n')),)
    description = join(["\"$key\": $value" for (key, value) in (call.keys..., preamble...)], ", ")
    plan = algorithm_plan(context, "{$description}")
    GC.@preserve arrays closing(plan -> run(plan, call.arguments...; options...), plan)
    return nothing
end
