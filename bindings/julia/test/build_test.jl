@testset "a kernel" begin
    plain_context() do context
        result = build(context, axpy_options())
        @test result.lowered_names == ["_Z4axpyIfEvjT_PKS0_PS0_"]
        @test result.name_expressions == ["axpy<float>"]
        @test result.argument_schemas == [AXPY_SCHEMA]
        @test result.image_kind == :cubin && result.cc == 90 && result.arch_feature == 0 && result.family == :kernel
        @test result.image[1:4] == UInt8[0x7f, 'E', 'L', 'F'] && length(result.image) == result.image_size
        @test result.images[1].data == result.image
        @test result.kernels[1].symbol == result.lowered_names[1] && result.kernels[1].resources.register_count > 0
        @test occursin("NVRTC", result.producer) && result.log == "" && isempty(result.diagnostics)
        @test result.cache_outcome == :bypassed && result.build_place == :process
        @test :kernels in propertynames(result) && !(:name_count in propertynames(result))
        @test occursin("BuildResult(cubin for 90", repr(result))
        @test occursin("a result has no nothing", message_of(thrown(() -> result.nothing)))
        close(result)
        close(result)
        @test message_of(thrown(() -> result.image)) == "ClosedError: the result is closed; create another one"
        @test repr(result) == "BuildResult(closed)" && !isopen(result)
        @test build(r -> r.cc, context, axpy_options()) == 90
        @test build(context, axpy_options(arch="compute_90", extra_image_kinds=[:ptx])).image_kind == :ptx
    end
end

@testset "inputs of a kernel build" begin
    plain_context() do context
        source = "__global__ void k(float* x) { x[0] = HALF * TWO + FROM_PRE + N; }\n"
        headers = Dict("pre.h" => "#include <deep.h>\n", "deep.h" => "#define FROM_PRE 3.0f\n")
        result = build(context, source; headers=headers, pre_includes=["pre.h"],
                       defines=["HALF=0.5f", "TWO" => "2.0f", "N" => 4], name_expressions=["k"], std=20,
                       max_registers=32, fast_math=true, lineinfo=false, raw_options=["-Xptxas=-v"])
        @test result.lowered_names == ["_Z1kPf"]
        @test result.ptxas_reports[1].symbol == "_Z1kPf" && result.ptxas_reports[1].resources.register_count > 0
        @test build(context, source; include_dirs=[joinpath(@__DIR__)],
                    defines=["HALF", "TWO", "FROM_PRE", "N"]).cc == 90
    end
end

@testset "defaults of the context, and its own failures" begin
    Context(default_arch="sm_80") do context
        @test build(context, AXPY).cc == 80
    end
    @test status_of(thrown(() -> Context(default_arch="gfx90a"))) === :unknown_arch
    context = Context(default_arch="sm_90")
    close(context)
    close(context)
    @test message_of(thrown(() -> build(context, AXPY))) ==
          "ClosedError: the context is closed; create another one"
    @test repr(context) == "Context(closed)"
end

@testset "limits and warnings" begin
    plain_context() do context
        big = "__global__ void k(float* x) { __shared__ float s[1024]; s[threadIdx.x] = x[0]; __syncthreads(); " *
              "x[1] = s[1023 - threadIdx.x]; }"
        error = thrown(() -> build(context, big; resource_limits=(max_static_shared_memory=1024,)))
        @test status_of(error) === :resource_limit && occursin("4096", error.message)
        unused = "__global__ void k(int* x) {\n  int unused;\n  *x = 1;\n}\n"
        warned = build(context, unused; source_name="unused.cu")
        @test warned.diagnostics[1].line == 2 && warned.diagnostics[1].severity == :warning &&
              warned.diagnostics[1].code == 177
        @test build(context, unused; suppressed_diagnostics=[177]).log == ""
        @test status_of(thrown(() -> build(context, unused; warnings_as_errors=true))) === :compilation
    end
end

@testset "options are kept alive while a build reads them" begin
    plain_context() do context
        options = [KernelOptions("__global__ void k$i(int* x) { *x = A + $i; }"; defines=[string("A=", i)],
                                 name_expressions=[string("k", i)]) for i in 1:4]
        GC.gc()
        @test [build(context, each).lowered_names[1] for each in options] == ["_Z2k$(i)Pi" for i in 1:4]
    end
end
