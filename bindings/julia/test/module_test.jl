const TABLE = "__device__ float table[4]; __constant__ int limit;\n" *
              "__global__ void fill(float* x) { x[threadIdx.x] = table[threadIdx.x & 3] + limit; }"

@testset "kernels" begin
    mock_context() do context
        artifact = serialize(build(context, axpy_options()))
        loaded = load(context, artifact)
        kernel = loaded["axpy<float>"]
        info = CJIT.describe(kernel)
        @test info.lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_" && info.parameter_sizes == [4, 4, 8, 8]
        @test info.parameter_names == ["count", "a", "x", "y"] &&
              info.parameter_kinds == [:uint32, :float32, :pointer, :pointer]
        @test info.argument_schema == AXPY_SCHEMA && info.resources.max_threads_per_block == 1024
        @test CJIT.kernel(loaded, info.lowered_name) isa Kernel
        @test CJIT.attribute(kernel, :register_count) == info.resources.register_count
        CJIT.set_attribute!(kernel, :max_dynamic_shared_memory, 100_000)
        @test CJIT.attribute(kernel, :max_dynamic_shared_memory) == 100_000
        @test status_of(thrown(() -> CJIT.set_attribute!(kernel, :register_count, 3))) === :invalid_argument
        @test CJIT.occupancy(kernel, 256) == 8
        suggestion = CJIT.suggest_block_size(kernel; max_block_threads=512)
        @test 32 <= suggestion.block_threads <= 512 && suggestion.min_grid_blocks > 0
        error = thrown(() -> loaded["nothing"])
        @test status_of(error) === :not_found && occursin("axpy<float>", error.message)
        close(loaded)
        @test message_of(thrown(() -> loaded["axpy<float>"])) ==
              "ClosedError: the module is closed; create another one"
        @test CJIT.describe(kernel).resources.register_count == info.resources.register_count
        @test load(loaded -> CJIT.describe(loaded["axpy<float>"]).resources.register_count, context, artifact) ==
              info.resources.register_count
    end
end

@testset "variables" begin
    mock_context() do context
        loaded = load(context, build(context, TABLE; name_expressions=["fill", "&table", "&limit"]))
        @test CJIT.variable(loaded, "&table").size == 16
        CJIT.set_variable!(loaded, "&table", Float32[1, 2, 3, 4])
        @test CJIT.get_variable(loaded, "&table", Float32) == [1, 2, 3, 4]
        CJIT.set_variable!(loaded, "&limit", Int32(7); stream=C_NULL)
        @test CJIT.get_variable(loaded, "limit", Int32) == [7] &&
              CJIT.get_variable(loaded, "&limit") == UInt8[7, 0, 0, 0]
        @test status_of(thrown(() -> CJIT.set_variable!(loaded, "&limit", 7.0))) === :argument_mismatch
        @test status_of(thrown(() -> CJIT.variable(loaded, "&nothing"))) === :not_found
        @test thrown(() -> CJIT.get_variable(loaded, "&limit", Int64)) isa ArgumentError
        @test thrown(() -> CJIT.set_variable!(loaded, "&limit", ["text"])) isa ArgumentError
    end
end

@testset "an image for another device" begin
    mock_context() do context
        error = thrown(() -> load(context, build(context, AXPY; arch="sm_80")))
        @test status_of(error) === :no_binary_for_device
        @test status_of(thrown(() -> load(context, "no artifact"))) in (:not_an_artifact, :artifact_truncated)
    end
end

@testset "a context without a mock device records no launches" begin
    plain_context(context -> @test(status_of(thrown(() -> CJIT.launch_count(context))) === :invalid_argument))
    mock_context() do context
        @test CJIT.launch_count(context) == 0 && isempty(CJIT.launches(context))
        @test status_of(thrown(() -> CJIT.mock_launch(context, 1))) === :not_found
        @test CJIT.clear_launches(context) === nothing
    end
end
