"""Histograms, top_k and segmented sorts of all shapes beside cuda.compute and PyTorch, on the same buffers.

corner_peers.py [--quick] [histogram] [top_k] [segmented_sort]

Times are those of a call in a row of calls, with the work of the host: microseconds, medians. `ratio` is ours over the
fastest peer. Needs numpy, cuda-bindings, cuda-cccl, torch, cjit (PYTHONPATH, CJIT_LIBRARY) and a GPU with 12 GB of free
memory. Results are compared with those of a peer. `bound` is the time of a copy that reads and writes as much.
"""

import functools
import statistics
import sys
import time

import algorithm_peers as base
import cuda.compute as compute
import numpy
import torch

import cjit

Array = base.Array
QUICK = "--quick" in sys.argv
LARGEST = 2**20 if QUICK else 2**28
BINS = (2, 256, 1000, 2**14, 2**16, 2**20)
MEMORY = 12 << 30


def microseconds(call, wait, least=0.02):
    """The median time of a call."""
    for _ in range(3):
        call()
    wait()
    count = 1
    while True:
        began = time.perf_counter()
        for _ in range(count):
            call()
        wait()
        spent = time.perf_counter() - began
        if spent >= least or count >= 2000:
            break
        count = min(2000, max(count * 2, int(count * least / spent)))
    times = [spent]
    for _ in range(4):
        began = time.perf_counter()
        for _ in range(count):
            call()
        wait()
        times.append(time.perf_counter() - began)
    return statistics.median(times) / count * 1e6


