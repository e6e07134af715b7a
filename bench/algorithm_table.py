#!/usr/bin/env python3
"""
The table of algorithms: the time of each family for each type and count, over that of CUB as nvcc compiles it.

    python3 -B bench/algorithm_table.py build/bench --json table.jsonl
    python3 -B bench/algorithm_table.py build/bench --against-cub --json run1.jsonl
    python3 -B bench/algorithm_table.py build/bench --against-cub --held-out

Needs a GPU, and a build directory, which may come from another machine: the library, cjit-worker, the headers, and for
the first form the directory peers (the target cjit_cub_peers). `--against-cub` compares what a build without `policy`
uses with `"policy": "cub"`; builds that have CUB's numbers anyway are the same, and are counted, not measured.
`--held-out` does it for counts and types that were not tuned.

Times are those of the GPU: both sides run from graphs of the driver on the same memory, in turn. Each row shows the
ratio of the medians, and the ratio of the peer to itself as a second graph: the noise.
"""
import argparse
import ctypes
import functools
import json
import math
import os
import pathlib
import statistics
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "scripts")]
import algorithm_cases as cases_of  # noqa: E402

FAMILIES = tuple(name for name in cases_of.TUNED_FAMILIES + cases_of.OTHER_FAMILIES if name != "merge_sort_pairs")
HELD_OUT_COUNTS = (3 << 12, 300_007, 3 << 20, 12_345_678)
SHORTEST = 2e5  # ns that a graph takes at least, against the resolution of events
MOST_RUNS = 50  # in a graph
ROUNDS, FEWEST_ROUNDS, ROW_SECONDS = 15, 5, 0.6


class Driver:
    """The CUDA driver: memory, graphs and events."""

    def __init__(self):
        self.lib = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        device, self.context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self.context), device)
        self.call("cuCtxSetCurrent", self.context)
        name = ctypes.create_string_buffer(100)
        self.call("cuDeviceGetName", name, 100, device)
        self.name = name.value.decode()
        self.stream = ctypes.c_void_p()
        self.call("cuStreamCreate", ctypes.byref(self.stream), 1)
        self.events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in self.events:
            self.call("cuEventCreate", ctypes.byref(event), 0)

    def call(self, name, *arguments):
        result = getattr(self.lib, name)(*arguments)
        if result:
            raise RuntimeError(f"{name}: CUresult {result}")

    def synchronize(self):
        self.call("cuStreamSynchronize", self.stream)

    def allocate(self, size):
        address = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(size, 256)))
        return address.value

    def free(self, address):
        self.call("cuMemFree_v2", ctypes.c_uint64(address))

    def write(self, address, data):
        self.call("cuMemcpyHtoD_v2", ctypes.c_uint64(address), data, ctypes.c_size_t(len(data)))

    def clear(self, address, size):
        self.call("cuMemsetD8_v2", ctypes.c_uint64(address), ctypes.c_ubyte(0), ctypes.c_size_t(size))

    def repeat(self, address, block, size):
        """Fill memory with copies of a block."""
        done = min(len(block), size)
        self.write(address, block[:done])
        while done < size:
            part = min(done, size - done)
            self.call("cuMemcpyDtoD_v2", ctypes.c_uint64(address + done), ctypes.c_uint64(address),
                      ctypes.c_size_t(part))
            done += part

    def capture(self, submit, runs):
        """Return an executable graph of so many runs."""
        graph, executable = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuStreamBeginCapture_v2", self.stream, 2)
        try:
            for _ in range(runs):
                submit()
        except Exception:
            self.lib.cuStreamEndCapture(self.stream, ctypes.byref(graph))
            raise
        self.call("cuStreamEndCapture", self.stream, ctypes.byref(graph))
        self.call("cuGraphInstantiateWithFlags", ctypes.byref(executable), graph, ctypes.c_ulonglong(0))
        self.call("cuGraphDestroy", graph)
        return executable

    def time(self, submit):
        """Return the GPU's nanoseconds between the begin and the end of what is submitted."""
        milliseconds = ctypes.c_float()
        self.call("cuEventRecord", self.events[0], self.stream)
        submit()
        self.call("cuEventRecord", self.events[1], self.stream)
        self.synchronize()
        self.call("cuEventElapsedTime", ctypes.byref(milliseconds), *self.events)
        return milliseconds.value * 1e6


