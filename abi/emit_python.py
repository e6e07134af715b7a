"""bindings/python/src/cjit: the raw layer of ctypes and the enumerations, with the headers' own comments."""
import pathlib
import re

PACKAGE = "bindings/python/src/cjit"
HEADERS = pathlib.Path(__file__).resolve().parent.parent / "include/cjit"
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
    """{path relative to the repository root: text} of the raw layer."""
    return {f"{PACKAGE}/_raw.py": _Raw(description).text(notice), f"{PACKAGE}/enums.py": _enums(description, notice)}


class _Raw:
    def __init__(self, description):
        self._description = description
        self._structs = {struct["name"]: struct for struct in description["structs"]}
        self._enums = {each["name"] for each in description["typedefs"] if each.get("enum")}
        self._callbacks = {each["name"]: each for each in description["function_pointers"]}
        self._written = {}

    def text(self, notice):
        for name in (*self._structs, *self._callbacks):
            self._write(name)
        description = self._description
        major, minor = description["version"].split(".")
        functions = "\n".join(self._function(each) for each in description["functions"])
        strings = "\n".join(f'{each["name"]} = "{each["value"]}"' for each in description["strings"])
        enumerators = "\n".join(_enumerators(each) for each in description["enums"])
        typedefs = "\n".join(f'    "{each["name"]}": "{each["enum"]}",' for each in description["typedefs"] if each.get("enum"))
        return RAW.format(notice=notice, major=major, minor=minor, soname=description["soname"], strings=strings,
                          enumerators=enumerators, typedefs=typedefs, types="\n".join(self._written.values()), functions=functions)

    def _write(self, name):
        if name in self._written:
            return
        if name in self._callbacks:
            callback = self._callbacks[name]
            parameters = [self._type(each["type"]) for each in callback["parameters"]]
            self._written[name] = f'\n{name} = ctypes.CFUNCTYPE({", ".join([self._type(callback["returns"]), *parameters])})\n'
            return
        struct = self._structs[name]
        fields = "\n".join(f'        ("{each["name"]}", {self._field(each)}),' for each in struct["fields"])
        c_types = "\n".join(f'        "{each["name"]}": "{each["type"]}",' for each in struct["fields"])
        self._written[name] = f"\n\nclass {name}(ctypes.Structure):\n    _fields_ = [\n{fields}\n    ]\n    c_types = {{\n{c_types}\n    }}\n"

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
        if base in self._structs:
            self._write(base)
            return "ctypes.POINTER(" * stars + base + ")" * stars
        if base in self._callbacks:
            self._write(base)
            return base
        # What is left is a handle, cjit's or CUDA's, and memory of any kind: addresses.
        is_handle = base in {each["name"] for each in self._description["handles"]}
        return "ctypes.POINTER(ctypes.c_void_p)" if stars > is_handle and base != "void" and base != "char" else "ctypes.c_void_p"

    def _function(self, function):
        parameters = ", ".join(self._type(each["type"]) for each in function["parameters"])
        text = f'    "{function["name"]}": ({self._type(function["returns"])}, ({parameters}{"," if parameters else ""})),'
        if len(text) < 150:
            return text
        parameters = "\n".join(f'        {self._type(each["type"])},' for each in function["parameters"])
        return f'    "{function["name"]}": ({self._type(function["returns"])}, (\n{parameters}\n    )),'


def _enumerators(enum):
    values = "\n".join(f'        "{each["name"]}": {each["value"]},' for each in enum["values"])
    return f'    "{enum["name"]}": {{\n{values}\n    }},'


def _enums(description, notice):
    classes = "\n".join(_enum(each) for each in description["enums"])
    exported = "\n".join(f'    "{_class_name(each["name"])}",' for each in description["enums"])
    table = "\n".join(f'    "{each["name"]}": {_class_name(each["name"])},' for each in description["enums"])
    return ENUMS.format(notice=notice, classes=classes, exported=exported, table=table)


def _class_name(name):
    return "".join(part.capitalize() for part in name.split("_")[1:])


def _enum(enum):
    values = [each for each in enum["values"] if not each["name"].endswith("_MAX_ENUM")]
    comments = _comments(enum)
    base = "IntFlag" if enum["name"] in BITS else "CEnum"
    lines = [f'\n\nclass {_class_name(enum["name"])}({base}):', *_wrap(comments.get("", enum["name"]), '    """', "    ", '"""'), ""]
    prefix = _common_prefix([each["name"] for each in values])
    for each in values:
        if each["name"] in comments:
            lines += _wrap(comments[each["name"]], "    #: ", "    #: ", "")
        lines.append(f'    {_member(each["name"], prefix, enum["name"])} = {each["value"]}')
    return "\n".join(lines)


def _common_prefix(names):
    words = [name.split("_") for name in names]
    common = 0
    while all(len(each) > common + 1 and each[common] == words[0][common] for each in words):
        common += 1
    return "_".join(words[0][:common]) + "_"


def _member(name, prefix, enum):
    member = name[len(prefix):]
    if enum == "cjit_status":
        return member.replace("ERROR_", "", 1)
    return enum.split("_")[-1].upper() + "_" + member if member[0].isdigit() else member


def _comments(enum):
    """{enumerator, or "" for the enumeration: what its header says of it}."""
    text = (HEADERS / enum["header"]).read_text()
    found = re.search(r"/\*\*((?:(?!\*/).)*?)\*/\s*enum " + enum["name"] + r" \{(.*?)\n\};", text, re.S)
    comments = {"": _plain(found.group(1))} if found else {}
    for comment, name in re.findall(r"/\*\*((?:(?!\*/).)*?)\*/\s*(\w+)", found.group(2) if found else "", re.S):
        comments[name] = _plain(comment)
    return comments


def _plain(comment):
    text = " ".join(line.strip().lstrip("*").strip() for line in comment.strip().splitlines())
    return re.sub(r"::(\w+)", r"\1", text).strip()


def _wrap(text, first, rest, end):
    lines, line = [], first
    for word in text.split():
        if len(line) + len(word) > 118 and line.strip():
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return [*lines, line.rstrip() + end]


RAW = '''"""cjit's C ABI as ctypes sees it: structs, callbacks, signatures. {notice}"""

import ctypes

VERSION_MAJOR = {major}
VERSION_MINOR = {minor}
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

__all__ = [
{exported}
]

_E = TypeVar("_E", bound="CEnum")


class CEnum(IntEnum):
    """Numbers of the C ABI. A newer library may say numbers that are not known here: those stay an ``int``."""

    @classmethod
    def of(cls: Type[_E], value: int) -> Union[_E, int]:
        """The member of this value, or the value itself if there is none."""
        known = cls._value2member_map_.get(value)
        return value if known is None else known  # type: ignore[return-value]
{classes}


BY_NAME: Dict[str, Union[Type[CEnum], Type[IntFlag]]] = {{
{table}
}}
'''
