# Objects that callbacks capture are kept while the library may call them, and collected afterwards.

"Counts the calls of a function, and how often the objects that it captures were collected."
struct Watch
    calls::Threads.Atomic{Int}
    collected::Threads.Atomic{Int}
end

Watch() = Watch(Threads.Atomic{Int}(0), Threads.Atomic{Int}(0))

@noinline function watched_object(watch)
    object = Ref(0)
    finalizer(_ -> Threads.atomic_add!(watch.collected, 1), object)
    return object
end

@noinline function watched(watch)
    captured = watched_object(watch)
    return function (_...)
        captured[] += 1
        Threads.atomic_add!(watch.calls, 1)
        return nothing
    end
end

function collect_garbage()
    LibCJIT.deliver()
    GC.gc()
    yield()
end

function soon(condition)
    begun = time()
    while !condition() && time() - begun < 30
        collect_garbage()
    end
    return condition()
end

is_collected(watch) = soon(() -> watch.collected[] == 1)

function is_kept(watch)
    foreach(_ -> collect_garbage(), 1:3)
    sleep(0.05)
    collect_garbage()
    return watch.collected[] == 0
end

"Return whether C soon holds no more tickets than before."
gives_all_back(before) = soon(() -> length(LibCJIT.GIVEN) == before)

# Each of these functions keeps only the value that it returns.
@noinline logging_context(watch; options...) =
    Context(; default_arch="sm_90", worker_mode=:process, log_level=:debug, log_callback=watched(watch), options...)
@noinline begin_watched(watch, context, options; more...) =
    build_async(context, options; callback=watched(watch), more...)
@noinline passing(watch; options...) =
    axpy_options(; image_passes=[ImagePass(watched(watch), "test.watched")], options...)
@noinline drop(call) = (call(); nothing)
@noinline failure_of(call) = status_of(thrown(call))

@testset "the function of a log" begin
    watch = Watch()
    context = logging_context(watch)
    job = build_async(context, AXPY)
    wait(job)
    close(context)
    # The job keeps the context in the library, and may log.
    @test is_kept(watch)
    close(job)
    @test is_collected(watch) && watch.calls[] > 0
    dropped = Watch()
    drop(() -> logging_context(dropped))
    @test is_collected(dropped)
end

@testset "the function of a log without a context" begin
    refused, unknown = Watch(), Watch()
    @test failure_of(() -> logging_context(refused; mock_device="sm_none")) isa Symbol
    @test failure_of(() -> logging_context(unknown; nothing_like_it=1)) isa ArgumentError
    @test is_collected(refused) && is_collected(unknown)
end

@testset "a log function that closes its context" begin
    # It is called while the last lines and the end of the log are still undelivered.
    texts = String[]
    watch = Watch()
    function log_until_closed()
        context = Ref{Context}()
        seen = watched(watch)
        context[] = Context(default_arch="sm_90", worker_mode=:process, log_level=:debug,
                            log_callback=function (level, text)
            close(context[])
            collect_garbage()
            seen()
            push!(texts, text)
        end)
        build(context[], AXPY; source_name="closes.cu")
    end
    log_until_closed()
    @test is_collected(watch)
    @test watch.calls[] == length(texts) > 2 && all(isvalid, texts)
    @test count(text -> occursin("built closes.cu", text), texts) == 1
end

@testset "the function of a job" begin
    plain_context(worker_mode=:worker) do context
        before = length(LibCJIT.GIVEN)
        done = Watch()
        job = begin_watched(done, context, axpy_options())
        wait(job)
        # Also while the job is in use.
        @test is_collected(done) && done.calls[] == 1
        @test job[1].cc == 90
        wait(job)

        given_up = Watch()
        slow = begin_watched(given_up, context, KernelOptions(SLOW))
        @test is_kept(given_up)
        close(slow)
        @test is_collected(given_up) && given_up.calls[] == 0 && !isopen(slow)

        dropped = Watch()
        drop(() -> begin_watched(dropped, context, KernelOptions(AXPY)))
        @test soon(() -> dropped.calls[] == 1) && is_collected(dropped)

        empty = Watch()
        drop(() -> wait(begin_watched(empty, context, KernelOptions[])))
        @test is_collected(empty) && empty.calls[] == 1
        @test gives_all_back(before)
    end
