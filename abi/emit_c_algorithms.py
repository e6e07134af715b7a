"""Emit the calls of device algorithms for C: typed functions (include/cjit/algorithm_calls.h), and the table from which
the library runs them (src/algorithm/call_table.hpp)."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
from families import NOTICE

WIDTH = 118
HEADER = """/**
 * @file algorithm_calls.h
 * A function for each call of a device algorithm, and short forms of its arguments. {notice}
 *
 * Each function is cjit_algorithm_run() with its name, and returns its statuses. `run` may be NULL. Pointers to
 * arguments are read before the call returns. An element of a list is an argument of cjit_algorithm_run() with its
 * index in its name, such as "inputs[0]".
 */
#ifndef CJIT_ALGORITHM_CALLS_H
#define CJIT_ALGORITHM_CALLS_H

#include <cjit/algorithm.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {{
#endif

#ifndef CJIT_ALGORITHM_RUN
/** What the functions call. A program that opens the library at run time defines it, as `cjit.algorithm_run`. */
#define CJIT_ALGORITHM_RUN cjit_algorithm_run
#endif

/* Known operators, for cjit_operator_t::name. */
{operators}
/* Words of choices. */
{words}
#ifndef __cplusplus
/** Elements of a kind at an address in device memory: a pointer or a CUdeviceptr. */
#define CJIT_ARRAY(kind_, address_, count_) \\
  (&(cjit_array_t){{sizeof(cjit_array_t), (uint64_t)(uintptr_t)(address_), (count_), (kind_), 0, NULL}})
/** Elements of a ::cjit_element_type_t. */
#define CJIT_ARRAY_OF(type_, address_, count_) \\
  (&(cjit_array_t){{sizeof(cjit_array_t), (uint64_t)(uintptr_t)(address_), (count_), CJIT_VALUE_BYTES, 0, (type_)}})
/** A value of a kind in host memory. */
#define CJIT_SCALAR(kind_, data_) (&(cjit_scalar_t){{sizeof(cjit_scalar_t), (data_), (kind_), 0, NULL}})
/** A list of arrays, and one of values: `CJIT_ARRAYS(CJIT_ARRAY(...), CJIT_ARRAY(...))`. */
#define CJIT_ARRAYS(...) ((const cjit_array_t* const[]){{__VA_ARGS__}})
#define CJIT_SCALARS(...) ((const cjit_scalar_t* const[]){{__VA_ARGS__}})
/** A known operator. */
#define CJIT_OPERATOR(name_) (&(cjit_operator_t){{sizeof(cjit_operator_t), (name_), NULL, NULL, NULL}})
/** An operator in CUDA C++. */
#define CJIT_CALL(call_) (&(cjit_operator_t){{sizeof(cjit_operator_t), NULL, (call_), NULL, NULL}})
/** An operator in CUDA C++ with a state. */
#define CJIT_CALL_WITH(call_, state_) (&(cjit_operator_t){{sizeof(cjit_operator_t), NULL, (call_), NULL, (state_)}})
#endif

/** @cond */
static inline cjit_algorithm_argument_t cjit_argument_(const char* name) {{
  cjit_algorithm_argument_t made;
  made.struct_size = sizeof made;
  made.name = name;
  made.array = NULL;
  made.operation = NULL;
  made.scalar = NULL;
  made.segments = NULL;
  made.bits = NULL;
  made.word = NULL;
  return made;
}}
{setters}/** @endcond */
{calls}
#ifdef __cplusplus
}}
#endif

#endif
"""
TABLE = """// The calls of device algorithms.
// {notice}
#pragma once

#include "algorithm/call_steps.hpp"

