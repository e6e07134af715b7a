// What an entry of a cache is found by.
#pragma once

#include <string>
#include <vector>

#include "base/hash.hpp"
#include "base/text.hpp"

namespace cjit {

// In two halves, so that a machine without a compiler can look for what any compiler made of a request.
struct CacheKey {
  Hash128 request;    // what was asked for, headers included
  Hash128 toolchain;  // the compiler, and the toolkit's headers where they are reached

  bool operator==(const CacheKey&) const = default;
  std::string text() const { return concat(request.hex(), '-', toolchain.hex()); }
  // Both halves are hashes; their sum is as good a one.
  Hash128 folded() const noexcept { return {request.low + toolchain.low, request.high + toolchain.high}; }
};

// One field of what a key was made of, as people read it.
struct KeyField {
  std::string name;
  std::string value;

  bool operator==(const KeyField&) const = default;
};

}  // namespace cjit
