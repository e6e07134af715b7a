"""Draws what `cjit_bench workers` has measured: draw_workers.py LOG SVG

Each bar is the median of one way to compile the same number of kernels, on a logarithmic scale; cjit's are darker.
"""

import math
import re
import sys

ROW = re.compile(r"^subject (?P<kernels>\d+ [\w-]+ kernels), (?P<subject>[^;]+); min [^;]+; "
                 r"median (?P<median>[\d.]+) ms; "
                 r"peer (?P<peer>[^;]+); min [^;]+; median (?P<peer_median>[\d.]+) ms;")
WIDTH, LEFT, RIGHT, BAR, GAP = 760, 230, 90, 18, 6


def read(lines):
    """{"32 CUB kernels": {"cjit, cold": 1646.0, ...}, ...}, in milliseconds"""
    cases = {}
    for line in lines:
        row = ROW.match(line)
        if row:
            bars = cases.setdefault(row["kernels"], {})
            bars["cjit, " + row["subject"]] = float(row["median"])
            bars[row["peer"]] = float(row["peer_median"])
    return cases


def text(x, y, words, anchor="start", weight="normal"):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-weight="{weight}">{words}</text>'


def draw(cases, machine):
    shortest = min(time for bars in cases.values() for time in bars.values())
    longest = max(time for bars in cases.values() for time in bars.values())
    low, high = math.log10(shortest) - 0.3, math.log10(longest)
    parts, y = [], 24
    for kernels, bars in cases.items():
        parts.append(text(10, y, kernels, weight="bold"))
        y += 12
        for name, time in sorted(bars.items(), key=lambda bar: -bar[1]):
            width = (math.log10(time) - low) / (high - low) * (WIDTH - LEFT - RIGHT)
            color = "#1f5f99" if name.startswith("cjit") else "#b0b8c0"
            parts.append(f'<rect x="{LEFT}" y="{y}" width="{width:.0f}" height="{BAR}" fill="{color}"/>')
            parts.append(text(LEFT - 8, y + 14, name, anchor="end"))
            parts.append(text(LEFT + width + 6, y + 14, f"{time / 1000:.2f} s"))
            y += BAR + GAP
        y += 26
    parts.append(text(10, y, machine + "; medians, logarithmic scale"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + 14}" '
            f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>'
            + "".join(parts) + "</svg>\n")


def main(log, svg):
    with open(log, encoding="utf-8") as file:
        lines = file.read().splitlines()
    cases = read(lines)
    if not cases:
        sys.exit(f"{log} holds no figures of workers")
    machine = next((line for line in lines if line.startswith("CPU:")), "").removeprefix("CPU: ")
    with open(svg, "w", encoding="utf-8") as file:
        file.write(draw(cases, machine))


if __name__ == "__main__":
    main(*sys.argv[1:])