class Memory:
    """Arguments in the memory of the device, as algorithm_cases.Files has them in files."""

    def __init__(self, driver, most, widest):
        self.driver, self.most, self.widest, self.arrays = driver, most, widest, {}

    def random(self, kind, count, seed=1):
        return self._array(("random", kind, seed), kind.size, lambda: cases_of.random_block(kind, cases_of.BLOCK, seed))

    def runs(self, kind, count):
        return self._array(("runs", kind), kind.size, lambda: cases_of.runs_block(kind, cases_of.BLOCK))

    def sorted(self, kind, count):
        key = ("sorted", kind, count)
        if key not in self.arrays:
            self._drop(lambda other: other[0] == "sorted")
            address = self.arrays[key] = self.driver.allocate(count * kind.size)
            for part in cases_of.sorted_parts(kind, count):
                self.driver.write(address, part)
                address += len(part)
        return self.arrays[key]

    def offsets(self, count, segment):
        key = ("offsets", segment)
        if key not in self.arrays:
            data = cases_of.offsets(self.most, segment)
            self.arrays[key] = self.driver.allocate(len(data))
            self.driver.write(self.arrays[key], data)
        return self.arrays[key], self.arrays[key] + 8

    def output(self, kind, count, slot=0):
        key = ("output", slot)
        size = 64 if slot == 3 else self.most * max(self.widest, 8)
        if key not in self.arrays:
            self.arrays[key] = self.driver.allocate(size)
            self.driver.clear(self.arrays[key], size)
        if count * kind.size > size:
            raise ValueError(f"an output of {count * kind.size} bytes does not fit")
        return self.arrays[key]

    def zero(self, kind):
        return bytes(kind.size) if kind.is_struct else 0

    def buffers(self, size):
        """The addresses and sizes of buffers for batched copies."""
        count = size // cases_of.BUFFER_BYTES
        found = {}
        for name, base in (("sources", self.random(cases_of.TYPES["int32"], 0)),
                           ("destinations", self.output(cases_of.TYPES["int8"], 0)), ("sizes", None)):
            key = (name, count)
            if key not in self.arrays:
                step = cases_of.BUFFER_BYTES
                values = range(base, base + count * step, step) if base is not None else [step] * count
                data = cases_of.array.array("Q", values).tobytes()
                self.arrays[key] = self.driver.allocate(len(data))
                self.driver.write(self.arrays[key], data)
            found[name] = self.arrays[key]
        return found

    def workspace(self, size):
        if self.arrays.get("workspace", (0, 0))[1] < size:
            if "workspace" in self.arrays:
                self.driver.free(self.arrays["workspace"][0])
            self.arrays["workspace"] = (self.driver.allocate(size), size)
        return self.arrays["workspace"]

    def drop_contents(self):
        """Free the inputs, before those of another type are made."""
        self._drop(lambda key: key[0] in ("random", "runs", "sorted", "sources", "destinations", "sizes"))

    def _drop(self, is_unwanted):
        for key in [key for key in self.arrays if key != "workspace" and is_unwanted(key)]:
            self.driver.free(self.arrays.pop(key))

    def _array(self, key, size, make):
        if key not in self.arrays:
            self.arrays[key] = self.driver.allocate(self.most * size)
            self.driver.repeat(self.arrays[key], make(), self.most * size)
        return self.arrays[key]


class Arrays(ctypes.Structure):
    """cjit_bench::AlgorithmArrays of bench/peers/cub_peer.hpp."""
    _fields_ = [(name, ctypes.c_uint64) for name in
                ("input", "second", "runs", "probes", "short_offsets", "long_offsets", "sources", "destinations",
                 "sizes", "output", "second_output", "third_output", "found", "keys")]
    _fields_ += [("lower", ctypes.c_double), ("upper", ctypes.c_double)]


