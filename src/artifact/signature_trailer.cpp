#include "artifact/signature_trailer.hpp"

#include <cstring>

namespace cjit {

namespace {

constexpr std::string_view kTrailerMagic =
    "\x89"
    "CJSIG\r\n";
constexpr std::size_t kTrailerEnd = sizeof(std::uint64_t) + kTrailerMagic.size();  // the size of the text and the magic

}  // namespace

SignedBytes split_signature(ByteSpan bytes) noexcept {
  if (bytes.size() < kTrailerEnd || !as_text(bytes).ends_with(kTrailerMagic)) return {bytes, {}};
  const ByteSpan before = bytes.first(bytes.size() - kTrailerEnd);
  const auto size = ByteReader(bytes.last(kTrailerEnd)).integer<std::uint64_t>();
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
