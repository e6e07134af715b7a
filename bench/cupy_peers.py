"""Device algorithms of cjit beside the functions of CuPy that do the same, on CuPy's arrays.

cupy_peers.py [--json FILE] [--quick]

CuPy sorts with Thrust, and reduces and scans with CUB. Each figure is the wall time of one call and the wait for the
GPU, with warm pools and caches: some functions of CuPy allocate, copy or wait inside. Needs CuPy, cjit (PYTHONPATH,
CJIT_LIBRARY) and a GPU with 16 GB of free memory. The results of both are compared. --quick has few rounds, small
sizes.

FILE gets one JSON object per line: the machine, then the figures, in nanoseconds. The table comes last on stdout.
"""

import argparse
import json
import os
import statistics
import time

import cupy
import numpy

import cjit

SEGMENT = 256
TOP = 256


def cases(run, dtype, count):
    """(name, a call of ours, a call of CuPy, what ours wrote, what CuPy's call wrote or returned)"""
    source = cupy.random.default_rng(7)
    x, y = (source.integers(0, 2**20, count).astype(dtype) for _ in range(2))
    table = cupy.sort(y)
    out, peer = cupy.zeros(count, dtype), cupy.zeros(count, dtype)
    one, peer_one = cupy.zeros(1, dtype), cupy.zeros((), dtype)
    found, number = cupy.zeros(count, "uint64"), cupy.zeros(1, "uint64")
    sums, peer_sums = cupy.zeros(count // SEGMENT, dtype), cupy.zeros(count // SEGMENT, dtype)
    offsets = cupy.arange(0, count + 1, SEGMENT, dtype="int64")
    bins, top = cupy.zeros(256, "uint32"), cupy.zeros(TOP, dtype)
    middle = 2**19
    predicate = f"[](auto x) {{ return x > {middle}; }}"
    last_first = slice(count - TOP, count)
    return (
        ("reduce", lambda: run.reduce(x, one, "plus"), lambda: cupy.sum(x, dtype=dtype, out=peer_one),
         lambda: one, lambda _: peer_one),
        ("scan", lambda: run.inclusive_scan(x, out, "plus"), lambda: cupy.cumsum(x, dtype=dtype, out=peer),
         lambda: out, lambda _: peer),
        ("transform", lambda: run.transform([x, y], out, "plus"), lambda: cupy.add(x, y, out=peer),
         lambda: out, lambda _: peer),
        ("adjacent_difference", lambda: run.adjacent_difference(x, out), lambda: cupy.diff(x),
         lambda: out[1:], lambda made: made),
        ("segmented_reduce", lambda: run.segmented_reduce(x, sums, SEGMENT, "plus"),
         lambda: cupy.sum(x.reshape(-1, SEGMENT), axis=1, dtype=dtype, out=peer_sums), lambda: sums,
         lambda _: peer_sums),
        ("radix_sort", lambda: run.radix_sort(x, out), lambda: cupy.sort(x), lambda: out, lambda made: made),
        ("segmented_sort", lambda: run.segmented_sort(x, out, offsets),
         lambda: cupy.sort(x.reshape(-1, SEGMENT), axis=1), lambda: out, lambda made: made.ravel()),
        ("top_k", lambda: run.top_k(x, top), lambda: cupy.partition(x, count - TOP)[last_first],
         lambda: cupy.sort(top), cupy.sort),
        ("select_if", lambda: run.select_if(x, out, number, predicate), lambda: x[x > middle],
         lambda: out[:int(number[0])], lambda made: made),
        ("lower_bound", lambda: run.lower_bound(table, x, found), lambda: cupy.searchsorted(table, x),
         lambda: found, lambda made: made),
        ("histogram", lambda: run.histogram(x, bins, lower=0, upper=2**20),
         lambda: cupy.histogram(x, 256, (0, 2**20)), lambda: bins, lambda made: made[0]),
    )


def nanoseconds_of(call):
    began = time.perf_counter_ns()
    made = call()
    cupy.cuda.Device().synchronize()
    spent = time.perf_counter_ns() - began
    del made
    return spent


def measure(rounds, ours, peer):
    spent = ([], [])
    for index in range(rounds):
        for which in (0, 1)[::1 if index % 2 == 0 else -1]:
            spent[which].append(nanoseconds_of((ours, peer)[which]))
    return tuple(map(statistics.median, spent))


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument("--json", default=os.devnull)
    options.add_argument("--quick", action="store_true")
    given = options.parse_args()
    name = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    machine = {"kind": "machine", "gpu": name, "cupy": cupy.__version__, "cjit": str(cjit.version()),
               "cub": cupy.cuda.cub.get_build_version(), "thrust": cupy.cuda.thrust.get_build_version(),
               "date": time.strftime("%Y-%m-%d")}
    rows = []
    with cjit.Context() as context, open(given.json, "w", encoding="utf-8") as file:
        print(json.dumps(machine), file=file, flush=True)
        for dtype in ("int32", "float32"):
            for exponent in (10, 20) if given.quick else (10, 20, 28):
                for algorithm, ours, peer, of_ours, of_peer in cases(context.algorithms, dtype, 2**exponent):
                    ours()
                    made = of_peer(peer())
                    same = cupy.allclose(of_ours(), made, rtol=0 if dtype == "int32" else 1e-3)
                    if not same:
                        raise SystemExit(f"{algorithm} of {dtype}, 2^{exponent}: {of_ours()} is not {made}")
                    del made
                    rounds = 5 if given.quick else 100 if exponent < 28 else 15
                    times = measure(rounds, ours, peer)
                    rows.append({"algorithm": algorithm, "type": dtype, "count": 2**exponent, "ours": times[0],
                                 "peer": times[1], "rounds": rounds})
                    print(json.dumps(rows[-1]), file=file, flush=True)
                cupy.get_default_memory_pool().free_all_blocks()
    print(json.dumps(machine))
    print(f"{'call and wait':<40} {'ours':>12} {'CuPy':>12} {'ratio':>6}")
    for row in rows:
        title = f"{row['algorithm']} {row['type']}, 2^{row['count'].bit_length() - 1}"
        print(f"{title:<40} {row['ours'] / 1e3:>9.1f} us {row['peer'] / 1e3:>9.1f} us "
              f"{row['ours'] / row['peer']:>6.3f}")


if __name__ == "__main__":
    main()
