#include "report.hpp"

#include <array>
#include <cstdio>
#include <utility>

namespace cjit_bench {

namespace {

const std::vector<std::string> kTitles = {"subject", "min",   "median",        "peer",   "min", "median",
                                          "n",       "ratio", "excess (95 %)", "target", ""};

std::string number(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string duration(double nanoseconds) {
  const double size = nanoseconds < 0 ? -nanoseconds : nanoseconds;
  if (size < 10e3) return number(nanoseconds, 0) + " ns";
  if (size < 1e6) return number(nanoseconds / 1e3, 1) + " us";
  return number(nanoseconds / 1e6, size < 10e6 ? 2 : 1) + " ms";
}

std::string size_text(double bytes) { return number(bytes / 1e3, 0) + " kB"; }

std::string range(const Interval& interval) { return duration(interval.low) + " .. " + duration(interval.high); }

Verdict met_if(bool met) { return met ? Verdict::kMet : Verdict::kMissed; }

std::string word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kMet:
      return "met";
    case Verdict::kMissed:
      return "MISSED";
    case Verdict::kUnclear:
      return "unclear: noise";
    default:
      return "";
  }
}

void print_row(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  for (std::size_t i = 0; i < cells.size(); ++i) std::printf("| %-*s ", static_cast<int>(widths[i]), cells[i].c_str());
  std::printf("|\n");
}

}  // namespace

Target Target::ratio(double limit) {
  return {"ratio <= " + number(limit, limit < 0.1 ? 4 : 2),
          [=](const Pair& pair) { return met_if(pair.ratio() <= limit); }};
}

Target Target::below(double nanoseconds) {
  return {"< " + duration(nanoseconds), [=](const Pair& pair) { return met_if(pair.subject.median() < nanoseconds); }};
}

Target Target::excess(double nanoseconds, double part) {
  const auto judge = [=](const Pair& pair) {
    const double limit = std::max(nanoseconds, part * pair.peer.median());
    const Interval excess = pair.excess().median_interval();
    if (excess.low > limit) return Verdict::kMissed;
    return excess.high <= limit ? Verdict::kMet : Verdict::kUnclear;
  };
  return {"excess <= " + duration(nanoseconds) + " or " + number(part * 100, 0) + " %", judge};
}

Target Target::below_peer() {
  return {"below", [](const Pair& pair) { return met_if(pair.subject.median() < pair.peer.median()); }};
}

Target Target::none() {
  return {"-", [](const Pair&) { return Verdict::kNone; }};
}

void Report::times(const std::string& subject, const std::string& peer, const Pair& pair, const Target& target) {
  add({subject, duration(pair.subject.minimum()), duration(pair.subject.median()), peer, duration(pair.peer.minimum()),
       duration(pair.peer.median()), std::to_string(pair.subject.count()), number(pair.ratio(), 3),
       range(pair.excess().median_interval()), target.text, word(target.judge(pair))});
}

void Report::size(const std::string& subject, double bytes, std::optional<double> limit_bytes) {
  add({subject, size_text(bytes), size_text(bytes), "-", "-", "-", "1", "-", "-",
       limit_bytes ? "< " + size_text(*limit_bytes) : "-", limit_bytes ? word(met_if(bytes < *limit_bytes)) : ""});
}

void Report::not_measured(const std::string& subject, const std::string& reason) {
  add({subject, "-", "-", "-", "-", "-", "0", "-", "-", "-", reason + ": not measured"});
}

void Report::failed(const std::string& subject, const std::string& reason) {
  complete_ = false;
  std::fprintf(stderr, "cannot measure %s: %s\n", subject.c_str(), reason.c_str());
  add({subject, "-", "-", "-", "-", "-", "0", "-", "-", "-", "FAILED to measure"});
}

void Report::add(std::vector<std::string> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] != "-" && !cells[i].empty())
      std::printf("%s%s %s", i == 0 ? "" : "; ", kTitles[i].c_str(), cells[i].c_str());
  std::printf("\n");
  std::fflush(stdout);
  rows_.push_back({std::move(cells)});
}

void Report::print_table() const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < kTitles.size(); ++i) {
    widths.push_back(kTitles[i].size());
    for (const Row& row : rows_) widths[i] = std::max(widths[i], row.cells[i].size());
  }
  std::printf("\n");
  print_row(kTitles, widths);
  std::vector<std::string> line;
  for (const std::size_t width : widths) line.emplace_back(width, '-');
  print_row(line, widths);
  for (const Row& row : rows_) print_row(row.cells, widths);
}

}  // namespace cjit_bench
