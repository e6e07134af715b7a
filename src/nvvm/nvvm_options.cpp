#include "nvvm/nvvm_options.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/option_values.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kFtz = "-ftz";
constexpr std::string_view kPrecDiv = "-prec-div";
constexpr std::string_view kPrecSqrt = "-prec-sqrt";
constexpr std::string_view kFma = "-fma";

// Options that may be given once, with a value or as a flag.
constexpr std::array<std::string_view, 12> kSingle = {nvvm_option::kArch,
                                                      nvvm_option::kOptimization,
                                                      nvvm_option::kDebug,
                                                      nvvm_option::kGenLto,
                                                      kFtz,
                                                      kPrecDiv,
                                                      kPrecSqrt,
                                                      kFma,
                                                      "-jump-table-density",
                                                      "-generate-line-info",
                                                      "-ptx-version-target",
                                                      "-nvvm-latest"};

constexpr std::string_view kFlag = "";  // the value of a flag

class Options : public OptionValues {
 public:
  void parse(const std::string& token) {
    const auto equals = token.find('=');
    const std::string_view name = std::string_view(token).substr(0, equals);
    if (std::find(kSingle.begin(), kSingle.end(), name) == kSingle.end())
      unknown_.push_back(token);
    else
      set(name, equals == std::string::npos ? std::string(kFlag) : token.substr(equals + 1), concat('\'', token, '\''));
  }

  std::vector<std::string> render() const {
    std::vector<std::string> rendered = OptionValues::render();
    rendered.insert(rendered.end(), unknown_.begin(), unknown_.end());
    return rendered;
  }

 private:
  std::vector<std::string> unknown_;
};

// Whether it has the form of a virtual architecture ("compute_90", "compute_100f"). libNVVM checks whether it supports
// it.
bool is_virtual_arch(std::string_view arch) {
  constexpr std::string_view kPrefix = "compute_";
  if (!arch.starts_with(kPrefix)) return false;
  arch.remove_prefix(kPrefix.size());
  if (arch.ends_with('a') || arch.ends_with('f')) arch.remove_suffix(1);
  return arch.size() <= 4 && parse_integer<std::uint32_t>(arch).has_value();
}

void check_arch(const Options& options) {
  const std::string* arch = options.find(nvvm_option::kArch);
  if (arch == nullptr || is_virtual_arch(*arch)) return;
  throw Error(CJIT_ERROR_UNKNOWN_ARCH, CJIT_STAGE_REQUEST,
              concat("cannot use the architecture '", *arch,
                     "': libNVVM compiles for virtual architectures; use one such as compute_90 or compute_90a"));
}

void check_optimization(std::optional<std::uint32_t> level) {
  if (!level || *level == 0 || *level == 3) return;
  throw Error(
      CJIT_ERROR_INVALID_OPTION, CJIT_STAGE_REQUEST,
      concat("cannot use the optimization level ", *level, ": libNVVM supports only 0 and 3; pass one of these"));
}

// Debug information is complete only without optimization (nvvm.h). With optimization libNVVM drops parts of it.
void drop_optimization(Options& options) {
  if (options.find(nvvm_option::kDebug) == nullptr) return;
  const std::string* level = options.find(nvvm_option::kOptimization);
  if (level != nullptr && *level != "0")
    throw_contradiction(options.origin_of(nvvm_option::kDebug), options.origin_of(nvvm_option::kOptimization));
  options.set(nvvm_option::kOptimization, "0", options.origin_of(nvvm_option::kDebug));
}

}  // namespace

std::vector<std::string> canonical_options(const NvvmOptions& options) {
  Options set;
  const auto add_boolean = [&](std::string_view name, cjit_switch_t value, std::string_view field) {
    if (value != CJIT_SWITCH_DEFAULT)
      set.set(name, value == CJIT_SWITCH_ON ? "1" : "0",
              concat('`', field, value == CJIT_SWITCH_ON ? " = ON`" : " = OFF`"));
  };
  const auto add_flag = [&](std::string_view name, cjit_switch_t value, const char* on, const char* off) {
    if (value == CJIT_SWITCH_ON) set.set(name, std::string(kFlag), on);
    if (value == CJIT_SWITCH_OFF) set.forbid(name, off);
  };
  check_optimization(options.optimization);
  if (!options.arch.empty()) set.set(nvvm_option::kArch, options.arch, concat("`arch = ", options.arch, '`'));
  if (options.optimization)
    set.set(nvvm_option::kOptimization, std::to_string(*options.optimization),
            concat("`optimization = O", *options.optimization, '`'));
  add_flag(nvvm_option::kDebug, options.debug, "`debug = ON`", "`debug = OFF`");
  add_flag(nvvm_option::kGenLto, options.gen_lto, "`image_kind = LTO_IR`", "`image_kind` other than LTO_IR");
  add_boolean(kFtz, options.ftz, "ftz");
  add_boolean(kPrecDiv, options.prec_div, "prec_div");
  add_boolean(kPrecSqrt, options.prec_sqrt, "prec_sqrt");
  add_boolean(kFma, options.fma, "fmad");
  for (const std::string& token : options.raw) set.parse(token);
  check_arch(set);
  drop_optimization(set);
  return set.render();
}

std::string arch_of(const std::vector<std::string>& options) {
  const std::string prefix = concat(nvvm_option::kArch, '=');
  for (const std::string& option : options)
    if (option.starts_with(prefix)) return option.substr(prefix.size());
  return "";
}

bool makes_lto_ir(const std::vector<std::string>& options) {
  return std::find(options.begin(), options.end(), nvvm_option::kGenLto) != options.end();
}

}  // namespace cjit
