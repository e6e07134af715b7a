// Base64 of bytes, for descriptions of algorithms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace cjit::test {

inline std::string to_base64(std::span<const std::byte> bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j)
      group = group << 8 | (i + j < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + j]) : 0);
    for (int digit = 3; digit >= 0; --digit) text.push_back(kDigits[group >> (6 * digit) & 63]);
  }
  const std::size_t padding = (3 - bytes.size() % 3) % 3;
  text.replace(text.size() - padding, padding, padding, '=');
  return text;
}

}  // namespace cjit::test
