"""Emit the linker's version script: one node per minor version that lists its symbols; all others are local.

A function that is older than the major version is in the node of the major version. Libraries of two major versions
thus have no symbol in common, and may be in one process.
"""


def version_script(description, notice):
    nodes = {}
    major = int(description["version"].split(".")[0])
    for function in description["functions"]:
        version = max(tuple(map(int, function["since"].split("."))), (major, 0))
        nodes.setdefault(version, []).append(function["name"])
    text, previous = f"# {notice}\n", ""
    for version in sorted(nodes):
        symbols = "\n".join(f"    {name};" for name in sorted(nodes[version]))
        hidden = "  local: *;\n" if not previous else ""
        node = "CJIT_" + ".".join(map(str, version))
        text += f"{node} {{\n  global:\n{symbols}\n{hidden}}}{previous};\n"
        previous = " " + node
    return text
