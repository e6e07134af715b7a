// Any bytes as a cache entry, and as a pack that is a layer or imported. Results must match their checksums and the
// requested key.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "artifact/writer.hpp"
#include "base/descriptor.hpp"
#include "base/hash.hpp"
#include "cache/disk_cache.hpp"
#include "fuzz/artifact_mutator.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "support/temporary_folder.hpp"

namespace {

using cjit::BuildRecord;
using cjit::ByteSpan;
using cjit::CacheEntry;
using cjit::CacheKey;
using cjit::DiskCache;
using cjit::Error;
using cjit::Miss;
using cjit::Pack;
using cjit::PackedEntry;
using cjit::test::Bytes;
using cjit::test::get;
using cjit::test::put;
using cjit::test::to_bytes;

constexpr std::string_view kPackMagic =
    "\x89"
    "CJITPK\n";
constexpr std::size_t kPackHeaderSize = 48;
constexpr std::size_t kPackPlaceSize = CacheKey::kSize + 16;
constexpr std::size_t kPackIndexAt = 24;
constexpr std::size_t kPackIndexChecksumAt = 32;
constexpr std::size_t kPackChecksumAt = 40;

bool is_pack(ByteSpan bytes) { return cjit::as_text(bytes).starts_with(kPackMagic); }

// A directory with the entries of one input; it is removed with the object.
class InputFolder {
 public:
  ~InputFolder() { std::filesystem::remove_all(cache()); }

  static std::string cache() { return scratch() / "cache"; }
  static std::string empty() { return scratch() / "empty"; }
  static std::string pack() { return scratch() / "pack"; }

