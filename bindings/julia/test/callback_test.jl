# Functions that the library calls: their arguments, the tasks that run them, and their exceptions.
using Logging

"Run a call and return the output of Julia's logging as text."
function logged(call)
    out = IOBuffer()
    # Callbacks run in separate tasks, which use the logger of the process.
    before = global_logger(SimpleLogger(out))
    try
        call()
    finally
        global_logger(before)
    end
    return String(take!(out))
end

@testset "log lines" begin
    lines = Tuple{Symbol,String}[]
    plain_context(log_level=:info, log_callback=(level, text) -> push!(lines, (Symbol(level), text))) do context
        build(context, AXPY; source_name="logged.cu")
        @test any(line -> line[1] === :info && occursin("built logged.cu for sm_90", line[2]), lines)
        thrown(() -> build(context, "#error 100% no\n"; source_name="no.cu"))
        @test any(line -> line[1] === :error && occursin("100% no", line[2]), lines)
        # From threads of the library.
        fetch(build_async(context, "__global__ void k() {}"; source_name="async.cu"))
        LibCJIT.deliver()
        @test any(line -> occursin("built async.cu", line[2]), lines)
        @test !any(line -> line[1] === :debug, lines)
    end
end

@testset "a function that is younger than the task that calls it" begin
    LibCJIT.gate()
    sleep(0.1)
    lines = String[]
    younger = @eval (level, text) -> push!($lines, text)
    plain_context(log_level=:info, log_callback=younger) do context
        # Only that task delivers the lines.
        wait(build_async(context, AXPY; source_name="young.cu"))
        @test timedwait(() -> any(line -> occursin("built young.cu", line), copy(lines)), 30.0) === :ok
    end
end

@testset "a log function that throws does not fail the build, and is reported once" begin
    called = Ref(0)
    plain_context(log_level=:debug, log_callback=(level, text) -> (called[] += 1; error("the disk is full"))) do context
        seen = logged() do
            @test build(context, AXPY).cc == 90
            @test build(context, axpy_options()).cc == 90
        end
        @test called[] > 2
        @test length(collect(eachmatch(r"the disk is full", seen))) == 1
    end
end

@testset "compilations are told once, and hits are not" begin
    seen = []
    compiled(ended) = (push!(seen, ended); Symbol(ended.status) === :success || error("told of a failure"))
    @test LibCJIT.COMPILATION_SIZE == sizeof(LibCJIT.Raw.STRUCTS[:compilation])
    texts = [f.offset for f in LibCJIT.Raw.FIELDS[:compilation] if f.c_type == "const char *"]
    @test texts == [LibCJIT.COMPILATION_TEXTS...]
    plain_context(cache_mode=:use, cache_dir="", compile_callback=compiled) do context
        result = build(context, AXPY; source_name="told.cu")
        build(context, AXPY; source_name="told.cu")
        @test length(seen) == 1
        @test (seen[1].source_name, seen[1].arch, seen[1].message) == ("told.cu", "sm_90", "")
        @test seen[1].cache_key == result.cache_key && seen[1].duration_nanoseconds > 0
        @test (Symbol(seen[1].family), Symbol(seen[1].build_place)) == (:kernel, Symbol(result.build_place))
        told = logged(() -> thrown(() -> build(context, "#error no\n")))
        @test occursin("told of a failure", told) && Symbol(seen[2].status) === :compilation
        # From threads of the library.
        fetch(build_async(context, "__global__ void k() {}"; source_name="async.cu"))
        LibCJIT.deliver()
        @test seen[end].source_name == "async.cu"
    end
end

@testset "what is not cached is refused, and dependencies are listed" begin
    plain_context(cache_mode=:only, cache_dir="") do context
        @test Symbol(thrown(() -> build(context, AXPY)).status) === :not_cached
    end
    plain_context(cache_mode=:use, cache_dir="", header_check=:once) do context
        result = build(context, AXPY; headers=Dict("mine.h" => ""), pre_includes=["mine.h"])
        mine = filter(one -> one.path == "mine.h", result.dependencies)
        @test length(mine) == 1 && Symbol(mine[1].origin) === :memory && length(mine[1].sha256) == 64
        @test result.dependency_note == ""
    end
end

@testset "a job's function" begin
    plain_context() do context
        told = Channel{Any}(2)
        job = build_async(context, [KernelOptions(AXPY), KernelOptions("#error no\n")];
                          callback=job -> put!(told, progress(job)))
        wait(job)
        now = take!(told)
        @test (now.succeeded, now.failed) == (1, 1)
        # It may wait for its own job, build, and close the job.
        inside = build_async(context, AXPY; callback=job -> (wait(job);
                                                             put!(told, build(context, axpy_options()).cc);
                                                             close(job)))
        @test take!(told) == 90
        while isopen(inside)
            yield()
        end
        @test !isopen(inside)
        # This job has no reference.
        build_async(context, AXPY; callback=job -> put!(told, :called))
        GC.gc()
        @test take!(told) === :called
    end
end

