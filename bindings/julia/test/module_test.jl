const TABLE = "__device__ float table[4]; __constant__ int limit;\n" *
              "__global__ void fill(float* x) { x[threadIdx.x] = table[threadIdx.x & 3] + limit; }"

@testset "kernels" begin
    mock_context() do context
        artifact = serialize(build(context, axpy_options()))
        loaded = load(context, artifact)
        kernel = loaded["axpy<float>"]
        info = LibCJIT.describe(kernel)
        @test info.lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_" && info.parameter_sizes == [4, 4, 8, 8]
        @test info.parameter_names == ["count", "a", "x", "y"] &&
              info.parameter_kinds == [:uint32, :float32, :pointer, :pointer]
        @test info.argument_schema == AXPY_SCHEMA && info.resources.max_threads_per_block == 1024
        @test LibCJIT.kernel(loaded, info.lowered_name) isa Kernel
        @test LibCJIT.attribute(kernel, :register_count) == info.resources.register_count
        LibCJIT.set_attribute!(kernel, :max_dynamic_shared_memory, 100_000)
        @test LibCJIT.attribute(kernel, :max_dynamic_shared_memory) == 100_000
        @test status_of(thrown(() -> LibCJIT.set_attribute!(kernel, :register_count, 3))) === :invalid_argument
        @test LibCJIT.occupancy(kernel, 256) == 8
        suggestion = LibCJIT.suggest_block_size(kernel; max_block_threads=512)
        @test 32 <= suggestion.block_threads <= 512 && suggestion.min_grid_blocks > 0
        error = thrown(() -> loaded["nothing"])
        @test status_of(error) === :not_found && occursin("axpy<float>", error.message)
        close(loaded)
        @test message_of(thrown(() -> loaded["axpy<float>"])) ==
              "ClosedError: the module is closed; create another one"
        @test LibCJIT.describe(kernel).resources.register_count == info.resources.register_count
        @test load(loaded -> LibCJIT.describe(loaded["axpy<float>"]).resources.register_count, context, artifact) ==
              info.resources.register_count
    end
end

@testset "a kernel in one call" begin
    compilations = Any[]
    mock_context(; cache_mode=:use, cache_dir="", compile_callback=ended -> push!(compilations, ended)) do context
        first = kernel(context, AXPY, "axpy<float>"; argument_schemas=[AXPY_SCHEMA])
        second = kernel(context, AXPY, "axpy<float>"; argument_schemas=[AXPY_SCHEMA])
        @test length(compilations) == 1
        LibCJIT.set_attribute!(first, :max_dynamic_shared_memory, 90_000)
        @test LibCJIT.attribute(second, :max_dynamic_shared_memory) == 90_000  # of the same loaded kernel
        close(first)
        launch(second, UInt32(1000), 2.0f0, DevicePointer(0x1000), DevicePointer(0x2000); grid=4, block=256)
        @test LibCJIT.launches(context)[1].lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_"
        # Tasks that ask at once compile once.
        asked = [Threads.@spawn(kernel(context, AXPY, "axpy<int>")) for _ in 1:8]
        @test all(each -> fetch(each) isa Kernel, asked) && length(compilations) == 2
        # The names are those of the options, or the only one.
        names = ["axpy<float>", "axpy<double>"]
        options = KernelOptions(AXPY; name_expressions=names)
        @test all(name -> LibCJIT.describe(kernel(context, options, name)).lowered_name != "", names)
        @test LibCJIT.describe(kernel(context, options, "_Z4axpyIdEvjT_PKS0_PS0_")).parameter_sizes == [4, 8, 8, 8]
        @test length(compilations) == 3
        @test LibCJIT.describe(kernel(context, KernelOptions(AXPY), names[1])).lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_"
        # Failures are those of the three calls.
        @test status_of(thrown(() -> kernel(context, "nonsense", "k"))) === :compilation
        @test status_of(thrown(() -> kernel(context, AXPY, "nothing"))) === :name_expression
        @test status_of(thrown(() -> kernel(context, options, "axpy<int>"))) === :not_found
        @test status_of(thrown(() -> kernel(context, AXPY, "axpy<float>"; arch="sm_80"))) === :no_binary_for_device
        @test status_of(thrown(() -> kernel(context, AXPY, "axpy<float>"; arch="sm_banana"))) === :unknown_arch
        @test thrown(() -> kernel(context, AXPY, "axpy<float>"; no_such_option=1)) isa ArgumentError
        @test thrown(() -> kernel(context, options, "axpy<float>\0")) isa ArgumentError
        close(context)
        @test thrown(() -> kernel(context, options, names[1])) isa ClosedError
        launch(second, UInt32(1000), 2.0f0, DevicePointer(0x1000), DevicePointer(0x2000); grid=4, block=256)
    end
