"""Read the calls of device algorithms: the sections [calls] of src/algorithm/families, which its README.md describes.

A call is a function of each language. Its steps are the same in all of them. Each step is a method of the class that
collects a call, which is written by hand (`algorithm_call.hpp`, `algorithm_call.rs`, ...). Calls with lists are
functions of C only; other languages have them by hand.
"""
import re
from typing import NamedTuple, Optional, Tuple

import families

ARRAYS = ("input", "output", "numbers", "addresses")
SEGMENTS = ("segments", "offsets")  # segments of any form, or those with offsets only
GROUPS = {"pairs": "A value moves with each key."}  # what arguments of a group do, if no text of a call says it


class Argument(NamedTuple):
    """An argument of a call."""
    name: str
    kind: str  # of ARRAYS and SEGMENTS, or "operator", "initial", "choice", "selection", "bits"
    type_key: str = ""  # of an array: the key of the description that its type sets
    size: Optional["Size"] = None  # of an array: how many elements it must have; None: any number
    default: Optional[str] = None  # of an operator: its name; of a choice: its first word
    words: Tuple[str, ...] = ()  # of a choice
    group: str = ""  # arguments of a group are given together, or not at all
    is_optional: bool = False  # an initial value that need not be given
    is_written: bool = False  # an array whose elements, or what they point to, the algorithm writes


class Size(NamedTuple):
    """How many elements an array must have."""
    kind: str  # "exactly" a number, "like" the sum of other arrays, "at_most" another array
    of: Tuple[object, ...]


class Step(NamedTuple):
    """A method of the class that collects a call, and what it takes."""
    verb: str
    argument: Optional[Argument] = None
    of: Tuple[str, ...] = ()


class Call(NamedTuple):
    name: str
    family: str
    keys: Tuple[Tuple[str, str], ...]  # choices that the call makes
    arguments: Tuple[Argument, ...]
    steps: Tuple[Step, ...]
    text: str  # what it does, in the imperative; names of arguments and calls are in backquotes

    @property
    def group(self):
        """The name of the group of arguments, or nothing."""
        return next((each.group for each in self.arguments if each.group), "")

    def variants(self):
        """The call without its group, and with it: of languages whose functions have no optional arguments."""
        of_group = [each.name for each in self.arguments if each.group]
        sentences = re.split(r"(?<=\.) ", self.text)
        without = [each for each in sentences if not any(f"`{name}`" in each for name in of_group)]
        yield self._replace(arguments=tuple(each for each in self.arguments if not each.group),
                            steps=tuple(each for each in self.steps if not each.argument or not each.argument.group),
                            text=" ".join(without))
        if self.group:
            more = [GROUPS[self.group]] if self.group in GROUPS else []
            yield self._replace(name=f"{self.name}_{self.group}", text=" ".join(sentences + more))

    def in_order(self):
        """The arguments as functions take them: those with a default come last."""
        return sorted(self.arguments, key=lambda each: each.default is not None or each.kind == "bits")


class ListArgument(NamedTuple):
    """An argument of a call with lists."""
    name: str
    kind: str  # "array", "scalar", "operator", "number"
    most: int = 0  # of a list: how many elements it may have

    def names(self):
        """The names of the argument, or of the elements of the list."""
        return [f"{self.name}[{i}]" for i in range(self.most)] or [self.name]


class ListCall(NamedTuple):
    """A call some of whose arguments are lists of one length."""
    name: str
    family: str
    keys: Tuple[Tuple[str, str], ...]  # choices that the call makes
    arguments: Tuple[ListArgument, ...]
    text: str  # as that of a call


def calls(root):
    """Return all calls without lists, by family in alphabetical order."""
    return [call for call in _all(root) if isinstance(call, Call)]


def list_calls(root):
    """Return all calls with lists, by family in alphabetical order."""
    return [call for call in _all(root) if isinstance(call, ListCall)]


def _all(root):
    return [call for path in sorted((root / "src/algorithm/families").glob("*.family")) for call in _of_family(path)]


def choices(all_calls):
    """Return {name: words} of the choices that are arguments."""
    return {each.name: each.words for call in all_calls for each in call.arguments if each.kind == "choice"}


