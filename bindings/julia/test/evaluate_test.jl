# Evaluations without a GPU: the fake driver runs kernels whose names say what they do
# (tests/fake_cuda/acting_kernels.hpp).
const EVALUATED = """{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
                      "tolerance": 1e-4, "times": false, "limits": {"run_milliseconds": 300}}"""

acting(kernel) = kernel => (KernelOptions("extern \"C\" __global__ void $kernel(const float* in, float* out, int n) {}";
                                          name_expressions=[kernel], arch="sm_90", worker_mode=:process),
                            """{"name": "p", "kernels": {"k": "$kernel"},
                                "parameters": "in: pointer, out: pointer, n: int32",
                                "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]}""")
twice(case) = 2 .* case["in", Float32]

@testset "what is refused" begin
    mock_context() do context
        refused(status, part; candidates=[acting("act_twice")], options...) = begin
            given = merge((description=EVALUATED, reference=acting("act_twice")), (; options...))
            failed = thrown(() -> LibCJIT.evaluate(context, candidates; given...))
            @test status_of(failed) == status
            @test occursin(part, message_of(failed)) || (println(message_of(failed)); false)
        end
        refused(:unsupported, "a mock device")
        refused(:unsupported, "a mock device"; reference=twice)
        refused(:invalid_argument, "`candidate_count` is 0"; candidates=[])
        refused(:invalid_argument, "nothing makes"; reference=nothing)
        refused(:invalid_argument, "cases: is empty"; description="""{"cases": []}""")
        refused(:invalid_argument, "a kernel needs a plan"; candidates=["a" => acting("act_twice").second[1]])
        passes = [ImagePass(call -> nothing, "layout.pass")]
        passing = "a" => (KernelOptions(""; image_passes=passes), "{}")
        @test thrown(() -> LibCJIT.evaluate(context, [passing]; description=EVALUATED)) isa ArgumentError
    end
end

isfile(FAKE_DRIVER) && @testset "an evaluation" begin
    Context(driver_path=FAKE_DRIVER, cache_mode=:off) do context
        judge(kernels...; options...) =
            LibCJIT.evaluate(context, [acting(kernel) for kernel in kernels]; description=EVALUATED, options...)
        states, seen = Dict(), Dict()
        report = LibCJIT.evaluate(context, map(acting, ("act_twice", "act_last_wrong", "act_segfaults"));
                                  description=EVALUATED, reference=twice) do verdict
            seen[verdict.name] = verdict
        end
        @test occursin("\"lost_processes\":1,\"passed\":1", report)
        @test seen["act_twice"].state == :passed && seen["act_segfaults"].state == :crashed
        wrong = seen["act_last_wrong"]
        @test wrong.state == :wrong && wrong.candidate == 1 && wrong.worst_error > 0 && wrong.cold_nanoseconds == 0
        @test occursin("element 999 is 7, expected ", wrong.reason) && occursin("\"wrong\":1", wrong.report)

        build, plan = acting("act_input").second
        named = (name="", build=build, plan=plan)
        @test occursin("\"passed\":1", LibCJIT.evaluate(context, [named]; reference=named, description=EVALUATED))
        @test occursin("\"stopped\":\"cancelled\"",
                       judge("act_twice"; reference=twice, progress=progress -> progress.candidate_count != 1))

        cases = []
        expect(case) = (push!(cases, case); ["out" => twice(case)])
        @test occursin("\"passed\":1", judge("act_twice"; reference=expect))
        @test length(cases) == 2 && cases[1].index == 0 && cases[1].results == ["out"]
        @test keys(cases[1]) == ["in", "out", "n"] && cases[1]["n", Int32] == [1000] && length(cases[1]["out"]) == 4000
        @test cases[1]["in"] != cases[2]["in"] && thrown(() -> cases[1]["x"]) isa KeyError
        @test occursin("\"passed\":1", judge("act_twice"; reference=case -> (out=twice(case),)))

        raised(message; options...) = occursin(message, sprint(showerror, thrown(() -> judge("act_twice"; options...))))
        @test raised("DomainError"; reference=case -> throw(DomainError(7)))
        @test raised("DomainError"; reference=twice, verdict=verdict -> throw(DomainError(7)))
        @test raised("returned the results y, expected out"; reference=case -> ["y" => twice(case)])
        @test raised("has 8000 bytes, expected 4000"; reference=case -> Float64.(twice(case)))
        @test raised("expected plain data"; reference=case -> Any[1])

        right = acting("act_twice")
        job = LibCJIT.evaluate_async(context, [right]; description=EVALUATED, reference=right)
        @test occursin("\"passed\":1", LibCJIT.evaluation_report(job))
        @test status_of(thrown(() -> fetch(job))) == :unsupported
    end
end
