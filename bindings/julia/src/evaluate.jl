"The callbacks of one evaluation."
mutable struct EvaluateCallbacks <: StoppedCallbacks
    verdict::Any
    progress::Any
    expect::Any
    failure::Any
end

"""
A case whose results a function computes: `case[name]` has the bytes of an argument before the run, and
`case[name, Float32]` its elements. Both are copies. `keys(case)` are the names of all arguments, `case.results` those
of the results, and `case.index` is the index in the description, from 0.
"""
struct EvaluateCase
    index::Int
    results::Vector{String}
    arguments::Vector{Pair{String,Vector{UInt8}}}
end

Base.keys(case::EvaluateCase) = first.(case.arguments)

function Base.getindex(case::EvaluateCase, name)
    found = findfirst(==(String(name)), keys(case))
    found === nothing && throw(KeyError(name))
    return copy(case.arguments[found].second)
end
Base.getindex(case::EvaluateCase, name, T::Type) = collect(reinterpret(T, case[name]))

function run_evaluate_verdict(user_data::Ptr{Cvoid}, address::Ptr{Cvoid})::Cvoid
    callbacks = callbacks_at(user_data)
    GC.safepoint()
    call_back(callbacks, Raw.CJIT_ERROR_CANCELLED) do
        callbacks.verdict === nothing || callbacks.verdict(record(:evaluate_verdict, address))
        return true
    end
    return nothing
end

function run_evaluate_progress(user_data::Ptr{Cvoid}, address::Ptr{Cvoid})::UInt32
    callbacks = callbacks_at(user_data)
    GC.safepoint()
    return call_back(callbacks, Raw.CJIT_ERROR_CANCELLED) do
        callbacks.progress === nothing || callbacks.progress(record(:evaluate_progress, address))::Bool
    end
end

function run_evaluate_expect(user_data::Ptr{Cvoid}, address::Ptr{Cvoid})::UInt32
    callbacks = callbacks_at(user_data)
    GC.safepoint()
    return call_back(() -> write_expected(callbacks.expect, address), callbacks, Raw.CJIT_ERROR_CANCELLED)
end

"Call the function of a reference, and write what it returns to the memory of the library."
function write_expected(expect, address::Ptr{Cvoid})
    number(name) = number_at(address, field_named(:evaluate_case, name))
    list(T, name, count) = elements(T, pointer_at(address, field_named(:evaluate_case, name)), number(count))
    sizes = list(UInt64, :sizes, :argument_count)
    contents = [elements(UInt8, pointer, size)
                for (pointer, size) in zip(list(Ptr{Cvoid}, :contents, :argument_count), sizes)]
    names = unsafe_string.(list(Ptr{UInt8}, :names, :argument_count))
    indices = list(UInt64, :results, :result_count) .+ 1
    case = EvaluateCase(number(:index), names[indices], names .=> contents)
    expected = by_name(expect(case), case.results)
    for (name, index, to) in zip(case.results, indices, list(Ptr{Cvoid}, :expected, :result_count))
        write_result(to, sizes[index], name, expected[name])
    end
    return true
end

"What a reference returned for each result."
function by_name(made, names)
    named = made isa Pair ? [made] : pairs_of(made)
    if !(eltype(named) <: Pair)
        length(names) == 1 || throw(ArgumentError("the reference returned a $(typeof(made)), expected the results " *
                                                  "$(join(names, ", ")) by name"))
        named = [names[1] => made]
    end
    found = Dict{String,Any}(String(name) => value for (name, value) in named)
    issetequal(keys(found), names) ||
        throw(ArgumentError("the reference returned the results $(join(sort(collect(keys(found))), ", ")), expected " *
                            join(names, ", ")))
    return found
end

function write_result(to::Ptr{Cvoid}, size, name, @nospecialize(value))
    array = collect(value)
    isbitstype(eltype(array)) ||
        throw(ArgumentError("the result $name of the reference has elements of type $(eltype(array)), expected plain " *
                            "data"))
    sizeof(array) == size ||
        throw(ArgumentError("the result $name of the reference has $(sizeof(array)) bytes, expected $size"))
    GC.@preserve array unsafe_copyto!(Ptr{UInt8}(to), Ptr{UInt8}(pointer(array)), size)
end

