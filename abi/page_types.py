"""Read the tables of keys in the pages of docs, and what their column "type" says, as JSON Schema.

A table begins with "| key | type |" and is that of the heading above it. The column "meaning" becomes the description.
In "default", "required" makes a key required; in the type of a written document, "optional" means that it may be
absent.
"""
import json
import re
from typing import NamedTuple

NUMBERS = {word: number for number, word in enumerate(
    "zero one two three four five six seven eight nine ten".split())}
HEADING = re.compile(r"^#{1,4} +(.*?) *$")
LITERALS = re.compile(r"(`[^`]+`)((, | or |, or )`[^`]+`)*")
PARTS = re.compile(r"(optional)?(?:ly )?everything in \[(\w+)\]")


class Row(NamedTuple):
    name: str
    type: str
    default: str  # "" if the table has no such column
    meaning: str


class Table(NamedTuple):
    heading: str
    intro: str  # the text between the heading and the table
    rows: tuple  # of Row; the name of a row with all keys of another table is "*"


def tables(text):
    """Return the tables of keys of a page, in their order."""
    found, heading, intro, lines = [], "", [], text.splitlines()
    for number, line in enumerate(lines):
        if title := HEADING.match(line):
            heading, intro = title[1].strip("`"), []
        elif re.match(r"\| key \| type \|", line):
            found.append(Table(heading, " ".join(intro).strip(), tuple(_rows(lines[number + 2:], _cells(line)))))
            intro = []
        elif not line.startswith("|"):
            intro.append(line)
    return found


def _cells(line):
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def _rows(lines, columns):
    for line in lines:
        if not line.startswith("|"):
            return
        cells = dict(zip(columns, _cells(line)))
        meaning = plain(cells["meaning"])
        if PARTS.match(cells["key"]):
            yield Row("*", cells["key"], "", meaning)
        for name in re.findall(r"`([^`]+)`", cells["key"]) if not PARTS.match(cells["key"]) else ():
            yield Row(name, cells["type"], cells.get("default", ""), meaning)


def plain(text):
    """Return the text without the marks of Markdown."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[;,.]? *see below\.?$", "", text.replace("`", "")).strip()


class Types:
    """What the words of the column "type" mean. `words` returns the words of an enumeration of the headers."""

    def __init__(self, words):
        self.words = words

    def table(self, table, closed, fixed=None):
        """Return the schema of an object. `closed`: other keys are faults. `fixed` replaces types of keys."""
        written = not any(row.default for row in table.rows)
        properties, required, parts = {}, [], []
        for row in table.rows:
            if row.name == "*":
                optional, part = PARTS.match(row.type).groups()
                parts.append({**self.reference(part), **({"$comment": "optional"} if optional else {})})
                continue
            schema = (fixed or {}).get(row.name) or self.parse(row.type.removeprefix("optional "), table)
            properties[row.name] = self.described(schema, row)
            if row.default == "required" or (written and not row.type.startswith("optional ")):
                required.append(row.name)
        made = {"type": "object", "properties": properties}
        if required:
            made["required"] = required
        if parts:
            made["parts"] = parts
        if closed:
            made["additionalProperties"] = False
        return {**({"description": plain(table.intro)} if table.intro else {}), **made}

    def described(self, schema, row):
        default = row.default if row.default not in ("", "required", "none") else ""
        text = row.meaning + (f"{'. ' if row.meaning else ''}Default: {plain(default)}" if default else "")
        if "$ref" in schema and text:
            return {**schema, "description": text}
        return {**schema, **({"description": text} if text else {})}

    def reference(self, name):
        return {"$ref": f"#/$defs/{name.replace(' ', '_')}"}

    def parse(self, text, table=None):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).strip()
        if LITERALS.fullmatch(text):
            values = [json.loads(value) for value in re.findall(r"`([^`]+)`", text)]
            return {"enum": values} if len(values) > 1 else {"const": values[0]}
        if match := re.fullmatch(r"as `(\w+)`", text):
            return self.parse(next(row.type for row in table.rows if row.name == match[1]), table)
        if match := re.fullmatch(r"word of `(cjit_\w+)_t`", text):
            return {"enum": self.words(match[1])}
        if match := re.fullmatch(r"list of (?:(at least|one to|at most)? ?(\w+) )?(\w.*)", text):
            return self._list(*match.groups(), table)
        if match := re.fullmatch(r"object: (name|text) to (.+)", text):
            names = {"propertyNames": self.reference("name")} if match[1] == "name" else {}
            return {"type": "object", **names, "additionalProperties": self.parse(match[2], table)}
        if match := re.fullmatch(r"(.+?),? or (null|list of .+|[a-z]+)", text):
            return either(self.parse(match[1], table), self.parse(match[2], table))
        if match := re.fullmatch(r"(integer|number)(?: from (-?\d+))?(?: to (below )?(\d+))?", text):
            return self._number(*match.groups())
        if match := re.fullmatch(r"power of two up to 2\^(\d+)", text):
            return {"enum": [1 << i for i in range(int(match[1]) + 1)]}
        if text in ("string", "boolean", "object", "null"):
            return {"type": text}
        if text in ("any value", ""):
            return {}
        return self.reference(text)

    @staticmethod
    def _number(kind, least, below, most):
        bounds = {} if least is None else {"minimum": int(least)}
        if most is not None:
            bounds["exclusiveMaximum" if below else "maximum"] = int(most)
        return {"type": kind, **bounds}

    def _list(self, bound, number, of, table):
        if number and number not in NUMBERS:
            of, number, bound = f"{number} {of}", None, None
        count = NUMBERS.get(number)
        limits = {}
        if bound in ("at least", "one to") or (count and not bound):
            limits["minItems"] = 1 if bound == "one to" else count
        if bound in ("at most", "one to") or (count and not bound):
            limits["maxItems"] = count
        return {"type": "array", "items": self.parse(singular(of), table), **limits}


def either(first, second):
    """Return the schema of two alternatives: one with two types, if each keyword belongs to one of the types."""
    types = [schema.get("type") for schema in (first, second)]
    if all(isinstance(each, str) for each in types) and (first.keys() & second.keys()) == {"type"}:
        return {**first, **second, "type": types}
    return {"anyOf": [first, second]}


def singular(words):
    is_plural = words.endswith("s") and words[0].islower() and not words.endswith(("ss", "values"))
    irregular = {"searches": "search", "times": "times", "clocks": "clocks"}
    return irregular.get(words, words[:-1] if is_plural else words)