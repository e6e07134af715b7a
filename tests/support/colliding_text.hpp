// Texts with equal XXH3-128 hashes and different meanings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cjit::test {

// XXH3 adds to each lane of a stripe the product of the halves of data ^ secret, and the data to the neighbouring lane.
// If the lower half of the data equals that of the secret, the product is 0, and a value that is added to the upper
// half in one stripe can be subtracted in the next.
//
// Returns `head`, an expression that is 7 * 2 = 14 or 8 * 1 = 8, and `tail`. Both variants have the same hash if
// `before` equal bytes precede them.
inline std::string colliding_text(std::string_view head, std::string_view tail, bool forged, std::size_t before = 0) {
  constexpr std::string_view kSecondStripe = "\x7c\x01\x81\x2c", kThirdStripe = "\xde\xd4\x6d\xe9";
  std::string text(before, ' ');
  text.append(head).append("/*");
  text.resize(64, 'x');
  text.append(kSecondStripe).append(forged ? "*/8*" : "*/7*").append("/*");
  text.resize(128, 'x');
  text.append(kThirdStripe).append(forged ? "*/1 " : "*/2 ").append(tail).append("/*");
  text.resize(512, 'x');
  return text.substr(before) + "*/\n";
}

}  // namespace cjit::test
