#!/usr/bin/env python3
"""
Judge many kernels in one run of `cjit evaluate`: variants of a softmax of rows, among them kernels that are wrong, hang
or write out of bounds.

    python3 -B bench/evaluate_candidates.py build/bench            500 candidates, then 10 evaluations of 20 of them
    python3 -B bench/evaluate_candidates.py build/bench --agreement   times beside those of many runs in a row
    python3 -B bench/evaluate_candidates.py build/bench --check    without a GPU: builds them

Needs a GPU, and a build directory, which may come from another machine. It shows the builds per minute, whether each
verdict is what the candidate deserves, and whether the leaders of the evaluations agree.
"""
import argparse
import itertools
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS, COLUMNS = 2048, 1024
HEADER = """#include <cub/block/block_reduce.cuh>
#include <cuda/std/limits>
constexpr int kThreads = %(threads)d, kVector = %(vector)d, kColumns = %(columns)d;
"""
# One read of the row into registers, or two or three reads of memory.
BODY = """
template <typename Operator>
__device__ float all(float own, Operator combine) {
  using Reduce = cub::BlockReduce<float, kThreads>;
  __shared__ typename Reduce::TempStorage storage;
  __shared__ float result;
  const float combined = Reduce(storage).Reduce(own, combine);
  if (threadIdx.x == 0) result = combined;
  __syncthreads();
  const float value = result;
  __syncthreads();
  return value;
}
struct Larger {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};
struct Sum {
  __device__ float operator()(float a, float b) const { return a + b; }
};
struct alignas(4 * kVector) Vector {
  float of[kVector];
};
extern "C" __global__ void __launch_bounds__(kThreads) softmax(const float* in, float* out) {
  const Vector* from = reinterpret_cast<const Vector*>(in + (long long)blockIdx.x * kColumns);
  Vector* to = reinterpret_cast<Vector*>(out + (long long)blockIdx.x * kColumns);
  constexpr int kVectors = kColumns / kVector, kOwn = (kVectors + kThreads - 1) / kThreads;
#define EACH                                                                     \\
  _Pragma("unroll %(unroll)d") for (int i = 0; i < kOwn; ++i)                      \\
    if (const int at = i * kThreads + threadIdx.x; at < kVectors)
%(reads)s
%(harm)s
}
"""
IN_REGISTERS = """  Vector own[kOwn];
  EACH { own[i] = from[at]; }
  float most = -cuda::std::numeric_limits<float>::infinity(), sum = 0;
  EACH { for (float x : own[i].of) most = fmaxf(most, x); }
  most = all(most, Larger{});
  EACH { for (float& x : own[i].of) sum += x = %(exp)s; }
  const float scale = 1 / all(sum, Sum{});
  EACH { for (float& x : own[i].of) x *= scale; to[at] = own[i]; }"""
FROM_MEMORY = """  float most = -cuda::std::numeric_limits<float>::infinity(), sum = 0;
  EACH { const Vector v = from[at]; for (float x : v.of) most = fmaxf(most, x); }
  most = all(most, Larger{});
  EACH { const Vector v = from[at]; for (float x : v.of) sum += %(exp)s; }
  const float scale = 1 / all(sum, Sum{});
  EACH { Vector v = from[at]; for (float& x : v.of) x = %(exp)s * scale; to[at] = v; }"""
THROUGH_OUTPUT = """  float most = -cuda::std::numeric_limits<float>::infinity(), sum = 0;
  EACH { const Vector v = from[at]; for (float x : v.of) most = fmaxf(most, x); }
  most = all(most, Larger{});
  EACH { Vector v = from[at]; for (float& x : v.of) sum += x = %(exp)s; to[at] = v; }
  const float scale = 1 / all(sum, Sum{});
  EACH { Vector v = to[at]; for (float& x : v.of) x *= scale; to[at] = v; }"""
EXPS = ("__expf(x - most)", "expf(x - most)", "exp2f((x - most) * 1.44269504f)", "ex2((x - most) * 1.44269504f)")
EX2 = """__device__ float ex2(float x) {
  float y;
  asm("ex2.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
"""
# What a kernel does beside its work, and the verdict that it deserves.
HARMS = (("if (blockIdx.x == 7 && threadIdx.x == 0) out[7LL * kColumns] += 1;", "wrong"),
         ("while (blockIdx.x == 7 && *(volatile const float*)in != 77) ;", "timed_out"),
         ("if (blockIdx.x == 7) *(volatile int*)16 = 1;", "crashed"),
         ("if (blockIdx.x == 0 && threadIdx.x == 0) out[2048LL * kColumns + 3] = 1;", "out_of_bounds"),
         ("if (blockIdx.x == 0 && threadIdx.x == 0) const_cast<float*>(in)[5] = 1;", "input_changed"))
OPERATOR = """[[kernels]]
source = "%(file)s.cu"
names = ["%(kernel)s"]
arch = ["native"]

[[plans]]
name = "%(kernel)s"
kernels = { k = "%(kernel)s" }
parameters = "%(parameters)s"

[[plans.steps]]
launch = "k"
grid = %(grid)s
block = %(block)d
arguments = %(arguments)s
"""


