//! Judges two kernels against a function. Runs as `evaluate [driver]`, where the driver is another libcuda.so.1 than
//! that of this machine.
use cjit::{
    Context, ContextOptions, EvaluateCallbacks, EvaluateCandidate, EvaluateCase, EvaluateOptions, KernelOptions,
};

const PLAN: &str = r#"{"name": "twice", "kernels": {"k": "twice"},
    "parameters": "in: pointer, out: pointer, n: int32",
    "steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["in", "out", "n"]}]}"#;
const CASES: &str = r#"{"tolerance": 1e-5,
    "cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000},
              {"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]}"#;

/// A kernel that computes each element by an expression.
fn kernel(expression: &str) -> KernelOptions {
    let source = format!(
        r#"extern "C" __global__ void twice(const float* in, float* out, int n) {{
             const int i = blockIdx.x * blockDim.x + threadIdx.x;
             if (i < n) out[i] = {expression};
           }}"#
    );
    KernelOptions::new(source).name_expression("twice")
}

fn expect(one: &mut EvaluateCase<'_>) -> bool {
    let input = one.input("in").expect("the case has an input");
    let out = one.expected("out").expect("the case has a result");
    for (to, from) in out.chunks_exact_mut(4).zip(input.chunks_exact(4)) {
        let value = f32::from_ne_bytes(from.try_into().expect("four bytes"));
        to.copy_from_slice(&(2.0 * value).to_ne_bytes());
    }
    true
}

fn judge(context: &Context) -> cjit::Result<String> {
    let (sum, typo) = (kernel("in[i] + in[i]"), kernel("2 * input[i]"));
    let candidates =
        [EvaluateCandidate::new("sum", &sum).plan(PLAN), EvaluateCandidate::new("typo", &typo).plan(PLAN)];
    let callbacks = EvaluateCallbacks::new().expect(expect).verdict(|verdict| {
        let reason = verdict.reason.lines().next().unwrap_or("");
        println!("{} {:?} {:.0} ns {reason}", verdict.name, verdict.state, verdict.cold_nanoseconds);
    });
    context.evaluate(&EvaluateOptions::new(candidates, CASES), callbacks) // the report, as JSON
}

fn main() -> cjit::Result<()> {
    let settings = match std::env::args_os().nth(1) {
        Some(driver) => ContextOptions::new().driver_path(driver),
        None => ContextOptions::new(),
    };
    judge(&settings.create()?).map(drop)
}
