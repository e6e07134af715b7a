// Everything that is written can be read: any record, valid or not, as an artifact, as an entry of a pack, in a bundle.
#include <gtest/gtest.h>

#include <random>

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "bundle/bundle_file.hpp"
#include "cache/cache_entry.hpp"
#include "cache/pack.hpp"
#include "support/sample_record.hpp"
#include "support/temporary_folder.hpp"

namespace cjit {
namespace {

class RecordMaker {
 public:
  explicit RecordMaker(unsigned seed) : random_(seed) {}

  // Usually a record that a reader accepts; some of the values make it invalid.
  BuildRecord make() {
    BuildRecord record = test::sample_record();
    record.family = one_of<cjit_family_t>({0, 1, 1, 1, 2, 3, 4});
    record.cc = one_of<std::uint32_t>({0, 5, 9, 10, 75, 90, 100, 9999, 10'000, ~0U});
    record.arch_feature = one_of<std::uint32_t>({0, 0, 'a', 'f', 'x', ~0U});
    record.cuda_version = number();
    record.images.clear();
    for (std::size_t left = below(4); left > 0; --left) {
      const cjit_image_kind_t kind = one_of<cjit_image_kind_t>({0, 1, 1, 2, 2, 3, 4, 5});
      record.images.push_back(
          test::sample_image(kind, kind == CJIT_IMAGE_KIND_PTX && below(8) != 0 ? text() + '\0' : text()));
    }
    record.producer = below(16) == 0 ? std::string(5000, 'p') : text();
    record.log = text();
    record.info_log = text();
    if (below(2) == 0) record.names.clear();
    if (below(2) == 0) record.argument_schemas.clear();
    for (LoweredName& name : record.names) name.expression = text();
    if (below(8) == 0) record.argument_schemas = {"no schema", ""};
    if (below(8) == 0) record.policy.pop_back();
    for (Diagnostic& diagnostic : record.diagnostics) diagnostic.severity = one_of<cjit_severity_t>({0, 3, 5, 6});
    if (below(8) == 0) std::swap(record.dropped.front(), record.dropped.back());
    for (ImageVariable& variable : record.dropped) variable.size = number();
    return record;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  template <typename Value>
  Value one_of(std::initializer_list<Value> values) {
    return values.begin()[below(values.size())];
  }
  std::uint32_t number() { return one_of<std::uint32_t>({0, 1, 13'000, ~0U}); }
  std::string text() {
    std::string text;
    for (std::size_t left = one_of<std::size_t>({0, 1, 3, 40, 300}); left > 0; --left)
      text.push_back(static_cast<char>(below(8) == 0 ? below(256) : 'a' + below(26)));
    return text;
  }

  std::minstd_rand random_;
};

constexpr unsigned kRecords = 2000;

// Calls `work(record)` for each record; returns the number of accepted ones.
template <typename Work>
unsigned written_of(Work work) {
  unsigned written = 0;
  for (unsigned seed = 1; seed <= kRecords; ++seed) {
    SCOPED_TRACE(seed);
    const BuildRecord record = RecordMaker(seed).make();
    Buffer bytes;
    try {
      bytes = write_artifact(record);
    } catch (const Error&) {
      continue;
    }
    ++written;
    EXPECT_NO_THROW(work(record, bytes.bytes()));
  }
  return written;
}

TEST(WrittenCanBeRead, AsAnArtifact) {
  const unsigned written = written_of([](const BuildRecord& record, ByteSpan bytes) {
    const BuildRecord back = read_artifact(bytes, ImageStorage::kCopied);
    EXPECT_EQ(back.images.size(), record.images.size());
    EXPECT_EQ(back.log, record.log);
  });
  EXPECT_GT(written, kRecords / 50);
  EXPECT_LT(written, kRecords / 2);
}

TEST(WrittenCanBeRead, AsAnEntryOfAPack) {
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "p.pack").string();
  written_of([&](const BuildRecord& record, ByteSpan) {
    const CacheKey key{};
    {
      PackWriter pack(path);
      pack.add(key, encode_entry(key, record, {{"name", "value"}}).bytes());
      pack.finish();
    }
    const Pack pack(path);
    const CacheEntry back = decode_entry(pack.read(pack.find(key).value()).bytes());
    EXPECT_EQ(back.record->log, record.log);
  });
}

TEST(WrittenCanBeRead, InABundle) {
  Bundle all;
  std::size_t entries = 0;
  written_of([&](const BuildRecord& record, ByteSpan) {
    Bundle one;
    one.add(entries_of(concat("k", entries), record), CJIT_BUNDLE_CONFLICT_REFUSE);
    entries += record.images.size();
    const auto bytes = std::make_shared<const Buffer>(write_bundle(one, {.level = 1}));
    const Bundle back = read_bundle(bytes->bytes(), bytes, BundleChecks::kAll);
    for (const SharedEntry& entry : back.entries()) EXPECT_EQ(entry->record()->log, record.log);
    all.add(back.entries(), CJIT_BUNDLE_CONFLICT_REFUSE);
  });
  const auto bytes = std::make_shared<const Buffer>(write_bundle(all, {.level = 1}));
  EXPECT_EQ(read_bundle(bytes->bytes(), bytes, BundleChecks::kAll).entries().size(), entries);
}

}  // namespace
}  // namespace cjit
