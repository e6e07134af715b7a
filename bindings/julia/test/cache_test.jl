cached_context(body, folder; options...) = plain_context(body; cache_dir=folder, cache_mode=:use, options...)

@testset "memory, disk, upkeep" begin
    folder = mktempdir()
    cached_context(folder) do context
        built = build(context, axpy_options())
        hit = build(context, axpy_options())
        @test built.cache_outcome == :built && hit.cache_outcome == :memory && hit.image == built.image &&
              hit.cache_key == built.cache_key
        @test LibCJIT.is_current(context, axpy_options(), hit)
        plain_context(other -> @test(!LibCJIT.is_current(other, axpy_options(), hit)))
        info = LibCJIT.cache_info(context)
        @test info.folder == folder && info.mode == :use && info.counters.memory_hits == 2 &&
              info.counters.absent_misses == 1
        listing = LibCJIT.cache_entries(context)
        @test length(listing.entries) == 1 && listing.entries[1].key == built.cache_key &&
              isfile(listing.entries[1].path)
        @test LibCJIT.cache_verify(context).entries[1].state == :good
        key = LibCJIT.describe_key(context, axpy_options())
        @test key.key == built.cache_key && key.uncacheable_reason == "" && "source" in key.field_names
        @test LibCJIT.cache_entry_key(context, built.cache_key[1:12]).field_values == key.field_values
    end
    cached_context(folder) do context
        @test build(context, axpy_options()).cache_outcome == :disk
        pack = joinpath(mktempdir(), "pack")
        @test LibCJIT.cache_export(context, pack).entry_count == 1
        key = LibCJIT.cache_entries(context).entries[1].key
        @test LibCJIT.cache_export(context, pack, String[]).entry_count == 0
        @test LibCJIT.cache_export(context, pack, [key]).entry_count == 1
        @test status_of(thrown(() -> LibCJIT.cache_export(context, pack, ["nothing"]))) === :invalid_argument
        @test LibCJIT.cache_import(context, pack).present_count == 1
        LibCJIT.cache_flush(context, 1)  # there are no remotes
        place = LibCJIT.cache_places(context, key).entries[1]
        @test (place.state, place.signature_key, place.note) == (:good, "", "")
        secret, public = joinpath(mktempdir(), "key"), joinpath(mktempdir(), "pub")
        run(pipeline(`minisign -G -W -s $secret -p $public`, devnull))
        LibCJIT.sign_file(pack; key_path=secret, expires_days=1)
        signature = LibCJIT.verify_file(pack, [public])
        @test signature.expires_seconds - signature.signed_seconds == 24 * 3600
        @test status_of(thrown(() -> LibCJIT.verify_file(place.path, [public]))) === :signature
        @test LibCJIT.cache_clear(context).entry_count == 1
        @test LibCJIT.cache_import(context, pack).entry_count == 1
        @test LibCJIT.cache_trim(context, 1).entry_count == 1
        @test isempty(LibCJIT.cache_entries(context).entries)
        cached_context(mktempdir(); cache_layers=[pack]) do other
            @test build(other, axpy_options()).cache_outcome == :layer
        end
    end
    without_cache(context) = status_of(thrown(() -> LibCJIT.cache_entries(context)))
    @test plain_context(without_cache, cache_dir="") === :unsupported
end

# Counters of a cache, by the outcomes of the results that they count.
const COUNTERS = (built=:absent_misses, memory=:memory_hits, disk=:disk_hits, shared=:shared_hits, bypassed=:bypasses)

"Make each kind of call for a request of its own, and compare the counters with the outcomes that the calls told after
each of them. `first` is the outcome of a request that is not in memory."
function make_each_kind_of_call(context, told, first)
    function add(outcomes...)
        foreach(outcome -> told[outcome] = get(told, outcome, 0) + 1, outcomes)
        counters = LibCJIT.cache_info(context).counters
        @test [getproperty(counters, each) for each in COUNTERS] == [get(told, each, 0) for each in keys(COUNTERS)]
    end
    request(call; options...) = axpy_options(; defines=["CALL=$call"], options...)
    # A kernel does not say where its build came from.
    for expected in (first, :memory, :memory)
        kernel(context, request(0), "axpy<float>")
        add(expected)
    end
    for expected in (first, :memory)
        built = build(context, request(1))
        @test built.cache_outcome == expected
        add(Symbol(built.cache_outcome))
        kernel(context, built, "axpy<float>")
        add()
    end
    jobs = [build_async(context, request(2)) for _ in 1:10]
    add((Symbol(fetch(job).cache_outcome) for job in jobs)...)
    add((Symbol(result.cache_outcome) for result in results(build_async(context, fill(request(3), 5))))...)
    tasks = [Threads.@spawn(build(context, request(4)).cache_outcome) for _ in 1:8]
    add(Symbol.(fetch.(tasks))...)
    # A pass in Julia makes each call a job.
    passing = request(5; image_passes=[ImagePass(call -> nothing, "test.nothing")])
    kernel(context, passing, "axpy<float>")
    add(first)
    add(Symbol(build(context, passing).cache_outcome))
    add(Symbol(build(context, request(6; cache_mode=:off)).cache_outcome))
end

@testset "each request is counted once in any kind of call" begin
    folder = mktempdir()
    cached_context(context -> make_each_kind_of_call(context, Dict{Symbol,Int}(), :built), folder; mock_device="sm_90")
    cached_context(folder; mock_device="sm_90") do context
        told = Dict{Symbol,Int}()
        make_each_kind_of_call(context, told, :disk)
        LibCJIT.cache_clear(context)
        make_each_kind_of_call(context, told, :built)
    end
end

@testset "precompiled headers and workers" begin
    folder = mktempdir()
    cached_context(folder; worker_mode=:automatic) do context
        options = KernelOptions("#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = *x; }")
        @test LibCJIT.pch_warm(context, options) == :made
        @test LibCJIT.pch_warm(context, options) == :used
        @test LibCJIT.pch_info(context).files == 1
        workers = LibCJIT.worker_info(context)
        @test isfile(workers.program) && workers.started >= 1 && workers.disabled_reason == ""
        @test LibCJIT.pch_clear(context) == 1
        @test LibCJIT.pch_info(context).files == 0
    end
end
