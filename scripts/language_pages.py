"""Pages of the bindings as Markdown, from what each language says of a package: their own tools read the sources.

Python's pages name the objects, which mkdocstrings describes; doxygen and rustdoc write pages of their own.
"""
import ast
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "bindings/python/src/cjit"


def python():
    """Yield (path, title, text) of a page for each module with public names."""
    package = ast.parse((PACKAGE / "__init__.py").read_text())
    public = set(_public(package))
    modules = {"__init__": _own(package, public)}
    for node in package.body:
        if isinstance(node, ast.ImportFrom) and node.level and node.module and not node.module.startswith("_"):
            names = [alias.name for alias in node.names]
            tree = ast.parse((PACKAGE / f"{node.module}.py").read_text())
            modules[node.module] = _public(tree) if names == ["*"] else [name for name in names if name in public]
    for module, names in sorted(modules.items()):
        text = ast.get_docstring(ast.parse((PACKAGE / f"{module}.py").read_text())) or ""
        title = "cjit" if module == "__init__" else f"cjit.{module}"
        page = "index" if module == "__init__" else module
        yield (ROOT / f"python/{page}.md", title,
               f"# {title}\n\n{text}\n\n" + "".join(f"::: cjit.{name}\n\n" for name in names))


def _public(tree):
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
                return [each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant)]
    return []


def _own(tree, public):
    return [node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
            and node.name in public]


def go():
    """Return (path, title, text) of the page of the Go package."""
    said = subprocess.run(["go", "doc", "-all", "."], cwd=ROOT / "bindings/go", check=True, capture_output=True,
                          text=True).stdout
    introduction, *rest = re.split(r"^(CONSTANTS|VARIABLES|FUNCTIONS|TYPES)\n", said, flags=re.MULTILINE)
    lines = ["# Go: package cjit", "", re.sub(r"^# ", "## ", introduction.partition("\n\n")[2], flags=re.MULTILINE)]
    for title, part in zip(rest[::2], rest[1::2]):
        lines += [f"## {title.capitalize()}", ""]
        for declaration in re.split(r"^(?=(?:func|type|const|var) )", part, flags=re.MULTILINE)[1:]:
            code, text = re.fullmatch(r"((?:\S.*\n|\t.*\n|\n(?=[\t})]))+)([\s\S]*)", declaration).groups()
            lines += [*_go_heading(code), "```go", code.rstrip(), "```", "", _dedented(text), ""]
    return ROOT / "go/index.md", "Go", "\n".join(lines)


def _go_heading(code):
    method = re.match(r"func \(\w+ \*?(\w+)(?:\[.*?\])?\) (\w+)", code)
    named = re.match(r"(?:func|type) (\w+)", code)
    if method:
        return [f"#### {method[1]}.{method[2]} {{#{method[1]}.{method[2]}}}", ""]
    return [f"### {named[1]} {{#{named[1]}}}", ""] if named else []


def _dedented(text):
    text = re.sub(r"^    ", "", text, flags=re.MULTILINE).strip("\n")
    return re.sub(r"^(?!    ).+", lambda line: re.sub(r"[\[*_]", r"\\\g<0>", line[0]).replace("<", "&lt;"), text,
                  flags=re.MULTILINE)


def julia():
    """Return (path, title, text) of the page of the Julia package."""
    environment = {**os.environ, "JULIA_LOAD_PATH": f"{ROOT / 'bindings/julia'}:@stdlib"}
    said = subprocess.run([_julia_program(), "--startup-file=no", ROOT / "scripts/julia_docstrings.jl"], check=True,
                          capture_output=True, text=True, env=environment).stdout
    introduction, *rest = re.split(r"^\0(\S+)\n", said, flags=re.MULTILINE)
    known = dict.fromkeys(rest[::2])
    lines = ["# Julia: LibCJIT", "", introduction]
    for name, text in zip(rest[::2], rest[1::2]):
        signature, _, described = re.fullmatch(r"((?:    .*\n)*)(\n*)([\s\S]*)", text).groups()
        calls = re.sub(r"^    ", "", signature, flags=re.MULTILINE).rstrip()
        code = ["```julia", calls, "```", ""] if calls else []
        lines += [f"### {name} {{#{name}}}", "", *code, _julia_links(described, known).strip(), ""]
    return ROOT / "julia/index.md", "Julia", "\n".join(lines)


def _julia_links(text, known):
    def replace(link):
        name = (link[3] or link[2]).removeprefix("LibCJIT.")
        return f"[{link[1]}](#{name})" if name in known else link[1]
    return re.sub(r"\[(`([^`]+)`)\]\(@ref(?: ([^)]+))?\)", replace, text)


def _julia_program():
    own = ROOT / ".tools/julia/bin/julia"
    return own if own.exists() else "julia"


def rust(folder):
    """Write rustdoc's pages of the crates into a folder."""
    target = ROOT / "build/rustdoc"
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target),
                   "PATH": os.environ["PATH"] + os.pathsep + os.path.expanduser("~/.cargo/bin")}
    subprocess.run(["cargo", "doc", "--quiet", "--offline", "--no-deps", "-p", "cjit", "-p", "cjit-build"],
                   cwd=ROOT / "bindings/rust", check=True, env=environment)
    shutil.copytree(target / "doc", folder)


def cpp(folder):
    """Write doxygen's pages of the C++ headers into a folder."""
    settings = (ROOT / "docs/Doxyfile").read_text() + "\n".join((
        "", "INPUT = include/cjit/cjit.hpp include/cjit/cpp", f"OUTPUT_DIRECTORY = {folder.parent}",
        f"HTML_OUTPUT = {folder.name}", "WARN_AS_ERROR = NO", "WARN_LOGFILE = /dev/null"))  # docs.api sees warnings
    subprocess.run(["doxygen", "-"], cwd=ROOT, input=settings, text=True, check=True)
