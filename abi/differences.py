"""Compare two descriptions: the changes, and the version step that each needs."""
import functools
from dataclasses import dataclass

from describe import KINDS
from inputs import input_structs

MINOR, MAJOR = "minor", "major"


@dataclass(frozen=True)
class Change:
    step: str  # MINOR: old programs still run; MAJOR: they may break
    name: str  # the name that the changelog must contain
    text: str
    is_new: bool = False  # an element that the old version does not have


def differences(old, new):
    """Return all changes. Added elements are MINOR, all other changes are MAJOR."""
    changes = []
    if old["soname"] != new["soname"]:
        changes.append(Change(MAJOR, new["soname"], f"the soname was {old['soname']}"))
    read = input_structs(new)
    structs = functools.partial(_struct, read)
    for kind in KINDS:
        compare = {"enums": _enum, "structs": structs, "functions": _function}.get(kind, _element)
        changes += _by_name(old[kind], new[kind], kind, compare)
    return changes


def _by_name(old, new, kind, compare):
    before = {element["name"]: element for element in old}
    after = {element["name"]: element for element in new}
    noun = kind.rstrip("s").replace("_", " ")
    changes = [Change(MAJOR, name, f"the {noun} was removed") for name in before if name not in after]
    for name, element in after.items():
        if name in before:
            changes += compare(before[name], element)
        else:
            changes.append(Change(MINOR, name, f"the {noun} was added", is_new=True))
    return changes


def _element(old, new, parts=(), name=None):
    """Compare all keys except `parts`, which other functions compare. Every difference is MAJOR."""
    keys = [key for key in {**old, **new} if key not in ("doc", "deprecated", "nullable", *parts)]
    return [Change(MAJOR, name or new["name"], f"'{key}' was {_show(old.get(key))} and is {_show(new.get(key))}")
            for key in keys if _plain(old.get(key)) != _plain(new.get(key))] + _deprecated(old, new, name)


def _deprecated(old, new, name):
    """A deprecated element stays until the next major version, so that this is a change for no program."""
    before, after = old.get("deprecated"), new.get("deprecated")
    return [] if before == after else [Change(MINOR, name or new["name"],
                                              "is deprecated" if after else "is no longer deprecated")]


def _nullable(old, new, name, is_filled):
    """Compare whether a pointer may be NULL: callers may pass it then, or must expect it."""
    before, after = old.get("nullable"), new.get("nullable")
    if before == after or None in (before, after):
        return []
    step = MINOR if after != is_filled else MAJOR
    return [Change(step, name, f"{new['name']} {'may' if after else 'must not'} be NULL now")]


def _plain(value):
    if isinstance(value, list):
        return [{k: v for k, v in row.items() if k not in ("doc", "nullable")} if isinstance(row, dict) else row
                for row in value]
    return value


def _show(value):
    if isinstance(value, list):
        return "(" + ", ".join(f"{row['type']} {row['name']}" if isinstance(row, dict) else row for row in value) + ")"
    return f"'{value}'"


def _enum(old, new):
    changes = _element(old, new, parts=("values",))
    before = {value["name"]: value for value in old["values"]}
    taken = {value["value"]: value["name"] for value in old["values"]}
    for value in new["values"]:
        if value["name"] in before:
            changes += _element(before[value["name"]], value)
        elif value["value"] in taken:
            changes.append(Change(MAJOR, value["name"],
                                  f"takes the number {value['value']} of {taken[value['value']]}"))
        else:
            changes.append(Change(MINOR, value["name"], f"was added to enum {new['name']}", is_new=True))
    names = {value["name"] for value in new["values"]}
    return changes + [Change(MAJOR, name, f"was removed from enum {new['name']}")
                      for name in before if name not in names]


def _function(old, new):
    changes = _element(old, new, parts=("statuses",))
    for was, now in zip(old["parameters"], new["parameters"]):
        changes += _nullable(was, now, new["name"], is_filled=False)
    before, after = old.get("statuses", []), new.get("statuses", [])
    return (changes + [Change(MINOR, new["name"], f"{status} was added to its statuses")
                       for status in after if status not in before] +
            [Change(MINOR, new["name"], f"{status} was removed from its statuses")
             for status in before if status not in after])


def _struct(read, old, new):
    is_filled = new["name"] not in read
    changes = _element(old, new, parts=("fields", "size"))
    released = len(old["fields"])
    for before, after in zip(old["fields"], new["fields"]):
        name = f"{new['name']}.{before['name']}"
        changes += _element(before, after, name=name) + _nullable(before, after, name, is_filled)
    for lost in old["fields"][len(new["fields"]):]:
        changes.append(Change(MAJOR, f"{new['name']}.{lost['name']}", "the field was removed"))
    for field in new["fields"][released:]:
        changes.append(_appended(old, new, field))
    if new["size"] < old["size"] or (new["size"] != old["size"] and len(new["fields"]) <= released):
        changes.append(Change(MAJOR, new["name"], f"its size was {old['size']} and is {new['size']}"))
    return changes


def _appended(old, new, field):
    name = f"{new['name']}.{field['name']}"
    if field["offset"] < old["size"]:
        return Change(MAJOR, name, f"is at offset {field['offset']}, in padding of the released {old['size']} "
                                   "bytes; struct_size cannot distinguish callers with and without the field")
    return Change(MINOR, name, "the field was appended", is_new=True)
