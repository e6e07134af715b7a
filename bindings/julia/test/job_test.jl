numbered(i) = KernelOptions("__global__ void k$i(int* x) { *x = $i; }"; name_expressions=["k$i"])

@testset "one and many" begin
    plain_context(worker_mode=:automatic) do context
        @test fetch(build_async(context, AXPY)).cc == 90
        job = build_async(context, [numbered(1), KernelOptions("#error no\n"), numbered(3)])
        came = results(job)
        @test came[1].lowered_names == ["_Z2k1Pi"] && status_of(came[2]) === :compilation &&
              came[3].lowered_names == ["_Z2k3Pi"]
        now = progress(job)
        @test (now.total, now.succeeded, now.failed, now.running) == (3, 2, 1, 0) && isready(job) && length(job) == 3
        @test status_of(thrown(() -> job[2])) === :compilation
        @test job[end].lowered_names == ["_Z2k3Pi"]
        @test thrown(() -> job[4]) isa BoundsError
        @test thrown(() -> fetch(job)) isa ArgumentError
        close(job)
        @test thrown(() -> job[1]) isa ClosedError
        @test isempty(results(build_async(context, KernelOptions[])))
        @test status_of(thrown(() -> build_async(context, "x"; image_kind=77))) === :invalid_argument
        # The context may be closed before its job.
        other = Context(default_arch="sm_90")
        late = build_async(other, AXPY)
        close(other)
        @test fetch(late).cc == 90
    end
end

fd_is_readable(descriptor) = LibCJIT.poll_fd(descriptor, 0; readable=true).readable

@testset "other tasks continue while one waits" begin
    plain_context() do context
        job = build_async(context, [KernelOptions("#include <cuda_fp16.h>\n__global__ void k$i(__half* x) { *x = *x; }")
                                    for i in 1:3])
        ticks = 0
        waiting = @async wait(job)
        while !istaskdone(waiting)
            ticks += 1
            sleep(0.001)
        end
        @test ticks > 5 && progress(job).succeeded == 3
        @test fd_is_readable(LibCJIT.event_descriptor(job))
    end
end

@testset "a build that is cancelled ends at once" begin
    plain_context(worker_mode=:worker) do context
        job = build_async(context, SLOW)
        error = thrown(() -> wait(job; timeout=1))
        @test status_of(error) === :not_ready
        @test status_of(thrown(() -> job[1])) === :not_ready
        @async (sleep(0.1); cancel(job))
        begun = time()
        @test status_of(thrown(() -> fetch(job))) === :cancelled
        @test time() - begun < 10
        @test progress(job).cancelled == 1
        # Closing a job cancels it too.
        dropped = build_async(context, SLOW)
        begun = time()
        close(dropped)
        @test time() - begun < 10
    end
end

@testset "one that fails stops the others" begin
    plain_context(worker_mode=:worker) do context
        job = build_async(context, [KernelOptions(SLOW), KernelOptions("#error no\n")]; stop_at_failure=true)
        came = results(job)
        @test status_of.(came) == [:cancelled, :compilation]
    end
end

const SAMPLE_PTX = ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n"

@testset "events are taken instead of called back, and batches are of any family" begin
    mock_context() do context
        events = LibCJIT.EventQueue(context; log_level=:off, capacity=2)
        @test !isready(events)
        job = build_async(context, [ExternalOptions(call -> SAMPLE_PTX, "sample $n"; arch="sm_90") for n in 1:3])
        @test [result.producer for result in results(job)] == ["sample $n" for n in 1:3]
        @test isready(events)
        event = take!(events)
        @test event.kind == :compilation && event.compilation.family == :external && event.dropped_count == 1
        take!(events)
        @test status_of(thrown(() -> take!(events; timeout=0.01))) == :not_ready
        close(job)  # a job keeps its context open
        close(context)
        @test status_of(thrown(() -> take!(events; timeout=20))) == :not_found
        close(events)
    end
end
