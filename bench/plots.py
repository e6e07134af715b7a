"""Draws diagrams of the figures that docs/benchmarks.md records.

plots.py write    writes docs/plot-*.svg
plots.py check    lists those that differ from the page's figures

Bars of cjit are darker. Each group of bars has a linear axis of its own. The colors follow the reader's preference for
light or dark; the site has both variants.
"""

import html
import math
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, LEFT, RIGHT, BAR, GAP = 690, 180, 90, 18, 6
STYLE = """
text { font: 12px sans-serif; fill: #20262c }
.title { font-weight: bold }
.back { fill: #ffffff }
.cjit { fill: #1f5f99 }
.peer { fill: #aab3bc }
.grid { stroke: #d5dade }
.tick { font-size: 11px; fill: #5c6670 }
.value { paint-order: stroke; stroke: #ffffff; stroke-width: 4px }
@media (prefers-color-scheme: dark) {
  text { fill: #dfe4ea }
  .back { fill: #1e2129 }
  .cjit { fill: #5fa3e0 }
  .peer { fill: #6b747e }
  .grid { stroke: #3a414d }
  .tick { fill: #a3acb6 }
  .value { stroke: #1e2129 }
}
"""


def rows_below(page, heading):
    """The rows of all tables of a section, as lists of cells."""
    section = re.split(rf"^## {re.escape(heading)}$", page, flags=re.MULTILINE)[1]
    section = re.split(r"^## ", section, flags=re.MULTILINE)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return [row for row in rows if not set("".join(row)) <= set("- ")]


def milliseconds(text):
    number, unit = text.split()
    return float(number) * {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}[unit]


def measured(page):
    """{(subject, peer): [(median of the subject, of the peer), ...]} of the main table, in milliseconds."""
    found = {}
    for row in rows_below(page, "Figures"):
        if len(row) >= 10 and re.fullmatch(r"[\d.]+ (ns|us|ms|s)", row[5]):
            found.setdefault((row[0], row[3]), []).append((milliseconds(row[2]), milliseconds(row[5])))
    return found


def builds(page):
    times = measured(page)

    def group(kernels, subjects, peers):
        """Bars of cjit's subjects, and of the peers, each from the first row that has it."""
        bars = {}
        for (subject, peer), pairs in times.items():
            if subject.startswith(kernels):
                bars.setdefault("cjit" + subject.removeprefix(kernels), pairs[0][0])
                bars.setdefault(peer, pairs[0][1])
        return kernels, [(name, bars[name]) for name in (*subjects, *peers)]

    peers = ("16 raw processes", "16 raw threads", "cuda.core, 16 threads")
    return "seconds", 1e-3, "{:.2f} s", [
        group("32 CUB kernels", ("cjit, warm, workers alive", "cjit, warm, workers afresh", "cjit, cold"),
              (*peers[:1], "16 raw threads, --pch", *peers[1:])),
        group("32 header-free kernels", ("cjit, workers alive", "cjit, workers afresh"), peers)]


def launches(page):
    groups = []
    names = []
    for row in rows_below(page, "What a call costs in each language"):
        if row[0] == "" and "C" in row:
            names = row[1:]
        elif row[0] == "launch, median; least":
            bars = [(name, float(cell.split(";")[0])) for name, cell in zip(names, row[1:])]
            ours = {"C", "C++", "Rust", "Go", "cjit in Python"}
            groups.append(("a launch with four arguments" if not groups else "the same, another run", [
                (f"cjit, {name.removeprefix('cjit in ')}" if name in ours or name.startswith("Julia") else name, time)
                for name, time in bars]))
    return "microseconds, medians; comparable within a run to about 30 %", 1e-3, "{:.2f} us", groups


def start(page):
    times = measured(page)
    subject, exec_ = "warm start, 163 kB", "the same from exec"
    raw = "raw driver, cubin in hand"
    return "milliseconds", 1, "{:.3g} ms", [
        ("after the import and the start of the driver",
         [(raw, times["warm start to loaded kernel, 163 kB", raw][0][1]), ("cjit, C", times[subject, "cupy"][0][0]),
          ("cuda.core", times[subject, "cuda.core"][0][1]), ("CuPy", times[subject, "cupy"][0][1])]),
        ("from exec",
         [(raw, times[exec_, raw][0][1]), ("cjit, C", times[exec_, raw][0][0]),
          ("cuda.core", times[exec_, "cuda.core"][0][1]), ("CuPy", times[exec_, "cupy"][0][1])])]


def text(x, y, words, anchor="start", kind=""):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" class="{kind}">{html.escape(words)}</text>'


def ticks(most):
    """Return up to six round numbers from 0 to at least `most`."""
    least = most / 5
    power = 10 ** math.floor(math.log10(least))
    step = next(each * power for each in (1, 2, 5, 10) if each * power >= least * 0.999)
    return [index * step for index in range(math.ceil(most / step * 0.999) + 1)]


def draw(caption, factor, form, groups):
    parts, y = [], 24
    for title, bars in groups:
        marks = ticks(max(value for _, value in bars) * factor)
        scale = (WIDTH - LEFT - RIGHT) / marks[-1]
        parts.append(text(10, y, title, kind="title"))
        y += 12
        bottom = y + len(bars) * (BAR + GAP)
        for mark in marks:
            x = LEFT + mark * scale
            parts.append(f'<line x1="{x:.0f}" y1="{y - 4}" x2="{x:.0f}" y2="{bottom}" class="grid"/>')
            parts.append(text(x, bottom + 13, f"{mark:g}", anchor="middle", kind="tick"))
        for name, value in bars:
            width = value * factor * scale
            kind = "cjit" if name.startswith("cjit") else "peer"
            parts.append(f'<rect x="{LEFT}" y="{y}" width="{max(width, 1):.0f}" height="{BAR}" class="{kind}"/>')
            parts.append(text(LEFT - 8, y + 14, name, anchor="end"))
            parts.append(text(LEFT + width + 6, y + 14, form.format(value * factor), kind="value"))
            y += BAR + GAP
        y += 42
    parts.append(text(10, y, f"{caption}; one H200, 16 cores"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 14}" width="{WIDTH}" '
            f'height="{y + 14}"><style>{STYLE}</style><rect width="100%" height="100%" class="back"/>\n'
            + "\n".join(parts) + "\n</svg>\n")


def main(verb):
    page = (ROOT / "docs/benchmarks.md").read_text()
    stale = []
    for name, figures in (("builds", builds), ("launches", launches), ("start", start)):
        path = ROOT / f"docs/plot-{name}.svg"
        drawn = draw(*figures(page))
        if verb == "write":
            path.write_text(drawn)
        elif not path.exists() or path.read_text() != drawn:
            stale.append(f"{path.relative_to(ROOT)} differs from docs/benchmarks.md; run bench/plots.py write")
    return "\n".join(stale) or 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
