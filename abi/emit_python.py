"""Emit modules of bindings/python/src/cjit: the raw ctypes layer, the enumerations and the options.

The comments are those of the headers.
"""
import pathlib
import re

import describe
import inputs
import options
from emit_python_algorithms import algorithms, forms
from emit_python_names import class_name, members, since, wrap
from emit_python_options import options_file

PACKAGE = "bindings/python/src/cjit"
ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "include/cjit"
SCALARS = {
    "char": "ctypes.c_char", "double": "ctypes.c_double", "int32_t": "ctypes.c_int32", "int64_t": "ctypes.c_int64",
    "uint32_t": "ctypes.c_uint32", "uint64_t": "ctypes.c_uint64",
    "const char *": "ctypes.c_char_p", "const char *const *": "ctypes.POINTER(ctypes.c_char_p)",
    "const int32_t *": "ctypes.POINTER(ctypes.c_int32)", "const uint32_t *": "ctypes.POINTER(ctypes.c_uint32)",
    "const uint64_t *": "ctypes.POINTER(ctypes.c_uint64)", "int32_t *": "ctypes.POINTER(ctypes.c_int32)",
    "int64_t *": "ctypes.POINTER(ctypes.c_int64)", "uint32_t *": "ctypes.POINTER(ctypes.c_uint32)",
    "uint64_t *": "ctypes.POINTER(ctypes.c_uint64)", "double *": "ctypes.POINTER(ctypes.c_double)", "void": "None",
    "const void *const *": "ctypes.POINTER(ctypes.c_void_p)", "void *const *": "ctypes.POINTER(ctypes.c_void_p)",
    "void **": "ctypes.POINTER(ctypes.c_void_p)",
}
BITS = ("cjit_deserialize_flags", "cjit_bundle_read_flags", "cjit_image_kind_bits")


def files(description, notice):
    """Return {path relative to the repository root: text} of the generated modules."""
    return {f"{PACKAGE}/_raw.py": _Raw(description).text(notice), f"{PACKAGE}/enums.py": _enums(description, notice),
            f"{PACKAGE}/_options.py": options_file(description, notice),
            f"{PACKAGE}/_algorithm_calls.py": algorithms(ROOT),
            "bindings/python/conformance/algorithm_forms.py": forms(ROOT)}


class _Raw:
    def __init__(self, description):
        self._description = description
        self._structs = {struct["name"]: struct for struct in description["structs"]}
        self._aliases = {each["name"]: each["struct"] for each in description["typedefs"] if "struct" in each}
        self._enums = {each["name"] for each in description["typedefs"] if each.get("enum")}
        self._callbacks = {each["name"]: each for each in description["function_pointers"]}
        self._counts = {name: {f.name: f.count for f in inputs.fields(description, name) if f.count}
                        for name in options.structs(description)}
        self._written = {}

    def text(self, notice):
        for name in (*self._structs, *self._aliases, *self._callbacks):
            self._write(name)
        description = self._description
        major, minor = description["version"].split(".")
        functions = "\n".join(self._function(each) for each in description["functions"])
        strings = "\n".join([f'{each["name"]} = "{each["value"]}"' for each in description["strings"]] +
                            [f'{each["name"]} = {each["value"]}' for each in description["constants"]])
        enumerators = "\n".join(_enumerators(each) for each in description["enums"])
        typedefs = "\n".join(f'    "{each["name"]}": "{each["enum"]}",'
                             for each in description["typedefs"] if each.get("enum"))
        patch = re.search(r"define CJIT_VERSION_PATCH (\d+)", (HEADERS / "version.h").read_text()).group(1)
        return RAW.format(notice=notice, major=major, minor=minor, patch=patch, soname=description["soname"],
                          strings=strings, enumerators=enumerators, typedefs=typedefs,
                          types="\n".join(self._written.values()), functions=functions)

    def _write(self, name):
        if name in self._written:
            return
        if name in self._callbacks:
            callback = self._callbacks[name]
            parameters = [self._type(each["type"]) for each in callback["parameters"]]
            self._written[name] = (
                f'\n{name} = ctypes.CFUNCTYPE({", ".join([self._type(callback["returns"]), *parameters])})\n')
            return
        if name in self._aliases:
            self._write(self._aliases[name])
            self._written[name] = f"\n{name} = {self._aliases[name]}\n"
            return
        struct = self._structs[name]
        fields = "\n".join(f'        ("{each["name"]}", {self._field(each)}),' for each in struct["fields"])
        c_types = "\n".join(f'        "{each["name"]}": "{each["type"]}",' for each in struct["fields"])
        counts = "".join(f'        "{array}": "{count}",\n' for array, count in self._counts.get(name, {}).items())
        counts = f"    counts = {{\n{counts}    }}\n" if counts else ""
        self._written[name] = (f"\n\nclass {name}(ctypes.Structure):\n    _fields_ = [\n{fields}\n    ]\n"
                               f"    c_types = {{\n{c_types}\n    }}\n{counts}")

    def _field(self, field):
        c_type = self._type(field["type"])
        return f'{c_type} * {field["size"]}' if field["type"] == "char" else c_type

    def _type(self, c_type):
        if c_type in SCALARS:
            return SCALARS[c_type]
        if c_type in self._enums:
            return "ctypes.c_uint32"
        base = re.sub(r"\bconst\b|\*", "", c_type).strip()
        stars = c_type.count("*")
        if base in self._enums:
            return "ctypes.POINTER(ctypes.c_uint32)"
        if base in self._structs or base in self._aliases:
            self._write(base)
            return "ctypes.POINTER(" * stars + base + ")" * stars
        if base in self._callbacks:
            self._write(base)
            return base
        # All other types are addresses: handles of cjit or CUDA, and memory.
        is_handle = base in {each["name"] for each in self._description["handles"]}
        is_out = stars > is_handle and base != "void" and base != "char"
        return "ctypes.POINTER(ctypes.c_void_p)" if is_out else "ctypes.c_void_p"

    def _function(self, function):
        parameters = ", ".join(self._type(each["type"]) for each in function["parameters"])
        returns = self._type(function["returns"])
        text = f'    "{function["name"]}": ({returns}, ({parameters}{"," if parameters else ""})),'
        if len(text) < 150:
            return text
        parameters = "\n".join(f'        {self._type(each["type"])},' for each in function["parameters"])
        return f'    "{function["name"]}": ({self._type(function["returns"])}, (\n{parameters}\n    )),'


