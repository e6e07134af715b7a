"""Emit src/c_api/features.cpp: cjit_has(), which knows the elements of the description and the parts of the manual."""
import textwrap

import command_manual
from emit_enumerator_words import table_of

SOURCE = """// cjit_has(): the elements of the ABI, and the parts of docs/description.md. {notice}
#include <cjit/version.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "c_api/parts.hpp"
#include "facts/enumerator_words.hpp"

namespace cjit {{

namespace {{

// Names between commas.
constexpr std::string_view kFunctions =
{functions};

struct Fields {{
  std::string_view of, names;
}};
constexpr Fields kStructs[] = {{
{structs}
}};

constexpr std::span<const facts::EnumeratorWord> kEnumerations[] = {{
{enums}
}};

struct Part {{
  std::string_view name;
  bool (*is_there)();
}};
constexpr Part kParts[] = {{
{parts}
}};

// Whether `names` has the name, which is not a pair of names.
bool contains(std::string_view names, std::string_view name) {{
  if (name.empty() || name.find(',') != name.npos) return false;
  for (std::size_t at = names.find(name); at != names.npos; at = names.find(name, at + 1))
    if (names[at - 1] == ',' && names[at + name.size()] == ',') return true;
  return false;
}}

bool is_struct_or_field(std::string_view name) {{
  const std::size_t dot = name.find('.');
  return std::ranges::any_of(kStructs, [&](const Fields& one) {{
    return one.of == name.substr(0, dot) && (dot == name.npos || contains(one.names, name.substr(dot + 1)));
  }});
}}

bool is_enumerator(std::string_view name) {{
  return std::ranges::any_of(kEnumerations, [&](std::span<const facts::EnumeratorWord> words) {{
    return std::ranges::any_of(words, [&](const facts::EnumeratorWord& one) {{ return one.name == name; }});
  }});
}}

bool is_part(std::string_view name) {{
  return std::ranges::any_of(kParts, [&](const Part& one) {{ return one.name == name && one.is_there(); }});
}}

}}  // namespace

}}  // namespace cjit

uint32_t cjit_has(const char* feature) {{
  if (feature == nullptr) return 0;
  const std::string_view name = feature;
  return cjit::contains(cjit::kFunctions, name) || cjit::is_struct_or_field(name) || cjit::is_enumerator(name) ||
         cjit::is_part(name);
}}
"""


def features(description, tree, notice):
    parts = command_manual.features((tree.root / "docs/description.md").read_text())
    return SOURCE.format(
        notice=notice, functions=_text([function["name"] for function in description["functions"]]),
        structs="\n".join(f'{{"{struct["name"]}",\n{_text([field["name"] for field in _usable(struct)])}}},'
                          for struct in description["structs"]),
        enums="\n".join(f"facts::{table_of(enum)}," for enum in description["enums"]),
        parts="\n".join(f'{{"{part}", part::{part}}},' for part in sorted(parts)))


def _usable(struct):
    return [field for field in struct["fields"] if not field["name"].startswith("reserved")]


def _text(names):
    lines = textwrap.wrap(" ".join(names), 100)
    return '","\n' + "\n".join('"' + line.replace(" ", ",") + ',"' for line in lines)
