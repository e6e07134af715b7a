// Beginnings of links that the real nvJitLink accepted.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "base/key_hash.hpp"
#include "base/mutex.hpp"

namespace cjit {

// A link with the same options and the same inputs in the same order gets the same status from the same nvJitLink. All
// processes with one cache directory share what they learned, in a file of fixed size: an old beginning makes way for a
// new one, and is then learned again. Thread-safe.
class AcceptedLinks {
 public:
  // `folder` is the cache directory; "": there is none, and what was learned ends with the process.
  explicit AcceptedLinks(std::string folder) : folder_(std::move(folder)) {}

  bool contains(const KeyHash& beginning);
  // Call it after a build, which makes the directory of the file.
  void add(const KeyHash& beginning);

 private:
  using Number = std::atomic<std::uint64_t>;

  // The numbers, in the file if it can be mapped. Before the first add() nullptr, if there is no file yet.
  Number* numbers(bool is_needed);

  const std::string folder_;
  Mutex mutex_;
  Number* numbers_ = nullptr;
  std::unique_ptr<Number[]> own_;  // without a file
};

}  // namespace cjit
