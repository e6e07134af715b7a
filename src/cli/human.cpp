#include "human.hpp"

#include <array>
#include <cstdio>

namespace cjit_cli {

namespace {

// One digit behind the point for small numbers: "1.2", "5", "41".
std::string short_number(double number) {
  constexpr double kNoPointFrom = 9.95;
  char text[32];
  std::snprintf(text, sizeof(text), number < kNoPointFrom ? "%.1f" : "%.0f", number);
  std::string out = text;
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out;
}

}  // namespace

std::string size_text(std::uint64_t bytes) {
  constexpr std::array kUnits = {"KB", "MB", "GB", "TB", "PB"};
  constexpr double kStep = 1024, kRoundedUp = 1023.5;
  if (bytes < static_cast<std::uint64_t>(kStep)) return std::to_string(bytes) + " bytes";
  double number = static_cast<double>(bytes) / kStep;
  std::size_t unit = 0;
  for (; number >= kRoundedUp && unit + 1 < kUnits.size(); ++unit) number /= kStep;
  return short_number(number) + " " + kUnits[unit];
}

std::string duration_text(double seconds) {
  struct Unit {
    double seconds;
    const char* name;
  };
  constexpr std::array<Unit, 4> kUnits = {{{1, " s"}, {60, " min"}, {3600, " h"}, {86400, " days"}}};
  std::size_t unit = 0;
  while (unit + 1 < kUnits.size() && seconds >= 2 * kUnits[unit + 1].seconds) ++unit;
  return short_number(seconds / kUnits[unit].seconds) + kUnits[unit].name;
}

std::string percent_text(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return std::to_string(static_cast<std::uint64_t>(100.0 * static_cast<double>(part) / static_cast<double>(whole))) +
         " %";
}

std::string count_text(std::uint64_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace cjit_cli
