"""The gate `limits`: constants that users notice are those of the manual.

A line of src that defines one ends in a comment that quotes the manual: // In docs/plans.md: "nested 64 deep". The
quote is in that page or header, and contains the number.
"""
import re

QUOTE = re.compile(r'\b[Ii]n (docs/[\w-]+\.md|cjit/\w+\.h): "([^"]+)"')
# "= 64;", "{64};", ", 64);": the value of a constant, or the last argument of a call.
VALUES = [re.compile(pattern + r"\s*//") for pattern in (r"=\s*([^=]+?);", r"\{([^{}]+)\};", r", ([\d']+)\);")]
SECONDS = re.compile(r"seconds[({]([\d' *]+)[)}]")
WORDS = "zero one two three four five six seven eight nine ten".split()
UNITS = {10: ("KiB", "K"), 20: ("MiB", "M"), 30: ("GiB", "G", "GB")}


def problems(tree):
    return [problem for path in sorted((tree.root / "src").rglob("*.?pp"))
            for problem in _of_file(tree, path)]


def _of_file(tree, path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        for page, quote in QUOTE.findall(line):
            where = f"{path.relative_to(tree.root)}:{number}"
            if _text(quote) not in _text(_page(tree, page).read_text()):
                yield f"{where}: {page} does not say \"{quote}\"; quote what it says of this limit"
            elif not (wanted := forms(line)):
                yield f"{where}: the value of the constant cannot be read; write a number"
            elif not any(re.search(rf"(?<![\w.,^]){re.escape(form)}(?![\w^]|[.,]\d)", quote) for form in wanted):
                yield f"{where}: {page} says \"{quote}\", and the constant is {' or '.join(wanted)}"


def forms(line):
    """Return the ways in which the manual may write the value of a line; [] if there is none."""
    for text in (found[1] for pattern in VALUES if (found := pattern.search(line))):
        if seconds := SECONDS.search(text):
            value = _number(seconds[1])
            return [f"{value} s", f"{value} seconds", f"{value * 1000:,}", f"{value * 1000}"]
        if (value := _number(text)) is not None:
            return _forms(value)
    return []


def _forms(value):
    found = [f"{value}", f"{value:,}"]
    if 0 <= value < len(WORDS):
        found.append(WORDS[value])
    if value > 1 and value & (value - 1) == 0:
        found.append(f"2^{value.bit_length() - 1}")
    for shift, units in UNITS.items():
        if value >= 1 << shift and value % (1 << shift) == 0:
            found += [f"{value >> shift} {unit}" for unit in units] + [f"{value >> shift}{unit}" for unit in units]
    return found


def _number(text):
    """Return the value of 64, 86'400, 1 << 20, std::uint64_t{256} << 20; None for other expressions."""
    plain = re.sub(r"'|std::(?:u?int\d+|size)_t|\b([uU]?[lL]*)\b(?=\W|$)", "", text).replace("{", "(").replace("}", ")")
    return eval(plain) if re.fullmatch(r"[\d\s<*+()-]+", plain) else None  # noqa: S307


def _page(tree, page):
    return tree.include / page if page.startswith("cjit/") else tree.root / page


def _text(comment):
    return " ".join(re.sub(r"^\s*\*", "", comment, flags=re.MULTILINE).split())
