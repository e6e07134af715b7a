"""
Judges two kernels against a function of NumPy. Runs as evaluate.py [driver], where the driver is another libcuda.so.1
than that of this machine.
"""

import asyncio
import sys

import cjit

PLAN = {"name": "twice", "kernels": {"k": "twice"}, "parameters": "in: pointer, out: pointer, n: int32",
        "steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["in", "out", "n"]}]}
CASES = [{"in": f"random:{n}xfloat32", "out": f"zeros:{n}xfloat32", "n": n} for n in (1000, 100_000)]


def kernel(expression):
    """Return a candidate, which computes each element by an expression."""
    return cjit.KernelOptions(f"""
        extern "C" __global__ void twice(const float* in, float* out, int n) {{
          const int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) out[i] = {expression};
        }}""", ["twice"]), PLAN


async def judge(context):
    """Print the verdict on each candidate when it is there."""
    candidates = {"sum": kernel("in[i] + in[i]"), "typo": kernel("2 * input[i]")}
    async for verdict in context.submit_evaluate(candidates, cases=CASES, tolerance=1e-5,
                                                 reference=lambda case: 2 * case["in"]):
        print(verdict.name, verdict.state.name, f"{verdict.cold_nanoseconds:.0f} ns", verdict.reason.split("\n")[0])


if __name__ == "__main__":
    asyncio.run(judge(cjit.Context(driver_path=sys.argv[1] if sys.argv[1:] else None)))
