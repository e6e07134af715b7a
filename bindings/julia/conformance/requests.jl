# Convert vectors to calls of the package.

struct Runner
    vectors::String
    golden::String
end

"Run a vector. Returns its report and its files as pairs of file extension and bytes."
function carry_out(runner::Runner, vector)
    made = Pair{String,Vector{UInt8}}[]
    call = vector["call"]
    keys = Dict("kernel_build" => ["result"], "link_build" => ["result"], "nvvm_build" => ["result"],
                "plan" => ["result", "plans", "runs"], "algorithms" => ["forms"], "deserialize" => ["result"],
                "external_build" => ["builds", "asked"],
                "job" => ["builds"], "tune_build" => ["tunings"], "events" => ["queues"], "keys" => ["keys"],
                "inspect" => ["info"], "bundle_build" => ["listing"],
                "policy" => ["data"], "tensor_map" => ["data"], "context_create" => [])[call]
    report = try
        within_context(vector) do context
            carry_out(Val(Symbol(call)), runner, context, vector, made)
        end
    catch error
        error isa CJITError || rethrow()
        failed = failure_report(error, keys...)
        haskey(vector, "launches") ? merge(failed, Dict{String,Any}("launches" => nothing)) : failed
    end
    return report, made
end

within_context(body, vector) = Context(body; named(get(vector, "context", Dict()))...)

success(pairs...) = Dict{String,Any}("status" => "CJIT_SUCCESS", "error" => nothing, pairs...)

carry_out(::Val{:context_create}, runner, context, vector, made) = success()

function carry_out(::Val{:kernel_build}, runner, context, vector, made)
    finish_build(runner, context, vector, made, build(context, kernel_options(vector["options"])))
end

function carry_out(::Val{:link_build}, runner, context, vector, made)
    finish_build(runner, context, vector, made, build(context, link_options(runner, vector["options"])))
end

function link_options(runner, options)
    given = copy(options)
    inputs = [link_input(runner, input) for input in pop!(given, "inputs")]
    return LinkOptions(inputs; named(given)...)
end

function link_input(runner, input)
    given = Dict{Symbol,Any}(Symbol(key) => value for (key, value) in input)
    haskey(given, :data) && (given[:data] = bytes_of(runner, given[:data]))
    haskey(given, :result) && (given[:result] = result_of(runner, given[:result]["vector"]))
    return (; given...)
end

function carry_out(::Val{:nvvm_build}, runner, context, vector, made)
    finish_build(runner, context, vector, made, build(context, nvvm_options(runner, vector["options"])))
end

function nvvm_options(runner, options)
    given = copy(options)
    inputs = [(; merge(named(input), (data=bytes_of(runner, input["data"]),))...) for input in pop!(given, "inputs")]
    return NVVMOptions(inputs; named(given)...)
end

function carry_out(::Val{:external_build}, runner, context, vector, made)
    asked = []
    options = external_options(runner, vector["options"], get(vector, "compile", nothing), asked)
    builds = map(1:2) do index
        outcome = nothing
        report = attempt("result") do
            result = build(context, options)
            index == 1 && push!(made, ".artifact" => serialize(result))
            outcome = Int(result.cache_outcome)
            result_report(result)
        end
        merge(report, Dict{String,Any}("cache_outcome" => outcome, "calls" => length(asked)))
    end
    return success("builds" => builds, "asked" => isempty(asked) ? nothing : last(asked))
end

"The options of an external build. Their function carries out the steps, and appends what it was asked for."
function external_options(runner, options, steps, asked)
    given = copy(options)
    fields = [each["name"] => bytes_of(runner, each["data"]) for each in pop!(given, "fields")]
    files = [joinpath(runner.golden, each["golden"]) for each in pop!(given, "files")]
    haskey(given, "policy") && (given["policy"] = policy_of(given["policy"]["entries"]))
    producer = pop!(given, "producer")
    steps === nothing && return ExternalOptions(producer; fields=fields, files=files, named(given)...)
    return ExternalOptions(producer; fields=fields, files=files, named(given)...) do call
        push!(asked, Dict{String,Any}("name" => call.name, "arch" => call.arch, "cc" => call.cc,
                                      "arch_feature" => call.arch_feature))
        compile_external(runner, call, steps)
    end
