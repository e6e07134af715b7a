"""Emit bindings/python/src/cjit/_options.py: the options as frozen dataclasses with the headers' comments.

Calls take the same fields as keywords. A TypedDict of them is for type checkers.
"""
import re

import options
from emit_python_names import class_name, members, since, wrap

# Fields that come first; those before the bar have no default. All other fields follow in the header's order and are
# passed by name.
FIRST = {
    "cjit_kernel_build_options_t": "source | name_expressions arch",
    "cjit_link_build_options_t": "inputs |",
    "cjit_nvvm_build_options_t": "inputs |",
    "cjit_external_build_options_t": "producer |",
    "cjit_external_field_t": "name | data",
    "cjit_image_adopt_options_t": "data |",
    "cjit_link_input_t": "| data path",
    "cjit_nvvm_input_t": "| data path",
    "cjit_image_pass_t": "name |",
    "cjit_evaluate_candidate_t": "build | plan name",
    "cjit_bundle_build_options_t": "kernels archs |",
    "cjit_bundle_choose_options_t": "device_cc |",
    "cjit_bundle_import_options_t": "data |",
    "cjit_l2_window_t": "address bytes |",
    "cjit_tensor_map_options_t": "address dims | element",
}
# Fields that have another form in Python: members written by hand in the subclass of the same name, or arguments of a
# call.
BY_HAND = {
    "cjit_kernel_build_options_t": ("header_names", "header_sources"),
    "cjit_bundle_build_options_t": ("names",),
    "cjit_launch_options_t": ("arguments", "argument_sizes", "argument_kinds", "argument_names", "use_priority",
                              "priority", "use_memory_sync_domain_map", "memory_sync_domain_local",
                              "memory_sync_domain_remote"),
}
# Structs that are arguments of methods.
ARGUMENTS = ("cjit_completion_options_t", "cjit_job_options_t")
# Structs whose fields are keywords of calls, with the fields that are parameters of these calls themselves.
KEYWORDS = {
    "cjit_kernel_build_options_t": "source name_expressions",
    "cjit_link_build_options_t": "inputs",
    "cjit_nvvm_build_options_t": "inputs",
    "cjit_external_build_options_t": "producer",
    "cjit_context_options_t": "",
    "cjit_launch_options_t": "",
    "cjit_tensor_map_options_t": "",
    "cjit_image_adopt_options_t": "data",
    "cjit_bundle_choose_options_t": "device_cc",
    "cjit_bundle_fatbin_options_t": "",
    "cjit_bundle_import_options_t": "data",
    "cjit_bundle_load_options_t": "",
    "cjit_bundle_write_options_t": "",
    "cjit_recording_build_options_t": "",
    "cjit_signature_options_t": "",
}
# (type, default) of fields that differ from their kind.
TYPES = {
    ("cjit_kernel_build_options_t", "source"): ("Union[str, bytes]", None),
    ("cjit_kernel_build_options_t", "name_expressions"): ("Sequence[str]", "()"),
    ("cjit_kernel_build_options_t", "defines"): ("Union[Sequence[Text], Mapping[str, Any]]", "()"),
    ("cjit_kernel_build_options_t", "argument_schemas"): ("Union[Sequence[str], Mapping[str, str]]", "()"),
    ("cjit_kernel_build_options_t", "algorithm"): ("Union[Text, Mapping[str, Any], None]", "None"),
    ("cjit_bundle_build_options_t", "kernels"): ('Mapping[str, "options.KernelOptions"]', None),
    ("cjit_link_build_options_t", "inputs"): ("Sequence[Any]", None),
    ("cjit_nvvm_build_options_t", "inputs"): ("Sequence[Any]", None),
    ("cjit_external_build_options_t", "fields"): (
        'Union[Mapping[str, Any], Sequence["options.ExternalField"]]', "()"),
    ("cjit_evaluate_candidate_t", "build"): ('"options.KernelOptions"', None),
    ("cjit_evaluate_candidate_t", "plan"): ("Union[Mapping[str, Any], Text, None]", "None"),
    ("cjit_context_options_t", "cache_layers"): ("Optional[Sequence[Text]]", "None"),
    ("cjit_context_options_t", "immutable_dirs"): ("Optional[Sequence[Text]]", "None"),
    ("cjit_tensor_map_options_t", "address"): ("Any", None),
    ("cjit_launch_options_t", "grid"): ("Dimensions", "1"),
    ("cjit_l2_window_t", "hit_ratio"): ("SupportsFloat", "1.0"),
}

TEMPLATE = '''"""Options of builds, links, launches and other calls. {notice}"""

import dataclasses
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, SupportsFloat, SupportsIndex, TypedDict, Union

from . import _raw
from ._request import Dimensions, Request, Text, Toggle
from ._signatures import documented
from .enums import {enums}

if TYPE_CHECKING:
    from . import launch, options
{classes}
'''


