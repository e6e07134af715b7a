// Bundles of an attacker: all checksums in them are correct.
#include "support/forged_bundle.hpp"

#include <elf.h>
#include <gmock/gmock.h>

#include <cstring>
#include <random>

#include "base/text.hpp"
#include "bundle/bundle_file.hpp"
#include "bundle/choice.hpp"
#include "bundle/import.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using test::Bytes;
using test::counted_strings;
using test::forged_bundle;
using test::ForgedBundle;
using test::to_bytes;
using testing::HasSubstr;

Bundle read(const ForgedBundle& forged, BundleChecks checks = BundleChecks::kAll) {
  const auto bytes = std::make_shared<const std::string>(forged.bytes());
  return read_bundle(as_bytes(*bytes), bytes, checks);
}

template <typename Work>
std::string refusal_of(Work&& work) {
  try {
    work();
    return "taken";
  } catch (const Error& error) {
    return concat(cjit_status_name(error.status()), ": ", error.what());
  }
}

TEST(ForgedBundles, TheSampleIsSound) { EXPECT_EQ(read(forged_bundle()).entries().size(), 1u); }

TEST(ForgedBundles, ASectionOfNoBytesIsRefusedWhateverItIs) {
  for (const BundleChecks checks : {BundleChecks::kAll, BundleChecks::kOuterForm})
    for (const bool is_zstd : {false, true})
      for (const std::uint32_t id : {kSectionProducer, kSectionNames, kSectionPolicy, kSectionLog, kSectionDiagnostics,
                                     kSectionArguments, kSectionPtxas, kSectionDropped, SectionId{4711}}) {
        ForgedBundle forged = forged_bundle();
        forged.sections.push_back({id, section_flags(id, CJIT_IMAGE_KIND_CUBIN), {}, is_zstd});
        forged.entries[0].sections.push_back(2);
        if (id == kSectionProducer) forged.entries[0].sections.erase(forged.entries[0].sections.begin());
        if (id == kSectionProducer) forged.entries.insert(forged.entries.begin(), {.name = "a", .sections = {0, 1}});
        EXPECT_THAT(refusal_of([&] { read(forged, checks); }), HasSubstr("ARTIFACT_CORRUPT")) << id << is_zstd;
      }
}

TEST(ForgedBundles, AnImageOfNoBytesIsRefused) {
  for (const BundleChecks checks : {BundleChecks::kAll, BundleChecks::kOuterForm})
    for (const bool is_zstd : {false, true})
      for (const std::uint32_t kind :
           {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR, CJIT_IMAGE_KIND_FATBIN}) {
        ForgedBundle forged = forged_bundle();
        forged.entries[0].kind = kind;
        forged.sections[1] = {image_section(kind), kSectionCritical, {}, is_zstd};
        EXPECT_THAT(refusal_of([&] { read(forged, checks); }), HasSubstr("ARTIFACT_CORRUPT")) << kind << is_zstd;
      }
}

