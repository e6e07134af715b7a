"""Emit the linker's version script: one node per minor version that lists its symbols; all others are local."""


def version_script(description, notice):
    nodes = {}
    for function in description["functions"]:
        nodes.setdefault(tuple(map(int, function["since"].split("."))), []).append(function["name"])
    text, previous = f"# {notice}\n", ""
    for version in sorted(nodes):
        symbols = "\n".join(f"    {name};" for name in sorted(nodes[version]))
        hidden = "  local: *;\n" if not previous else ""
        node = "CJIT_" + ".".join(map(str, version))
        text += f"{node} {{\n  global:\n{symbols}\n{hidden}}}{previous};\n"
        previous = " " + node
    return text
