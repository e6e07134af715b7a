"""Write a conformance vector of the keys of algorithms: an absent key means its documented default, and each word of a
choice means something else.

The requests begin with the descriptions that the forms of the languages build. Each key of the family is left out, set
to its default, and set to each word of its choice.
"""
import json

import families

DESCRIPTIONS = "tests/conformance/forms/descriptions.json"
FUNCTORS = {"cuda::std::less<>": "less", "cuda::std::equal_to<>": "equal_to", "cuda::std::minus<>": "minus"}
ABOUT = ("The keys of algorithms: a description without a key is the description with the default of the key; "
         "other words of a choice are other algorithms.")


def vector(root):
    requests = []
    for each in families.families(root).values():
        for described in _starts(root, each):
            requests += [_request(each, variant) for variant in _variants(each, described)]
    unique = {json.dumps(each, sort_keys=True): each for each in requests}
    return json.dumps({"about": ABOUT, "call": "keys", "context": {}, "options": {"requests": list(unique.values())},
                       "expect": {"status": "CJIT_SUCCESS"}}, indent=1) + "\n"


def _starts(root, family):
    described = json.loads((root / DESCRIPTIONS).read_text())
    return [each for each in described if each["algorithm"] == family.name]


def _variants(family, described):
    """Yield the description, and those that differ in one key."""
    yield described
    for key in family.keys:
        absent = {name: value for name, value in described.items() if name != key.name}
        if not key.is_required and key.kind != "rule":
            yield absent
        default = _default(family, key, described)
        for value in dict.fromkeys((*key.words, default) if default else key.words):
            if value != "-":
                yield {**absent, key.name: value}


def _default(family, key, described):
    """Return the default of a key; "-" if it is that there is none."""
    for other, word, value in key.exceptions:
        if described.get(other) == word:
            return value
    if key.words:
        return key.words[0]
    if not key.default:
        return None
    source = next((each for each in family.keys if each.name == key.default), None)
    if source:
        return described.get(source.name) or _default(family, source, described)
    return FUNCTORS.get(key.default, key.default)


def _request(family, described):
    whole = {key.name: _default(family, key, described) for key in family.keys}
    whole = {**{name: value for name, value in whole.items() if value not in (None, "-")}, **described}
    return {"name": json.dumps(whole, sort_keys=True), "pinned": False, "call": "kernel_build",
            "options": {"source": "", "arch": "sm_90", "algorithm": json.dumps(described, sort_keys=True)}}
