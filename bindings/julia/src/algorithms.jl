# Device algorithms by one call. docs/algorithms.md describes their keys and the order of their arguments.

"""
    LibCJIT.reduce!(context, out, values, operator; init=nothing, options...) -> out

Write `init op values[1] op values[2] ...` to `out`, an array with one element, whose type is that of the computation.
Without `init` nothing is written if there are no values.

The algorithm is built when it is first called with its types and operator, and kept by the context: see
[`LibCJIT.algorithm_plan`](@ref). Arrays are contiguous and on the device, such as `CuArray`. The operator is a symbol,
a text in CUDA C++, or an [`LibCJIT.Operator`](@ref). Options are those of [`run`](@ref): `stream`, `workspace`,
`workspace_size`. The call submits the work and does not wait for it; keep the arrays until it is done. Any number of
tasks may call with one context. All this applies to the other algorithms too. Lengths that do not fit together throw
`DimensionMismatch`.

    LibCJIT.reduce!(context, total, x, :plus; init=0, stream=stream)
"""
function reduce!(context::Context, out, values, operator; init=nothing, options...)
    name, op = "reduce!", as_operator(operator)
    expect(name, "out", out, 1, "the result")
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., initial=initial_kind(init)),
                  (values, out, count_of(name, values), op, initial(out, init)...); options...)
    return out
end

"""
    LibCJIT.segmented_reduce!(context, out, values, segments, operator; init=nothing, largest=0, options...) -> out

Reduce each segment of the values to one element of `out`, as [`LibCJIT.reduce!`](@ref) does. `segments` is the size of
all segments, or an array of `Int64` on the device with the offsets between which they are: one more than segments, the
first is 0. A tuple of two such arrays has the begins and the ends. `largest` is the size of the largest segment, which
makes small ones faster; 0: unknown.

    LibCJIT.segmented_reduce!(context, sums, matrix, rows, :plus; init=0)
    LibCJIT.segmented_reduce!(context, sums, x, offsets, :plus; init=0)
"""
function segmented_reduce!(context::Context, out, values, segments, operator; init=nothing, largest=0, options...)
    name, op = "segmented_reduce!", as_operator(operator)
    kind, limits = segments_of(name, segments, values, largest, out)
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., segments=kind, initial=initial_kind(init)),
                  (values, out, limits..., op, initial(out, init)...); options...)
    return out
end

"""
    LibCJIT.scan!(context, out, values, operator; inclusive=false, init=nothing, options...) -> out

Write the reduction of `init` and the values before `i`, or up to `i` if the scan is inclusive, to `out[i]`. An
exclusive scan needs `init`. `out` may be `values`. For the rest see [`LibCJIT.reduce!`](@ref).

    LibCJIT.scan!(context, y, x, :plus; inclusive=true)
"""
function scan!(context::Context, out, values, operator; inclusive=false, init=nothing, options...)
    name, op = "scan!", as_operator(operator)
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., kind=scan_kind(inclusive),
                                  initial=initial_kind(init)),
                  (values, out, same_length(name; values=values, out=out), op, initial(out, init)...); options...)
    return out
end

"""
    LibCJIT.scan_by_key!(context, out, keys, values, operator;
                         equal=:equal_to, inclusive=false, init=nothing, options...)

Scan, and begin again, with `init`, at each element whose key is not `equal` to the key before it. An exclusive scan
needs `init`; an inclusive one has none. `out` may be `values`, and is returned. For the rest see
[`LibCJIT.reduce!`](@ref).
"""
function scan_by_key!(context::Context, out, keys, values, operator; equal=:equal_to, inclusive=false, init=nothing,
                      options...)
    name, op, same = "scan_by_key!", as_operator(operator), as_operator(equal)
    count = same_length(name; keys=keys, values=values, out=out)
    (init === nothing) == inclusive || throw(ArgumentError("cannot run $name: init is $(repr(init)), expected " *
        (inclusive ? "nothing, because an inclusive scan by key has none" : "a value for an exclusive scan")))
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., keys=keys, equal=same,
                                  kind=scan_kind(inclusive)),
                  (keys, values, out, count, op, same, initial(out, init)...); options...)
    return out
end

