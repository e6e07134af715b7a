# Device algorithms by one call. docs/algorithms.md describes their keys and the order of their arguments.

"""
    CJIT.Operator(call; code="", state=nothing)

What an algorithm does with elements: a name of docs/algorithms.md ("plus", "less"), or a callable expression in CUDA
C++. A text that is an identifier is a name. A symbol or a string can be passed in place of an operator without state.

`code` has definitions that the expression uses. `state` is a value of plain data that the callable receives before the
elements; another value of the same type builds nothing. The build checks names and syntax.

    CJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
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
                                         "pass a symbol such as :plus, a lambda in CUDA C++, or a CJIT.Operator"))

states(operator::Operator) = (operator.state,)
states(operator::Operator{Nothing}) = ()

"""
    CJIT.cuda_type(T) -> (name, definition)

Return the name of a type in CUDA C++, and the code that defines it. Add a method for a type of your own whose elements
an operator looks into. Numbers, `Bool` and complex numbers need none. All other plain data is bytes that are only
copied.

    CJIT.cuda_type(::Type{Point}) = ("Point", "struct Point { float x, y; };")
    CJIT.cuda_type(::Type{Ptr{Float32}}) = ("const float*", "")    # a state that is a pointer
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
    CJIT.algorithm_plan(context, description) -> Plan

Return the plan of an algorithm by its description in JSON (docs/algorithms.md). The first call with a text builds and
loads it, which takes a second or two if the cache does not have it; other tasks that ask for the same text wait. The
context keeps the plan until it is closed or collected. A plan that the program has stays usable. The error of a faulty
description lists all faults; that of an operator that does not compile has the compiler's messages about its text.

    plan = CJIT.algorithm_plan(context, \"\"\"{"algorithm": "reduce", "input": {"counting": "int32"},
                                           "operator": "plus"}\"\"\")
    plan(Int32(0), total, UInt64(count), Int32(0); stream=stream)
"""
function algorithm_plan(context::Context, description)
    text = String(description)
    kept = kept_plan(context, text)
    return lock(kept.lock) do
        plan = kept.plan
        plan isa Plan && isopen(plan) && return plan
        return kept.plan = build(result -> load(loaded -> get_plan(loaded), context, result), context, "";
                                 algorithm=text)
    end::Plan
end

"Run the plan of an algorithm. `keys` are those of its description, with values in JSON; `types` are all that it uses."
function run_algorithm(context, algorithm, keys, types, arguments; options...)
    definitions = unique(last(cuda_type(T)) for T in types)
    pairs = ("algorithm" => json(algorithm), "preamble" => json(join(definitions, '\n')), keys...)
    description = join(map(pair -> string('"', pair.first, "\": ", pair.second), pairs), ", ")
    run(algorithm_plan(context, "{$description}"), arguments...; options...)
    return nothing
end

"Return the address of an array."
function address(algorithm, array::AbstractArray)
    found = argument(array)
    found isa Union{Ptr,DevicePointer} && return DevicePointer(device_address(found))
    throw(ArgumentError("cannot run $algorithm: a $(typeof(array)) has no device address; pass a contiguous array in " *
                        "device memory, such as a CuArray, or add a method to CJIT.argument"))
end

address(algorithm, other) =
    throw(ArgumentError("cannot run $algorithm: found a $(typeof(other)), expected an array in device memory"))

expect(algorithm, name, found, expected, reason) =
    found == expected || throw(DimensionMismatch("cannot run $algorithm: the length of $name is $found, " *
                                                 "expected $expected, $reason"))

initial_json(init) = init === nothing ? "\"none\"" : "\"value\""

initial(out, ::Nothing) = ()
initial(out, init) = (convert(eltype(out), init),)

"The keys that reductions and scans have in common."
reduction_keys(out, values, operator) = ("input" => type_json(values), "output" => type_json(out),
                                         "accumulator" => type_json(out), "operator" => json(operator))

types_of(arrays_and_operators...) = map(type_of, arrays_and_operators)
type_of(array::AbstractArray) = eltype(array)
type_of(operator::Operator) = typeof(operator.state)

"""
    CJIT.reduce!(context, out, values, operator; init=nothing, options...) -> out

Write `init op values[1] op values[2] ...` to `out`, an array with one element, whose type is that of the computation.
Without `init` nothing is written if there are no values.

The algorithm is built when it is first called with its types and operator, and kept by the context: see
[`CJIT.algorithm_plan`](@ref). Arrays are contiguous and on the device, such as `CuArray`. The operator is a symbol, a
text in CUDA C++, or an [`CJIT.Operator`](@ref). Options are those of [`run`](@ref): `stream`, `workspace`,
`workspace_size`. The call submits the work and does not wait for it; keep the arrays until it is done. Any number of
tasks may call with one context. All this applies to the other algorithms too. Lengths that do not fit together throw
`DimensionMismatch`.

    CJIT.reduce!(context, total, x, :plus; init=0, stream=stream)
