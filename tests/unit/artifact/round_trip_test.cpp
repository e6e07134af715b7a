#include <gtest/gtest.h>

#include <algorithm>

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "support/forged_artifact.hpp"
#include "support/sample_record.hpp"

namespace cjit {
namespace {

using test::forged_kernel;
using test::sample_image;
using test::sample_record;
using test::to_bytes;

BuildRecord read_back(ByteSpan bytes, ImageStorage storage = ImageStorage::kCopied) {
  return read_artifact(bytes, storage);
}

void expect_same_names(const BuildRecord& actual, const BuildRecord& expected) {
  ASSERT_EQ(actual.names.size(), expected.names.size());
  for (std::size_t i = 0; i < expected.names.size(); ++i) {
    EXPECT_EQ(actual.names[i].expression, expected.names[i].expression);
    EXPECT_EQ(actual.names[i].lowered, expected.names[i].lowered);
  }
}

void expect_same_images(const BuildRecord& actual, const BuildRecord& expected) {
  ASSERT_EQ(actual.images.size(), expected.images.size());
  for (std::size_t i = 0; i < expected.images.size(); ++i) {
    EXPECT_EQ(actual.images[i].kind, expected.images[i].kind);
    EXPECT_EQ(to_bytes(actual.images[i].bytes), to_bytes(expected.images[i].bytes));
  }
}

TEST(ArtifactRoundTrip, EverythingOfARecordComesBack) {
  const BuildRecord record = sample_record();
  const Buffer artifact = write_artifact(record);
  const BuildRecord back = read_back(artifact.bytes());

  EXPECT_EQ(back.family, record.family);
  EXPECT_EQ(back.cc, record.cc);
  EXPECT_EQ(back.arch_feature, record.arch_feature);
  EXPECT_EQ(back.argument_schemas, record.argument_schemas);
  EXPECT_EQ(back.policy, record.policy);
  EXPECT_EQ(back.policy_source, record.policy_source);
  EXPECT_EQ(back.log, record.log);
  EXPECT_EQ(back.diagnostics, record.diagnostics);
  EXPECT_EQ(back.ptxas_reports, record.ptxas_reports);
  EXPECT_EQ(back.dropped, record.dropped);
  EXPECT_EQ(back.plans, record.plans);
  EXPECT_EQ(back.report, record.report);
  EXPECT_EQ(back.compiler_options, record.compiler_options);
  EXPECT_EQ(back.linker_options, record.linker_options);
  EXPECT_EQ(back.source, record.source);
  EXPECT_EQ(back.source_name, record.source_name);
  EXPECT_EQ(back.producer, record.producer);
  EXPECT_EQ(back.cuda_version, record.cuda_version);
  expect_same_names(back, record);
  expect_same_images(back, record);
}

TEST(ArtifactRoundTrip, TimeAndCacheOutcomeOfTheBuildAreNotWritten) {
  BuildRecord slower = sample_record();
  slower.compile_nanoseconds = 99;
  EXPECT_EQ(to_bytes(write_artifact(slower).bytes()), to_bytes(write_artifact(sample_record()).bytes()));

  const BuildRecord back = read_back(write_artifact(slower).bytes());
  EXPECT_EQ(back.compile_nanoseconds, 0u);
}

TEST(ArtifactRoundTrip, WhatWasReadIsWrittenAsTheSameBytes) {
  const Buffer artifact = write_artifact(sample_record());
  for (const auto storage : {ImageStorage::kCopied, ImageStorage::kBorrowed})
    EXPECT_EQ(to_bytes(write_artifact(read_back(artifact.bytes(), storage)).bytes()), to_bytes(artifact.bytes()));
}

TEST(ArtifactRoundTrip, PlansAreOneSectionThatOnlyResultsWithPlansHave) {
  BuildRecord record = sample_record();
  const Buffer with_plans = write_artifact(record);
  record.plans.clear();
  const Buffer without = write_artifact(record);
  const Container container = open_container(without.bytes());
  EXPECT_TRUE(std::none_of(container.sections.begin(), container.sections.end(),
                           [](const Section& section) { return section.id == kSectionPlans; }));
  Container more = open_container(with_plans.bytes());
  ASSERT_EQ(more.sections.size(), container.sections.size() + 1);
  EXPECT_EQ(std::erase_if(more.sections, [](const Section& section) { return section.id == kSectionPlans; }), 1u);
  for (std::size_t i = 0; i < container.sections.size(); ++i) {
    EXPECT_EQ(more.sections[i].id, container.sections[i].id);
    EXPECT_EQ(to_bytes(more.sections[i].bytes), to_bytes(container.sections[i].bytes));
  }
  EXPECT_TRUE(read_back(without.bytes()).plans.empty());
}

TEST(ArtifactRoundTrip, AFatbinMayBeThePrimaryImage) {
  BuildRecord record = sample_record();
  record.images.insert(record.images.begin(), sample_image(CJIT_IMAGE_KIND_FATBIN, "\x50\xed\x55\xba and more"));
  expect_same_images(read_back(write_artifact(record).bytes()), record);
}

TEST(ArtifactRoundTrip, TheWriterWritesWhatTheFormatSays) {
  BuildRecord record;
  record.family = CJIT_FAMILY_KERNEL;
  record.cc = 90;
  record.arch_feature = 'a';
  record.cuda_version = 13000;
  record.producer = "NVRTC 13.0";
  record.images.push_back(sample_image(CJIT_IMAGE_KIND_CUBIN, "machine code"));
  record.names = {{"axpy", "_Z4axpyv"}};
  EXPECT_EQ(to_bytes(write_artifact(record).bytes()), forged_kernel().bytes());
}

TEST(ArtifactRoundTrip, BorrowedImagesPointIntoTheArtifactAtMultiplesOf16) {
  const Buffer artifact = write_artifact(sample_record());
  const BuildRecord back = read_back(artifact.bytes(), ImageStorage::kBorrowed);
  for (const Image& image : back.images) {
    EXPECT_GE(image.bytes.data(), artifact.data());
    EXPECT_LE(image.bytes.data() + image.bytes.size(), artifact.data() + artifact.size());
    EXPECT_EQ((image.bytes.data() - artifact.data()) % 16, 0);
  }
}

TEST(ArtifactRoundTrip, CopiedImagesAreAlignedAndOutliveTheArtifact) {
  test::Bytes artifact = to_bytes(write_artifact(sample_record()).bytes());
  artifact.insert(artifact.begin(), std::byte{0});  // at an odd address
  const BuildRecord back = read_back(ByteSpan(artifact).subspan(1));
  artifact.assign(artifact.size(), std::byte{0xee});
  for (const Image& image : back.images) EXPECT_EQ(reinterpret_cast<std::uintptr_t>(image.bytes.data()) % 16, 0u);
  expect_same_images(back, sample_record());
}

TEST(ArtifactRoundTrip, AStringIsWrittenUpToItsNulAndTheLogWhole) {
  BuildRecord record = sample_record();
  record.diagnostics[0].text = std::string("seen\0unseen", 11);
  record.log = std::string("a\0b", 3);
  const BuildRecord back = read_back(write_artifact(record).bytes());
  EXPECT_EQ(back.diagnostics[0].text, "seen");
  EXPECT_EQ(back.log, record.log);
}

TEST(ArtifactRoundTrip, ARecordThatTheReaderWouldRefuseIsNotWritten) {
  const auto expect_refused = [](auto&& spoil) {
    BuildRecord record = sample_record();
    spoil(record);
    EXPECT_THROW(write_artifact(record), Error);
  };
  expect_refused([](BuildRecord& record) { record.images.clear(); });
  expect_refused([](BuildRecord& record) { record.images[0].bytes = {}; });
  expect_refused([](BuildRecord& record) { record.images[0].kind = CJIT_IMAGE_KIND_NONE; });
  expect_refused([](BuildRecord& record) { record.images[0].kind = CJIT_IMAGE_KIND_PTX; });
  expect_refused([](BuildRecord& record) { record.images[1].bytes = record.images[1].bytes.first(3); });
  expect_refused([](BuildRecord& record) { std::swap(record.plans[0], record.plans[1]); });
  expect_refused([](BuildRecord& record) { record.plans[1].name = record.plans[0].name; });
  expect_refused([](BuildRecord& record) { record.plans[0].name = ""; });
}

}  // namespace
}  // namespace cjit
