#include "options/exact_options.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "options/file_options.hpp"
#include "options/option_table.hpp"
#include "options/options.hpp"

namespace cjit {

namespace {

// An option with a value that is not its last word: the compiler may take another one.
std::string refusal_of(const WrittenOption& read) {
  if (read.spec == nullptr) return concat("the option '", read.token, "' is unknown to cjit");
  const bool takes_value = read.spec->form != OptionForm::kFlag;
  if (takes_value && read.value.empty()) return concat("the option '", read.token, "' has no value");
  if (has_side_effects(read.spec->name))
    return concat("the option ", read.spec->name, " reads or writes files that are not part of the cache key");
  if (read.spec->name == option::kPtxas || read.spec->name == "-Xnvvm")
    return uncacheable_file_option({concat(read.spec->name, '=', read.value)});
  return "";
}

std::optional<Arch> arch_of(const std::string& value) try {
  const Arch arch = parse_arch(value);
  return arch.native ? std::nullopt : std::optional<Arch>(arch);
} catch (const Error&) {
  return std::nullopt;
}

}  // namespace

bool has_side_effects(std::string_view name) {
  constexpr auto kNames = std::to_array<std::string_view>(
      {"--pch", "--create-pch", "--use-pch", "--pch-dir", "--time", "--fdevice-time-trace"});
  return std::ranges::find(kNames, name) != kNames.end();
}

ExactOptions read_exact_options(std::span<const std::string> options) {
  ExactOptions all;
  for (std::size_t at = 0; at != options.size();) {
    const WrittenOption read = read_option(options, at, CJIT_COMPILER_NVRTC);
    if (all.refusal.empty()) all.refusal = refusal_of(read);
    if (read.spec == nullptr) continue;
    const std::string_view name = read.spec->name;
    if (name == option::kInclude) all.include_dirs.push_back(read.value);
    if (name == option::kPreInclude) all.pre_includes.push_back(read.value);
    if (name == option::kDefine) all.defines.push_back(read.value);
    if (name == "--no-source-include") all.includes_beside_source = false;
    if (name == option::kDebug) all.is_debug = true;
    for (const std::string_view recorder : {option::kDebug, option::kLineInfo, option::kLto, option::kOptixIr})
      if (name == recorder) all.records_paths = true;
    if (name == "--Ofast-compile") all.compiles_fastest = read.value == "max";
    if (name == option::kArch && !(all.arch = arch_of(read.value)) && all.refusal.empty())
      all.refusal = concat("the architecture '", read.value, "' is unknown to cjit");
  }
  return all;
}

ExactLinkOptions read_exact_link_options(const std::vector<std::string>& options) {
  // Of nvJitLink 12.4 to 13.5, without -time, whose log has measured times.
  constexpr auto kNames = std::to_array<std::string_view>({"-arch",
                                                           "-maxrregcount",
                                                           "-verbose",
                                                           "-lto",
                                                           "-dlto",
                                                           "-ptx",
                                                           "-O0",
                                                           "-O1",
                                                           "-O2",
                                                           "-O3",
                                                           "-Ofc",
                                                           "-Ofast-compile",
                                                           "-g",
                                                           "-lineinfo",
                                                           "-ftz",
                                                           "-prec-div",
                                                           "-prec-sqrt",
                                                           "-fma",
                                                           "-kernels-used",
                                                           "-variables-used",
                                                           "-optimize-unused-variables",
                                                           "-Xptxas",
                                                           "-Xnvvm",
                                                           "-nvvm-latest",
                                                           "-split-compile",
                                                           "-no-cache",
                                                           "-split-compile-extended",
                                                           "-r",
                                                           "-host-ref-ek",
                                                           "-host-ref-ik",
                                                           "-host-ref-ec",
                                                           "-host-ref-ic",
                                                           "-host-ref-eg",
                                                           "-host-ref-ig",
                                                           "-uidx",
                                                           "-jump-table-density",
                                                           "-device-stack-protector"});
  ExactLinkOptions all{.refusal = uncacheable_file_option(options)};
  for (const std::string& option : options) {
    const std::string name = option.substr(0, option.find('='));
    if (all.refusal.empty() && std::ranges::find(kNames, name) == kNames.end())
      all.refusal = concat("the option '", option, "' is unknown to cjit");
    if (name == "-g" || name == "-lineinfo") all.records_paths = true;
    if (name == "-verbose") all.is_verbose = true;
    if (name == "-arch" && option.size() > name.size()) all.arch = arch_of(option.substr(name.size() + 1));
  }
  if (all.refusal.empty() && !all.arch) all.refusal = "there is no architecture that cjit knows";
  return all;
}

}  // namespace cjit
