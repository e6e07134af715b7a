"""Emit bindings/go/algorithm_calls.go: a function for each call of a device algorithm."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
from families import NOTICE
from emit_go_names import aligned, camel, head

WIDTH = 120  # of lines
HEAD = """{head}

package cjit
{choices}{calls}"""
TYPES = {"operator": "Operator", "selection": "Selection", "bits": "BitRange", "segments": "Segments",
         "offsets": "Segments"}
KEYWORDS = {"func", "go", "map", "range", "select", "switch", "type", "var"}


def algorithms(root):
    calls = algorithm_calls.calls(root)
    texts = [_call(variant, call.name, {each.name for each in calls}) for call in calls for variant in call.variants()]
    choices = algorithm_calls.choices(calls)
    return HEAD.format(head=head(NOTICE), calls="".join(texts),
                       choices="".join(_choice(name, words, calls) for name, words in choices.items()))


def _parameter_name(name):
    """Return a name in camel case that begins with a small letter: "keysOut" for "keys_out"."""
    made = camel(name)
    made = made[:1].lower() + made[1:]
    return made + "_" if made in KEYWORDS else made


def _call(call, name, names):
    types = algorithm_calls.type_parameters(call)
    generics = list(dict.fromkeys(camel(each) for each in types.values()))
    typed = [(_parameter_name(each.name), _type(each, types)) for each in call.in_order()]
    parameters = ["c *Context", *_grouped(typed), "options *PlanRun"]
    begin = f"func {camel(call.name)}" + (f"[{', '.join(generics)} any](" if generics else "(")
    line = f"{begin}{', '.join(parameters)}) error {{"
    if len(line) > WIDTH:
        line = begin + "\n" + "".join(f"\t{each}\n" for each in _filled(parameters)) + ") error {"
    steps = "".join(f"\tcall.{_step(each, types)}\n" for each in call.steps)
    return (f'\n{_doc(call, names)}{line}\n\tcall := newCall("{call.family}", "{name}")\n{steps}'
            "\treturn call.run(c, options)\n}\n")


def _grouped(typed):
    """Join parameters of one type that follow one another: "keys, keysOut DeviceSlice[Key]"."""
    made = []
    for name, its_type in typed:
        if made and made[-1][1] == its_type:
            made[-1][0].append(name)
        else:
            made.append(([name], its_type))
    return [f"{', '.join(names)} {its_type}" for names, its_type in made]


def _filled(parameters):
    """Return lines of as many parameters as fit, each followed by a comma."""
    lines = []
    for each in parameters:
        if lines and len(lines[-1]) + len(each) + 2 < WIDTH - 4:  # a tab is four columns
            lines[-1] += f" {each},"
        else:
            lines.append(f"{each},")
    return lines


def _type(argument, types):
    if argument.kind in algorithm_calls.ARRAYS:
        return f"DeviceSlice[{camel(types[argument.name]) if argument.name in types else 'uint64'}]"
    if argument.kind == "initial":
        return ("*" if argument.is_optional else "") + camel(types["output"])
    return TYPES.get(argument.kind) or camel(argument.name)


def _step(step, types):
    argument = step.argument
    if step.verb == "key":
        return f'key("{step.of[0]}", "{step.of[1]}")'
    if step.verb == "count":
        return f'count("{step.of[0]}")'
    given = _parameter_name(argument.name)
    if step.verb == "array":
        verb = f'array("{argument.type_key}", ' if argument.type_key else "numbers("
        return f'{verb}"{argument.name}", {given}.untyped(), {_size(argument.size)})'
    if step.verb == "accumulator":
        return f'accumulator("{argument.name}")'
    if step.verb == "segments":
        if argument.kind == "offsets":
            return f"offsets({given})"
        return f'segments({given}, "{step.of[0]}", "{step.of[1] if len(step.of) > 1 else ""}")'
    if step.verb == "initial":
        return f"{'optionalInitial' if argument.is_optional else 'value'}({given})"
    if step.verb == "bits":
        return f'bits({given}, "{next(iter(types))}")'
    return {"operator": f'operator("{argument.name}", {given})', "flags": f"flags({given})",
            "predicate": f"predicate({given})",
            "choice": f'choice("{argument.name}", string({given}), "{argument.default}")'}[step.verb]


def _size(size):
    if size is None:
        return "anySize"
    if size.kind == "exactly":
        return f"exactly({size.of[0]})"
    names = ", ".join(f'"{each}"' for each in size.of)
    return {"like": "asManyAs", "at_most": "atMost"}[size.kind] + f"({names})"


def _doc(call, names):
    words = {word: camel(f"{each.name}_{word}") for each in call.arguments for word in each.words}
    parameters = {each.name: _parameter_name(each.name) for each in call.arguments}

    def plain(found):
        code = found[1]
        if code in names and code != call.name:
            return f"[{camel(code)}]"
        return words.get(code) or re.sub(r"\w+", lambda word: parameters.get(word[0], word[0]), code)

    text = algorithm_calls.third_person(call.text)
    text = re.sub("`(.*?)`", plain, text[:1].lower() + text[1:])
    return _comment(f"{camel(call.name)} {text} See [Transform].")


def _comment(text):
    return "".join(f"// {line}\n" for line in textwrap.wrap(text, WIDTH - 4, break_long_words=False,
                                                                    break_on_hyphens=False))


def _choice(name, words, calls):
    takers = " and ".join(camel(call.name) for call in calls if any(each.name == name for each in call.arguments))
    its_type = camel(name)
    rows = "".join(f'\t// {camel(f"{name}_{word}")} is "{word}".\n\t{camel(f"{name}_{word}")} {its_type} = "{word}"\n'
                   for word in words)
    text = f"{its_type} is a choice of {takers}. The zero value is {camel(f'{name}_{words[0]}')}."
    return f"\n{_comment(text)}type {its_type} string\n\nconst (\n{rows})\n"


# ---- the forms of the conformance vectors

FORMS = """{head}

