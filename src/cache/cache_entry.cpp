#include "cache/cache_entry.hpp"

#include <algorithm>

#include "artifact/reader.hpp"
#include "artifact/section_coding.hpp"
#include "artifact/writer.hpp"

namespace cjit {

namespace {

Error no_entry(const char* why) {
  return Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_CACHE, concat("cannot read a cache entry: ", why));
}

ByteSpan cache_section(const Container& container) {
  for (const Section& section : container.sections)
    if (section.id == kSectionCache) return section.bytes;
  throw no_entry("it has no section with a key");
}

struct DecodedKey {
  EntryKey key;
  std::uint64_t compile_nanoseconds = 0;
  std::string toolkit_names;
};

DecodedKey decode_key(const Container& container) {
  constexpr std::size_t kSmallestField = 2 * sizeof(std::uint32_t);
  DecodedKey decoded;
  ByteReader in(cache_section(container));
  decoded.key.key = CacheKey::read(in);
  decoded.compile_nanoseconds = in.integer<std::uint64_t>();
  const auto count = in.integer<std::uint32_t>();
  if (count > in.remaining() / kSmallestField) throw no_entry("its key states more fields than its size allows");
  decoded.key.fields.resize(count);
  for (KeyField& field : decoded.key.fields) {
    field.name = in.string();
    field.value = in.string();
  }
  if (!in.at_end()) decoded.toolkit_names = in.string();  // 0.7 had none at first
  if (!in.ok() || !in.at_end()) throw no_entry("its key has the wrong size");
  return decoded;
}

// The size, and the names if there are any, compressed if that makes them smaller.
std::string packed_names(std::string_view names) {
  if (names.empty()) return {};
  ByteWriter out;
  out.integer(static_cast<std::uint64_t>(names.size()));
  const auto compressed = compress_section(as_bytes(names), {.level = 3});
  out.raw(compressed ? compressed->bytes() : as_bytes(names));
  return std::string(as_text(out.bytes()));
}

}  // namespace

std::string toolkit_names_of(const BuildRecord& record) {
  ByteReader in(as_bytes(record.toolkit_names));
  const auto size = in.integer<std::uint64_t>();
  const ByteSpan stored = in.raw(in.remaining());
  if (!in.ok()) return {};
  if (stored.size() == size) return std::string(as_text(stored));
  if (!is_compressed_section(stored, size)) return {};
  const auto names = decompress_section(stored, size);
  return names ? std::string(as_text(names->bytes())) : std::string();
}

Buffer encode_entry(const CacheKey& key, const BuildRecord& record, const std::vector<KeyField>& fields,
                    std::string_view toolkit_names) {
  ByteWriter out;
  key.write(out);
  out.integer(record.compile_nanoseconds);
  out.integer(static_cast<std::uint32_t>(fields.size()));
  for (const KeyField& field : fields) {
    out.string(field.name);
    out.string(field.value);
  }
  out.string(packed_names(toolkit_names));
  return write_artifact(record, out.bytes());
}

CacheEntry decode_entry(ByteSpan bytes) {
  const Container container = open_container(bytes);
  DecodedKey decoded = decode_key(container);
  BuildRecord record = read_artifact(container, ImageStorage::kCopied);
  record.compile_nanoseconds = decoded.compile_nanoseconds;
  record.toolkit_names = std::move(decoded.toolkit_names);
  return {.record = std::make_shared<const BuildRecord>(std::move(record)),
          .key = decoded.key.key,
          .fields = std::move(decoded.key.fields)};
}

EntryKey decode_entry_key(ByteSpan bytes) { return decode_key(open_container(bytes)).key; }

}  // namespace cjit
