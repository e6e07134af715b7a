# The runner of the conformance vectors: see tests/conformance/README.md.
using LibCJIT

include("json.jl")
include("report.jl")
include("requests.jl")
include("plans.jl")
include("algorithms.jl")

function main(arguments)
    if length(arguments) == 3 && arguments[1] == "--read"
        read_folder(arguments[2], arguments[3])
    elseif length(arguments) == 3
        run_vectors(Runner(arguments[1], arguments[2]), arguments[3])
    else
        println(stderr, "usage: runner <vectors> <golden> <out> | --read <folder> <out>")
        exit(2)
    end
end

function run_vectors(runner::Runner, out)
    mkpath(out)
    for file in sort(filter(name -> endswith(name, ".json"), readdir(runner.vectors)))
        vector = JSON.parse(read(joinpath(runner.vectors, file), String))
        name = file[1:end-5]
        report, made = carry_out(runner, vector)
        write(joinpath(out, file), JSON.text(report))
        for (suffix, bytes) in made
            write(joinpath(out, name * suffix), bytes)
        end
    end
end

function read_folder(folder, out)
    mkpath(out)
    for file in sort(readdir(folder))
        path = joinpath(folder, file)
        report = if endswith(file, ".artifact")
            attempt("result") do
                result_report(deserialize(LibCJIT.read_file(path)))
            end
        elseif endswith(file, ".bundle")
            attempt(() -> listing_report(LibCJIT.list(Bundle(path=path))), "listing")
        else
            continue
        end
        write(joinpath(out, file * ".json"), JSON.text(report))
    end
end

main(ARGS)
