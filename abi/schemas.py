"""The gate `schemas`: texts that a frozen version reads or writes keep their types (abi/schemas, abi/emit_schemas.py).

A text that the frozen version accepted is accepted. A document that a program of the frozen version reads has every key
that it had, with a type that it had; such schemas have "readOnly". Additions pass.
"""
import json

FOLDER = "abi/schemas"
ANNOTATIONS = {"description", "title", "$comment", "$id", "$schema", "$defs", "readOnly", "contentEncoding"}
BOUNDS = {"minimum": 1, "exclusiveMinimum": 1, "minLength": 1, "minItems": 1, "minProperties": 1,
          "maximum": -1, "exclusiveMaximum": -1, "maxLength": -1, "maxItems": -1}  # 1: a larger one is narrower


def problems(tree):
    found = []
    for frozen in tree.promised():
        for path in sorted((frozen.root / "schemas").glob("*.json")):
            today = tree.root / FOLDER / path.name
            if not today.exists():
                found.append(f"{path.name} of {frozen.root.name} is gone; restore it")
                continue
            old, new = json.loads(path.read_text()), json.loads(today.read_text())
            found += [f"{path.stem}: {change} since {frozen.root.name}; restore it"
                      for change in Comparison(old, new).problems()]
    return found


class Comparison:
    """The differences of two schemas. Definitions of one name are compared with each other."""

    def __init__(self, old, new):
        self.roots = (old, new)
        self.is_written = bool(old.get("readOnly"))

    def problems(self):
        """Return each narrowing once, with the place of the value: "launch/grid" is in the definition launch."""
        old, new = (root.get("$defs", {}) for root in self.roots)
        found = list(self._schema(*self.roots, ""))
        for name in old:
            found += self._schema(old[name], new[name], name) if name in new else [f"the definition {name} is gone"]
        return list(dict.fromkeys(found))

    def _schema(self, old, new, where):
        if "$ref" in old and old["$ref"] == new.get("$ref"):
            return
        old, new = self._resolved(old, 0), self._resolved(new, 1)
        if self._is_any(old if self.is_written else new):
            return
        yield from self._types(old, new, where)
        yield from self._keys(old, new, where)
        for keyword in sorted((old.keys() | new.keys()) - ANNOTATIONS):
            if old.get(keyword) != new.get(keyword):
                yield from self._keyword(keyword, old.get(keyword), new.get(keyword), where)

    def _resolved(self, schema, side):
        if "$ref" not in schema:
            return schema
        return self._resolved(self.roots[side]["$defs"][schema["$ref"].removeprefix("#/$defs/")], side)

    @staticmethod
    def _is_any(schema):
        return not schema.keys() - ANNOTATIONS

    def _types(self, old, new, where):
        """Compare the types of values. An integer is a number."""
        before, now = types(old), types(new)
        if before is None or now is None:
            return  # other keywords say it
        narrow, wide = (now, before) if self.is_written else (before, now)
        if narrow - wide - ({"integer"} if "number" in wide else set()):
            yield f"{where or 'the text'} was {' or '.join(sorted(before))}, and is {' or '.join(sorted(now))}"

    def _keys(self, old, new, where):
        before, now = old.get("properties", {}), new.get("properties", {})
        for key in before:
            if key in now:
                yield from self._schema(before[key], now[key], f"{where}/{key}")
            else:
                yield f"{where}/{key} is gone"
        needed, needs = set(old.get("required", [])), set(new.get("required", []))
        if self.is_written:
            yield from (f"{where}/{key} may be absent" for key in sorted(needed - needs) if key in now)
        else:
            yield from (f"{where}/{key} is required" for key in sorted(needs - needed))

    def _keyword(self, keyword, old, new, where):
        place = where or "the text"
        if keyword in ("type", "properties", "required"):
            return
        if keyword in ("enum", "const"):
            yield from self._values(old, new, keyword, place)
        elif keyword in BOUNDS:
            yield from self._bound(keyword, old, new, place)
        elif isinstance(old, dict) and isinstance(new, dict):
            yield from self._schema(old, new, where + ("/*" if keyword in ("items", "additionalProperties") else ""))
        elif keyword in ("anyOf", "oneOf", "allOf"):
            yield from self._alternatives(keyword, old or [], new or [], where)
        elif self.is_written == (new is None) or (old is not None and new is not None):
            yield f"{keyword} of {place} changed"

    def _values(self, old, new, keyword, place):
        if old is None or new is None:
            return  # the type or another keyword says it
        before, now = (old, new) if keyword == "enum" else ([old], [new])
        is_open = self.is_written and keyword == "enum"  # readers of documents expect further words
        yield from (f"{json.dumps(value)} of {place} is gone" for value in before if value not in now and not is_open)

    def _bound(self, keyword, old, new, place):
        narrow, wide = (old, new) if self.is_written else (new, old)  # the second one is that which was promised
        if narrow is not None and (wide is None or (narrow - wide) * BOUNDS[keyword] > 0):
            yield f"{keyword} of {place} was {_shown(old)}, and is {_shown(new)}"

    def _alternatives(self, keyword, old, new, where):
        """Compare alternatives, or conditions, that are about the same: their reference, condition or keys."""
        before, now = ({_subject(one, index): one for index, one in enumerate(those)} for those in (old, new))
        must_stay = self.is_written == (keyword == "allOf")  # else nothing may be added
        for subject in before.keys() | now.keys():
            if subject in before and subject in now:
                yield from self._schema(before[subject], now[subject], where)
            elif subject in (before if must_stay else now):
                yield f"{keyword} of {where or 'the text'} {'lacks' if must_stay else 'has'} {subject}"


def _shown(bound):
    return "none" if bound is None else bound


def _subject(schema, index):
    said = schema.get("$ref") or schema.get("if") or schema.get("required")
    return json.dumps(said) if said else f"alternative {index}"


def types(schema):
    """Return the set of types of the values, or None if the schema does not say it."""
    if "type" in schema:
        return set([schema["type"]] if isinstance(schema["type"], str) else schema["type"])
    values = schema.get("enum", [schema["const"]] if "const" in schema else None)
    if values is None:
        return None
    names = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null", dict: "object",
             list: "array"}
    return {names[type(value)] for value in values}
