#include "artifact/signature_trailer.hpp"

#include <cstring>

namespace cjit {

namespace {

constexpr std::string_view kTrailerMagic =
    "\x89"
    "CJSIG\r\n";
static_assert(kSignatureEnd == sizeof(std::uint64_t) + kTrailerMagic.size());  // the size of the text and the magic

}  // namespace

bool ends_signature(ByteSpan end) noexcept {
  return end.size() >= kSignatureEnd && as_text(end).ends_with(kTrailerMagic);
}

SignedBytes split_signature(ByteSpan bytes) noexcept {
  if (!ends_signature(bytes)) return {bytes, {}};
  const ByteSpan before = bytes.first(bytes.size() - kSignatureEnd);
  const auto size = ByteReader(bytes.last(kSignatureEnd)).integer<std::uint64_t>();
  if (size > before.size()) return {bytes, {}};
  return {before.first(before.size() - size), as_text(before.last(size))};
}

Buffer append_signature(ByteSpan artifact, std::string_view signature) {
  ByteWriter trailer;
  trailer.raw(as_bytes(signature));
  trailer.integer(std::uint64_t{signature.size()});
  trailer.raw(as_bytes(kTrailerMagic));
  Buffer bytes(artifact.size() + trailer.size());
  std::memcpy(bytes.data(), artifact.data(), artifact.size());
  std::memcpy(bytes.data() + artifact.size(), trailer.bytes().data(), trailer.size());
  return bytes;
}

}  // namespace cjit
