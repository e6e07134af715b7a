"""The gate `names`: public names of cjit.hpp, the bindings and the command that a frozen version has are kept.

The line of a function is its name, a tab and its declaration: parameters, their order and defaults, and the result. A
declaration may change in a way that callers do not see, such as a further parameter with a default; a `- API:` line in
CHANGELOG.md names the function then.

Promises that cannot be read from sources are in abi/lists/<name>.txt, one item per line, and are frozen too.
"""
import re

import changelog

MOST_LINES = 60  # of a declaration
LISTS = "abi/lists"  # exit codes, environment variables, fields of --json documents, keys of requests
LABELS = {"keys": "Recipe"}  # of the lines in CHANGELOG.md that name a change of a list, if not "Comment"
RECIPE = "recipe"  # the item of the list of keys that all keys depend on


def problems(tree):
    today = public_names(tree)
    found = []
    for frozen in tree.promised():
        for path in sorted((frozen.root / "names").glob("*.txt")):
            lost = set(path.read_text().splitlines()) - set(today.get(path.stem, []))
            label = LABELS.get(path.stem, "API" if path.stem in LANGUAGES else "Comment")
            named = changelog.named(label, tree.changelog.read_text(), frozen.root.name)
            if label == "Recipe" and RECIPE in named:
                continue  # another recipe changes all keys
            found += [_lost(path.stem, line, frozen.root.name, label, today.get(path.stem, []))
                      for line in sorted(lost) if "\t" not in line or _name(line) not in named | (lost - {line})]
    return found


def _lost(title, line, version, label, today):
    now = [other for other in today if "\t" in line and other.startswith(_name(line) + "\t")]
    if not now:
        return f"{title}: '{_shown(line)}' of {version} is gone"
    return (f"{title}: '{_shown(line)}' of {version} is now '{_shown(now[0])}'; restore it, or name {_name(line)} in a "
            f"'- {label}:' line of CHANGELOG.md if no caller needs a change")


def _shown(line):
    return line.replace("\t", ": ")


def _name(line):
    return line.split("\t")[0]


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
    texts = [path.read_text() for path in sorted((tree.root / folder).glob(pattern))
             if not re.search(hidden, str(path.relative_to(tree.root / folder)))]
    yield from names("\n".join(texts))


def _declared(name, lines, first, end):
    """Yield the name; if it is that of a function, also with the declaration, which ends at `end`."""
    yield name
    text, depth = "\n".join(lines[first:first + MOST_LINES]), 0
    for i, character in enumerate(text):
        if depth == 0 and re.compile(end).match(text, i):
            text = text[:i]
            break
        depth += (character in "([{") - (character in ")]}")
    if re.search(re.escape(re.split(r"::|\.", name)[-1]) + r"\s*(?:<.*?>|\[.*?\]|\{.*?\})?\(", text, re.DOTALL):
        text = re.sub(r"(?<=[(\[{]) |,? (?=[)\]}])", "", " ".join(text.split()))
        yield f"{name}\t{text}"


def _cpp(text):
    """Yield the public names of a clang-formatted header.

    A declaration without indentation belongs to the namespace; one with two spaces belongs to a class.
    """
    text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    owner, shown, inner = "", True, False
    lines = text.splitlines()
    for number, line in enumerate(lines):
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
            yield from _declared(f"cjit::{owner}::{name}" if owner else f"cjit::{name}", lines, number, r"[;{]| : ")


def _cpp_name(line, indent):
    found = re.match(indent + r"(?![ #}/:])(?!return |using namespace |friend |template )"
                     r"(?:using (\w+) =|[^=({]*?\b(\w+)(?: = |;|\(|,$|\{))", line)
    return found and (found[1] or found[2])


def _python(text):
    """Yield the definitions and assignments of modules and classes."""
    owner = ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        top = re.match(r"(?:class|def|async def) (\w+)|([A-Za-z]\w*)(?:: [^=]+)? = ", line)
        member = re.match(r"    (?:def|async def) (\w+)|    (\w+)(?:: .+| = .+)$", line)
        if top:
            name = top[1] or top[2]
            owner = name if line.startswith("class") else ""
        elif member and owner:
            name = f"{owner}.{member[1] or member[2]}"
        else:
            continue
        if re.search(r"(^|\.)_(?!_init__$)", name):
            continue
        if "def " in line:
            yield from _declared(name, lines, number, ":")
        else:
            yield name


def _rust(text):
    """Yield `pub` items; those of `impl` and `trait` blocks with their type."""
    owner = ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        block = re.match(r"(?:pub )?(?:impl(?:<.*?>)? (?:.* for )?|(?:struct|enum|trait) )(?:\w+::)*(\w+)", line)
        if block:
            owner = block[1]
        item = re.match(r"(    )?pub (?:unsafe |const |async )*"
                        r"(?:fn|struct|enum|trait|type|const|static|mod) (\w+)|(    )pub (\w+):", line)
        if item:
            name = item[2] or item[4]
            name = f"{owner}::{name}" if line.startswith("    ") else name
            if " fn " in line:
                yield from _declared(name, lines, number, r"[{;]| where ")
            else:
                yield name


def _go(text):
    """Yield the exported names of a gofmt-formatted file."""
    owner = block = ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        method = re.match(r"func \(\w* ?\*?(\w+)(?:\[.*?\])?\) ([A-Z]\w*)", line)
        plain = re.match(r"(?:func|type|var|const) ([A-Z]\w*)", line)
        inside = re.match(r"\t([A-Z]\w*)\b", line)
        if method or line.startswith("func "):
            name = f"{method[1]}.{method[2]}" if method else plain and plain[1]
            if name:
                yield from _declared(name, lines, number, r" \{|\n")
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
    """Yield the exported names of the module, and the declarations of their methods."""
    exported = {name for names in re.findall(r"^export ((?:.*,\n)*.*)$", text, re.MULTILINE)
                for name in re.findall(r"\w+!?", names)}
    yield from exported
    lines = text.splitlines()
    for number, line in enumerate(lines):
        method = re.match(r"(?:function )?(\w+!?)(?:\{.*?\})?\(", line)
        if method and method[1] in exported:
            yield from _declared(method[1], lines, number, r" =[ \n]|\n")


# directory, files, files that are not public, reader
LANGUAGES = {
    "cpp": ("include/cjit", "**/*.hpp", r"cpp/(call|config|handle|callback|threads)\.hpp", _cpp),
    "python": ("bindings/python/src/cjit", "*.py", r"^_(?!_init__)", _python),
    "rust": ("bindings/rust/cjit/src", "*.rs", r"^$", _rust),
    "go": ("bindings/go", "*.go", r"_test\.go", _go),
    "julia": ("bindings/julia/src", "*.jl", r"^raw\.jl", _julia),
}
