# Algorithms that select, count and search, by one call. How much they find is known on the device only.

"""
    LibCJIT.select_if!(context, out, selected, values, predicate=nothing; flags=nothing, options...) -> out

Write the values for which `predicate` is true to `out`, in order, and their number to `selected`. `flags` has a flag
for each value: alone it selects where it is true; with `predicate`, this is applied to the flag. At least one of both
is needed. `out` is as long as `values`, and may be it. `selected` is an array of one `UInt64` on the device, where the
number stays: pass it to a kernel, or copy it. For the rest see [`LibCJIT.reduce!`](@ref).

    LibCJIT.select_if!(context, positive, selected, x, "[](float x) { return x > 0; }")
"""
function select_if!(context::Context, out, selected, values, predicate=nothing; flags=nothing, options...)
    select(context, "select_if!", out, nothing, selected, values, predicate, flags; options...)
    return out
end

"""
    LibCJIT.partition_if!(context, out, selected, values, predicate=nothing;
                          flags=nothing, rejected=nothing, options...)

Write the selected values to `out`, in order, then the others in reverse order. With `rejected` the others go there, in
order. Both outputs are other memory than `values` and as long. Returns `out`. For the rest see
[`LibCJIT.select_if!`](@ref).
"""
function partition_if!(context::Context, out, selected, values, predicate=nothing; flags=nothing, rejected=nothing,
                       options...)
    select(context, "partition_if!", out, rejected, selected, values, predicate, flags; options...)
    return out
end

function select(context, name, out, rejected, selected, values, predicate, flags; options...)
    op = predicate === nothing ? () : (predicate=as_operator(predicate),)
    given, more = present(flags=flags), present(rejected=rejected)
    expect_numbers(name, "selected", selected, 1, "the number of selected elements")
    count = same_length(name; values=values, given..., out=out, more...)
    run_algorithm(context, name, (; input=values, given..., output=out, more..., op...),
                  (values, given..., out, more..., selected, count, op...); options...)
end

"""
    LibCJIT.three_way_partition!(context, first, second, rest, selected, values, select_first, select_second;
                                 options...)

Write the values for which `select_first` is true to `first`, of the others those for which `select_second` is true to
`second`, and the others to `rest`, each in order. The outputs are other memory than `values` and as long. `selected` is
an array of two `UInt64` on the device, where the numbers of elements in `first` and `second` stay. Returns `first`. For
the rest see [`LibCJIT.reduce!`](@ref).
"""
function three_way_partition!(context::Context, first, second, rest, selected, values, select_first, select_second;
                              options...)
    name, op, other_op = "three_way_partition!", as_operator(select_first), as_operator(select_second)
    expect_numbers(name, "selected", selected, 2, "the numbers of elements in first and second")
    count = same_length(name; values=values, first=first, second=second, rest=rest)
    run_algorithm(context, name, (input=values, first=first, second=second, rest=rest, select_first=op,
                                  select_second=other_op),
                  (values, first, second, rest, selected, count, op, other_op); options...)
    return first
end

"""
    unique!(context, out, selected, values; equal=:equal_to, options...) -> out

Write the first of each run of equal values to `out`, and the number of runs to `selected`, an array of one `UInt64` on
the device, where it stays. `out` is as long as `values`, and may be it. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function Base.unique!(context::Context, out, selected, values; equal=:equal_to, options...)
    name, same = "unique!", as_operator(equal)
    expect_numbers(name, "selected", selected, 1, "the number of selected elements")
    run_algorithm(context, name, (input=values, output=out, equal=same),
                  (values, out, selected, same_length(name; values=values, out=out), same); options...)
    return out
end

"""
    LibCJIT.unique_by_key!(context, keys_out, values_out, selected, keys, values;
                           equal=:equal_to, options...) -> keys_out

Write the first key of each run of equal keys, and its value. The outputs are other memory than the inputs and as long.
`selected` is an array of one `UInt64` on the device, where the number of runs stays. For the rest see
[`LibCJIT.reduce!`](@ref).
"""
function unique_by_key!(context::Context, keys_out, values_out, selected, keys, values; equal=:equal_to, options...)
    name, same = "unique_by_key!", as_operator(equal)
    expect_numbers(name, "selected", selected, 1, "the number of selected elements")
    count = same_length(name; keys=keys, values=values, keys_out=keys_out, values_out=values_out)
    run_algorithm(context, name, (keys=keys, values=values, keys_out=keys_out, values_out=values_out, equal=same),
                  (keys, values, keys_out, values_out, selected, count, same); options...)
    return keys_out
end

"""
    LibCJIT.reduce_by_key!(context, keys_out, out, runs, keys, values, operator; equal=:equal_to, options...) -> out

