#!/usr/bin/env python3
"""
Make the table of tuned numbers (src/algorithm/tuned/README.md) from results of scripts/tune_all.py.

    python3 scripts/tuned_table.py tuned.jsonl --write src/algorithm/tuned/sm_90.tuned
    python3 scripts/tuned_table.py tuned.jsonl --checks run1.jsonl run2.jsonl run3.jsonl

Numbers become an entry if they are at least 3 % faster than CUB's at one of the counts, and slower at none. A family
whose numbers may differ by the count gets a size class where numbers are faster only from some count on. `--checks`
are the results of three runs of `bench/algorithm_table.py --against-cub --json FILE`: an entry that does not gain in
each of them, or is slower at a count, is left out.
"""
import argparse
import itertools
import json
import math
import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "abi"), str(ROOT / "scripts")]
import algorithm_cases  # noqa: E402
import families  # noqa: E402

COUNTS = algorithm_cases.TUNED_COUNTS
GAIN = 0.97  # of CUB's time, at one of the counts
NOISE = 1.015  # how much slower numbers may seem where they are not
LEAST = 0.01  # that numbers gain on average, or CUB's are taken
CLASS_COST = 0.15  # of a further class, in the sum of the logarithms of the ratios: 4 % at each count of the table
CASES = {case.name: case for case in algorithm_cases.cases(algorithm_cases.TUNED_FAMILIES, algorithm_cases.TUNED_TYPES)}
HEADER = "# Written by scripts/tuned_table.py; README.md describes the lines.\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("results", type=pathlib.Path, nargs="+")
    parser.add_argument("--checks", type=pathlib.Path, nargs="*", default=[])
    parser.add_argument("--write", type=pathlib.Path, help="the table; without it the table is printed")
    arguments = parser.parse_args()
    lines = [json.loads(line) for path in arguments.results for line in path.read_text().splitlines()]
    entries = [entry for case in dict.fromkeys(line["case"] for line in lines)
               if (entry := entry_of([line for line in lines if line["case"] == case and "error" not in line]))]
    if arguments.checks:
        entries = [entry for entry in entries if is_confirmed(entry, [read_check(path) for path in arguments.checks])]
    rows = [row(entry) for entry in entries]
    if arguments.write:
        rows += rows_of_others(arguments.write, [CASES[line["case"]] for line in lines])
    text = HEADER + "".join(f"{each}\n" for each in sorted(rows))
    if arguments.write:
        arguments.write.write_text(text)
    else:
        print(text, end="")
    print(f"{len(entries)} of {len(rows)} entries are from these results", file=sys.stderr)


def rows_of_others(path, cases):
    """Return the rows of the table so far whose cases are not in the results."""
    measured = {(case.family, case.match) for case in cases}
    rows = [line for line in path.read_text().splitlines() if not line.startswith("#")] if path.exists() else []
    return [line for line in rows if tuple(line.split(" | ")[:2]) not in measured]


def ratios_of(lines):
    """Return the ratio to CUB of each candidate at each count: {numbers: {count: (ratio, high)}}."""
    found = {}
    for line in lines:
        base = line["candidates"][0].get("nanoseconds", [])
        for one in line["candidates"][1:]:
            if "ratio" not in one or one["state"] not in ("measured", "slower"):
                continue
            spread = one["high"] / one["ratio"]
            for count, mine, cub in zip(line["counts"], one.get("nanoseconds", []), base):
                if mine and cub:
                    ratio = one["ratio"] if len(line["counts"]) == 1 else mine / cub
                    found.setdefault(tuple(one["numbers"].items()), {})[count] = (ratio, ratio * spread)
    return found


def entry_of(lines):
    """Return the best entry of a case, or None."""
    if not {count for line in lines for count in line["counts"]} >= set(COUNTS):
        return None
    case = CASES[lines[0]["case"]]
    classes = best_classes(ratios_of(lines), len(COUNTS) if may_have_classes(case) else 1)
    if not any(numbers and min(ratios.values()) <= GAIN for _, numbers, ratios in classes):
        return None
    return {"family": case.family, "match": case.match, "case": case.name, "classes": classes,
            "date": max(line["date"] for line in lines), "device": lines[0]["device"]}


def may_have_classes(case):
    lines = families.sections(ROOT / f"src/algorithm/families/{case.family}.family")["tunable"]
    return all(len(line.split()) > 3 for line in lines if line.split()[0] in case.numbers)


def best_classes(found, most):
    """
    Divide the counts into at most so many classes. Return where each begins, its numbers, and their ratios.

    CUB's numbers are {}. Each further class is a kernel to compile, and has to be worth it. A class has no numbers that
    are slower at one of its counts, or at the count where the next one begins: so they are not slower in between.
    """
    found = {**found, (): {count: (1.0, 1.0) for count in COUNTS}}
    best = (0.0, [])
    for cuts in itertools.product((False, True), repeat=len(COUNTS) - 1):
        begins = [0] + [index + 1 for index, is_cut in enumerate(cuts) if is_cut]
        if len(begins) > most:
            continue
        classes, score = [], CLASS_COST * (len(begins) - 1)
        for begin, end in zip(begins, begins[1:] + [len(COUNTS)]):
            covered, needed = COUNTS[begin:end], COUNTS[begin:end + 1]
            costs = [(sum(math.log(ratios[count][0]) + (LEAST if numbers else 0) for count in covered
                         if count in algorithm_cases.TABLE_COUNTS), numbers)
                     for numbers, ratios in found.items()
                     if all(count in ratios and ratios[count][0] <= NOISE for count in needed)]
            cost, numbers = min(costs)
            score += cost
            classes.append((COUNTS[begin] if begin else 0, dict(numbers),
                            {count: found[numbers][count][0] for count in covered}))
        if score < best[0] - 1e-9:
            best = (score, classes)
    return best[1]


def read_check(path):
    """Return the ratio of the library's default to CUB's numbers by case and count."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return {(one["case"], one["count"]): one["ratio"] for one in rows}


def is_confirmed(entry, checks):
    ratios = [[check.get((entry["case"], count)) for check in checks] for count in COUNTS]
    if any(one is None for each in ratios for one in each):
        print(f"{entry['case']}: not all checks have it; left out", file=sys.stderr)
        return False
    gains = any(max(each) <= GAIN for each in ratios)
    slower = [algorithm_cases.label(count) for count, each in zip(COUNTS, ratios) if statistics.median(each) > 1.02]
    if not gains or slower:
        print(f"{entry['case']}: {'no gain of 3 % in each run' if not gains else f'slower at {slower}'}; left out: "
              f"{ratios}", file=sys.stderr)
        return False
    entry["checked"] = {count: statistics.median(each) for count, each in zip(COUNTS, ratios)}
    return True


def row(entry):
    objects = [{**({"from": begin} if index else {}), **numbers}
               for index, (begin, numbers, _) in enumerate(entry["classes"])]
    policy = json.dumps(objects[0] if len(objects) == 1 else objects)
    measured = entry.get("checked") or {count: ratio for _, _, ratios in entry["classes"]
                                        for count, ratio in ratios.items()}
    shown = ", ".join(f"{ratio:.3f} at {algorithm_cases.label(count)}" for count, ratio in sorted(measured.items()))
    return f"{entry['family']} | {entry['match']} | {policy} | {entry['date']} {entry['device']}: {shown}"


if __name__ == "__main__":
    main()