def type_parameters(call):
    """Return {array: name of its elements} in the order of the arguments; arrays that set one key share the name."""
    made, by_key = {}, {}
    for each in call.in_order():
        if each.type_key:
            made[each.name] = by_key.setdefault(each.type_key, singular(each.name))
    return made


def third_person(text):
    """Return a text whose first word is a verb in the third person: "Writes ..." for "Write ..."."""
    verb, rest = text.split(" ", 1)
    return (verb[:-1] + "ies" if verb.endswith("y") else verb + "s") + " " + rest


def singular(name):
    """Return the name of one element: "key_out" for "keys_out"."""
    return re.sub(r"s(?=_|$)", "", name)


def _of_family(path):
    sections = families.sections(path)
    made = []
    for line in sections.get("calls", []):
        if line.startswith(("call ", "lists ")):
            made.append([line, []])
        else:
            made[-1][1].append(line.strip())
    for head, text in made:
        if head.startswith("lists "):
            yield _list_call(path.stem, head, " ".join(text))
        else:
            yield _Reader(path.stem, sections, head).call(" ".join(text))


def _list_call(family, head, text):
    name, listed, keys = re.fullmatch(r"lists (\w+)\((.*)\)(.*)", head).groups()
    arguments = []
    for each in listed.split(", "):
        argument, *most, kind = each.split()
        arguments.append(ListArgument(argument, kind[:-1], int(most[0])) if most else ListArgument(argument, kind))
    return ListCall(name, family, tuple(tuple(each.split("=")) for each in keys.split()), tuple(arguments), text)


