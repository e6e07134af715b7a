"""Emit bindings/julia/src/algorithm_calls.jl: the calls of device algorithms."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
import families

HEAD = "# Device algorithms by one call; docs/algorithms.md describes them.\n# {notice}\n"
OF_BASE = ("merge", "unique")  # functions of Base with this name, to which methods are added
# What arguments mean that are not in the text of a call.
EXPLAINED = {
    "segments": "`segments` is the size of all segments, or an array of `Int64` on the device with the offsets between "
                "which they are: one more than segments. A tuple of two such arrays has the begins and the ends. "
                "`largest` is the size of the largest segment, which makes small ones faster; 0: unknown.",
    "offsets": "`offsets` is an array of `Int64` on the device, one more than segments, or a tuple of begins and ends.",
    "selection": "The selected elements are those for which `predicate` is true, or those whose `flags` are. With both "
                 "the predicate is applied to the flags.",
    "bits": "The bits from `begin_bit` up to `end_bit`, which is not one of them, are compared; `nothing`: all.",
    "pairs": "With `values` and `values_out` a value moves with each key.",
    "reduce": """\
The algorithm is built when it is first called with its types and operator, and kept by the context: see
[`LibCJIT.algorithm_plan`](@ref). Arrays are contiguous and on the device, such as `CuArray`. The operator is a symbol,
a text in CUDA C++, or an [`LibCJIT.Operator`](@ref). Options are those of [`run`](@ref): `stream`, `workspace`,
`workspace_size`. The call submits the work and does not wait for it; keep the arrays until it is done. Any number of
tasks may call with one context. All this applies to the other algorithms too. Lengths that do not fit together throw
`DimensionMismatch`.

    LibCJIT.reduce!(context, total, x, :plus; initial=0, stream=stream)""",
}


def algorithms(root):
    calls = algorithm_calls.calls(root)
    names = {call.name for call in calls}
    return HEAD.format(notice=families.NOTICE) + "".join(_function(call, names) for call in calls)


def _function(call, names):
    written, rest = _required(call)
    positional = [*(each.name for each in (*written, *rest)),
                  *(default for each in call.arguments for default in _positional(each))]
    named = [default for each in call.arguments for default in _named(each)]
    result = (written or rest)[0].name
    listed = f"{', '.join(positional)}; {''.join(each + ', ' for each in named)}options..."
    prefix = "Base." if call.name in OF_BASE else ""
    shown = "" if prefix else "LibCJIT."
    arrays = [each.name for each in call.arguments if each.kind in algorithm_calls.ARRAYS + algorithm_calls.SEGMENTS]
    arrays += ["flags"] if any(each.kind == "selection" for each in call.arguments) else []
    body = [f'call = AlgorithmCall("{call.name}", "{call.family}")']
    if call.group:
        group = [each.name for each in call.arguments if each.group]
        body.append(f"has_{call.group} = has_group(call; {', '.join(f'{name}={name}' for name in group)})")
    for step in call.steps:
        condition = f"has_{call.group} && " if step.argument is not None and step.argument.group else ""
        body.append(condition + _step(step))
    kept = ", ".join(arrays) + ("," if len(arrays) == 1 else "")
    body += [f"run_call(call, context, ({kept}); options...)", f"return {result}"]
    text = "\n".join([*_broken(f"    {shown}{call.name}!(context, ", listed, f") -> {result}"), "",
                      *_comment(call, names)])
    head = "\n".join(_broken(f"function {prefix}{call.name}!(context::Context, ", listed, ")"))
    return f'\n"""\n{text}\n"""\n{head}\n' + "".join(f"    {line}\n" for line in body) + "end\n"


def _required(call):
    """The required arguments: the arrays that are written, and the others."""
    written = [each for each in call.arguments if each.is_written and not each.group]
    return written, [each for each in call.arguments if each not in written and not _is_optional(each)]


def _broken(head, listed, tail):
    """A list of arguments in lines of at most 120 columns."""
    lines, words = [], re.split(r"(?<=[,;]) ", listed)
    line = head
    for i, word in enumerate(words):
        last = i + 1 == len(words)
        if len(line) + len(word) + (len(tail) if last else 0) > 120:
            lines.append(line.rstrip())
            line = " " * (head.index("(") + 1)
        line += word + ("" if last else " ")
    return [*lines, line + tail]


def _comment(call, names):
    def linked(found):
        return f"[`LibCJIT.{found[1]}!`](@ref)" if found[1] in names and found[1] != call.name else found[0]

    kinds = [each.kind for each in call.arguments]
    more = [EXPLAINED[name] for name in (*kinds, call.group) if name in EXPLAINED]
    text = re.sub(r"`(\w+)`", linked, call.text)
    first = call.name == "reduce"
    paragraphs = [text, *more, EXPLAINED["reduce"] if first else "For the rest see [`LibCJIT.reduce!`](@ref)."]
    for i, each in enumerate(paragraphs):
        if i:
            yield ""
        yield from each.split("\n") if "\n" in each else textwrap.wrap(each, 120)


def _is_optional(argument):
    return (argument.default is not None or argument.is_optional or bool(argument.group) or
            argument.kind in ("selection", "bits", "initial"))


def _positional(argument):
    if argument.kind == "operator" and argument.default:
        yield f"{argument.name}=:{argument.default}"
    elif argument.kind == "selection":
        yield "predicate=nothing"


def _named(argument):
    if argument.kind == "choice":
        yield f"{argument.name}=:{argument.default}"
    elif argument.kind == "bits":
        yield from ("begin_bit=0", "end_bit=nothing")
    elif argument.kind == "initial":
        yield "initial=nothing" if argument.is_optional else "initial"
    elif argument.kind == "selection":
        yield "flags=nothing"
    elif argument.kind == "segments":
        yield "largest=0"
    elif argument.group:
        yield f"{argument.name}=nothing"


def _step(step):
    argument = step.argument
    if step.verb == "key":
        return f'set_key!(call, "{step.of[0]}", "{step.of[1]}")'
    if step.verb == "count":
        return f'add_count!(call, "{step.of[0]}")'
    name = argument.name
    if step.verb == "array":
        verb, key = ("array", f'"{argument.type_key}", ') if argument.type_key else ("numbers", "")
        return f'add_{verb}!(call, {key}"{name}", {name}{_size(argument.size)})'
    if step.verb == "segments":
        if argument.kind == "offsets":
            return f"add_offsets!(call, {name})"
        return f"add_segments!(call, {name}, largest, {', '.join(map(_quoted, step.of))})"
    if step.verb == "initial":
        return f"add_{'optional_' if argument.is_optional else ''}initial!(call, output, initial)"
    return {"accumulator": f"add_accumulator!(call, {name})", "operator": f'add_operator!(call, "{name}", {name})',
            "choice": f'set_key!(call, "{name}", {name})', "flags": "add_flags!(call, flags)",
            "predicate": "add_predicate!(call, predicate)",
            "bits": "add_bits!(call, keys, begin_bit, end_bit)"}[step.verb]


def _quoted(text):
    return f'"{text}"'


def _size(size):
    if size is None:
        return ""
    if size.kind == "exactly":
        return f"; exactly={size.of[0]}"
    if size.kind == "at_most":
        return f'; at_most="{size.of[0]}"'
    return f"; like=({', '.join(map(_quoted, size.of))}{',' if len(size.of) == 1 else ''})"


# ---- the forms of the conformance vectors

FORMS = """\
# The forms of the call `algorithms` (tests/conformance/README.md).
# {notice}

