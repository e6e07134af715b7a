# Device algorithms whose arguments are lists. The others are in algorithm_calls.jl.

"""
    LibCJIT.transform!(context, output, inputs, operator; options...) -> output

Write `operator(inputs[1][i], inputs[2][i], ...)` to `output[i]`. `inputs` is an array, or a tuple of one to eight
arrays; `output` may be one of them. For the rest see [`LibCJIT.reduce!`](@ref).

    axpy = LibCJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
    LibCJIT.transform!(context, y, (x, y), axpy)
"""
function transform!(context::Context, output, inputs::Tuple, operator; options...)
    call = AlgorithmCall("transform", "transform")
    address(call, "output", output)
    push!(call.sizes, "output" => length(output))
    foreach(((i, each),) -> add_sized!(call, "inputs[$i]", each; like=("output",)), enumerate(inputs))
    foreach(each -> define!(call, eltype(each)), inputs)
    push!(call.keys, "inputs" => "[$(join(map(each -> type_json(eltype(each)), inputs), ", "))]")
    add_array!(call, "output", "output", output)
    add_count!(call, "output")
    add_operator!(call, "operator", operator)
    run_call(call, context, (output, inputs); options...)
    return output
end

transform!(context::Context, output, input, operator; options...) =
    transform!(context, output, (input,), operator; options...)

"""
    LibCJIT.histogram!(context, counters, input; lower, upper, channels=nothing, options...) -> counters
    LibCJIT.histogram!(context, counters, input; levels, channels=nothing, options...) -> counters

Count how many samples fall in each bin. `counters` has an element for each bin, where the counts stay. The bins have
one width between the numbers `lower` and `upper`, or lie between `levels`, a sorted array on the device with one
element more than bins. If samples of several channels are interleaved, `counters` is a tuple of an array for each
counted channel, from the first, and so are the bounds; `channels` is the number of channels if not all are counted. For
the rest see [`LibCJIT.reduce!`](@ref).

    LibCJIT.histogram!(context, bins, x; lower=-1, upper=1)
    LibCJIT.histogram!(context, (red, green, blue), pixels; levels=(steps, steps, steps), channels=4)
"""
function histogram!(context::Context, counters, input; lower=nothing, upper=nothing, levels=nothing, channels=nothing,
                    options...)
    call, of_channels = AlgorithmCall("histogram", "histogram"), tupled(counters)
    active, total = length(of_channels), channels === nothing ? length(of_channels) : channels
    add_array!(call, "input", "input", input)
    count = samples_per_channel(call, length(input), active, total)
    expect_bounds(call, active, (lower=lower, upper=upper, levels=levels))
    bounds = levels === nothing ? even_bounds(eltype(input), lower, upper) : tupled(levels)
    levels === nothing && set_type!(call, "level", typeof(bounds[1][1]))
    for (i, each, bound) in zip(1:active, of_channels, bounds)
        add_array!(call, "counter", "counters[$i]", each)
        push!(call.arguments, Int32(length(each)))
        levels === nothing ? append!(call.arguments, bound) : add_levels!(call, i, bound, length(each) + 1)
    end
    foreach(pair -> set_key!(call, pair...), ("bins" => levels === nothing ? "even" : "range", "channels" => total,
                                              "active" => active))
    push!(call.arguments, count)
    run_call(call, context, (counters, input, levels); options...)
    return counters
end

tupled(one) = (one,)
tupled(several::Tuple) = several

"Return the number of samples of each channel. The first `active` channels are counted."
function samples_per_channel(call, samples, active, channels)
    1 <= active <= channels ||
        throw(DimensionMismatch(refusal(call, "there are counters of $active channels, expected 1 to $channels, the " *
                                              "number of channels")))
    count, rest = divrem(samples, channels)
    rest == 0 || refuse_size(call, "input", samples, "a multiple of $channels, the number of channels")
    return UInt64(count)
end

"Check that each channel has lower and upper, or levels."
function expect_bounds(call, active, bounds)
    given = filter(key -> bounds[key] !== nothing, keys(bounds))
    given in ((:lower, :upper), (:levels,)) ||
        throw(ArgumentError(refusal(call, "found $(isempty(given) ? "no bounds" : join(given, " and ")), expected " *
                                          "lower and upper, or levels")))
    for key in given
        found = length(tupled(bounds[key]))
        found == active ||
            throw(DimensionMismatch(refusal(call, "$key is for $found channels, expected $active, one for each array " *
                                                  "of counters")))
    end
end

function add_levels!(call, channel, levels, expected)
    address(call, "levels[$channel]", levels)
    length(levels) == expected ||
        refuse_size(call, "levels[$channel]", length(levels), "$expected, one more than 'counters'")
    add_array!(call, "level", "levels[$channel]", levels)
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
