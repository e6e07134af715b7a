// Any text as a signature file, as a list of public keys, and as the end of a cache entry.
#include <string>

#include "artifact/signature_trailer.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "signature/minisign.hpp"

namespace {

// Returns whether the text was accepted.
template <typename Read>
bool is_accepted(Read read) {
  try {
    read();
    return true;
  } catch (const cjit::Error& error) {
    CJIT_FUZZ_EXPECT(error.status() == CJIT_ERROR_SIGNATURE);
    return false;
  }
}

void read(std::string_view text) {
  is_accepted([&] { CJIT_FUZZ_EXPECT(!cjit::parse_public_keys(text).empty()); });
  is_accepted([&] {
    const cjit::Signature signature = cjit::parse_signature(text);
    const std::string encoded = cjit::encode(signature);
    CJIT_FUZZ_EXPECT(cjit::encode(cjit::parse_signature(encoded)) == encoded);
  });
  const cjit::SignedBytes parts = cjit::split_signature(cjit::as_bytes(text));
  if (parts.signature.empty()) return;
  const cjit::Buffer whole = cjit::append_signature(parts.artifact, parts.signature);
  CJIT_FUZZ_EXPECT(cjit::as_text(whole.bytes()) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cjit::test::expect_within({}, size, [&] { read(text); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
