// XXH3, for checksums and tables in memory. Collisions can be constructed, so lookups compare the contents too. For
// keys see key_hash.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

struct Hash128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const Hash128&) const = default;
  // 32 hexadecimal digits, high half first.
  std::string hex() const;
  std::uint64_t number() const noexcept { return low; }  // for tables
};

std::uint64_t xxh3_64(ByteSpan bytes) noexcept;
Hash128 xxh3_128(ByteSpan bytes) noexcept;

// XXH3-128 over fields, each preceded by its length, so that {"ab", "c"} and {"a", "bc"} differ.
class FieldHasher {
 public:
  FieldHasher();
  ~FieldHasher();

  void field(ByteSpan bytes);
  void field(std::string_view text) { field(as_bytes(text)); }
  void field(std::uint64_t value);
  // The count and each string as a field.
  template <typename Strings>
  void fields(const Strings& strings) {
    field(static_cast<std::uint64_t>(strings.size()));
    for (const auto& text : strings) field(std::string_view(text));
  }
  Hash128 digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace cjit