namespace cjit {{

inline constexpr CallDescription kCalls[] = {{
{calls}}};

}}  // namespace cjit
"""
# The member of cjit_algorithm_argument_t that an argument of a kind sets, and its type.
MEMBERS = {"array": "const cjit_array_t*", "operation": "const cjit_operator_t*", "scalar": "const cjit_scalar_t*",
           "segments": "const cjit_segments_t*", "bits": "const cjit_bit_range_t*", "word": "const char*"}
MEMBER_OF = {**dict.fromkeys(algorithm_calls.ARRAYS, "array"), **dict.fromkeys(algorithm_calls.SEGMENTS, "segments"),
             "array": "array", "scalar": "scalar", "number": "scalar",
             "operator": "operation", "initial": "scalar", "choice": "word", "bits": "bits"}
KEYWORDS = {"operator"}


def files(root):
    calls, with_lists = algorithm_calls.calls(root), algorithm_calls.list_calls(root)
    rows = [*map(_row, calls), *map(_list_row, with_lists)]
    return {root / "include/cjit/algorithm_calls.h": _header(root, calls, with_lists),
            root / "src/algorithm/call_table.hpp": TABLE.format(notice=NOTICE, calls="".join(rows)),
            root / "bindings/cpp/conformance/c_forms.hpp": forms(root)}


# ---- the header

def _header(root, calls, with_lists):
    known = re.findall(r'^    \{"(\w+)", "cuda::', (root / "src/algorithm/operator.cpp").read_text(), re.MULTILINE)
    words = {f"{name}_{word}" if name != "order" else word: word
             for name, of in algorithm_calls.choices(calls).items() for word in of}
    return HEADER.format(notice=NOTICE, operators=_defines({each: each for each in known}, "The operator"),
                         words=_defines(words, "The word"),
                         setters="".join(_setter(*each) for each in MEMBERS.items()),
                         calls="".join([*map(_function, calls), *map(_list_function, with_lists)]))


def _defines(words, what):
    return "".join(f'/** {what} `{word}`. */\n#define CJIT_{name.upper()} "{word}"\n' for name, word in words.items())


def _setter(member, its_type):
    return (f"static inline cjit_algorithm_argument_t cjit_argument_{member}_(const char* name, {its_type} {member}) "
            f"{{\n  cjit_algorithm_argument_t made = cjit_argument_(name);\n  made.{member} = {member};\n"
            "  return made;\n}\n")


def _arguments(call):
    """Yield (name, member) of each argument: a selection is flags and a predicate."""
    for each in call.in_order():
        if each.kind == "selection":
            yield from (("flags", "array"), ("predicate", "operation"))
        else:
            yield each.name, MEMBER_OF[each.kind]


def _parameter(name):
    return name + "_" if name in KEYWORDS else name


def _function(call):
    arguments = list(_arguments(call))
    parameters = ["cjit_context_t* context", *(f"{MEMBERS[member]} {_parameter(name)}" for name, member in arguments),
                  "const cjit_plan_arguments_t* run", "cjit_error_t** error"]
    values = ", ".join(f'cjit_argument_{member}_("{name}", {_parameter(name)})' for name, member in arguments)
    pointers = ", ".join(f"&given[{i}]" for i in range(len(arguments)))
    return (f"\n{_comment(call)}static inline cjit_status_t cjit_algorithm_{call.name}({', '.join(parameters)}) {{\n"
            f"  const cjit_algorithm_argument_t given[] = {{{values}}};\n"
            f"  const cjit_algorithm_argument_t* const arguments[] = {{{pointers}}};\n"
            f'  return CJIT_ALGORITHM_RUN(context, "{call.name}", arguments, {len(arguments)}, run, error);\n}}\n')


# One element more than a list may have is passed, so that the library refuses the list.
LIST_FUNCTION = """
{comment}static inline cjit_status_t cjit_algorithm_{name}({parameters}) {{
  {names}cjit_algorithm_argument_t given[{most}];
  const cjit_algorithm_argument_t* arguments[{most}];
  uint64_t used = 0, i;
  {fill}for (i = 0; i < used; ++i) arguments[i] = &given[i];
  return CJIT_ALGORITHM_RUN(context, "{name}", arguments, used, run, error);
}}
"""


def _list_function(call):
    lists = [each for each in call.arguments if each.most]
    number = algorithm_calls.singular(lists[0].name) + "_count"
    parameters, names, fill = ["cjit_context_t* context"], "", ""
    for each in call.arguments:
        parameter, setter = _parameter(each.name), f"cjit_argument_{MEMBER_OF[each.kind]}_"
        if each.most:
            listed = ", ".join(f'"{name}"' for name in each._replace(most=each.most + 1).names())
            names += f"static const char* const {each.name}_names[] = {{{listed}}};\n"
            parameters += [f"{MEMBERS[MEMBER_OF[each.kind]]} const* {parameter}"]
            parameters += [f"uint64_t {number}"] if each is lists[-1] else []
            fill += (f"for (i = 0; i < {number} && i < {each.most + 1}; ++i) "
                     f"given[used++] = {setter}({each.name}_names[i], {parameter}[i]);\n")
        elif each.kind == "number":
            parameters.append(f"uint64_t {parameter}")
            names += (f"const cjit_scalar_t {each.name}_value = "
                      f"{{sizeof(cjit_scalar_t), &{parameter}, CJIT_VALUE_UINT64, 0, NULL}};\n")
            fill += f'given[used++] = {setter}("{each.name}", {parameter} == 0 ? NULL : &{each.name}_value);\n'
        else:
            parameters.append(f"{MEMBERS[MEMBER_OF[each.kind]]} {parameter}")
            fill += f'given[used++] = {setter}("{each.name}", {parameter});\n'
    parameters += ["const cjit_plan_arguments_t* run", "cjit_error_t** error"]
    absent = [f"Each list has `{number}` elements.",
              *(f"`{each.name}` may be 0: `{number}`." for each in call.arguments if each.kind == "number")]
    return LIST_FUNCTION.format(comment=_text(call, absent), name=call.name, parameters=", ".join(parameters),
                                names=names, fill=fill, most=sum(each.most + 1 for each in call.arguments))


def _comment(call):
    absent = [f"`{each.name}` may be NULL: {_absence(each)}." for each in call.arguments
              if each.is_optional or each.group or each.kind in ("choice", "bits") or each.default]
    if any(each.kind == "selection" for each in call.arguments):
        absent.append("`flags` or `predicate` may be NULL, but not both.")
    return _text(call, absent)


def _text(call, absent):
    text = re.sub(r"`operator\b", "`operator_", call.text + " " + " ".join(absent))
    lines = textwrap.wrap(text.strip(), WIDTH - 3, break_long_words=False, break_on_hyphens=False)
    return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"


def _absence(argument):
    if argument.group:
        return "there are none" if argument.group == "rejected" else "no value moves with a key"
    if argument.kind == "initial":
        return "none"
    return {"choice": f'"{argument.default}"', "bits": "all bits"}.get(argument.kind) or f'"{argument.default}"'


# ---- the table

def _row(call):
    names = " ".join(name for name, _ in _arguments(call))
    steps = ", ".join(_step(each, call) for each in call.steps)
    return f'{{"{call.name}", "{call.family}", "{names}", {{{steps}}}}},\n'


def _list_row(call):
    names = " ".join(name for each in call.arguments for name in each.names())
    keys = "".join(f'{{.verb = CallVerb::key, .name = "{name}", .key = "{word}"}}, ' for name, word in call.keys)
    return f'{{"{call.name}", "{call.family}", "{names}", {{{keys}{{.verb = CallVerb::{call.family}}}}}}},\n'


def _step(step, call):
    argument = step.argument
    of = list(step.of)
    fields = {"verb": f"CallVerb::{_verb(step)}"}
    if step.verb == "key":
        fields["name"], fields["key"] = (f'"{each}"' for each in step.of)
        of = []
    elif argument is not None:
        fields["name"] = f'"{argument.name}"'
        if argument.type_key:
            fields["key"] = f'"{argument.type_key}"'
        if argument.default:
            fields["key"] = f'"{argument.default}"'
        if argument.group:
            fields["is_grouped"] = "true"
    if step.verb == "bits":
        of = [next(iter(algorithm_calls.type_parameters(call)))]
    size = argument.size if argument is not None and step.verb == "array" else None
    if size is not None:
        fields["size"] = "CallSize::" + size.kind
        if size.kind == "exactly":
            fields["number"] = str(size.of[0])
        else:
            of = list(size.of)
    if of:
        fields["of"] = "{" + ", ".join(f'"{each}"' for each in of) + "}"
    return "{" + ", ".join(f".{name} = {value}" for name, value in fields.items()) + "}"


def _verb(step):
    if step.verb == "array":
        return "array" if step.argument.type_key else "numbers"
    if step.verb == "segments":
        return step.argument.kind
    if step.verb == "initial" and step.argument.is_optional:
        return "optional_initial"
    return {"operator": "call", "initial": "value"}.get(step.verb, step.verb)


# ---- the forms of the conformance vectors

FORMS = """// The forms of the call `algorithms` by the functions of C (tests/conformance/README.md).
// {notice}
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#define CJIT_ALGORITHM_RUN CJIT_FUNCTION(algorithm_run)
#include <cjit/algorithm_calls.h>