end

"Carry out the steps of a callback."
function compile_external(runner, call, steps)
    haskey(steps, "log") && LibCJIT.add_log!(call, steps["log"])
    for each in get(steps, "names", [])
        LibCJIT.set_name!(call, each["name"], get(each, "symbol", nothing);
                          argument_schema=get(each, "argument_schema", nothing))
    end
    haskey(steps, "failure") && error(steps["failure"]["type"], ": ", steps["failure"]["text"])
    return haskey(steps, "image") ? bytes_of(runner, steps["image"]) : nothing
end

function carry_out(::Val{:job}, runner, context, vector, made)
    call = get(vector["options"], "call", "kernel_build")
    job = build_async(context, [options_of(runner, call, each) for each in vector["options"]["builds"]])
    wait(job)
    return success("builds" => [attempt(() -> result_report(job[index]), "result") for index in 1:length(job)])
end

function carry_out(::Val{:tune_build}, runner, context, vector, made)
    tunings = map(vector["options"]["tunings"]) do given
        options = kernel_options(given["build"])
        fields = (description=join(given["description"], "\n"), device=get(given, "device", 0),
                  plan=haskey(given, "plan") ? join(given["plan"], "\n") : nothing)
        merge(outcome(() -> LibCJIT.tune(context, options; fields...)),
              Dict{String,Any}("job" => outcome(() -> fetch(LibCJIT.tune_async(context, options; fields...))),
                               "key" => outcome(() -> LibCJIT.describe_tune_key(context, options; fields...))))
    end
    return success("tunings" => tunings)
end

function carry_out(::Val{:events}, runner, context, vector, made)
    queues = Dict{Int,LibCJIT.EventQueue}()
    reports = map(enumerate(vector["options"]["queues"])) do (index, options)
        merge(outcome(() -> queues[index] = LibCJIT.EventQueue(context; named(options)...)),
              Dict{String,Any}("events" => nothing, "empty" => nothing, "closed" => nothing))
    end
    for options in vector["options"]["builds"]
        outcome(() -> build(context, kernel_options(options)))
    end
    for (index, queue) in queues
        events = Any[]
        while isready(queue)
            push!(events, event_report(take!(queue)))
        end
        reports[index]["events"] = events
        reports[index]["empty"] = outcome(() -> take!(queue; timeout=0))["status"]
    end
    close(context)
    for (index, queue) in queues
        reports[index]["closed"] = outcome(() -> take!(queue))["status"]
    end
    return success("queues" => reports)
end

carry_out(::Val{:keys}, runner, context, vector, made) =
    success("keys" => [attempt(() -> key_report(LibCJIT.describe_key(
                           context, options_of(runner, each["call"], each["options"]))), "key")
                       for each in vector["options"]["requests"]])

function options_of(runner, call, options)
    call == "link_build" && return link_options(runner, options)
    call == "nvvm_build" && return nvvm_options(runner, options)
    call == "external_build" &&
        return external_options(runner, filter(field -> first(field) != "compile", options),
                                get(options, "compile", nothing), [])
    return kernel_options(options)
end

function carry_out(::Val{:deserialize}, runner, context, vector, made)
    result = deserialize(bytes_of(runner, vector["options"]["data"]))
    push!(made, ".artifact" => serialize(result))
    return success("result" => result_report(result))
end

carry_out(::Val{:inspect}, runner, context, vector, made) =
    success("info" => info_report(LibCJIT.inspect(bytes_of(runner, vector["options"]["data"]))))

