@testset "toolkit, driver and devices of this machine" begin
    mock_context() do context
        report = CJIT.toolkit(context)
        nvrtc = report.components[1]
        @test nvrtc.component == :nvrtc && nvrtc.status == :success && isfile(nvrtc.path) && !isempty(nvrtc.searched)
        @test CJIT.device_count(context) == 1
        @test CJIT.device(context).cc == 90 && occursin("mock", CJIT.device(context).name)
        @test status_of(thrown(() -> CJIT.device(context, 1))) === :no_device
        @test status_of(thrown(() -> CJIT.driver_entry_point(context, "cuMemAlloc"))) === :unsupported
    end
    plain_context(cuda_home=mktempdir()) do context
        nvrtc = CJIT.toolkit(context).components[1]
        @test nvrtc.status == :toolkit_not_found && nvrtc.path == "" && nvrtc.fix != ""
    end
end
