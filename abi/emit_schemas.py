"""Emit abi/schemas/*.json: JSON Schemas (draft 2020-12) of the texts that cjit reads and writes.

Each fact comes from the place that states it: the keys of algorithms from the families, the options of manifests from
the headers, all other keys from the tables of the pages, words from the enumerations. Each schema is complete alone.
"""
import json
import re

import emit_cli
import emit_enumerator_words as enumerator_words
import families
from page_types import Types, plain, tables

DRAFT = "https://json-schema.org/draft/2020-12/schema"
BASE = "https://cjit.dev/schemas/"
UINT32 = {"type": "integer", "minimum": 0, "maximum": 2**32 - 1}
INT64 = {"minimum": -2**63, "maximum": 2**63 - 1}
NAME = {"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]{0,254}$",
        "description": "letters, digits and '_', not beginning with a digit"}
EXPRESSION = {"type": ["integer", "boolean", "string"], **INT64, "pattern": "\\S",
              "description": "a number, or an expression (docs/plans.md)"}
REQUIRES = {"type": "string", "pattern": "^[0-9]+\\.[0-9]+$",
            "description": "the oldest version of cjit that knows the keys"}
# The keys of plans whose words are those of an enumeration.
PLAN_WORDS = {"cluster_scheduling": "cjit_cluster_scheduling", "memory_sync_domain": "cjit_memory_sync_domain",
              "hit": "cjit_l2_property", "mode": "cjit_tensor_map_mode", "interleave": "cjit_tensor_map_interleave",
              "swizzle": "cjit_tensor_map_swizzle", "l2_promotion": "cjit_tensor_map_l2_promotion",
              "oob_fill": "cjit_tensor_map_oob_fill", "wide_mode": "cjit_tensor_map_wide_mode"}
TYPE, ITERATOR, OPERATOR = ({"$ref": f"#/$defs/{name}"} for name in ("type", "iterator", "operator"))


def files(root, description):
    """Return {path: text} of all schemas."""
    words = lambda enum: words_of(description, enum)  # noqa: E731
    plan = plan_definitions(root, words, description)
    made = {
        "plan": ("A plan (docs/plans.md)", {"$ref": "#/$defs/plan"}, plan),
        "algorithm": ("A device algorithm (docs/algorithms.md)", *algorithm(root)),
        "tuning": ("The description of a tuning (docs/tuning.md)", *tuning(root, words)),
        "tuning_report": ("The report of a tuning (docs/tuning.md)", {"$ref": "#/$defs/tuning_report"},
                          report_definitions(root, words)),
        "evaluation": ("The description of an evaluation (docs/evaluate.md)", *evaluation(root, words)),
        "evaluation_request": ("A line that a server of evaluations reads (docs/evaluate.md)",
                               *evaluation_request(root, words, manifest(root, description, plan))),
        "evaluation_report": ("The report of an evaluation (docs/evaluate.md)",
                              {"$ref": "#/$defs/evaluation_report"}, verdict_definitions(root, words)),
        "manifest": ("A manifest or an operator file, as JSON (docs/prebuild.md)", *manifest(root, description, plan)),
        "commands": ("A document of the command, with --json (docs/documents.md)", *commands(root, words, plan)),
        "abi": ("The description of the ABI, cjit_abi.json (docs/description.md)", *abi(root)),
    }
    written = ("tuning_report", "evaluation_report", "commands", "abi")  # by cjit, and read by others
    return {root / f"abi/schemas/{name}.json": text_of(name, title, schema, reached(schema, definitions),
                                                       name in written)
            for name, (title, schema, definitions) in made.items()}


def text_of(name, title, schema, definitions, is_written):
    document = {"$schema": DRAFT, "$id": f"{BASE}{name}.json", "title": title,
                **({"readOnly": True} if is_written else {}), **schema,
                **({"$defs": definitions} if definitions else {})}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def reached(schema, definitions):
    """Return the definitions that the schema needs."""
    needed, open_ = set(), [schema]
    while open_:
        for name in re.findall(r'"#/\$defs/([^"]+)"', json.dumps(open_.pop())):
            if name not in needed:
                needed.add(name)
                open_.append(definitions[name])
    return {name: definition for name, definition in definitions.items() if name in needed}


def words_of(description, enum):
    """Return the words of an enumeration in texts; "unknown" stands for values that a newer library has."""
    return list(enumerator_words.words_of(next(one for one in description["enums"] if one["name"] == enum)).values())


