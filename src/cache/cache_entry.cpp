#include "cache/cache_entry.hpp"

#include <algorithm>

#include "artifact/reader.hpp"
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

}  // namespace

Buffer encode_entry(const CacheKey& key, const BuildRecord& record, const std::vector<KeyField>& fields) {
  ByteWriter out;
  key.write(out);
  out.integer(record.compile_nanoseconds);
  out.integer(static_cast<std::uint32_t>(fields.size()));
  for (const KeyField& field : fields) {
    out.string(field.name);
    out.string(field.value);
  }
  return write_artifact(record, out.bytes());
}

CacheEntry decode_entry(ByteSpan bytes) {
  constexpr std::size_t kSmallestField = 2 * sizeof(std::uint32_t);
  const Container container = open_container(bytes);
  CacheEntry entry;
  ByteReader in(cache_section(container));
  entry.key = CacheKey::read(in);
  const auto compile_nanoseconds = in.integer<std::uint64_t>();
  const auto count = in.integer<std::uint32_t>();
  if (count > in.remaining() / kSmallestField) throw no_entry("its key states more fields than its size allows");
  entry.fields.resize(count);
  for (KeyField& field : entry.fields) {
    field.name = in.string();
    field.value = in.string();
  }
  if (!in.ok() || !in.at_end()) throw no_entry("its key has the wrong size");
  BuildRecord record = read_artifact(container, ImageStorage::kCopied);
  record.compile_nanoseconds = compile_nanoseconds;
  entry.record = std::make_shared<const BuildRecord>(std::move(record));
  return entry;
}

}  // namespace cjit
