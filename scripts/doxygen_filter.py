#!/usr/bin/env python3
"""Print a public header in the form that Doxygen needs, with a comment for each member.

doxygen_filter.py FILE

In the C headers one comment applies to all members or macros up to the next comment; `struct_size`, reserved fields,
and enumerators with self-explanatory names have no comments.
"""
import re
import sys

MEMBER = re.compile(r"^  [^\s/*].*[;,(]$")  # or the first line of a function pointer with many parameters
MACRO = re.compile(r"^#define CJIT_\w+ \S+$")
ENUMERATOR = re.compile(r"^  (CJIT_\w+) = [^,]+,?$")


def comment_for(line, previous):
    """Return the comment for a member without one."""
    if re.search(r"\bstruct_size;", line):
        return ("The caller sets it to the `sizeof` of this struct. "
                "In structs that only the library writes: the bytes that it wrote.")
    if re.search(r"\breserved\d+;", line):
        return "Zero."
    enumerator = ENUMERATOR.match(line)
    if enumerator:
        return f"`{enumerator[1]}`."
    return previous or "Described by its name."


def filtered(lines):
    inside, comment, previous, has_own, after_macro = False, None, None, False, False
    for line in lines:
        if MACRO.match(line) and after_macro:
            yield "/** As the one before. */"
        after_macro = bool(MACRO.match(line))
        if re.match(r"^(typedef struct|enum) \w+ \{$", line):
            inside, previous, has_own = True, None, False
        elif line.startswith("}"):
            inside = False
        elif inside and (comment is not None or line.startswith("  /**")):
            comment = (comment or "") + " " + line.strip()
            if line.endswith("*/"):
                previous = comment.strip().removeprefix("/**").removesuffix("*/").strip()
                comment, has_own = None, True
        elif inside and (MEMBER.match(line) or ENUMERATOR.match(line)):
            if not has_own:
                yield f"  /** {comment_for(line, previous)} */"
            has_own = False
        yield line


def main(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    text = "\n".join(filtered(lines) if path.endswith(".h") else lines)
    sys.stdout.write(re.sub(r"`::(\w+)`", r"the global `\1`", text))  # `::` would be a link into this interface


if __name__ == "__main__":
    main(sys.argv[1])