def flat(schema, definitions):
    """Return an object with the keys of its parts in place of references to them."""
    if "parts" not in schema:
        return schema
    properties, required = {}, []
    for part in schema["parts"]:
        whole = flat(definitions[part["$ref"].split("/")[-1]], definitions)
        properties.update(whole["properties"])
        if part.get("$comment") != "optional":
            required += whole.get("required", [])
    rest = {key: value for key, value in schema.items() if key != "parts"}
    return {**rest, "properties": {**properties, **schema["properties"]},
            "required": list(dict.fromkeys(required + schema.get("required", [])))}


def table_of(page, heading, first_key=None):
    return next(table for table in page
                if table.heading == heading and (first_key is None or table.rows[0].name == first_key))


# ---- plans

def plan_definitions(root, words, description):
    page = tables((root / "docs/plans.md").read_text())
    types = Types(lambda enum: words(enum)[1:])  # without the enumerator 0
    objects = {"plan": ("Keys of a plan", "name"), "launch": ("launch", "launch"), "L2_window": ("launch", "address"),
               "memset": ("memset", "memset"), "copy": ("copy", "copy"), "repeat": ("repeat", "repeat"),
               "occupancy": ("Definitions", "occupancy"), "search": ("Definitions", "search"),
               "check": ("Checks", "check"), "region_with_alignment": ("Workspace", "bytes"),
               "tensor_map": ("Tensor maps", "address")}
    made = {name: types.table(table_of(page, *where), closed=True) for name, where in objects.items()}
    for definition in made.values():
        definition.pop("description", None)
    for name in ("launch", "L2_window", "tensor_map"):
        for key, enum in PLAN_WORDS.items():
            stated = made[name]["properties"].get(key)
            if stated and stated["enum"] != words(enum):
                raise ValueError(f"docs/plans.md states {stated['enum']} for '{key}'; {enum} has {words(enum)}")
    when = {"$ref": "#/$defs/expression", "description": "0: the step is left out"}
    for name in ("launch", "memset", "copy", "repeat"):
        made[name]["properties"] = {"when": when, **made[name]["properties"]}
    made["plan"]["properties"]["requires"] = REQUIRES
    made["plan"]["properties"]["constants"]["additionalProperties"] = {"type": "integer", **INT64}
    of_keys = lambda names: [{"required": [name]} for name in names]  # noqa: E731
    steps = ("launch", "memset", "copy", "repeat")
    made["step"] = {"type": "object", "oneOf": of_keys(steps), "allOf": [
        {"if": {"required": [name]}, "then": {"$ref": f"#/$defs/{name}"}} for name in steps]}
    made["definition"] = {"if": {"type": "object"}, "then": {"anyOf": [{"$ref": "#/$defs/occupancy"},
                                                                       {"$ref": "#/$defs/search"}]},
                          "else": {"$ref": "#/$defs/expression"}}
    made["region"] = {"if": {"type": "object"}, "then": {"$ref": "#/$defs/region_with_alignment"},
                      "else": {"$ref": "#/$defs/expression"}}
    kinds = next(one for one in description["enums"] if one["name"] == "cjit_value_kind")["values"]
    made["argument"] = {
        "if": {"type": "object"}, "else": {"$ref": "#/$defs/expression"},
        "then": {"anyOf": [
            {"type": "object", "properties": {"bytes": {"type": "string", "pattern": "^([0-9a-f]{2})+$"}},
             "required": ["bytes"], "additionalProperties": False},
            {"type": "object", "properties": {"value": {"$ref": "#/$defs/expression"}, "kind": {"enum": [
                value["name"].removeprefix("CJIT_VALUE_").lower() for value in kinds
                if value["value"] != 0 and not value["name"].endswith("_MAX_ENUM")]}},
             "required": ["value", "kind"], "additionalProperties": False}]}}
    return {**made, "expression": EXPRESSION, "name": NAME}


# ---- algorithms

def known_types(root):
    text = (root / "src/algorithm/element_type.cpp").read_text()
    return re.findall(r'^    \{"(\w+)", ".*Class::', text, re.MULTILINE)


def known_operators(root):
    return re.findall(r'^    \{"(\w+)", "cuda::', (root / "src/algorithm/operator.cpp").read_text(), re.MULTILINE)