def write_operator(folder, name, source, *, kernel, parameters, arguments, grid, block):
    """Write a kernel with its plan. Return the operator file."""
    (folder / f"{name}.cu").write_text(source)
    (folder / f"{name}.toml").write_text(OPERATOR % {
        "file": name, "kernel": kernel, "parameters": parameters, "grid": json.dumps(grid), "block": block,
        "arguments": json.dumps(arguments)})
    return str(folder / f"{name}.toml")


def write(folder, name, threads, vector, unroll, reads, exp, harm=""):
    source = HEADER + EX2 + BODY.replace("%(reads)s", reads.replace("%(exp)s", exp)).replace("%(harm)s", harm)
    for key, value in (("threads", threads), ("vector", vector), ("columns", COLUMNS), ("unroll", unroll)):
        source = source.replace(f"%({key})d", str(value))
    return write_operator(folder, name, source, kernel="softmax", parameters="in: pointer, out: pointer, rows: int32",
                          arguments=["in", "out"], grid="rows", block=threads)


def candidates(folder, count):
    """Write variants of the kernel. Return their files, and the verdicts that they deserve by file."""
    space = itertools.product((128, 256, 512, 1024, 64), (4, 2, 1), (IN_REGISTERS, FROM_MEMORY, THROUGH_OUTPUT), EXPS,
                              (8, 1, 2, 4))
    deserved = {}
    for index, (threads, vector, reads, exp, unroll) in enumerate(itertools.islice(space, count)):
        harm, verdict = HARMS[index // 20 % len(HARMS)] if index % 20 == 10 else ("", "passed")
        if verdict == "wrong" and index % 40 == 30:
            harm, verdict = HARMS[3]
        deserved[write(folder, f"k{index}", threads, vector, unroll, reads, exp, harm)] = verdict
    return deserved


def evaluate(build, folder, files, *flags, reference="reference.toml"):
    """Return the verdicts by file and the report of an evaluation."""
    command = [str(build / "cjit"), "evaluate", *files, "--reference", str(folder / reference),
               "--cases", str(folder / "cases.json"), "--json", "-q", *flags]
    lines = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    documents = [json.loads(line) for line in lines]
    verdicts = {one["verdict"]["name"]: one["verdict"] for one in documents if "verdict" in one}
    return verdicts, documents[-1]["report"]


def cold(verdict):
    return verdict["cases"][0]["cold_nanoseconds"]


# Reads much and writes little, and writes as much as it reads. Neither has launches that overlap.
SUBJECTS = {
    "reduce": ("1", "extern \"C\" __global__ void reduce(const int4* in, int* out, unsigned long long n) {\n"
               "  int sum = 0;\n  const unsigned long long step = 1ULL * gridDim.x * blockDim.x;\n"
               "  for (unsigned long long i = 1ULL * blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += step) {\n"
               "    const int4 v = in[i];\n    sum += v.x + v.y + v.z + v.w;\n  }\n"
               "  sum = __reduce_add_sync(~0u, sum);\n  if (threadIdx.x % 32 == 0) atomicAdd(out, sum);\n}\n"),
    "add": ("n", "extern \"C\" __global__ void add(const int4* in, int4* out, unsigned long long n) {\n"
            "  const unsigned long long step = 1ULL * gridDim.x * blockDim.x;\n"
            "  for (unsigned long long i = 1ULL * blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += step) {\n"
            "    int4 v = in[i];\n    v.x += 1, v.y += 2, v.z += 3, v.w += 4;\n    out[i] = v;\n  }\n}\n")}


def agreement(build, folder):
    """Print the times of evaluations beside those of many runs in a row, between two events."""
    os.environ.update(CJIT_LIBRARY=str(next(build.glob("libcjit.so.0*"))), CJIT_WORKER=str(build / "cjit-worker"))
    sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "bindings/python/src")]
    import algorithm_table
    import cjit
    driver = algorithm_table.Driver()
    with cjit.Context() as context:
        for name, (results, source) in SUBJECTS.items():
            sizes = [(n, 1 if results == "1" else n) for n in (1 << 20, 1 << 24, 1 << 26, 1 << 28)]
            parameters = "in: pointer, out: pointer, n: uint64"
            file = write_operator(folder, name, source, kernel=name, parameters=parameters,
                                  arguments=["in", "out", "n"], grid=1056, block=256)
            # The sum goes on from what is there: zeros before each run.
            (folder / "cases.json").write_text(json.dumps({"rounds": 60, "cases": [
                {"in": f"random:{n}xint32", "out": f"zeros:{count}xint32", "n": n} for n, count in sizes],
                **({"in_out": ["out"]} if results == "1" else {})}))
            verdict = evaluate(build, folder, [file], reference=file)[0][file]
            if verdict["state"] != "passed":
                print(f"{name}: {verdict['state']}: {verdict['reason']}")
                continue
            plan = context.load(context.build(cjit.KernelOptions(source, [name], arch="native"))).plan({
                "name": name, "kernels": {"k": name}, "parameters": parameters,
                "steps": [{"launch": "k", "grid": 1056, "block": 256, "arguments": ["in", "out", "n"]}]})
            for (n, count), case in zip(sizes, verdict["cases"]):
                row = in_a_row(driver, plan, {"in": 4 * n, "out": 4 * count, "n": n})
                print(f"{name} of {n}: " + ", ".join(
                    f"{kind} {case[kind + '_nanoseconds']['median'] / 1e3:.2f} us "
                    f"({case[kind + '_nanoseconds']['median'] / row:.3f})" for kind in ("cold", "warm")) +
                      f", in a row {row / 1e3:.2f} us", flush=True)


