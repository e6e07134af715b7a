#include "cache/pack.hpp"

#include <sys/resource.h>

#include "support/disk_cache.hpp"
#include "support/forged_artifact.hpp"
#include "support/processes.hpp"
#include "support/time_budget.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

class PackTest : public DiskCacheFolder {
 protected:
  static constexpr std::uint64_t kEntries = 20;

  PackTest() {
    DiskCache source(options_for(scratch_.path() / "source"), log_);
    for (std::uint64_t number = 0; number < kEntries; ++number) EXPECT_TRUE(publish(source, number));
    EXPECT_EQ(source.export_pack(pack().native(), std::nullopt).entries, kEntries);
  }
  fs::path pack() const { return scratch_.path() / "all.pack"; }
  fs::path source_path(std::uint64_t number) const { return path_in(scratch_.path() / "source", key_number(number)); }
  // Changes the size of the first entry or the number of entries, and corrects the checksums.
  void forge(std::size_t head_at, std::size_t index_at, std::uint64_t value) {
    Bytes bytes = to_bytes(std::string_view(read(pack())));
    const auto index = get<std::uint64_t>(bytes, 24);
    if (index_at != 0) put(bytes, index + index_at, value);
    put(bytes, 32, xxh3_64(ByteSpan(bytes).subspan(index)));
    if (head_at != 0) put(bytes, head_at, value);
    put(bytes, 40, xxh3_64(ByteSpan(bytes).first(40)));
    write(pack(), as_text(bytes));
  }
  // Writes a pack of these entries, in this order, with correct checksums, as a sparse file in which only head and
  // index take disk space.
  void write_sparse(const std::vector<PackedEntry>& entries, std::uint64_t index_at, std::uint64_t count) const {
    ByteWriter index, head;
    for (const PackedEntry& entry : entries) {
      entry.key.write(index);
      index.integer(entry.offset);
      index.integer(entry.size);
    }
    head.raw(
        as_bytes("\x89"
                 "CJITPK\n"));
    head.integer(std::uint32_t{2});
    head.integer(std::uint32_t{0});
    head.integer(count);
    head.integer(index_at);
    head.integer(xxh3_64(index.bytes()));
    head.integer(xxh3_64(head.bytes()));
    write(pack(), as_text(head.bytes()));
    fs::resize_file(pack(), index_at + count * 80);
    std::fstream file(pack(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(index_at))
        .write(as_text(index.bytes()).data(), static_cast<std::streamsize>(index.size()));
  }
  static CacheKey ascending_key(std::uint64_t number) {
    CacheKey key;
    for (std::size_t i = 0; i < 8; ++i) key.request.bytes[i] = static_cast<unsigned char>(number >> (56 - 8 * i));
    return key;
  }
  std::string refusal() {
    try {
      const Pack opened(pack().native());
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
  cjit_status_t status_of_import() {
    try {
      DiskCache(options(), log_).import_pack(pack().native());
    } catch (const Error& error) {
      return error.status();
    }
    return CJIT_SUCCESS;
  }
};

TEST_F(PackTest, WhatWasExportedIsImportedByteForByte) {
  DiskCache cache(options(), log_);
  EXPECT_EQ(cache.import_pack(pack().native()).entries, kEntries);
  for (std::uint64_t number = 0; number < kEntries; ++number) {
    const std::string imported = read(path_of(number)), source = read(source_path(number));
    EXPECT_NE(imported, source) << "this machine did not build it";
    EXPECT_EQ(as_text(without_mark(as_bytes(imported))), source);
  }
  EXPECT_EQ(cache.import_pack(pack().native()).entries, 0u) << "they are there already";
  EXPECT_EQ(problems(cache), 0u);
}

TEST_F(PackTest, SelectedEntriesAreExportedAlone) {
  DiskCache source(options_for(scratch_.path() / "source"), log_);
  EXPECT_EQ(source.export_pack((scratch_.path() / "some").native(), std::vector{key_number(3).text()}).entries, 1u);
  EXPECT_EQ(Pack((scratch_.path() / "some").native()).entries().front().key, key_number(3));
}

TEST_F(PackTest, ItIsReadInPlaceAsALayer) {
  const std::string before = read(pack());
  DiskCache cache(with_layers({pack()}), log_);
  for (std::uint64_t number = 0; number < kEntries; ++number) EXPECT_TRUE(hits(cache, number)) << number;
  EXPECT_EQ(miss(cache, kEntries), Miss::kAbsent);
  EXPECT_TRUE(cache.find_any_toolchain(key_number(5).request)->from_layer);
  EXPECT_EQ(read(pack()), before);
}

TEST_F(PackTest, OneThatOthersMayWriteToIsNoLayer) {
  fs::permissions(pack(), fs::perms(0666));
  DiskCache cache(with_layers({pack()}), log_);
  EXPECT_EQ(miss(cache, 1), Miss::kAbsent);
}

TEST_F(PackTest, ACutOneIsRefusedWhereverItIsCut) {
  const std::uintmax_t size = fs::file_size(pack());
  for (std::uintmax_t left = size; left > 0;) {
    left -= std::min<std::uintmax_t>(left, left > 200 ? 97 : 1);
    fs::resize_file(pack(), left);
    ASSERT_EQ(status_of_import() / 100, 4u) << left;
  }
}

TEST_F(PackTest, AnEntryThatIsDamagedInItIsLeftOutAndTheOthersAreNot) {
  const auto place = *Pack(pack().native()).find(key_number(4));
  std::fstream file(pack(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(place.offset + place.size / 2)).put('\x7f').flush();

  DiskCache layered(with_layers({pack()}), log_);
  EXPECT_EQ(miss(layered, 4), Miss::kCorruptInLayer);
  EXPECT_TRUE(hits(layered, 5));
  const Upkeep upkeep = layered.import_pack(pack().native());
  EXPECT_EQ(upkeep.entries, kEntries - 1);
  EXPECT_EQ(upkeep.damaged, 1u);
}

TEST_F(PackTest, AnyFlippedByteOfItsHeadAndIndexIsSeen) {
  const std::string whole = read(pack());
  const std::size_t index = whole.size() - kEntries * 80;
  std::fstream file(pack(), std::ios::in | std::ios::out | std::ios::binary);
  for (std::size_t at = 0; at < whole.size(); at = at == 47 ? index : at + 1) {
    file.seekp(static_cast<std::streamoff>(at)).put(static_cast<char>(whole[at] ^ 4)).flush();
    ASSERT_EQ(status_of_import() / 100, 4u) << at;
    file.seekp(static_cast<std::streamoff>(at)).put(whole[at]).flush();
  }
  EXPECT_EQ(status_of_import(), cjit_status_t{CJIT_SUCCESS});
}

TEST_F(PackTest, OneThatClaimsAHugeEntryIsRefusedAndNotReadIntoMemory) {
  forge(0, 72, std::uint64_t{1} << 42);
  EXPECT_EQ(status_of_import(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
  DiskCache layered(with_layers({pack()}), log_);
  EXPECT_EQ(miss(layered, 1), Miss::kAbsent);
  EXPECT_THAT(layered.layer_problems(), testing::ElementsAre(testing::HasSubstr("exceeds the maximum size")));
}

TEST_F(PackTest, OneThatClaimsAHugeIndexIsRefusedAndNotReadIntoMemory) {
  forge(16, 0, std::uint64_t{1} << 36);
  fs::resize_file(pack(), std::uintmax_t{1} << 43);
  EXPECT_EQ(status_of_import(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
}

TEST_F(PackTest, OneThatIsMostlyHolesIsRefusedAndNotRead) {
  const TimeBudget budget;
  std::vector<PackedEntry> entries;
  for (std::uint64_t number = 1; number <= 64; ++number)
    entries.push_back({ascending_key(number), (number << 30) - (1 << 29), 1 << 29});
  write_sparse(entries, std::uint64_t{65} << 30, entries.size());
  EXPECT_THAT(refusal(), testing::HasSubstr("sparse"));
  EXPECT_EQ(status_of_import(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
}

TEST_F(PackTest, AnIndexThatTakesNoRoomTakesNoMemory) {
  EXPECT_TRUE(in_child([&] {
    write_sparse({}, 48, 1 << 24);
    std::fstream(pack(), std::ios::in | std::ios::out | std::ios::binary)
        .seekp(8192)
        .write(std::string(88 << 20, 'x').data(), 88 << 20);
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    const std::string why = refusal();
    ::getrusage(RUSAGE_SELF, &after);
    return why.find("its index is not sorted") != std::string::npos &&
           after.ru_maxrss - before.ru_maxrss < 100 << 10;  // KB
  }));
}

TEST_F(PackTest, EntriesThatShareBytesAreRefused) {
  for (const std::uint64_t offset : {48, 100, 147}) {
    write_sparse({{ascending_key(1), 48, 100}, {ascending_key(2), offset, 10}}, 200, 2);
    EXPECT_THAT(refusal(), testing::HasSubstr("overlap")) << offset;
  }
  write_sparse({{ascending_key(1), 48, 100}, {ascending_key(2), 148, 10}}, 200, 2);
  EXPECT_EQ(refusal(), "");
}

TEST_F(PackTest, EntriesLieBetweenItsHeadAndItsIndexAndHaveBytes) {
  for (const PackedEntry& wrong : {PackedEntry{ascending_key(1), 48, 0}, PackedEntry{ascending_key(1), 47, 1},
                                   PackedEntry{ascending_key(1), 200, 1}, PackedEntry{ascending_key(1), 190, 11},
                                   PackedEntry{ascending_key(1), UINT64_MAX, 1}}) {
    write_sparse({wrong}, 200, 1);
    EXPECT_THAT(refusal(), testing::HasSubstr("does not lie between the header and the index")) << wrong.offset;
  }
}

TEST_F(PackTest, AnIndexThatIsOutOfOrderIsRefused) {
  write_sparse({{ascending_key(2), 48, 10}, {ascending_key(1), 64, 10}}, 200, 2);
  EXPECT_THAT(refusal(), testing::HasSubstr("not sorted"));
}

TEST_F(PackTest, OneOfManySmallEntriesIsImportedInTime) {
  const TimeBudget budget;
  std::vector<PackedEntry> entries;
  for (std::uint64_t number = 0; number < 20'000; ++number) entries.push_back({ascending_key(number), 48 + number, 1});
  write_sparse(entries, 48 + entries.size(), entries.size());
  DiskCache cache(options(), log_);
  EXPECT_EQ(cache.import_pack(pack().native()).damaged, entries.size());
}

TEST_F(PackTest, APrefixOfManyKeysIsRefusedInTime) {
  std::vector<PackedEntry> entries;
  for (std::uint64_t number = 0; number < 100'000; ++number) entries.push_back({ascending_key(number), 48 + number, 1});
  write_sparse(entries, 48 + entries.size(), entries.size());
  const TimeBudget budget;
  DiskCache cache(with_layers({pack()}), log_);
  try {
    cache.entry("0000");
    FAIL() << "the prefix has " << entries.size() << " entries";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.what(), testing::HasSubstr("matches several entries"));
  }
}

TEST_F(PackTest, AnExportInWhichAllIsDamagedLeavesTheOldPack) {
  const std::string before = read(pack());
  for (std::uint64_t number = 0; number < kEntries; ++number) write(source_path(number), "damaged");
  DiskCache source(options_for(scratch_.path() / "source"), log_);
  EXPECT_THROW(source.export_pack(pack().native(), std::nullopt), Error);
  EXPECT_EQ(read(pack()), before);
}

TEST_F(PackTest, AnEntryThatStandsUnderAnotherKeyIsNeitherServedNorDescribedNorImported) {
  const auto place = *Pack(pack().native()).find(key_number(4));
  const std::string other = read(source_path(5));
  ASSERT_EQ(other.size(), place.size);
  std::fstream(pack(), std::ios::in | std::ios::out | std::ios::binary)
      .seekp(static_cast<std::streamoff>(place.offset))
      .write(other.data(), static_cast<std::streamsize>(other.size()));

  DiskCache layered(with_layers({pack()}), log_);
  EXPECT_EQ(miss(layered, 4), Miss::kCorruptInLayer);
  EXPECT_FALSE(layered.find_any_toolchain(key_number(4).request));
  EXPECT_THROW(layered.entry(key_number(4).text()), Error);
  EXPECT_EQ(layered.import_pack(pack().native()).damaged, 1u);
  EXPECT_EQ(miss(layered, 4), Miss::kCorruptInLayer);
}

TEST_F(PackTest, DamagedEntriesAreNotExported) {
  write(source_path(7), "damaged");
  DiskCache source(options_for(scratch_.path() / "source"), log_);
  const Upkeep upkeep = source.export_pack(pack().native(), std::nullopt);
  EXPECT_EQ(upkeep.entries, kEntries - 1);
  EXPECT_EQ(upkeep.damaged, 1u);
}

TEST_F(PackTest, AnExportThatFailsLeavesTheOldPackAndNoTemporary) {
  const std::string before = read(pack());
  DiskCache source(options_for(scratch_.path() / "source"), log_);
  EXPECT_THROW(source.export_pack((scratch_.path() / "missing" / "pack").native(), std::nullopt), Error);
  EXPECT_THROW(source.export_pack(pack().native(), std::vector<std::string>{"0000"}), Error);
  EXPECT_EQ(read(pack()), before);
  EXPECT_EQ(count_files(scratch_.path()), 1 + kEntries);
}

}  // namespace
}  // namespace cjit::test
