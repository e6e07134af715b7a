#include "nvvm/nvvm_diagnostics.hpp"

#include <array>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace cjit {

namespace {

Diagnostic message(std::string_view file, std::string_view text, cjit_severity_t severity) {
  Diagnostic diagnostic{.severity = severity};
  diagnostic.file = file;
  diagnostic.text = trim(text);
  return diagnostic;
}

Diagnostic error(std::string_view file, std::string_view text) { return message(file, text, CJIT_SEVERITY_ERROR); }

// Parses "m.ll (14, 7): parse expected instruction opcode".
std::optional<Diagnostic> parse_located(std::string_view line) {
  constexpr std::string_view kEnd = "): parse ";
  const auto end = line.find(kEnd);
  const auto open = end == std::string_view::npos ? end : line.rfind(" (", end);
  if (open == std::string_view::npos) return std::nullopt;
  const auto numbers = split(line.substr(open + 2, end - open - 2), ',');
  if (numbers.size() != 2) return std::nullopt;
  const auto row = parse_integer<std::uint32_t>(trim(numbers[0]));
  const auto column = parse_integer<std::uint32_t>(trim(numbers[1]));
  if (!row || !column) return std::nullopt;
  Diagnostic diagnostic = error(line.substr(0, open), line.substr(end + kEnd.size()));
  diagnostic.line = *row;
  diagnostic.column = *column + 1;
  return diagnostic;
}

// Parses "m.bc: parse Malformed block", "b.ll: link error: error: text" and "m.ll: error: text".
std::optional<Diagnostic> parse_of_module(std::string_view line) {
  for (const std::string_view mark : {": parse ", ": link error: error: ", ": link error: ", ": error: "})
    if (const auto at = line.find(mark); at != std::string_view::npos && at > 0)
      return error(line.substr(0, at), line.substr(at + mark.size()));
  return std::nullopt;
}

// Parses messages without a module: from the option parser, the NVVM verifier and code generation.
std::optional<Diagnostic> parse_general(std::string_view line) {
  constexpr std::array<std::pair<std::string_view, cjit_severity_t>, 6> kMarks = {
      {{"libnvvm : error:", CJIT_SEVERITY_ERROR},
       {"libnvvm : warning:", CJIT_SEVERITY_WARNING},
       {"error:", CJIT_SEVERITY_ERROR},
       {"warning:", CJIT_SEVERITY_WARNING},
       {"Warning:", CJIT_SEVERITY_WARNING},
       {" Error:", CJIT_SEVERITY_ERROR}}};
  for (const auto& [mark, severity] : kMarks) {
    if (!line.starts_with(mark)) continue;
    line = trim(line.substr(mark.size()));
    if (line.starts_with("Error:")) line = trim(line.substr(6));  // the verifier prints it twice
    while (line.starts_with(':')) line = trim(line.substr(1));    // the module has no name
    return message("", line, severity);
  }
  return std::nullopt;
}

// LLVM's verifier does not mark its messages. Lines with instructions and values are indented, or begin with a type.
bool begins_verifier_message(std::string_view line) {
  return !line.empty() && line[0] >= 'A' && line[0] <= 'Z' && (line.ends_with('!') || line.ends_with('.'));
}

bool begins_plain_message(std::string_view line) {
  return line.starts_with("DataLayoutError: ") || line.starts_with("IR version ") || line.starts_with("DBG version ") ||
         begins_verifier_message(line);
}

// The NVVM verifier repeats "Error: " on each line of a message.
std::string_view without_mark(std::string_view line) {
  return trim(line.starts_with("Error: ") ? line.substr(7) : line);
}

}  // namespace

std::vector<Diagnostic> parse_nvvm_diagnostics(std::string_view log) {
  std::vector<Diagnostic> diagnostics;
  for (const std::string_view line : split(log, '\n')) {
    auto found = parse_located(line);
    if (!found) found = parse_general(line);
    if (!found) found = parse_of_module(line);
    if (!found && begins_plain_message(line)) found = error("", line);
    if (!found && diagnostics.empty() && !trim(line).empty()) found = message("", line, CJIT_SEVERITY_NOTE);
    if (found)
      diagnostics.push_back(std::move(*found));
    else if (!trim(line).empty())
      diagnostics.back().text.append("\n").append(without_mark(line));
  }
  return diagnostics;
}

}  // namespace cjit
