"""Emit bindings/python/src/cjit/_algorithm_calls.py: the calls of device algorithms."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
import families

HEAD = '''\
"""
The calls of device algorithms.

{notice}
"""
# pylint: disable=redefined-builtin

from typing import TYPE_CHECKING, Any, Callable, Optional

from ._algorithm_call import AlgorithmCall, AnyOperator

if TYPE_CHECKING:
    from .context import Context


class AlgorithmCalls:
    """What ``Algorithms`` inherits."""

    _context: "Context"
    _recall: Callable[..., Any]
'''
# What arguments mean that are not in the text of a call.
EXPLAINED = {
    "segments": "``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than "
                "segments. A pair of such arrays has the begins and the ends. ``largest`` is the size of the largest "
                "segment; 0: unknown.",
    "offsets": "``offsets`` is an array of ``int64``, one more than segments, or a pair of begins and ends.",
    "selection": "The selected elements are those for which ``predicate`` is true, or those whose ``flags`` are. With "
                 "both the predicate is applied to the flags.",
    "bits": "The bits from ``begin_bit`` up to ``end_bit``, which is not one of them, are compared. ``None``: all.",
    "pairs": "With ``values`` and ``values_out`` a value moves with each key.",
}


def algorithms(root):
    return HEAD.format(notice=families.NOTICE) + "".join(_method(each) for each in algorithm_calls.calls(root))


def _method(call):
    given = ["stream", *(name for each in call.arguments for name in _names(each))]
    recall = textwrap.wrap(f'missed = self._recall("{call.name}", {", ".join(given)})', 120 - 8,
                           subsequent_indent=" " * len("missed = self._recall("))
    lines = [*_comment(call), *recall, "if missed is None:", "    return",
             f'call = AlgorithmCall("{call.name}", "{call.family}")']
    if call.group:
        names = [each.name for each in call.arguments if each.group]
        lines.append(f"has_{call.group} = call.group({', '.join(f'{name}={name}' for name in names)})")
    for step in call.steps:
        condition = f"if has_{call.group}:\n    " if step.argument is not None and step.argument.group else ""
        lines += (condition + _step(step)).split("\n")
    lines.append("call.run(self._context, stream, missed)")
    signature = _signature(call)
    return ("\n    def " + "\n    ".join(signature) + "\n" +
            "".join(f"        {line}\n" if line else "\n" for line in lines))


def _signature(call):
    required = [f"{each.name}: {_type(each)}" for each in call.arguments if not _is_optional(each)]
    positional = [f"{name}: {kind} = {value}" for each in call.arguments for name, kind, value in _positional(each)]
    named = [f"{name}: {kind} = {value}" for each in call.arguments for name, kind, value in _named(each)]
    lines, indent = [call.name + "(self"], " " * (len(call.name) + 5)
    for each in [*required, *positional, "*", *named, "stream: Any = None) -> None:"]:
        if len(lines[-1]) + len(each) > 120 - 11:
            lines[-1] += ","
            lines.append(indent + each)
        else:
            lines[-1] += ", " + each
    return lines


def _names(argument):
    """The parameters of an argument."""
    made = [] if argument.kind in ("choice", "bits", "selection") or argument.group else [argument.name]
    return dict.fromkeys([*made, *(name for name, _, _ in (*_positional(argument), *_named(argument)))])


def _is_optional(argument):
    return (argument.default is not None or argument.is_optional or bool(argument.group) or
            argument.kind in ("selection", "bits"))


def _type(argument):
    if argument.kind == "operator":
        return "AnyOperator"
    return "Any"


def _positional(argument):
    """(name, type, default) of an argument that may be passed by its position or as a keyword."""
    if argument.kind == "selection":
        yield "predicate", "Optional[AnyOperator]", "None"
    elif argument.kind in ("operator", "initial") and _is_optional(argument):
        yield argument.name, _type(argument), f'"{argument.default}"' if argument.default else "None"


def _named(argument):
    """(name, type, default) of the keywords of an argument."""
    if argument.kind == "choice":
        yield argument.name, "str", f'"{argument.default}"'
    elif argument.kind == "bits":
        yield from (("begin_bit", "int", "0"), ("end_bit", "Optional[int]", "None"))
    elif argument.kind == "selection":
        yield "flags", "Any", "None"
    elif argument.kind == "segments":
        yield "largest", "int", "0"
    elif argument.group:
        yield argument.name, "Any", "None"


def _comment(call):
    kinds = [each.kind for each in call.arguments]
    more = [EXPLAINED[name] for name in (*kinds, call.group) if name in EXPLAINED]
    more += [f"``{each.name}`` is {_words(each.words)}." for each in call.arguments if each.kind == "choice"]
    texts = [re.sub(r"`([^`]+)`", r"``\1``", call.text), *more]
    wrapped = [textwrap.wrap(text, 120 - 8) for text in texts]
    if len(wrapped) == 1 and len(wrapped[0]) == 1 and len(wrapped[0][0]) < 104:
        return [f'"""{wrapped[0][0]}"""']
    lines = ['"""']
    for i, each in enumerate(wrapped):
        lines += [""] * (i > 0) + each
    return [*lines, '"""']


