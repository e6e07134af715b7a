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

type_json(array::AbstractArray{T}) where {T} = type_json(T)

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

"Write a value of a description in JSON: an array stands for the type of its elements."
key_json(array_or_type::Union{AbstractArray,Type}) = type_json(array_or_type)
key_json(operator::Operator) = json(operator)
key_json(word::AbstractString) = json(word)
key_json(number::Integer) = string(number)
key_json(arrays::Tuple) = "[$(join(map(key_json, arrays), ", "))]"

"Return the definitions that a value of a description needs."
definitions(array::AbstractArray) = (last(cuda_type(eltype(array))),)
definitions(operator::Operator) = (last(cuda_type(typeof(operator.state))),)
definitions(arrays::Tuple) = flattened(definitions, arrays)
definitions(other) = ()

"Return what a run gets of an argument: the address of an array, the state of an operator."
passed(call, array::AbstractArray) = (address(call, array),)
passed(call, operator::Operator) = states(operator)
passed(call, value) = (value,)

flattened(parts_of, values) = reduce((all, each) -> (all..., parts_of(each)...), values; init=())

"Return those of the values that are not `nothing`."
present(; values...) = (; filter(pair -> pair.second !== nothing, collect(pairs(values)))...)

"""
Run the algorithm of a call such as "reduce!". `keys` are those of the description: arrays, which stand for their types,
operators, words and numbers. `arguments` are those of the plan; an operator stands for its state.
"""
function run_algorithm(context, call, keys, arguments; options...)
    addressed = flattened(each -> passed(call, each), arguments)
    preamble = join(unique(flattened(definitions, values(keys))), '\n')
    described = merge((algorithm=chop(call), preamble=preamble), keys)
    description = join(["\"$name\": $(key_json(key))" for (name, key) in pairs(described)], ", ")
    closing(plan -> run(plan, addressed...; options...), algorithm_plan(context, "{$description}"))
    return nothing
end

"Return the address of an array."
function address(call, array::AbstractArray)
    found = argument(array)
    found isa Union{Ptr,DevicePointer} && return DevicePointer(device_address(found))
    throw(ArgumentError("cannot run $call: a $(typeof(array)) has no device address; pass a contiguous array in " *
                        "device memory, such as a CuArray, or add a method to LibCJIT.argument"))
end

address(call, other) =
    throw(ArgumentError("cannot run $call: found a $(typeof(other)), expected an array in device memory"))

"Return the number of elements of an array in device memory."
function count_of(call, array)
    address(call, array)
    return UInt64(length(array))
end

expect(call, name, array, expected, reason) =
    count_of(call, array) == expected ||
    throw(DimensionMismatch("cannot run $call: the length of $name is $(length(array)), expected $expected, $reason"))

"Check that all arrays are as long as the first, and return its length."
function same_length(call; arrays...)
    ((name, array),) = arrays
    for (other_name, other) in arrays
        expect(call, other_name, other, count_of(call, array), "that of $name")
    end
    return count_of(call, array)
end

expect_type(call, what, array, T, reason="") =
    eltype(array) === T ||
    throw(ArgumentError("cannot run $call: $what are $(eltype(array)), expected $T$reason"))

"Check the array of numbers that a kernel writes, 8 bytes each, whatever the array has."
function expect_numbers(call, name, array, expected, reason)
    expect(call, name, array, expected, reason)
    expect_type(call, "the elements of $name", array, UInt64)
end

initial(out, ::Nothing) = ()
initial(out, init) = (convert(eltype(out), init),)
initial_kind(init) = init === nothing ? "none" : "value"
scan_kind(inclusive) = inclusive ? "inclusive" : "exclusive"
order(rev) = rev ? "descending" : "ascending"

"The keys that reductions and scans have in common."
reduction_keys(out, values, operator) = (input=values, output=out, accumulator=out, operator=operator)

"Return the types of a sort, and its arrays in the order of a run. A sort writes the types that it reads."
function sorted_arrays(call, keys_out, keys, ::Nothing, ::Nothing)
    expect_same_type(call, "keys_out", keys_out, "keys", keys)
    return (key=keys,), (keys=keys, keys_out=keys_out)
end

function sorted_arrays(call, keys_out, keys, values_out, values)
    types, arrays = sorted_arrays(call, keys_out, keys, nothing, nothing)
    expect_same_type(call, "values_out", values_out, "values", values)
    return (; types..., value=values), (; arrays..., values=values, values_out=values_out)
end

function expect_same_type(call, name, out, name_in, array)
    foreach(each -> address(call, each), (array, out))
    expect_type(call, "the elements of $name", out, eltype(array), ", those of $name_in")
end

"Return the kind of the segments and their arguments, the number last. If there is `out`, each has one of its elements."
function segments_of(call, size::Integer, values, largest, out=nothing)
    if out !== nothing
        expect(call, "values", values, size * count_of(call, out), "a segment of $size for each of out")
        return "fixed_size", (Int32(size), UInt64(length(out)))
    end
    size > 0 && length(values) % size == 0 ||
        throw(DimensionMismatch("cannot run $call: the length of values is $(length(values)), expected a multiple of " *
                                "$size, the size of a segment"))
    return "fixed_size", (Int32(size), UInt64(length(values) ÷ size))
end

function segments_of(call, offsets, values, largest, out=nothing)
    begins, ends, count = offsets_of(call, offsets, out)
    return "offsets", (begins, ends, UInt64(largest), count)
end

"Return where the begins and the ends of segments are, and the number of segments."
function offsets_of(call, offsets, out=nothing)
    at, count = offset_address(call, offsets), length(offsets) - 1
    out === nothing || expect(call, "the offsets", offsets, length(out) + 1, "one more than that of out")
    count >= 0 || throw(DimensionMismatch("cannot run $call: the length of the offsets is 0, expected one more than " *
                                          "segments"))
    return at, at + sizeof(Int64), UInt64(count)
end

function offsets_of(call, (begins, ends)::Tuple{Any,Any}, out=nothing)
    count = same_length(call; present(out=out)..., begins=begins, ends=ends)
    return offset_address(call, begins), offset_address(call, ends), count
end

function offset_address(call, offsets)
    at = address(call, offsets)
    expect_type(call, "the offsets", offsets, Int64)
    return at
end
