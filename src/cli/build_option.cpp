#include "build_option.hpp"

#include <algorithm>
#include <charconv>

#include "files.hpp"

namespace cjit_cli {

namespace {

template <typename Check>
bool is_list_of(const Json& value, Check is_one) {
  return value.is_array() && std::all_of(value.begin(), value.end(), is_one);
}
bool is_text(const Json& value) { return value.is_string(); }
bool is_table(const Json& value) { return value.is_object(); }
bool is_number(const Json& value) {
  return value.is_number_integer() && value >= 0 && value <= std::uint64_t{UINT32_MAX};
}

const OptionWord* find_word(const OptionSyntax& syntax, const Json& value) {
  for (const OptionWord& one : syntax.words)
    if (value.is_string() && value.get_ref<const std::string&>() == one.word) return &one;
  return nullptr;
}

// Lists the words in quotes: "cubin", "ptx" or "fatbin".
std::string list_words(const OptionSyntax& syntax) {
  std::string list;
  for (const OptionWord& one : syntax.words) {
    if (!list.empty()) list += &one == &syntax.words.back() ? " or " : ", ";
    list.append("\"").append(one.word).append("\"");
  }
  return list;
}

// Describes the values of the option if `value` is not one; "" if it is.
std::string expected(const OptionSyntax& syntax, const Json& value) {
  const auto unless = [](bool is_right, const std::string& what) { return is_right ? std::string() : what; };
  const auto is_word = [&](const Json& one) { return find_word(syntax, one) != nullptr; };
  switch (syntax.kind) {
    case OptionKind::kText:
      return unless(is_text(value), "a string");
    case OptionKind::kTexts:
    case OptionKind::kPaths:
      return unless(is_list_of(value, is_text), "a list of strings");
    case OptionKind::kArchs:
      return unless(is_text(value) || is_list_of(value, is_text), "a string or a list of strings, such as \"sm_90\"");
    case OptionKind::kNumber:
      return unless(is_number(value), "a whole number, not negative");
    case OptionKind::kNumbers:
      return unless(is_list_of(value, is_number), "a list of whole numbers, not negative");
    case OptionKind::kSwitch:
      return unless(value.is_boolean(), "true or false");
    case OptionKind::kWord:
      return unless(is_word(value), list_words(syntax));
    case OptionKind::kWords:
      return unless(is_list_of(value, is_word), "a list of " + list_words(syntax));
    case OptionKind::kTable:
      return unless(is_table(value), "a table");
    case OptionKind::kTables:
      return unless(is_list_of(value, is_table), "a list of tables");
  }
  return "";
}

// A number without a point, such as "128", is an int64; others, such as "0.5", are float64.
void set_policy_value(cjit::policy& policy, const std::string& name, const std::string& text) {
  const char* end = text.data() + text.size();
  std::int64_t integer = 0;
  if (const auto [at, failure] = std::from_chars(text.data(), end, integer); failure == std::errc{} && at == end)
    return policy.set_int64(name, integer).value();
  double real = 0;
  const auto [at, failure] = std::from_chars(text.data(), end, real);
  if (failure != std::errc{} || at != end || text.empty())
    throw refuse("cannot read the policy value '" + name + "=" + text + "'; write name=number");
  policy.set_float64(name, real).value();
}

}  // namespace

cjit::error refuse(const std::string& why) { return {cjit::status::invalid_argument, why}; }

void check_value(const OptionSyntax& syntax, const std::string& name, const Json& value) {
  if (const std::string what = expected(syntax, value); !what.empty())
    throw refuse(name + " is " + value.dump() + "; it takes " + what);
}

Json words_to_numbers(const OptionSyntax& syntax, const Json& value) {
  if (syntax.kind == OptionKind::kWord) return find_word(syntax, value)->value;
  if (syntax.kind != OptionKind::kWords) return value;
  std::uint32_t bits = 0;
  for (const Json& one : value) bits |= find_word(syntax, one)->value;
  return bits;
}

std::vector<std::byte> encode_policy(const Json& values) {
  auto policy = cjit::policy::create().value();
  for (const auto& [name, value] : values.items()) {
    if (!value.is_number() && !value.is_string())
      throw refuse("'policy." + name + "' is " + value.dump() + "; it takes a number");
    set_policy_value(policy, name, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return policy.encode().value().bytes().to_vector();
}

std::vector<cjit::image_pass> image_passes(const Json& texts) {
  std::vector<cjit::image_pass> passes;
  for (const std::string text : texts) {
    const auto equals = text.find('=');
    passes.emplace_back(text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1));
  }
  return passes;
}

void store_headers(cjit::kernel_options& options, const Json& paths) {
  for (const auto& [name, path] : paths.items())
    options.headers.push_back({name, *read_text(path.get_ref<const std::string&>())});
}

// A name expression may contain an equals sign.
void store_argument_schemas(cjit::kernel_options& options, const Json& texts) {
  const std::vector<std::string>& names = options.name_expressions;
  options.argument_schemas.assign(names.size(), "");
  for (const std::string text : texts) {
    const auto named =
        std::find_if(names.begin(), names.end(), [&](const std::string& name) { return text.starts_with(name + '='); });
    if (named == names.end())
      throw refuse("cannot read the argument schema '" + text +
                   "'; write name=schema, where name is one of the name expressions of the build");
    options.argument_schemas[static_cast<std::size_t>(named - names.begin())] = text.substr(named->size() + 1);
  }
}

}  // namespace cjit_cli
