# Builds by other compilers, and images that become results.
const FOREIGN = """
.version 7.8
.target sm_80
.address_size 64
.visible .entry foreign(.param .u64 p, .param .u32 n) { ret; }
.visible .entry other(.param .u64 p) { ret; }
"""

@testset "a function makes the image that the cache serves" begin
    mktempdir() do folder
        plain_context(cache_mode=:use, cache_dir=folder) do context
            seen = []
            options = ExternalOptions("Sample 1.0"; name="kernel.py", arch="sm_90a",
                                      fields=["source" => "x = y @ z", "num_warps" => UInt8['4']]) do call
                push!(seen, (call.name, call.arch, call.cc, call.arch_feature, LibCJIT.time_left(call)))
                LibCJIT.add_log!(call, "made\n")
                LibCJIT.set_name!(call, "first", "foreign"; argument_schema="p: pointer, n: int32")
                @test thrown(() -> LibCJIT.set_policy!(call, "garbage")).status == :artifact_corrupt
                return FOREIGN
            end
            result = build(context, options)
            @test result.family == :external && result.log == "made\n"
            @test result.lowered_names == ["foreign"]
            @test build(context, options).cache_outcome == :memory
            @test fetch(build_async(context, options)).image == result.image
            @test LibCJIT.describe_key(context, options).key == result.cache_key
            @test seen == [("kernel.py", "sm_90a", 90, UInt32('a'), nothing)]
        end
    end
end

@testset "what the function throws is the cause" begin
    plain_context() do context
        kept = Ref{Any}()
        failed = thrown(() -> build(context, ExternalOptions("Sample 1.0"; arch="sm_90") do call
            kept[] = call
            throw(DomainError(7, "no tensor cores"))
        end))
        @test failed.status == :external_compiler && failed.cause isa DomainError
        @test occursin("no tensor cores", failed.message)
        @test thrown(() -> LibCJIT.add_log!(kept[], "late")) isa ArgumentError
        invalid = ExternalOptions(call -> throw(LibCJIT.InvalidInput("line 3")), "Sample 1.0"; arch="sm_90")
        @test thrown(() -> build(context, invalid)).status == :compilation
        empty = ExternalOptions(call -> nothing, "Sample 1.0"; arch="sm_90")
        @test occursin("set no image", thrown(() -> build(context, empty)).message)
        lookup = thrown(() -> build(context, ExternalOptions("Sample 1.0"; arch="sm_90")))
        @test lookup.status == :not_cached && occursin("no callback", lookup.message)
    end
end

@testset "an image is adopted and loaded" begin
    result = LibCJIT.adopt_image(FOREIGN; name_expressions=["mine"], lowered_names=["foreign"])
    @test result.cc == 80 && result.lowered_names == ["foreign"]
    mock_context() do context
        loaded = LibCJIT.describe(load(context, result))
        listed = sort(collect(zip(loaded.kernel_names, loaded.kernel_symbols)))
        @test listed == [("mine", "foreign"), ("other", "other")]
    end
    @test thrown(() -> LibCJIT.adopt_image("hello")).status == :invalid_argument
end
