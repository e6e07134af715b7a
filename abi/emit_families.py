"""Emit src/facts/algorithms.hpp: the device algorithms and their keys, from the descriptions of the families."""
import families

HEADER = """\
// The device algorithms and their keys.
// {notice}
#pragma once

namespace cjit::facts {{

// Keys are separated by spaces. Each algorithm also has the keys name, requires, preamble and policy.
struct KnownAlgorithm {{
  const char* name;
  const char* what;
  const char* required;
  const char* one_of;  // at least one of these is required
  const char* optional;
  const char* type_key;  // what --type sets
}};

inline constexpr KnownAlgorithm kAlgorithms[] = {{
{rows}}};

}}  // namespace cjit::facts
"""


def algorithms(root):
    return HEADER.format(notice=families.NOTICE, rows="".join(row(each) for each in families.families(root).values()))


def row(family):
    required = [key.name for key in family.keys if key.is_required]
    optional = [key.name for key in family.keys if not key.is_required and key.name not in family.one_of]
    names = [key.name for key in family.keys]
    type_key = "input" if "input" in names else (family.one_of + tuple(names) + ("",))[0]
    cells = (family.name, family.what, " ".join(required), " ".join(family.one_of), " ".join(optional), type_key)
    return "    {" + ", ".join(f'"{cell}"' for cell in cells) + "},\n"
