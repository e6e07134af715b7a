// What an entry of a cache is found by.
#pragma once

#include <string>
#include <vector>

#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

// In two halves, so that a machine without a compiler can look for what any compiler made of a request.
struct CacheKey {
  KeyHash request;    // what was asked for, headers included
  KeyHash toolchain;  // the compiler, and the toolkit's headers where they are reached

  auto operator<=>(const CacheKey&) const = default;
  static constexpr std::size_t kSize = 2 * KeyHash::kSize;  // in files
  std::string text() const { return concat(request.hex(), '-', toolchain.hex()); }
  // For tables and locks, where equal numbers of unequal keys cost only time.
  std::uint64_t number() const noexcept { return request.number() ^ toolchain.number(); }
  static CacheKey read(ByteReader& in) {
    CacheKey key;
    key.request = KeyHash::read(in);
    key.toolchain = KeyHash::read(in);
    return key;
  }
  void write(ByteWriter& out) const {
    out.raw(request.span());
    out.raw(toolchain.span());
  }
};

// One field of what a key was made of, as people read it.
struct KeyField {
  std::string name;
  std::string value;

  bool operator==(const KeyField&) const = default;
};

}  // namespace cjit
