#include "compile/diagnostics.hpp"

#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace cjit {

namespace {

struct SeverityWord {
  std::string_view word;
  cjit_severity_t severity;
};

constexpr std::array<SeverityWord, 8> kSeverityWords = {{{"catastrophic error", CJIT_SEVERITY_FATAL},
                                                         {"internal error", CJIT_SEVERITY_FATAL},
                                                         {"fatal", CJIT_SEVERITY_FATAL},
                                                         {"error", CJIT_SEVERITY_ERROR},
                                                         {"warning", CJIT_SEVERITY_WARNING},
                                                         {"remark", CJIT_SEVERITY_REMARK},
                                                         {"note", CJIT_SEVERITY_NOTE},
                                                         {"info", CJIT_SEVERITY_NOTE}}};

// Splits "error #20014-D: text" and "error   : text" into severity, number and text.
std::optional<Diagnostic> parse_message(std::string_view message) {
  for (const auto& [word, severity] : kSeverityWords) {
    if (!message.starts_with(word)) continue;
    Diagnostic diagnostic{.severity = severity};
    message.remove_prefix(word.size());
    message = message.substr(std::min(message.find_first_not_of(' '), message.size()));
    if (message.starts_with('#')) {
      const auto end = message.find_first_not_of("0123456789", 1);
      diagnostic.code = parse_integer<std::uint32_t>(message.substr(1, end - 1)).value_or(0);
      message.remove_prefix(std::min(message.find(':'), message.size()));
    }
    if (!message.starts_with(':')) return std::nullopt;
    diagnostic.text = trim(message.substr(1));
    return diagnostic;
  }
  return std::nullopt;
}

// Parses "dir/file.cu(12): error: text".
std::optional<Diagnostic> parse_located(std::string_view line) {
  for (auto close = line.find("): "); close != std::string_view::npos; close = line.find("): ", close + 1)) {
    const auto open = line.rfind('(', close);
    if (open == std::string_view::npos) continue;
    const auto number = parse_integer<std::uint32_t>(line.substr(open + 1, close - open - 1));
    if (!number) continue;
    auto diagnostic = parse_message(line.substr(close + 3));
    if (!diagnostic) continue;
    diagnostic->file = line.substr(0, open);
    diagnostic->line = *number;
    return diagnostic;
  }
  return std::nullopt;
}

// Parses "fatal error: text" and "internal compiler error: text" too.
std::optional<Diagnostic> parse_gnu_message(std::string_view message) {
  for (const std::string_view kind : {"fatal ", "internal compiler "}) {
    if (!message.starts_with(concat(kind, "error: "))) continue;
    auto diagnostic = parse_message(message.substr(kind.size()));
    if (diagnostic) diagnostic->severity = CJIT_SEVERITY_FATAL;
    return diagnostic;
  }
  return parse_message(message);
}

// Parses "dir/file.h:12:7: fatal error: text", the format of GCC and Clang.
std::optional<Diagnostic> parse_gnu_located(std::string_view line) {
  for (auto at = line.find(": "); at != std::string_view::npos; at = line.find(": ", at + 1)) {
    const auto second = line.rfind(':', at - 1);
    const auto first = second == std::string_view::npos || second == 0 ? second : line.rfind(':', second - 1);
    if (at == 0 || second == std::string_view::npos || first == std::string_view::npos) continue;
    const auto row = parse_integer<std::uint32_t>(line.substr(first + 1, second - first - 1));
    const auto column = parse_integer<std::uint32_t>(line.substr(second + 1, at - second - 1));
    if (!row || !column) continue;
    auto diagnostic = parse_gnu_message(line.substr(at + 2));
    if (!diagnostic) continue;
    diagnostic->file = line.substr(0, first);
    diagnostic->line = *row;
    diagnostic->column = *column;
    return diagnostic;
  }
  return std::nullopt;
}

// Parses "cc1plus: fatal error: text" of a program that GCC or Clang runs. The program may have a path.
std::optional<Diagnostic> parse_program_message(std::string_view line) {
  const auto colon = line.find(": ");
  if (colon == 0 || colon == std::string_view::npos || line.substr(0, colon).find(' ') != std::string_view::npos)
    return std::nullopt;
  auto diagnostic = parse_gnu_message(line.substr(colon + 2));
  return diagnostic && diagnostic->severity >= CJIT_SEVERITY_ERROR ? diagnostic : std::nullopt;
}

// Parses "nvrtc: error: text", "nvcc fatal   : text", "Command-line error: text", "At end of source: error: text",
// "ptxas error   : text" and "ptxas application ptx input, line 26; error   : text".
std::optional<Diagnostic> parse_tool_message(std::string_view line) {
  if (line.starts_with("Command-line ")) return parse_message(line.substr(13));
  if (line.starts_with("At end of source: ")) return parse_message(line.substr(18));
  if (line.starts_with("nvrtc: ")) return parse_message(line.substr(7));
  for (const std::string_view tool : {"nvcc ", "nvlink ", "fatbinary "})
    if (line.starts_with(tool)) return parse_message(line.substr(tool.size()));
  if (!line.starts_with("ptxas ")) return parse_program_message(line);
  line.remove_prefix(6);
  const auto semicolon = line.find("; ");
  const auto comma = line.find(", line ");
  if (semicolon == std::string_view::npos || comma > semicolon) return parse_message(line);
  auto diagnostic = parse_message(line.substr(semicolon + 2));
  if (!diagnostic) return std::nullopt;
  diagnostic->file = line.substr(0, comma);  // the intermediate PTX, not a file of the user
  diagnostic->line = parse_integer<std::uint32_t>(line.substr(comma + 7, semicolon - comma - 7)).value_or(0);
  return diagnostic;
}

// The compiler indents the quoted source line and the caret below it by two spaces, and keeps tabs.
std::optional<std::uint32_t> caret_column(std::string_view line) {
  if (trim(line) != "^" || line.find('^') < 2) return std::nullopt;
  return static_cast<std::uint32_t>(line.find('^') - 2 + 1);
}

// nvcc's front end quotes preprocessed text, in which words such as __global__ are replaced by longer attributes.
// Converts a column in that text to the column in the source.
std::uint32_t column_in_source(std::string_view quoted, std::uint32_t column) {
  constexpr std::string_view kOpen = "__attribute__((", kClose = "))";
  const std::string_view before = quoted.substr(0, std::min<std::size_t>(quoted.size(), column + 1));
  for (auto at = before.find(kOpen); at != std::string_view::npos; at = before.find(kOpen, at + 1)) {
    const std::string_view word = before.substr(at + kOpen.size(), before.find(kClose, at) - at - kOpen.size());
    for (const std::string_view known : {"global", "device", "host", "shared", "constant", "managed"})
      if (word == known) column -= static_cast<std::uint32_t>(kOpen.size() + kClose.size() - 4);  // __global__
  }
  return column;
}

bool ends_block(std::string_view line) {
  return trim(line).empty() || line.starts_with("Remark: ") || line == "Error limit reached." ||
         line == "Compilation terminated." || line == "compilation terminated." ||
         line.find(" detected in the compilation of ") != std::string_view::npos;
}

}  // namespace

std::vector<Diagnostic> parse_diagnostics(std::string_view log) {
  std::vector<Diagnostic> diagnostics;
  const auto lines = split(log, '\n');
  bool in_block = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    auto found = parse_located(line);
    const bool is_gnu = !found && (found = parse_gnu_located(line));
    if (!found) found = parse_tool_message(line);
    if (found) {
      diagnostics.push_back(std::move(*found));
      in_block = !is_gnu;  // GCC and Clang then print the source line and markers below it, which are ignored
    } else if (ends_block(line)) {
      in_block = false;
    } else if (in_block) {
      const auto column = caret_column(line);
      const bool quoted_source = i + 1 < lines.size() && caret_column(lines[i + 1]);
      if (column)
        diagnostics.back().column = column_in_source(lines[i - 1], *column);
      else if (!quoted_source)
        diagnostics.back().text.append("\n").append(trim(line));
    }
  }
  return diagnostics;
}

}  // namespace cjit
