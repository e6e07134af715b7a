#include "progress.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "terminal.hpp"
#include "terminal_text.hpp"

namespace cjit_cli {

namespace {

std::string bar(std::size_t done, std::size_t total, std::size_t width) {
  const std::size_t filled = total == 0 ? width : width * done / total;
  return "[" + std::string(filled, '#') + std::string(width - filled, '-') + "] ";
}

std::string minutes(double seconds) {
  char text[32];
  const auto whole = static_cast<unsigned long>(seconds);
  std::snprintf(text, sizeof(text), "%lu:%02lu", whole / 60, whole % 60);
  return text;
}

}  // namespace

Progress::Progress(bool quiet) : quiet_(quiet), has_bar_(!quiet && columns_of(std::cerr) != 0) {}

void Progress::say(const std::string& line) {
  if (!quiet_ && !has_bar_) std::cerr << line << '\n';
}

void Progress::warn(const std::string& text) {
  clear();
  print_message(std::cerr, text.ends_with('\n') ? text : text + "\n");
}

std::string Progress::elapsed() const { return minutes(seconds()); }

void Progress::draw(const Tally& tally, std::uint64_t running) {
  draw(tally.done(), tally.total,
       std::to_string(tally.done()) + "/" + std::to_string(tally.total) + ", " + std::to_string(tally.cached) +
           " from the cache, " + std::to_string(tally.failed) + " failed, " + std::to_string(running) + " running, " +
           elapsed() + time_left(tally.built + tally.failed, tally.total - tally.cached));
}

std::string Progress::time_left(std::size_t done, std::size_t total) const {
  if (done == 0 || done >= total) return "";
  return ", " + minutes(seconds() / static_cast<double>(done) * static_cast<double>(total - done)) + " left";
}

void Progress::draw(std::size_t done, std::size_t total, std::string text) {
  if (!has_bar_) return;
  constexpr std::size_t kWidest = 30, kNarrowest = 5, kFrame = 4;
  const std::size_t room = columns_of(std::cerr);
  if (text.size() + kFrame + kNarrowest <= room)
    text.insert(0, bar(done, total, std::min(kWidest, room - text.size() - kFrame)));
  text.resize(std::min(text.size(), room - 1));  // a longer text would wrap, and its first line could not be erased
  const ExactOutput exact(std::cerr);
  std::cerr << '\r' << text << "\x1b[K" << std::flush;
  is_drawn_ = true;
}

void Progress::clear() {
  if (!is_drawn_) return;
  const ExactOutput exact(std::cerr);
  std::cerr << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

}  // namespace cjit_cli
