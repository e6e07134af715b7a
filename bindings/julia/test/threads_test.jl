# Sixteen tasks, on all threads of Julia, build and launch at once.
const TASKS = 16
const LAUNCHES = 20

"Work of one task: build and launch its own kernel and a shared one, with arguments that identify the task."
function build_and_launch(context, i)
    source = "__global__ void k(int a, float b, long long c) {} __global__ void k$i() {}"
    own = build(context, source; name_expressions=["k"])
    shared = build(context, axpy_options())
    for (name, result) in (("k", own), ("axpy<float>", shared))
        kernel = load(context, result)[name]
        for round in 1:LAUNCHES
            name == "k" ? launch(kernel, Int32(i), Float32(i), Int64(i); grid=i, block=32) :
                launch(kernel, UInt32(i), Float32(i), Ptr{Float32}(i), Ptr{Float32}(i); grid=i, block=32)
            round % 7 == 0 && yield()
        end
    end
    return own.cache_key, shared.image
end

@testset "distinct and equal sources" begin
    @test Threads.nthreads() > 1
    mock_context(worker_mode=:automatic, cache_mode=:use, cache_dir="") do context
        outcomes = fetch.([Threads.@spawn(build_and_launch(context, i)) for i in 1:TASKS])
        @test length(unique(first.(outcomes))) == TASKS
        @test length(unique(last.(outcomes))) == 1
        seen = LibCJIT.launches(context)
        @test length(seen) == 2 * LAUNCHES * TASKS
        # Every launch has the arguments of its task.
        @test all(seen) do launched
            number = reinterpret(UInt32, launched.arguments[1:4])[1]
            float = reinterpret(Float32, launched.arguments[5:8])[1]
            rest = reinterpret(Int64, launched.arguments[9:end])
            number == launched.grid_x && float == number && all(==(number), rest)
        end
        @test sort(unique(launched.grid_x for launched in seen)) == 1:TASKS
        counters = LibCJIT.cache_info(context).counters
        @test counters.absent_misses == TASKS + 1
    end
end

@testset "launches of a mock are read and cleared at once" begin
    mock_context() do context
        kernel = load(context, build(context, axpy_options()))["axpy<float>"]
        wrong = Threads.Atomic{Int}(0)
        @sync for i in 1:TASKS
            Threads.@spawn for round in 1:200
                launch(kernel, UInt32(5), 1f0, Ptr{Float32}(16), Ptr{Float32}(32); grid=7, block=32)
                i % 4 == 0 && (LibCJIT.clear_launches(context); continue)
                try
                    LibCJIT.mock_launch(context, 1).grid_x == 7 || Threads.atomic_add!(wrong, 1)
                catch error
                    status_of(error) === :not_found || rethrow()
                end
            end
        end
        @test wrong[] == 0
    end
end

@testset "a collection does not wait for a build" begin
    plain_context(worker_mode=:worker, time_limit_milliseconds=8000) do context
        building = Threads.@spawn thrown(() -> build(context, SLOW))
        sleep(0.5)
        begun = time()
        GC.gc()
        @test time() - begun < 4
        @test status_of(fetch(building)) === :time_limit
    end
end

@testset "a pass in Julia while all threads build" begin
    plain_context(worker_mode=:automatic) do context
        pass = ImagePass(call -> (GC.gc(false); call.change_count = 1), "threads.pass")
        tasks = [Threads.@spawn(build(context, axpy_options(defines=["N=$i"],
            image_passes=i % 2 == 0 ? [pass] : [])).image_pass_reports) for i in 1:TASKS]
        reports = fetch.(tasks)
        @test all(i -> length(reports[i]) == (i % 2 == 0 ? 1 : 0), 1:TASKS)
    end
end