def algorithm(root):
    page = tables((root / "docs/algorithms.md").read_text())
    common = table_of(page, "Keys of every algorithm")
    definitions = algorithm_parts(root, page)
    types = Types(None)
    fixed = {"requires": REQUIRES, "policy": {}}
    shared = types.table(common, closed=True, fixed=fixed)
    found = families.families(root)
    for family in found.values():
        definitions[family.name] = family_schema(root, family, found, shared, types)
    names = sorted(found)
    schema = {"type": "object", "required": ["algorithm"], "properties": {"algorithm": {"enum": names}}, "allOf": [
        {"if": {"properties": {"algorithm": {"const": name}}, "required": ["algorithm"]},
         "then": {"$ref": f"#/$defs/{name}"}} for name in names]}
    return schema, definitions


def algorithm_parts(root, page):
    types = Types(None)
    bytes_keys = {"size": {"type": "integer", "minimum": 1, "maximum": 4095}, "alignment": {
        "enum": [1 << i for i in range(8)]}}
    closed = lambda properties, required: {"type": "object", "properties": properties,  # noqa: E731
                                           "required": required, "additionalProperties": False}
    lto_ir = {"anyOf": [{"$ref": "#/$defs/base64"}, {"type": "array", "items": {"$ref": "#/$defs/base64"},
                                                     "minItems": 1}]}
    in_lto_ir = types.table(table_of(page, "LTO-IR"), closed=True, fixed={"lto_ir": lto_ir})
    in_lto_ir["properties"]["result"] = {"anyOf": [{"const": "void"}, TYPE]}
    custom_in_lto_ir = closed({**bytes_keys, "advance": {"type": "string"}, "dereference": {"type": "string"},
                               "assign": {"type": "string"}, "lto_ir": lto_ir,
                               "convention": {"enum": ["value", "pointers"]}},
                              ["size", "alignment", "advance", "lto_ir"])
    iterators = {"counting": {"counting": TYPE}, "constant": {"constant": TYPE},
                 "transform": {"transform": OPERATOR, "of": ITERATOR, "type": TYPE}, "strided": {"strided": ITERATOR},
                 "permutation": {"permutation": ITERATOR, "index": ITERATOR}, "reverse": {"reverse": ITERATOR},
                 "custom": {"custom": {"if": {"required": ["advance"]}, "then": custom_in_lto_ir, "else": TYPE},
                            "type": TYPE},
                 "zip": {"zip": {"type": "array", "items": ITERATOR, "minItems": 1}, "type": TYPE},
                 "discard": {"discard": {}}}
    optional = {"type"}
    return {
        "type": {"if": {"type": "string"}, "then": {"enum": known_types(root)}, "else": closed(
            {"type": {"type": "string", "description": "its name, defined in the preamble"}, **bytes_keys},
            ["size", "alignment"])},
        "iterator": {
            "description": "a type stands for a pointer to its elements",
            "if": {"type": "object", "anyOf": [{"required": [name]} for name in iterators]},
            "then": {"oneOf": [{"required": [name]} for name in iterators], "allOf": [
                {"if": {"required": [name]}, "then": closed(keys, [key for key in keys if key not in optional])}
                for name, keys in iterators.items()]}, "else": TYPE},
        "operator": {"if": {"type": "object"}, "then": {
            "if": {"required": ["symbol"]}, "then": in_lto_ir,
            "else": types.table(table_of(page, "Operators"), closed=True)}, "else": {"enum": known_operators(root)}},
        "base64": {"type": "string", "contentEncoding": "base64", "pattern": "^[A-Za-z0-9+/]+=*$"}, "name": NAME}


def family_schema(root, family, found, shared, types):
    docs = {name: row for row in family.docs for name in row.names}
    properties, required = {"algorithm": {"const": family.name}}, ["algorithm"]
    for key in family.keys:
        row = docs[key.name]
        like = next((one for one in found[row.like].docs if key.name in one.names), row) if row.like else row
        meaning = plain(row.meaning or like.meaning)
        properties[key.name] = {**key_schema(key, like, types), **({"description": meaning} if meaning else {})}
        required += [key.name] if key.is_required else []
    properties.update({name: schema for name, schema in shared["properties"].items() if name != "algorithm"})
    properties["policy"] = policy_schema(families.sections(root / f"src/algorithm/families/{family.name}.family"))
    one_of = {"anyOf": [{"required": [key]} for key in family.one_of]} if family.one_of else {}
    return {"description": family.what, "type": "object", "properties": properties, "required": required, **one_of,
            "additionalProperties": False}


def key_schema(key, row, types):
    kinds = {"input": ITERATOR, "mutable_input": ITERATOR, "output": ITERATOR, "type": TYPE, "required_type": TYPE,
             "operator": OPERATOR, "combining": OPERATOR}
    if key.kind == "choice":
        return {"enum": [word for word in key.words if word != "-"]}
    return kinds.get(key.kind) or types.parse(row.kind)


