# The call `algorithms`: device algorithms by one call, on the context's mock device.
include("algorithm_forms.jl")

# The forms that are written by hand.
const AXPY = LibCJIT.Operator("[](float a, float x, float y) { return a * x + y; }"; state=2.0f0)
FORMS["transform"] = on -> LibCJIT.transform!(on, Y, (X, Y), AXPY)
FORMS["histogram"] = on -> LibCJIT.histogram!(on, (BINS_0, BINS_1), X; lower=(-1, 0), upper=(1, 8))
FORMS["histogram_range"] = on -> LibCJIT.histogram!(on, BINS_0, X; levels=LEVELS)

carry_out(::Val{:algorithms}, runner, context, vector, made) =
    success("forms" => [run_form(context, name) for name in vector["options"]["forms"]])

function run_form(context, name)
    report = launched(() -> FORMS[name](context), context)
    delete!(report, "value")
    report["name"] = name
    return report
end
