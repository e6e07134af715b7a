// SHA-256, for identification outside this process: no one can construct two contents with the same hash.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

struct KeyHash {
  static constexpr std::size_t kSize = 32;
  static constexpr std::size_t kDigits = 2 * kSize;

  std::array<unsigned char, kSize> bytes{};  // all zero: no hash

  auto operator<=>(const KeyHash&) const = default;
  std::string hex() const;
  ByteSpan span() const noexcept { return std::as_bytes(std::span(bytes)); }
  // For tables and locks, where equal numbers of different hashes only take more time.
  std::uint64_t number() const noexcept;
  // Parses `kDigits` lower-case digits; returns nothing for any other text.
  static std::optional<KeyHash> from_hex(std::string_view digits);
  static KeyHash read(ByteReader& in);
};

KeyHash sha256(ByteSpan bytes);
inline KeyHash sha256(std::string_view text) { return sha256(as_bytes(text)); }

// SHA-256 over fields, each preceded by its length, so that {"ab", "c"} and {"a", "bc"} differ.
class KeyHasher {
 public:
  KeyHasher();
  ~KeyHasher();

  void field(ByteSpan bytes);
  void field(std::string_view text) { field(as_bytes(text)); }
  void field(std::uint64_t value);
  // Bytes without their length: digest() is sha256() of all bytes if nothing else is added.
  void raw(ByteSpan bytes);
  void field(const KeyHash& hash) { field(hash.span()); }
  // The count and each string as a field.
  template <typename Strings>
  void fields(const Strings& strings) {
    field(static_cast<std::uint64_t>(strings.size()));
    for (const auto& text : strings) field(std::string_view(text));
  }
  KeyHash digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace cjit
