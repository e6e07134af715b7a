# Copies, serialized values and constants of precompiled packages: each is correct, or an error.
using Serialization: Serialization

function after_serialization(value)
    buffer = IOBuffer()
    Serialization.serialize(buffer, value)
    return Serialization.deserialize(seekstart(buffer))
end

stamped(call) = (call.note = "stamped"; nothing)

@testset "requests" begin
    options = KernelOptions(AXPY; name_expressions=["axpy<float>"], defines=["N" => 4],
                            image_passes=[ImagePass(stamped, "test.stamp")])
    Context(mock_device="sm_90", default_arch="sm_90") do context
        image = build(context, options).image
        for copied in (deepcopy(options), after_serialization(options))
            GC.gc()
            result = build(context, copied)
            @test result.image == image
            @test result.image_pass_reports[1].note == "stamped"
        end
    end
end

@testset "results" begin
    result = Context(context -> build(context, AXPY; name_expressions=["axpy<float>"]); mock_device="sm_90",
                     default_arch="sm_90")
    image, names = result.image, result.lowered_names
    copies = [deepcopy(result), after_serialization(result), deepcopy([result])[1]]
    close(result)
    GC.gc()
    for copied in copies
        @test copied.image == image
        @test copied.lowered_names == names
    end
    @test !isopen(deepcopy(result))
    @test thrown(() -> after_serialization(result)) isa ClosedError
end

@testset "handles" begin
    Context(mock_device="sm_90") do context
        @test occursin("a context cannot be copied", message_of(thrown(() -> deepcopy(context))))
        @test occursin("a context belongs to the process that created it",
                       message_of(thrown(() -> after_serialization(context))))
    end
end

# A package whose constants come from another process.
@testset "constants of a precompiled package" begin
    mktempdir() do folder
        mkpath(joinpath(folder, "Constants", "src"))
        passes = "[ImagePass(call -> (call.note = \"stamped\"), \"test.stamp\")]"
        write(joinpath(folder, "Constants", "src", "Constants.jl"), """
            module Constants
            using LibCJIT
            const CONTEXT = Context(mock_device="sm_90", default_arch="sm_90")
            const SOURCE = "extern \\"C\\" __global__ void k(int *x) { *x = N; }"
            const OPTIONS = KernelOptions(SOURCE; name_expressions=["k"], defines=["N" => 4], image_passes=$passes)
            const RESULT = build(CONTEXT, OPTIONS)
            end
            """)
        program = """
            pushfirst!(LOAD_PATH, ARGS[1])
            using LibCJIT, Constants
            message(call) = try string(call()) catch error; sprint(showerror, error) end
            Context(mock_device="sm_90", default_arch="sm_90") do context
                result = build(context, Constants.OPTIONS)
                println(result.lowered_names[1], ' ', result.image_pass_reports[1].note)
            end
            println(message(() -> Constants.RESULT.image))
            println(message(() -> build(Constants.CONTEXT, Constants.OPTIONS)))
            close(Constants.RESULT)
            close(Constants.CONTEXT)
            """
        said = withenv("JULIA_DEPOT_PATH" => join([joinpath(folder, "depot"); DEPOT_PATH], ':')) do
            split(read(`$(Base.julia_cmd()) --startup-file=no -O0 -e $program $folder`, String), '\n')
        end
        @test said[1] == "k stamped"
        @test occursin("the result belongs to another process", said[2])
        @test occursin("the context belongs to another process", said[3])
    end
end
