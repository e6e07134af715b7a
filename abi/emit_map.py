"""Emit the linker's version script: one node per minor version that lists its symbols; all others are local.

A function that is older than the major version is in the node of the major version. Libraries of two major versions
thus have no symbol in common, and may be in one process.
"""


def nodes(description):
    """Return {name of the function: version of its node}."""
    major = int(description["version"].split(".")[0])
    return {function["name"]: max(tuple(map(int, function["since"].split("."))), (major, 0))
            for function in description["functions"]}


def node_name(version):
    return "CJIT_" + ".".join(map(str, version))


def version_script(description, notice):
    by_version = {}
    for name, version in nodes(description).items():
        by_version.setdefault(version, []).append(name)
    text, previous = f"# {notice}\n", ""
    for version in sorted(by_version):
        symbols = "\n".join(f"    {name};" for name in sorted(by_version[version]))
        hidden = "  local: *;\n" if not previous else ""
        node = node_name(version)
        text += f"{node} {{\n  global:\n{symbols}\n{hidden}}}{previous};\n"
        previous = " " + node
    return text