@testset "an exception in the callback of a job is thrown by wait" begin
    plain_context() do context
        seen = logged() do
            job = build_async(context, AXPY; callback=job -> error("no more room"))
            failure = thrown(() -> wait(job))
            @test failure isa LibCJIT.CallbackError
            @test message_of(failure) == "CallbackError: the callback of a job threw: no more room"
            @test job[1].cc == 90
        end
        @test occursin("no more room", seen)
    end
end

function stamp(call)
    call.image[9] = 0x55
    call.change_count = 1
    call.note = "stamped $(call.cc) of $(call.producer) with $(call.options)"
end

@testset "image passes" begin
    plain_context() do context
        threads = Int[]
        pass = ImagePass("test.stamp"; version=3, options="five") do call
            push!(threads, Threads.threadid())
            stamp(call)
        end
        plain = build(context, axpy_options())
        for build_one in (options -> build(context, options), options -> fetch(build_async(context, options)))
            changed = build_one(axpy_options(image_passes=[pass]))
            @test changed.image[9] == 0x55 && changed.image[10:end] == plain.image[10:end]
            report = changed.image_pass_reports[1]
            @test (report.name, report.version, report.options, report.change_count) == ("test.stamp", 3, "five", 1)
            @test occursin("stamped 90 of NVRTC", report.note) && occursin("with five", report.note)
        end
        # A pass of the library, by name, in the same list.
        both = build(context, axpy_options(image_passes=["cjit.ffma_interleave", pass]))
        @test [report.name for report in both.image_pass_reports] == ["cjit.ffma_interleave", "test.stamp"]
        @test length(threads) == 3
        # In a bundle, and in a source that a link compiles.
        bundle = LibCJIT.build!(Bundle(), context, ["axpy" => axpy_options(image_passes=[pass])]; archs="sm_80,sm_90")
        @test bundle["axpy", "sm_80"].image[9] == 0x55
        @test status_of(thrown(() -> build(context, axpy_options(image_passes=["cjit.nothing"])))) === :image_pass
    end
end

@testset "an exception in an image pass ends the build with it" begin
    plain_context() do context
        error = thrown(() -> build(context, axpy_options(image_passes=[
            ImagePass(call -> throw(DomainError(7, "no stamp")), "test.refuse")])))
        @test status_of(error) === :image_pass && error.cause isa DomainError
        @test occursin("test.refuse", error.message) && occursin("no stamp", error.message)
        @test occursin("caused by: DomainError", message_of(error))
        error = thrown(() -> build(context, axpy_options(image_passes=[
            ImagePass(call -> push!(call.image, 0x00), "test.longer")])))
        @test status_of(error) === :image_pass && occursin("it must keep the size", error.message)
        # A note that is too long is truncated between characters.
        long = build(context, axpy_options(image_passes=[ImagePass(call -> (call.note = "ö"^100_000), "test.long")]))
        @test isvalid(long.image_pass_reports[1].note) && all(==('ö'), long.image_pass_reports[1].note)
    end
end

@testset "a build that is cancelled while its pass runs" begin
    context = Context(default_arch="sm_90")
    entered, go_on = Base.Event(), Base.Event()
    pass = ImagePass(call -> (notify(entered); wait(go_on)), "test.waits")
    job = build_async(context, axpy_options(image_passes=[pass]))
    wait(entered)
    begun = time()
    close(job)
    close(context)
    @test time() - begun < 10
    notify(go_on)
    @test plain_context(context -> build(context, AXPY).cc) == 90
end

@testset "a closed job calls no callback" begin
    plain_context(worker_mode=:worker) do context
        # The same as in a program without passes.
        passes = Threads.atomic_xchg!(LibCJIT.PASSES_IN_JULIA, false)
        called = Ref(false)
        before = Set(keys(LibCJIT.GIVEN))
        given() = length(setdiff(keys(LibCJIT.GIVEN), before))
        job = build_async(context, SLOW; callback=job -> (called[] = true))
        @test given() == 1
        close(job)
        sleep(0.2)
        LibCJIT.deliver()
        @test given() == 0 && !called[]
        LibCJIT.PASSES_IN_JULIA[] = passes
    end
end

@testset "completions" begin
    mock_context() do context
        told = Channel{Any}(1)
        done = Completion(context; callback=status -> put!(told, Symbol(status)))
        @test take!(told) === :success
        @test wait(done) === done && isready(done)
        seen = logged() do
            failing = Completion(context; callback=status -> error("not now"))
            @test message_of(thrown(() -> wait(failing))) ==
                  "CallbackError: the callback of a completion threw: not now"
        end
        @test occursin("not now", seen)
        close(done)
        @test thrown(() -> isready(done)) isa ClosedError
    end
end

@noinline function holding(context, freed)
    owner = Ref(1)
    finalizer(owner -> (freed[] = true), owner)
    return Completion(context; held=owner)
end

@testset "an object that a completion holds lives until the work is done" begin
    mock_context() do context
        freed = Threads.Atomic{Bool}(false)
        done = holding(context, freed)
        wait(done)
        begun = time()
        while !freed[] && time() - begun < 30
            LibCJIT.deliver()
            GC.gc()
            yield()
        end
        @test freed[]
    end
end
