"""Read the descriptions of the algorithm families: src/algorithm/families, which its README.md describes."""
import re
from typing import NamedTuple, Optional, Tuple

NOTICE = "Generated from src/algorithm/families by abi/abi.py generate; do not edit."
READS = {"input", "mutable_input", "output", "type", "required_type", "operator", "combining", "choice"}


class Key(NamedTuple):
    name: str
    kind: str  # of READS; "rule": a rule reads it
    words: Tuple[str, ...] = ()  # of a choice
    default: Optional[str] = None
    is_required: bool = False
    exceptions: Tuple[Tuple[str, str, str], ...] = ()  # key, word, value: the default if that key has that word


class Row(NamedTuple):
    """A row of the table of keys in the documentation."""
    names: Tuple[str, ...]
    kind: str  # in place of that of the key
    default: str  # likewise
    like: str  # the family whose table describes the keys
    meaning: str


class Family(NamedTuple):
    name: str
    what: str  # it does, for lists
    keys: Tuple[Key, ...]
    one_of: Tuple[str, ...]  # keys of which at least one is needed
    tunable: Tuple[str, ...]  # the numbers of its policy
    docs: Tuple[Row, ...]


def families(root):
    """Return all families by name."""
    return {path.stem: family(path) for path in sorted((root / "src/algorithm/families").glob("*.family"))}


def family(path):
    lines = sections(path)
    facts = dict(line.split(maxsplit=1) for line in lines["family"])
    return Family(path.stem, facts["what"], tuple(unique(keys_of(lines.get("keys", [])))),
                  tuple(facts.get("one_of", "").split()), tuple(line.split()[0] for line in lines.get("tunable", [])),
                  tuple(row(line) for line in lines.get("docs", [])))


def sections(path, into=None):
    """Return the lines of each section; a description that is included adds its own."""
    made = {} if into is None else into
    lines = []
    for line in path.read_text().splitlines():
        if line.startswith("[include] "):
            sections(path.with_name(line.split()[1] + ".include"), made)
        elif line.startswith("["):
            lines = made.setdefault(line[1:line.index("]")], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return made


def keys_of(lines):
    exceptions = re.findall(r"^default (\w+) if (\w+) is (\w+): (\w+)$", "\n".join(lines), re.MULTILINE)
    for line in lines:
        head = line.split(": ")[0].split(" else ")[0]
        words, _, condition = head.partition(" if ")
        words, _, default = words.partition(" = ")
        name, *rest = words.split()
        if name == "rule":
            required, _, optional = " ".join(rest[1:]).partition("?")
            yield from (Key(key, "rule", is_required=True) for key in required.split())
            yield from (Key(key.partition("=")[0], "rule") for key in optional.split())
        elif rest and rest[0] in READS:
            kind, choices = rest[0], tuple(rest[1:]) if rest[0] == "choice" else ()
            needs = kind in ("input", "mutable_input", "required_type", "operator", "combining")
            yield Key(name, kind, choices, default or None, needs and not default and not condition,
                      tuple(each[1:] for each in exceptions if each[0] == name))


def row(line):
    head, _, meaning = line.partition(": ")
    head, _, default = head.partition(" = ")
    names, like, kind = re.fullmatch(r"([\w, ]+?)(?: as (\w+))?(?: \((.+)\))?", head).groups(default="")
    return Row(tuple(names.split(", ")), kind, default, like, meaning)


def unique(keys):
    """A key that several lines read, under different conditions, is one key."""
    made = {}
    for key in keys:
        made.setdefault(key.name, key)
    return made.values()
