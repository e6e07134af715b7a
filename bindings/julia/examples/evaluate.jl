# Judges two kernels against a function. Runs as evaluate.jl [driver], where the driver is another libcuda.so.1 than
# that of this machine.
using LibCJIT

const PLAN = """{"name": "twice", "kernels": {"k": "twice"}, "parameters": "in: pointer, out: pointer, n: int32",
    "steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["in", "out", "n"]}]}"""
const CASES = """{"tolerance": 1e-5,
    "cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000},
              {"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]}"""

# A candidate, which computes each element by an expression.
kernel(expression) = (KernelOptions("""
    extern "C" __global__ void twice(const float* in, float* out, int n) {
      const int i = blockIdx.x * blockDim.x + threadIdx.x;
      if (i < n) out[i] = $expression;
    }"""; name_expressions=["twice"]), PLAN)

function judge(context)
    candidates = ["sum" => kernel("in[i] + in[i]"), "typo" => kernel("2 * input[i]")]
    expect(case) = 2 .* case["in", Float32]
    return LibCJIT.evaluate(context, candidates; description=CASES, reference=expect) do verdict
        println(verdict.name, " ", verdict.state, " ", round(verdict.cold_nanoseconds), " ns ",
                first(split(verdict.reason, '\n')))
    end
end

Context(judge; driver_path=isempty(ARGS) ? nothing : ARGS[1])
