#!/usr/bin/env python3
"""
Measure which numbers of algorithms are faster than CUB's, for the table of tuned numbers (src/algorithm/tuned).

Needs a GPU, and the library of a build directory, which may come from another machine:

    python3 scripts/tune_all.py build/bench --results tuned.jsonl --seconds 550

Each result is a line of the file; what is there already is not measured again. So a run that ended can be started
again, with more time or on another machine. scripts/tuned_table.py makes the table from the file.

The candidates of a case are built once, while the case before is measured. All of them are measured at 2^24 elements,
and at 2^16 and 2^20 together; those that lead there at 2^28; those that lead then at four counts between, because tiles
of another size fill the device at other counts.
"""
import argparse
import concurrent.futures
import datetime
import itertools
import json
import os
import pathlib
import subprocess
import sys
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "scripts")]
import algorithm_cases  # noqa: E402

THREADS = (128, 192, 256, 384, 512)
FACTORS = (0.5, 0.7, 0.85, 1, 1.2, 1.5, 2)
SHARED_BYTES = 48 * 1024  # of a block, without an opt-in
REGISTERS = 65536  # of a multiprocessor
LEADERS = 4
WORTH_IT = 0.98  # leaders with a larger ratio are not measured further
STAGES = ((1 << 24,), (1 << 16, 1 << 20), (1 << 28,), algorithm_cases.OTHER_COUNTS)


def with_cub(case):
    """The description with CUB's numbers."""
    return json.dumps({**case.algorithm, "policy": "cub"})


class Results:
    """The file of results."""

    def __init__(self, path):
        self.path = path
        self.lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    def find(self, case, stage):
        return next((line for line in self.lines
                     if line["case"] == case.name and line["counts"] == list(stage) and "error" not in line), None)

    def add(self, line):
        self.lines.append(line)
        with self.path.open("a") as out:
            out.write(json.dumps(line) + "\n")


def grid(case, default):
    """The space of a case around CUB's numbers."""
    least = case.step
    items = sorted({max(least, round(default * factor / case.step) * case.step) for factor in FACTORS})
    if default <= 4 and case.step == 1:
        items = sorted({*items, 1, 2, 3, 4, 6, 8})
    fitting = [each for each in items if each <= 64 and fits(case, min(THREADS), each)]
    return {case.numbers[0]: [each for each in THREADS if any(fits(case, each, item) for item in fitting)],
            case.numbers[1]: fitting}


def fits(case, threads, items):
    registers = threads * (items * case.type.size / 4 + 16)
    return threads * items * case.tile_bytes <= SHARED_BYTES and registers <= REGISTERS


def candidates(case, space):
    return [{case.numbers[0]: threads, case.numbers[1]: items}
            for threads, items in itertools.product(space[case.numbers[0]], space[case.numbers[1]])]


def space_of(case, stage, default, results):
    """The space of a stage; None if no candidate was fast enough in the stages before."""
    if stage in STAGES[:2]:
        return grid(case, default)
    place = STAGES.index(stage)
    earlier = [results.find(case, each) for each in STAGES[:place]]
    if not all(earlier) or min(best_ratio(line) for line in earlier) > WORTH_IT:
        return None
    return leaders(case, earlier, LEADERS if place == 2 else 1)


def leaders(case, lines, most):
    """The values of the best candidates of earlier stages."""
    chosen = {case.numbers[0]: set(), case.numbers[1]: set()}
    for line in lines:
        measured = [one for one in line["candidates"][1:] if "ratio" in one and one["state"] != "wrong"]
        for one in sorted(measured, key=lambda each: each["ratio"])[:most]:
            for name, value in one["numbers"].items():
                chosen[name].add(value)
    return {name: sorted(values) for name, values in chosen.items()}


def best_ratio(line):
    return min((one["ratio"] for one in line["candidates"] if "ratio" in one and one["state"] != "wrong"), default=1)


class Builder:
    """Builds the candidates of cases ahead."""

    def __init__(self, cjit, context, arch, files, results):
        self.cjit, self.context, self.arch, self.files, self.results = cjit, context, arch, files, results
        self.pool = concurrent.futures.ThreadPoolExecutor(2)
        self.started = {}

    def start(self, case):
        if case.name not in self.started:
            self.started[case.name] = self.pool.submit(self._build, case)
        return self.started[case.name]

    def _build(self, case):
        """Return the numbers of CUB."""
        default = self.context.build("", algorithm=with_cub(case), arch=self.arch)
        policy = dict(self.cjit.Policy.decode(default.policy))
        stages = [stage for stage in STAGES if self.results.find(case, stage) is None]
        spaces = [space_of(case, stage, policy[case.numbers[1]], self.results) for stage in stages]
        jobs = [self.context.submit("", algorithm=json.dumps({**case.algorithm, "policy": numbers}), arch=self.arch)
                for space in spaces if space is not None for numbers in candidates(case, space)]
        for stage, space in zip(stages, spaces):
            for count in stage if space is not None else ():
                case.arguments(count, self.files)
        for job in jobs:
            try:
                job.result()
            except self.cjit.CjitError:  # the tuning says so
                pass
        return policy


def measure(context, case, stage, space, files, arch, seconds):
    """Return the line of a tuning."""
    is_compared = case.is_exact and max(stage) <= 1 << 24
    runs = [case.arguments(count, files) for count in stage]
    return context.tune(algorithm=with_cub(case), arch=arch, space=space, seconds=seconds, runs=runs,
                        compare=None if is_compared else []).report


