"""Emit src/cli/build_option_table.cpp: the build options as flags of the command and as keys of manifests."""
import json
import re
from dataclasses import dataclass

import inputs
import options as model

TABLE = """// The build options of the public headers, as flags of the command and as keys of manifests.
// {notice}
#include "build_option.hpp"

namespace cjit_cli {{

namespace {{

{words}
{tables}
}}  // namespace

{functions}
}}  // namespace cjit_cli
"""

# The options of each family: the C struct and the C++ struct.
FAMILIES = {"kernel": ("cjit_kernel_build_options_t", "kernel_options"),
            "link": ("cjit_link_build_options_t", "link_options"),
            "nvvm": ("cjit_nvvm_build_options_t", "nvvm_options")}
LIMITS = "cjit_resource_limits_t"
# Inputs of builds, which sub-commands and manifests read in their own ways. `header_sources` goes with `header_names`.
INPUTS = {"source", "inputs", "header_sources"}
# Flags that differ from the field's name.
FLAGS = {"arch": "-a,--arch", "argument_schemas": "--arguments", "defines": "-D,--define",
         "extra_image_kinds": "--extra-kind", "header_names": "--header-file", "image_kind": "--kind",
         "include_dirs": "-I,--include", "max_register_count": "--max-registers-used",
         "max_static_shared_memory": "--max-shared-memory", "name_expressions": "-n,--name", "raw_options": "--option",
         "undefines": "-U,--undefine", "verify": "--verification"}
# Further flags that set one value.
SHORTCUTS = {("link", "optimization"): ("--no-optimization", "o0"),
             ("nvvm", "optimization"): ("--no-optimization", "o0"), ("nvvm", "prec_div"): ("--fast-division", "off"),
             ("nvvm", "prec_sqrt"): ("--fast-sqrt", "off"), ("nvvm", "fmad"): ("--no-fma", "off")}
# Keys of manifests that differ from the field's name.
KEYS = {"argument_schemas": "arguments", "header_names": "headers", "name_expressions": "names"}
# C++ names that differ from the field's name.
MEMBERS = {"header_names": "headers", "std": "standard"}
PATHS = {"include_dirs"}
# The value in the help text, if the kind does not give it.
VALUES = {"argument_schemas": "NAME=SCHEMA", "header_names": "NAME=FILE", "image_passes": "NAME[=OPTIONS]",
          "include_dirs": "FOLDER", "policy": "NAME=NUMBER"}
# Setters that store more than the value.
SETTERS = {"argument_schemas": "store_argument_schemas", "header_names": "store_headers",
           "image_passes": "store_image_passes", "policy": "store_policy"}
# The command's kind of option for each kind of inputs.py.
KINDS = {"enum": "Word", "number": "Number", "numbers": "Numbers", "switch": "Switch", "text": "Text", "texts": "Texts",
         "structures": "Texts"}


@dataclass(frozen=True)
class Option:
    family: str
    field: str
    flag: str
    key: str
    help: str
    kind: str
    setter: str
    words: str = ""  # the enumeration of the accepted words
    shortcut: tuple = ("", "")


def files(description, notice):
    """Return {path relative to the repository root: text}."""
    all_options = options(description)
    enums = sorted({o.words for o in all_options if o.words})
    text = TABLE.format(notice=notice, words="".join(words(enum, description) for enum in enums),
                        tables="\n".join(table(family, all_options) for family in FAMILIES),
                        functions="\n".join(function(family) for family in FAMILIES))
    return {"src/cli/build_option_table.cpp": text}


def options(description):
    """Return every option of every family, except inputs."""
    found = []
    for family, (struct, _) in FAMILIES.items():
        for field in model.fields(description, struct, INPUTS):
            owner = LIMITS if field.of == LIMITS else struct
            of = model.fields(description, LIMITS) if field.of == LIMITS else [field]
            found += [option(family, owner, one, description) for one in of]
    return found


def option(family, owner, field, description):
    kind = kind_of(family, field)
    return Option(family, field.name, flag_of(field.name, kind), KEYS.get(field.name, field.name),
                  help_of(owner, field, description), kind, setter_of(family, owner, field.name, kind),
                  field.of if kind in ("Word", "Words") else "", SHORTCUTS.get((family, field.name), ("", "")))


