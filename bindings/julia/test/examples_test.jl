# The examples that read their arguments or end the process run as programs, two at a time; the others in modules of
# this process, because most of the time of a program is Julia's start.
const EXPECTED = Dict(
    "hello" => ["launched _Z5scaleIfEvPT_S0_"],
    "first_use" => ["axpy<float> is _Z4axpyIfEvjT_PKS0_PS0_, ",
                    "launched _Z4axpyIfEvjT_PKS0_PS0_ on 4 blocks of 256 threads with " *
                    "e80300000000004000000100000000000000020000000000"],
    "ship" => ["scale for sm_90a: ", "sm_80 runs sm_80 ", "sm_90 runs sm_90a ", "sm_100 runs compute_90 "],
    "async_build" => ["callback: 6 built", "the third has the kernel _Z2k3Pi", "the slow one: cancelled"],
    "errors" => ["error: identifier \"undeclared\" is undefined", "line 2 of k.cu says: ",
                 "ArgumentError: cannot set the option maximum_registers", "ClosedError: the result is closed"],
    "evaluate" => isfile(FAKE_DRIVER) ? ["sum passed ", "typo not_built "] : [])

const PROGRAMS = ["first_use", "ship", "evaluate"]
const ARGUMENTS = Dict("evaluate" => [FAKE_DRIVER])

path_of(example) = joinpath(PACKAGE, "examples", example * ".jl")
run_program(example) =
    read(ignorestatus(`$(Base.julia_cmd()) --startup-file=no $(path_of(example)) $(get(ARGUMENTS, example, []))`),
         String)

function run_here(example)
    mktemp() do path, file
        redirect_stdout(() -> Base.include(Module(:Example), path_of(example)), file)
        flush(file)
        return read(path, String)
    end
end

@testset "examples" begin
    @test Set(keys(EXPECTED)) == Set(file[1:end-3] for file in readdir(joinpath(PACKAGE, "examples")))
    outputs = withenv(() -> asyncmap(run_program, PROGRAMS; ntasks=2), "JULIA_NUM_THREADS" => "1")
    seen = Dict(zip(PROGRAMS, outputs))
    for example in setdiff(keys(EXPECTED), PROGRAMS)
        seen[example] = run_here(example)
    end
    for (name, lines) in EXPECTED, line in lines
        @test occursin(line, seen[name]) || (println(name, " said: ", seen[name]); false)
    end
end
