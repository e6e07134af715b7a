using Libdl: dlopen, dlsym

const NATIVE_SYMBOL = "_Z4axpyIfEvjT_PKS0_PS0_"

isfile(FAKE_DRIVER) && @testset "handles of the driver" begin
    control(name) = dlsym(dlopen(FAKE_DRIVER), name)
    ccall(control(:fake_cuda_define_kernel), Cvoid, (Cstring, Ptr{Csize_t}, Csize_t), NATIVE_SYMBOL,
          Csize_t[4, 4, 8, 8], 4)
    launches() = ccall(control(:fake_cuda_launch_count), UInt64, ())
    Context(driver_path=FAKE_DRIVER, cache_mode=:off) do context
        loaded = load(context, build(context, axpy_options(arch="sm_90")))
        own = loaded["axpy<float>"]
        handles = LibCJIT.native(own)
        @test LibCJIT.native(loaded) != C_NULL
        for (handle, is_function) in ((handles.kernel, false), (handles.cufunction, true))
            adopted = LibCJIT.adopt_kernel(context, handle; is_function, argument_schema=AXPY_SCHEMA)
            @test LibCJIT.describe(adopted).lowered_name == NATIVE_SYMBOL
            expected = (kernel=is_function ? C_NULL : handles.kernel, cufunction=handles.cufunction)
            @test LibCJIT.native(adopted) == expected
            before = launches()
            launch(adopted, UInt32(4), 2.0f0, DevicePointer(8), DevicePointer(16); grid=1, block=32)
            @test launches() == before + 1
            @test status_of(thrown(() -> launch(adopted, UInt32(4); grid=1, block=32))) === :argument_mismatch
        end
        @test status_of(thrown(() -> LibCJIT.adopt_kernel(context, C_NULL))) === :null_pointer
        other_size = thrown(() -> LibCJIT.adopt_kernel(context, handles.kernel; argument_schema="n: uint32"))
        @test status_of(other_size) === :argument_mismatch
        ccall(control(:fake_cuda_destroy_primary_context), Cvoid, (Cint,), 0)
        @test status_of(thrown(() -> LibCJIT.native(loaded))) === :stale_handle
        @test status_of(thrown(() -> LibCJIT.native(own))) === :stale_handle

        ccall(control(:fake_cuda_define_kernel), Cvoid, (Cstring, Ptr{Csize_t}, Csize_t), "_Z10cjit_tilesyPa",
              Csize_t[8, 8], 2)
        renew() = ccall(control(:fake_cuda_renew_primary_context), Cvoid, (Cint,), 0)
        renew()
        text = """{"algorithm": "for_each", "input": "int8", "operator": {"call": "[](auto) {}"}}"""
        run_plan(plan) = plan(DevicePointer(16), UInt64(4))
        plan = LibCJIT.algorithm_plan(context, text)
        run_plan(plan)
        renew()
        @test status_of(thrown(() -> run_plan(plan))) === :stale_handle
        before = launches()
        run_plan(LibCJIT.algorithm_plan(context, text))
        @test launches() == before + 1
    end
end

@testset "mocks have no handles of the driver" begin
    mock_context() do context
        @test status_of(thrown(() -> LibCJIT.adopt_kernel(context, Ptr{Cvoid}(8)))) === :unsupported
    end
end
