#include "artifact/preamble.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "artifact/format.hpp"
#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// The first 32 bytes have the same format in every version, so they can be read before all other checks.
Preamble read_preamble(ByteSpan bytes, const FileIdentity& identity) {
  const std::size_t magic_size = std::min(bytes.size(), identity.magic.size());
  if (bytes.empty()) throw refusal(CJIT_ERROR_NOT_AN_ARTIFACT, identity.subject, "it is empty");
  if (std::memcmp(bytes.data(), identity.magic.data(), magic_size) != 0)
    throw refusal(CJIT_ERROR_NOT_AN_ARTIFACT, identity.subject,
                  "its first bytes are not the magic number of the format");
  if (bytes.size() < kPreambleSize)
    throw refusal(CJIT_ERROR_ARTIFACT_TRUNCATED, identity.subject,
                  concat("it ends after ", bytes.size(), " bytes, inside its header"));

  ByteReader reader(bytes.subspan(identity.magic.size()));
  Preamble preamble;
  preamble.format_major = reader.integer<std::uint32_t>();
  preamble.format_minor = reader.integer<std::uint32_t>();
  preamble.total_size = reader.integer<std::uint64_t>();
  if (reader.integer<std::uint64_t>() != xxh3_64(bytes.first(kPreambleChecksumOffset)))
    throw refusal(CJIT_ERROR_ARTIFACT_CORRUPT, identity.subject, "the checksum of its first bytes does not match");
  return preamble;
}

void check_version(const Preamble& preamble, const FileIdentity& identity) {
  if (preamble.format_major > identity.format_major)
    throw refusal(CJIT_ERROR_ARTIFACT_VERSION, identity.subject,
                  concat("its format is ", preamble.format_major, '.', preamble.format_minor,
                         ", but this libcjit reads only up to ", identity.format_major, ".x"));
  if (preamble.format_major < identity.format_major)
    throw refusal(CJIT_ERROR_ARTIFACT_CORRUPT, identity.subject, "its format version is invalid");
}

void check_size(const Preamble& preamble, const FileIdentity& identity, std::uint64_t size) {
  const auto corrupt = [&](std::string_view what) {
    return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, identity.subject, what);
  };
  if (size < preamble.total_size)
    throw refusal(CJIT_ERROR_ARTIFACT_TRUNCATED, identity.subject,
                  concat("it ends after ", size, " of ", preamble.total_size, " bytes"));
  if (size > preamble.total_size)
    throw corrupt(concat(size - preamble.total_size, " bytes follow after its end at ", preamble.total_size));
  if (size < kHeaderSize + kTrailerSize || size % kSectionAlignment != 0)
    throw corrupt(concat("a valid ", identity.subject, " cannot have a size of ", size, " bytes"));
}

}  // namespace

Preamble open_preamble(ByteSpan bytes, const FileIdentity& identity) {
  const Preamble preamble = read_preamble(bytes, identity);
  check_version(preamble, identity);
  check_size(preamble, identity, bytes.size());
  return preamble;
}

ByteWriter encode_preamble(const FileIdentity& identity, std::uint32_t format_minor, std::uint64_t total_size) {
  ByteWriter out;
  out.raw(std::as_bytes(std::span(identity.magic)));
  out.integer(identity.format_major);
  out.integer(format_minor);
  out.integer(total_size);
  out.integer(xxh3_64(out.bytes()));
  return out;
}

Hash128 read_trailer(ByteSpan bytes) {
  ByteReader reader(bytes.last(kTrailerSize));
  Hash128 checksum;
  checksum.low = reader.integer<std::uint64_t>();
  checksum.high = reader.integer<std::uint64_t>();
  return checksum;
}

bool all_zero(ByteSpan bytes) noexcept {
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte byte) { return byte == std::byte{0}; });
}

}  // namespace cjit
