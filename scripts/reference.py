"""Pages of the public C headers as Markdown, from their declarations and comments."""
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "abi"))

import describe  # noqa: E402  (below abi/)
import statuses  # noqa: E402
from tree import GENERATED, HERE  # noqa: E402

FOLDER = ROOT / "reference"  # the place of the pages in the site
INDEX = FOLDER / "index.md"
ERRORS = ROOT / "docs/errors.md"
WIDTH = 80  # of signatures
NAME = re.compile(r"(?:::)?\b(?P<name>[cC][jJ][iI][tT]_\w+)(?:(?:::|\.)(?P<field>\w+))?(?P<call>\(\))?"
                  r"|(?P<file>docs/[\w-]+\.md|[a-z]\w*\.h\b)")
CODE = re.compile(r"(``.+?``|`[^`]+`)", re.DOTALL)
# Code blocks, headings and links: what they name does not become a link.
MARKUP = re.compile(r"(^```.*?^```$|^#[^\n]*$|\[(?:[^\[\]`]|`[^`]*`)*\]\([^)]*\))", re.MULTILINE | re.DOTALL)
KINDS = (("Functions", ("functions",)), ("Structs", ("structs",)), ("Enumerations", ("enums",)),
         ("Types", ("handles", "typedefs")), ("Callbacks", ("function_pointers",)),
         ("Macros", ("macros", "constants", "strings")))


def public(element):
    """Return whether programs may use an element: generated headers have helpers, without a comment."""
    documented = element["doc"] and "@cond" not in element["doc"]
    return not element["name"].endswith("_") and (documented or element["header"] not in GENERATED)


