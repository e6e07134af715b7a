"""Emit bindings/rust/cjit/src/algorithm_calls.rs: a method of `Algorithms` for each call of a device algorithm."""
import re
import textwrap

import algorithm_calls
import algorithm_forms
from families import NOTICE

WIDTH = 120  # of lines; rustfmt keeps what fits on one
HEAD = """// {notice}
//! The calls of device algorithms, and their choices.
#![allow(clippy::too_many_arguments)]
use crate::algorithm_call::{{Call, Size}};
use crate::error::Result;
use crate::{{Algorithms, DeviceSlice, Element, Operator, RunOptions, Segments, Selection}};
use std::ops::Range;

impl Algorithms<'_> {{
{calls}}}
{choices}"""
PARAMETERS = {"operator": "impl Into<Operator>", "selection": "impl Into<Selection>", "bits": "Option<Range<i32>>",
              "segments": "Segments", "offsets": "Segments"}


def algorithms(root):
    calls = algorithm_calls.calls(root)
    texts = [_call(variant, call.name, {each.name for each in calls}) for call in calls for variant in call.variants()]
    choices = algorithm_calls.choices(calls)
    return HEAD.format(notice=NOTICE, calls="\n".join(texts),
                       choices="".join(_choice(name, words, calls) for name, words in choices.items()))


def _camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def _call(call, name, names):
    types = algorithm_calls.type_parameters(call)
    parameters = ["&self", "options: &RunOptions"]
    parameters += [f"{each.name}: {_parameter(each, types)}" for each in call.in_order()]
    generics = list(dict.fromkeys(f"{_camel(each)}: Element" for each in types.values()))
    begin = f"    pub unsafe fn {call.name}"
    line = f"{begin}{_listed(generics)}({', '.join(parameters)}) -> Result<()> {{"
    if len(line) > WIDTH:
        if len(f"{begin}{_listed(generics)}(") > WIDTH:
            begin += "<\n" + "".join(f"        {each},\n" for each in generics) + "    >("
        else:
            begin += _listed(generics) + "("
        line = begin + "\n" + "".join(f"        {each},\n" for each in parameters) + "    ) -> Result<()> {"
    return f"{_doc(call, names)}{line}\n{_body(call, name, types)}    }}\n"


def _listed(generics):
    return f"<{', '.join(generics)}>" if generics else ""


def _parameter(argument, types):
    if argument.kind in algorithm_calls.ARRAYS:
        return f"DeviceSlice<{_element(argument, types)}>"
    if argument.kind == "initial":
        return f"Option<{_camel(types['output'])}>" if argument.is_optional else _camel(types["output"])
    return PARAMETERS.get(argument.kind) or _camel(argument.name)


def _element(argument, types):
    return _camel(types[argument.name]) if argument.name in types else "u64"


def _body(call, name, types):
    before = "        let selection = selection.into();\n" if any(each.verb == "flags" for each in call.steps) else ""
    chain = [f'Call::new("{call.family}", "{name}")', *(_step(each, types) for each in call.steps),
             ".run(self, options)"]
    line = "        " + "".join(chain)
    return before + (line if len(line) <= WIDTH else "        " + "\n            ".join(chain)) + "\n"


def _step(step, types):
    argument = step.argument
    if step.verb == "key":
        return f'.key("{step.of[0]}", "{step.of[1]}")'
    if step.verb == "count":
        return f'.count("{step.of[0]}")'
    name = argument.name
    if step.verb == "array":
        verb = f'array("{argument.type_key}", ' if argument.type_key else "numbers("
        return f'.{verb}"{name}", {name}, Size::{_size(argument.size)})?'
    if step.verb == "accumulator":
        return f".accumulator::<{_element(argument, types)}>()"
    if step.verb == "segments":
        if argument.kind == "offsets":
            return f".offsets({name})?"
        each = f'Some("{step.of[1]}")' if len(step.of) > 1 else "None"
        return f'.segments({name}, "{step.of[0]}", {each})?'
    if step.verb == "bits":
        first = next(iter(types.values()))
        return f".bits::<{_camel(first)}>({name})"
    return {"operator": f'.operator("{name}", {name})', "flags": f".flags(&{name})?",
            "predicate": f".predicate({name})",
            "initial": f".{'optional_' if argument.is_optional else ''}initial({name})",
            "choice": f'.key("{name}", {name}.word())'}[step.verb]


def _size(size):
    if size is None:
        return "Any"
    if size.kind == "exactly":
        return f"Exactly({size.of[0]})"
    names = ", ".join(f'"{each}"' for each in size.of)
    return {("like", 1): "Like", ("like", 2): "Sum", ("at_most", 1): "AtMost"}[size.kind, len(size.of)] + f"({names})"


