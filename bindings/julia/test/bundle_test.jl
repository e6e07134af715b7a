const FILL = KernelOptions("__global__ void fill(int* x, int v) { x[threadIdx.x] = v; }"; name_expressions=["fill"])

@testset "built, listed, written, read, loaded" begin
    plain_context() do context
        kernels = ["axpy" => axpy_options(), "fill" => FILL]
        bundle = LibCJIT.build!(Bundle(), context, kernels; archs="sm_80,sm_90,compute_90")
        listing = LibCJIT.list(bundle)
        @test sort([(entry.name, entry.arch) for entry in listing.entries]) ==
              sort([(name, arch) for name in ("axpy", "fill") for arch in ("sm_80", "sm_90", "compute_90")])
        @test listing.entries[1].family == :kernel && listing.section_count >= listing.distinct_section_count
        small, large = LibCJIT.write(bundle; compression_level=3), LibCJIT.write(bundle; compression=false)
        @test length(small) < length(large)
        for read_back in (Bundle(small), Bundle(large; in_place=true), Bundle(small; lazy=true))
            @test isempty(LibCJIT.compare(bundle, read_back).differences)
            @test read_back["axpy", "sm_90"].image == bundle["axpy", "sm_90"].image
        end
        path = joinpath(mktempdir(), "kernels.cjb")
        LibCJIT.write_file(path, small)
        from_file = Bundle(path=path)
        @test LibCJIT.list(from_file).entries[1].stored_size > 0
        choice = LibCJIT.choose(from_file, "axpy"; device_cc=90)
        @test choice.arch == "sm_90" && choice.image_kind == :cubin && sum(v.is_chosen for v in choice.verdicts) == 1
        @test LibCJIT.choose(from_file, "axpy"; device_cc=120, driver_version=13000, linker=false).image_kind == :ptx
        @test status_of(thrown(() -> LibCJIT.choose(from_file, "axpy"; device_cc=70))) === :no_binary_for_device
        mock_context() do mock
            loaded, chosen = load(mock, from_file, "fill"; resource_limits=(max_register_count=200,), linker=false)
            @test chosen.arch == "sm_90" && chosen.device_cc == 90
            launch(loaded["fill"], Ptr{Int32}(4096), Int32(7); grid=1, block=32)
            @test LibCJIT.launch_count(mock) == 1
            @test status_of(thrown(() -> load(mock, from_file, "nothing"))) === :not_found
        end
        @test status_of(thrown(() -> from_file["axpy", "sm_75"])) === :not_found
    end
end

"Not every toolkit has nvFatbin. With it, an exported fatbin can be imported again; without it, the export fails."
function export_and_import(context, bundle)
    found = only(c for c in LibCJIT.toolkit(context).components if c.component == :nvfatbin).status == :success
    if found
        fatbin = LibCJIT.export_fatbin(context, bundle, "axpy"; compression=:size, compress_all=true)
        @test length(LibCJIT.list(LibCJIT.add!(Bundle(), "whole", fatbin; keep_fatbin=true)).entries) == 1
    else
        error = thrown(() -> LibCJIT.export_fatbin(context, bundle, "axpy"))
        @test status_of(error) === :toolkit_not_found && occursin("nvFatbin", error.message)
    end
end

@testset "put together and taken apart" begin
    plain_context() do context
        result = build(context, axpy_options())
        bundle = LibCJIT.add!(Bundle(), "axpy", result)
        @test length(LibCJIT.list(LibCJIT.add!(bundle, "axpy", result)).entries) == 1
        other = build(context, axpy_options(fast_math=true, defines=["Y"], lineinfo=true))
        @test status_of(thrown(() -> LibCJIT.add!(bundle, "axpy", other))) === :invalid_argument
        kept = bundle["axpy", "sm_90"].image
        @test LibCJIT.add!(bundle, "axpy", other; conflict=:keep)["axpy", "sm_90"].image == kept
        second = LibCJIT.add!(Bundle(), "axpy", other)
        difference = LibCJIT.compare(bundle, second).differences[1]
        @test difference.kind == :changed && occursin("image", difference.sections)
        @test merge!(bundle, second; conflict=:replace)["axpy", "sm_90"].image == other.image
        LibCJIT.add!(bundle, "imported", result.image; producer="another program")
        @test bundle["imported", "sm_90"].producer == "another program"
        @test status_of(thrown(() -> LibCJIT.add!(bundle, "junk", "no image"))) === :artifact_corrupt
        export_and_import(context, bundle)
        @test LibCJIT.drop!(bundle; name="imported", kind=:cubin) == 1 && LibCJIT.drop!(bundle; arch="sm_90") == 1
        @test status_of(thrown(() -> LibCJIT.drop!(bundle))) === :not_found
        close(bundle)
        @test message_of(thrown(() -> LibCJIT.list(bundle))) ==
              "ClosedError: the bundle is closed; create another one"
    end
end

@testset "in the background" begin
    plain_context() do context
        job = build_async(context, ["axpy" => axpy_options(), "fill" => FILL], "sm_80,sm_90")
        @test length(job) == 4
        @test length(LibCJIT.list(LibCJIT.add!(Bundle(), wait(job))).entries) == 4
        error = thrown(() -> LibCJIT.build!(Bundle(), context, ["good" => FILL, "bad" => KernelOptions("#error no\n")];
                                            archs="sm_90"))
        @test status_of(error) === :compilation && occursin("bad", error.message)
        @test status_of(thrown(() -> LibCJIT.build!(Bundle(), context,
            ["own" => axpy_options(arch="sm_90")]; archs="sm_90"))) === :contradictory_options
        @test status_of(thrown(() -> LibCJIT.add!(Bundle(), wait(build_async(context, AXPY))))) === :invalid_argument
    end
    @test status_of(thrown(() -> Bundle("no bundle at all"))) in (:not_an_artifact, :artifact_truncated)
    @test status_of(thrown(() -> Bundle(path="/nowhere/bundle"))) === :io
end
