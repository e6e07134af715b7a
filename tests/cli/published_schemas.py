"""The schemas that packages install (abi/schemas), as tests use them: keys that no schema names may be refused."""
import functools
import json
import pathlib

import jsonschema

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "abi/schemas"


def problems(schema, document, definition=None, strict=True):
    """Return what is wrong with a document, or with one of a definition of the schema ("plan run")."""
    name = definition and definition.replace(" ", "_")
    if schema == "commands" and name is None:  # that of the document which it is most like
        found = {each: problems(schema, document, each, strict) for each in documents()}
        return [] if [] in found.values() else min(found.values(), key=len)
    return [f"{definition or schema}{''.join(f'[{part!r}]' for part in error.absolute_path)}: {error.message[:300]}"
            for error in validator(schema, name, strict).iter_errors(document)]


@functools.cache
def documents():
    """Return the names of the documents of the command."""
    definitions = json.loads((FOLDER / "commands.json").read_text())["$defs"]
    return [name for name, schema in definitions.items() if "schema" in schema.get("properties", {})]


@functools.cache
def validator(name, definition=None, strict=True):
    schema = whole(name, strict)
    if definition:
        schema = {"$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]}
    return jsonschema.Draft202012Validator(schema)


@functools.cache
def whole(name, strict):
    schema = json.loads((FOLDER / f"{name}.json").read_text())
    schema = _closed(schema) if strict and name == "commands" else schema
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def _closed(schema):
    """Objects of documents may get keys in later versions; those of this version have no others."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(value) for key, value in schema.items()}
    return closed if "properties" not in closed or closed.get("type") != "object" or "anyOf" in closed else {
        "additionalProperties": False, **closed}
