# Device algorithms by one call; docs/algorithms.md describes them.
# Generated from src/algorithm/families by abi/abi.py generate; do not edit.

"""
    LibCJIT.adjacent_difference!(context, output, input, operator=:minus; direction=:left, options...) -> output

Write `operator(input[i], input[i - 1])` to `output[i]`, and the first element as it is. The direction `right` takes
`input[i + 1]` instead; then the last element is copied. `output` may be `input`.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function adjacent_difference!(context::Context, output, input, operator=:minus; direction=:left, options...)
    call = AlgorithmCall("adjacent_difference", "adjacent_difference")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    set_key!(call, "direction", direction)
    run_call(call, context, (input, output); options...)
    return output
end

"""
    LibCJIT.batched_memcpy!(context, destinations, sources, sizes; options...) -> destinations

Copy `sizes[i]` bytes from the address `sources[i]` to the address `destinations[i]`. The arrays have the same number of
elements. No destination may overlap another one or a source. Buffers of size 0 may have the address 0.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function batched_memcpy!(context::Context, destinations, sources, sizes; options...)
    call = AlgorithmCall("batched_memcpy", "batched_memcpy")
    add_numbers!(call, "sources", sources)
    add_numbers!(call, "destinations", destinations; like=("sources",))
    add_numbers!(call, "sizes", sizes; like=("sources",))
    add_count!(call, "sources")
    run_call(call, context, (sources, destinations, sizes); options...)
    return destinations
end

"""
    LibCJIT.lower_bound!(context, output, input, values, operator=:less; options...) -> output

Write the index of the first element of `input` that is not less than `values[i]`, or the size of `input`, to
`output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function lower_bound!(context::Context, output, input, values, operator=:less; options...)
    call = AlgorithmCall("lower_bound", "binary_search")
    set_key!(call, "kind", "lower_bound")
    add_array!(call, "input", "input", input)
    add_array!(call, "values", "values", values)
    add_array!(call, "output", "output", output; like=("values",))
    add_count!(call, "input")
    add_count!(call, "values")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input, values, output); options...)
    return output
end

"""
    LibCJIT.upper_bound!(context, output, input, values, operator=:less; options...) -> output

