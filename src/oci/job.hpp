// What `cjit push` and `cjit pull` want from cjit-oci, and what they learn from it: JSON, one line each.
#pragma once

#include <string>
#include <vector>

#include "oci/json.hpp"
#include "oci/registry.hpp"

namespace cjit {

struct Job {
  bool is_push = false;
  Reference reference;
  std::vector<std::string> files;  // push: paths
  bool as_image = false;           // push
  std::string output;              // pull: a file or a directory; "": the current directory
  std::uint64_t max_bytes = 0;     // pull
  Registry::Options registry;
};

// Tells the progress, at most ten times per second.
class ProgressLines {
 public:
  // The number of bytes of all blobs.
  void set_total(std::uint64_t bytes) noexcept { total_ = bytes; }
  // Bytes of the blobs that are complete, and of the current one.
  void complete(std::uint64_t bytes) noexcept {
    complete_ += bytes;
    current_ = 0;
  }
  void current(std::uint64_t bytes) noexcept { current_ = bytes; }
  // Prints a line if something changed and the last one is old enough.
  void tick();

 private:
  std::uint64_t total_ = 0, complete_ = 0, current_ = 0, told_ = 0;
  std::chrono::steady_clock::time_point last_;
};

// Print one line on standard output. Throws storage_error() if nobody reads it.
void print_line(const Json& document);

// Return the result: {"reference", "digest", "files": [...]}.
Json push(const Job& job, ProgressLines& progress);
Json pull(const Job& job, ProgressLines& progress);

}  // namespace cjit
