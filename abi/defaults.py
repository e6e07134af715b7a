"""The gate `defaults`: the meaning of zero in a field, as its comment states it, is that of every frozen version."""
import re

import describe
from inputs import input_structs

# "ON (default): ...", "0: ...", "NULL: ...", 'else 4 GiB', "default (17)"
MARKED = re.compile(r"\b(\w+) \(default\)")
CLAUSE = re.compile(r"(?<![\w.])(?:0|NULL|NONE|DEFAULT|\"\"):? ?(?=[^,;.]*\w)((?:(?!\.\s|;|\*/).)+)")
FACT = re.compile(
    r"\b(?:\d[\d,]*(?:\.\d+)?|[A-Z][A-Z0-9_]+|no|not|none|nothing|never|ever|forever|unlimited|any|anything)\b")


def problems(tree):
    today = documented(describe.describe(tree))
    found = []
    for frozen in tree.promised():
        for name, before in documented(describe.describe(frozen)).items():
            after = today.get(name, before)  # the gate `changelog` detects removed fields
            if before != after:
                found.append(f"{name}: zero meant {_show(before)} in {frozen.root.name}, and means {_show(after)} now")
    return found


def documented(description):
    """Return {struct.field: the significant words that its comment has about zero} of the structs that callers fill."""
    return {f"{name}.{field['name']}": facts(field["doc"])
            for name, struct in input_structs(description).items() for field in struct["fields"] if facts(field["doc"])}


def facts(doc):
    text = re.sub(r"\s*\n\s*\*?\s*", " ", doc)
    words = list(MARKED.findall(text))
    for clause in CLAUSE.findall(text):
        words += ["none" if word.islower() else word for word in FACT.findall(clause)]
    return words


def _show(words):
    return f"'{' '.join(words)}'" if words else "nothing that is documented"