package main

import "cjit.dev/cjit"

func at[T any](address cjit.DevicePointer, count int) cjit.DeviceSlice[T] {{
\treturn cjit.DeviceSlice[T]{{Pointer: address, Len: count}}
}}

func pointer[T any](value T) *T {{ return &value }}

// The elements in the memory of the mock device.
var (
{arrays})

var forms = map[string]func(*cjit.Context) error{{
{forms}}}
"""


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    notice = NOTICE.replace("src/algorithm/families", "tests/conformance/forms")
    return FORMS.format(
        head=head(notice),
        arrays="\n".join(aligned([(_array_name(name), f"= at[{each.type}]({each.address}, {each.count})")
                                  for name, each in arrays.items()])) + "\n",
        forms="".join(f'\t"{form.name}": func(on *cjit.Context) error {{\n'
                      f"\t\treturn cjit.{camel(form.variant().name)}(\n" +
                      "".join(f"\t\t\t{each},\n" for each in ("on", *_given(form, arrays), "nil")) + "\t\t)\n\t},\n"
                      for form in all_forms))


def _array_name(name):
    return "on" + camel(name)


def _given(form, arrays):
    return [_value(each, form, arrays) for each in form.variant().in_order()]


def _value(argument, form, arrays):
    value = form.given.get(argument.name, argument.default)
    if argument.kind in algorithm_calls.SEGMENTS:
        offsets = _array_name(value["offsets"])
        return f"between({offsets}, {value.get('largest', 0)})"
    if argument.kind == "bits":
        return "cjit.BitRange{{Begin: {}, End: {}}}".format(*value) if value else "cjit.BitRange{}"
    if argument.kind == "selection":
        return "cjit.Selection{" + (f"Flags: {_array_name(value['flags'])}" if "flags" in value else
                                    f"Predicate: {_form_operator(value['predicate'])}") + "}"
    if argument.kind == "initial":
        return f"pointer({arrays[form.given['output']].type}({value}))" if argument.is_optional else str(value)
    if argument.kind == "choice":
        return "cjit." + camel(f"{argument.name}_{value}")
    return _form_operator(value) if argument.kind == "operator" else _array_name(value)


def _form_operator(operator):
    if isinstance(operator, str):
        return f'cjit.Operator{{Name: "{operator}"}}'
    state = "" if "state" not in operator else ", State: {}({})".format(*operator["state"])
    return f'cjit.Operator{{Call: "{operator["call"]}"{state}}}'