def policy_schema(sections):
    rules = {"threads": {"multipleOf": 32, "minimum": 32, "maximum": 1024}, "items": {"minimum": 1, "maximum": 64},
             "vector_items": {"multipleOf": 4, "minimum": 4, "maximum": 64}}
    numbers = {words[0]: {"type": "integer", **rules[words[2]]}
               for words in (line.split() for line in sections.get("tunable", []))}
    first = {"type": "object", "properties": numbers, "additionalProperties": False}
    later = {"type": "object", "properties": {"from": {"type": "integer", "minimum": 1}, **numbers},
             "required": ["from"], "additionalProperties": False}
    return {"description": "\"cub\", numbers that replace those of CUB, or a list for classes of counts",
            "if": {"type": "array"}, "else": {"if": {"type": "string"}, "then": {"const": "cub"}, "else": first},
            "then": {"prefixItems": [first], "items": later, "minItems": 1, "maxItems": 4}}


# ---- tunings

def tuning(root, words):
    page = tables((root / "docs/tuning.md").read_text())
    schema = Types(words).table(table_of(page, "Description"), closed=True, fixed={"requires": REQUIRES})
    whole = {"type": "integer", **INT64}
    span = {"type": "object", "required": ["from", "to"], "additionalProperties": False,
            "properties": {"from": {"type": "integer", "minimum": 0}, "to": {"type": "integer", "minimum": 0},
                           "step": {"type": "integer", "minimum": 1}}}
    run = {"type": "object", "additionalProperties": {"type": ["number", "string", "boolean"]},
           "description": "the value of each argument, as text or as a number"}
    schema.pop("description", None)
    return schema, {"name": NAME, "run": run, "values": {
        "if": {"type": "object"}, "then": span, "else": {"type": "array", "items": whole, "minItems": 1}}}


def report_definitions(root, words):
    page = [table for table in tables((root / "docs/tuning.md").read_text()) if table.heading == "Report"]
    made = {name: Types(words).table(table, closed=False) for name, table in zip(("tuning_report", "candidate"), page)}
    for definition in made.values():
        definition.pop("description", None)
    return {**made, "name": NAME}


# ---- evaluations

def evaluation(root, words):
    page = tables((root / "docs/evaluate.md").read_text())
    schema, limits = (Types(words).table(table_of(page, heading), closed=True, fixed={"requires": REQUIRES})
                      for heading in ("Description", "Limits"))
    value = {"type": ["number", "string", "boolean"]}
    files = {"type": "object", "additionalProperties": {"type": "string", "pattern": "^file:"}}
    case = {"type": "object", "properties": {"expected": {"if": {"type": "object"}, "then": files, "else": value}},
            "additionalProperties": value,
            "description": "the value of each argument, as text or as a number, and files of expected results"}
    schema.pop("description", None)
    return schema, {"name": NAME, "case": case, "limits": limits}


def evaluation_request(root, words, operator_file):
    page = tables((root / "docs/evaluate.md").read_text())
    request = Types(words).table(table_of(page, "Request"), closed=True)
    request.pop("description", None)
    identity = {"type": ["integer", "string"]}
    cancel = {"type": "object", "properties": {"cancel": {**identity, "description": "the `id` of a request"}},
              "required": ["cancel"], "additionalProperties": False}
    name = {"type": "string", "description": "in the verdict"}
    whole, definitions = operator_file
    whole = {**whole, "properties": {"name": name, **whole["properties"]}}
    source = {"type": "object", "properties": {"name": name, "text": {"type": "string", "description": "CUDA C++"}},
              "required": ["text"], "additionalProperties": False}
    path = {"type": "string", "description": "the path of a file"}
    description, own = evaluation(root, words)
    return ({"if": {"type": "object", "required": ["cancel"]}, "then": cancel, "else": request}, {
        **definitions, **own, "evaluation": description, "whole_operator": whole,
        "operator": {"if": {"type": "object"}, "then": {"$ref": "#/$defs/whole_operator"}, "else": path},
        "candidate": {"if": {"type": "object"}, "else": path, "then": {
            "if": {"required": ["kernels"]}, "then": {"$ref": "#/$defs/whole_operator"}, "else": source}}})