class Corners:
    def __init__(self):
        self.stream = torch.cuda.Stream()
        torch.cuda.set_stream(self.stream)
        self.handle = self.stream.cuda_stream
        self.of_compute = type("Stream", (), {"__cuda_stream__": lambda _, handle=self.handle: (0, handle)})()
        self.context = cjit.Context()
        self.workspace = torch.empty(2 * LARGEST * 8 + (64 << 20), dtype=torch.uint8, device="cuda")
        self.storage = Array(self.workspace.data_ptr(), self.workspace.numel(), "uint8")

    def wait(self):
        self.stream.synchronize()

    def plan(self, algorithm, **keys):
        return self.context.algorithms.plan(algorithm, **keys)

    def ours(self, plan, *arguments):
        workspace = (self.workspace.data_ptr(), self.workspace.numel())
        return functools.partial(plan.prepare(*arguments, workspace=workspace), self.of_compute)

    def array(self, tensor):
        return Array(tensor.data_ptr(), tensor.numel(), str(tensor.dtype).rsplit(".", maxsplit=1)[-1])

    def row(self, name, ours, size, **peers):
        times = {each: microseconds(call, self.wait) for each, call in peers.items() if call is not None}
        mine = microseconds(ours, self.wait)
        fastest = min(times.values()) if times else float("nan")
        bound = f"{size / 2 / 2.0e6:9.1f}" if size else " " * 9
        print(f"{name:<52} {mine:10.1f} {mine / fastest:7.3f} {bound}  " +
              ", ".join(f"{each} {value:.1f}" for each, value in times.items()), flush=True)

    def histogram(self):
        plan = {}
        for dtype in ("int32", "float32"):
            plan[dtype] = self.plan("histogram", input=dtype)
        for dtype in ("int32", "float32"):
            lower, upper = (0, 2**30) if dtype == "int32" else (0.0, 1.0)
            kinds = ("uniform", "equal", "sorted") if dtype == "int32" else ("uniform",)
            for kind in kinds:
                for count in (2**10, 2**16, 2**20, 2**24, LARGEST):
                    torch.manual_seed(7)
                    if dtype == "int32":
                        samples = torch.randint(0, 2**30, (count,), dtype=torch.int32, device="cuda")
                    else:
                        samples = torch.rand(count, device="cuda")
                    if kind == "equal":
                        samples.fill_(123456789)
                    if kind == "sorted":
                        samples = samples.sort()[0]
                    for bins in BINS:
                        self.measure_histogram(plan[dtype], dtype, kind, samples, bins, lower, upper)

    def measure_histogram(self, plan, dtype, kind, samples, bins, lower, upper):
        count = samples.numel()
        out, other = (torch.zeros(bins, dtype=torch.int32, device="cuda") for _ in range(2))
        peer = None
        given = {"d_samples": self.array(samples), "d_histogram": Array(other.data_ptr(), bins, "uint32"),
                 "h_num_output_levels": numpy.array([bins + 1], "int32"), "h_lower_level": numpy.array([lower], dtype),
                 "h_upper_level": numpy.array([upper], dtype), "num_samples": count}
        if bins <= 2**16 or count <= 2**20:
            made = compute.make_histogram_even(**given)
            peer = functools.partial(made, temp_storage=self.storage, **given, stream=self.of_compute)
        ours = self.ours(plan, samples, out.view(torch.uint32) if hasattr(torch, "uint32") else out, bins, lower, upper,
                         count)
        ours()
        if peer is not None:
            peer()
            self.wait()
            if not torch.equal(out, other) and dtype != "float32":
                raise RuntimeError(f"the histograms differ: {kind} {count} {bins}")
        if int(out.sum(dtype=torch.int64)) != count and dtype != "float32":
            raise RuntimeError("samples are lost")
        self.row(f"histogram {dtype} {kind} 2^{count.bit_length() - 1}, {bins} bins", ours, 4 * count, compute=peer)

    def top_k(self):
        for dtype in (torch.float32, torch.int32):
            name = str(dtype).rsplit(".", maxsplit=1)[-1]
            plan = self.plan("top_k", key=name)
            sort = self.plan("radix_sort", key=name)
            for kind in ("uniform", "few", "sorted"):
                for count in (2**10, 2**16, 2**20, 2**24, LARGEST):
                    torch.manual_seed(7)
                    keys = (torch.rand(count, device="cuda") if dtype.is_floating_point else
                            torch.randint(-2**31, 2**31, (count,), dtype=dtype, device="cuda"))
                    if kind == "few":
                        keys = (torch.rand(count, device="cuda") * 16).floor().to(dtype)
                    if kind == "sorted":
                        keys = keys.sort()[0]
                    for k in (1, 100, 10_000):
                        if k > count:
                            continue
                        out = torch.empty(k, dtype=dtype, device="cuda")
                        ours = self.ours(plan, keys, out, count, k)
                        ours()
                        expected = torch.topk(keys, k)[0]
                        if not torch.equal(out.sort(descending=True)[0], expected.sort(descending=True)[0]):
                            raise RuntimeError(f"the keys differ: {name} {kind} {count} {k}")
                        sorted_keys = torch.empty_like(keys)
                        self.row(f"top_k {name} {kind} 2^{count.bit_length() - 1}, k = {k}", ours, 4 * count,
                                 torch=lambda keys=keys, k=k: torch.topk(keys, k, sorted=False),
                                 radix_sort=self.ours(sort, keys, sorted_keys, count, 0, 32))
        rows = self.plan("top_k", key="float32", rows="many", index="int64")
        for shape in ((256, 128_000), (8, 128_000), (4096, 4096), (64, 1_000_000)):
            keys = torch.randn(shape, device="cuda")
            for k in (1, 50, 1000):
                out = torch.empty((shape[0], k), device="cuda")
                at = torch.empty((shape[0], k), dtype=torch.int64, device="cuda")
                ours = self.ours(rows, keys.view(-1), out.view(-1), at.view(-1), shape[1], k, shape[0])
                ours()
                if not torch.equal(out.sort(-1)[0], torch.topk(keys, k)[0].sort(-1)[0]):
                    raise RuntimeError(f"the keys of rows differ: {shape} {k}")
                if not torch.equal(keys.gather(1, at), out):
                    raise RuntimeError("the indices are wrong")
                self.row(f"top_k float32 rows {list(shape)}, k = {k}", ours, 4 * keys.numel(),
                         torch=lambda keys=keys, k=k: torch.topk(keys, k, sorted=False))

    def segmented_sort(self):
        general = self.plan("segmented_sort", key="float32")
        for segments, size in ((8, 128), (1024, 1024), (64, 1024), (2**18, 64), (16384, 16384), (2**14, 4096),
                               (1024, 2048)):
            if segments * size > LARGEST:
                continue
            keys = torch.rand(segments, size, device="cuda")
            out = torch.empty_like(keys)
            offsets = torch.arange(0, segments * size + 1, size, dtype=torch.int64, device="cuda")
            plans = {"known": self.plan("segmented_sort", key="float32", largest=size),
                     "fixed": self.plan("segmented_sort", key="float32", largest=size, segments="fixed_size")}
            flat, flat_out = keys.view(-1), out.view(-1)
            expected = keys.sort(-1)[0]
            by_offsets = (flat, flat_out, offsets[:-1], offsets[1:], segments * size, segments)
            calls = {"general": self.ours(general, *by_offsets), "known": self.ours(plans["known"], *by_offsets),
                     "fixed": self.ours(plans["fixed"], flat, flat_out, size, segments)}
            given = {"d_in_keys": self.array(flat), "d_out_keys": self.array(flat_out), "d_in_values": None,
                     "d_out_values": None, "start_offsets_in": self.array(offsets[:-1]),
                     "end_offsets_in": self.array(offsets[1:])}
            made = compute.make_segmented_sort(**given, order=compute.SortOrder.ASCENDING)
            peer = functools.partial(made, temp_storage=self.storage, **given, num_items=segments * size,
                                     num_segments=segments, stream=self.of_compute)
            for name, call in calls.items():
                out.zero_()
                call()
                if not torch.equal(out, expected):
                    raise RuntimeError(f"the rows differ: {name} {segments} {size}")
                self.row(f"segmented_sort {name} {segments} of {size}", call, 8 * keys.numel(), compute=peer,
                         torch=lambda keys=keys: torch.sort(keys, dim=-1))


def main():
    corners = Corners()
    names = [each for each in sys.argv[1:] if not each.startswith("--")] or ["segmented_sort", "top_k", "histogram"]
    print(torch.cuda.get_device_name(), "cuda-cccl", base.importlib.metadata.version("cuda-cccl"), "torch",
          torch.__version__)
    print(f"{'microseconds':<52} {'ours':>10} {'ratio':>7} {'bound':>9}")
    for name in names:
        getattr(corners, name)()


if __name__ == "__main__":
    main()
