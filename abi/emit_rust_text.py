"""Convert comments of the headers to Rust documentation."""
import re


def plain(lines):
    """Return the lines with Doxygen commands as words, and with characters escaped that Markdown would interpret."""
    out = []
    in_list = False
    for line in lines:
        in_list = line.startswith("- ") or (in_list and line != "")
        line = re.sub(r"::(cjit_|CJIT_)", r"\1", line)
        line = re.sub(r"@param (\w+)", r"`\1`:", line)
        line = line.replace("@return", "Returns")
        if line.startswith(("`", "Returns")) and out and re.match(r"`\w+`:|Returns ", line):
            out.append("")
        parts = line.split("`")
        parts[::2] = [re.sub(r"([\[\]<>*])", r"\\\1", part) for part in parts[::2]]
        out.append(("  " if in_list and not line.startswith("- ") else "") + "`".join(parts))
    return out


def deprecated(element, indent):
    """Return the attribute of a deprecated element of the description; else ""."""
    if not element:
        return ""
    return f'{indent}#[deprecated(since = "{element["since"]}.0", note = "use {element["use"]}")]\n'