"""
function reduce!(context::Context, out, values, operator; init=nothing, options...)
    op, addresses = as_operator(operator), (address("reduce!", values), address("reduce!", out))
    expect("reduce!", "out", length(out), 1, "the result")
    run_algorithm(context, "reduce", (reduction_keys(out, values, op)..., "initial" => initial_json(init)),
                  types_of(values, out, op),
                  (addresses..., UInt64(length(values)), states(op)..., initial(out, init)...); options...)
    return out
end

"""
    CJIT.segmented_reduce!(context, out, values, segments, operator; init=nothing, largest=0, options...) -> out

Reduce each segment of the values to one element of `out`, as [`CJIT.reduce!`](@ref) does. `segments` is the size of all
segments, or an array of `Int64` on the device with the offsets between which they are: one more than segments, the
first is 0. A tuple of two such arrays has the begins and the ends. `largest` is the size of the largest segment, which
makes small ones faster; 0: unknown.

    CJIT.segmented_reduce!(context, sums, matrix, rows, :plus; init=0)
    CJIT.segmented_reduce!(context, sums, x, offsets, :plus; init=0)
"""
function segmented_reduce!(context::Context, out, values, segments, operator; init=nothing, largest=0, options...)
    name = "segmented_reduce!"
    op, addresses = as_operator(operator), (address(name, values), address(name, out))
    kind, limits = segment_arguments(segments, out, values, largest)
    run_algorithm(context, "segmented_reduce",
                  (reduction_keys(out, values, op)..., "segments" => kind, "initial" => initial_json(init)),
                  types_of(values, out, op),
                  (addresses..., limits..., UInt64(length(out)), states(op)..., initial(out, init)...); options...)
    return out
end

"Return the kind of the segments in JSON, and their arguments."
function segment_arguments(size::Integer, out, values, largest)
    expect("segmented_reduce!", "values", length(values), size * length(out), "a segment of $size for each of out")
    return "\"fixed_size\"", (Int32(size),)
end

function segment_arguments(offsets::AbstractArray, out, values, largest)
    expect("segmented_reduce!", "the offsets", length(offsets), length(out) + 1, "one more than that of out")
    first_offset = offset_address(offsets)
    return "\"offsets\"", (first_offset, first_offset + sizeof(Int64), UInt64(largest))
end

function segment_arguments((begins, ends)::Tuple{Any,Any}, out, values, largest)
    expect("segmented_reduce!", "the begins", length(begins), length(out), "that of out")
    expect("segmented_reduce!", "the ends", length(ends), length(out), "that of out")
    return "\"offsets\"", (offset_address(begins), offset_address(ends), UInt64(largest))
end

function offset_address(offsets)
    eltype(offsets) === Int64 ||
        throw(ArgumentError("cannot run segmented_reduce!: the offsets are $(eltype(offsets)), expected Int64"))
    return address("segmented_reduce!", offsets)
end

kind_json(inclusive) = inclusive ? "\"inclusive\"" : "\"exclusive\""

"""
    CJIT.scan!(context, out, values, operator; inclusive=false, init=nothing, options...) -> out

Write the reduction of `init` and the values before `i`, or up to `i` if the scan is inclusive, to `out[i]`. An
exclusive scan needs `init`. `out` may be `values`. For the rest see [`CJIT.reduce!`](@ref).

    CJIT.scan!(context, y, x, :plus; inclusive=true)
"""
function scan!(context::Context, out, values, operator; inclusive=false, init=nothing, options...)
    op, addresses = as_operator(operator), (address("scan!", values), address("scan!", out))
    expect("scan!", "out", length(out), length(values), "that of values")
    run_algorithm(context, "scan", (reduction_keys(out, values, op)..., "kind" => kind_json(inclusive),
                                    "initial" => initial_json(init)), types_of(values, out, op),
                  (addresses..., UInt64(length(values)), states(op)..., initial(out, init)...); options...)
    return out
end

"""
    CJIT.scan_by_key!(context, out, keys, values, operator; equal=:equal_to, inclusive=false, init=nothing, options...)

Scan, and begin again, with `init`, at each element whose key is not `equal` to the key before it. An exclusive scan
needs `init`; an inclusive one has none. `out` may be `values`, and is returned. For the rest see
[`CJIT.reduce!`](@ref).
"""
function scan_by_key!(context::Context, out, keys, values, operator; equal=:equal_to, inclusive=false, init=nothing,
                      options...)
    name = "scan_by_key!"
    op, same = as_operator(operator), as_operator(equal)
    addresses = (address(name, keys), address(name, values), address(name, out))
    expect(name, "values", length(values), length(keys), "that of keys")
    expect(name, "out", length(out), length(keys), "that of keys")
    (init === nothing) == inclusive || throw(ArgumentError("cannot run $name: init is $(repr(init)), expected " *
        (inclusive ? "nothing, because an inclusive scan by key has none" : "a value for an exclusive scan")))
    run_algorithm(context, "scan_by_key", (reduction_keys(out, values, op)..., "keys" => type_json(keys),
                                           "equal" => json(same), "kind" => kind_json(inclusive)),
                  types_of(keys, values, out, op, same),
                  (addresses..., UInt64(length(keys)), states(op)..., states(same)..., initial(out, init)...);
                  options...)
    return out
end

"""
    CJIT.transform!(context, out, inputs, operator; options...) -> out

