#include "advice.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

#include "build_option.hpp"

namespace cjit_cli {

namespace {

// Fields whose key in a manifest has another name.
constexpr std::array<std::pair<const char*, const char*>, 4> kKeysOfFields = {{{"name_expressions", "names"},
                                                                               {"header_names", "headers"},
                                                                               {"header_sources", "headers"},
                                                                               {"argument_schemas", "arguments"}}};

// Fields whose names are words of sentences too. Messages quote them, or explain them in other words.
const std::set<std::string_view> kPlainWords = {
    "names",     "headers", "arguments",   "policy",    "algorithm", "defines",  "warnings", "verbose",
    "libdevice", "verify",  "relocatable", "undefines", "linker",    "debug",    "std",      "minimal",
    "arch",      "lto",     "rdc",         "slim",      "pch",       "compiler", "lineinfo", "ftz"};

// Words before a name of a field in an advice.
const std::set<std::string_view> kAdvisingWords = {"set", "use", "leave", "raise", "pass", "or", "needs", "field"};

using FlagsByField = std::map<std::string, const OptionSyntax*, std::less<>>;

template <typename Options>
void add_fields(FlagsByField& flags) {
  for (const BuildOption<Options>& option : build_options<Options>()) flags.emplace(option.syntax.key, &option.syntax);
}

const FlagsByField& flags_by_field() {
  static const FlagsByField flags = [] {
    FlagsByField all;
    add_fields<cjit::kernel_options>(all);
    add_fields<cjit::link_options>(all);
    add_fields<cjit::nvvm_options>(all);
    for (const auto& [field, key] : kKeysOfFields) all.emplace(field, all.at(key));
    return all;
  }();
  return flags;
}

// "-I,--include" -> "-I", "--lto,!--no-lto" -> "--lto"
std::string flag_name(const OptionSyntax& syntax) {
  const std::string_view flags = syntax.flag;
  return std::string(flags.substr(0, flags.find(',')));
}

std::string lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// The flag with a value: "--no-lto" for OFF, "--kind ptx" for PTX and for CJIT_IMAGE_KIND_PTX.
std::string flag_with(const OptionSyntax& syntax, const std::string& value) {
  const std::string name = flag_name(syntax);
  if (syntax.kind == OptionKind::kSwitch) return lower_case(value) == "off" ? "--no-" + name.substr(2) : name;
  for (const OptionWord& one : syntax.words)
    if (const std::string word = lower_case(value); word == one.word || word.ends_with("_" + std::string(one.word)))
      return name + " " + std::string(one.word);
  return name + " " + value;
}

}  // namespace

std::string with_flags(const CLI::App& command, const std::string& message) {
  // A word before, a name of a field, and a value: "set arch to sm_90", "compiler = CJIT_COMPILER_NVCC"
  static const std::regex kName(
      R"((?:\b(\w+) )?\b([a-z][a-z_]*[a-z])\b(?: (?:to|=) ([A-Z][A-Z0-9_]+|on|off|sm_\d+))?)");
  std::string text;
  auto rest = message.begin();
  std::smatch found;
  // A match begins with one word, and the next one may begin with the second.
  for (auto from = rest; std::regex_search(from, message.end(), found, kName);) {
    const auto field = flags_by_field().find(found[2].str());
    const bool is_plain = kPlainWords.contains(found[2].str());
    const bool is_advice = kAdvisingWords.contains(found[1].str()) || found[3].matched;
    if (field == flags_by_field().end() || (is_plain && !is_advice) ||
        command.get_option_no_throw(flag_name(*field->second)) == nullptr) {
      from = found[1].matched ? found[1].second : found[2].second;
      continue;
    }
    const bool is_set = found[3].matched && found[1].str() == "set";
    text.append(rest, is_set ? found[1].first : found[2].first);
    if (is_set) text.append("pass ");
    text.append(found[3].matched ? flag_with(*field->second, found[3].str()) : flag_name(*field->second));
    rest = from = found[0].second;
  }
  return text.append(rest, message.end());
}

}  // namespace cjit_cli
