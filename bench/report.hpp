// What was measured, against what it was to be: a line as each figure is known, and one table at the end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "times.hpp"

namespace cjit_bench {

enum class Verdict { kNone, kMet, kMissed, kUnclear };

struct Target {
  std::string text;
  std::function<Verdict(const Pair&)> judge;

  // The median of the subject is at most so many times that of the peer.
  static Target ratio(double limit);
  // The median of the subject is below so many nanoseconds.
  static Target below(double nanoseconds);
  // The subject takes at most this much, or this part of the peer's median, more than the peer; whichever is more.
  // Unclear if that lies within what the runs differ by.
  static Target excess(double nanoseconds, double part);
  // The median of the subject is below that of the peer.
  static Target below_peer();
  // Nothing was promised; the figure is there to explain others.
  static Target none();
};

class Report {
 public:
  void times(const std::string& subject, const std::string& peer, const Pair& pair, const Target& target);
  void size(const std::string& subject, double bytes, std::optional<double> limit_bytes = std::nullopt);
  // What cannot be measured on this machine, and need not be.
  void not_measured(const std::string& subject, const std::string& reason);
  // What should have been measured and could not be.
  void failed(const std::string& subject, const std::string& reason);

  void print_table() const;
  bool complete() const { return complete_; }

 private:
  struct Row {
    std::vector<std::string> cells;
  };
  void add(std::vector<std::string> cells);

  std::vector<Row> rows_;
  bool complete_ = true;
};

}  // namespace cjit_bench
