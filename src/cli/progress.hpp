// The progress of many builds on standard error: a bar on a terminal, else a line for each build.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace cjit_cli {

struct Tally {
  std::size_t total = 0;
  std::size_t built = 0, cached = 0, failed = 0, cancelled = 0;

  std::size_t done() const { return built + cached + failed; }
};

class Progress {
 public:
  explicit Progress(bool quiet);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Prints a line about one build, unless there is a bar.
  void say(const std::string& line);
  // Prints a text even with --quiet.
  void warn(const std::string& text);
  void draw(const Tally& tally, std::uint64_t running);
  // Draws the bar with a text behind it, which may have the elapsed time from seconds().
  void draw(std::size_t done, std::size_t total, std::string text);
  // Removes the bar.
  void clear();

  double seconds() const;
  // "1:05"
  std::string elapsed() const;
  // ", 0:20 left", if what is left takes as long as what was done; "" before the first is done.
  std::string time_left(std::size_t done, std::size_t total) const;

 private:
  const bool quiet_;
  const bool has_bar_;
  bool is_drawn_ = false;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace cjit_cli
