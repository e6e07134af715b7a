@testset "serialize and deserialize" begin
    plain_context() do context
        result = build(context, axpy_options(arch="sm_90a", policy=Policy("block_x" => 64)))
        bytes = serialize(result)
        again = deserialize(bytes)
        @test again.image == result.image && again.lowered_names == result.lowered_names &&
              again.policy == result.policy
        @test again.cache_outcome == :deserialized && serialize(again) == bytes
        in_place = deserialize(bytes; in_place=true)
        GC.gc()
        @test in_place.image == result.image
        info = LibCJIT.inspect(bytes)
        @test info.family == :kernel && info.cc == 90 && info.arch_feature == UInt32('a') &&
              info.total_size == length(bytes)
        @test "image.cubin" in [section.name for section in info.sections] && length(info.checksum) == 32
        path = joinpath(mktempdir(), "axpy.cjit")
        LibCJIT.write_file(path, bytes)
        @test LibCJIT.read_file(path) == bytes == read(path)
        close(again)
        @test thrown(() -> serialize(again)) isa ClosedError
    end
end

@testset "bytes that are not an artifact" begin
    golden = joinpath(ROOT, "tests", "golden")
    good = read(joinpath(golden, "1.3", "bare.cjit"))
    @test status_of(thrown(() -> deserialize("no artifact at all, whatever one does with it"))) === :not_an_artifact
    @test status_of(thrown(() -> deserialize(good[1:end-1]))) === :artifact_truncated
    damaged = copy(good)
    damaged[166] ⊻= 0x01
    @test status_of(thrown(() -> deserialize(damaged))) === :artifact_corrupt
    @test status_of(thrown(() -> LibCJIT.inspect(UInt8[]))) in (:not_an_artifact, :artifact_truncated)
    @test status_of(thrown(() -> LibCJIT.read_file("/nowhere/artifact"))) === :io
    @test status_of(thrown(() -> LibCJIT.write_file("/nowhere/artifact", good))) === :io
    oldest = deserialize(read(joinpath(golden, "1.0", "everything.cjit")))
    @test oldest.image_size > 0
end

@testset "images" begin
    plain_context() do context
        result = build(context, "__device__ int table[16];\n" * AXPY; name_expressions=["axpy<float>", "&table"])
        info = LibCJIT.inspect_image(result.image)
        @test info.image_kind == :cubin && info.cc == 90
        @test info.kernels[1].symbol == result.lowered_names[1] && info.kernels[1].parameter_sizes == [4, 4, 8, 8]
        @test info.variable_symbols == ["table"] && info.variable_sizes == [64]
        @test status_of(thrown(() -> LibCJIT.inspect_image("no image"))) === :artifact_corrupt
    end
end