"""
    LibCJIT.segmented_scan!(context, out, values, segments, operator;
                            inclusive=false, init=nothing, largest=0, options...)

Scan each segment, as [`LibCJIT.scan!`](@ref) does. `segments` and `largest` are those of
[`LibCJIT.segmented_reduce!`](@ref); a size of all segments divides the length of `values`. `out` may be `values`, and
is returned.

    LibCJIT.segmented_scan!(context, y, x, offsets, :plus; inclusive=true)
"""
function segmented_scan!(context::Context, out, values, segments, operator; inclusive=false, init=nothing, largest=0,
                         options...)
    name, op = "segmented_scan!", as_operator(operator)
    same_length(name; values=values, out=out)
    kind, limits = segments_of(name, segments, values, largest)
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., segments=kind, kind=scan_kind(inclusive),
                                  initial=initial_kind(init)),
                  (values, out, limits..., op, initial(out, init)...); options...)
    return out
end

"""
    LibCJIT.transform!(context, out, inputs, operator; options...) -> out

Write `operator(inputs[1][i], inputs[2][i], ...)` to `out[i]`. `inputs` is an array, or a tuple of one to eight arrays;
`out` may be one of them. For the rest see [`LibCJIT.reduce!`](@ref).

    axpy = LibCJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
    LibCJIT.transform!(context, y, (x, y), axpy)
"""
function transform!(context::Context, out, inputs::Tuple, operator; options...)
    name, op = "transform!", as_operator(operator)
    count = count_of(name, out)
    foreach(each -> expect(name, "an input", each, count, "that of out"), inputs)
    run_algorithm(context, name, (inputs=inputs, output=out, operator=op), (inputs..., out, count, op); options...)
    return out
end

transform!(context::Context, out, input, operator; options...) =
    transform!(context, out, (input,), operator; options...)

"""
    LibCJIT.for_each!(context, values, operator; options...) -> values

Call the operator for each element, in any order. It may take the element by reference and change it. For the rest see
[`LibCJIT.reduce!`](@ref).

    LibCJIT.for_each!(context, x, "[](float& x) { x = 1 / x; }")
"""
function for_each!(context::Context, values, operator; options...)
    name, op = "for_each!", as_operator(operator)
    run_algorithm(context, name, (input=values, operator=op), (values, count_of(name, values), op); options...)
    return values
end

"""
    LibCJIT.adjacent_difference!(context, out, values, operator=:minus; right=false, options...) -> out

Write `operator(values[i], values[i-1])` to `out[i]`, and the first element as it is. `right` takes `values[i+1]`
instead; then the last element is copied. `out` may be `values`. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function adjacent_difference!(context::Context, out, values, operator=:minus; right=false, options...)
    name, op = "adjacent_difference!", as_operator(operator)
    run_algorithm(context, name, (input=values, output=out, operator=op, direction=right ? "right" : "left"),
                  (values, out, same_length(name; values=values, out=out), op); options...)
    return out
end

"""
    LibCJIT.batched_memcpy!(context, destinations, sources, sizes; options...) -> destinations

Copy buffers of bytes. The arrays have a `UInt64` for each buffer: its address, where it goes, and its bytes. No
destination may overlap another one or a source. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function batched_memcpy!(context::Context, destinations, sources, sizes; options...)
    name = "batched_memcpy!"
    count = same_length(name; sources=sources, destinations=destinations, sizes=sizes)
    for (array_name, array) in (("sources", sources), ("destinations", destinations), ("sizes", sizes))
        expect_type(name, "the elements of $array_name", array, UInt64)
    end
    run_algorithm(context, name, NamedTuple(), (sources, destinations, sizes, count); options...)
    return destinations
end

"""
    LibCJIT.radix_sort!(context, keys_out, keys; rev=false, begin_bit=0, end_bit=8 * sizeof(eltype(keys)), options...)
    LibCJIT.radix_sort!(context, keys_out, keys, values_out, values; ...)

Sort numbers by their bits from `begin_bit` to `end_bit - 1`, stable, to other memory, and move a value with each key.
`rev`: largest keys first. Returns `keys_out`. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function radix_sort!(context::Context, keys_out, keys, values_out=nothing, values=nothing; rev=false, begin_bit=0,
                     end_bit=8 * sizeof(eltype(keys)), options...)
    types, arrays = sorted_arrays("radix_sort!", keys_out, keys, values_out, values)
    count = same_length("radix_sort!"; arrays...)
    run_algorithm(context, "radix_sort!", (; types..., order=order(rev)),
                  (arrays..., count, Int32(begin_bit), Int32(end_bit)); options...)
    return keys_out
end

"""
    LibCJIT.merge_sort!(context, keys_out, keys; lt=:less, options...)
    LibCJIT.merge_sort!(context, keys_out, keys, values_out, values; lt=:less, options...)

