"""Device algorithms of cjit beside NVIDIA's cuda.compute (PyPI: cuda-cccl), in one process and on the same buffers.

algorithm_peers.py [--json FILE] [--quick] [--families FAMILY,...] [PART...]

The parts, all without one: gpu (time of the GPU, from replays of graphs), host (time of one call), build (until an
algorithm can be called), load (of a serialized algorithm, with its first run). Needs numpy, cuda-bindings, cjit
(PYTHONPATH, CJIT_LIBRARY) and for the first part a GPU with 8 GB of free memory. --quick tries everything with few
rounds and small sizes.

FILE gets one JSON object per line: the machine, then the figures, in nanoseconds. The table comes last on stdout.
"""

import argparse
import functools
import gc
import importlib.metadata
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from types import SimpleNamespace

os.environ["CUDA_CACHE_DISABLE"] = "1"  # neither NVRTC nor the driver takes a build from disk

import cuda.compute as compute  # noqa: E402
import numpy  # noqa: E402
from cuda.bindings import driver  # noqa: E402
from cuda.compute.op import RawOp  # noqa: E402
from cuda.core import Device  # noqa: E402

import cjit  # noqa: E402

# Bytes per element, for the rate.
FAMILIES = {"reduce": 4, "scan": 8, "transform": 12, "radix_sort": 0, "merge_sort": 0, "select_if": 6,
            "three_way_partition": 8, "unique_by_key": 9, "binary_search": 0, "segmented_sort": 0, "histogram": 4}
CALLS = {"scan": "exclusive_scan", "binary_search": "lower_bound"}  # of families whose call has another name
TYPES = ("int32", "float32")
LARGEST = 2**28
SEGMENT = 256
BINS = 256
HOST_CALLS = 50


def check(result):
    """The value of a function of the driver, which follows its status."""
    if result[0] != driver.CUresult.CUDA_SUCCESS:
        raise RuntimeError(f"the driver returned {result[0]}")
    return result[1] if len(result) > 1 else None


class Array:
    """Device memory. Each library finds what it reads fastest: cuda.compute data.ptr, cjit the interface."""

    def __init__(self, address, count, dtype):
        self.dtype, self.shape, self.size = numpy.dtype(dtype), (count,), count
        self.nbytes = count * self.dtype.itemsize
        self.data = SimpleNamespace(ptr=address)
        self.__cuda_array_interface__ = {"data": (address, False), "shape": (count,), "typestr": self.dtype.str,
                                         "strides": None, "version": 3}


class Stream:
    def __init__(self):
        self.handle = check(driver.cuStreamCreate(driver.CUstream_flags.CU_STREAM_NON_BLOCKING.value))

    def __cuda_stream__(self):
        return 0, int(self.handle)

    def wait(self):
        check(driver.cuStreamSynchronize(self.handle))


class Graph:
    """So many calls, captured. Its time does not contain what the host does for a call."""

    def __init__(self, stream, calls, call):
        self.stream, self.calls = stream, calls
        check(driver.cuStreamBeginCapture(stream.handle, driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED))
        for _ in range(calls):
            call()
        self.ready = check(driver.cuGraphInstantiate(check(driver.cuStreamEndCapture(stream.handle)), 0))
        self.events = [check(driver.cuEventCreate(0)) for _ in range(2)]

    def nanoseconds(self):
        """The time of one call. The first replay keeps the GPU busy until the host has submitted the second."""
        handle = self.stream.handle
        check(driver.cuGraphLaunch(self.ready, handle))
        check(driver.cuEventRecord(self.events[0], handle))
        check(driver.cuGraphLaunch(self.ready, handle))
        check(driver.cuEventRecord(self.events[1], handle))
        self.stream.wait()
        return check(driver.cuEventElapsedTime(*self.events)) * 1e6 / self.calls


