#include "options/arch.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse(std::string_view text) {
  throw Error(CJIT_ERROR_UNKNOWN_ARCH, CJIT_STAGE_REQUEST,
              concat("cannot read the architecture '", text,
                     "': expected sm_<cc> or compute_<cc>, with an optional suffix a or f, or native; pass a name "
                     "such as sm_90, sm_90a or compute_90"));
}

}  // namespace

Arch parse_arch(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::string_view rest = lower;
  if (rest == "native") return {.native = true};
  Arch arch;
  if (rest.starts_with("sm_")) {
    rest.remove_prefix(3);
  } else if (rest.starts_with("compute_")) {
    rest.remove_prefix(8);
    arch.is_virtual = true;
  } else {
    refuse(text);
  }
  if (rest.ends_with('a') || rest.ends_with('f')) {
    arch.feature = rest.back();
    rest.remove_suffix(1);
  }
  const auto cc = parse_integer<std::uint32_t>(rest);
  if (!cc || *cc < 10 || *cc > 999 || rest.front() == '0') refuse(text);
  arch.cc = *cc;
  return arch;
}

std::string to_string(const Arch& arch) {
  if (arch.native) return "native";
  std::string text = concat(arch.is_virtual ? "compute_" : "sm_", arch.cc);
  if (arch.feature != 0) text.push_back(arch.feature);
  return text;
}

Arch choose_arch(const Arch& wanted, std::span<const std::uint32_t> known, bool ptx_fallback,
                 std::string_view compiler) {
  if (std::find(known.begin(), known.end(), wanted.cc) != known.end()) return wanted;
  if (ptx_fallback && !known.empty() && wanted.cc > known.back()) return {.is_virtual = true, .cc = known.back()};
  std::vector<std::string> names;
  for (const std::uint32_t cc : known) names.push_back(std::to_string(cc));
  throw Error(
      CJIT_ERROR_UNKNOWN_ARCH, CJIT_STAGE_REQUEST,
      concat(compiler, " cannot compile for ", to_string(wanted), ": it supports the compute capabilities ",
             join(names, ", "),
             "; choose one of these, use another toolkit, or use `ptx_fallback` to get PTX for the highest of them"));
}

}  // namespace cjit