class Peer:
    """CUB as nvcc compiles it, for a type."""

    def __init__(self, build, kind):
        self.lib = ctypes.CDLL(str(build / f"peers/libcjit_cub_peer_{kind.name}.so"))

    def has(self, family):
        return hasattr(self.lib, family)

    def bind(self, case, count, memory, stream):
        """Return a function that submits the call, and the size of its workspace; set_workspace() comes before it."""
        kind = case.type
        named = case.arguments(count, memory)
        key = cases_of.TYPES["int32"] if kind.is_struct else kind
        is_merge = case.family in ("merge", "binary_search")
        arrays = Arrays(
            input=memory.random(kind, count), second=memory.random(kind, count, 2) if case.family == "transform" else 0,
            runs=(named.get("keys") or named.get("input")) if is_merge else memory.runs(kind, count),
            probes=memory.runs(kind, count), short_offsets=memory.offsets(count, cases_of.SHORT_SEGMENT)[0],
            long_offsets=memory.offsets(count, cases_of.LONG_SEGMENT)[0], output=memory.output(kind, 0, 0),
            second_output=memory.output(kind, 0, 1), third_output=memory.output(kind, 0, 2),
            found=memory.output(kind, 0, 3), keys=memory.runs(key, count), lower=named.get("lower_0", 0),
            upper=named.get("upper_0", 0),
            **{name: named[name] for name in ("sources", "destinations", "sizes") if name in named})
        function = getattr(self.lib, case.family)
        size = ctypes.c_size_t(0)

        def call(workspace):
            result = function(ctypes.c_void_p(workspace), ctypes.byref(size), ctypes.byref(arrays),
                              ctypes.c_uint64(count), stream)
            if result:
                raise RuntimeError(f"CUB's {case.family}: cudaError_t {result}")
        call(0)
        return call, size.value


class Contestant:
    """Something that is measured: a graph of runs, or calls where it cannot be captured."""

    def __init__(self, driver, submit):
        self.driver, self.submit, self.graph = driver, submit, None
        submit()
        driver.synchronize()
        once = min(driver.time(submit) for _ in range(2))
        self.runs = max(1, min(MOST_RUNS, math.ceil(SHORTEST / max(once, 1))))

    def capture(self, runs):
        self.graph = self.driver.capture(self.submit, runs)
        self.runs = runs

    def nanoseconds(self):
        if self.graph is not None:
            launch = functools.partial(self.driver.call, "cuGraphLaunch", self.graph, self.driver.stream)
            return self.driver.time(launch) / self.runs

        def calls():
            for _ in range(self.runs):
                self.submit()
        return self.driver.time(calls) / self.runs

    def close(self):
        if self.graph is not None:
            self.driver.call("cuGraphExecDestroy", self.graph)
            self.graph = None


def measure(driver, subject, peer, same):
    """Return the median times of three contestants, measured in turn."""
    contestants = [Contestant(driver, each) for each in (subject, peer, same)]
    runs = contestants[1].runs
    try:
        for one in contestants:
            one.capture(runs)
    except RuntimeError:  # CUB's segmented sort waits for the device, so that it is no graph
        for one in contestants:
            one.close()
            one.runs = min(runs, 20)
    times = [[], [], []]
    start = time.monotonic()
    for one in contestants:
        one.nanoseconds()
    for index in range(ROUNDS):
        for place in range(3):
            which = (place + index) % 3
            times[which].append(contestants[which].nanoseconds())
        if index + 1 >= FEWEST_ROUNDS and time.monotonic() - start > ROW_SECONDS:
            break
    for one in contestants:
        one.close()
    return [statistics.median(each) for each in times]


