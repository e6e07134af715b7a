# The garbage collector closes objects that the program does not close, at any time.
@testset "a collection in the middle of a build" begin
    plain_context() do context
        done = Ref(false)
        collecting = Threads.@spawn while !done[]
            GC.gc()
            # Without a pause between collections no other task would run.
            sleep(0.01)
        end
        for i in 1:4
            # Only the call references these options.
            source = "__global__ void k$i(int* x) { *x = A; }"
            @test build(context, source; defines=["A=$i"], name_expressions=["k$i"],
                headers=Dict("unused.h" => "x")).lowered_names == ["_Z2k$(i)Pi"]
            @test fetch(build_async(context, source * " "; defines=["A=$i"],
                name_expressions=["k$i"])).lowered_names == ["_Z2k$(i)Pi"]
        end
        done[] = true
        wait(collecting)
    end
end

@noinline function drop_everything(artifact)
    context = Context(default_arch="sm_90", mock_device="sm_90")
    loaded = load(context, artifact)
    kernel = loaded["axpy<float>"]
    deserialize(artifact)
    bundle = LibCJIT.add!(Bundle(), "axpy", deserialize(artifact))
    bundle["axpy", "sm_90"]
    TensorMap(context; address=65536, dims=[128, 64], strides=[256], box_dims=[64, 32], element=:float16)
    L2Persistence(context, 4096)
    build_async(context, AXPY)
    return nothing
end

@testset "everything dropped, in any order" begin
    artifact = plain_context(context -> serialize(build(context, axpy_options())))
    for _ in 1:5
        drop_everything(artifact)
        GC.gc()
    end
    @test true
end

@noinline function kernel_alone(artifact)
    context = Context(default_arch="sm_90", mock_device="sm_90")
    return load(context, artifact)["axpy<float>"]
end

@testset "children keep what they need" begin
    artifact = plain_context(context -> serialize(build(context, axpy_options())))
    kernel = kernel_alone(artifact)
    GC.gc()
    GC.gc()
    @test LibCJIT.describe(kernel).lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_"
    @test launch(kernel, UInt32(1), 1.0f0, Ptr{Float32}(16), Ptr{Float32}(32); grid=1, block=32) === nothing
end

resident_bytes() = parse(Int, split(read("/proc/self/statm", String))[2]) * 4096

"Make results that share no memory, because each is read from the disk. They are not closed."
function drop_results(context, options, count)
    for _ in 1:count
        build(context, options)
    end
    GC.gc()
    return resident_bytes()
end

@testset "results are freed by the collector" begin
    plain_context(cache_mode=:use, cache_dir=mktempdir(), cache_memory_bytes=1) do context
        options = axpy_options()
        build(context, options)
        @test build(context, options).cache_outcome == :disk
        # Each result has about 6 KB; the second round reuses the memory of the first.
        before = drop_results(context, options, 30_000)
        @test drop_results(context, options, 30_000) - before < 90 << 20
    end
end

@testset "a running call keeps its handle" begin
    plain_context(worker_mode=:worker) do context
        job = build_async(context, SLOW)
        waiting = @async thrown(() -> wait(job))
        sleep(0.1)
        # A close while another task waits takes effect when the wait ends.
        close(job)
        @test !isopen(job) && thrown(() -> progress(job)) isa ClosedError && !istaskdone(waiting)
        close(context)
    end
end