def verdict_definitions(root, words):
    page = tables((root / "docs/evaluate.md").read_text())
    headings = ("Verdict", "Judged case", "Judged result", "Times", "Clocks", "Guard hit", "Changed input",
                "Evaluation report")
    made = {heading.lower().replace(" ", "_"): Types(words).table(table_of(page, heading), closed=False)
            for heading in headings}
    for definition in made.values():
        definition.pop("description", None)
    return made


# ---- manifests

def manifest(root, description, plan):
    page = {row.name: row for row in prebuild_rows((root / "docs/prebuild.md").read_text())}
    texts = {"type": "array", "items": {"type": "string"}}
    matrix = {"type": "object", "additionalProperties": {"type": "array", "minItems": 1, "items": {
        "type": ["string", "integer", "boolean"]}}, "propertyNames": {"$ref": "#/$defs/name"}}
    exclude = {"type": "array", "items": {"type": "object", "minProperties": 1, "additionalProperties": {
        "type": ["string", "integer", "boolean"]}}}
    own = {"source": {"type": "string"}, "text": {"type": "string"}, "entry": {"type": "string"}, "matrix": matrix,
           "exclude": exclude}
    options = {option.key: {**option_schema(option, description), "description": option.help}
               for option in emit_cli.options(description) if option.family == "kernel"}
    options["algorithm"] = {"type": ["string", "object"], "description": "as JSON text or as an object: algorithm.json"}
    for name, schema in own.items():
        schema["description"] = page[name].meaning
    entry_only = ("source", "text", "algorithm", "source_name", "entry", "names", "arguments", "matrix", "exclude")
    entry = {"type": "object", "properties": {**own, **options}, "additionalProperties": False, "oneOf": [
        {"required": [name]} for name in ("source", "text", "algorithm")]}
    file = {"type": "object", "properties": {"file": {"type": "string"}}, "required": ["file"],
            "additionalProperties": False, "description": "a plan that is a file: its path"}
    schema = {"type": "object", "required": ["kernels"], "additionalProperties": False, "properties": {
        "kernels": {"type": "array", "items": {"$ref": "#/$defs/entry"}, "minItems": 1,
                    "description": page["kernels"].meaning},
        "plans": {"type": "array", "minItems": 1, "description": page["plans"].meaning, "items": {
            "if": {"required": ["file"]}, "then": file, "else": {"$ref": "#/$defs/plan"}}},
        **{key: value for key, value in options.items() if key not in entry_only}}}
    return schema, {**plan, "entry": entry, "texts": texts}


def prebuild_rows(text):
    """Yield the rows of the table of keys, whose columns have other names."""
    return [row for table in tables(text.replace("| key | value | |", "| key | type | meaning |"))
            for row in table.rows if table.heading == "Keys"]


def option_schema(option, description):
    number, text = UINT32, {"type": "string"}
    words = [word for word, _ in emit_cli.words_of(next(enum for enum in description["enums"]
                                                        if enum["name"] == option.words))] if option.words else []
    values = {"policy": {"type": ["number", "string"]}}
    return {"Switch": {"type": "boolean"}, "Number": number, "Numbers": {"type": "array", "items": number},
            "Text": text, "Texts": {"type": "array", "items": text}, "Paths": {"type": "array", "items": text},
            "Word": {"enum": words}, "Words": {"type": "array", "items": {"enum": words}},
            "Archs": {"anyOf": [text, {"type": "array", "items": text, "minItems": 1}]},
            "Table": {"type": "object", "additionalProperties": values.get(option.key, text)}}[option.kind]


# ---- documents of the command

def commands(root, words, plan):
    types = Types(lambda enum: [*words(enum), "unknown"])
    made = {}
    for table in tables((root / "docs/documents.md").read_text()):
        made[table.heading.replace(" ", "_")] = types.table(table, closed=False)
    documents = [name for name, schema in made.items() if "schema" in schema["properties"]]
    definitions = {**{name: flat(schema, made) for name, schema in made.items()}, **plan,
                   **report_definitions(root, words), **verdict_definitions(root, words)}
    return {"type": "object", "required": ["schema"], "anyOf": [
        {"$ref": f"#/$defs/{name}"} for name in documents]}, definitions


# ---- the description of the ABI

def abi(root):
    text = (root / "docs/description.md").read_text()
    types = Types(None)
    made = {}
    for table in tables(text):
        made[table.heading.replace(" ", "_")] = types.table(table, closed=False)
        made[table.heading.replace(" ", "_")].pop("description", None)
    definitions = {name: flat(schema, made) for name, schema in made.items()}
    return {"$ref": "#/$defs/File"}, definitions