def _doc(call, names):
    links = {each: f"[`{each}`](Algorithms::{each})" for each in names - {call.name}}
    for choice in call.arguments:
        links.update({word: f"[`{_camel(word)}`]({_camel(choice.name)}::{_camel(word)})" for word in choice.words})
    text = re.sub(r"`(\w+)`", lambda found: links.get(found[1], found[0]), call.text)
    return (_comment(text, "    ") + "    ///\n    /// # Errors\n    /// See [`Algorithms`](Algorithms#errors).\n"
            "    ///\n    /// # Safety\n    /// See [`Algorithms`].\n")


def _comment(text, indent=""):
    return "".join(f"{line}\n" for line in textwrap.wrap(text, WIDTH, initial_indent=indent + "/// ",
                                                         subsequent_indent=indent + "/// ", break_long_words=False,
                                                         break_on_hyphens=False))


def _choice(name, words, calls):
    takers = " and ".join(f"[`{call.name}`](Algorithms::{call.name})" for call in calls
                          if any(each.name == name for each in call.arguments))
    variants = "".join(f"    /// `{word}`{'.' if i else ', the default.'}\n" + ("" if i else "    #[default]\n")
                       + f"    {_camel(word)},\n" for i, word in enumerate(words))
    rows = "".join(f'            {_camel(name)}::{_camel(word)} => "{word}",\n' for word in words)
    return (f"\n{_comment(f'The choice `{name}` of {takers}.')}"
            "#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]\n"
            f"pub enum {_camel(name)} {{\n{variants}}}\n\nimpl {_camel(name)} {{\n"
            "    /// Returns its word in a description.\n"
            f"    fn word(self) -> &'static str {{\n        match self {{\n{rows}        }}\n    }}\n}}\n")


# ---- the forms of the conformance vectors

FORMS = """// {notice}
//! The forms of the call `algorithms`, and their arrays in the memory of the mock device.
#![allow(dead_code)]
use cjit::{{
    Algorithms, DevicePointer, DeviceSlice, Direction, Element, Error, Operator, Order, RunOptions, Segments, Select,
}};

fn at<T: Element>(address: u64, len: usize) -> DeviceSlice<T> {{
    DeviceSlice::new(DevicePointer(address), len)
}}

{arrays}
/// Runs a form; `None` if there is none of this name.
pub unsafe fn call(on: &Algorithms<'_>, run: &RunOptions, form: &str) -> Option<Result<(), Error>> {{
    Some(match form {{
{forms}        _ => return None,
    }})
}}
"""


def forms(root):
    arrays, all_forms = algorithm_forms.arrays_and_forms(root)
    return FORMS.format(
        notice=NOTICE.replace("src/algorithm/families", "tests/conformance/forms"),
        arrays="".join(f"pub fn {name}() -> DeviceSlice<{_rust_type(each.type)}> {{\n"
                       f"    at({each.address}, {each.count})\n}}\n" for name, each in arrays.items()),
        forms="".join(f'        "{form.name}" => on.{form.variant().name}(\n            run,\n' +
                      "".join(f"            {each},\n" for each in _given(form, arrays)) + "        ),\n"
                      for form in all_forms))


def _rust_type(name):
    return re.sub(r"^(u|f|i)\D*", r"\1", name)


def _given(form, arrays):
    return [_value(each, form, arrays) for each in form.variant().in_order()]


def _value(argument, form, arrays):
    value = form.given.get(argument.name, argument.default)
    if argument.kind in algorithm_calls.SEGMENTS:
        return f"Segments::between({value['offsets']}(), {value.get('largest', 0)})"
    if argument.kind == "bits":
        return "Some({}..{})".format(*value) if value else "None"
    if argument.kind == "selection":
        return f"{value['flags']}()" if "flags" in value else _form_operator(value["predicate"])
    if argument.kind == "initial":
        number = str(float(value) if "float" in arrays[form.given["output"]].type else value)
        return f"Some({number})" if argument.is_optional else number
    if argument.kind == "choice":
        return f"{_camel(argument.name)}::{_camel(value)}"
    return _form_operator(value) if argument.kind == "operator" else f"{value}()"


def _form_operator(operator):
    if isinstance(operator, str):
        return f'"{operator}"'
    if "state" not in operator:
        return f'"{operator["call"]}"'
    kind, value = operator["state"]
    number = float(value) if "float" in kind else value
    return f'Operator::call("{operator["call"]}").state({number}{_rust_type(kind)})'
