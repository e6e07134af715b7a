"""Make the description of the ABI, a dict, from the public headers; read and write its JSON file."""
import functools
import json
import pickle
import re
import tempfile

import nullability
import statuses
from castxml import Declarations, plain
from tree import FIRST, GENERATED

SCHEMA = 2  # cjit_abi.json; 2: with comments and statuses
KINDS = ("headers", "macros", "strings", "constants", "enums", "typedefs", "handles", "function_pointers", "structs",
         "functions")
FIRST_VERSION = "{}.{}".format(*FIRST)
VERSION_MACROS = re.compile(r"CJIT_VERSION_(MAJOR|MINOR|PATCH)")


DESCRIBED = {}  # the pickled descriptions of headers by their names and contents


def describe(tree):
    """Describe the headers of `tree`. Elements have their comment as "doc", as it stands in the header."""
    headers = tuple((path.relative_to(tree.include), path.read_bytes())
                    for path in sorted((tree.include / "cjit").glob("**/*.h")))
    if headers not in DESCRIBED:
        DESCRIBED[headers] = pickle.dumps(_description(tree))
    return pickle.loads(DESCRIBED[headers])


def without_name_functions(tree):
    """Return the enumerations that need a function in enum_names.h, from all other headers."""
    declarations = Declarations(tree.include / "cjit/cjit.h", tree.include, macros=[tree.ENUM_NAMES_GUARD])
    declared = {node.get("name") for node in declarations.of("Function")}
    enums = [_enum(declarations, node) for node in declarations.of("Enumeration")]
    return sorted((enum for enum in enums if enum["name"] + "_name" not in declared), key=lambda enum: enum["name"])


def complete(tree):
    """Describe all public headers: also those that are generated from the description, and the version's macros."""
    with tempfile.NamedTemporaryFile("w", suffix=".h") as all_of_them:
        all_of_them.write("".join(f"#include <cjit/{name}>\n" for name in GENERATED))
        all_of_them.flush()
        return _description(tree, all_of_them.name, sorted((tree.include / "cjit").glob("*.h")), re.compile("$^"))


def _description(tree, main=None, headers=None, left_out=VERSION_MACROS):
    headers = headers or tree.headers()
    declarations = Declarations(main or tree.include / "cjit/cjit.h", tree.include)
    major, minor, _ = tree.version()
    description = {"schema": SCHEMA, "version": f"{major}.{minor}", "soname": f"libcjit.so.{major}"}
    description.update({kind: [] for kind in KINDS})
    description["headers"] = [{"name": path.name, "doc": comment_of_file(path.read_text())} for path in headers]
    for path in headers:
        _macros(path, description, left_out)
    for node in declarations.of("Enumeration"):
        description["enums"].append(_enum(declarations, node))
    typedefs = declarations.of("Typedef")
    names = {node.get("name") for node in typedefs}
    for node in typedefs:
        _typedef(declarations, node, names, description)
    for node in declarations.of("Function"):
        description["functions"].append(_function(declarations, node))
    for kind in KINDS:
        description[kind].sort(key=lambda element: element["name"])
    _tie_typedefs_to_enums(description)
    nullability.add(description)
    documented = statuses.documented(description)
    for function in description["functions"]:
        if function["name"] in documented:
            function["statuses"] = documented[function["name"]]
    return description


def write(description):
    """Return the text of abi/cjit_abi.json, with one element per line so that diffs are readable."""
    lines = [f'  "{key}": {json.dumps(description[key])}' for key in ("schema", "version", "soname")]
    lines += [f'  "{kind}": {_list(description[kind])}' for kind in KINDS]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path):
    return json.loads(path.read_text())


def since(doc, default=FIRST_VERSION):
    """Return the version in the "Since 0.1." of a comment, or else the default."""
    found = re.findall(r"Since[\s*]+(\d+\.\d+)\.", doc)
    return found[-1] if found else default


def deprecation(node):
    """Return {"deprecated": {"since": ..., "use": ...}} of an element that CJIT_DEPRECATED() marks; else {}.

    A text of another form is under "text"; the gate `rules` refuses it.
    """
    text = node.get("deprecation")
    if text is None:
        return {}
    found = re.fullmatch(r"since (\d+\.\d+): use (\S+)", text)
    return {"deprecated": {"since": found[1], "use": found[2]} if found else {"text": text}}


def with_deprecation(doc, node):
    """Return the comment of an element, with the text of CJIT_DEPRECATED() as its last sentence."""
    text = node.get("deprecation")
    if text is None:
        return doc
    return re.sub(r"\s*(\*/)?\s*$", rf" Deprecated {text}. \1", doc).rstrip()


def _tie_typedefs_to_enums(description):
    enums = {enum["name"] + "_t": enum for enum in description["enums"]}
    for typedef in description["typedefs"]:
        if typedef["name"] in enums:
            enum = enums[typedef["name"]]
            typedef.update(enum=enum["name"], since=enum["since"])


def _list(elements):
    return "[" + ",".join("\n    " + _element(element) for element in elements) + ("\n  ]" if elements else "]")


def _element(element):
    parts = []
    for key, value in element.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            value = "[" + ",".join("\n      " + json.dumps(_with_plain_text(row)) for row in value) + "]"
            parts.append(f'"{key}": {value}')
    first = json.dumps({key: value for key, value in _with_plain_text(element).items()
                        if not (isinstance(value, list) and value and isinstance(value[0], dict))})
    return "{" + ", ".join([first[1:-1], *parts]) + "}"


