"""Emit include/cjit/cpp/algorithm_calls.hpp: the calls of device algorithms."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
import families
from algorithm_calls import singular

HEADER = """\
/**
 * @file cpp/algorithm_calls.hpp
 * Device algorithms by one call; see cpp/algorithms.hpp.
 *
 * {notice}
 */
#ifndef CJIT_CPP_ALGORITHM_CALLS_HPP
#define CJIT_CPP_ALGORITHM_CALLS_HPP

#include <cjit/cpp/segments.hpp>
#include <cjit/cpp/selection.hpp>

CJIT_HPP_BEGIN

/** An initial value of the output's type; std::nullopt: none. */
template <typename Output>
using initial_value = std::optional<std::remove_cv_t<Output>>;

{choices}
{calls}
CJIT_HPP_END

#endif
"""
CHOICES = {"order": "The order of a sort.", "select": "Which keys top_k() finds.",
           "direction": "The neighbour that adjacent_difference() takes."}
NAMES = {"operator": "operation"}  # a keyword of C++
EXPLAINED = {"pairs": "As above, and moves a value with each key.",
             "rejected": "As above, and writes the others to `rejected`, in order."}


def algorithms(root):
    calls = algorithm_calls.calls(root)
    return HEADER.format(notice=families.NOTICE,
                         choices="\n".join(_choice(*each) for each in algorithm_calls.choices(calls).items()),
                         calls="\n".join(_function(*each) for call in calls for each in _overloads(call)))


def _choice(name, words):
    listed = "".join(f"  /** The word `{word}` of docs/algorithms.md. */\n  {word},\n" for word in words)
    cases = " : ".join(f'{name} == {name}::{word} ? "{word}"' for word in words[1:])
    return (f"/** {CHOICES.get(name, f'The key `{name}` of docs/algorithms.md.')} */\n"
            f"enum class {name} {{\n{listed}}};\n\n"
            f"/** @cond */\nnamespace detail {{\nconstexpr const char* word({name} {name}) noexcept {{\n"
            f'  return {cases} : "{words[0]}";\n}}\n}}  // namespace detail\n/** @endcond */\n')


def _overloads(call):
    for i, variant in enumerate(call.variants()):
        yield variant._replace(name=call.name), _comment(variant) if i == 0 else f"/** {EXPLAINED[call.group]} */\n"


def _comment(call):
    text = re.sub(r"`(exclusive_scan|inclusive_scan|lower_bound|upper_bound|reduce)`", r"\1()",
                  algorithm_calls.third_person(call.text))
    text = text.replace("`operator(", "`operation(")
    return "/**\n" + "".join(f" * {line}\n" for line in textwrap.wrap(text, 117)) + " */\n"


def _function(call, comment):
    types = [_type(each) for each in _typed(call)]
    parameters = [*map(_parameter, sorted(call.arguments, key=_has_default)), "const run_options& run = {}"]
    body = [f'detail::algorithm_call call("{call.name}", "{call.family}");', *map(_step, call.steps),
            "return call.run(owner, run);"]
    return (f"{comment}template <{', '.join(f'typename {each}' for each in types)}>\n"
            f"result<void> {call.name}(const context& owner, {', '.join(parameters)}) {{\n" +
            "".join(f"  {line}\n" for line in body) + "}\n")


def _typed(call):
    """The arrays with a type parameter of their own: the first of each key."""
    seen = set()
    for each in call.arguments:
        if each.kind in ("input", "output", "addresses") and (each.type_key or each.name) not in seen:
            seen.add(each.type_key or each.name)
            yield each


def _type(argument):
    return "".join(word.capitalize() for word in singular(argument.name).split("_"))


def _is_shared(argument):
    """Whether the type is that of an earlier array: `keys_out` has that of `keys`."""
    return argument.type_key in ("key", "value") and argument.name.endswith("_out")


def _has_default(argument):
    return argument.default is not None or argument.is_optional or argument.kind == "bits"


def _parameter(argument):
    name = NAMES.get(argument.name, argument.name)
    default = f' = "{argument.default}"' if argument.default else ""
    if argument.kind == "choice":
        return f"{name} {name} = {name}::{argument.default}"
    if argument.kind == "initial":
        return ("initial_value<Output> initial = std::nullopt" if argument.is_optional
                else "const std::remove_cv_t<Output>& initial")
    if _is_shared(argument):
        return f"device_span<std::remove_const_t<{argument.type_key.capitalize()}>> {name}"
    return {"operator": f"const device_operator& {name}{default}", "bits": "const bit_range& bits = {}",
            "selection": "const selection& selection", "segments": "const segments& segments",
            "offsets": "const segments& segments", "numbers": f"count_span {name}"}.get(
                argument.kind, f"device_span<{_type(argument)}> {name}")


def _step(step):
    argument = step.argument
    if step.verb == "key":
        return f'call.key("{step.of[0]}", "{step.of[1]}");'
    if step.verb == "count":
        return f'call.count("{step.of[0]}");'
    name = NAMES.get(argument.name, argument.name)
    if step.verb == "array":
        return _array(argument)
    if step.verb == "segments":
        if argument.kind == "offsets":
            return "segments.add_offsets_to(call);"
        return f"segments.add_to(call, {', '.join(map(_quoted, step.of))});"
    if step.verb == "initial":
        return f"call.{'optional_initial' if argument.is_optional else 'argument'}(initial);"
    return {"accumulator": 'call.type<Output>("accumulator");',
            "operator": f'call.operation("{argument.name}", {name});',
            "choice": f'call.key("{name}", detail::word({name}));',
            "flags": "selection.add_flags_to(call);", "predicate": "selection.add_predicate_to(call);",
            "bits": "call.bits(bits, sizeof(Key));"}[step.verb]


def _array(argument):
    size = argument.size
    name, expected = argument.name, ""
    if size is not None:
        of = str(size.of[0]) if size.kind == "exactly" else "{" + ", ".join(map(_quoted, size.of)) + "}"
        expected = f", detail::{size.kind}({of})"
    if argument.kind == "addresses":
        return f'call.addresses("{name}", {name}{expected});'
    if argument.kind == "numbers" or _is_shared(argument):
        return f'call.array("{name}", {name}{expected});'
    return f'call.{argument.kind}("{argument.type_key}", "{name}", {name}{expected});'


def _quoted(text):
    return f'"{text}"'


# ---- the forms of the conformance vectors

FORMS = """\
// The forms of the call `algorithms` (tests/conformance/README.md).
// {notice}
#pragma once

