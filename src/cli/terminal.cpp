#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>

#include "terminal_text.hpp"

namespace cjit_cli {

namespace {

Colors g_colors = Colors::kAutomatic;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0' && std::string_view(value) != "0";
}

// The file that a stream prints to. Standard output prints to standard error after a file was written to it.
int file_of(const std::ostream& stream) {
  return &stream == &std::cout && std::cout.rdbuf() != std::cerr.rdbuf() ? STDOUT_FILENO : STDERR_FILENO;
}

bool is_terminal(const std::ostream& stream) {
  const char* terminal = std::getenv("TERM");
  return ::isatty(file_of(stream)) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

bool has_colors(const std::ostream& stream) {
  if (g_colors != Colors::kAutomatic) return g_colors == Colors::kAlways;
  if (std::getenv("NO_COLOR") != nullptr && *std::getenv("NO_COLOR") != '\0') return false;
  return is_set("CLICOLOR_FORCE") || is_terminal(stream);
}

const char* code_of(Style style) {
  constexpr std::array kCodes = {"\x1b[1m", "\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m", "\x1b[32m", "\x1b[33m"};
  return kCodes[static_cast<std::size_t>(style)];
}

void print_exact(std::ostream& stream, const char* text) {
  const ExactOutput exact(stream);
  stream << text;
}

struct Severity {
  std::string_view word;
  Style style;
};

constexpr std::array kSeverities = {Severity{"catastrophic error:", Style::kRed}, Severity{"fatal error:", Style::kRed},
                                    Severity{"error:", Style::kRed}, Severity{"warning:", Style::kMagenta},
                                    Severity{"note:", Style::kCyan}};

// A severity stands at the beginning of a line or behind the position: "axpy.cu(3): error: ...". What is in front of it
// is bold.
void print_line(std::ostream& stream, std::string_view line) {
  for (const Severity& one : kSeverities) {
    const auto at = line.find(one.word);
    if (at == std::string_view::npos || (at != 0 && !line.substr(0, at).ends_with(": "))) continue;
    print_styled(stream, Style::kBold, line.substr(0, at));
    print_styled(stream, one.style, one.word);
    stream << line.substr(at + one.word.size());
    return;
  }
  constexpr std::string_view kOwn = "cjit:";
  if (line.starts_with(kOwn)) {
    print_styled(stream, Style::kBold, kOwn);
    line.remove_prefix(kOwn.size());
  }
  stream << line;
}

}  // namespace

void set_colors(Colors colors) { g_colors = colors; }

void print_styled(std::ostream& stream, Style style, std::string_view text) {
  if (text.empty()) return;
  const bool is_styled = has_colors(stream);
  if (is_styled) print_exact(stream, code_of(style));
  stream << text;
  if (is_styled) print_exact(stream, "\x1b[0m");
}

void print_message(std::ostream& stream, std::string_view text) {
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    print_line(stream, text.substr(0, end));
    if (end < text.size()) stream << '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::size_t columns_of(const std::ostream& stream) {
  if (!is_terminal(stream)) return 0;
  constexpr std::size_t kUsual = 80;
  winsize size{};
  return ::ioctl(file_of(stream), TIOCGWINSZ, &size) == 0 && size.ws_col != 0 ? size.ws_col : kUsual;
}

}  // namespace cjit_cli