  static void write(const std::string& path, ByteSpan bytes) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    const cjit::FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    CJIT_FUZZ_EXPECT(::write(file.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }

 private:
  static const std::filesystem::path& scratch() {
    static const cjit::test::TemporaryFolder folder;
    return folder.path();
  }
};

DiskCache cache_in(const std::string& folder, std::vector<std::string> layers) {
  static const cjit::Log silent(CJIT_LOG_LEVEL_OFF, nullptr, {});
  return DiskCache({.folder = folder, .layers = std::move(layers), .max_bytes = 1 << 30}, silent);
}

bool is_refusal(const Error& error) { return error.status() / 100 == 4; }

// The entry that the cache may return for `key` if it finds `bytes`: the one that their checksums cover, if it is for
// this key.
std::optional<CacheEntry> allowed(const CacheKey& key, ByteSpan bytes) {
  try {
    CacheEntry entry = cjit::decode_entry(bytes);
    const auto all = cjit::xxh3_128(bytes.first(bytes.size() - 16));
    const Bytes end = to_bytes(bytes.last(16));
    CJIT_FUZZ_EXPECT(get<std::uint64_t>(end, 0) == all.low && get<std::uint64_t>(end, 8) == all.high);
    if (entry.key == key) return entry;
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(is_refusal(refused));
  }
  return std::nullopt;
}

void expect_same(const BuildRecord& record, const BuildRecord& expected) {
  const cjit::Buffer one = cjit::write_artifact(record), other = cjit::write_artifact(expected);
  CJIT_FUZZ_EXPECT(std::ranges::equal(one.bytes(), other.bytes()));
  CJIT_FUZZ_EXPECT(record.compile_nanoseconds == expected.compile_nanoseconds);
}

void expect_found(DiskCache& cache, const CacheKey& key, const std::optional<CacheEntry>& expected) {
  Miss why{};
  const auto found = cache.find(key, why);
  CJIT_FUZZ_EXPECT(found.has_value() == expected.has_value());
  if (!found) return;
  CJIT_FUZZ_EXPECT(found->key == key);
  expect_same(*found->record, *expected->record);
}

void expect_described(DiskCache& cache, const CacheKey& key, const std::optional<CacheEntry>& expected) {
  try {
    const CacheEntry described = cache.entry(key.text());
    CJIT_FUZZ_EXPECT(expected && described.key == key && described.fields == expected->fields);
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(!expected && is_refusal(refused));
  }
}

void read_as_entry_of(const InputFolder& input, const CacheKey& key, ByteSpan bytes) {
  DiskCache cache = cache_in(input.cache(), {});
  const std::string path = cjit::entry_path(input.cache(), key);
  InputFolder::write(path, bytes);
  const auto expected = allowed(key, bytes);
  expect_found(cache, key, expected);
  expect_described(cache, key, expected);
  CJIT_FUZZ_EXPECT(cache.find_any_toolchain(key.request).has_value() == expected.has_value());
  const auto verified = cache.verify(true);
  CJIT_FUZZ_EXPECT(verified.size() == 1 && verified.front().problem.has_value() != expected.has_value());
  CJIT_FUZZ_EXPECT(std::filesystem::remove(path) == expected.has_value());
}

// Writing the entry again must give the same entry.
void expect_same_again(const CacheEntry& entry) {
  const cjit::Buffer again = cjit::encode_entry(entry.key, *entry.record, entry.fields);
  const CacheEntry reread = cjit::decode_entry(again.bytes());
  CJIT_FUZZ_EXPECT(reread.key == entry.key && reread.fields == entry.fields);
  expect_same(*reread.record, *entry.record);
}

void read_entry(const InputFolder& input, ByteSpan bytes) {
  read_as_entry_of(input, CacheKey{cjit::sha256("request"), cjit::sha256("toolchain")}, bytes);
  try {
    const CacheEntry entry = cjit::decode_entry(bytes);
    expect_same_again(entry);
    read_as_entry_of(input, entry.key, bytes);
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(is_refusal(refused));
  }
}

void read_as_layer(const InputFolder& input, const Pack& pack) {
  constexpr std::size_t kMaxKeys = 4;  // each is searched among all
  DiskCache cache = cache_in(input.empty(), {input.pack()});
  for (const PackedEntry& place : std::span(pack.entries()).first(std::min(pack.entries().size(), kMaxKeys))) {
    const auto at = pack.find(place.key);  // not found if the index is not sorted
    expect_found(cache, place.key, at ? allowed(place.key, pack.read(*at).bytes()) : std::nullopt);
    const auto first = std::ranges::find(pack.entries(), place.key, &PackedEntry::key);
    expect_described(cache, place.key, allowed(place.key, pack.read(*first).bytes()));
    const auto any = cache.find_any_toolchain(place.key.request);
    CJIT_FUZZ_EXPECT(!any || any->key.request == place.key.request);
  }
}

void expect_imported(DiskCache& cache, const Pack& pack, const std::string& path) {
  const cjit::Upkeep upkeep = cache.import_pack(path);
  CJIT_FUZZ_EXPECT(upkeep.entries + upkeep.present + upkeep.damaged == pack.entries().size());
  const auto is_sound = [&](const PackedEntry& place) {
    return allowed(place.key, pack.read(place).bytes()).has_value();
  };
  const auto damaged = static_cast<std::uint64_t>(std::ranges::count_if(pack.entries(), std::not_fn(is_sound)));
  CJIT_FUZZ_EXPECT(upkeep.damaged == damaged);
  const auto verified = cache.verify(false);
  CJIT_FUZZ_EXPECT(verified.size() == upkeep.entries);
  for (const cjit::VerifiedEntry& entry : verified) CJIT_FUZZ_EXPECT(!entry.problem);
  cache.clear();
}

void read_pack(const InputFolder& input, ByteSpan bytes) {
  InputFolder::write(input.pack(), bytes);
  DiskCache importing = cache_in(input.cache(), {});
  try {
    const Pack pack(input.pack());
    read_as_layer(input, pack);
    expect_imported(importing, pack, input.pack());
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(is_refusal(refused));
    DiskCache layered = cache_in(input.empty(), {input.pack()});
    CJIT_FUZZ_EXPECT(!layered.layer_problems().front().empty());
    CJIT_FUZZ_EXPECT(importing.list().empty());
  }
}

// Usually corrects both checksums of the pack for its current bytes.
Bytes sealed_pack(Bytes pack) {
  if (pack.size() < kPackHeaderSize) return pack;
  const auto index = std::min<std::uint64_t>(get<std::uint64_t>(pack, kPackIndexAt), pack.size());
  const auto count = std::min<std::uint64_t>(get<std::uint64_t>(pack, 16), (pack.size() - index) / kPackPlaceSize);
  put(pack, 16, count);
  put(pack, kPackIndexChecksumAt, cjit::xxh3_64(ByteSpan(pack).subspan(index, count * kPackPlaceSize)));
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
  const InputFolder input;
  const ByteSpan bytes = std::as_bytes(std::span(data, size));
  // Each entry of a pack is searched, read and written; the fixed time is for file operations.
  cjit::test::expect_within({.bytes_per_byte = 256, .fixed_seconds = 1.0, .seconds_per_byte = 50e-6}, size,
                            [&] { is_pack(bytes) ? read_pack(input, bytes) : read_entry(input, bytes); });
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
