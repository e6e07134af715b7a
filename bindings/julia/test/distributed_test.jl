# Values that Distributed sends to another process: each arrives, or the call fails at once and later calls work.
import Distributed

@testset "values that Distributed sends" begin
    worker = only(Distributed.addprocs(1; exeflags=`--startup-file=no -O0`))
    "Call a function on the worker. A call that does not end is an error."
    function fetched(call, arguments...)
        task = @async Distributed.remotecall_fetch(call, worker, arguments...)
        timedwait(() -> istaskdone(task), 60.0) === :ok || error("the worker does not answer")
        return fetch(task)
    end
    failure(call, arguments...) = message_of(thrown(() -> fetched(call, arguments...)))
    try
        fetched(Core.eval, Main, :(using LibCJIT))
        mock_context() do context
            options = axpy_options(arch="sm_90")
            result = build(context, options)
            arrived = fetched(each -> Context(context -> build(context, each); mock_device="sm_90"), options)
            @test arrived.image == result.image
            @test fetched(each -> each.image, result) == result.image
            loaded = load(context, result)
            for (what, handle) in (("context", context), ("module", loaded), ("kernel", loaded["axpy<float>"]),
                                   ("job", build_async(context, options)))
                @test occursin("a $what belongs to the process that created it", failure(isopen, handle))
                @test occursin("a $what belongs to the process that created it", failure(() -> isopen(handle)))
            end
            @test occursin("a context belongs to the process", failure(() -> Context(mock_device="sm_90")))
            compile(call) = fetched(identity, call)
            failed = thrown(() -> build(context, ExternalOptions(compile, "sent"; fields=["a" => "b"], arch="sm_90")))
            @test occursin("valid until its function returns", message_of(failed.cause))
            close(result)
            @test occursin("the result is closed", failure(isopen, result))
            @test occursin("CJIT_ERROR_COMPILATION",
                           failure(() -> Context(context -> build(context, "no"; arch="sm_90"); mock_device="sm_90")))
            @test fetched(() -> 42) == 42
        end
    finally
        Distributed.rmprocs(worker; waitfor=20)
    end
end
