#include "build/options.hpp"

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "build/option_table.hpp"

namespace cjit {

namespace {

[[noreturn]] void contradiction(std::string_view one, std::string_view other) {
  throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
              concat("the options '", one, "' and '", other, "' contradict each other; keep one of them"));
}

[[noreturn]] void invalid(std::string_view token, std::string_view why) {
  throw Error(CJIT_ERROR_INVALID_OPTION, CJIT_STAGE_REQUEST, concat("cannot use the option '", token, "': ", why));
}

// "1" and "TRUE" are not NVRTC's; leave what is unclear for it to refuse.
std::string canonical_value(const OptionSpec& spec, std::string_view value) {
  if (spec.name == option::kStd && value.starts_with("gnu++")) return concat("c++", value.substr(5));
  return std::string(value);
}

bool takes_value(const OptionSpec& spec) { return spec.form != OptionForm::kFlag; }

}  // namespace

void OptionSet::set(std::string_view name, std::string value, std::string origin) {
  if (const auto found = forbidden_.find(name); found != forbidden_.end()) contradiction(found->second.origin, origin);
  if (const auto held = single_.find(name); held == single_.end())
    single_.emplace(name, Value{std::move(value), std::move(origin)});
  else if (held->second.text != value)
    contradiction(held->second.origin, origin);
}

void OptionSet::forbid(std::string_view name, std::string origin) {
  if (const auto found = single_.find(name); found != single_.end()) contradiction(found->second.origin, origin);
  forbidden_.try_emplace(std::string(name), Value{"", std::move(origin)});
}

void OptionSet::append(std::string_view name, std::string value) {
  lists_[std::string(name)].push_back(std::move(value));
}

void OptionSet::parse(std::span<const std::string> raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const std::string& token = raw[i];
    const auto equals = token.find('=');
    const OptionSpec* spec = find_option(std::string_view(token).substr(0, equals), compiler_);
    std::string_view value =
        equals == std::string::npos ? std::string_view{} : std::string_view(token).substr(equals + 1);
    bool has_value = equals != std::string::npos;
    if (spec == nullptr && makes_tile_code(token))
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot use the option '", token, "': cjit does not build tile kernels; leave it out"));
    const std::string_view refusal = spec == nullptr && compiler_ == CJIT_COMPILER_NVCC ? advice_for_nvcc(token) : "";
    if (!refusal.empty()) invalid(token, refusal);
    if (spec == nullptr && (spec = find_glued_option(token, compiler_)) != nullptr) {
      value = std::string_view(token).substr(spec->alias.size());
      has_value = true;
    }
    if (spec == nullptr) {
      if (compiler_ == CJIT_COMPILER_NVCC)
        invalid(token, "cjit does not know it; hand options of the host compiler in with -Xcompiler");
      if (const auto advice = nvcc_option_advice(token); !advice.empty())
        invalid(token, concat("only nvcc has it; ", advice));
      unknown_.push_back(token);
      continue;
    }
    std::string origin = token;
    if (takes_value(*spec) && !has_value) {
      if (i + 1 == raw.size()) invalid(token, "it needs a value, which is missing");
      value = raw[++i];
      origin.append(" ").append(value);
    }
    if (!takes_value(*spec) && has_value && value != "true") invalid(token, "it takes no value");
    if (spec->name == option::kPtxas || spec->name == option::kHostCompiler) {
      for (const std::string_view part : split(value, ','))
        append(spec->name, std::string(part));  // NVRTC takes no list
    } else if (spec->form == OptionForm::kList) {
      append(spec->name, std::string(value));
    } else {
      set(spec->name, takes_value(*spec) ? canonical_value(*spec, value) : "true", std::move(origin));
    }
  }
}

void OptionSet::check_consistency() const {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kImpliedByFastMath = {
      {{option::kFtz, "true"}, {option::kPrecDiv, "false"}, {option::kPrecSqrt, "false"}, {option::kFmad, "true"}}};
  const auto fast_math = single_.find(option::kFastMath);
  if (fast_math == single_.end()) return;
  for (const auto& [name, implied] : kImpliedByFastMath) {
    const auto held = single_.find(name);
    if (held != single_.end() && held->second.text != implied)
      contradiction(fast_math->second.origin, held->second.origin);
  }
}

const std::string* OptionSet::find(std::string_view name) const {
  const auto found = single_.find(name);
  return found == single_.end() ? nullptr : &found->second.text;
}

bool OptionSet::enabled(std::string_view name) const {
  const std::string* value = find(name);
  return value != nullptr && *value == "true";
}

const std::vector<std::string>& OptionSet::list(std::string_view name) const {
  static const std::vector<std::string> kEmpty;
  const auto found = lists_.find(name);
  return found == lists_.end() ? kEmpty : found->second;
}

std::vector<std::string> OptionSet::render() const {
  std::vector<std::string> rendered;
  for (const auto& [name, value] : single_) {
    const bool is_flag = find_option_by_name(name)->form == OptionForm::kFlag;
    rendered.push_back(is_flag ? name : concat(name, '=', value.text));
  }
  for (const auto& [name, values] : lists_)
    for (const std::string& value : values) rendered.push_back(concat(name, '=', value));
  rendered.insert(rendered.end(), unknown_.begin(), unknown_.end());
  return rendered;
}

}  // namespace cjit
