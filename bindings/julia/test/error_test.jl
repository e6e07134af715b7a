@testset "the message of a source that does not compile" begin
    plain_context() do context
        source = "__global__ void k(int* x) {\n  *x = missing;\n}\n"
        error = thrown(() -> build(context, source; source_name="broken.cu"))
        @test message_of(error) == """
CJITError: CJIT_ERROR_COMPILATION: cannot compile broken.cu: broken.cu(2): identifier "missing" is undefined
broken.cu(2): error: identifier "missing" is undefined
    *x = missing;
         ^

1 error detected in the compilation of "broken.cu"."""
        @test error.status == :compilation && error.stage == :compile && error.library == "NVRTC"
        @test error.native_name == "NVRTC_ERROR_COMPILATION" && error.native_code == 6 && error.cause === nothing
        message = error.diagnostics[1]
        @test (message.file, message.line, message.text) == ("broken.cu", 2, "identifier \"missing\" is undefined")
        @test message.severity == :error
        # The next build succeeds.
        @test build(context, AXPY).cc == 90
    end
end

@testset "no toolkit" begin
    empty = mktempdir()
    plain_context(cuda_home=empty) do context
        error = thrown(() -> build(context, AXPY))
        @test status_of(error) === :toolkit_not_found && error.stage == :toolkit
        @test occursin(empty, error.message)
    end
end

@testset "requests that are rejected before compilation" begin
    plain_context() do context
        @test status_of(thrown(() -> build(context, ""))) === :invalid_source
        @test status_of(thrown(() -> build(context, "void k() {}\0"))) === :invalid_source
        @test status_of(thrown(() -> build(context, AXPY; arch="sm_ninety"))) === :unknown_arch
        @test status_of(thrown(() -> build(context, AXPY; std=17, raw_options=["--std=c++20"]))) ===
              :contradictory_options
        @test status_of(thrown(() -> build(context, AXPY; image_kind=77))) === :invalid_argument
        error = thrown(() -> build(context, "#include <nowhere.h>\n"))
        @test status_of(error) === :header_not_found && occursin("nowhere.h", error.message)
        # Characters of several bytes are unchanged.
        error = thrown(() -> build(context, "#error \"größer — nicht\"\n"; source_name="größe.cu"))
        @test occursin("größer — nicht", error.log) && error.diagnostics[1].file == "größe.cu"
    end
end