def in_a_row(driver, plan, values):
    """Return the nanoseconds of a run among many on the same memory, of which two values are the sizes."""
    values, memory = dict(values), []

    def allocate(size):
        memory.append(driver.allocate(size))
        driver.clear(memory[-1], size)
        return memory[-1]

    for name in list(values)[:2]:
        values[name] = allocate(values[name])
    prepared = plan.prepare(stream=driver.stream.value, **values)
    runs = max(20, min(500, (1 << 28) // values["n"]))
    graph = driver.capture(lambda: prepared(driver.stream.value), runs)
    times = [driver.time(lambda: driver.call("cuGraphLaunch", graph, driver.stream)) / runs for _ in range(15)]
    for address in memory:
        driver.free(address)
    return statistics.median(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=200, help="of the evaluation of all")
    parser.add_argument("--evaluations", type=int, default=10)
    parser.add_argument("--agreement", action="store_true", help="only times of algorithms, beside those of many runs")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        os.environ["CJIT_CACHE_DIR"] = str(folder / "cache")
        if arguments.agreement:
            return agreement(build, folder)
        deserved = candidates(folder, arguments.count)
        write(folder, "reference", 256, 1, 1, FROM_MEMORY, "expf(x - most)")
        shape = f"{ROWS}x{COLUMNS}xfloat32"
        (folder / "cases.json").write_text(json.dumps({
            "cases": [{"in": f"random:{shape}", "out": f"zeros:{shape}", "rows": ROWS}],
            "tolerance": 1e-4, "limits": {"run_milliseconds": 300}}))
        if arguments.check:
            for file in list(deserved)[::max(1, arguments.count // 8)]:
                subprocess.run([str(build / "cjit"), "build", file.replace(".toml", ".cu"), "-a", "sm_90", "-n",
                                "softmax", "-o", str(folder / "x.cjit")], check=True)
            return 0
        (folder / "all.toml").write_text("".join(
            f'[[kernels]]\nsource = "{pathlib.Path(file).stem}.cu"\nnames = ["softmax"]\narch = ["native"]\n'
            for file in deserved))
        start = time.monotonic()
        subprocess.run([str(build / "cjit"), "prebuild", str(folder / "all.toml"), "-q"], check=True,
                       stdout=subprocess.DEVNULL)
        builds = time.monotonic() - start
        print(f"{len(deserved)} builds in {builds:.1f} s: {60 * len(deserved) / builds:.0f} a minute")
        start = time.monotonic()
        verdicts, report = evaluate(build, folder, deserved, "--seconds", str(arguments.seconds))
        seconds = time.monotonic() - start
        verdicts = {file: one for file, one in verdicts.items() if one["state"] != "cancelled"}
        wrong = {file: one for file, one in verdicts.items() if one["state"] != deserved[file]}
        print(f"{len(verdicts)} verdicts in {seconds:.1f} s with their builds in the cache, {report['lost_processes']} "
              f"processes lost; {len(wrong)} other than deserved")
        for file, verdict in list(wrong.items())[:8]:
            print(f"  {pathlib.Path(file).name}: {verdict['state']} ({verdict['reason']}), deserved {deserved[file]}")
        passed = sorted((one for one in verdicts.values() if one["state"] == "passed"),
                        key=lambda one: cold(one)["median"])
        judged = statistics.median(one["judge_seconds"] for one in passed)
        print(f"judging one that passes takes {judged * 1e3:.0f} ms (median); the fastest:")
        for one in passed[:5]:
            print(f"  {pathlib.Path(one['name']).name}: {cold(one)}, floor {one['cases'][0]['floor_nanoseconds']}")
        leaders = [one["name"] for one in passed[:10] + passed[-10:]]
        orders, tied = [], []
        for _ in range(arguments.evaluations):
            verdicts, report = evaluate(build, folder, leaders)
            names = [one["name"] for one in sorted(verdicts.values(), key=lambda one: one["candidate"])]
            orders.append(min(verdicts, key=lambda name: cold(verdicts[name])["median"]))
            tied.append({names[index] for index in report["fastest"]})
        if not tied:
            return 0
        agreed = set.intersection(*tied)
        print(f"{len(orders)} evaluations of {len(leaders)}: {len(set(orders))} fastest by the median, "
              f"{[len(one) for one in tied]} tied; in all of them {sorted(pathlib.Path(one).name for one in agreed)}")
        print("each fastest is among the tied of every other evaluation:",
              all(fastest in one for fastest in orders for one in tied))
    return 0


if __name__ == "__main__":
    sys.exit(main())
