"""Draws what algorithm_peers.py has measured: draw_algorithms.py JSON FOLDER

Writes algorithms_gpu.svg, algorithms_host.svg, algorithms_builds.svg and algorithms_loads.svg, those for which the file
has figures. cjit is darker, cuda.compute is grey. Needs matplotlib.
"""

import json
import os
import sys

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"font.family": "sans-serif", "font.size": 9, "svg.fonttype": "none", "svg.hashsalt": "cjit",
                            "axes.spines.top": False, "axes.spines.right": False})

from matplotlib import pyplot  # noqa: E402

PEER, COPY = "#b0b8c0", "#d9b36c"
BLUES = ("#123a5e", "#1f5f99", "#5b93c5", "#a3c4e2")


def bars(axis, groups, series, label, form="{:.3g}"):
    """Bars side by side: series is {name: (color, one value per group or None)}."""
    width = 0.8 / len(series)
    for index, (name, (color, values)) in enumerate(series.items()):
        places = [group - 0.4 + (index + 0.5) * width for group in range(len(groups))]
        known = [(place, value) for place, value in zip(places, values) if value is not None]
        drawn = axis.bar([place for place, _ in known], [value for _, value in known], width * 0.92, color=color,
                         label=name)
        axis.bar_label(drawn, [form.format(value) for _, value in known], padding=2,
                       fontsize=6, rotation=90)
    turned = {"rotation": 30, "ha": "right", "rotation_mode": "anchor"} if len(groups) > 6 else {}
    axis.set_xticks(range(len(groups)), groups, **turned)
    axis.set_ylabel(label)
    axis.margins(y=0.2)
    axis.legend(frameon=False, fontsize=8, ncols=len(series), loc="lower center", bbox_to_anchor=(0.5, 1))


def ordered(rows, key):
    return list(dict.fromkeys(row[key] for row in rows))


def draw_gpu(rows, figure):
    ratios, rates = figure.subplots(2, 1)
    groups = [(family, dtype) for family in ordered(rows, "algorithm") for dtype in ordered(rows, "type")]
    found = {(row["algorithm"], row["type"], row["count"]): row["ours"] / row["peer"] for row in rows}
    names = [f"{family} {dtype}" for family, dtype in groups]
    series = {f"2^{count.bit_length() - 1} elements": (BLUES[index], [found.get((*group, count)) for group in groups])
              for index, count in enumerate(ordered(rows, "count"))}
    bars(ratios, names, series, "GPU time, cjit / cuda.compute", "{:.2f}")
    ratios.axhline(1, color="black", linewidth=0.7)
    rated = [row for row in rows if row.get("rates")]
    rated.sort(key=lambda row: ordered(rows, "algorithm").index(row["algorithm"]))
    bars(rates, [f"{row['algorithm']} {row['type']}" for row in rated],
         {name: (color, [row["rates"][key] for row in rated])
          for name, key, color in (("cjit", "ours", BLUES[1]), ("cuda.compute", "peer", PEER),
                                   ("copy of as many bytes", "copy", COPY))}, "GB/s, 2^28 elements", "{:.0f}")


def draw_host(rows, figure):
    families = ordered(rows, "algorithm")
    found = {(row["algorithm"], row["subject"]): row for row in rows}
    series = {}
    for name, subject, side, color in (
            ("prepared", "prepared", "ours", BLUES[0]), ("plan, addresses", "plan, addresses", "ours", BLUES[1]),
            ("plan, arrays", "plan", "ours", BLUES[2]), ("cuda.compute's object", "plan", "peer", PEER),
            ("short form", "short", "ours", BLUES[3]), ("cuda.compute's short form", "short, both", "peer", "#d5dade")):
        series[name] = (color, [found[family, subject][side] / 1e3 for family in families])
    axis = figure.subplots()
    bars(axis, families, series, "time of the host for a call, us")
    axis.legend(frameon=False, fontsize=8, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1))


def draw_builds(rows, figure):
    built = {(row["algorithm"], row["subject"]): row for row in rows}
    families = ordered(rows, "algorithm")
    bars(figure.subplots(), families, {
        "cjit, cold": (BLUES[1], [built[each, "cold"]["ours"] / 1e9 for each in families]),
        "cjit, precompiled headers": (BLUES[2], [built[each, "warm"]["ours"] / 1e9 for each in families]),
        "cuda.compute": (PEER, [built[each, "cold"]["peer"] / 1e9 for each in families])}, "build, s")


def draw_loads(rows, figure):
    bars(figure.subplots(), ordered(rows, "algorithm"), {
        "cjit": (BLUES[1], [row["ours"] / 1e6 for row in rows]),
        "cuda.compute": (PEER, [row["peer"] / 1e6 for row in rows])}, "load and first run, ms")


def main(path, folder):
    with open(path, encoding="utf-8") as file:
        machine, *rows = [json.loads(line) for line in file]
    for name, kind, draw, height in (("gpu", "gpu", draw_gpu, 9), ("host", "host", draw_host, 4),
                                     ("builds", "build", draw_builds, 3.5), ("loads", "load", draw_loads, 3.5)):
        chosen = [row for row in rows if row["kind"] == kind]
        if not chosen:
            continue
        figure = pyplot.figure(figsize=(10, height), layout="constrained")
        draw(chosen, figure)
        figure.text(0.01, -0.03, f"{machine['gpu']}, {machine['date']}; cuda-cccl {machine['cuda-cccl']}; medians",
                    fontsize=8)
        figure.savefig(os.path.join(folder, f"algorithms_{name}.svg"), bbox_inches="tight", metadata={"Date": None})


if __name__ == "__main__":
    main(*sys.argv[1:])