class Buffers:
    """Inputs, outputs and temporary storage, which both libraries use."""

    def __init__(self, largest):
        self.largest = largest
        self.input = check(driver.cuMemAlloc(8 * largest))
        self.runs = check(driver.cuMemAlloc(4 * largest))
        self.output = check(driver.cuMemAlloc(12 * largest))
        self.found = check(driver.cuMemAlloc(16))
        self.offsets = check(driver.cuMemAlloc(8 * (largest // SEGMENT + 1)))
        self.copy(self.offsets, numpy.arange(0, largest + 1, SEGMENT, dtype=numpy.int64))
        self.temporary_size = 16 * largest + (64 << 20)
        self.temporary = check(driver.cuMemAlloc(self.temporary_size))

    def fill(self, dtype):
        """Random integers with all bits, or floats from 0 to 1."""
        source = numpy.random.default_rng(7)
        if dtype == "int32":
            values = source.integers(-2**31, 2**31, 2 * self.largest, dtype=numpy.int32)
        else:
            values = source.random(2 * self.largest, dtype=numpy.float32)
        self.copy(self.input, values)
        self.copy(self.runs, (numpy.arange(self.largest, dtype=numpy.int32) // 8).astype(dtype))

    @staticmethod
    def copy(to, values):
        check(driver.cuMemcpyHtoD(to, values.ctypes.data, values.nbytes))
        check(driver.cuCtxSynchronize())


# Predicates. cuda.compute takes them as LTO-IR.
PREDICATES = {"above": {"int32": "x > 0", "float32": "x > 0.5f", "float64": "x > 0.5"},
              "below": {"int32": "x < -1", "float32": "x < 0.25f", "float64": "x < 0.25"}}


def predicate(name, dtype):
    return {"call": f"[](auto x) {{ return {PREDICATES[name][dtype]}; }}"}


@functools.lru_cache(None)
def raw_predicate(name, dtype):
    cpp = {"int32": "int", "float32": "float"}[dtype]
    source = (f'extern "C" __device__ void {name}_{dtype}(void* argument, void* result) {{ const {cpp} x = '
              f"*({cpp}*)argument; *(bool*)result = {PREDICATES[name][dtype]}; }}")
    with cjit.Context(cache_mode="off") as context:
        image = context.build(source, image_kind=cjit.ImageKind.LTO_IR, rdc=True).image
    return RawOp(ltoir=bytes(image), name=f"{name}_{dtype}")


def description(family, dtype):
    keys = {"transform": {"inputs": [dtype, dtype], "operator": "plus"}, "radix_sort": {"key": dtype},
            "merge_sort": {"key": dtype, "operator": "less"},
            "select_if": {"input": dtype, "predicate": predicate("above", dtype)},
            "three_way_partition": {"input": dtype, "select_first": predicate("below", dtype),
                                    "select_second": predicate("above", dtype)},
            "unique_by_key": {"keys": dtype, "values": dtype}, "binary_search": {"input": dtype, "values": dtype},
            "segmented_sort": {"key": dtype}, "histogram": {"input": dtype, "level": dtype}}
    return json.dumps({"algorithm": family, **keys.get(family, {"input": dtype, "operator": "plus"})})


def build(context, family, dtype):
    return context.build("", algorithm=description(family, dtype))


def build_at_once(context, families, *types):
    jobs = [context.submit("", algorithm=description(family, dtype)) for family in families for dtype in types]
    for job in jobs:
        job.result()


def make_plan(context, family, dtype):
    return context.load(build(context, family, dtype)).get_plan()


class Case:
    """An algorithm on arrays, as calls of both libraries."""

    def __init__(self, family, dtype, count, buffers, stream):
        first, plus, zero = int(buffers.input), compute.OpKind.PLUS, numpy.zeros(1, dtype)
        x, y = Array(first, count, dtype), Array(first + 4 * count, count, dtype)
        runs = Array(int(buffers.runs), count, dtype)
        found = Array(int(buffers.found), 2 if family == "three_way_partition" else 1, "uint64")
        size, out_type = {"reduce": (1, dtype), "histogram": (BINS, "uint32"),
                          "binary_search": (count, "uint64")}.get(family, (count, dtype))
        out = self.output = Array(int(buffers.output), size, out_type)
        other, third = (Array(int(buffers.output) + each * 4 * count, count, dtype) for each in (1, 2))
        segments = count // SEGMENT
        begins, ends = (Array(int(buffers.offsets) + each * 8, segments, "int64") for each in (0, 1))
        lower, upper = (-2**29, 2**29) if dtype == "int32" else (0.0, 1.0)
        keys = {"d_in_keys": x, "d_out_keys": out, "d_in_values": None, "d_out_values": None}
        many, ascending = {"num_items": count}, {"order": compute.SortOrder.ASCENDING}
        above, below = (predicate(each, dtype) for each in ("above", "below"))
        # Arguments of the plan and of the short form; the name of cuda.compute, its arguments, and those of the call
        # and of the build alone.
        self.arguments, self.of_short, self.name, self.named, self.of_call, self.of_make = {
            "reduce": lambda: ((x, out, count, 0), (x, out, "plus", 0), "reduce_into",
                               {"d_in": x, "d_out": out, "op": plus, "h_init": zero}, many, {}),
            "scan": lambda: ((x, out, count, 0), (x, out, "plus", 0), "exclusive_scan",
                             {"d_in": x, "d_out": out, "op": plus, "init_value": zero}, many, {}),
            "transform": lambda: ((x, y, out, count), ([x, y], out, "plus"), "binary_transform",
                                  {"d_in1": x, "d_in2": y, "d_out": out, "op": plus}, many, {}),
            "radix_sort": lambda: ((x, out, count, 0, 32), (x, out), "radix_sort", keys, many, ascending),
            "merge_sort": lambda: ((x, out, count), (x, out, "less"), "merge_sort",
                                   {**keys, "op": compute.OpKind.LESS}, many, {}),
            "select_if": lambda: ((x, out, found, count), (x, out, found, above), "select",
                                  {"d_in": x, "d_out": out, "d_num_selected_out": found,
                                   "cond": raw_predicate("above", dtype)}, many, {}),
            "three_way_partition": lambda: (
                (x, out, other, third, found, count), (x, out, other, third, found, below, above),
                "three_way_partition",
                {"d_in": x, "d_first_part_out": out, "d_second_part_out": other, "d_unselected_out": third,
                 "d_num_selected_out": found, "select_first_part_op": raw_predicate("below", dtype),
                 "select_second_part_op": raw_predicate("above", dtype)}, many, {}),
            "unique_by_key": lambda: ((runs, x, out, other, found, count), (runs, x, out, other, found),
                                      "unique_by_key",
                                      {"d_in_keys": runs, "d_in_items": x, "d_out_keys": out, "d_out_items": other,
                                       "d_out_num_selected": found, "op": compute.OpKind.EQUAL_TO}, many, {}),
            "binary_search": lambda: ((runs, x, out, count, count), (runs, x, out), "lower_bound",
                                      {"d_data": runs, "d_values": x, "d_out": out, "comp": compute.OpKind.LESS},
                                      {"num_items": count, "num_values": count}, {}),
            "segmented_sort": lambda: ((x, out, begins, ends, count, segments), (x, out, (begins, ends)),
                                       "segmented_sort", {**keys, "start_offsets_in": begins, "end_offsets_in": ends},
                                       {**many, "num_segments": segments}, ascending),
            "histogram": lambda: ((x, out, BINS, lower, upper, count), (x, out), "histogram_even",
                                  {"d_samples": x, "d_histogram": out,
                                   "h_num_output_levels": numpy.array([BINS + 1], "int32"),
                                   "h_lower_level": numpy.array([lower], dtype),
                                   "h_upper_level": numpy.array([upper], dtype), "num_samples": count}, {}, {}),
        }[family]()
        self.short_keys, self.short_named = {}, self.named
        if family == "histogram":
            self.short_keys = {"lower": lower, "upper": upper}
            self.short_named = {"d_samples": x, "d_histogram": out, "num_output_levels": BINS + 1,
                                "lower_level": numpy.dtype(dtype).type(lower),
                                "upper_level": numpy.dtype(dtype).type(upper), "num_samples": count}
        self.family, self.stream, self.count = family, stream, count
        self.temporary = Array(int(buffers.temporary), buffers.temporary_size, "uint8")
        self.workspace = (self.temporary.data.ptr, self.temporary.nbytes)

    def call(self, plan):
        return functools.partial(plan, *self.arguments, stream=self.stream, workspace=self.workspace)

    def call_with_addresses(self, plan):
        arguments = [each.data.ptr if isinstance(each, Array) else each for each in self.arguments]
        return functools.partial(plan, *arguments, stream=self.stream, workspace=self.workspace)

    def prepared(self, plan):
        return functools.partial(plan.prepare(*self.arguments, workspace=self.workspace), self.stream)

    def short(self, context):
        call = getattr(context.algorithms, CALLS.get(self.family, self.family))
        return functools.partial(call, *self.of_short, **self.short_keys, stream=self.stream)

    def make_peer(self):
        return getattr(compute, "make_" + self.name)(**self.named, **self.of_make)

    def call_peer(self, made):
        storage = {} if self.family in ("transform", "binary_search") else {"temp_storage": self.temporary}
        return functools.partial(made, **storage, **self.named, **self.of_call, stream=self.stream)

    def short_peer(self):
        return functools.partial(getattr(compute, self.name), **self.short_named, **self.of_make, **self.of_call,
                                 stream=self.stream)


def interleave(rounds, subjects):
    """Medians of functions that return nanoseconds, called in turn: A B C, C B A, ..."""
    spent = {name: [] for name in subjects}
    for index in range(rounds):
        for name in list(subjects)[::1 if index % 2 == 0 else -1]:
            spent[name].append(subjects[name]())
    return {name: statistics.median(each) for name, each in spent.items()}


def nanoseconds_of(function):
    began = time.perf_counter_ns()
    kept = function()  # what it returns is freed after the time was taken
    spent = time.perf_counter_ns() - began
    del kept
    return spent


class Bench:
    def __init__(self, quick, largest, families, scratch, file):
        self.quick, self.families, self.rows, self.file = quick, families, [], file
        Device(0).set_current()
        self.stream = Stream()
        self.buffers = Buffers(largest)
        self.buffers.fill("int32")
        self.context = cjit.Context(cache_dir=os.path.join(scratch, "cache"), pch=False)
        self.warm = cjit.Context(cache_dir=os.path.join(scratch, "warm"), cache_mode="refresh", pch=True,
                                 worker_mode="worker", worker_idle_milliseconds=600000)
        self.cold = cjit.Context(cache_mode="off", pch=False, worker_mode="process")

    def add(self, kind, family, dtype, count, subject, ours, peer, rounds, **more):
        self.rows.append({"kind": kind, "algorithm": family, "type": dtype, "count": count, "subject": subject,
                          "ours": ours, "peer": peer, "rounds": rounds, **more})
        print(json.dumps(self.rows[-1]), file=self.file, flush=True)

    def rounds(self, count):
        return 3 if self.quick else count

    def case(self, family, dtype, count):
        return Case(family, dtype, count, self.buffers, self.stream)

    def machine(self):
        query = "--query-gpu=name,driver_version"
        gpu = subprocess.run(["nvidia-smi", query, "--format=csv,noheader"], stdout=subprocess.PIPE, text=True)
        with open("/proc/self/maps", encoding="utf-8") as maps:
            nvrtc = {os.path.realpath(line.split()[-1]) for line in maps if "/libnvrtc.so" in line}
        nvrtc.add(os.path.realpath(self.context.toolkit()["nvrtc"].path))
        return {"kind": "machine", "gpu": gpu.stdout.strip(), "python": sys.version.split()[0],
                "cuda-cccl": importlib.metadata.version("cuda-cccl"), "cjit": str(cjit.version()),
                "nvrtc": sorted(nvrtc), "cores": len(os.sched_getaffinity(0)), "date": time.strftime("%Y-%m-%d")}

    # Figures

    def measure_gpu(self):
        build_at_once(self.context, self.families, *TYPES)
        for dtype in TYPES:
            self.buffers.fill(dtype)
            for family in self.families:
                plan = make_plan(self.context, family, dtype)
                for count in (2**10, 2**20, LARGEST):
                    if count <= self.buffers.largest:
                        self.measure_graphs(plan, family, dtype, count)

    def measure_graphs(self, plan, family, dtype, count):
        case = self.case(family, dtype, count)
        calls = {"ours": case.call(plan), "peer": case.call_peer(case.make_peer())}
        self.compare(calls, case.output)
        if family == "segmented_sort":  # the peer waits for the device, so that a stream capture refuses it
            return self.measure_with_waits(calls, family, dtype, count)
        calls["again"] = calls["peer"]  # the control
        size = FAMILIES[family] * count
        if size and count == LARGEST:
            half = size // 2  # a copy reads and writes
            calls["copy"] = lambda: check(driver.cuMemcpyDtoDAsync(self.buffers.temporary, self.buffers.input, half,
                                                                   self.stream.handle))
        batch, rounds = (20, self.rounds(100)) if count < LARGEST else (1, self.rounds(20))
        graphs = {name: Graph(self.stream, batch, call) for name, call in calls.items()}
        times = interleave(rounds, {name: graph.nanoseconds for name, graph in graphs.items()})
        rates = {name: size / each for name, each in times.items()} if "copy" in calls else {}
        self.add("gpu", family, dtype, count, "time", times["ours"], times["peer"], rounds, again=times["again"],
                 rates=rates)

    def measure_with_waits(self, calls, family, dtype, count):
        def until_done(call):
            call()
            self.stream.wait()

        rounds = self.rounds(100 if count < LARGEST else 20)
        times = interleave(rounds, {name: functools.partial(nanoseconds_of, functools.partial(until_done, call))
                                    for name, call in calls.items()})
        self.add("gpu", family, dtype, count, "call and wait", times["ours"], times["peer"], rounds)

    def compare(self, calls, output):
        """Both must write the same. Sums of floats may be rounded differently."""
        results = []
        for call in calls.values():
            check(driver.cuMemsetD8Async(self.buffers.output, 0xA5, output.nbytes, self.stream.handle))
            call()
            self.stream.wait()
            results.append(numpy.empty(min(output.size, 2**20), output.dtype))
            check(driver.cuMemcpyDtoH(results[-1].ctypes.data, self.buffers.output, results[-1].nbytes))
        if not numpy.allclose(*results, rtol=0 if output.dtype == "int32" else 1e-3, atol=0):
            raise RuntimeError(f"the results differ: {results}")

    def measure_host(self):
        count, dtype = 2**10, "int32"
        build_at_once(self.context, self.families, dtype)
        for family in self.families:
            case, plan = self.case(family, dtype, count), make_plan(self.context, family, dtype)
            calls = {"prepared": case.prepared(plan), "plan": case.call(plan),
                     "plan, addresses": case.call_with_addresses(plan), "short": case.short(self.context),
                     "peer": case.call_peer(case.make_peer()), "peer short": case.short_peer()}
            for call in calls.values():
                call()
            rounds = self.rounds(60)
            gc.disable()
            times = interleave(rounds, {name: functools.partial(self.on_host, call) for name, call in calls.items()})
            gc.enable()
            for name in ("prepared", "plan", "plan, addresses", "short"):
                self.add("host", family, dtype, count, name, times[name], times["peer"], rounds)
            self.add("host", family, dtype, count, "short, both", times["short"], times["peer short"], rounds)

    def on_host(self, call):
        def calls():
            for _ in range(HOST_CALLS):
                call()

        spent = nanoseconds_of(calls)
        self.stream.wait()
        return spent / HOST_CALLS

    def measure_builds(self):
        """Until an algorithm can be called: both compile it, and load it to the GPU."""
        self.build_peer(self.case("scan", "float32", 2**10))
        build(self.cold, "scan", "float64")
        for _ in range(3):  # of these the last finds the precompiled headers
            build_at_once(self.warm, self.families, "float64")
        for family in self.families:
            case, rounds = self.case(family, "int32", 2**10), self.rounds(3)
            cold, warm = (functools.partial(make_plan, each, family, "int32") for each in (self.cold, self.warm))
            times = interleave(rounds, {"cold": lambda: nanoseconds_of(cold), "warm": lambda: nanoseconds_of(warm),
                                        "peer": lambda: self.build_peer(case)})
            if build(self.warm, family, "int32").pch_outcome != cjit.PchOutcome.USED:
                raise RuntimeError(f"{family} was built without precompiled headers")
            for name in ("cold", "warm"):
                self.add("build", family, "int32", None, name, times[name], times["peer"], rounds)

    def build_peer(self, case):
        compute.clear_all_caches()
        return nanoseconds_of(case.make_peer)

    def measure_loads(self):
        """From bytes to the end of the first run."""
        count, dtype = 2**10, "int32"
        for family in self.families:
            case = self.case(family, dtype, count)
            ours_bytes = build(self.context, family, dtype).serialize()
            peer_bytes = compute.serialize(case.make_peer())

            def load_ours():
                plan = self.context.load(ours_bytes).get_plan()
                case.call(plan)()
                self.stream.wait()
                return plan

            def load_peer():
                made = compute.deserialize(peer_bytes)
                case.call_peer(made)()
                self.stream.wait()
                return made

            rounds = self.rounds(40)
            times = interleave(rounds, {"ours": lambda: nanoseconds_of(load_ours),
                                        "peer": lambda: nanoseconds_of(load_peer)})
            self.add("load", family, dtype, count, "first run", times["ours"], times["peer"], rounds,
                     bytes={"ours": len(ours_bytes), "peer": len(peer_bytes)})


def duration(nanoseconds):
    return f"{nanoseconds / 1e6:.2f} ms" if nanoseconds >= 1e6 else f"{nanoseconds / 1e3:.2f} us"


def print_table(rows):
    print(f"{'row':<48} {'ours':>11} {'peer':>11} {'ratio':>6}")
    for row in rows:
        size = f", 2^{row['count'].bit_length() - 1}" if row["kind"] == "gpu" else ""
        name = f"{row['algorithm']} {row['type']}{size}: {row['kind']} {row['subject']}"
        notes = f"  peer again {row['again'] / row['peer']:.3f}" if "again" in row else ""
        notes += "".join(f", {name} {rate:.0f} GB/s" for name, rate in row.get("rates", {}).items())
        notes += "".join(f", {name} {size // 1000} kB" for name, size in row.get("bytes", {}).items())
        print(f"{name:<48} {duration(row['ours']):>11} {duration(row['peer']):>11} "
              f"{row['ours'] / row['peer']:>6.3f}{notes}")


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument("--json", default=os.devnull)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--families", default=",".join(FAMILIES))
    options.add_argument("parts", nargs="*")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch, open(given.json, "w", encoding="utf-8") as file:
        largest = LARGEST if not given.quick and (not given.parts or "gpu" in given.parts) else 2**20
        bench = Bench(given.quick, largest, given.families.split(","), scratch, file)
        machine = json.dumps(bench.machine())
        print(machine, file=file, flush=True)
        parts = {"gpu": bench.measure_gpu, "host": bench.measure_host, "load": bench.measure_loads,
                 "build": bench.measure_builds}
        for name in given.parts or parts:
            parts[name]()
    print(machine)
    print_table(bench.rows)


if __name__ == "__main__":
    main()
