# Tuning without a GPU: what is refused, what reaches the library, and the callbacks.
const SCAN = """{"algorithm": "scan", "input": "int16", "operator": "plus"}"""
const TUNE_RUNS = """{"runs": [{}]}"""
const TUNED = """
template <int N, int M> struct Slow {
  static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value;
};
template <int M> struct Slow<0, M> { static constexpr int value = M; };
template <int N> __global__ void slow(int* x) { *x = Slow<N, 0>::value * FACTOR; }
"""

@testset "what is refused" begin
    mock_context() do context
        refused(status, parts...; source="", options...) = begin
            failed = thrown(() -> LibCJIT.tune(context, source; merge((algorithm=SCAN, description=TUNE_RUNS),
                                                                      (; options...))...))
            @test status_of(failed) == status
            @test all(part -> occursin(part, message_of(failed)), parts) || (println(message_of(failed)); false)
        end
        refused(:unsupported, "a mock device")
        refused(:invalid_argument, "runs: is empty", "tolerance: is 2"; description="""{"runs": [], "tolerance": 2}""")
        refused(:invalid_argument, "'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items";
                description="""{"runs": [{}], "space": {"tile_thread": [128]}}""")
        refused(:invalid_argument, "has a 'policy'"; algorithm=SCAN[1:end-1] * """, "policy": {"tile_items": 4}}""")
        refused(:invalid_argument, "an algorithm has its own plan"; plan="{}")
        refused(:invalid_argument, "set 'space'"; source="__global__ void k() {}", algorithm=nothing)
        passes = [ImagePass(call -> nothing, "layout.pass")]
        @test thrown(() -> LibCJIT.tune(context; algorithm=SCAN, image_passes=passes, description=TUNE_RUNS)) isa
              ArgumentError
    end
end

isfile(FAKE_DRIVER) && @testset "a tuning" begin
    Context(driver_path=FAKE_DRIVER, cache_mode=:off) do context
        tuned(space, seconds; options...) =
            LibCJIT.tune(context, TUNED; name_expressions=["slow<\${depth}>"], defines=["FACTOR=\${factor}"],
                         arch="sm_90", worker_mode=:worker, options...,
                         description="""{"space": $space, "runs": [{}], "seconds": $seconds}""")
        small, slow = """{"depth": [1, 2], "factor": [3, 5]}""", """{"depth": [1, 21], "factor": [3]}"""
        seen = []
        for callback in (nothing, given -> (push!(seen, given); true))
            result = tuned(small, 0; progress=callback, check=callback)
            @test result.name_expressions == ["slow<1>"]
            @test occursin("\"best\":{\"depth\":1,\"factor\":3},\"is_default\":true", result.report)
        end
        @test isempty(seen)
        @test occursin("CUDA device 77", message_of(thrown(() -> tuned(small, 0; device=77))))
        stopped = tuned(slow, 60; progress=given -> (push!(seen, given); false))
        @test occursin("\"stopped\":\"cancelled\"", stopped.report) && length(seen) == 1
        @test seen[1].phase == :build && seen[1].candidate_count == 2 && seen[1].budget_milliseconds == 60_000
        @test seen[1].best_numbers == ""
        @test thrown(() -> tuned(slow, 60; progress=given -> throw(DomainError(7)))) isa DomainError
        options = KernelOptions(TUNED;
                                name_expressions=["slow<\${depth}>"], defines=["FACTOR=\${factor}"], arch="sm_90")
        description = """{"space": $small, "runs": [{}], "seconds": 0}"""
        result = fetch(LibCJIT.tune_async(context, options; description=description))
        @test result.family == :tune && occursin("\"is_default\":true", result.report)
        key(text) = LibCJIT.describe_tune_key(context, options; description=text).key
        @test key(description) == key(description) != key("""{"space": $small, "runs": [{}], "seconds": 1}""")
    end
end

@testset "a check gets the results" begin
    numbers, names, found = "{\"items\": 4}", ["in", "out"], UInt8[1, 2, 3]
    name_pointers, contents, sizes = pointer.(names), [C_NULL, Ptr{Cvoid}(pointer(found))], UInt64[0, 3]
    raw = Ref(Raw.cjit_tune_check(sizeof(Raw.cjit_tune_check), pointer(numbers), 1, pointer(name_pointers),
                                  pointer(contents), pointer(contents), pointer(sizes), 2))
    answer, seen = Ref{Any}(true), []
    callbacks = LibCJIT.TuneCallbacks(nothing, check -> (push!(seen, check); answer[]), nothing)
    progress = LibCJIT.out_struct(:tune_progress)
    GC.@preserve numbers names found name_pointers contents sizes raw callbacks progress begin
        user_data = pointer_from_objref(callbacks)
        check() = LibCJIT.run_tune_check(user_data, Ptr{Cvoid}(Base.unsafe_convert(Ptr{eltype(raw)}, raw)))
        go_on() = LibCJIT.run_tune_progress(user_data, Ptr{Cvoid}(pointer(progress)))
        @test check() == Raw.CJIT_SUCCESS
        @test seen[1] == (numbers=numbers, run=1, names=names, found=[UInt8[], found], expected=[UInt8[], found])
        answer[] = false
        @test check() == Raw.CJIT_ERROR_INVALID_ARGUMENT && go_on() == Raw.CJIT_SUCCESS
        answer[] = "no Bool"
        @test check() == Raw.CJIT_ERROR_INVALID_ARGUMENT && go_on() == Raw.CJIT_ERROR_CANCELLED
        @test callbacks.failure.ex isa TypeError
    end
end
