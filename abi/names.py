"""The gate `names`: public names of cjit.hpp, the bindings and the command that a frozen version has are kept.

Promises that cannot be read from sources are in abi/lists/<name>.txt, one item per line, and are frozen too.
"""
import re

LISTS = "abi/lists"  # exit codes, environment variables, fields of --json documents


def problems(tree):
    today = public_names(tree)
    found = []
    for frozen in tree.promised():
        for path in sorted((frozen.root / "names").glob("*.txt")):
            lost = set(path.read_text().splitlines()) - set(today.get(path.stem, []))
            found += [f"{path.stem}: '{name}' of {frozen.root.name} is gone" for name in sorted(lost)]
    return found


def write(tree, folder):
    folder.mkdir()
    for title, names in public_names(tree).items():
        (folder / f"{title}.txt").write_text("".join(f"{name}\n" for name in names))


def public_names(tree):
    """Return {title: sorted names} of all languages and lists."""
    found = {language: sorted(set(_language(tree, language))) for language in LANGUAGES}
    found.update({path.stem: sorted(path.read_text().splitlines()) for path in (tree.root / LISTS).glob("*.txt")})
    return found


def _language(tree, language):
    folder, pattern, hidden, names = LANGUAGES[language]
    for path in sorted((tree.root / folder).glob(pattern)):
        if not re.search(hidden, str(path.relative_to(tree.root / folder))):
            yield from names(path.read_text())


def _cpp(text):
    """Yield the public names of a clang-formatted header.

    A declaration without indentation belongs to the namespace; one with two spaces belongs to a class.
    """
    text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    owner, shown, inner = "", True, False
    for line in text.splitlines():
        if line.startswith("namespace "):
            inner = line.startswith("namespace detail")  # not public
        elif line.startswith("}  // namespace"):
            inner = False
        begin = re.match(r"(?:class|struct|enum class) (?:\w+\(\w*\) )?(\w+)[^;]*\{$", line)
        if begin:
            owner, shown = begin[1], not line.startswith("class")
        elif line.startswith("}"):
            owner = ""
        elif re.match(r" (public|protected|private):", line):
            shown = line == " public:"
        name = _cpp_name(line, "  " if owner else "")
        if begin and not inner:
            yield f"cjit::{owner}"
        elif name and shown and not inner:
            yield f"cjit::{owner}::{name}" if owner else f"cjit::{name}"


def _cpp_name(line, indent):
    found = re.match(indent + r"(?![ #}/:])(?!return |using namespace |friend |template )"
                     r"(?:using (\w+) =|[^=({]*?\b(\w+)(?: = |;|\(|,$|\{))", line)
    return found and (found[1] or found[2])


def _python(text):
    """Yield the definitions and assignments of modules and classes."""
    owner = ""
    for line in text.splitlines():
        top = re.match(r"(?:class|def|async def) (\w+)|([A-Za-z]\w*)(?:: [^=]+)? = ", line)
        member = re.match(r"    (?:def|async def) (\w+)|    (\w+)(?:: .+| = .+)$", line)
        if top:
            name = top[1] or top[2]
            owner = name if line.startswith("class") else ""
        elif member and owner:
            name = f"{owner}.{member[1] or member[2]}"
        else:
            continue
        if not re.search(r"(^|\.)_", name):
            yield name


def _rust(text):
    """Yield `pub` items; those of `impl` and `trait` blocks with their type."""
    owner = ""
    for line in text.splitlines():
        block = re.match(r"(?:pub )?(?:impl(?:<.*?>)? (?:.* for )?|(?:struct|enum|trait) )(\w+)", line)
        if block:
            owner = block[1]
        item = re.match(r"(    )?pub (?:unsafe |const |async )*"
                        r"(?:fn|struct|enum|trait|type|const|static|mod) (\w+)|(    )pub (\w+):", line)
        if item:
            name = item[2] or item[4]
            yield f"{owner}::{name}" if line.startswith("    ") else name


def _go(text):
    """Yield the exported names of a gofmt-formatted file."""
    owner = block = ""
    for line in text.splitlines():
        method = re.match(r"func \(\w* ?\*?(\w+)(?:\[.*?\])?\) ([A-Z]\w*)", line)
        plain = re.match(r"(?:func|type|var|const) ([A-Z]\w*)", line)
        inside = re.match(r"\t([A-Z]\w*)\b", line)
        if method:
            yield f"{method[1]}.{method[2]}"
        elif plain:
            yield plain[1]
        elif inside and block:
            yield f"{owner}.{inside[1]}" if owner else inside[1]
        begin = re.match(r"(?:type ([A-Z]\w*)(?:\[.*\])? (?:struct|interface) \{|(?:const|var) \()$", line)
        if begin:
            block, owner = "open", begin[1] or ""
        elif line in ("}", ")"):
            block = owner = ""


def _julia(text):
    """Yield the exported names of the module."""
    for names in re.findall(r"^export ((?:.*,\n)*.*)$", text, re.MULTILINE):
        yield from re.findall(r"\w+", names)


# directory, files, files that are not public, reader
LANGUAGES = {
    "cpp": ("include/cjit", "**/*.hpp", r"cpp/(call|config|handle|callback|threads)\.hpp", _cpp),
    "python": ("bindings/python/src/cjit", "*.py", r"^_(?!_init__)", _python),
    "rust": ("bindings/rust/cjit/src", "*.rs", r"^$", _rust),
    "go": ("bindings/go", "*.go", r"_test\.go", _go),
    "julia": ("bindings/julia/src", "*.jl", r"^raw\.jl", _julia),
}
