"""Writes enumerators.cpp: the number of each enumerator's name, which C++ cannot look up.
emit_enumerators.py DESCRIPTION OUT"""
import json
import sys
from pathlib import Path

description = json.loads(Path(sys.argv[1]).read_text())
rows = "".join(f'      {{"{value["name"]}", {value["name"]}}},\n'
               for enum in description["enums"] for value in enum["values"])
Path(sys.argv[2]).write_text(f"""#include "enumerators.hpp"

#include <cjit/cjit.h>

#include <map>
#include <stdexcept>

namespace conformance {{

std::uint32_t enumerator(const std::string& name) {{
  static const std::map<std::string, std::uint32_t> all{{
{rows}  }};
  const auto found = all.find(name);
  if (found == all.end()) throw std::runtime_error("no enumerator is named " + name);
  return found->second;
}}

}}  // namespace conformance
""")
