@testset "toolkit, driver and devices of this machine" begin
    mock_context() do context
        report = LibCJIT.toolkit(context)
        nvrtc = report.components[1]
        @test nvrtc.component == :nvrtc && nvrtc.status == :success && isfile(nvrtc.path) && !isempty(nvrtc.searched)
        @test LibCJIT.device_count(context) == 1
        @test LibCJIT.device(context).cc == 90 && occursin("mock", LibCJIT.device(context).name)
        @test status_of(thrown(() -> LibCJIT.device(context, 1))) === :no_device
        @test status_of(thrown(() -> LibCJIT.driver_entry_point(context, "cuMemAlloc"))) === :unsupported
    end
    plain_context(cuda_home=mktempdir()) do context
        nvrtc = LibCJIT.toolkit(context).components[1]
        @test nvrtc.status == :toolkit_not_found && nvrtc.path == "" && nvrtc.fix != ""
    end
end
