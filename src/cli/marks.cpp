#include "marks.hpp"

#include <cctype>
#include <map>
#include <optional>
#include <string_view>

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

// What a mark "`field`" or "`field = value`" of the library stands for in the command; nothing for other text.
std::optional<std::string> flag_of_mark(const CLI::App& command, std::string_view mark) {
  constexpr std::string_view kEquals = " = ";
  const auto equals = mark.find(kEquals);
  const auto field = syntax_by_field().find(mark.substr(0, equals));
  if (field == syntax_by_field().end()) return std::nullopt;
  const OptionSyntax& syntax = *field->second;
  if (command.get_option_no_throw(flag_name(syntax)) == nullptr) return std::nullopt;
  return equals == std::string_view::npos ? flag_name(syntax)
                                          : flag_with(syntax, std::string(mark.substr(equals + kEquals.size())));
}

}  // namespace

// A message may contain any text of the caller, also long texts and single backquotes.
std::string with_flags(const CLI::App& command, const std::string& message) {
  constexpr char kMark = '`';
  std::string text;
  std::string_view rest = message;
  for (auto begin = rest.find(kMark); begin != std::string_view::npos; begin = rest.find(kMark)) {
    const auto end = rest.find(kMark, begin + 1);
    if (end == std::string_view::npos) break;
    const auto flag = flag_of_mark(command, rest.substr(begin + 1, end - begin - 1));
    text.append(rest.substr(0, begin)).append(flag ? *flag : std::string(rest.substr(begin, end - begin)));
    rest.remove_prefix(flag ? end + 1 : end);  // what ends no mark may begin one
  }
  return text.append(rest);
}

}  // namespace cjit_cli
