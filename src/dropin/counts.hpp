// The counters of the drop-ins, which all processes with one cache directory share.
#pragma once

#include <cjit/cache.h>
#include <cjit/dropin.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include "facts/dropin_counts.hpp"

namespace cjit {

using facts::DropinCount;

// What a result counts as.
DropinCount count_of(cjit_cache_outcome_t outcome) noexcept;

// Thread-safe. Counters that cannot be mapped are lost, which harms nothing.
class DropinCounts {
 public:
  // `folder` is the cache directory; "": there is none.
  DropinCounts(cjit_dropin_library_t library, std::string folder) : library_(library), folder_(std::move(folder)) {}

  // The first call maps the file.
  void add(DropinCount which) noexcept;

 private:
  const cjit_dropin_library_t library_;
  const std::string folder_;
  std::once_flag once_;
  std::atomic<std::uint64_t>* counters_ = nullptr;  // mapped as long as the process runs
};

}  // namespace cjit