end

@testset "the function of a job that does not start" begin
    before = length(LibCJIT.GIVEN)
    refused, unknown, closed = Watch(), Watch(), Watch()
    plain_context() do context
        @test failure_of(() -> begin_watched(refused, context, KernelOptions("x"; image_kind=77))) === :invalid_argument
        @test failure_of(() -> begin_watched(unknown, context, KernelOptions(AXPY); nothing_like_it=1)) isa
              ArgumentError
        close(context)
        @test failure_of(() -> begin_watched(closed, context, KernelOptions(AXPY))) isa ClosedError
    end
    for watch in (refused, unknown, closed)
        @test is_collected(watch) && watch.calls[] == 0
    end
    @test gives_all_back(before)
end

@noinline function build_twice(context, watch)
    options = passing(watch)
    first(build(context, options).image_pass_reports).name == "test.watched" || error("no pass")
    # C gets the same struct again.
    fetch(build_async(context, options)).cc
end

@testset "the function of an image pass" begin
    plain_context() do context
        before = length(LibCJIT.GIVEN)
        watch = Watch()
        @test build_twice(context, watch) == 90
        # The context is open, and could have kept it.
        @test is_collected(watch) && watch.calls[] == 2
        broken = Watch()
        @test failure_of(() -> build(context, KernelOptions("#error no\n"; image_passes=[
            ImagePass(watched(broken), "test.watched")]))) === :compilation
        @test is_collected(broken) && broken.calls[] == 0
        @test gives_all_back(before)
    end
end

@noinline function leave_behind(context, watch)
    entered, go_on = Base.Event(), Base.Event()
    job = build_async(context, axpy_options(image_passes=[
        ImagePass(call -> (notify(entered); wait(go_on)), "test.waits"), ImagePass(watched(watch), "test.watched")]))
    wait(entered)
    close(job)
    return go_on
end

@testset "a pass that a build without a job still has to call" begin
    plain_context() do context
        before = length(LibCJIT.GIVEN)
        watch = Watch()
        go_on = leave_behind(context, watch)
        @test is_kept(watch)
        @test length(LibCJIT.GIVEN) == before + 2
        notify(go_on)
        @test is_collected(watch) && watch.calls[] <= 1
        @test gives_all_back(before)
    end
end