Write the index of the first element of `input` that is greater than `values[i]`, or the size of `input`, to
`output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function upper_bound!(context::Context, output, input, values, operator=:less; options...)
    call = AlgorithmCall("upper_bound", "binary_search")
    set_key!(call, "kind", "upper_bound")
    add_array!(call, "input", "input", input)
    add_array!(call, "values", "values", values)
    add_array!(call, "output", "output", output; like=("values",))
    add_count!(call, "input")
    add_count!(call, "values")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input, values, output); options...)
    return output
end

"""
    LibCJIT.equal_range!(context, output, upper, input, values, operator=:less; options...) -> output

Write what [`LibCJIT.lower_bound!`](@ref) finds to `output`, and what [`LibCJIT.upper_bound!`](@ref) finds to `upper`:
where the elements that equal each value begin and end.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function equal_range!(context::Context, output, upper, input, values, operator=:less; options...)
    call = AlgorithmCall("equal_range", "binary_search")
    set_key!(call, "kind", "equal_range")
    add_array!(call, "input", "input", input)
    add_array!(call, "values", "values", values)
    add_array!(call, "output", "output", output; like=("values",))
    add_array!(call, "upper", "upper", upper; like=("values",))
    add_count!(call, "input")
    add_count!(call, "values")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input, values, output, upper); options...)
    return output
end

"""
    LibCJIT.argmin!(context, output, index, input, operator=:less; options...) -> output

Write the smallest element to `output` and its index to `index`, which have one element each. The operator is true if
its first argument comes before the second. Of equal elements the first is found. Nothing is written for an empty input.
The index is an integer of any type.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function argmin!(context::Context, output, index, input, operator=:less; options...)
    call = AlgorithmCall("argmin", "extremum")
    set_key!(call, "select", "smallest")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; exactly=1)
    add_array!(call, "index", "index", index; exactly=1)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input, output, index); options...)
    return output
end

"""
    LibCJIT.argmax!(context, output, index, input, operator=:less; options...) -> output

Write the largest element to `output` and its index to `index`, which have one element each. The operator is true if its
first argument comes before the second. Of equal elements the first is found. Nothing is written for an empty input. The
index is an integer of any type.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function argmax!(context::Context, output, index, input, operator=:less; options...)
    call = AlgorithmCall("argmax", "extremum")
    set_key!(call, "select", "largest")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; exactly=1)
    add_array!(call, "index", "index", index; exactly=1)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input, output, index); options...)
    return output
end

"""
    LibCJIT.find_if!(context, output, input, predicate; options...) -> output

Write the index of the first element for which `predicate` is true, or the size of `input`, to `output`, which has one
element. The index stays on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function find_if!(context::Context, output, input, predicate; options...)
    call = AlgorithmCall("find_if", "find_if")
    add_array!(call, "input", "input", input)
    add_numbers!(call, "output", output; exactly=1)
    add_count!(call, "input")
    add_operator!(call, "predicate", predicate)
    run_call(call, context, (input, output); options...)
    return output
end

"""
    LibCJIT.for_each!(context, input, operator; options...) -> input

Call the operator for each element, in any order. It may take the element by reference and change it.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function for_each!(context::Context, input, operator; options...)
    call = AlgorithmCall("for_each", "for_each")
    add_array!(call, "input", "input", input)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    run_call(call, context, (input,); options...)
    return input
end

"""
    merge!(context, keys_out, keys, other_keys, operator=:less; values=nothing, other_values=nothing,
           values_out=nothing, options...) -> keys_out

Merge two arrays that are sorted by the comparison to one, which has as many elements as both and is other memory. Of
equal keys, those of `keys` come first.

With `values` and `values_out` a value moves with each key.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function Base.merge!(context::Context, keys_out, keys, other_keys, operator=:less; values=nothing, other_values=nothing,
                     values_out=nothing, options...)
    call = AlgorithmCall("merge", "merge")
    has_pairs = has_group(call; values=values, other_values=other_values, values_out=values_out)
    add_array!(call, "keys", "keys", keys)
    has_pairs && add_array!(call, "values", "values", values; like=("keys",))
    add_count!(call, "keys")
    add_array!(call, "other_keys", "other_keys", other_keys)
    has_pairs && add_array!(call, "other_values", "other_values", other_values; like=("other_keys",))
    add_count!(call, "other_keys")
    add_array!(call, "keys_out", "keys_out", keys_out; like=("keys", "other_keys"))
    has_pairs && add_array!(call, "values_out", "values_out", values_out; like=("keys", "other_keys"))
    add_operator!(call, "operator", operator)
    run_call(call, context, (keys, other_keys, keys_out, values, other_values, values_out); options...)
    return keys_out
end

"""
    LibCJIT.merge_sort!(context, keys_out, keys, operator=:less; values=nothing, values_out=nothing,
                        options...) -> keys_out

Sort by a comparison, which is true if its first argument comes before the second. The sort is stable. `keys_out` may be
`keys`.

With `values` and `values_out` a value moves with each key.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function merge_sort!(context::Context, keys_out, keys, operator=:less; values=nothing, values_out=nothing, options...)
    call = AlgorithmCall("merge_sort", "merge_sort")
    has_pairs = has_group(call; values=values, values_out=values_out)
    add_array!(call, "key", "keys", keys)
    add_array!(call, "key", "keys_out", keys_out; like=("keys",))
    has_pairs && add_array!(call, "value", "values", values; like=("keys",))
    has_pairs && add_array!(call, "value", "values_out", values_out; like=("keys",))
    add_count!(call, "keys")
    add_operator!(call, "operator", operator)
    run_call(call, context, (keys, keys_out, values, values_out); options...)
    return keys_out
end

"""
    LibCJIT.partition_if!(context, output, selected, input, predicate=nothing; rejected=nothing, flags=nothing,
                          options...) -> output

Write the selected elements to `output`, in order, then the others in reverse order, and the number of selected elements
to `selected`, which has one element. With `rejected` the others go there, in order. The outputs have as many elements
as `input`, and are other memory. The number stays on the device.

The selected elements are those for which `predicate` is true, or those whose `flags` are. With both the predicate is
applied to the flags.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function partition_if!(context::Context, output, selected, input, predicate=nothing; rejected=nothing, flags=nothing,
                       options...)
    call = AlgorithmCall("partition_if", "partition_if")
    has_rejected = has_group(call; rejected=rejected)
    add_array!(call, "input", "input", input)
    add_flags!(call, flags)
    add_array!(call, "output", "output", output; like=("input",))
    has_rejected && add_array!(call, "rejected", "rejected", rejected; like=("input",))
    add_numbers!(call, "selected", selected; exactly=1)
    add_count!(call, "input")
    add_predicate!(call, predicate)
    run_call(call, context, (input, output, rejected, selected, flags); options...)
    return output
end

"""
    LibCJIT.radix_sort!(context, keys_out, keys; values=nothing, values_out=nothing, order=:ascending, begin_bit=0,
                        end_bit=nothing, options...) -> keys_out

Sort numbers by their bits, to other memory. The sort is stable.

The bits from `begin_bit` up to `end_bit`, which is not one of them, are compared; `nothing`: all.

With `values` and `values_out` a value moves with each key.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function radix_sort!(context::Context, keys_out, keys; values=nothing, values_out=nothing, order=:ascending,
                     begin_bit=0, end_bit=nothing, options...)
    call = AlgorithmCall("radix_sort", "radix_sort")
    has_pairs = has_group(call; values=values, values_out=values_out)
    add_array!(call, "key", "keys", keys)
    add_array!(call, "key", "keys_out", keys_out; like=("keys",))
    has_pairs && add_array!(call, "value", "values", values; like=("keys",))
    has_pairs && add_array!(call, "value", "values_out", values_out; like=("keys",))
    add_count!(call, "keys")
    add_bits!(call, keys, begin_bit, end_bit)
    set_key!(call, "order", order)
    run_call(call, context, (keys, keys_out, values, values_out); options...)
    return keys_out
end

"""
    LibCJIT.reduce!(context, output, input, operator; initial=nothing, options...) -> output

Write `initial op input[0] op input[1] ...` to `output`, which has one element. The operator is associative, and the
type of the output is that of the computation. Without an initial value nothing is written for an empty input.

The algorithm is built when it is first called with its types and operator, and kept by the context: see
[`LibCJIT.algorithm_plan`](@ref). Arrays are contiguous and on the device, such as `CuArray`. The operator is a symbol,
a text in CUDA C++, or an [`LibCJIT.Operator`](@ref). Options are those of [`run`](@ref): `stream`, `workspace`,
`workspace_size`. The call submits the work and does not wait for it; keep the arrays until it is done. Any number of
tasks may call with one context. All this applies to the other algorithms too. Lengths that do not fit together throw
`DimensionMismatch`.

    LibCJIT.reduce!(context, total, x, :plus; initial=0, stream=stream)
"""
function reduce!(context::Context, output, input, operator; initial=nothing, options...)
    call = AlgorithmCall("reduce", "reduce")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; exactly=1)
    add_accumulator!(call, output)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    add_optional_initial!(call, output, initial)
    run_call(call, context, (input, output); options...)
    return output
end

"""
    LibCJIT.reduce_by_key!(context, keys_out, output, runs, keys, input, operator, equal=:equal_to;
                           options...) -> keys_out

Write the key of each run of `equal` keys to `keys_out`, the reduction of the run's elements to `output`, and the number
of runs to `runs`, which has one element. The type of the output is that of the computation. The outputs have as many
elements as `keys`, and are other memory. The number stays on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function reduce_by_key!(context::Context, keys_out, output, runs, keys, input, operator, equal=:equal_to; options...)
    call = AlgorithmCall("reduce_by_key", "reduce_by_key")
    add_array!(call, "keys", "keys", keys)
    add_array!(call, "input", "input", input; like=("keys",))
    add_array!(call, "keys_out", "keys_out", keys_out; like=("keys",))
    add_array!(call, "output", "output", output; like=("keys",))
    add_accumulator!(call, output)
    add_numbers!(call, "runs", runs; exactly=1)
    add_count!(call, "keys")
    add_operator!(call, "operator", operator)
    add_operator!(call, "equal", equal)
    run_call(call, context, (keys, input, keys_out, output, runs); options...)
    return keys_out
end

"""
    LibCJIT.run_length_encode!(context, output, lengths, runs, input, equal=:equal_to; options...) -> output

Write an element of each run of `equal` elements to `output`, its length to `lengths`, and the number of runs to `runs`,
which has one element. Lengths are integers of any type. The outputs have as many elements as `input`, and are other
memory. The number stays on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function run_length_encode!(context::Context, output, lengths, runs, input, equal=:equal_to; options...)
    call = AlgorithmCall("run_length_encode", "run_length_encode")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_array!(call, "lengths", "lengths", lengths; like=("input",))
    add_numbers!(call, "runs", runs; exactly=1)
    add_count!(call, "input")
    add_operator!(call, "equal", equal)
    run_call(call, context, (input, output, lengths, runs); options...)
    return output
end

"""
    LibCJIT.exclusive_scan!(context, output, input, operator; initial, options...) -> output

Write the reduction of `initial` and the elements before `i` to `output[i]`. The type of the output is that of the
computation. `output` may be `input`.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function exclusive_scan!(context::Context, output, input, operator; initial, options...)
    call = AlgorithmCall("exclusive_scan", "scan")
    set_key!(call, "kind", "exclusive")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_accumulator!(call, output)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    add_initial!(call, output, initial)
    run_call(call, context, (input, output); options...)
    return output
end

"""
    LibCJIT.inclusive_scan!(context, output, input, operator; initial=nothing, options...) -> output

Write the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The type of the output is
that of the computation. `output` may be `input`.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function inclusive_scan!(context::Context, output, input, operator; initial=nothing, options...)
    call = AlgorithmCall("inclusive_scan", "scan")
    set_key!(call, "kind", "inclusive")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_accumulator!(call, output)
    add_count!(call, "input")
    add_operator!(call, "operator", operator)
    add_optional_initial!(call, output, initial)
    run_call(call, context, (input, output); options...)
    return output
end

"""
    LibCJIT.exclusive_scan_by_key!(context, output, keys, input, operator, equal=:equal_to; initial,
                                   options...) -> output

Write an [`LibCJIT.exclusive_scan!`](@ref) that begins again with `initial` at each element whose key is not `equal` to
the key before it.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function exclusive_scan_by_key!(context::Context, output, keys, input, operator, equal=:equal_to; initial, options...)
    call = AlgorithmCall("exclusive_scan_by_key", "scan_by_key")
    set_key!(call, "kind", "exclusive")
    add_array!(call, "keys", "keys", keys)
    add_array!(call, "input", "input", input; like=("keys",))
    add_array!(call, "output", "output", output; like=("keys",))
    add_accumulator!(call, output)
    add_count!(call, "keys")
    add_operator!(call, "operator", operator)
    add_operator!(call, "equal", equal)
    add_initial!(call, output, initial)
    run_call(call, context, (keys, input, output); options...)
    return output
end

"""
    LibCJIT.inclusive_scan_by_key!(context, output, keys, input, operator, equal=:equal_to; options...) -> output

Write an [`LibCJIT.inclusive_scan!`](@ref) that begins again at each element whose key is not `equal` to the key before
it. It has no initial value.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function inclusive_scan_by_key!(context::Context, output, keys, input, operator, equal=:equal_to; options...)
    call = AlgorithmCall("inclusive_scan_by_key", "scan_by_key")
    set_key!(call, "kind", "inclusive")
    add_array!(call, "keys", "keys", keys)
    add_array!(call, "input", "input", input; like=("keys",))
    add_array!(call, "output", "output", output; like=("keys",))
    add_accumulator!(call, output)
    add_count!(call, "keys")
    add_operator!(call, "operator", operator)
    add_operator!(call, "equal", equal)
    run_call(call, context, (keys, input, output); options...)
    return output
end

"""
    LibCJIT.segmented_reduce!(context, output, input, segments, operator; largest=0, initial=nothing,
                              options...) -> output

Write the reduction of each segment to an element of `output`, as [`LibCJIT.reduce!`](@ref) does. There are as many
segments as elements of `output`.

`segments` is the size of all segments, or an array of `Int64` on the device with the offsets between which they are:
one more than segments. A tuple of two such arrays has the begins and the ends. `largest` is the size of the largest
segment, which makes small ones faster; 0: unknown.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function segmented_reduce!(context::Context, output, input, segments, operator; largest=0, initial=nothing, options...)
    call = AlgorithmCall("segmented_reduce", "segmented_reduce")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output)
    add_accumulator!(call, output)
    add_segments!(call, segments, largest, "input", "output")
    add_count!(call, "output")
    add_operator!(call, "operator", operator)
    add_optional_initial!(call, output, initial)
    run_call(call, context, (input, output, segments); options...)
    return output
end

"""
    LibCJIT.exclusive_segmented_scan!(context, output, input, segments, operator; largest=0, initial,
                                      options...) -> output

Write an [`LibCJIT.exclusive_scan!`](@ref) of each segment. Elements that lie in no segment are not written. `output`
may be `input`.

`segments` is the size of all segments, or an array of `Int64` on the device with the offsets between which they are:
one more than segments. A tuple of two such arrays has the begins and the ends. `largest` is the size of the largest
segment, which makes small ones faster; 0: unknown.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function exclusive_segmented_scan!(context::Context, output, input, segments, operator; largest=0, initial, options...)
    call = AlgorithmCall("exclusive_segmented_scan", "segmented_scan")
    set_key!(call, "kind", "exclusive")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_accumulator!(call, output)
    add_segments!(call, segments, largest, "input")
    add_count!(call, "segments")
    add_operator!(call, "operator", operator)
    add_initial!(call, output, initial)
    run_call(call, context, (input, output, segments); options...)
    return output
end

"""
    LibCJIT.inclusive_segmented_scan!(context, output, input, segments, operator; largest=0, initial=nothing,
                                      options...) -> output

Write an [`LibCJIT.inclusive_scan!`](@ref) of each segment. Elements that lie in no segment are not written. `output`
may be `input`.

`segments` is the size of all segments, or an array of `Int64` on the device with the offsets between which they are:
one more than segments. A tuple of two such arrays has the begins and the ends. `largest` is the size of the largest
segment, which makes small ones faster; 0: unknown.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function inclusive_segmented_scan!(context::Context, output, input, segments, operator; largest=0, initial=nothing,
                                   options...)
    call = AlgorithmCall("inclusive_segmented_scan", "segmented_scan")
    set_key!(call, "kind", "inclusive")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_accumulator!(call, output)
    add_segments!(call, segments, largest, "input")
    add_count!(call, "segments")
    add_operator!(call, "operator", operator)
    add_optional_initial!(call, output, initial)
    run_call(call, context, (input, output, segments); options...)
    return output
end

"""
    LibCJIT.segmented_sort!(context, keys_out, keys, offsets; values=nothing, values_out=nothing, order=:ascending,
                            options...) -> keys_out

Sort the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by offsets
and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not used.

`offsets` is an array of `Int64` on the device, one more than segments, or a tuple of begins and ends.

With `values` and `values_out` a value moves with each key.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function segmented_sort!(context::Context, keys_out, keys, offsets; values=nothing, values_out=nothing,
                         order=:ascending, options...)
    call = AlgorithmCall("segmented_sort", "segmented_sort")
    has_pairs = has_group(call; values=values, values_out=values_out)
    add_array!(call, "key", "keys", keys)
    add_array!(call, "key", "keys_out", keys_out; like=("keys",))
    has_pairs && add_array!(call, "value", "values", values; like=("keys",))
    has_pairs && add_array!(call, "value", "values_out", values_out; like=("keys",))
    add_offsets!(call, offsets)
    add_count!(call, "keys")
    add_count!(call, "segments")
    set_key!(call, "order", order)
    run_call(call, context, (keys, keys_out, values, values_out, offsets); options...)
    return keys_out
end

"""
    LibCJIT.select_if!(context, output, selected, input, predicate=nothing; flags=nothing, options...) -> output

Write the selected elements to `output`, in order, and their number to `selected`, which has one element. `output` has
as many elements as `input`, and may be it. The number stays on the device: pass it to a kernel, or copy it.

The selected elements are those for which `predicate` is true, or those whose `flags` are. With both the predicate is
applied to the flags.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function select_if!(context::Context, output, selected, input, predicate=nothing; flags=nothing, options...)
    call = AlgorithmCall("select_if", "select_if")
    add_array!(call, "input", "input", input)
    add_flags!(call, flags)
    add_array!(call, "output", "output", output; like=("input",))
    add_numbers!(call, "selected", selected; exactly=1)
    add_count!(call, "input")
    add_predicate!(call, predicate)
    run_call(call, context, (input, output, selected, flags); options...)
    return output
end

"""
    LibCJIT.three_way_partition!(context, first, second, rest, selected, input, select_first, select_second;
                                 options...) -> first

Write the elements for which `select_first` is true to `first`, of the others those for which `select_second` is true to
`second`, and the others to `rest`, each in order. The outputs have as many elements as `input`, and are other memory.
The numbers of elements in `first` and `second` go to the two elements of `selected`, and stay on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function three_way_partition!(context::Context, first, second, rest, selected, input, select_first, select_second;
                              options...)
    call = AlgorithmCall("three_way_partition", "three_way_partition")
    add_array!(call, "input", "input", input)
    add_array!(call, "first", "first", first; like=("input",))
    add_array!(call, "second", "second", second; like=("input",))
    add_array!(call, "rest", "rest", rest; like=("input",))
    add_numbers!(call, "selected", selected; exactly=2)
    add_count!(call, "input")
    add_operator!(call, "select_first", select_first)
    add_operator!(call, "select_second", select_second)
    run_call(call, context, (input, first, second, rest, selected); options...)
    return first
end

"""
    LibCJIT.top_k!(context, keys_out, keys; values=nothing, values_out=nothing, select=:largest, options...) -> keys_out

Write the largest or the smallest numbers to other memory, in no particular order: as many as `keys_out` has elements,
at most those of `keys`.

With `values` and `values_out` a value moves with each key.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function top_k!(context::Context, keys_out, keys; values=nothing, values_out=nothing, select=:largest, options...)
    call = AlgorithmCall("top_k", "top_k")
    has_pairs = has_group(call; values=values, values_out=values_out)
    add_array!(call, "key", "keys", keys)
    add_array!(call, "key", "keys_out", keys_out; at_most="keys")
    has_pairs && add_array!(call, "value", "values", values; like=("keys",))
    has_pairs && add_array!(call, "value", "values_out", values_out; like=("keys_out",))
    add_count!(call, "keys")
    add_count!(call, "keys_out")
    set_key!(call, "select", select)
    run_call(call, context, (keys, keys_out, values, values_out); options...)
    return keys_out
end

"""
    unique!(context, output, selected, input, equal=:equal_to; options...) -> output

Write the first of each run of `equal` elements to `output`, and their number to `selected`, which has one element.
`output` has as many elements as `input`, and may be it. The number stays on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function Base.unique!(context::Context, output, selected, input, equal=:equal_to; options...)
    call = AlgorithmCall("unique", "unique")
    add_array!(call, "input", "input", input)
    add_array!(call, "output", "output", output; like=("input",))
    add_numbers!(call, "selected", selected; exactly=1)
    add_count!(call, "input")
    add_operator!(call, "equal", equal)
    run_call(call, context, (input, output, selected); options...)
    return output
end

"""
    LibCJIT.unique_by_key!(context, keys_out, values_out, selected, keys, values, equal=:equal_to;
                           options...) -> keys_out

Write the first key of each run of `equal` keys to `keys_out`, its value to `values_out`, and their number to
`selected`, which has one element. The outputs have as many elements as `keys`, and are other memory. The number stays
on the device.

For the rest see [`LibCJIT.reduce!`](@ref).
"""
function unique_by_key!(context::Context, keys_out, values_out, selected, keys, values, equal=:equal_to; options...)
    call = AlgorithmCall("unique_by_key", "unique_by_key")
    add_array!(call, "keys", "keys", keys)
    add_array!(call, "values", "values", values; like=("keys",))
    add_array!(call, "keys_out", "keys_out", keys_out; like=("keys",))
    add_array!(call, "values_out", "values_out", values_out; like=("keys",))
    add_numbers!(call, "selected", selected; exactly=1)
    add_count!(call, "keys")
    add_operator!(call, "equal", equal)
    run_call(call, context, (keys, values, keys_out, values_out, selected); options...)
    return keys_out
end
