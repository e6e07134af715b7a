#include "marks.hpp"

#include <map>
#include <regex>

#include "build_option.hpp"

namespace cjit_cli {

namespace {

using SyntaxByField = std::map<std::string, const OptionSyntax*, std::less<>>;

template <typename Options>
void add_fields(SyntaxByField& fields) {
  for (const BuildOption<Options>& option : build_options<Options>())
    fields.emplace(option.syntax.field, &option.syntax);
}

const SyntaxByField& syntax_by_field() {
  static const SyntaxByField fields = [] {
    SyntaxByField all;
    add_fields<cjit::kernel_options>(all);
    add_fields<cjit::link_options>(all);
    add_fields<cjit::nvvm_options>(all);
    return all;
  }();
  return fields;
}

// "-I,--include" -> "-I", "--lto,!--no-lto" -> "--lto"
std::string flag_name(const OptionSyntax& syntax) {
  const std::string_view flags = syntax.flag;
  return std::string(flags.substr(0, flags.find(',')));
}

// "LTO_IR" -> "ltoir", "read-only" -> "readonly"
std::string letters_of(std::string_view word) {
  std::string letters;
  for (const char c : word)
    if (c != '_' && c != '-') letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return letters;
}

// The flag with a value: "--no-lto" for OFF, "--kind ltoir" for LTO_IR.
std::string flag_with(const OptionSyntax& syntax, const std::string& value) {
  const std::string name = flag_name(syntax);
  if (syntax.kind == OptionKind::kSwitch) {
    const std::string_view flags = syntax.flag;
    const auto opposite = flags.find('!');
    if (letters_of(value) == "on") return name;
    return opposite == std::string_view::npos ? name + "=false" : std::string(flags.substr(opposite + 1));
  }
  for (const OptionWord& one : syntax.words)
    if (letters_of(one.word) == letters_of(value)) return name + " " + std::string(one.word);
  return name + " " + value;
}

}  // namespace

std::string with_flags(const CLI::App& command, const std::string& message) {
  static const std::regex kMark("`([a-z][a-z0-9_]*)(?: = ([^`]+))?`");
  std::string text;
  auto rest = message.begin();
  for (std::sregex_iterator mark(message.begin(), message.end(), kMark); mark != std::sregex_iterator(); ++mark) {
    const auto field = syntax_by_field().find((*mark)[1].str());
    if (field == syntax_by_field().end()) continue;
    const OptionSyntax& syntax = *field->second;
    if (command.get_option_no_throw(flag_name(syntax)) == nullptr) continue;
    text.append(rest, (*mark)[0].first);
    text.append((*mark)[2].matched ? flag_with(syntax, (*mark)[2].str()) : flag_name(syntax));
    rest = (*mark)[0].second;
  }
  return text.append(rest, message.end());
}

}  // namespace cjit_cli