Write a key of each run of equal keys to `keys_out`, and the reduction of the run's values to `out`. The outputs are
other memory than the inputs and as long. `runs` is an array of one `UInt64` on the device, where the number of runs
stays. For the rest see [`LibCJIT.reduce!`](@ref).

    LibCJIT.reduce_by_key!(context, groups, sums, runs, keys, x, :plus)
"""
function reduce_by_key!(context::Context, keys_out, out, runs, keys, values, operator; equal=:equal_to, options...)
    name, op, same = "reduce_by_key!", as_operator(operator), as_operator(equal)
    expect_numbers(name, "runs", runs, 1, "the number of runs")
    count = same_length(name; keys=keys, values=values, keys_out=keys_out, out=out)
    run_algorithm(context, name, (; reduction_keys(out, values, op)..., keys=keys, keys_out=keys_out, equal=same),
                  (keys, values, keys_out, out, runs, count, op, same); options...)
    return out
end

"""
    LibCJIT.run_length_encode!(context, out, lengths, runs, values; equal=:equal_to, options...) -> out

Write an element of each run of equal values to `out`, and the length of the run to `lengths`, an array of integers. The
outputs are other memory than `values` and as long. `runs` is an array of one `UInt64` on the device, where the number
of runs stays. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function run_length_encode!(context::Context, out, lengths, runs, values; equal=:equal_to, options...)
    name, same = "run_length_encode!", as_operator(equal)
    expect_numbers(name, "runs", runs, 1, "the number of runs")
    count = same_length(name; values=values, out=out, lengths=lengths)
    run_algorithm(context, name, (input=values, output=out, lengths=lengths, equal=same),
                  (values, out, lengths, runs, count, same); options...)
    return out
end

"""
    LibCJIT.find_if!(context, out, values, predicate; options...) -> out

Write the index of the first value for which `predicate` is true to `out`, counted from 0, or the length of `values`.
`out` is an array of one `UInt64` on the device, where the index stays. For the rest see [`LibCJIT.reduce!`](@ref).
"""
function find_if!(context::Context, out, values, predicate; options...)
    name, op = "find_if!", as_operator(predicate)
    expect_numbers(name, "out", out, 1, "the index")
    run_algorithm(context, name, (input=values, predicate=op), (values, out, count_of(name, values), op); options...)
    return out
end

"""
    LibCJIT.lower_bound!(context, out, sorted, values; lt=:less, options...) -> out

Write the index of the first element of `sorted` that does not come before the value to `out`, for each of `values`.
Indices are counted from 0, up to the length of `sorted`. For the rest see [`LibCJIT.reduce!`](@ref).
"""
lower_bound!(context::Context, out, sorted, values; lt=:less, options...) =
    search(context, "lower_bound!", (output=out,), sorted, values, lt; options...)

"""
    LibCJIT.upper_bound!(context, out, sorted, values; lt=:less, options...) -> out

Write the index of the first element of `sorted` that comes after the value to `out`, for each of `values`. For the rest
see [`LibCJIT.lower_bound!`](@ref).
"""
upper_bound!(context::Context, out, sorted, values; lt=:less, options...) =
    search(context, "upper_bound!", (output=out,), sorted, values, lt; options...)

"""
    LibCJIT.equal_range!(context, out, upper, sorted, values; lt=:less, options...) -> out

Write the result of [`LibCJIT.lower_bound!`](@ref) to `out`, and that of [`LibCJIT.upper_bound!`](@ref) to `upper`.
"""
equal_range!(context::Context, out, upper, sorted, values; lt=:less, options...) =
    search(context, "equal_range!", (output=out, upper=upper), sorted, values, lt; options...)

function search(context, name, bounds, sorted, values, lt; options...)
    op = as_operator(lt)
    foreach(each -> expect(name, "a bound", each, count_of(name, values), "that of values"), bounds)
    run_algorithm(context, name, (; algorithm="binary_search", input=sorted, values=values, bounds..., operator=op,
                                  kind=chop(name)),
                  (sorted, values, bounds..., count_of(name, sorted), count_of(name, values), op); options...)
    return bounds.output
