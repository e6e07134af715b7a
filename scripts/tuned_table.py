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
import json
import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "abi")]
import families  # noqa: E402

POWERS = (16, 20, 24, 28)
GAIN = 0.97  # of CUB's time, at one of the counts
NOISE = 1.01  # how much slower numbers may seem where they are not
MOST_CLASSES = 4
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
    text = HEADER + "".join(f"{row(entry)}\n" for entry in sorted(entries, key=lambda one: one["family"]))
    if arguments.write:
        arguments.write.write_text(text)
    else:
        print(text, end="")
    print(f"{len(entries)} entries", file=sys.stderr)


def ratios_of(lines):
    """Return the ratio to CUB of each candidate at each count: {numbers: {power: (ratio, high)}}."""
    found = {}
    for line in lines:
        base = line["candidates"][0].get("nanoseconds", [])
        for one in line["candidates"][1:]:
            if "ratio" not in one or one["state"] not in ("measured", "slower"):
                continue
            spread = one["high"] / one["ratio"]
            for power, mine, cub in zip(line["log2"], one.get("nanoseconds", []), base):
                if mine and cub:
                    ratio = one["ratio"] if len(line["log2"]) == 1 else mine / cub
                    found.setdefault(tuple(one["numbers"].items()), {})[power] = (ratio, ratio * spread)
    return found


def entry_of(lines):
    """Return the best entry of a case, or None."""
    if not {power for line in lines for power in line["log2"]} >= set(POWERS):
        return None
    found = ratios_of(lines)
    plain = best_of_all_counts(found)
    classes = classes_of(found) if may_have_classes(lines[0]["family"], lines[0]["names"]) else []
    if gain(classes) < gain(plain) - 0.02:  # in the logarithm; another kernel has to be worth it
        plain = classes
    if not plain:
        return None
    return {"family": lines[0]["family"], "match": lines[0]["match"], "case": lines[0]["case"], "classes": plain,
            "date": max(line["date"] for line in lines), "device": lines[0]["device"]}


def may_have_classes(family, names):
    lines = families.sections(ROOT / f"src/algorithm/families/{family}.family")["tunable"]
    return all(len(line.split()) > 3 for line in lines if line.split()[0] in names)


def best_of_all_counts(found):
    """Return one class with the numbers that are best where they are slower nowhere."""
    good = [(numbers, ratios) for numbers, ratios in found.items()
            if set(ratios) == set(POWERS) and all(ratio <= NOISE for ratio, _ in ratios.values())
            and any(high <= GAIN for _, high in ratios.values())]
    if not good:
        return []
    numbers, ratios = min(good, key=lambda one: statistics.fmean(ratio for ratio, _ in one[1].values()))
    return [(0, dict(numbers), {power: ratio for power, (ratio, _) in ratios.items()})]


def classes_of(found):
    """Return a class for each range of counts, which begins at a count that was measured. CUB's numbers are {}."""
    classes = []
    for power in POWERS:
        measured = [(ratios[power], numbers) for numbers, ratios in found.items() if power in ratios]
        best = min(measured, default=None)
        numbers, ratio = ({}, 1.0) if best is None or best[0][1] > GAIN else (dict(best[1]), best[0][0])
        # What the class before has is kept where it is as good.
        if classes and classes[-1][1]:
            kept = found[tuple(classes[-1][1].items())].get(power)
            if kept and kept[0] <= ratio * 1.01:
                classes[-1][2][power] = kept[0]
                continue
        if classes and classes[-1][1] == numbers:
            classes[-1][2][power] = ratio
            continue
        classes.append((0 if not classes else 1 << power, numbers, {power: ratio}))
    has_numbers = any(numbers for _, numbers, _ in classes)
    return classes if has_numbers and len(classes) <= MOST_CLASSES else []


def gain(classes):
    """Return the mean of the ratios minus 1; 0 without classes."""
    ratios = [ratio for _, _, measured in classes for ratio in measured.values()]
    return statistics.fmean(ratios) - 1 if ratios else 0


def read_check(path):
    """Return the ratio of the library's default to CUB's numbers by case and count."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return {(one["case"], one["log2"]): one["ratio"] for one in rows if "log2" in one}


def is_confirmed(entry, checks):
    ratios = [[check.get((entry["case"], power)) for check in checks] for power in POWERS]
    if any(one is None for each in ratios for one in each):
        print(f"{entry['case']}: not all checks have it; left out", file=sys.stderr)
        return False
    gains = any(max(each) <= GAIN for each in ratios)
    slower = [power for power, each in zip(POWERS, ratios) if statistics.median(each) > 1.02]
    if not gains or slower:
        print(f"{entry['case']}: {'no gain of 3 % in each run' if not gains else f'slower at 2^{slower}'}; left out: "
              f"{ratios}", file=sys.stderr)
        return False
    entry["checked"] = {power: statistics.median(each) for power, each in zip(POWERS, ratios)}
    return True


def row(entry):
    objects = [{**({"from": begin} if index else {}), **numbers}
               for index, (begin, numbers, _) in enumerate(entry["classes"])]
    policy = json.dumps(objects[0] if len(objects) == 1 else objects)
    measured = entry.get("checked") or {power: ratio for _, _, ratios in entry["classes"]
                                        for power, ratio in ratios.items()}
    shown = ", ".join(f"{ratio:.3f} at 2^{power}" for power, ratio in sorted(measured.items()))
    return f"{entry['family']} | {entry['match']} | {policy} | {entry['date']} {entry['device']}: {shown}"


if __name__ == "__main__":
    main()
