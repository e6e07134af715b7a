#include "bundle/arch_list.hpp"

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kLto = "lto_";

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

BundleArch parse_one(const std::string& text) {
  if (!text.starts_with(kLto)) return {.text = text, .arch = text == "native" ? text : to_string(parse_arch(text))};
  const Arch arch = parse_arch(concat("sm_", std::string_view(text).substr(kLto.size())));
  return {.text = text, .arch = to_string(arch), .is_lto = true};
}

// Expands "all" and "all-major" like nvcc. The PTX is for the first minor version of the highest major version.
std::vector<BundleArch> expand(bool majors_only, const std::vector<std::uint32_t>& known) {
  std::vector<BundleArch> archs;
  std::uint32_t highest = 0;
  for (const std::uint32_t cc : known) {
    if (cc % 10 == 0) highest = cc;
    if (!majors_only || cc % 10 == 0 || cc == known.front())
      archs.push_back({.text = concat("sm_", cc), .arch = concat("sm_", cc)});
  }
  if (highest == 0 && !known.empty()) highest = known.back();
  if (highest != 0) archs.push_back({.text = concat("compute_", highest), .arch = concat("compute_", highest)});
  return archs;
}

}  // namespace

std::vector<BundleArch> parse_arch_list(std::string_view list,
                                        const std::function<std::vector<std::uint32_t>()>& known) {
  std::vector<BundleArch> archs;
  for (const std::string_view part : split(list, ',')) {
    const std::string word = lower(trim(part));
    const bool majors_only = word == "all-major";
    std::vector<BundleArch> selected;
    if (word == "all" || majors_only)
      selected = expand(majors_only, known());
    else
      selected.push_back(parse_one(word));
    for (BundleArch& arch : selected) {
      const auto is_same = [&](const BundleArch& other) {
        return other.arch == arch.arch && other.is_lto == arch.is_lto;
      };
      if (std::any_of(archs.begin(), archs.end(), is_same))
        throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                    concat("cannot use the list of architectures '", list, "': it has ", arch.text,
                           " twice; list each architecture once"));
      archs.push_back(std::move(arch));
    }
  }
  return archs;
}

}  // namespace cjit