end

"""
    LibCJIT.histogram!(context, out, samples; lower, upper, channels=nothing, options...) -> out
    LibCJIT.histogram!(context, out, samples; levels, channels=nothing, options...) -> out

Count how many samples fall in each bin. `out` has a counter for each bin, where the counts stay. The bins have one
width between the numbers `lower` and `upper`, or lie between `levels`, a sorted array on the device with one element
more than bins. If samples of several channels are interleaved, `out` is a tuple of an array for each counted channel,
from the first, and so are the bounds; `channels` is the number of channels if not all are counted. For the rest see
[`LibCJIT.reduce!`](@ref).

    LibCJIT.histogram!(context, bins, x; lower=-1, upper=1)
    LibCJIT.histogram!(context, (red, green, blue), pixels; levels=(steps, steps, steps), channels=4)
"""
function histogram!(context::Context, out, samples; lower=nothing, upper=nothing, levels=nothing, channels=nothing,
                    options...)
    name, outs = "histogram!", tupled(out)
    active, total = length(outs), channels === nothing ? length(outs) : channels
    count = samples_per_channel(name, samples, active, total)
    expect_bounds(name, outs, (lower=lower, upper=upper, levels=levels))
    of_channels = levels === nothing ? even_bounds(eltype(samples), lower, upper) : map(tuple, tupled(levels))
    level = levels === nothing ? typeof(of_channels[1][1]) : eltype(of_channels[1][1])
    arguments = flattened(((each, bounds),) -> (each, Int32(length(each)), bounds...), map(tuple, outs, of_channels))
    run_algorithm(context, name, (input=samples, counter=outs[1], level=level,
                                  bins=levels === nothing ? "even" : "range", channels=total, active=active),
                  (samples, arguments..., count); options...)
    return out
end

tupled(one) = (one,)
tupled(several::Tuple) = several

"Return the number of samples of each channel. The first `active` channels are counted."
function samples_per_channel(name, samples, active, channels)
    1 <= active <= channels ||
        throw(DimensionMismatch("cannot run $name: out has counters of $active channels, expected 1 to $channels, " *
                                "the number of channels"))
    count, rest = divrem(count_of(name, samples), channels)
    rest == 0 || throw(DimensionMismatch("cannot run $name: the length of samples is $(length(samples)), expected a " *
                                         "multiple of $channels, the number of channels"))
    return UInt64(count)
end

"Check the counters, and that each channel has lower and upper, or levels."
function expect_bounds(name, outs, bounds)
    foreach(each -> count_of(name, each), outs)
    foreach(each -> expect_type(name, "the counters", each, eltype(outs[1])), outs)
    given = filter(key -> bounds[key] !== nothing, keys(bounds))
    given in ((:lower, :upper), (:levels,)) ||
        throw(ArgumentError("cannot run $name: found $(isempty(given) ? "no bounds" : join(given, " and ")), " *
                            "expected lower and upper, or levels"))
    for key in given
        length(tupled(bounds[key])) == length(outs) ||
            throw(DimensionMismatch("cannot run $name: $key is for $(length(tupled(bounds[key]))) channels, expected " *
                                    "$(length(outs)), one for each array of out"))
    end
    bounds.levels === nothing && return
    for (each, out) in zip(tupled(bounds.levels), outs)
        expect(name, "levels", each, length(out) + 1, "one more than counters")
        expect_type(name, "the levels", each, eltype(tupled(bounds.levels)[1]))
    end
end

"Return lower and upper of each channel, of the type of a level."
function even_bounds(T, lower, upper)
    limits = map(tuple, tupled(lower), tupled(upper))
    L = level_type(T, all(pair -> pair isa Tuple{Integer,Integer}, limits))
    return map(pair -> map(limit -> convert(L, limit), pair), limits)
end

# Small integers are compared as Int32, because 256 bins of UInt8 end at 256.
level_type(::Type{T}, has_integers) where {T} = T
level_type(::Type{Float16}, has_integers) = Float32
level_type(::Type{T}, has_integers) where {T<:Integer} = !has_integers ? Float64 : sizeof(T) < 4 ? Int32 : T
