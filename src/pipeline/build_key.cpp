#include "pipeline/build_key.hpp"

#include "base/text.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

// Increment it when a new version of cjit gives another result for the same request.
constexpr std::string_view kRecipe = "4";

}  // namespace

std::string key_name(std::string_view name) { return std::string(name.substr(name.rfind('/') + 1)); }

void KeyFields::add(std::string name, std::string_view value) {
  constexpr std::size_t kLongestShown = 80;
  const bool is_shown = value.size() <= kLongestShown && value.find_first_of("\r\n") == std::string_view::npos;
  hasher_.field(name);
  hasher_.field(std::uint64_t{is_shown});
  if (is_shown) {
    hasher_.field(value);
    list_.push_back({std::move(name), std::string(value)});
  } else {
    const KeyHash hash = sha256(value);
    hasher_.field(hash);
    list_.push_back({std::move(name), concat(value.size(), " bytes, ", hash.hex())});
  }
}

KeyBuilder::KeyBuilder(std::string_view family) : variables_(compiler_variables()) {
  add("recipe", kRecipe);
  add("family", family);
  for (const std::string& variable : variables_) {
    const auto equals = variable.find('=');
    add(concat("variable ", variable.substr(0, equals)), std::string_view(variable).substr(equals + 1));
  }
  refuse(uncacheable_variable(variables_));
}

void KeyBuilder::add_identity(std::string name, std::string_view identity) {
  if (identity.empty()) set_toolchain_unknown();
  add_toolchain(std::move(name), identity);
}

void KeyBuilder::add_headers(HeaderPlaces places, std::string_view names) {
  toolkit_names_ = names.starts_with(kSomeAreReplaced) ? concat(names, toolkit_names_) : concat(toolkit_names_, names);
  if (!places.empty()) places_.push_back(std::move(places));
}

void KeyBuilder::refuse(std::string reason) {
  if (uncacheable_reason_.empty()) uncacheable_reason_ = std::move(reason);
}

BuildKey KeyBuilder::finish() && {
  BuildKey key{.key = {},
               .fields = std::move(request_.list()),
               .uncacheable_reason = std::move(uncacheable_reason_),
               .variables = std::move(variables_),
               .toolkit_names = std::move(toolkit_names_),
               .places = std::move(places_)};
  key.key.request = request_.digest();
  if (!is_toolchain_known_) return key;
  key.key.toolchain = toolchain_.digest();
  for (KeyField& field : toolchain_.list()) key.fields.push_back(std::move(field));
  return key;
}

}  // namespace cjit