TEST(ForgedBundles, WhatAnArtifactMustNotSayAnEntryMustNotSay) {
  const auto expect_refused = [](const char* status, auto&& spoil) {
    for (const BundleChecks checks : {BundleChecks::kAll, BundleChecks::kOuterForm}) {
      ForgedBundle forged = forged_bundle();
      spoil(forged);
      EXPECT_THAT(refusal_of([&] { read(forged, checks); }), HasSubstr(status));
    }
  };
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].cc = 9; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].cc = 10000; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].arch_feature = 'x'; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].family = 0; });
  expect_refused("ARTIFACT_FAMILY", [](ForgedBundle& forged) { forged.entries[0].family = 77; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].kind = 5; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].kind = CJIT_IMAGE_KIND_PTX; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.entries[0].sections = {0, 1, 0}; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.sections[0].id = 4711; });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) { forged.sections[0].flags = kSectionCritical; });
  expect_refused("ARTIFACT_VERSION", [](ForgedBundle& forged) {
    forged.sections.push_back({4711, kSectionCritical, to_bytes("a later version's")});
    forged.entries[0].sections.push_back(2);
  });
  expect_refused("ARTIFACT_CORRUPT", [](ForgedBundle& forged) {
    forged.sections[0].bytes = counted_strings({"0.7.0", std::string(20'000, 'x')});
  });
}

// XXH3 adds to each lane the product of the halves of data ^ secret, and the data to the neighbouring lane. If the
// lower half of the data equals that of the secret, the product is 0, and a value that is added to the upper half in
// one stripe can be subtracted in the next.
Bytes colliding_image(std::uint32_t amount) {
  Bytes bytes(512, std::byte{'x'});
  test::put(bytes, 0, std::uint32_t{0x396cfeb8});
  test::put(bytes, 4, 1000 + amount);
  test::put(bytes, 64, std::uint32_t{0x2c81017c});
  test::put(bytes, 68, 2000 - amount);
  return bytes;
}

ForgedBundle bundle_with(std::string_view name, Bytes image) {
  ForgedBundle bundle = forged_bundle();
  bundle.entries[0].name = name;
  bundle.sections[1].bytes = std::move(image);
  return bundle;
}

std::string image_of(const Bundle& bundle, std::string_view name) {
  const SharedRecord record = bundle.get(name, "sm_90").record();
  return std::string(as_text(record->images.front().bytes));
}

class CollidingSections : public testing::Test {
 protected:
  const Bytes mine = colliding_image(0), forged = colliding_image(7);
  const std::string my_code{as_text(mine)}, forged_code{as_text(forged)};
};

TEST_F(CollidingSections, HaveTheSameHashAndOtherBytes) {
  ASSERT_EQ(xxh3_128(mine), xxh3_128(forged));
  ASSERT_NE(mine, forged);
}

TEST_F(CollidingSections, AreADifference) {
  const auto differences = compare(read(bundle_with("k", mine)), read(bundle_with("k", forged)));
  ASSERT_EQ(differences.size(), 1u);
  EXPECT_THAT(differences[0].sections, testing::ElementsAre(image_section(CJIT_IMAGE_KIND_CUBIN)));
}

TEST_F(CollidingSections, AreAConflict) {
  Bundle bundle = read(bundle_with("k", mine));
  const Bundle other = read(bundle_with("k", forged));
  EXPECT_THROW(bundle.add(other.entries(), CJIT_BUNDLE_CONFLICT_REFUSE), Error);
  bundle.add(other.entries(), CJIT_BUNDLE_CONFLICT_KEEP);
  EXPECT_EQ(image_of(bundle, "k"), my_code);
}

TEST_F(CollidingSections, KeepTheirOwnBytesInOneFile) {
  for (const std::string_view name : {"a", "z"}) {
    Bundle bundle = read(bundle_with("k", mine));
    bundle.add(read(bundle_with(name, forged)).entries(), CJIT_BUNDLE_CONFLICT_REFUSE);
    for (const bool compressed : {false, true}) {
      const auto written = std::make_shared<const Buffer>(write_bundle(bundle, {.enabled = compressed}));
      const Bundle back = read_bundle(written->bytes(), written, BundleChecks::kAll);
      EXPECT_EQ(image_of(back, "k"), my_code);
      EXPECT_EQ(image_of(back, name), forged_code);
    }
  }
}

// A lazy reader has not read the sections, and the hashes in the table may be forged.
TEST(ForgedBundles, SectionsThatClaimTheSameHashAreComparedAllTheSame) {
  ForgedBundle other = forged_bundle();
  other.sections[1].bytes = to_bytes("another code");
  std::string lying = other.bytes();
  const Hash128 hash = xxh3_128(as_bytes("machine code"));
  Bytes bytes = to_bytes(lying);
  test::put(bytes, kBundleHeaderSize + kBundleSectionSize + 32, hash.low);
  test::put(bytes, kBundleHeaderSize + kBundleSectionSize + 40, hash.high);
  const Hash128 checksum = xxh3_128(ByteSpan(bytes).first(bytes.size() - kTrailerSize));
  test::put(bytes, bytes.size() - 16, checksum.low);
  test::put(bytes, bytes.size() - 8, checksum.high);
  const Bundle lazy = read_bundle(bytes, std::make_shared<const char>(), BundleChecks::kOuterForm);
  EXPECT_THAT(refusal_of([&] { compare(read(forged_bundle()), lazy); }), HasSubstr("ARTIFACT_CORRUPT"));
}

TEST(ForgedBundles, WhatALazyReaderTookIsNotWrittenUnlessItCanBeRead) {
  ForgedBundle forged = forged_bundle();
  forged.sections.push_back({kSectionPolicy, kSectionCritical, to_bytes("no policy")});
  forged.entries[0].sections.push_back(2);
  const Bundle lazy = read(forged, BundleChecks::kOuterForm);
  EXPECT_THAT(refusal_of([&] { write_bundle(lazy, {}); }), HasSubstr("ARTIFACT_CORRUPT"));
}

// An empty cubin with a compute capability in its header.
Bytes cubin_for(std::uint32_t cc) {
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_machine = 190;
  header.e_flags = cc;
  header.e_shoff = sizeof(header);
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 1;
  Bytes bytes = to_bytes(std::as_bytes(std::span(&header, 1)));
  bytes.resize(bytes.size() + sizeof(Elf64_Shdr));
  return bytes;
}

Bytes fatbin_of(const Bytes& image, std::uint32_t cc) {
  ByteWriter out;
  out.integer(std::uint32_t{0xba55ed50});
  out.integer(std::uint32_t{0x00100001});
  out.integer(std::uint64_t{64 + image.size()});
  Bytes entry(64);
  test::put(entry, 0, std::uint16_t{2});
  test::put(entry, 4, std::uint32_t{64});
  test::put(entry, 8, std::uint64_t{image.size()});
  test::put(entry, 28, cc);
  out.raw(entry);
  out.raw(image);
  return to_bytes(out.bytes());
}

void expect_all_or_nothing(const ImportRequest& request, bool is_taken, std::uint32_t cc) {
  Bundle bundle = read(forged_bundle());
  try {
    bundle.add(import_image(request), CJIT_BUNDLE_CONFLICT_REFUSE);
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT}) << cc;
  }
  EXPECT_EQ(bundle.entries().size(), is_taken ? 2u : 1u) << cc;
  const auto written = std::make_shared<const Buffer>(write_bundle(bundle, {.level = 1}));
  EXPECT_EQ(read_bundle(written->bytes(), written, BundleChecks::kAll).entries().size(), bundle.entries().size());
}

