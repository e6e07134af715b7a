#include "base/base64.hpp"

#include <cstddef>
#include <cstdint>

namespace cjit {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGroup = 4;  // characters of three bytes

}  // namespace

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % kGroup != 0) return std::nullopt;
  const std::size_t digits = text.find_last_not_of('=') + 1;
  if (text.size() - digits > 2) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / kGroup * 3);
  std::uint32_t bits = 0;
  int count = 0;  // of bits that are no byte yet
  for (const char character : text.substr(0, digits)) {
    const std::size_t digit = kDigits.find(character);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 0xFF));
  }
  if ((bits & ((1U << count) - 1)) != 0) return std::nullopt;
  return bytes;
}

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * kGroup);
  std::uint32_t bits = 0;
  int count = 0;  // of bits that are no character yet
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6;) text.push_back(kDigits[bits >> (count -= 6) & 63]);
  }
  if (count != 0) text.push_back(kDigits[bits << (6 - count) & 63]);
  text.append((kGroup - text.size() % kGroup) % kGroup, '=');
  return text;
}

}  // namespace cjit
