// A signature behind the bytes of an artifact (docs/artifact-format.md, "Signed artifacts").
#pragma once

#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

struct SignedBytes {
  ByteSpan artifact;
  std::string_view signature;  // "": none
};

// Splits the bytes of a file; without a signature everything is the artifact. Verifies nothing; the bytes may be
// untrusted.
SignedBytes split_signature(ByteSpan bytes) noexcept;

// The bytes at the end of a file that tell whether it has a signature.
inline constexpr std::size_t kSignatureEnd = 16;
bool ends_signature(ByteSpan end) noexcept;

// The inverse of split_signature(). The signature is the text of a signature file of minisign.
Buffer append_signature(ByteSpan artifact, std::string_view signature);

}  // namespace cjit