function carry_out(::Val{:bundle_build}, runner, context, vector, made)
    options = copy(vector["options"])
    written = named(pop!(options, "write", Dict()))
    kernels = [name => kernel_options(each) for (name, each) in zip(pop!(options, "names"), pop!(options, "kernels"))]
    bundle = LibCJIT.build!(Bundle(), context, kernels; named(options)...)
    listing = listing_report(LibCJIT.list(bundle))
    push!(made, ".bundle" => LibCJIT.write(bundle; written...))
    return success("listing" => listing)
end

carry_out(::Val{:policy}, runner, context, vector, made) =
    success("data" => bytes2hex(policy_of(vector["options"]["entries"]).bytes))

carry_out(::Val{:tensor_map}, runner, context, vector, made) =
    success("data" => bytes2hex(LibCJIT.data(TensorMap(context; named(vector["options"])...))))

function finish_build(runner, context, vector, made, result)
    push!(made, ".artifact" => serialize(result))
    report = success("result" => result_report(result))
    if haskey(vector, "launches")
        loaded = load(context, result)
        report["launches"] = [launch_vector(context, loaded, each) for each in vector["launches"]]
    end
    return report
end

"Convert an object and the objects in it to named tuples. Names of enumerators stay strings, which the package accepts."
named(object) =
    NamedTuple{Tuple(Symbol(key) for key in keys(object))}(Tuple(convert_value(value) for value in values(object)))

convert_value(value::AbstractDict) = named(value)
convert_value(value) = value

function kernel_options(options)
    given = copy(options)
    source = pop!(given, "source")
    haskey(given, "policy") && (given["policy"] = policy_of(given["policy"]["entries"]))
    headers = pop!(given, "headers", nothing)
    passes = [ImagePass(pass["name"]; version=pass["version"], options=pass["options"])
              for pass in pop!(given, "image_passes", [])]
    return KernelOptions(source; headers=headers, image_passes=passes, named(given)...)
end

policy_of(entries) = Policy([entry["name"] => haskey(entry, "int64") ? entry["int64"] : Float64(entry["float64"])
                             for entry in entries]...)

function bytes_of(runner::Runner, said)
    bytes = haskey(said, "text") ? Vector{UInt8}(said["text"]) :
            haskey(said, "hex") ? hex2bytes(said["hex"]) :
            haskey(said, "golden") ? read(joinpath(runner.golden, said["golden"])) :
            result_of(runner, said["vector"]).image
    haskey(said, "keep") && (bytes = bytes[1:min(end, said["keep"])])
    haskey(said, "flip") && (bytes[said["flip"]+1] ⊻= 0x01)
    return bytes
end

function result_of(runner::Runner, name)
    vector = JSON.parse(read(joinpath(runner.vectors, name * ".json"), String))
    return within_context(context -> build(context, kernel_options(vector["options"])), vector)
end

function launch_vector(context, loaded, said)
    LibCJIT.clear_launches(context)
    return attempt("record") do
        arguments = [argument_of(context, each) for each in said["arguments"]]
        options = Dict{Symbol,Any}(Symbol(key) => value for (key, value) in said
                                   if !(key in ("kernel", "arguments", "names", "grid", "block", "cluster")))
        for shape in ("grid", "block", "cluster")
            haskey(said, shape) && (options[Symbol(shape)] = Tuple(said[shape]))
        end
        haskey(said, "names") && (options[:argument_names] = said["names"])
        launch(loaded[said["kernel"]], arguments...; options...)
        launch_report(only(LibCJIT.launches(context)))
    end
end

const TYPES = Dict("bool" => Bool, "int8" => Int8, "uint8" => UInt8, "int16" => Int16, "uint16" => UInt16,
                   "int32" => Int32, "uint32" => UInt32, "int64" => Int64, "uint64" => UInt64, "float32" => Float32,
                   "float64" => Float64, "pointer" => DevicePointer)

function argument_of(context, said)
    kind = said["kind"]
    haskey(said, "hex") && return Value(kind, Tuple(hex2bytes(said["hex"])))
    kind == "tensor_map" && return TensorMap(context; named(said["tensor_map"])...)
    return Value(kind, TYPES[kind](said["value"]))  # a plain number would be converted to the kind of the parameter
end