"""
    LibCJIT.evaluate(context, candidates; description, reference=nothing, verdict=nothing, progress=nothing, device=0)
    LibCJIT.evaluate(verdict, context, candidates; description, options...)

Judge kernels: whether each is right, keeps to its memory, is deterministic, and how fast it is. Returns the report, a
JSON text. `description` has the cases, the tolerance, the limits and what to measure as JSON (docs/evaluate.md).

A candidate is `name => (options, plan)`, `name => options` for an algorithm, which has its own plan, or a named tuple
of `name`, `build` and `plan`. `reference` makes the expected results: another candidate, or a function. It gets an
[`EvaluateCase`](@ref LibCJIT.EvaluateCase) for each set of inputs, and returns an array for each result by its name, or
the array of the only one.

`verdict` is called with a record of the fields of `cjit_evaluate_verdict_t`, in the order of judging, and `progress`
with one of `cjit_evaluate_progress_t`. The evaluation goes on as long as `progress` returns `true`. An exception of a
function stops it and is thrown.

The call blocks its thread. If it has callbacks, other threads that collect garbage wait for the next one. Image passes
must be those of the library.

    report = LibCJIT.evaluate(context, ["mine" => (options, plan)]; reference=case -> 2 .* case["in", Float32],
                              description=\"\"\"{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32",
                                                     "n": 1000}]}\"\"\") do verdict
        println(verdict.name, " ", verdict.state)
    end
"""
function evaluate(context::Context, candidates; description, reference=nothing, verdict=nothing, progress=nothing,
                  device=0)
    packed = pack_evaluation(candidates, description, reference isa Function ? nothing : reference, device)
    expect = reference isa Function ? reference : nothing
    callbacks = EvaluateCallbacks(verdict, progress, expect, nothing)
    calls = verdict !== nothing || progress !== nothing || expect !== nothing
    if calls  # an exception of one stops the evaluation at the next progress
        set_address!(packed, :verdict, @cfunction(run_evaluate_verdict, Cvoid, (Ptr{Cvoid}, Ptr{Cvoid})))
        set_address!(packed, :progress, @cfunction(run_evaluate_progress, UInt32, (Ptr{Cvoid}, Ptr{Cvoid})))
        set_address!(packed, :user_data, pointer_from_objref(callbacks))
    end
    expect === nothing ||
        set_address!(packed, :expect, @cfunction(run_evaluate_expect, UInt32, (Ptr{Cvoid}, Ptr{Cvoid})))
    pointer_of_context = acquire(context)
    blob, error = Ref{Ptr{Cvoid}}(C_NULL), Ref{Ptr{Cvoid}}(C_NULL)
    status = GC.@preserve packed callbacks blob error begin
        arguments = (pointer_of_context, pointer(packed), plain_address(blob), plain_address(error))
        calls ? Raw.cjit_evaluate(arguments...) : evaluate_blocking(arguments...)
    end
    release(context)
    if callbacks.failure !== nothing
        status == 0 ? Raw.cjit_blob_destroy(blob[]) : Raw.cjit_error_destroy(error[])
        throw(callbacks.failure.ex)
    end
    report(context)
    status == 0 || fail(status, error[])
    return text_of_blob(blob[])
end

evaluate(verdict::Function, context::Context, candidates; options...) =
    evaluate(context, candidates; verdict=verdict, options...)

evaluate_blocking(context, options, blob, error) = @blocking Raw.cjit_evaluate(context, options, blob, error)

text_of_blob(blob::Ptr{Cvoid}) = String(out_bytes((out, _) -> (out[] = blob; UInt32(0))))

"Options of an evaluation in C's form, without callbacks."
function pack_evaluation(candidates, description, reference, device)
    packed = pack(:evaluate_options, (candidates=map(evaluate_candidate, collect(Any, candidates)),
                                      reference=reference === nothing ? nothing : evaluate_candidate(reference),
                                      description=description, device=device))
    packed.calls_back &&
        throw(ArgumentError("cannot evaluate with image passes in Julia: the call blocks the event loop that runs " *
                            "them"))
    return packed
end

evaluate_candidate(candidate::NamedTuple) = candidate
evaluate_candidate(candidate::Pair) = (name=candidate.first, evaluate_candidate(candidate.second)...)
evaluate_candidate(build::KernelOptions) = (build=build,)
evaluate_candidate((build, plan)::Tuple{KernelOptions,Any}) = (build=build, plan=plan)

"""
    LibCJIT.evaluate_async(context, candidates; description, reference=nothing, device=0, job_options...) -> Job

Start the evaluation of [`evaluate`](@ref LibCJIT.evaluate) and return a job, whose report is
[`evaluation_report`](@ref LibCJIT.evaluation_report)`(job)`. It has no callbacks: an evaluation would have to wait for
them in a thread that is not Julia's. [`cancel`](@ref) stops it without a report.
"""
function evaluate_async(context::Context, candidates; description, reference=nothing, device=0, job_options...)
    packed = pack_evaluation(candidates, description, reference, device)
    return using_handles(context) do pointer_of_context
        begin_job(1, packed; job_options...) do job_options, job, error
            GC.@preserve packed Raw.cjit_evaluate_async(pointer_of_context, pointer(packed), given(job_options), job,
                                                        error)
        end
    end
end

"""
    LibCJIT.evaluation_report(job) -> String

Wait for the job of an evaluation, and return its report, a JSON text.
"""
function evaluation_report(job::Job)
    wait(job)
    return using_handles(job) do pointer_of_job
        String(out_bytes((blob, error) -> Raw.cjit_job_get_report(pointer_of_job, 0, blob, error)))
    end
end