"Elements in the memory of the mock device."
struct DeviceVector{{T}} <: AbstractVector{{T}}
    address::UInt64
    length::Int
end
Base.size(vector::DeviceVector) = (vector.length,)
LibCJIT.argument(vector::DeviceVector) = DevicePointer(vector.address)

{arrays}
const FORMS = Dict{{String,Function}}(
{forms})
"""


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    return FORMS.format(
        notice=families.NOTICE.replace("src/algorithm/families", "tests/conformance/forms"),
        arrays="".join(f"const {name.upper()} = "
                       f"DeviceVector{{{_julia_type(each.type)}}}({each.address}, {each.count})\n"
                       for name, each in arrays.items()),
        forms=",\n".join(f'    "{form.name}" => on -> LibCJIT.{form.call.name}!(\n        on, {_given(form)})'
                         for form in all_forms))


def _julia_type(name):
    return re.sub("^(u?)(int|float)", lambda found: found[1].upper() + found[2].capitalize(), name)


def _given(form):
    written, rest = _required(form.call)
    given = form.given
    positional = [_value(each, given[each.name]) for each in (*written, *rest)]
    named = []
    for argument, value in form.arguments():
        if value is None:
            continue
        if argument.kind == "operator" and argument.default:
            positional.append(_value(argument, value))
        elif argument.kind == "bits":
            named.append("begin_bit={}, end_bit={}".format(*value))
        elif argument.kind == "selection":
            positional += [_form_operator(value["predicate"])] if "predicate" in value else []
            named += [f"flags={value['flags'].upper()}"] if "flags" in value else []
        elif argument.kind == "segments" and "largest" in value:
            named.append(f"largest={value['largest']}")
        elif argument.group or argument.kind in ("choice", "initial"):
            named.append(f"{argument.name}={_value(argument, value)}")
    return ",\n        ".join(positional) + ("; " + ", ".join(named) if named else "")


def _value(argument, value):
    if argument.kind in algorithm_calls.SEGMENTS:
        return value["offsets"].upper()
    shown = {"operator": _form_operator, "choice": ":{}".format, "initial": str}.get(argument.kind, str.upper)
    return shown(value)


def _form_operator(operator):
    if isinstance(operator, str):
        return f":{operator}"
    if "state" not in operator:
        return _quoted(operator["call"])
    kind, value = operator["state"]
    return f'LibCJIT.Operator("{operator["call"]}"; state={_julia_type(kind)}({value}))'
