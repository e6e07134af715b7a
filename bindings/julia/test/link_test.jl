const CALLER = "extern \"C\" __device__ float op(float);\n__global__ void apply(float* x) { *x = op(*x); }\n"
const CALLEE = "extern \"C\" __device__ float op(float x) { return x * 2.0f; }\n"

@testset "results, bytes, files and sources become one image" begin
    plain_context() do context
        caller = build(context, CALLER; name_expressions=["apply"], lto=true, rdc=true)
        callee = build(context, CALLEE; lto=true, rdc=true)
        @test caller.image_kind == :lto_ir
        linked = link(context, [caller, (data=callee.image, name="op", kind=:lto_ir)]; arch="sm_90")
        @test linked.image_kind == :cubin && linked.family == :link && linked.lowered_names == ["_Z5applyPf"]
        path = joinpath(mktempdir(), "op.ltoir")
        write(path, callee.image)
        inputs = [KernelOptions(CALLER; name_expressions=["apply"]), (path=path,)]
        from_sources = build(context, LinkOptions(inputs; arch="sm_90", lto=true))
        @test from_sources.lowered_names == ["_Z5applyPf"]
        @test LibCJIT.describe_key(context, LinkOptions([caller, callee]; arch="sm_90")).uncacheable_reason isa String
        @test fetch(build_async(context, LinkOptions([caller, callee]; arch="sm_90"))).image_kind == :cubin

        error = thrown(() -> link(context, [caller]; arch="sm_90"))
        @test status_of(error) === :undefined_symbol && occursin("op", error.message)
        error = thrown(() -> link(context, [(data="no image at all", name="junk")]; arch="sm_90"))
        @test status_of(error) === :link_input && occursin("junk", error.message)
        close(caller)
        @test thrown(() -> LinkOptions([caller]; arch="sm_90")) isa ClosedError
    end
end

const IR = """
target datalayout = "$DATA_LAYOUT"
target triple = "nvptx64-nvidia-cuda"
define void @nothing() { ret void }
!nvvm.annotations = !{!0}
!0 = !{void ()* @nothing, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""

const OP_IR = """
target datalayout = "$DATA_LAYOUT"
target triple = "nvptx64-nvidia-cuda"
define float @op(float %x) {
  %y = fadd float %x, %x
  ret float %y
}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""

@testset "IR is linked, and a relocatable cubin is linked again" begin
    plain_context() do context
        source = KernelOptions(CALLER; name_expressions=["apply"])
        open_part = link(context, [source]; arch="sm_90", lto=false, relocatable=true)
        for op in (NVVMOptions([OP_IR]), (nvvm=NVVMOptions([OP_IR]), name="op"))
            @test link(context, [open_part, op]; arch="sm_90", lto=false).lowered_names == ["_Z5applyPf"]
        end
    end
end

@testset "IR" begin
    plain_context() do context
        result = build(context, NVVMOptions([IR]; arch="compute_90"))
        @test result.image_kind == :ptx && result.lowered_names == ["nothing"] && result.family == :nvvm
        @test LibCJIT.verify(context, NVVMOptions([(data=IR, name="nothing.ll")]; arch="compute_90")) === nothing
        @test status_of(thrown(() -> LibCJIT.verify(context, NVVMOptions(["define nonsense"]; arch="compute_90")))) ===
              :invalid_ir
        bad = NVVMOptions([(data="define nonsense", name="bad.ll")]; arch="compute_90")
        @test status_of(thrown(() -> build(context, bad))) === :invalid_ir
        @test LibCJIT.describe_nvvm(context).ir_version_major == 2
        @test LibCJIT.describe_nvvm(context, "sm_90").version_major >= 1
        @test LibCJIT.describe_key(context, NVVMOptions([IR]; arch="compute_90")).field_names isa Vector{String}
        @test fetch(build_async(context, NVVMOptions([IR]; arch="compute_90"))).image == result.image
    end
end

@testset "a recorded request is built again" begin
    file = joinpath(mktempdir(), "run.rec")
    plain_context(; record_file=file) do context
        built = build(context, CALLEE; source_name="recorded.cu", lto=true, rdc=true, arch="sm_90")
        recording = LibCJIT.read_recording(file)
        request, = recording.requests
        @test request.name == "recorded.cu" && request.arch == "sm_90" && request.can_repeat == 1
        @test recording.damaged_count == 0 && occursin("1 requests", sprint(show, recording))
        key = LibCJIT.describe_recorded_key(context, recording, 1; cache_mode=:use)
        @test key.key == request.key || request.key == ""
        @test fetch(LibCJIT.build_recorded(context, recording, 1; arch="sm_80")).cc == 80
        @test status_of(thrown(() -> LibCJIT.build_recorded(context, recording, 2))) === :invalid_argument
    end
    @test status_of(thrown(() -> LibCJIT.read_recording(@__FILE__))) === :invalid_argument
end