def kind_of(family, field):
    """Return the command's kind of option. KeyError for a field of a kind that is not in KINDS."""
    if family == "kernel" and field.name == "arch":
        return "Archs"
    if field.name in PATHS:
        return "Paths"
    if field.name in ("header_names", "policy"):
        return "Table"
    return "Words" if field.of.endswith("_bits") else KINDS[field.kind]


def flag_of(name, kind):
    """Return the flag of a field. A list is a repeated flag with a singular name; a switch also has a `--no-` form."""
    stem = name
    if kind in ("Texts", "Numbers", "Words"):
        stem = name.removesuffix("es") if name.endswith("sses") else name.removesuffix("s")
    flag = FLAGS.get(name, "--" + stem.replace("_", "-"))
    return f"{flag},!--no-{flag[2:]}" if kind == "Switch" and not flag.startswith("--no-") else flag


def setter_of(family, owner, name, kind):
    cpp = FAMILIES[family][1]
    if kind == "Archs":
        return "nullptr"
    if owner == LIMITS:
        return f"store_limit<cjit::{cpp}, &cjit::resource_limits::{name}>"
    if name in SETTERS:
        return f"{SETTERS[name]}<cjit::{cpp}>" if name in ("image_passes", "policy") else SETTERS[name]
    return f"store<&cjit::{cpp}::{MEMBERS.get(name, name)}>"


# ---- help

def help_of(owner, field, description):
    """Return the first sentence of the field's comment."""
    limit = "Resource limit: " if owner == LIMITS else ""
    return limit + plain(first_sentence(field.doc, description))


def first_sentence(doc, description):
    text = re.split(r"(?<=\.) +(?=\S)", doc)[0].removesuffix(".")
    referred = re.match(r"As ::(cjit_\w+_t)::(\w+)", text)
    if not referred:
        return text
    field = next(f for f in model.fields(description, referred[1]) if f.name == referred[2])
    return first_sentence(field.doc, description)


def plain(text):
    """Return the text without the markup of the headers."""
    return re.sub(r"::cjit_\w+_t::|::(?=cjit_|CJIT_)", "", text).replace("`", "")


# ---- C++

def words(enum, description):
    entry = next(e for e in description["enums"] if e["name"] == enum)
    rows = ", ".join(f'{{"{word}", {value["name"]}}}' for word, value in words_of(entry))
    return f"constexpr OptionWord {words_name(enum)}[] = {{{rows}}};\n"


def words_of(enum):
    """Return [(word, enumerator)] of an enumeration, without the enumerator 0, which means \"not set\"."""
    prefix = (enum["name"].removesuffix("_bits") + ("_bit" if enum["name"].endswith("_bits") else "")).upper() + "_"
    return [(word_of(v["name"].removeprefix(prefix)), v) for v in enum["values"]
            if v["value"] != 0 and not v["name"].endswith("_MAX_ENUM")]


def word_of(name):
    return {"LTO_IR": "ltoir"}.get(name, name.lower().replace("_", "-"))


def words_name(enum):
    return "k" + "".join(part.capitalize() for part in enum.removeprefix("cjit_").split("_")) + "Words"


def table(family, all_options):
    cpp = FAMILIES[family][1]
    rows = [f"    {{{{.kind = OptionKind::k{o.kind}, .field = {json.dumps(o.field)}, .flag = {json.dumps(o.flag)}, "
            f".key = {json.dumps(o.key)}, "
            f".help = {json.dumps(o.help)}"
            + (f", .value = {json.dumps(VALUES[o.field])}" if o.field in VALUES else "")
            + (f", .words = {words_name(o.words)}" if o.words else "")
            + (f", .shortcut = {json.dumps(o.shortcut[0])}, .shortcut_value = {json.dumps(o.shortcut[1])}"
               if o.shortcut[0] else "")
            + f"}}, {o.setter}}}," for o in all_options if o.family == family]
    return f"const BuildOption<cjit::{cpp}> k{family.capitalize()}Options[] = {{\n" + "\n".join(rows) + "\n};\n"


def function(family):
    cpp = FAMILIES[family][1]
    return (f"template <>\nstd::span<const BuildOption<cjit::{cpp}>> build_options<cjit::{cpp}>() {{\n"
            f"  return k{family.capitalize()}Options;\n}}\n")