const UNIT = """
target datalayout = "$DATA_LAYOUT"
target triple = "nvptx64-nvidia-cuda"
define void @nothing() { ret void }
!nvvm.annotations = !{!0}
!0 = !{void ()* @nothing, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""

"Pass an image pass to every call that takes build options, including calls that fail."
function give_everywhere(context, pass)
    kernel = axpy_options(image_passes=[pass, pass])
    compiled = KernelOptions(AXPY; name_expressions=["axpy<float>"], lto=true, rdc=true, image_passes=[pass])
    linked = LinkOptions([compiled]; arch="sm_90", image_passes=[pass])
    ir = NVVMOptions([UNIT]; arch="sm_90", image_passes=[pass])
    for options in (kernel, ir, linked)
        LibCJIT.describe_key(context, options)
        build(context, options)
    end
    results(build_async(context, [kernel, kernel, axpy_options(defines=["N=1"], image_passes=[pass])]))
    LibCJIT.verify(context, ir)
    thrown(() -> LibCJIT.pch_warm(context, kernel))
    LibCJIT.build!(Bundle(), context, ["axpy" => kernel]; archs="sm_80,sm_90")
    thrown(() -> build_async(context, [kernel, KernelOptions("x"; image_kind=77)]))
    thrown(() -> LibCJIT.build!(Bundle(), context, ["axpy" => kernel]; archs="sm_none"))
    thrown(() -> LibCJIT.verify(context, NVVMOptions(["nonsense"]; arch="sm_90", image_passes=[pass])))
    return nothing
end

@noinline function give_watched_everywhere(context, watch)
    pass = ImagePass(watched(watch), "test.watched")
    give_everywhere(context, pass)
    # The number of calls is exact.
    @test soon(() -> pass.ticket.holds == 0)
    foreach(_ -> collect_garbage(), 1:3)
    @test pass.ticket.holds == 0 && pass.ticket.events == 0
end

@testset "each struct that a call is given is finalized once" begin
    folder = mktempdir()
    plain_context(cache_dir=folder, cache_mode=:use) do context
        before = length(LibCJIT.GIVEN)
        watch = Watch()
        give_watched_everywhere(context, watch)
        @test is_collected(watch) && watch.calls[] > 5
        @test gives_all_back(before)
    end
end

@testset "passes of many builds at once" begin
    before = length(LibCJIT.GIVEN)
    watch = Watch()
    @noinline function build_at_once(context)
        pass = ImagePass(watched(watch), "test.watched")
        shared = axpy_options(image_passes=[pass])
        @sync for i in 1:16
            Threads.@spawn for round in 1:5
                build(context, i % 2 == 0 ? shared : axpy_options(defines=["N=$i", "R=$round"], image_passes=[pass]))
                round % 2 == 0 && GC.gc(false)
            end
        end
        @test soon(() -> pass.ticket.holds == 0)
        @test pass.ticket.events == 0
    end
    plain_context(build_at_once; worker_mode=:automatic)
    # An idle thread keeps the last task that it ran.
    Threads.@threads for _ in 1:Threads.nthreads()
    end
    @test is_collected(watch) && watch.calls[] >= 41
    @test gives_all_back(before)
end

@noinline function complete(context, watch, held)
    done = Completion(context; callback=watched(watch), held=watched_object(held))
    wait(done)
    return done
end

@testset "the function of a completion, and the objects that it holds" begin
    before = length(LibCJIT.GIVEN)
    watch, held = Watch(), Watch()
    mock_context() do context
        done = complete(context, watch, held)
        # Also while the completion is in use.
        @test is_collected(watch) && is_collected(held) && watch.calls[] == 1
        @test isready(done)
        wait(done)
    end
    refused, held = Watch(), Watch()
    closed, held_by_closed = Watch(), Watch()
    plain_context(driver_path=joinpath(mktempdir(), "libcuda.so.1")) do context
        @test failure_of(() -> complete(context, refused, held)) === :driver_not_found
        close(context)
        @test failure_of(() -> complete(context, closed, held_by_closed)) isa ClosedError
    end
    @test all(is_collected, (refused, held, closed, held_by_closed))
    @test refused.calls[] == closed.calls[] == 0
    @test gives_all_back(before)
end

@testset "finalizers on many C threads" begin
    gate = LibCJIT.gate()
    ticket = LibCJIT.Ticket(nothing)
    for round in 1:20
        threads = zeros(Culong, 50)
        foreach(_ -> LibCJIT.give(ticket), threads)
        for i in eachindex(threads)
            @test ccall(:pthread_create, Cint, (Ptr{Culong}, Ptr{Cvoid}, Ptr{Cvoid}, Any), Ref(threads, i), C_NULL,
                        gate.thunks.finalize, ticket) == 0
            i % 10 == 0 && LibCJIT.deliver()
        end
        foreach(thread -> ccall(:pthread_join, Cint, (Culong, Ptr{Cvoid}), thread, C_NULL), threads)
        LibCJIT.deliver()
        @test ticket.holds == 0 && ticket.events == 0 && !haskey(LibCJIT.GIVEN, ticket)
    end
end

@testset "the fields of a ticket that C writes" begin
    offset(name) = fieldoffset(LibCJIT.Ticket, findfirst(==(name), fieldnames(LibCJIT.Ticket)))
    @test (offset(:next), offset(:kind), offset(:value), offset(:events)) ==
          (0, LibCJIT.NODE_KIND, LibCJIT.NODE_VALUE, LibCJIT.TICKET_EVENTS)
    @test offset(:gate) == 24
end