class Table:
    """Rows as they are measured, and what they say together."""

    def __init__(self, path):
        self.rows, self.equal, self.failed = [], [], []
        self.out = path.open("w") if path else None

    def add(self, case, count, times, source):
        ratio, noise = times[0] / times[1], times[2] / times[1]
        row = {"case": case.name, "family": case.family, "type": case.type.name, "count": count,
               "ratio": round(ratio, 4), "noise": round(noise, 4),
               "microseconds": [round(each / 1000, 2) for each in times[:2]], "policy_source": source}
        self.rows.append(row)
        if self.out:
            self.out.write(json.dumps(row) + "\n")
            self.out.flush()

    def fail(self, what):
        self.failed.append(what)
        print(f"failed: {what}", flush=True)

    def print(self, counts):
        names = dict.fromkeys(row["case"] for row in self.rows)
        print(f"\n{'ratio (noise)':28}" + "".join(f"{cases_of.label(count):>16}" for count in counts) + "  numbers")
        for name in names:
            found = {row["count"]: row for row in self.rows if row["case"] == name}
            cells = "".join(f"{found[count]['ratio']:.3f} ({found[count]['noise']:.3f})".rjust(16) if count in found
                            else " " * 15 + "-" for count in counts)
            print(f"{name:28}{cells}  {next(iter(found.values()))['policy_source']}")
        ratios = [row["ratio"] for row in self.rows]
        if not ratios:
            return
        noise = sorted(abs(row["noise"] - 1) for row in self.rows)
        print(f"\n{len(ratios)} rows, geometric mean {statistics.geometric_mean(ratios):.4f}, "
              f"{sum(each > 1.02 for each in ratios)} above 1.02, {sum(each <= 0.80 for each in ratios)} at most 0.80, "
              f"{sum(each <= 0.97 for each in ratios)} at most 0.97")
        print(f"CUB against itself: geometric mean {statistics.geometric_mean(row['noise'] for row in self.rows):.4f}, "
              f"median distance from 1 {noise[len(noise) // 2]:.4f}, largest {noise[-1]:.4f}")
        for row in sorted(self.rows, key=lambda one: -one["ratio"]):
            if row["ratio"] > 1.02:
                print(f"above 1.02: {row['case']}, {cases_of.label(row['count'])}: "
                      f"{row['ratio']:.3f} ({row['noise']:.3f})")


def build_all(cjit, context, cases, variants, table):
    """Build everything at once. Return the results by case and variant, and print the time."""
    start = time.monotonic()
    jobs = {(case.name, variant): context.submit("", algorithm=json.dumps({**case.algorithm, **keys}), arch="sm_90")
            for case in cases for variant, keys in variants.items()}
    results = {}
    for key, job in jobs.items():
        try:
            results[key] = job.result()
        except cjit.CjitError as error:
            table.fail(f"{key}: {error}")
    print(f"{len(results)} builds in {time.monotonic() - start:.1f} s", flush=True)
    return results


def bind(context, result, case, count, memory, stream):
    """Return a function that runs a build with the arguments of a case."""
    plan = context.load(result).get_plan()
    named = case.arguments(count, memory)
    size, alignment = plan.workspace_size(**named)
    address, _ = memory.workspace(max(size + alignment, 1 << 20))
    address = (address + alignment - 1) // alignment * alignment if alignment else address
    prepared = plan.prepare(stream=stream, workspace=(address, size) if size else None, **named)
    return lambda: prepared(stream)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--against-cub", action="store_true", help="the default against \"policy\": \"cub\"")
    parser.add_argument("--held-out", action="store_true", help="counts and types that were not tuned")
    parser.add_argument("--json", type=pathlib.Path, help="a line for each row")
    parser.add_argument("--cases", default="", help="only those with one of these words: scan,int8")
    parser.add_argument("--mock", action="store_true", help="build and run everything on a mock; nothing is measured")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    os.environ.setdefault("CJIT_LIBRARY", str(next(build.glob("libcjit.so.0*"))))
    os.environ.setdefault("CJIT_WORKER", str(build / "cjit-worker"))
    import cjit
    against_cub = arguments.against_cub or arguments.held_out
    types = cases_of.TABLE_TYPES
    if against_cub:
        types = cases_of.TUNED_TYPES + (cases_of.HELD_OUT_TYPES if arguments.held_out else ())
    words = [word for word in arguments.cases.split(",") if word]
    families = cases_of.TUNED_FAMILIES if against_cub else FAMILIES
    cases = [case for case in cases_of.cases(families, types)
             if not words or any(word in case.name.split() for word in words)]
    counts = cases_of.TUNED_COUNTS if against_cub else cases_of.TABLE_COUNTS
    if arguments.held_out:
        counts = HELD_OUT_COUNTS
    variants = {"default": {}, "cub": {"policy": "cub"}} if against_cub else {"default": {}}
    table = Table(arguments.json)
    options = {"mock_device": "sm_90"} if arguments.mock else {}
    with cjit.Context(cache_mode=cjit.CacheMode.USE, **options) as context:
        results = build_all(cjit, context, cases, variants, table)
        if arguments.mock:
            return run_on_mock(context, cases, results, table)
        driver = Driver()
        print(driver.name, flush=True)
        measure_all(driver, context, build, cases, counts, results, against_cub, table)
    table.print(counts)
    skipped = [f"{family} {kind}" for kind in types for family in families
               if f"{family} {kind}" not in {case.name for case in cases}]
    if not words:
        print(f"without rows, because the family does not take the type: {', '.join(skipped)}")
    if against_cub:
        print(f"{len(table.equal)} cases have CUB's numbers, and are the same build")
    print(f"{len(table.failed)} failed")
    sys.stdout.flush()
    os._exit(1 if table.failed else 0)


