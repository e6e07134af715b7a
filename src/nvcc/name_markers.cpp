#include "nvcc/name_markers.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kMarker = "cjit_name_marker_";

// Two line ends close a // comment or a line continuation at the end of the source.
std::string opening() { return concat("\n\n#line 1 \"", kNameLines, "\"\n"); }

// ".global .align 8 .u64 cjit_name_marker_0 = generic(table);"
std::string_view symbol_in(std::string_view line) {
  const auto equals = line.find("= ");
  if (equals == std::string_view::npos) return {};
  std::string_view symbol = line.substr(equals + 2, line.find(';') - equals - 2);
  if (symbol.starts_with("generic(")) symbol = symbol.substr(8, symbol.find(')') - 8);
  return symbol;
}

}  // namespace

std::string markers_for(const std::vector<std::string>& name_expressions) {
  if (name_expressions.empty()) return "";
  std::string text = opening();
  for (std::size_t i = 0; i < name_expressions.size(); ++i)
    text.append(concat("__device__ const void* ", kMarker, i, " = (const void*)(", name_expressions[i], ");\n"));
  return text;
}

std::vector<std::string> take_markers(std::string& ptx, std::size_t count) {
  std::vector<std::string> symbols(count);
  std::string kept;
  kept.reserve(ptx.size());
  for (std::size_t begin = 0; begin < ptx.size();) {
    const auto newline = ptx.find('\n', begin);
    const std::size_t end = newline == std::string::npos ? ptx.size() : newline + 1;
    const std::string_view line = std::string_view(ptx).substr(begin, end - begin);
    begin = end;
    const auto at = line.starts_with('.') ? line.find(kMarker) : std::string_view::npos;
    if (at == std::string_view::npos || symbol_in(line).empty()) {  // debug information contains the markers too
      kept.append(line);
      continue;
    }
    const std::string_view rest = line.substr(at + kMarker.size());
    const auto index = parse_integer<std::size_t>(rest.substr(0, rest.find_first_not_of("0123456789")));
    if (index && *index < count) symbols[*index] = symbol_in(line);
  }
  ptx = std::move(kept);
  return symbols;
}

std::string references_for(const std::vector<std::string>& name_expressions) {
  if (name_expressions.empty()) return "";
  std::string text = concat(opening(), "#pragma nv_diag_suppress 177\nstatic const void* const cjit_names[] = {\n");
  for (const std::string& name : name_expressions) text.append(concat("(const void*)(", name, "),\n"));
  return text.append("};\n");
}

}  // namespace cjit