end

@testset "a kernel in one call, with an image pass in Julia" begin
    calls = Ref(0)
    pass = ImagePass(call -> calls[] += 1, "test.count")
    mock_context(; cache_mode=:use, cache_dir="") do context
        for options in (axpy_options(image_passes=[pass]), KernelOptions(AXPY; image_passes=[pass])), _ in 1:2
            @test LibCJIT.describe(kernel(context, options, "axpy<float>")).lowered_name == "_Z4axpyIfEvjT_PKS0_PS0_"
        end
        @test calls[] == 2
        refuse = ImagePass(call -> throw(DomainError(7, "no kernel")), "test.refuse_kernel")
        error = thrown(() -> kernel(context, AXPY, "axpy<float>"; image_passes=[refuse]))
        @test status_of(error) === :image_pass && error.cause isa DomainError
    end
end

@testset "variables" begin
    mock_context() do context
        loaded = load(context, build(context, TABLE; name_expressions=["fill", "&table", "&limit"]))
        @test LibCJIT.variable(loaded, "&table").size == 16
        LibCJIT.set_variable!(loaded, "&table", Float32[1, 2, 3, 4])
        @test LibCJIT.get_variable(loaded, "&table", Float32) == [1, 2, 3, 4]
        LibCJIT.set_variable!(loaded, "&limit", Int32(7); stream=C_NULL)
        @test LibCJIT.get_variable(loaded, "limit", Int32) == [7] &&
              LibCJIT.get_variable(loaded, "&limit") == UInt8[7, 0, 0, 0]
        @test status_of(thrown(() -> LibCJIT.set_variable!(loaded, "&limit", 7.0))) === :argument_mismatch
        @test status_of(thrown(() -> LibCJIT.variable(loaded, "&nothing"))) === :not_found
        @test thrown(() -> LibCJIT.get_variable(loaded, "&limit", Int64)) isa ArgumentError
        @test thrown(() -> LibCJIT.set_variable!(loaded, "&limit", ["text"])) isa ArgumentError
        LibCJIT.write_variable!(loaded, "&table", 4, Float32[8, 9])
        table = LibCJIT.read_variable!(zeros(Float32, 3), loaded, "&table", 0; wait=false) # a mock copies at once
        @test table == [1, 8, 9]
        beyond = thrown(() -> LibCJIT.read_variable!(zeros(Float32, 3), loaded, "&table", 8))
        @test status_of(beyond) === :argument_mismatch
        @test thrown(() -> LibCJIT.write_variable!(loaded, "&table", 0, ["text"])) isa ArgumentError
        @test status_of(thrown(() -> LibCJIT.managed_variable(loaded, "table"))) === :not_found
    end
end

@testset "a managed variable is memory of the host" begin
    mock_context() do context
        source = "__managed__ int m[2]; extern \"C\" __global__ void k() { m[0] = 1; }"
        loaded = load(context, build(context, source; name_expressions=["k"]))
        memory = LibCJIT.managed_variable(loaded, "m", Int32)
        memory[2] = 5
        @test LibCJIT.get_variable(loaded, "m", Int32) == [0, 5]
        @test thrown(() -> LibCJIT.managed_variable(loaded, "m", NTuple{3,Int32})) isa ArgumentError
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
    plain_context(context -> @test(status_of(thrown(() -> LibCJIT.launch_count(context))) === :invalid_argument))
    mock_context() do context
        @test LibCJIT.launch_count(context) == 0 && isempty(LibCJIT.launches(context))
        @test status_of(thrown(() -> LibCJIT.mock_launch(context, 1))) === :not_found
        @test LibCJIT.clear_launches(context) === nothing
    end
end
