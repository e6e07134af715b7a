"""The linker's version script: one node a minor version, every symbol by name, nothing else visible."""


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
