#include "table.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "terminal.hpp"
#include "terminal_text.hpp"

namespace cjit_cli {

namespace {

using Row = std::vector<std::string>;

constexpr std::size_t kGap = 2;

// The number of characters of UTF-8 text.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

// The position in bytes behind the first characters.
std::size_t position_of(const std::string& text, std::size_t characters) {
  std::size_t at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xc0u) != 0x80u && characters-- == 0) break;
  return at;
}

// "void cutlass::dev...Params)": the middle is left out.
std::string shortened(const std::string& text, std::size_t width) {
  constexpr std::string_view kDots = "...";
  const std::size_t all = width_of(text);
  if (all <= width || width <= kDots.size()) return text;
  const std::size_t kept = width - kDots.size(), back = kept / 2;
  return text.substr(0, position_of(text, kept - back)) + std::string(kDots) +
         text.substr(position_of(text, all - back));
}

std::vector<std::size_t> widths_of(const std::vector<Row>& rows, std::size_t widest) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], std::min(width_of(row[i]), widest));
  }
  return widths;
}

// Makes the widest columns narrower until a row fits. Returns false if it cannot.
bool fit(std::vector<std::size_t>& widths, std::size_t room) {
  constexpr std::size_t kNarrowest = 16;
  std::size_t total = kGap * (widths.size() - 1);
  for (const std::size_t width : widths) total += width;
  for (; total > room; --total) {
    std::size_t& widest = *std::max_element(widths.begin(), widths.end());
    if (widest <= kNarrowest) return false;
    --widest;
  }
  return true;
}

void print_columns(const std::vector<Row>& rows, const std::vector<std::size_t>& widths, bool is_cut) {
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = is_cut ? shortened(row[i], widths[i]) : row[i];
      line.append(cell);
      if (i + 1 < row.size()) line.append(widths[i] - std::min(width_of(cell), widths[i]) + kGap, ' ');
    }
    &row == &rows.front() ? print_styled(std::cout, Style::kBold, line) : static_cast<void>(std::cout << line);
    std::cout << '\n';
  }
}

// The first cell on a line of its own, and below it "heading cell, heading cell", in as many lines as needed.
void print_blocks(const std::vector<Row>& rows, std::size_t room) {
  constexpr std::string_view kIndent = "  ";
  for (std::size_t i = 1; i < rows.size(); ++i) {
    print_styled(std::cout, Style::kBold, shortened(rows[i][0], room));
    std::cout << '\n';
    std::string line(kIndent);
    for (std::size_t j = 1; j < rows[i].size(); ++j) {
      if (rows[i][j].empty() || rows[i][j] == "-") continue;
      const std::string part = shortened(rows[0][j] + " " + rows[i][j], room - kIndent.size() - 1);
      if (line.size() > kIndent.size() && width_of(line) + kIndent.size() + width_of(part) >= room) {
        std::cout << line << ",\n";
        line = kIndent;
      }
      line.append(line.size() > kIndent.size() ? ", " : "").append(part);
    }
    std::cout << line << '\n';
  }
}

bool is_of_name(char c) {
  return c == '_' || c == '$' || c == '.' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::string demangled(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_name(text[end])) ++end;
    const std::string word = text.substr(at, std::max(end, at + 1) - at);
    at += word.size();
    int problem = -1;
    std::unique_ptr<char, decltype(&std::free)> name(nullptr, std::free);
    if (word.starts_with("_Z")) name.reset(abi::__cxa_demangle(word.c_str(), nullptr, nullptr, &problem));
    out.append(problem == 0 ? name.get() : word);
  }
  return out;
}

void print_table(std::vector<Row> rows) {
  const std::size_t room = columns_of(std::cout);
  for (Row& row : rows)
    for (std::string& cell : row) cell = one_line(room == 0 ? cell : demangled(cell));
  if (room == 0) {
    constexpr std::size_t kWidest = 120;  // a very long name must not widen all other rows
    return print_columns(rows, widths_of(rows, kWidest), false);
  }
  std::vector<std::size_t> widths = widths_of(rows, SIZE_MAX);
  fit(widths, room) ? print_columns(rows, widths, true) : print_blocks(rows, room);
}

}  // namespace cjit_cli