def _with_plain_text(element):
    return {**element, "doc": plain(element["doc"])} if "doc" in element else element


def _common(declarations, node):
    doc = declarations.comment(node)
    return {"name": node.get("name"), "header": declarations.header(node), "since": since(doc), "doc": doc}


def _macros(path, description, left_out):
    for name, parameters in dict(re.findall(r"^#define (CJIT_\w+)\((.*?)\)", path.read_text(), re.MULTILINE)).items():
        comments = re.findall(r"/\*\*(?:(?!\*/)[\s\S])*\*/", path.read_text().split(f"#define {name}(")[0])
        description["macros"].append({"name": name, "header": path.name, "parameters": parameters.split(", "),
                                      "doc": comments[-1]})
    for doc, name, value in re.findall(r"^(/\*\*(?:(?!\*/)[\s\S])*\*/\n)?#define (CJIT_\w+) (\S.*)$", path.read_text(),
                                       re.MULTILINE):
        if left_out.fullmatch(name):
            continue
        if re.fullmatch(r'"[^"\\]*"', value):
            description["strings"].append({"name": name, "header": path.name, "value": value[1:-1], "doc": doc})
        elif re.fullmatch(r"-?\d+|0x[0-9A-F]+", value):
            number = int(value, 0)
            c_type = "int32_t" if number < 0 else "uint32_t" if number < 2**32 else "uint64_t"
            description["constants"].append(
                {"name": name, "header": path.name, "type": c_type, "value": number, "doc": doc})


def _enum(declarations, node):
    element = _common(declarations, node)
    source = declarations.source(declarations.path(node)).decode()
    comments = comments_above(source)
    element["values"] = [
        {"name": value.get("name"), "value": int(value.get("init")),
         "since": since(comments.get(value.get("name"), ""), element["since"]),
         **deprecation(value), "doc": with_deprecation(comments.get(value.get("name"), ""), value)}
        for value in node.findall("EnumValue")]
    return element


def comment_of_file(text):
    """Return the comment that begins with @file."""
    found = re.match(r"\s*(/\*\*\s*\*\s*@file(?:(?!\*/)[\s\S])*\*/)", text)
    return found[1] if found else ""


@functools.lru_cache(maxsize=64)
def comments_above(source):
    """Return {enumerator: comment}; castxml does not report these comments."""
    found = re.findall(r'/\*\*((?:(?!\*/).)*)\*/\s*(\w+)\b(?:\s+CJIT_DEPRECATED\("[^"]*"\))?\s*[=,}\n]', source,
                       re.DOTALL)
    return {name: comment for comment, name in reversed(found)}  # the first one of a name


def _typedef(declarations, node, names, description):
    element = _common(declarations, node)
    target = declarations.resolve(node.get("type"))
    struct = f"{target.get('name')}_t"
    if target.tag == "Struct" and struct != element["name"] and struct in names:  # another name of a struct
        description["typedefs"].append({**element, "type": declarations.spell(node.get("type")), "struct": struct})
    elif target.tag == "Struct" and target.get("incomplete"):
        description["handles"].append({**element, "tag": target.get("name")})
    elif target.tag in ("Struct", "Union"):
        description["structs"].append(_struct(declarations, element, target))
    elif target.tag == "PointerType" and declarations.resolve(target.get("type")).tag == "FunctionType":
        signature = _signature(declarations, declarations.resolve(target.get("type")))
        _name_parameters(declarations.source(declarations.path(node)).decode(), element["name"],
                         signature["parameters"])
        description["function_pointers"].append({**element, **signature})
    else:
        description["typedefs"].append({**element, "type": declarations.spell(node.get("type"))})


def _name_parameters(source, typedef, parameters):
    """Add the names of a function type's parameters, which castxml does not report."""
    found = re.search(r"\(\*" + typedef + r"\)\(([^;]*)\);", source)
    names = [re.search(r"(\w+)\s*$", text) for text in found[1].split(",")] if found else []
    for parameter, name in zip(parameters, names):
        parameter["name"] = name[1] if name else ""


def _struct(declarations, element, node):
    doc = declarations.comment(node) or element["doc"]
    element.update(since=since(doc), doc=doc, tag=node.get("name"), size=int(node.get("size")) // 8,
                   alignment=int(node.get("align")) // 8)
    members = [declarations.by_id[i] for i in (node.get("members") or "").split()]
    element["fields"] = [_field(declarations, m, element["since"]) for m in members if m.tag == "Field"]
    return element


def _field(declarations, node, default_since):
    type_node = declarations.resolve(node.get("type"))
    doc = declarations.comment(node)
    field = {"name": node.get("name"), "type": declarations.spell(node.get("type")),
             "offset": int(node.get("offset")) // 8, "size": declarations.size(node.get("type"))}
    if type_node.tag == "ArrayType":
        field.update(type=declarations.spell(type_node.get("type")), count=declarations.array_count(type_node))
    if node.get("bits"):
        field["bits"] = int(node.get("bits"))
    return {**field, "since": since(doc, default_since), **deprecation(node),
            "doc": with_deprecation(doc, node)}


def _function(declarations, node):
    element = {**_common(declarations, node), **deprecation(node), **_signature(declarations, node)}
    return {**element, "doc": with_deprecation(element["doc"], node)}


def _signature(declarations, node):
    parameters = [{"name": a.get("name") or "",
                   "type": "..." if a.tag == "Ellipsis" else declarations.spell(a.get("type"))}
                  for a in node if a.tag in ("Argument", "Ellipsis")]
    return {"returns": declarations.spell(node.get("returns")), "parameters": parameters}