def options_file(description, notice):
    names = [name for name in options.structs(description) if name not in ARGUMENTS]
    classes = "\n".join(_class(description, name) for name in names)
    used = sorted({_enum(f) for name in names
                   for f in options.fields(description, name, BY_HAND.get(name, ())) if f.kind == "enum"})
    return TEMPLATE.format(notice=notice, classes=classes, enums="\n".join(wrap(", ".join(used), "(", "    ", ")")))


def _class(description, name):
    struct = next(s for s in description["structs"] if s["name"] == name)
    lines = [f"\n\n@documented\n@dataclasses.dataclass(frozen=True)\nclass {options.type_name(name)}(Request):"]
    lines += _doc(options.plain(struct["doc"]).split(" Only `struct_size`")[0], '    """', "    ", '"""')
    lines += ["", f"    STRUCT = _raw.{name}", ""]
    keywords = []
    for field, is_required in _ordered(name, options.fields(description, name, BY_HAND.get(name, ()))):
        kind, default = TYPES.get((name, field.name)) or _type(description, field)
        if is_required and kind.startswith("Optional["):
            kind = kind.removeprefix("Optional[").removesuffix("]")
        lines += _field(field, kind, None if is_required else default)
        keywords.append(f"    {field.name}: {kind}")
    return "\n".join(lines + _keywords(name, keywords))


def _field(field, kind, default):
    """Return the lines of a field. Its comment is data, because help() shows it."""
    text = _doc(field.doc, "", "", "", 90)
    if not text:
        return [f"    {field.name}: {kind}" + ("" if default is None else f" = {default}")]
    first, value = f"    {field.name}: {kind} = dataclasses.field(", "" if default is None else f"default={default}, "
    first += ("" if len(first + value) < 100 else "\n        ") + value + 'metadata={"doc":'
    lines = [*(_literal(line + "\\n") for line in text[:-1]), _literal(text[-1])]
    if field.deprecated:
        lines[-1] += ","
        lines += ['"deprecated": ' + _literal(since(field.deprecated))]
    lines[-1] += "})"
    return [first, *("        " + line for line in lines)]


def _literal(text):
    quote = "'" if '"' in text and "'" not in text else '"'
    return quote + (text if quote == "'" else text.replace('"', '\\"')) + quote


def _keywords(name, keywords):
    """Return the class of the keywords of the calls that take these options."""
    if name not in KEYWORDS:
        return []
    options_name = options.type_name(name)
    own = KEYWORDS[name].split()
    return [f"\n\nclass {options_name.removesuffix('Options')}Fields(TypedDict, total=False):",
            f'    """The keywords of calls that take the fields of ``{options_name}``."""', "",
            *(each for each in keywords if each.split(":")[0].strip() not in own)]


def _ordered(name, fields):
    """Return [(field, whether it is required)] in the order of the parameters."""
    required, _, then = FIRST.get(name, "|").partition("|")
    first = [*required.split(), *then.split()]
    ordered = sorted(fields, key=lambda f: first.index(f.name) if f.name in first else len(first))
    return [(field, field.name in required.split()) for field in ordered]


def _type(description, field):
    if field.kind == "enum":
        enum = next(e for e in description["enums"] if e["name"] == field.of)
        words = "Sequence[str], " if field.of.endswith(("bits", "flags")) else ""
        return f"Union[{_enum(field)}, {words}str, int]", f"{_enum(field)}.{_default(enum)}"
    if field.kind == "structures":
        return f'Sequence["options.{options.type_name(field.of)}"]', "()"
    if field.kind == "structure" and field.of.startswith("cjit_build_result"):
        return "Any", "None"
    if field.kind == "structure":
        module = "launch" if field.of == "cjit_l2_window_t" else "options"
        return f'Optional["{module}.{options.type_name(field.of)}"]', "None"
    if field.kind == "numbers":
        return (("Optional[Sequence[SupportsIndex]]", "None") if field.count == "rank"
                else ("Sequence[SupportsIndex]", "()"))
    return {"number": ("SupportsIndex", "0"), "real": ("SupportsFloat", "0.0"), "switch": ("Toggle", "None"),
            "text": ("Optional[Text]", "None"), "texts": ("Sequence[Text]", "()"), "bytes": ("Any", "None"),
            "pointer": ("Any", "None"), "triple": ("Dimensions", "()")}[field.kind]


def _enum(field):
    return class_name(field.of)


def _default(enum):
    return next(member for member, each in members(enum) if each["value"] == 0)


def _doc(text, first, rest, end, width=118):
    if not text:
        return []
    text = re.sub(r"::cjit_(\w+)_t::(\w+)", lambda m: f"`{options.type_name('cjit_' + m[1] + '_t')}.{m[2]}`", text)
    text = re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``", re.sub(r"::((?:cjit|CJIT)_\w+)", r"\1", text))
    for c, python in (("NULL", "None"), ("ON", "True"), ("OFF", "False")):
        text = re.sub(rf"\b{c}\b", f"``{python}``", text)
    return wrap(text, first, rest, end, width)