#include <cjit/cjit.hpp>
#include <functional>
#include <map>
#include <string>

namespace conformance::forms {{

// Elements in the memory of the mock device.
template <typename Element>
cjit::device_span<Element> at(std::uint64_t address, std::uint64_t size) {{
  return {{cjit::device_address{{address}}, size}};
}}

inline const {arrays};

inline const std::map<std::string, std::function<cjit::result<void>(const cjit::context&)>> kAll = {{
{forms}}};

}}  // namespace conformance::forms
"""


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    return FORMS.format(
        notice=families.NOTICE.replace("src/algorithm/families", "tests/conformance/forms"),
        arrays="; inline const ".join(f"auto {name} = at<{_cpp_type(each.type)}>({each.address}, {each.count})"
                                      for name, each in arrays.items()),
        forms="".join(f'{{"{form.name}", [](const cjit::context& on) {{\n'
                      f"  return cjit::{form.call.name}(on, {_given(form)});\n}}}},\n" for form in all_forms))


def _cpp_type(name):
    return {"float32": "float"}.get(name, f"std::{name}_t")


def _given(form):
    has_group = any(argument.group and value is not None for argument, value in form.arguments())
    values = [(argument, value) for argument, value in sorted(form.arguments(), key=lambda each: _has_default(each[0]))
              if has_group or not argument.group]
    while values[-1][1] is None:
        values.pop()
    return ", ".join(_value(*each) for each in values)


def _value(argument, value):
    if value is None:
        return {"operator": _quoted(str(argument.default)), "bits": "{}"}.get(argument.kind,
                                                                              f"{argument.name}::{argument.default}")
    if argument.kind in algorithm_calls.SEGMENTS:
        largest = f", {value['largest']}" if "largest" in value else ""
        return f"cjit::segments::between({value['offsets']}{largest})"
    if argument.kind == "selection":
        return f"cjit::selection::flagged({value['flags']})" if "flags" in value else _form_operator(value["predicate"])
    shown = {"operator": _form_operator, "choice": f"cjit::{argument.name}::{{}}".format, "initial": _number,
             "bits": lambda bits: "cjit::bit_range{{{}, {}}}".format(*bits)}.get(argument.kind, str)
    return shown(value)


def _number(value):
    return f"{float(value)}f" if isinstance(value, float) else str(value)


def _form_operator(operator):
    if isinstance(operator, str):
        return _quoted(operator)
    if "state" not in operator:
        return _quoted(operator["call"])
    kind, value = operator["state"]
    return f'cjit::device_operator("{operator["call"]}").state({_cpp_type(kind)}({value}))'
