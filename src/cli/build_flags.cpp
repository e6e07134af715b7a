#include "build_flags.hpp"

#include <charconv>
#include <sstream>

namespace cjit_cli {

namespace {

std::string value_name(const OptionSyntax& syntax) {
  if (*syntax.value != '\0') return syntax.value;
  if (syntax.kind == OptionKind::kNumber || syntax.kind == OptionKind::kNumbers) return "N";
  std::string words;
  for (const OptionWord& one : syntax.words) words.append(words.empty() ? "" : "|").append(one.word);
  return words.empty() ? "TEXT" : words;
}

bool is_list(OptionKind kind) {
  return kind != OptionKind::kNumber && kind != OptionKind::kText && kind != OptionKind::kWord;
}

// Converts a number; other texts stay texts, and check_value() refuses them.
Json number_or_text(const std::string& text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [at, failure] = std::from_chars(text.data(), end, number);
  return failure == std::errc{} && at == end ? Json(number) : Json(text);
}

Json switch_or_text(const std::string& text) {
  if (text == "on" || text == "true") return true;
  if (text == "off" || text == "false") return false;
  return text;
}

Json table_of(const GivenFlag& given, const std::string& name) {
  Json table = Json::object();
  for (const std::string& text : given.texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      throw cjit::error(cjit::status::invalid_argument,
                        name + " is \"" + text + "\"; it takes " + value_name(*given.syntax));
    table[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return table;
}

Json json_of(const GivenFlag& given, const std::string& name) {
  Json list = Json::array();
  switch (given.syntax->kind) {
    case OptionKind::kSwitch:
      return switch_or_text(given.texts.back());
    case OptionKind::kNumber:
      return number_or_text(given.texts.back());
    case OptionKind::kNumbers:
      for (const std::string& text : given.texts) list.push_back(number_or_text(text));
      return list;
    case OptionKind::kText:
    case OptionKind::kWord:
      return given.texts.back();
    case OptionKind::kTable:
      return table_of(given, name);
    default:
      return given.texts;
  }
}

// "-D,--define" -> "--define", "--ftz,!--no-ftz" -> "--ftz"
std::string long_name(const OptionSyntax& syntax) {
  const std::string_view flag = syntax.flag;
  const auto begin = flag.find("--");
  return std::string(flag.substr(begin, flag.find(',', begin) - begin));
}

}  // namespace

void add_flag(CLI::App& command, GivenFlag& given) {
  const OptionSyntax& syntax = *given.syntax;
  const std::string help = syntax.help;
  if (syntax.kind == OptionKind::kSwitch) {
    command.add_flag(syntax.flag, given.texts, help)->group("Build options");
  } else {
    CLI::Option* option =
        command.add_option(syntax.flag, given.texts, help + (is_list(syntax.kind) ? "; may be repeated" : ""));
    option->type_name(value_name(syntax))->group("Build options")->allow_extra_args(false);
    if (std::string_view(syntax.flag).ends_with("-memory")) option->transform(CLI::AsSizeValue(false));
    if (is_list(syntax.kind))
      option->take_all();
    else
      option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  if (*syntax.shortcut == '\0') return;
  command
      .add_flag_callback(
          syntax.shortcut, [&given] { given.texts = {given.syntax->shortcut_value}; },
          "the same as " + long_name(syntax) + "=" + syntax.shortcut_value)
      ->group("Build options");
}

std::vector<std::string> split_archs(const std::vector<std::string>& given) {
  std::vector<std::string> all;
  for (const std::string& text : given) {
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) all.push_back(part);
  }
  return all;
}

Json value_of(const GivenFlag& given) {
  const std::string name = long_name(*given.syntax);
  Json value = json_of(given, name);
  check_value(*given.syntax, name, value);
  return value;
}

}  // namespace cjit_cli