class _Reader:
    """Reads a call: what its arguments are follows from the keys, parts, parameters and checks of the family."""

    def __init__(self, family, sections, head):
        self._family = family
        self._name, listed, keys = re.fullmatch(r"call (\w+)\((.*)\)(.*)", head).groups()
        self._fixed = tuple(tuple(each.split("=")) for each in keys.split())
        self._keys = {key.name: key for key in families.unique(families.keys_of(sections.get("keys", [])))}
        lines = [line for name in ("keys", "parts") for line in sections.get(name, [])]
        self._parts = [line.split(" else ")[0].split(" if ")[0].split() for line in lines]
        self._lines = lines
        self._checks = sections.get("checks", [])
        self._sizes = {}  # of symbols: the array that has so many elements
        self._listed = list(self._split(listed))
        self._parameters = [line.split()[0] for line in self._without_others(sections["parameters"])]

    def call(self, text):
        names = [name for name, *_ in self._listed]
        arrays = {}
        for parameter in self._passed(names):
            if parameter in names and self._kind(parameter) in ARRAYS:
                arrays[parameter] = self._array(parameter)
        arguments = tuple(self._argument(*each, arrays) for each in self._listed)
        return Call(self._name, self._family, self._fixed, arguments, tuple(self._steps(arguments)), text)

    def _split(self, listed):
        """Yield (name, default, group, whether it is optional) of each listed argument."""
        group = ""
        for each in listed.split(", "):
            if each.startswith("["):
                group, each = each[1:].split(": ")
            name, _, default = each.strip("]?").partition("=")
            yield name, default or None, group, each.endswith("?")
            if each.endswith("]"):
                group = ""

    def _holds(self, condition):
        """Whether a condition holds in this call; None if the arguments decide. A choice that is no argument has the
        call's word, or the first one."""
        name, _, word = condition.partition(" is ")
        key = self._keys.get(name)
        if key is None or key.kind != "choice" or name in (each for each, *_ in self._listed):
            return None if condition else True
        return dict(self._fixed).get(name, key.words[0]) == word

    def _without_others(self, lines):
        """The lines of a section that this call may have: without those whose condition does not hold."""
        kept = [True]
        for line in lines:
            if line.startswith("$(if "):
                kept.append(kept[-1] and self._holds(line[5:].rstrip(")")) is not False)
            elif line == "$(else)":
                kept[-1] = True
            elif line == "$(end)":
                kept.pop()
            elif kept[-1]:
                yield line

    def _kind(self, name):
        if name in SEGMENTS + ("selection", "bits", "initial"):
            return name
        key = self._keys.get(name)
        if key is not None and key.kind in ("input", "mutable_input"):
            return "input"
        if key is not None and key.kind in ("output", "choice"):
            return key.kind
        if key is not None and key.kind in ("operator", "combining"):
            return "operator"
        part = self._part(name)
        by_part = {"number_out": "numbers", "address": "addresses"}
        return by_part.get(part[1]) or ("output" if part[3] == "written" else "input")

    def _part(self, name):
        """The words of the part: "keys pointer key read" -> [keys, pointer, key, read]; None if it has no pointer."""
        return next((each for each in self._parts if each[0] == name and each[1:2] and
                     each[1] in ("pointer", "number_out", "address")), None)

    def _argument(self, name, default, group, is_optional, arrays):
        if name in arrays:
            return arrays[name]._replace(group=group)
        kind = self._kind(name)
        words = self._keys[name].words if kind == "choice" else ()
        return Argument(name, kind, default=words[0] if words else default, words=words, group=group,
                        is_optional=is_optional)

    def _array(self, name):
        kind = self._kind(name)
        part = self._part(name)
        if kind == "numbers":
            return Argument(name, kind, size=Size("exactly", (int(part[2]),)), is_written=True)
        if kind == "addresses":
            return Argument(name, kind, size=self._size(name), is_written=part[2] != "const")
        type_key = part[2] if part and part[1] == "pointer" else name
        return Argument(name, kind, type_key=type_key, size=self._size(name), is_written=kind == "output")

    def _size(self, name):
        symbols = self._elements(name)
        if symbols[0].isdigit():
            return Size("exactly", (int(symbols[0]),))
        if all(each in self._sizes for each in symbols):
            return Size("like", tuple(self._sizes[each] for each in symbols))
        self._sizes[symbols[0]] = name
        for check in self._checks:
            left, _, right = check.split(":")[0].partition(" <= ")
            if left == symbols[0] and right in self._sizes:
                return Size("at_most", (self._sizes[right],))
        return None

    def _elements(self, name):
        """The numbers whose sum is the number of elements of an array."""
        for line in self._lines:
            head, _, expression = line.partition(": ")
            head, _, condition = head.partition(" if ")
            if head.startswith("elements ") and name in head.split()[1:] and self._holds(condition) is not False:
                return expression.strip("()").split(" + ") if self._holds(condition) else ["elements"]
        return ["count"]

    def _passed(self, names):
        """The parameters of a run, with the arguments in place of those that are made of them."""
        for parameter in self._parameters:
            joined = next((each[2:] for each in self._parts if each[0] == parameter and each[1] == "joined"), None)
            for each in joined or [parameter]:
                if each in ("size", "limits", "offsets"):
                    yield next(name for name in names if name in SEGMENTS)
                elif each == "begin_bit":
                    yield "bits"
                else:
                    yield each

    def _steps(self, arguments):
        by_name = {each.name: each for each in arguments}
        selection = by_name.get("selection")
        for key, _ in self._fixed:
            yield Step("key", of=(key, dict(self._fixed)[key]))
        seen = set()
        for each in self._passed(by_name):
            argument = by_name.get(each)
            if each in seen or (argument is None and each in ("largest", "end_bit", "operator", "equal", "initial")):
                continue
            seen.add(each)
            if argument is not None and argument.kind in ARRAYS:
                yield Step("array", argument)
                if each == "output" and "accumulator" in self._keys:
                    yield Step("accumulator", argument)
            elif argument is not None and argument.kind in SEGMENTS:
                yield Step("segments", argument, self._segmented())
            elif argument is not None:
                yield Step(argument.kind, argument)
            elif selection is not None and each in ("flags", "predicate"):
                yield Step(each, selection)
            elif each == "rejected" or self._part(each) or (each in self._keys and self._keys[each].kind != "choice"):
                continue  # an array that this call does not have
            else:
                yield Step("count", of=(self._sizes.get(each, "segments"),))
        for argument in arguments:
            if argument.kind == "choice":
                yield Step("choice", argument)

    def _segmented(self):
        """The array that the segments are in, and the one that has an element for each, if there is one."""
        inside = self._sizes.get("elements") or self._sizes["count"]
        return (inside,) + ((self._sizes["count"],) if "elements" in self._sizes and "count" in self._sizes else ())