Sort by the comparison `lt`, an operator that is true if its first argument comes before the second, stable, and move a
value with each key. `keys_out` may be `keys`, and is returned. For the rest see [`LibCJIT.reduce!`](@ref).

    LibCJIT.merge_sort!(context, points, points; lt="[](const Point& a, const Point& b) { return a.x < b.x; }")
"""
function merge_sort!(context::Context, keys_out, keys, values_out=nothing, values=nothing; lt=:less, options...)
    op = as_operator(lt)
    types, arrays = sorted_arrays("merge_sort!", keys_out, keys, values_out, values)
    count = same_length("merge_sort!"; arrays...)
    run_algorithm(context, "merge_sort!", (; types..., operator=op), (arrays..., count, op); options...)
    return keys_out
end

"""
    LibCJIT.segmented_sort!(context, keys_out, keys, segments; rev=false, options...) -> keys_out
    LibCJIT.segmented_sort!(context, keys_out, keys, segments, values_out, values; rev=false, options...) -> keys_out

Sort the numbers of each segment to other memory, stable, and move a value with each key. `segments` is an array of
`Int64` offsets on the device, counted from 0 and one more than segments, or a tuple of begins and ends. Elements that
lie in no segment are not written. `rev`: largest keys first. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function segmented_sort!(context::Context, keys_out, keys, segments, values_out=nothing, values=nothing; rev=false,
                         options...)
    types, arrays = sorted_arrays("segmented_sort!", keys_out, keys, values_out, values)
    count = same_length("segmented_sort!"; arrays...)
    begins, ends, segment_count = offsets_of("segmented_sort!", segments)
    run_algorithm(context, "segmented_sort!", (; types..., order=order(rev)),
                  (arrays..., begins, ends, count, segment_count); options...)
    return keys_out
end

"""
    LibCJIT.top_k!(context, keys_out, keys; smallest=false, options...) -> keys_out
    LibCJIT.top_k!(context, keys_out, keys, values_out, values; smallest=false, options...) -> keys_out

Write the largest or smallest numbers to other memory, in no particular order, and a value with each key. `keys_out`
has as many elements as are wanted, at most those of `keys`. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function top_k!(context::Context, keys_out, keys, values_out=nothing, values=nothing; smallest=false, options...)
    name = "top_k!"
    types, arrays = sorted_arrays(name, keys_out, keys, values_out, values)
    count = same_length(name; keys=keys, present(values=values)...)
    wanted = same_length(name; keys_out=keys_out, present(values_out=values_out)...)
    wanted <= count || throw(DimensionMismatch("cannot run $name: the length of keys_out is $wanted, expected at " *
                                               "most $count, that of keys"))
    run_algorithm(context, name, (; types..., select=smallest ? "smallest" : "largest"), (arrays..., count, wanted);
                  options...)
    return keys_out
end

"""
    merge!(context, keys_out, keys, other_keys; lt=:less, options...) -> keys_out
    merge!(context, keys_out, keys, other_keys, values_out, values, other_values; lt=:less, options...) -> keys_out

Merge two sorted arrays to other memory, and move a value with each key. Of equal keys, those of `keys` come first. The
length of `keys_out` is the sum of both. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function Base.merge!(context::Context, keys_out, keys, other_keys, values_out=nothing, values=nothing,
                     other_values=nothing; lt=:less, options...)
    name, op = "merge!", as_operator(lt)
    count, other_count = count_of(name, keys), count_of(name, other_keys)
    expect(name, "keys_out", keys_out, count + other_count, "the sum of keys and other_keys")
    moved = present(values=values, other_values=other_values, values_out=values_out)
    if !isempty(moved)
        expect(name, "values", values, count, "that of keys")
        expect(name, "other_values", other_values, other_count, "that of other_keys")
        expect(name, "values_out", values_out, count + other_count, "that of keys_out")
    end
    run_algorithm(context, name, (; keys=keys, other_keys=other_keys, keys_out=keys_out, moved..., operator=op),
                  (keys, present(values=values)..., count, other_keys, present(other_values=other_values)...,
                   other_count, keys_out, present(values_out=values_out)..., op); options...)
    return keys_out
end
