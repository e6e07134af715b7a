// The key of a cache entry.
#pragma once

#include <string>
#include <vector>

#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

// Two hashes, so that a machine without a compiler can find the result of any compiler for a request.
struct CacheKey {
  KeyHash request;    // the request, including its headers
  KeyHash toolchain;  // the compiler, and the toolkit's headers if the request reaches them

  auto operator<=>(const CacheKey&) const = default;
  static constexpr std::size_t kSize = 2 * KeyHash::kSize;  // in files
  std::string text() const { return concat(request.hex(), '-', toolchain.hex()); }
  // A hash for tables and locks. Collisions cost only time.
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

// One key field in readable form.
struct KeyField {
  std::string name;
  std::string value;

  bool operator==(const KeyField&) const = default;
};

}  // namespace cjit
