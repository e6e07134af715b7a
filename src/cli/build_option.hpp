// An option of a build as a flag of the command and as a key of a manifest. The generated build_option_table.cpp has
// the list.
#pragma once

#include <cjit/cjit.hpp>
#include <span>
#include <string>
#include <string_view>

#include "json.hpp"

namespace cjit_cli {

enum class OptionKind {
  kSwitch,
  kNumber,
  kNumbers,
  kText,
  kTexts,
  kPaths,   // relative to the directory of a manifest
  kWord,    // one value of an enumeration
  kWords,   // bits of an enumeration
  kArchs,   // one build for each
  kTable,   // name -> value
  kTables,  // in manifests only
};

// An error with the status invalid_argument.
cjit::error refuse(const std::string& why);

struct OptionWord {
  std::string_view word;
  std::uint32_t value;
};

struct OptionSyntax {
  OptionKind kind;
  const char* field = "";  // of the C struct, as messages of the library mark it
  const char* flag = "";   // in the syntax of CLI11: "-D,--define"
  const char* key = "";
  const char* help = "";
  const char* value = "";  // name of the value in the help; "": that of the kind
  std::span<const OptionWord> words = {};
  const char* shortcut = "";  // another flag that sets one value
  const char* shortcut_value = "";
};

template <typename Options>
struct BuildOption {
  OptionSyntax syntax;
  void (*store)(Options& options, const Json& value);  // nullptr for kArchs
};

// The options of a family in the order of its C struct.
template <typename Options>
std::span<const BuildOption<Options>> build_options();
template <>
std::span<const BuildOption<cjit::kernel_options>> build_options<cjit::kernel_options>();
template <>
std::span<const BuildOption<cjit::link_options>> build_options<cjit::link_options>();
template <>
std::span<const BuildOption<cjit::nvvm_options>> build_options<cjit::nvvm_options>();

// Throws cjit::error unless `value` has the option's kind. `name` is for the message: "'std'", "--std".
void check_value(const OptionSyntax& syntax, const std::string& name, const Json& value);
// Replaces words of an enumeration by their numbers; other values are unchanged.
Json words_to_numbers(const OptionSyntax& syntax, const Json& value);

// Stores a value that check_value() accepts.
template <typename Options>
void set_option(const BuildOption<Options>& option, Options& options, const Json& value) {
  option.store(options, words_to_numbers(option.syntax, value));
}

// ---- functions that build_option_table.cpp uses to store values

template <typename Value>
void assign(Value& to, const Json& from) {
  if constexpr (std::is_enum_v<Value>)
    to = static_cast<Value>(from.get<std::uint32_t>());
  else
    to = from.get<Value>();
}
inline void assign(std::optional<bool>& to, const Json& from) { to = from.get<bool>(); }

template <typename Class, typename Value>
Class class_of(Value Class::*);

template <auto Member>
void store(decltype(class_of(Member))& options, const Json& value) {
  assign(options.*Member, value);
}

template <typename Options, auto Member>
void store_limit(Options& options, const Json& value) {
  if (!options.resource_limits.has_value()) options.resource_limits.emplace();
  assign((*options.resource_limits).*Member, value);
}

// {"block_x": 128, "scale": "0.5"}
std::vector<std::byte> encode_policy(const Json& values);
template <typename Options>
void store_policy(Options& options, const Json& values) {
  options.policy = encode_policy(values);
}

// Each text is "name" or "name=options".
std::vector<cjit::image_pass> image_passes(const Json& texts);
template <typename Options>
void store_image_passes(Options& options, const Json& texts) {
  options.image_passes = image_passes(texts);
}

// {"name": "path of a file"}
void store_headers(cjit::kernel_options& options, const Json& paths);
// Each text is "name expression=schema". The name expressions must be set before.
void store_argument_schemas(cjit::kernel_options& options, const Json& texts);

}  // namespace cjit_cli