namespace conformance::c_forms {{

// Elements in the memory of the mock device.
inline cjit_array_t at(cjit_value_kind_t kind, std::uint64_t address, std::uint64_t count) {{
  return {{sizeof(cjit_array_t), address, count, kind, 0, nullptr}};
}}
inline cjit_scalar_t scalar(cjit_value_kind_t kind, const void* data) {{
  return {{sizeof(cjit_scalar_t), data, kind, 0, nullptr}};
}}
inline cjit_operator_t known(const char* name) {{
  return {{sizeof(cjit_operator_t), name, nullptr, nullptr, nullptr}};
}}
inline cjit_operator_t code(const char* call, const cjit_scalar_t* state) {{
  return {{sizeof(cjit_operator_t), nullptr, call, nullptr, state}};
}}
inline cjit_segments_t between(std::uint64_t offsets, std::uint64_t count, std::uint64_t largest) {{
  return {{sizeof(cjit_segments_t), offsets, offsets + 8, count - 1, largest, 0, 0}};
}}
inline cjit_bit_range_t bits(std::uint32_t begin, std::uint32_t end) {{
  return {{sizeof(cjit_bit_range_t), begin, end}};
}}

{arrays}
inline const std::map<std::string, std::function<cjit_status_t(cjit_context_t*, cjit_error_t**)>> kAll = {{
{forms}}};

}}  // namespace conformance::c_forms
"""
CPP_TYPES = {"float32": "float", "float64": "double"}


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    texts = "".join(f"inline const cjit_array_t {each.name} = at({_kind(each.type)}, {each.address}, {each.count});\n"
                    for each in arrays.values())
    return FORMS.format(notice=NOTICE.replace("src/algorithm/families", "tests/conformance/forms"), arrays=texts,
                        forms="".join(_form(each, arrays) for each in all_forms))


def _kind(name):
    return f"CJIT_VALUE_{name.upper()}"


def _form(form, arrays):
    lines, passed = [], []
    selection = form.given.get("selection", {})
    for name, _ in _arguments(form.call):
        argument = next((each for each in form.call.arguments if each.name == name), None)
        passed.append(_value(name, argument, form.given.get(name, selection.get(name)), form, arrays, lines))
    return (f'{{"{form.name}", [](cjit_context_t* on, cjit_error_t** error) {{\n{"".join(lines)}'
            f"return cjit_algorithm_{form.call.name}(on, {', '.join(passed)}, nullptr, error);\n}}}},\n")


def _value(name, argument, value, form, arrays, lines):
    """Return the argument of a call in C++, and add the lines that it needs."""
    if value is None:
        return "nullptr"
    if isinstance(value, str) and value in arrays:
        return f"&{value}"
    if argument is not None and argument.kind == "choice":
        return f'"{value}"'
    given = f"given_{name}"
    if argument is not None and argument.kind == "bits":
        lines.append(f"const auto {given} = bits({value[0]}, {value[1]});\n")
    elif argument is not None and argument.kind in algorithm_calls.SEGMENTS:
        offsets = arrays[value["offsets"]]
        lines.append(f"const auto {given} = between({offsets.address}, {offsets.count}, {value.get('largest', 0)});\n")
    elif argument is not None and argument.kind == "initial":
        lines.append(_scalar(given, arrays[form.given["output"]].type, value))
    elif isinstance(value, dict):
        state = f"&{given}_state" if "state" in value else "nullptr"
        lines += [_scalar(f"{given}_state", *value["state"])] if "state" in value else []
        lines.append(f'const auto {given} = code("{value["call"]}", {state});\n')
    else:
        lines.append(f'const auto {given} = known("{value}");\n')
    return f"&{given}"


def _scalar(name, its_type, value):
    cpp = CPP_TYPES.get(its_type, f"std::{its_type}_t")
    return (f"const {cpp} {name}_value = {value};\n"
            f"const auto {name} = scalar({_kind(its_type)}, &{name}_value);\n")