TEST(ForgedImages, AreImportedIfTheyCanBeReadAgainWhateverArchitectureTheyName) {
  for (std::uint32_t cc = 0; cc < 256; ++cc) {
    const Bytes cubin = cubin_for(cc);
    expect_all_or_nothing({.name = "imported", .image = cubin, .producer = "p"}, cc >= 10, cc);
  }
  for (const std::uint32_t cc : {0U, 9U, 10U, 90U, 9999U, 10'000U, ~0U})
    for (const bool keeps : {false, true}) {
      const Bytes fatbin = fatbin_of(cubin_for(90), cc);
      expect_all_or_nothing({.name = "f", .image = fatbin, .producer = "p", .keeps_fatbin = keeps},
                            cc >= 10 && cc <= 9999, cc);
    }
}

TEST(ForgedImages, AProducerThatNoReaderTakesIsRefused) {
  const Bytes cubin = cubin_for(90);
  EXPECT_EQ(import_image({.name = "k", .image = cubin, .producer = std::string(4096, 'p')}).size(), 1u);
  EXPECT_THAT(refusal_of([&] { import_image({.name = "k", .image = cubin, .producer = std::string(4097, 'p')}); }),
              HasSubstr("INVALID_ARGUMENT"));
}

constexpr std::size_t kBig = 8U << 20;

// Ten thousand entries share a log of 8 MB, which takes a few KB in the file.
ForgedBundle with_shared_log() {
  ForgedBundle forged = forged_bundle();
  forged.entries.clear();
  std::string log;
  std::minstd_rand random(1);
  while (log.size() < kBig) log += concat("line ", random() % 10'000, std::string(200, ' '));
  forged.sections.push_back({kSectionLog, 0, to_bytes(log), true});
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    const std::string name = concat("k", 10'000 + i);
    forged.sections.push_back({kSectionNames, kSectionCritical, test::names_section(1, {name, name})});
    forged.entries.push_back({.name = name, .sections = {0, 1, 2, 3 + i}});
  }
  return forged;
}

TEST(BundleBudget, ABigSectionIsReadOnceHoweverManyEntriesHaveIt) {
  const test::TimeBudget budget;
  const Bundle bundle = read(with_shared_log());
  ASSERT_EQ(bundle.entries().size(), 10'000u);
  EXPECT_TRUE(compare(bundle, read(with_shared_log())).empty());
  Bundle merged;
  merged.add(bundle.entries(), CJIT_BUNDLE_CONFLICT_REFUSE);
  merged.add(bundle.entries(), CJIT_BUNDLE_CONFLICT_REFUSE);
  EXPECT_EQ(merged.entries().size(), 10'000u);
}

TEST(BundleBudget, ABigFatbinIsLookedIntoOnceHoweverManyEntriesHaveIt) {
  const test::TimeBudget budget;
  ForgedBundle forged = forged_bundle();
  forged.entries.clear();
  ByteWriter fatbin;
  fatbin.integer(std::uint32_t{0xba55ed50});
  fatbin.integer(std::uint32_t{0x00100001});
  fatbin.integer(std::uint64_t{kBig});
  Bytes bytes = to_bytes(fatbin.bytes());
  bytes.resize(bytes.size() + kBig);
  std::minstd_rand random(1);
  for (std::size_t at = 16; at < bytes.size(); at += 64) {
    test::put(bytes, at + 4, std::uint32_t{64});
    test::put(bytes, at + 20, static_cast<std::uint16_t>(random()));
  }
  forged.sections[1] = {image_section(CJIT_IMAGE_KIND_FATBIN), kSectionCritical, bytes, true};
  for (std::uint32_t cc = 10; cc < 9999; ++cc)
    forged.entries.push_back({.name = "k", .sections = {0, 1}, .cc = cc, .kind = CJIT_IMAGE_KIND_FATBIN});
  const Bundle bundle = read(forged);
  try {
    choose_entry(bundle.entries(),
                 {.device = {.cc = 90, .name = "a device"}, .driver_version = 0, .linker_problem = ""});
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_NO_BINARY_FOR_DEVICE});
  }
}

}  // namespace
}  // namespace cjit
