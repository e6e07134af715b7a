"""Emit the enumerations for Go: plain numbers for the raw layer, documented types for the package."""
import re

import describe

from emit_go_names import aligned, camel, deprecated, enum, enumerator, head

LAST = "_MAX_ENUM"
BITS = ("_bits", "_flags")


def raw_constants(description, notice):
    blocks = "\n".join(_raw_block(e) for e in description["enums"])
    strings = "\n".join(aligned([(camel(s["name"].removeprefix("CJIT_")), f'= "{s["value"]}"')
                                 for s in description["strings"]]))
    numbers = "\n".join(aligned([(camel(c["name"].removeprefix("CJIT_")), "=", str(c["value"]))
                                 for c in description["constants"]]))
    major, minor = description["version"].split(".")
    return f"""{head(notice)}

package raw

// The version of the ABI from which this file was generated.
const (
\tVersionMajor = {major}
\tVersionMinor = {minor}
)

// Soname is the file name by which the dynamic loader finds the library.
const Soname = "{description['soname']}"

// Names of policy values that cjit reads.
const (
{strings}
)

// Numbers of the headers.
const (
{numbers}
)

{blocks}"""


def _raw_block(e):
    rows = aligned([(camel(v["name"].removeprefix("CJIT_")), "=", str(v["value"])) for v in e["values"]])
    return f"// enum {e['name']}\nconst (\n" + "\n".join(rows) + "\n)\n"


def public(description, notice):
    blocks = "\n".join(_public_block(e) for e in description["enums"])
    strings = "\n".join(_described(s, describe.plain(s["doc"]),
                                   "Policy" + camel(s["name"].removeprefix("CJIT_POLICY_")), f'= "{s["value"]}"')
                        for s in description["strings"])
    return f"""{head(notice)}

package cjit

import "strconv"

// Names of policy values that cjit reads. All other names are free for the caller.
const (
{strings}
)

{blocks}"""


def _described(item, comment, name, value):
    lines = _go_comment(comment, "\t") if comment else []
    return "\n".join(lines + [f"\t{name} {value}"])


def _public_block(e):
    name, values = enum(e["name"]), [v for v in e["values"] if not v["name"].endswith(LAST)]
    about = "\n".join(_go_comment(f"{name}: {describe.plain(e['doc'])}", ""))
    rows = _grouped([(_go_comment(describe.plain(v["doc"]), "\t") + deprecated(v.get("deprecated"), "\t"),
                      (enumerator(v["name"]), f"{name} = {v['value']}"))
                     for v in values])
    if e["name"] == "cjit_status":
        return f"{about}\ntype {name} uint32\n\nconst (\n{rows}\n)\n"
    cases = "\n".join(f"\tcase {enumerator(v['name'])}:\n\t\treturn \"{enumerator(v['name'])}\"" for v in values)
    return f"""{about}
type {name} uint32

const (
{rows}
)

// String returns the name of the constant, or the number if this package does not know it.
func (v {name}) String() string {{
\tswitch v {{
{cases}
\t}}
\treturn "{name}(" + strconv.FormatUint(uint64(v), 10) + ")"
}}
"""


def _grouped(items):
    """Return constants as gofmt aligns them: a comment begins a new block of columns."""
    groups = []
    for comment, row in items:
        if comment or not groups:
            groups.append((comment, [row]))
        else:
            groups[-1][1].append(row)
    lines = []
    for comment, rows in groups:
        lines += comment + aligned(rows)
    return "\n".join(lines)


def _go_comment(text, indent, width=120):
    text = re.sub(r"::CJIT_(\w+)", lambda m: enumerator("CJIT_" + m[1]), text)
    text = re.sub(r"::(cjit_\w+?)_t::(\w+)", lambda m: f"{enum(m[1])}.{camel(m[2])}", text)
    text = re.sub(r"::(cjit_\w+)", lambda m: enum(m[1]), text).strip()
    lines, line = [], ""
    for word in text.split():
        if len(indent) * 4 + len(line) + len(word) + 4 > width:
            lines, line = lines + [line], ""
        line = f"{line} {word}".strip()
    return [f"{indent}// {line}" for line in lines + [line] if line]


def registry(description, notice):
    """Return a table of the constants, for the test that compares them with the description."""
    rows = "\n".join(aligned([(f'"{v["name"]}":', f"uint32({enumerator(v['name'])}),") for e in description["enums"]
                             for v in e["values"] if not v["name"].endswith(LAST)]))
    return f"{head(notice)}\n\npackage cjit\n\nvar enumerators = map[string]uint32{{\n{rows}\n}}\n"


def by_name(description, notice):
    """Return a table of the enumerators by their C names, which conformance vectors use."""
    rows = "\n".join(aligned([(f'"{v["name"]}":', f"{v['value']},")
                              for e in description["enums"] for v in e["values"]]))
    return f"{head(notice)}\n\npackage main\n\nvar enumerators = map[string]uint32{{\n{rows}\n}}\n"