def _words(words):
    return " or ".join(f'``"{word}"``' for word in words)


def _step(step):
    argument = step.argument
    if step.verb == "key":
        return f'call.key("{step.of[0]}", "{step.of[1]}")'
    if step.verb == "count":
        return f'call.count("{step.of[0]}")'
    name = argument.name
    if step.verb == "array":
        verb, key = ("array", f'"{argument.type_key}", ') if argument.type_key else ("numbers", "")
        return f'call.{verb}({key}"{name}", {name}{_size(argument.size)})'
    if step.verb == "accumulator":
        return f'call.accumulator("{name}")'
    if step.verb == "segments":
        if argument.kind == "offsets":
            return f"call.offsets({name})"
        return f"call.segments({name}, largest, {', '.join(map(_quoted, step.of))})"
    if step.verb == "initial":
        return f"call.{'optional_' if argument.is_optional else ''}initial({name})"
    return {"operator": f'call.operator("{name}", {name})', "choice": f'call.key("{name}", {name})',
            "flags": 'call.flags(flags, like="input")', "predicate": "call.predicate(predicate)",
            "bits": "call.bits(begin_bit, end_bit)"}[step.verb]


def _quoted(text):
    return f'"{text}"'


def _size(size):
    if size is None:
        return ""
    if size.kind == "exactly":
        return f", exactly={size.of[0]}"
    if size.kind == "at_most":
        return f', at_most="{size.of[0]}"'
    names = ", ".join(map(_quoted, size.of))
    return f", like=({names}{',' if len(size.of) == 1 else ''})"


# ---- the forms of the conformance vectors

FORMS = '''\
"""
The forms of the call `algorithms` (tests/conformance/README.md).

{notice}
"""
import cjit


class Array:
    """Elements in the memory of the mock device."""

    def __init__(self, typestr, address, size):
        self.__cuda_array_interface__ = {{"data": (address, False), "shape": (size,), "typestr": typestr, "version": 3}}


{arrays}
FORMS = {{
{forms}}}
'''
TYPES = {"float32": "<f4", "int32": "<i4", "int64": "<i8", "uint8": "|u1", "uint32": "<u4", "uint64": "<u8"}


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    return FORMS.format(
        notice=families.NOTICE.replace("src/algorithm/families", "tests/conformance/forms"),
        arrays="".join(f'{name.upper()} = Array("{TYPES[each.type]}", {each.address}, {each.count})\n'
                       for name, each in arrays.items()),
        forms="".join(f'    "{form.name}": lambda on: on.{form.call.name}(\n        ' +
                      ",\n        ".join(_given(form)) + "),\n" for form in all_forms))


def _given(form):
    for argument, value in form.arguments():
        if value is None:
            continue
        if argument.kind == "bits":
            yield "begin_bit={}, end_bit={}".format(*value)
        elif argument.kind in algorithm_calls.SEGMENTS:
            yield f"{argument.name}={value['offsets'].upper()}" + (
                f", largest={value['largest']}" if "largest" in value else "")
        elif argument.kind == "selection":
            yield from (f"{name}={each.upper() if name == 'flags' else _form_operator(each)}"
                        for name, each in value.items())
        else:
            shown = {"operator": _form_operator, "choice": _quoted, "initial": str}.get(argument.kind, str.upper)
            yield f"{argument.name}={shown(value)}"


def _form_operator(operator):
    if isinstance(operator, str):
        return _quoted(operator)
    if "state" not in operator:
        return _quoted(operator["call"])
    kind, value = operator["state"]
    return f'cjit.Operator("{operator["call"]}", state={value}, state_type="{kind}")'