class Reference:
    """The pages, and where they describe a name."""

    def __init__(self):
        self.description = describe.complete(HERE)
        self.enums = {enum["name"]: enum for enum in self.description["enums"]}
        self.headers = {path.name: path for path in (HERE.include / "cjit").glob("*.h")}
        self.statuses = {value["name"]: value["value"] for value in self.enums["cjit_status"]["values"]}
        self.places, self.fields = {}, {}  # {name: (header, anchor)}
        for kind in describe.KINDS[1:]:
            self.description[kind] = [element for element in self.description[kind] if public(element)]
            for element in self.description[kind]:
                self._add(kind, element)

    def _add(self, kind, element):
        header, name = element["header"], element["name"]
        if kind == "typedefs" and "enum" in element:
            return  # its enumeration has the place
        self.places[name] = (header, name)
        if kind == "enums":
            self.places[name + "_t"] = (header, name + "_t")
            for value in element["values"]:
                self.places[value["name"]] = (header, value["name"])
        for field in element.get("fields", ()):
            self.fields[name, field["name"]] = (header, f"{name}.{field['name']}")

    @staticmethod
    def page(header):
        return INDEX if header == "cjit.h" else FOLDER / pathlib.Path(header).with_suffix(".md").name

    def order(self):
        """Return the headers in the order in which cjit.h lists them; then those that it does not include."""
        listed = re.findall(r"^ \*   (\w+\.h)  ", self.headers["cjit.h"].read_text(), re.MULTILINE)
        return [*listed, *sorted(self.headers.keys() - {*listed, "cjit.h"})]

    def link(self, name, page, field=None):
        """Return the relative link to what describes a name or its field; None if there is none."""
        if name in self.statuses and not name.endswith("_MAX_ENUM"):
            return f"{os.path.relpath(ERRORS, page.parent)}#{name.lower()}--{self.statuses[name]}"
        place = self.fields.get((name, field)) if field else self.places.get(name)
        return place and f"{os.path.relpath(self.page(place[0]), page.parent)}#{place[1]}"

    def mentions(self, text, page):
        """Return the text of another page in which code that is a name of the interface is a link."""
        def replace(code):
            whole = NAME.fullmatch(code[1:-1])
            target = whole and whole["name"] and self.link(whole["name"], page, whole["field"])
            return f"[{code}]({target})" if target else code
        parts = MARKUP.split(text)
        parts[::2] = [CODE.sub(lambda code: replace(code[0]), part) for part in parts[::2]]
        return "".join(parts)

    def _named(self, page, here, code):
        def replace(found):
            shown = found[0].removeprefix("::")
            if found["file"]:
                path = ROOT / found["file"] if "/" in found["file"] else None
                target = path if path and path.exists() else self.page(found["file"]) \
                    if found["file"] in self.headers else None
                target = target and target != page and os.path.relpath(target, page.parent)
            elif found["name"] == here and not found["field"]:
                target = None
            else:
                target = self.link(found["name"], page, found["field"]) or self.link(found["name"], page)
            if code:
                return f"[{shown}]({target})" if target else shown
            shown = shown if found["file"] else f"`{shown}`"
            return f"[{shown}]({target})" if target else shown
        return replace

    def text(self, text, page, here=None):
        """Return text of a comment as Markdown with links from a page. `here` is the element that it describes."""
        parts = CODE.split(text)
        for index, part in enumerate(parts):
            if index % 2 == 0:
                part = re.sub(r"[\\\[*|]", r"\\\g<0>", part).replace("<", "&lt;")
                parts[index] = NAME.sub(self._named(page, here, code=False), part)
            else:
                whole = NAME.fullmatch(part.strip("`"))
                parts[index] = self._named(page, here, code=False)(whole) if whole else part.replace("|", r"\|")
        return "".join(parts)

    def type(self, spelled, page):
        """Return a type with links."""
        escaped = spelled.replace("*", r"\*")
        return f'<code class="type">{NAME.sub(self._named(page, None, code=True), escaped)}</code>'

    def paragraphs(self, lines, page, here=None):
        """Return the Markdown of the lines of a comment: paragraphs, lists, code, tables of headers."""
        out, block, code = [], [], []

        def flush():
            if block:
                out.extend([*self.text("\n".join(block), page, here).split("\n"), ""])
                block.clear()
            if code:
                rows = [re.fullmatch(r"\s+(\w+\.h)\s{2,}(.+)", line) for line in code if line.strip()]
                if all(rows):
                    out.extend(["| | |", "|---|---|"])
                    out.extend(f"| {self.text(row[1], page)} | {self.text(row[2], page)} |" for row in rows)
                else:
                    least = min(len(line) - len(line.lstrip()) for line in code if line.strip())
                    out.extend(["```c", *(line[least:] for line in "\n".join(code).rstrip().split("\n")), "```"])
                out.append("")
                code.clear()

        for line in lines:
            indented = re.match(r" {3,}\S| +\w+\.h {2,}", line) and (code or not block or block[-1].endswith(":"))
            if code and not line.strip():
                code.append(line)
            elif indented:
                if block:
                    flush()
                code.append(line)
            elif not line.strip():
                flush()
            else:
                if code or (line.startswith("- ") and block and not any(each.startswith("- ") for each in block)):
                    flush()
                block.append(line if line.startswith("- ") or not any(each.startswith("- ") for each in block)
                             else "  " + line.strip())
        flush()
        return out

    def one_line(self, doc, page, here=None):
        return self.text(describe.plain(doc), page, here)

    def header_page(self, header):
        page = self.page(header)
        lines = [f"# {header}", ""]
        introduction = describe.comment_of_file(self.headers[header].read_text())
        introduction = comment_lines(re.sub(r"Generated from[^.]*\.py generate; do not edit\.", "", introduction))
        lines += self.paragraphs([line for line in introduction if not line.startswith("@file")], page)
        if page == INDEX:
            others = ", ".join(f"[{each}]({self.page(each).name})" for each in sorted(GENERATED))
            lines += [f"It does not include {others}, which are generated.", ""]
        source = os.path.relpath(self.headers[header], page.parent)
        lines += [f"`#include <cjit/{header}>` · [source]({source}.source.md)", ""]
        groups = [(title, self._elements(header, kinds)) for title, kinds in KINDS]
        for title, elements in groups:
            if elements:
                lines += [f"| {title} | |", "|---|---|"]
                lines += [f"| [`{shown(kind, element)}`](#{shown(kind, element)}) | "
                          f"{self.text(brief(element), page, element['name'])} |" for kind, element in elements]
                lines.append("")
        for title, elements in groups:
            if elements:
                lines += [f"## {title}", ""]
            for kind, element in elements:
                name = shown(kind, element)
                lines += [f"### {name} {{#{name}}}", ""]
                lines += getattr(self, "_" + kind)(element, page)
        return "\n".join(lines) + "\n"

    def _elements(self, header, kinds):
        """Return (kind, element) of a header in the order of their declarations."""
        code = re.sub(r"/\*[\s\S]*?\*/", lambda comment: " " * len(comment[0]), self.headers[header].read_text())
        found = [(kind, element) for kind in kinds for element in self.description[kind]
                 if element["header"] == header and not (kind == "typedefs" and "enum" in element)]
        return sorted(found, key=lambda each: re.search(rf"\b{each[1]['name']}\b", code).start())

    def _functions(self, element, page, form="{} {}("):
        lines = ["```c", *signature(element, form), "```", ""]
        text, parameters, returned = sections(element["doc"])
        lines += self.paragraphs(text, page, element["name"])
        lines += self._parameters(element, parameters, page)
        if returned:
            lines += ["**Returns** " + self.text(returned, page, element["name"]), ""]
        if any(name not in returned for name in element.get("statuses", ()) if name not in statuses.GENERAL):
            lines += ["**Statuses** " + ", ".join(self.text(name, page) for name in element["statuses"]), ""]
        return lines

    def _function_pointers(self, element, page):
        return self._functions(element, page, "typedef {} (*{})(")

    def _parameters(self, element, texts, page):
        if not element["parameters"]:
            return []
        rows = [f"| <code class=\"name\">{each['name']}</code> | {self.type(each['type'], page)} | "
                f"{self.text(texts.get(each['name'], ''), page, element['name'])} |" for each in element["parameters"]]
        return ["| parameter | type | |", "|---|---|---|", *rows, ""]

    def _structs(self, element, page):
        lines = self.paragraphs(comment_lines(element["doc"]), page, element["name"])
        lines += ["| field | type | |", "|---|---|---|"]
        rows = []
        for field in element["fields"]:
            if "(" in field["type"] and "cjit_" + field["name"] in self.places:
                continue  # the loader has a field for each function
            name = f'<code class="name" id="{element["name"]}.{field["name"]}">{field["name"]}</code>'
            row = [[name], self._field_type(field, page), self._field_text(field, element, page), field["name"][:-1]]
            if rows and not row[2] and rows[-1][1] == row[1] and rows[-1][3] == row[3]:
                rows[-1][0].append(name)  # grid_x, grid_y, grid_z
            else:
                rows.append(row)
        return [*lines, *(f"| {'<br>'.join(names)} | {type_} | {text} |" for names, type_, text, _ in rows), ""]

    def _field_type(self, field, page):
        return self.type(field["type"] + (f"[{field['count']}]" if "count" in field else ""), page)

    def _field_text(self, field, struct, page):
        if field["doc"]:
            return self.one_line(field["doc"], page, struct["name"])
        if field["name"] == "struct_size":
            return f"The size of the struct ([conventions]({os.path.relpath(self.page('base.h'), page.parent)}))."
        return "Zero." if field["name"].startswith("reserved") else ""

    def _enums(self, element, page):
        lines = self.paragraphs(comment_lines(element["doc"]), page, element["name"])
        typedef = next((each for each in self.description["typedefs"] if each.get("enum") == element["name"]), None)
        if typedef and not typedef["doc"].startswith("/** A value of"):
            lines += self.paragraphs(comment_lines(typedef["doc"]), page, element["name"])
        lines += [f'<span id="{element["name"]}"></span>`enum {element["name"]}`', "",
                  "| value | | |", "|---|---|---|"]
        for value in element["values"]:
            if not value["name"].endswith("_MAX_ENUM"):
                text = self.one_line(value["doc"], page, element["name"])
                if value["name"] in self.statuses:
                    text += f" ([what to do]({self.link(value['name'], page)}))"
                lines.append(f"| <span id=\"{value['name']}\"></span>`{value['name']}` | {value['value']} | {text} |")
        return [*lines, ""]

    def _handles(self, element, page):
        return ["```c", f"typedef struct {element['tag']} {element['name']};", "```", "",
                *self.paragraphs(comment_lines(element["doc"]), page, element["name"])]

    def _typedefs(self, element, page):
        return ["```c", f"typedef {element['type']} {element['name']};", "```", "",
                *self.paragraphs(comment_lines(element["doc"]), page, element["name"])]

    def _macros(self, element, page):
        return ["```c", f"#define {element['name']}({', '.join(element['parameters'])})", "```", "",
                *self.paragraphs(comment_lines(element["doc"]), page, element["name"])]

    def _constants(self, element, page):
        value = f'"{element["value"]}"' if isinstance(element["value"], str) else \
            hex(element["value"]).upper().replace("X", "x") if element["value"] > 0xFFFF else str(element["value"])
        return ["```c", f"#define {element['name']} {value}", "```", "",
                *self.paragraphs(comment_lines(element["doc"]), page, element["name"])]

    _strings = _constants