def measure_all(driver, context, build, cases, counts, results, against_cub, table):
    memory, peers, kind = Memory(driver, max(counts) + 8, max(case.type.size for case in cases)), {}, None
    for case in cases:
        result = results.get((case.name, "default"))
        cub = results.get((case.name, "cub")) if against_cub else None
        if result is None or against_cub and cub is None:
            continue
        if cub is not None and result.policy_source == "CUB":
            table.equal.append(case.name)
            continue
        if case.type != kind:
            memory.drop_contents()
            kind = case.type
        for count in counts:
            try:
                subject = bind(context, result, case, count, memory, driver.stream.value)
                if against_cub:
                    peer = bind(context, cub, case, count, memory, driver.stream.value)
                    # The first one again: its workspace may have moved.
                    subject = bind(context, result, case, count, memory, driver.stream.value)
                else:
                    peer = bind_peer(driver, build, peers, case, count, memory)
                    subject = bind(context, result, case, count, memory, driver.stream.value)
                table.add(case, count, measure(driver, subject, peer, peer), result.policy_source)
            except Exception as error:  # of a row; the others go on
                table.fail(f"{case.name}, {cases_of.label(count)}: {type(error).__name__}: {error}")


def bind_peer(driver, build, peers, case, count, memory):
    """Return a function that submits CUB's call."""
    if case.type not in peers:
        peers[case.type] = Peer(build, case.type)
    call, size = peers[case.type].bind(case, count, memory, driver.stream)
    address, _ = memory.workspace(max(size, 1 << 20))
    return lambda: call(address)


class MockMemory(Memory):
    """Addresses of no memory."""

    def __init__(self):
        super().__init__(None, 1 << 28, 0)
        self.next = 1 << 40

    def _take(self):
        self.next += 1 << 36
        return self.next

    def random(self, kind, count, seed=1):
        return self._take()

    runs = sorted = output = random

    def offsets(self, count, segment):
        begins = self._take()
        return begins, begins + 8

    def buffers(self, size):
        return {name: self._take() for name in ("sources", "destinations", "sizes")}


def run_on_mock(context, cases, results, table):
    """Run each build on the mock device, which checks the arguments."""
    for case in cases:
        for variant in ("default", "cub"):
            if (case.name, variant) in results:
                plan = context.load(results[case.name, variant]).get_plan()
                for count in (*HELD_OUT_COUNTS, 1 << 28):
                    try:
                        plan(**case.arguments(count, MockMemory()))
                    except Exception as error:
                        table.fail(f"{case.name}, {cases_of.label(count)}: {error}")
                        break
        print(case.name, results[case.name, "default"].policy_source if (case.name, "default") in results else "")
    return len(table.failed)


if __name__ == "__main__":
    sys.exit(main())
