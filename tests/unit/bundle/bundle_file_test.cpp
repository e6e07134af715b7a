#include "bundle/bundle_file.hpp"

#include <gmock/gmock.h>

#include <cstring>

#include "artifact/format.hpp"

namespace cjit {
namespace {

std::vector<SharedEntry> sample(std::string_view name, std::uint32_t cc, cjit_image_kind_t kind, std::string image) {
  BuildRecord record;
  record.family = CJIT_FAMILY_KERNEL;
  record.cc = cc;
  record.names = {{"k<float>", "_Z1kIfEvv"}};
  record.log = "a log";
  record.producer = "NVRTC 13.0";
  record.cuda_version = 13000;
  if (kind == CJIT_IMAGE_KIND_PTX) image.push_back('\0');
  record.images.push_back(Image::owning(kind, Buffer(as_bytes(image))));
  return entries_of(name, record);
}

Bundle sample_bundle() {
  Bundle bundle;
  bundle.add(sample("a", 90, CJIT_IMAGE_KIND_CUBIN, std::string(600, 'x')), CJIT_BUNDLE_CONFLICT_REFUSE);
  bundle.add(sample("a", 90, CJIT_IMAGE_KIND_PTX, "text"), CJIT_BUNDLE_CONFLICT_REFUSE);
  bundle.add(sample("b", 80, CJIT_IMAGE_KIND_CUBIN, "machine code"), CJIT_BUNDLE_CONFLICT_REFUSE);
  return bundle;
}

std::vector<std::byte> written(const Bundle& bundle) {
  const Buffer bytes = write_bundle(bundle, {.min_saving_percent = 1});
  return {bytes.bytes().begin(), bytes.bytes().end()};
}

void put(std::vector<std::byte>& bytes, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = std::byte(value >> (8 * i));
}

// Corrects every checksum, like an attacker.
void seal(std::vector<std::byte>& bytes) {
  put(bytes, kPreambleChecksumOffset, xxh3_64(ByteSpan(bytes).first(kPreambleChecksumOffset)));
  const Hash128 checksum = xxh3_128(ByteSpan(bytes).first(bytes.size() - kTrailerSize));
  put(bytes, bytes.size() - 16, checksum.low);
  put(bytes, bytes.size() - 8, checksum.high);
}

Bundle read(const std::vector<std::byte>& bytes, BundleChecks checks = BundleChecks::kAll) {
  return read_bundle(bytes, std::make_shared<const char>(), checks);
}

TEST(BundleFile, WhatIsForgedIsRefusedOrReadsAsItIsWrittenAgain) {
  const std::vector<std::byte> sound = written(sample_bundle());
  int refused = 0, taken = 0;
  for (std::size_t at = 0; at + kTrailerSize < sound.size(); ++at)
    for (const unsigned flip : {0x01U, 0x80U, 0xFFU}) {
      std::vector<std::byte> forged = sound;
      forged[at] ^= std::byte(flip);
      seal(forged);
      try {
        const Bundle bundle = read(forged);
        const std::vector<std::byte> again = written(bundle);
        EXPECT_EQ(written(read(again)), again) << at;
        ++taken;
      } catch (const Error& error) {
        EXPECT_EQ(error.status() / 100, 4u) << at << ": " << error.what();
        ++refused;
      }
    }
  EXPECT_GT(refused, taken);
  EXPECT_GT(taken, 0);  // a changed name is valid
}

TEST(BundleFile, SectionsThatClaimToBeHugeAreRefusedBeforeAnythingIsAllocated) {
  std::vector<std::byte> bomb = written(sample_bundle());
  for (std::size_t section = 0; section < 3; ++section)
    for (const std::uint64_t size : {std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
      std::vector<std::byte> forged = bomb;
      put(forged, kBundleHeaderSize + section * kBundleSectionSize + 16, size);
      seal(forged);
      EXPECT_THROW(read(forged, BundleChecks::kOuterForm), Error);
    }
}

TEST(BundleFile, ALazyReaderFindsDamageWhenTheSectionIsWanted) {
  std::vector<std::byte> forged = written(sample_bundle());
  // Changes the hash of a section, so that it does not match the contents.
  const Bundle sound = read(forged);
  put(forged, kBundleHeaderSize + 32, 1);
  seal(forged);
  EXPECT_THROW(read(forged), Error);
  const Bundle lazy = read(forged, BundleChecks::kOuterForm);
  EXPECT_EQ(lazy.entries().size(), sound.entries().size());
  EXPECT_THROW(lazy.entries().front()->record(), Error);
}

TEST(BundleFile, EntriesOutOfTheirOrderAreRefused) {
  std::vector<SharedEntry> entries = sample("b", 90, CJIT_IMAGE_KIND_CUBIN, "one");
  entries.push_back(sample("a", 90, CJIT_IMAGE_KIND_CUBIN, "two").front());
  EXPECT_THROW(read(written(Bundle::of_sorted(entries))), Error);
  entries[1] = entries[0];
  EXPECT_THROW(read(written(Bundle::of_sorted(entries))), Error);
}

TEST(BundleFile, AnEmptyBundleIsOne) { EXPECT_TRUE(read(written({})).entries().empty()); }

TEST(BundleFile, CompressionIsRecordedSectionBySection) {
  const std::vector<std::byte> bytes = written(sample_bundle());
  const auto flags_of = [&](std::uint32_t id) {
    for (std::size_t at = kBundleHeaderSize;; at += kBundleSectionSize) {
      std::uint32_t numbers[2];
      std::memcpy(numbers, bytes.data() + at + 24, sizeof(numbers));
      if (numbers[0] == id) return numbers[1];
    }
  };
  EXPECT_EQ(flags_of(image_section(CJIT_IMAGE_KIND_CUBIN)), kBundleSectionCritical | kBundleSectionZstd);
  EXPECT_EQ(flags_of(kSectionLog), 0u);
}

}  // namespace
}  // namespace cjit