def shown(kind, element):
    """Return the name under which a page describes an element: an enumeration by its typedef."""
    return element["name"] + "_t" if kind == "enums" else element["name"]


def comment_lines(doc):
    """Return the lines of a comment without its marks."""
    text = re.sub(r"^\s*/\*\*|\s*\*/\s*$", "", doc)
    return [re.sub(r"^\s*\* ?", "", line) if index else line.strip() for index, line in enumerate(text.split("\n"))]


def sections(doc):
    """Return (lines of the text, {parameter: text}, text of @return) of a function's comment."""
    text, *tags = re.split(r"^@", "\n".join(comment_lines(doc)), flags=re.MULTILINE)
    parameters, returned = {}, ""
    for tag in tags:
        word, _, rest = " ".join(tag.split()).partition(" ")
        if word == "return":
            returned = rest
        else:
            name, _, parameters[name] = rest.partition(" ")
    return text.split("\n"), parameters, returned


def brief(element):
    """Return the first sentence of an element's comment."""
    text = describe.plain(element["doc"]).partition(" @")[0]
    return re.split(r"(?<=\.)\s+(?=[A-Z`:\"])", text, maxsplit=1)[0]


def declared(type_, name):
    """Return the declaration of a parameter: "const char* path"."""
    return re.sub(r" (\*+)", r"\1", f"{type_} ").rstrip() + (f" {name}" if name else "")


def signature(element, form):
    """Return the lines of a declaration, wrapped at its parameters if it is too long."""
    begin = form.format(declared(element["returns"], ""), element["name"])
    parameters = [declared(each["type"], each["name"]) for each in element["parameters"]] or ["void"]
    line = begin + ", ".join(parameters) + ");"
    if len(line) <= WIDTH:
        return [line]
    return [begin, *(f"    {each}," for each in parameters[:-1]), f"    {parameters[-1]});"]