def run(case, stage, builder, results):
    policy = builder.start(case).result()
    space = space_of(case, stage, policy[case.numbers[1]], results)
    if space is None:
        return None
    start = time.monotonic()
    line = {"case": case.name, "family": case.family, "match": case.match, "counts": list(stage),
            "date": datetime.date.today().isoformat(), "cub": policy, "names": list(case.numbers)}
    try:
        seconds = 8 if stage == STAGES[2] else 6
        report = measure(builder.context, case, stage, space, builder.files, builder.arch, seconds)
        line.update({key: report[key] for key in ("device", "driver", "best", "is_default", "unsteady", "stopped",
                                                  "rounds", "lost_processes", "build_seconds", "measure_seconds")})
        line["candidates"] = [{key: one[key] for key in one if key != "reason" or one["state"] != "measured"}
                              for one in report["candidates"]]
    except Exception as error:  # of one case; the others go on
        line["error"] = f"{type(error).__name__}: {error}"
        traceback.print_exc(limit=3)
    line["seconds"] = round(time.monotonic() - start, 2)
    results.add(line)
    return line


def summary(line):
    if "error" in line:
        return "error: " + line["error"].splitlines()[0][:90]
    measured = [one for one in line["candidates"][1:] if "ratio" in one and one["state"] != "wrong"]
    states = {}
    for one in line["candidates"]:
        states[one["state"]] = states.get(one["state"], 0) + 1
    if not measured:
        return f"nothing was measured: {states}"
    best = min(measured, key=lambda one: one["ratio"])
    return f"{best['ratio']:.3f} ({best['low']:.3f} to {best['high']:.3f}) {list(best['numbers'].values())} {states}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("build", type=pathlib.Path, help="the directory with libcjit.so.0, cjit-worker and the headers")
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("tuned.jsonl"))
    parser.add_argument("--seconds", type=float, default=550, help="no case begins after this time")
    parser.add_argument("--cases", default="", help="only those whose names contain one of these words: scan,int8")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--scratch", default="/tmp/cjit-tune", help="for the contents of arguments, about 20 GB")
    parser.add_argument("--check", action="store_true", help="build CUB's candidate of each case, and run it on a mock")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    os.environ.setdefault("CJIT_LIBRARY", str(next(build.glob("libcjit.so.0*"))))
    os.environ.setdefault("CJIT_WORKER", str(build / "cjit-worker"))
    import cjit
    words = [word for word in arguments.cases.split(",") if word]
    every = algorithm_cases.cases(algorithm_cases.TUNED_FAMILIES, algorithm_cases.TUNED_TYPES)
    cases = [case for case in every if not words or any(word in case.name.split() for word in words)]
    files = algorithm_cases.Files(arguments.scratch)
    if arguments.check:
        return check(cjit, cases, files, arguments)
    results = Results(arguments.results)
    start = time.monotonic()
    cache = str(files.folder / "cache")
    with cjit.Context(cache_mode=cjit.CacheMode.USE, cache_dir=cache) as context:
        builder = Builder(cjit, context, arguments.arch, files, results)
        todo = [case for case in cases if any(results.find(case, stage) is None for stage in STAGES)]
        for index, case in enumerate(todo):
            if time.monotonic() - start > arguments.seconds:
                print(f"the time is over: {len(todo) - index} of {len(todo)} cases are left")
                break
            for later in todo[index:index + 3]:
                builder.start(later)
            try:
                for stage in STAGES:
                    if results.find(case, stage) is not None:
                        continue
                    line = run(case, stage, builder, results)
                    if line is not None:
                        elapsed = time.monotonic() - start
                        print(f"{elapsed:6.1f} s  {case.name:28} {labels(stage)}: {summary(line)}", flush=True)
            except Exception:  # its candidates could not be built
                print(f"{case.name}: failed")
                traceback.print_exc(limit=3)
            if all(later.type != case.type for later in todo[index + 1:]):
                files.drop(case.type)
        builder.pool.shutdown(wait=False, cancel_futures=True)
    table(results)
    sys.stdout.flush()
    os._exit(0)  # builds that nobody needs any more


def labels(counts):
    return ", ".join(algorithm_cases.label(count) for count in counts)


def table(results):
    print("\nthe best ratios to CUB's numbers")
    for name in dict.fromkeys(line["case"] for line in results.lines):
        cells = [f"{labels(line['counts'])}: {best_ratio(line):.3f}" for line in results.lines
                 if line["case"] == name and "error" not in line]
        print(f"{name:28} {'  '.join(cells)}")


def check(cjit, cases, files, arguments):
    """Run CUB's candidate of each case on a mock, which checks the arguments. Return the number of failures."""
    failures = 0
    artifact = files.folder / "check.cjit"
    for case in cases:
        with cjit.Context(cache_mode=cjit.CacheMode.USE) as context:
            try:
                result = context.build("", algorithm=with_cub(case), arch=arguments.arch)
                artifact.write_bytes(result.serialize())
            except cjit.CjitError as error:
                failures += 1
                print(f"{case.name:28} {error}", flush=True)
                continue
        words = [f"--arg={name}={value}" for name, value in case.arguments(1 << 16, files).items()]
        done = subprocess.run([arguments.build / "cjit", "plan", "run", artifact, "--mock", arguments.arch, *words],
                              capture_output=True, text=True, check=False)
        failures += done.returncode != 0
        print(f"{case.name:28} {'ok' if done.returncode == 0 else done.stderr}", flush=True)
    return failures


if __name__ == "__main__":
    sys.exit(main())
