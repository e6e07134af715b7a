#include "options/options.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "options/option_table.hpp"

namespace cjit {

namespace {

[[noreturn]] void invalid(std::string_view token, std::string_view why) {
  throw Error(CJIT_ERROR_INVALID_OPTION, CJIT_STAGE_REQUEST, concat("cannot use the option '", token, "': ", why));
}

// NVRTC does not accept "1" and "TRUE". Invalid values are passed on, so that NVRTC rejects them.
std::string canonical_value(const OptionSpec& spec, std::string_view value) {
  if (spec.name == option::kStd && value.starts_with("gnu++")) return concat("c++", value.substr(5));
  return std::string(value);
}

bool takes_value(const OptionSpec& spec) { return spec.form != OptionForm::kFlag; }

}  // namespace

void OptionSet::append(std::string_view name, std::string value) {
  const bool is_macro = name == option::kDefine || name == option::kUndefine;
  const bool is_severity = name == option::kDiagSuppress || name == option::kDiagWarn || name == option::kDiagError;
  values_.append(name, std::move(value), is_macro ? option::kDefine : is_severity ? option::kDiagSuppress : name);
}

void OptionSet::set(std::string_view name, std::string value, std::string origin) {
  const bool is_flag = find_option_by_name(name)->form == OptionForm::kFlag;
  values_.set(name, is_flag ? "" : std::move(value), std::move(origin));
}

void OptionSet::parse(std::span<const std::string> raw) {
  for (std::size_t at = 0; at != raw.size();) {
    const WrittenOption read = read_option(raw, at, compiler_);
    const std::string& token = read.token;
    const OptionSpec* const spec = read.spec;
    const bool is_named = spec != nullptr && !read.is_glued;
    if (!is_named && makes_tile_code(token))
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot use the option '", token,
                         "': tile kernels are built by NVRTC with --enable-tile alone; leave it out"));
    const std::string_view refusal = !is_named && compiler_ == CJIT_COMPILER_NVCC ? advice_for_nvcc(token) : "";
    if (!refusal.empty()) invalid(token, refusal);
    if (spec == nullptr) {
      if (compiler_ == CJIT_COMPILER_NVCC)
        invalid(token, "cjit does not know it; pass options of the host compiler with -Xcompiler");
      if (const auto advice = advice_for_nvrtc(token); !advice.empty())
        invalid(token, concat("only nvcc has it; ", advice));
      unknown_.push_back(token);
      continue;
    }
    if (read.lacks_its_value) invalid(token, "its value is missing; pass it as '-name=value' or as the next option");
    if (takes_value(*spec) && read.value.empty()) invalid(token, "its value is empty; pass a value");
    if (!takes_value(*spec) && read.has_value && read.value != "true")
      invalid(token, "it takes no value; remove the '=' and the value");
    if (spec->name == option::kPtxas || spec->name == option::kHostCompiler) {
      for (const std::string_view part : split(read.value, ','))
        append(spec->name, std::string(part));  // NVRTC does not accept comma-separated lists
    } else if (spec->form == OptionForm::kList) {
      append(spec->name, read.value);
    } else {
      set(spec->name, takes_value(*spec) ? canonical_value(*spec, read.value) : "true",
          concat('\'', token, read.is_separate ? concat(' ', read.value) : "", '\''));
    }
  }
}

void OptionSet::require_version(std::string_view compiler, std::uint32_t cuda_version) const {
  for (const std::string& rendered : render()) {
    const OptionSpec* const spec = find_option_by_name(std::string_view(rendered).substr(0, rendered.find('=')));
    if (spec == nullptr || spec->since <= cuda_version) continue;
    invalid(rendered, concat(compiler, " does not have it; it needs CUDA ", spec->since / 1000, '.',
                             spec->since % 1000 / 10, " or later"));
  }
}

void OptionSet::override_with(const OptionSet& later) {
  values_.override_with(later.values_);
  unknown_.insert(unknown_.end(), later.unknown_.begin(), later.unknown_.end());
}

void OptionSet::check_consistency() const {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kImpliedByFastMath = {
      {{option::kFtz, "true"}, {option::kPrecDiv, "false"}, {option::kPrecSqrt, "false"}, {option::kFmad, "true"}}};
  if (!values_.has(option::kFastMath)) return;
  for (const auto& [name, implied] : kImpliedByFastMath) {
    const std::string* value = values_.find(name);
    if (value != nullptr && *value != implied)
      throw_contradiction(values_.origin_of(option::kFastMath), values_.origin_of(name));
  }
}

bool OptionSet::enabled(std::string_view name) const {
  const std::string* value = find(name);
  return value != nullptr && (value->empty() || *value == "true");
}

bool OptionSet::wants_ptxas_reports() const {
  const auto& ptxas = list(option::kPtxas);
  return std::any_of(ptxas.begin(), ptxas.end(),
                     [](const std::string& one) { return one == "-v" || one == "--verbose"; });
}

std::vector<std::string> OptionSet::render() const {
  std::vector<std::string> rendered = values_.render();
  rendered.insert(rendered.end(), unknown_.begin(), unknown_.end());
  return rendered;
}

}  // namespace cjit