def _enumerators(enum):
    values = "\n".join(f'        "{each["name"]}": {each["value"]},' for each in enum["values"])
    return f'    "{enum["name"]}": {{\n{values}\n    }},'


def _enums(description, notice):
    classes = "\n".join(_enum(each) for each in description["enums"])
    exported = "\n".join(f'    "{class_name(each["name"])}",' for each in description["enums"])
    table = "\n".join(f'    "{each["name"]}": {class_name(each["name"])},' for each in description["enums"])
    deprecated = _deprecated_members(description)
    return ENUMS.format(notice=notice, classes=classes, exported=exported, table=table, deprecated=deprecated,
                        imported="\nfrom . import _deprecation\n" if deprecated else "")


def _deprecated_members(description):
    """Return the statements that say which members are deprecated; without one, and its import, there is no text."""
    found = {class_name(enum["name"]): {member: since(each["deprecated"]) for member, each in members(enum)
                                        if "deprecated" in each} for enum in description["enums"]}
    return "".join(f'\n_deprecation.MEMBERS["{name}"] = {{\n' +
                   "".join(f'    "{member}": "{text}",\n' for member, text in of.items()) + "}\n"
                   for name, of in found.items() if of)


def _enum(enum):
    base = "IntFlag" if enum["name"] in BITS else "CEnum"
    if any("deprecated" in each for _, each in members(enum)):
        base += ", metaclass=_deprecation.WarningEnum"
    lines = [f'\n\nclass {class_name(enum["name"])}({base}):',
             *wrap(_plain(enum["doc"]), '    """', "    ", '"""'), ""]
    for member, each in members(enum):
        if each["doc"]:
            lines += wrap(_plain(each["doc"]), "    #: ", "    #: ", "")
        lines.append(f'    {member} = {each["value"]}')
    return "\n".join(lines)


def _plain(comment):
    return re.sub(r"::(\w+)", r"\1", describe.plain(comment))


RAW = '''"""The C ABI of cjit for ctypes: structs, callbacks, signatures. {notice}"""

import ctypes

VERSION_MAJOR = {major}
VERSION_MINOR = {minor}
VERSION = "{major}.{minor}.{patch}"
SONAME = "{soname}"

{strings}

ENUMERATORS = {{
{enumerators}
}}

ENUM_OF_TYPE = {{
{typedefs}
}}
{types}

FUNCTIONS = {{
{functions}
}}
'''

ENUMS = '''"""The enumerations of cjit. {notice}"""

from enum import IntEnum, IntFlag
from typing import Dict, Type, TypeVar, Union
{imported}
__all__ = [
{exported}
]

_E = TypeVar("_E", bound="CEnum")


class CEnum(IntEnum):
    """An enumeration of the C ABI. A newer library may return an unknown number; it stays an ``int``."""

    @classmethod
    def of(cls: Type[_E], value: int) -> Union[_E, int]:
        """Return the member with this value, or the value itself if there is none."""
        known = cls._value2member_map_.get(value)
        return value if known is None else known  # type: ignore[return-value]
{classes}


BY_NAME: Dict[str, Union[Type[CEnum], Type[IntFlag]]] = {{
{table}
}}
{deprecated}'''
