// Any bytes as an entry of a cache, and as a pack.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "base/descriptor.hpp"
#include "base/hash.hpp"
#include "cache/cache_entry.hpp"
#include "cache/pack.hpp"
#include "fuzz/artifact_mutator.hpp"
#include "fuzz/expect.hpp"

namespace {

using cjit::ByteSpan;
using cjit::CacheEntry;
using cjit::Error;
using cjit::test::Bytes;
using cjit::test::get;
using cjit::test::put;
using cjit::test::to_bytes;

constexpr std::string_view kPackMagic =
    "\x89"
    "CJITPK\n";
constexpr std::size_t kPackHeaderSize = 48;
constexpr std::size_t kPackIndexAt = 24;
constexpr std::size_t kPackIndexChecksumAt = 32;
constexpr std::size_t kPackChecksumAt = 40;

bool is_pack(ByteSpan bytes) { return cjit::as_text(bytes).starts_with(kPackMagic); }

void read_entry(ByteSpan bytes) {
  try {
    const CacheEntry entry = cjit::decode_entry(bytes);
    const cjit::Buffer again = cjit::encode_entry(entry.key, *entry.record, entry.fields);
    const CacheEntry reread = cjit::decode_entry(again.bytes());
    CJIT_FUZZ_EXPECT(reread.key == entry.key && reread.fields == entry.fields);
    CJIT_FUZZ_EXPECT(reread.record->compile_nanoseconds == entry.record->compile_nanoseconds);
    CJIT_FUZZ_EXPECT(std::ranges::equal(reread.record->images.front().bytes, entry.record->images.front().bytes));
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() / 100 == 4);
  }
}

void read_pack(ByteSpan bytes) {
  const cjit::FileDescriptor file(::memfd_create("pack", MFD_CLOEXEC));
  CJIT_FUZZ_EXPECT(::write(file.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  try {
    const cjit::Pack pack("/proc/self/fd/" + std::to_string(file.get()));
    for (const cjit::PackedEntry& place : pack.entries()) {
      const auto found = pack.find(place.key);
      CJIT_FUZZ_EXPECT(!found || found->key == place.key);
      read_entry(pack.read(place).bytes());
    }
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() / 100 == 4);
  }
}

// Mostly both checksums of the pack right, for whatever its bytes now are.
Bytes sealed_pack(Bytes pack) {
  if (pack.size() < kPackHeaderSize) return pack;
  const auto index = std::min<std::uint64_t>(get<std::uint64_t>(pack, kPackIndexAt), pack.size());
  const auto count = std::min<std::uint64_t>(get<std::uint64_t>(pack, 16), (pack.size() - index) / 48);
  put(pack, 16, count);
  put(pack, kPackIndexChecksumAt, cjit::xxh3_64(ByteSpan(pack).subspan(index, count * 48)));
  put(pack, kPackChecksumAt, cjit::xxh3_64(ByteSpan(pack).first(kPackChecksumAt)));
  return pack;
}

Bytes mutated_pack(Bytes pack, std::size_t max_size, unsigned seed) {
  const std::size_t size = std::min(pack.size(), max_size);
  pack.resize(std::max<std::size_t>(max_size, 1));
  pack.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(pack.data()), size, pack.size()));
  return seed % 8 == 0 ? pack : sealed_pack(std::move(pack));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ByteSpan bytes = std::as_bytes(std::span(data, size));
  if (is_pack(bytes))
    read_pack(bytes);
  else
    read_entry(bytes);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  const ByteSpan bytes = std::as_bytes(std::span(data, size));
  const Bytes mutated = is_pack(bytes) ? mutated_pack(to_bytes(bytes), max_size, seed)
                                       : cjit::test::ArtifactMutator(seed, max_size).mutate(bytes);
  const std::size_t kept = std::min(mutated.size(), max_size);
  if (kept != 0) std::memcpy(data, mutated.data(), kept);
  return kept;
}
