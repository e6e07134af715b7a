// Texts of one XXH3-128 that say different things.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cjit::test {

// XXH3 adds to each lane of a stripe the product of the halves of data ^ secret, and to the lane beside it the data.
// Where the lower half of the data is the secret's the product is 0, and what is added to the upper half in one stripe
// can be taken from it in the next.
//
// `head`, an expression that is 7 * 2 = 14 or 8 * 1 = 8, and `tail`; both have one hash where `before` bytes of the
// same go before them.
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