Write `operator(inputs[1][i], inputs[2][i], ...)` to `out[i]`. `inputs` is an array, or a tuple of one to eight arrays;
`out` may be one of them. For the rest see [`CJIT.reduce!`](@ref).

    axpy = CJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
    CJIT.transform!(context, y, (x, y), axpy)
"""
function transform!(context::Context, out, inputs::Tuple, operator; options...)
    op, addresses = as_operator(operator), map(each -> address("transform!", each), (inputs..., out))
    foreach(each -> expect("transform!", "an input", length(each), length(out), "that of out"), inputs)
    run_algorithm(context, "transform", ("inputs" => "[$(join(map(type_json, inputs), ", "))]",
                                         "output" => type_json(out), "operator" => json(op)),
                  types_of(inputs..., out, op), (addresses..., UInt64(length(out)), states(op)...); options...)
    return out
end

transform!(context::Context, out, input, operator; options...) =
    transform!(context, out, (input,), operator; options...)

"""
    CJIT.for_each!(context, values, operator; options...) -> values

Call the operator for each element, in any order. It may take the element by reference and change it. For the rest see
[`CJIT.reduce!`](@ref).

    CJIT.for_each!(context, x, "[](float& x) { x = 1 / x; }")
"""
function for_each!(context::Context, values, operator; options...)
    op, at = as_operator(operator), address("for_each!", values)
    run_algorithm(context, "for_each", ("input" => type_json(values), "operator" => json(op)), types_of(values, op),
                  (at, UInt64(length(values)), states(op)...); options...)
    return values
end

"""
    CJIT.radix_sort!(context, keys_out, keys; rev=false, begin_bit=0, end_bit=8 * sizeof(eltype(keys)), options...)
    CJIT.radix_sort!(context, keys_out, keys, values_out, values; ...)

Sort numbers by their bits from `begin_bit` to `end_bit - 1`, stable, to other memory, and move a value with each key.
`rev`: largest keys first. Returns `keys_out`. For the rest see [`CJIT.reduce!`](@ref).
"""
function radix_sort!(context::Context, keys_out, keys, values_out=nothing, values=nothing; rev=false, begin_bit=0,
                     end_bit=8 * sizeof(eltype(keys)), options...)
    described, types, addresses = sorted_arrays("radix_sort!", keys_out, keys, values_out, values)
    order = rev ? "\"descending\"" : "\"ascending\""
    run_algorithm(context, "radix_sort", (described..., "order" => order), types,
                  (addresses..., UInt64(length(keys)), Int32(begin_bit), Int32(end_bit)); options...)
    return keys_out
end

"""
    CJIT.merge_sort!(context, keys_out, keys; lt=:less, options...)
    CJIT.merge_sort!(context, keys_out, keys, values_out, values; lt=:less, options...)

Sort by the comparison `lt`, an operator that is true if its first argument comes before the second, stable, and move a
value with each key. `keys_out` may be `keys`, and is returned. For the rest see [`CJIT.reduce!`](@ref).

    CJIT.merge_sort!(context, points, points; lt="[](const Point& a, const Point& b) { return a.x < b.x; }")
"""
function merge_sort!(context::Context, keys_out, keys, values_out=nothing, values=nothing; lt=:less, options...)
    op = as_operator(lt)
    described, types, addresses = sorted_arrays("merge_sort!", keys_out, keys, values_out, values)
    run_algorithm(context, "merge_sort", (described..., "operator" => json(op)), (types..., type_of(op)),
                  (addresses..., UInt64(length(keys)), states(op)...); options...)
    return keys_out
end

"Return the keys of the description of a sort, its types and its addresses."
function sorted_arrays(algorithm, keys_out, keys, ::Nothing, ::Nothing)
    addresses = (address(algorithm, keys), address(algorithm, keys_out))
    expect_same(algorithm, "keys_out", keys_out, "keys", keys)
    return ("key" => type_json(keys),), types_of(keys), addresses
end

function sorted_arrays(algorithm, keys_out, keys, values_out, values)
    described, types, addresses = sorted_arrays(algorithm, keys_out, keys, nothing, nothing)
    value_addresses = (address(algorithm, values), address(algorithm, values_out))
    expect(algorithm, "values", length(values), length(keys), "that of keys")
    expect_same(algorithm, "values_out", values_out, "values", values)
    return (described..., "value" => type_json(values)), (types..., eltype(values)), (addresses..., value_addresses...)
end

function expect_same(algorithm, name, out, name_in, array)
    expect(algorithm, name, length(out), length(array), "that of $name_in")
    eltype(out) === eltype(array) ||
        throw(ArgumentError("cannot run $algorithm: the elements of $name are $(eltype(out)), " *
                            "expected $(eltype(array)), those of $name_in"))
end
