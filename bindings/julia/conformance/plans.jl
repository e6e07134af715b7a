# The call `plan`: add plans to a result, and run them on the context's mock device.

function carry_out(::Val{:plan}, runner, context, vector, made)
    result = build(context, kernel_options(vector["options"]))
    plans = map(vector["plans"]) do said
        attempt("info") do
            result = add_plan(result, join(said["text"], "\n"))
            plan_report(LibCJIT.describe(get_plan(load(context, result), said["name"])))
        end
    end
    loaded = load(context, result)
    runs = [run_plan(context, loaded, said) for said in vector["runs"]]
    report = finish_build(runner, context, vector, made, result)
    report["plans"], report["runs"] = plans, runs
    return report
end

function run_plan(context, loaded, said)
    plan = try
        get_plan(loaded, said["plan"])
    catch error
        error isa CJITError || rethrow()
        return merge(launched(() -> throw(error), context),
                     Dict{String,Any}("workspace" => nothing, "replacements" => nothing))
    end
    arguments = [argument_of(context, each) for each in said["arguments"]]
    names = (argument_names=get(said, "names", nothing),)
    memory = haskey(said, "workspace") ? (workspace=DevicePointer(said["workspace"]["address"]),
                                          workspace_size=said["workspace"]["size"]) : NamedTuple()
    prepared = nothing
    report = launched(context) do
        haskey(said, "prepared") || return plan(arguments...; names..., memory...)
        prepared = LibCJIT.prepare(plan, arguments...; names..., memory...)
        return run(prepared)
    end
    report["replacements"] = prepared === nothing ? nothing :
                             [replace_argument(context, prepared, each) for each in said["prepared"]]
    report["workspace"] = workspace_report(() -> LibCJIT.workspace_size(plan, arguments...; names...))
    return report
end

"Replace an argument, and run the plan."
function replace_argument(context, prepared, said)
    replaced = attempt("value") do
        LibCJIT.set_argument!(prepared, said["index"] + 1, argument_of(context, said))
        nothing
    end
    ran = launched(() -> run(prepared), context)
    return merge(ran, Dict(key => replaced[key] for key in ("status", "error")))
end

"Report a run of a plan or an algorithm: its value, and what it launched."
function launched(call, context)
    LibCJIT.clear_launches(context)
    report = attempt(call, "value")
    report["launches"] = launch_report.(LibCJIT.launches(context))
    return report
end

function workspace_report(call)
    try
        needed = call()
        return success("bytes" => needed.bytes, "alignment" => needed.alignment)
    catch error
        error isa CJITError || rethrow()
        return failure_report(error, "bytes", "alignment")
    end
end
