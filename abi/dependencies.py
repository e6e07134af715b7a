"""The gate `dependencies`: compare the includes between the directories of src/ with the table in src/README.md."""
import re


def problems(tree):
    allowed = closure(read_map((tree.root / "src/README.md").read_text()))
    found = [f"src/README.md: lists `{folder}`, but there is no directory src/{folder}"
             for folder in allowed if not (tree.root / "src" / folder).is_dir()]
    for path in sorted((tree.root / "src").rglob("*.?pp")):
        folder = path.relative_to(tree.root / "src").parts[0]
        if folder not in allowed:
            found.append(f"src/{folder}: not in the table of src/README.md")
            continue
        for include in re.findall(r'^\s*#\s*include\s*"([^"]+)"', path.read_text(), re.MULTILINE):
            target = include.split("/")[0] if "/" in include else folder
            if target not in allowed[folder]:
                found.append(f"{path.relative_to(tree.root)}: includes \"{include}\"; {folder} may include only "
                             f"{', '.join(sorted(allowed[folder]))} (src/README.md)")
    return sorted(set(found))


def read_map(text):
    """Return {directory: directories that it depends on} from the table."""
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", text, re.MULTILINE)
    return {folder: re.findall(r"`(\w+)`", below) for folder, below in rows}


def closure(below):
    """Return {directory: all directories that it may include}."""
    def reach(folder):
        return {folder}.union(*(reach(next_one) for next_one in below.get(folder, [])))
    return {folder: reach(folder) for folder in below}
