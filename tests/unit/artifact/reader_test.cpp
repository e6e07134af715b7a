#include "artifact/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "artifact/writer.hpp"
#include "support/forged_artifact.hpp"
#include "support/sample_record.hpp"

namespace cjit {
namespace {

using test::Bytes;
using test::forged_kernel;
using test::ForgedArtifact;
using test::names_section;
using test::put;
using test::reseal;
using test::sample_record;
using test::to_bytes;
using testing::HasSubstr;

struct Outcome {
  cjit_status_t status = CJIT_SUCCESS;
  std::string message;
};

template <typename Work>
Outcome outcome_of(Work&& work) {
  try {
    work();
    return {};
  } catch (const Error& error) {
    EXPECT_EQ(error.failure().stage, cjit_stage_t{CJIT_STAGE_ARTIFACT});
    return {error.status(), error.what()};
  }
}

Outcome read(ByteSpan bytes) {
  return outcome_of([&] { read_artifact(bytes, ImageStorage::kBorrowed); });
}

Outcome inspect(ByteSpan bytes) {
  return outcome_of([&] {
    const Container container = open_container(bytes);
    verify_section_checksums(container);
    read_producer(container);
  });
}

constexpr cjit_status_t kSuccess = CJIT_SUCCESS;
constexpr cjit_status_t kNotAnArtifact = CJIT_ERROR_NOT_AN_ARTIFACT;
constexpr cjit_status_t kTruncated = CJIT_ERROR_ARTIFACT_TRUNCATED;
constexpr cjit_status_t kCorrupt = CJIT_ERROR_ARTIFACT_CORRUPT;
constexpr cjit_status_t kVersion = CJIT_ERROR_ARTIFACT_VERSION;
constexpr cjit_status_t kFamily = CJIT_ERROR_ARTIFACT_FAMILY;

// The status of reading forged_kernel() after `spoil` has changed it, with correct checksums.
template <typename Spoil>
cjit_status_t status_after(Spoil&& spoil) {
  ForgedArtifact artifact = forged_kernel();
  spoil(artifact);
  return read(artifact.bytes()).status;
}

// Like status_after, for changes of the finished bytes.
template <typename Spoil>
cjit_status_t status_after_patch(Spoil&& spoil) {
  Bytes bytes = forged_kernel().bytes();
  spoil(bytes);
  reseal(bytes);
  return read(bytes).status;
}

Bytes sample_artifact() { return to_bytes(write_artifact(sample_record()).bytes()); }

TEST(ArtifactReader, NothingIsNotAnArtifact) { EXPECT_EQ(read({}).status, kNotAnArtifact); }

TEST(ArtifactReader, OtherFilesAreNotArtifacts) {
  for (const std::string& text :
       {std::string("\x7f"
                    "ELF"),
        std::string("{}"), std::string(4096, '\0'), std::string("\x89PNG\r\n\x1a\n and more")})
    EXPECT_EQ(read(as_bytes(text)).status, kNotAnArtifact);
}

TEST(ArtifactReader, AnArtifactCutAnywhereIsTruncated) {
  const Bytes artifact = sample_artifact();
  for (std::size_t size = 1; size < artifact.size(); ++size) {
    ASSERT_EQ(read(ByteSpan(artifact).first(size)).status, kTruncated) << size;
    ASSERT_EQ(inspect(ByteSpan(artifact).first(size)).status, kTruncated) << size;
  }
}

TEST(ArtifactReader, AFlippedBitAnywhereIsCorruptAndInTheMagicNotAnArtifact) {
  Bytes artifact = sample_artifact();
  for (std::size_t at = 0; at < artifact.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      artifact[at] ^= std::byte(1 << bit);
      const cjit_status_t expected = at < 8 ? kNotAnArtifact : kCorrupt;
      ASSERT_EQ(read(artifact).status, expected) << at << '.' << bit;
      ASSERT_EQ(inspect(artifact).status, expected) << at << '.' << bit;
      artifact[at] ^= std::byte(1 << bit);
    }
  }
  EXPECT_EQ(read(artifact).status, kSuccess);
}

TEST(ArtifactReader, BytesThatFollowAreCorrupt) {
  Bytes artifact = sample_artifact();
  artifact.push_back(std::byte{0});
  EXPECT_EQ(read(artifact).status, kCorrupt);
  artifact.resize(artifact.size() + 15);
  EXPECT_EQ(read(artifact).status, kCorrupt);
}

TEST(ArtifactReader, DamageIsLocatedByTheSectionsChecksums) {
  const Bytes whole = sample_artifact();
  for (const Section& section : open_container(whole).sections) {
    Bytes damaged = whole;
    damaged[section.offset] ^= std::byte{1};
    EXPECT_THAT(read(damaged).message, HasSubstr(std::string("(") + section_name(section.id) + ")"));
  }
  Bytes damaged = whole;
  damaged[test::kCcAt] ^= std::byte{1};
  EXPECT_THAT(read(damaged).message, HasSubstr("in the header"));
}

TEST(ArtifactReader, AWrongSectionChecksumUnderARightOneOverAllIsFoundByInspect) {
  Bytes artifact = forged_kernel().bytes();
  artifact[test::kTableAt + test::kEntryChecksumAt] ^= std::byte{1};
  const Hash128 all = xxh3_128(ByteSpan(artifact).first(artifact.size() - 16));
  put(artifact, artifact.size() - 16, all.low);
  put(artifact, artifact.size() - 8, all.high);
  EXPECT_EQ(inspect(artifact).status, kCorrupt);
}

TEST(ArtifactReader, ANewerMajorIsRefusedWhateverItsRestIs) {
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.major = 2; }), kVersion);
  ForgedArtifact artifact = forged_kernel();
  artifact.major = 2;
  Bytes bytes = artifact.bytes();
  bytes.resize(40);
  bytes.back() = std::byte{0x55};
  EXPECT_EQ(read(bytes).status, kVersion);
}

TEST(ArtifactReader, MajorZeroNeverExisted) {
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.major = 0; }), kCorrupt);
}

TEST(ArtifactReader, ANewerMinorMayHaveALongerHeader) {
  const auto longer = [](ForgedArtifact& artifact) { artifact.extra_header_size = 32; };
  EXPECT_EQ(status_after(longer), kCorrupt);
  EXPECT_EQ(status_after([&](ForgedArtifact& artifact) {
              longer(artifact);
              artifact.minor = kFormatMinor + 1;
            }),
            kSuccess);
}

TEST(ArtifactReader, WhatANewerMinorMeansByAnUnknownValueIsNotGuessed) {
  const auto expect = [](auto&& spoil) {
    EXPECT_EQ(status_after(spoil), kCorrupt);
    EXPECT_EQ(status_after([&](ForgedArtifact& artifact) {
                spoil(artifact);
                artifact.minor = kFormatMinor + 1;
              }),
              kVersion);
  };
  expect([](ForgedArtifact& artifact) { artifact.flags = 1; });
  expect([](ForgedArtifact& artifact) { artifact.arch_feature = 'b'; });
  expect([](ForgedArtifact& artifact) { artifact.cc = 0; });
  expect([](ForgedArtifact& artifact) { artifact.cc = 10000; });
  expect([](ForgedArtifact& artifact) { artifact.section(1).flags = 2; });
  expect([](ForgedArtifact& artifact) {
    ByteWriter out;
    for (const std::uint32_t number : {1, 1, 1, 6, 0}) out.integer(number);  // severity 6
    out.string("file");
    out.string("text");
    artifact.sections.push_back({5, 0, to_bytes(out.bytes())});
  });
}

TEST(ArtifactReader, ArgumentSchemasAreThoseOfTheNamesInTheirOneForm) {
  const auto with = [](std::initializer_list<std::string_view> schemas) {
    return status_after([&](ForgedArtifact& artifact) {
      ByteWriter out;
      out.integer(static_cast<std::uint32_t>(schemas.size()));
      for (const std::string_view schema : schemas) out.string(schema);
      artifact.sections.push_back({7, 0, to_bytes(out.bytes())});
    });
  };
  EXPECT_EQ(with({"a: float32, x: pointer"}), kSuccess);
  EXPECT_EQ(with({""}), kSuccess);
  EXPECT_EQ(with({"a:float32"}), kCorrupt);
  EXPECT_EQ(with({"a: float33"}), kCorrupt);
  EXPECT_EQ(with({"a: float32", ""}), kCorrupt) << "there is one name";
  EXPECT_EQ(with({}), kCorrupt);
}

TEST(ArtifactReader, PlansHaveDistinctNamesInAscendingOrder) {
  const auto with = [](std::uint32_t count, std::initializer_list<std::string_view> strings) {
    return status_after([&](ForgedArtifact& artifact) {
      artifact.sections.push_back({kSectionPlans, kSectionCritical, names_section(count, strings)});
    });
  };
  EXPECT_EQ(with(1, {"a", "{}"}), kSuccess) << "the text is read when the plan is loaded";
  EXPECT_EQ(with(2, {"a", "", "b", "not JSON"}), kSuccess);
  EXPECT_EQ(with(3, {"A", "1", "B", "2", "a", "3"}), kSuccess) << "byte by byte";
  EXPECT_EQ(with(2, {"b", "1", "a", "2"}), kCorrupt) << "unsorted";
  EXPECT_EQ(with(2, {"a", "1", "a", "2"}), kCorrupt) << "twice";
  EXPECT_EQ(with(1, {"", "1"}), kCorrupt) << "no name";
  EXPECT_EQ(with(0, {}), kCorrupt) << "no plan";
  EXPECT_EQ(with(1, {std::string_view("a\0b", 3), "1"}), kCorrupt);
  EXPECT_EQ(with(1, {"a", std::string_view("1\0 ", 3)}), kCorrupt);
}

TEST(ArtifactReader, ASectionOfPlansThatIsCutOrLongerIsRefused) {
  const auto with = [](Bytes bytes, std::uint32_t flags = kSectionCritical) {
    return status_after([&](ForgedArtifact& artifact) {
      artifact.sections.push_back({kSectionPlans, flags, std::move(bytes)});
    });
  };
  const Bytes whole = names_section(2, {"axpy", "{\"name\": \"axpy\"}", "b", "{}"});
  EXPECT_EQ(with(whole), kSuccess);
  EXPECT_EQ(with(whole, 0), kCorrupt) << "the section is critical";
  for (std::size_t size = 1; size < whole.size(); ++size)
    EXPECT_EQ(with(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), kCorrupt) << size;
  Bytes longer = whole;
  longer.push_back(std::byte{0});
  EXPECT_EQ(with(longer), kCorrupt);
  for (const std::uint32_t count : {1u, 3u, 0x7fffffffu, 0xffffffffu}) {
    Bytes other = whole;
    put(other, 0, count);
    EXPECT_EQ(with(other), kCorrupt) << count;
  }
  Bytes endless = whole;
  put(endless, 4, std::uint32_t{0xffffffff});
  EXPECT_EQ(with(endless), kCorrupt);
}

TEST(ArtifactReader, AReaderOfAnOlderFormatRefusesPlansAndReadsAnArtifactWithoutThem) {
  // For it, the section has an unknown id.
  const auto as_unknown = [](const BuildRecord& record) {
    Bytes bytes = to_bytes(write_artifact(record).bytes());
    for (std::uint32_t i = 0; i < test::get<std::uint32_t>(bytes, test::kSectionCountAt); ++i)
      if (const std::size_t entry = test::kTableAt + i * test::kEntrySize;
          test::get<std::uint32_t>(bytes, entry) == kSectionPlans)
        put(bytes, entry, std::uint32_t{99});
    reseal(bytes);
    return read(bytes).status;
  };
  BuildRecord record = sample_record();
  EXPECT_EQ(as_unknown(record), kVersion);
  record.plans.clear();
  EXPECT_EQ(as_unknown(record), kSuccess);
}

TEST(ArtifactReader, AnotherFamilyIsSaidToBeOne) {
  const auto other = [](ForgedArtifact& artifact) { artifact.family = 77; };
  EXPECT_EQ(status_after(other), kFamily);
  ForgedArtifact artifact = forged_kernel();
  other(artifact);
  EXPECT_EQ(inspect(artifact.bytes()).status, kSuccess);
  EXPECT_EQ(status_after([](ForgedArtifact& none) { none.family = 0; }), kCorrupt);
}

TEST(ArtifactReader, AnUnknownSectionIsSkippedUnlessItIsCritical) {
  for (const std::uint32_t id : {99u, 0x100u, 0x1ffu, 0xffffffffu}) {
    const auto with = [&](std::uint32_t flags) {
      return status_after([&](ForgedArtifact& artifact) { artifact.sections.push_back({id, flags, to_bytes("?")}); });
    };
    EXPECT_EQ(with(0), kSuccess) << id;
    EXPECT_EQ(with(1), kVersion) << id;
  }
}

TEST(ArtifactReader, KnownSectionsHaveTheFlagsOfTheirKind) {
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.section(1).flags = 1; }), kCorrupt);
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.section(2).flags = 0; }), kCorrupt);
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.section(0x101).flags = 0; }), kCorrupt);
}

TEST(ArtifactReader, SectionsThatAreThereTwiceAreRefused) {
  for (const std::uint32_t id : {1u, 2u, 0x101u}) {
    EXPECT_EQ(status_after([&](ForgedArtifact& artifact) { artifact.sections.push_back(artifact.section(id)); }),
              kCorrupt)
        << id;
  }
}

TEST(ArtifactReader, SectionsAnywhereButWhereTheyBelongAreRefused) {
  const auto with_entry = [](std::size_t field, std::uint64_t value) {
    return status_after_patch([&](Bytes& bytes) { put(bytes, test::kTableAt + test::kEntrySize + field, value); });
  };
  const Bytes bytes = forged_kernel().bytes();
  const auto offset = test::get<std::uint64_t>(bytes, test::kTableAt + test::kEntrySize + test::kEntryOffsetAt);
  EXPECT_EQ(with_entry(test::kEntryOffsetAt, offset), kSuccess);
  for (const std::uint64_t wrong : {std::uint64_t{0}, offset - 16, offset + 1, offset + 16, std::uint64_t{bytes.size()},
                                    ~std::uint64_t{0}, ~std::uint64_t{0} - 15})
    EXPECT_EQ(with_entry(test::kEntryOffsetAt, wrong), kCorrupt) << wrong;
  for (const std::uint64_t wrong : {std::uint64_t{0}, std::uint64_t{17}, std::uint64_t{bytes.size()}, ~std::uint64_t{0},
                                    ~std::uint64_t{0} - offset})
    EXPECT_EQ(with_entry(test::kEntrySizeAt, wrong), kCorrupt) << wrong;
}

TEST(ArtifactReader, PaddingThatIsNotZeroIsRefused) {
  Bytes bytes = forged_kernel().bytes();
  const Section image = open_container(bytes).sections[1];
  ASSERT_NE(image.bytes.size() % 16, 0u);
  bytes[image.offset + image.bytes.size()] = std::byte{1};
  reseal(bytes);
  EXPECT_EQ(read(bytes).status, kCorrupt);

  bytes = forged_kernel().bytes();
  bytes[bytes.size() - 17] = std::byte{1};
  reseal(bytes);
  EXPECT_EQ(read(bytes).status, kCorrupt);
}

TEST(ArtifactReader, BytesBehindTheLastSectionAreRefused) {
  EXPECT_EQ(status_after_patch([](Bytes& bytes) {
              bytes.resize(bytes.size() + 16);
              put(bytes, test::kTotalSizeAt, std::uint64_t{bytes.size()});
            }),
            kCorrupt);
}

TEST(ArtifactReader, AbsurdNumbersInTheHeaderAreRefusedBeforeAnythingIsAllocated) {
  for (const std::uint32_t wrong : {0u, 2u, 4u, 1000u, 0x7fffffffu, 0xffffffffu})
    EXPECT_EQ(status_after_patch([&](Bytes& bytes) { put(bytes, test::kSectionCountAt, wrong); }), kCorrupt) << wrong;
  for (const std::uint32_t wrong : {0u, 48u, 65u, 80u, 0xfffffff0u, 0xffffffffu})
    for (const std::uint32_t minor : {kFormatMinor, kFormatMinor + 1})
      EXPECT_NE(status_after_patch([&](Bytes& bytes) {
                  put(bytes, test::kHeaderSizeAt, wrong);
                  put(bytes, test::kMinorAt, minor);
                }),
                kSuccess)
          << wrong;
}

TEST(ArtifactReader, ATotalSizeThatNoArtifactHasIsRefused) {
  for (const std::size_t size : {32u, 48u, 64u, 79u, 81u}) {
    Bytes bytes = forged_kernel().bytes();
    bytes.resize(size);
    put(bytes, test::kTotalSizeAt, std::uint64_t{size});
    put(bytes, test::kPreambleChecksumAt, xxh3_64(ByteSpan(bytes).first(24)));
    EXPECT_EQ(read(bytes).status, kCorrupt) << size;
  }
}

TEST(ArtifactReader, WithoutImageOrProducerNothingIsRead) {
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.sections.erase(artifact.sections.begin() + 1); }),
            kCorrupt);
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.sections.clear(); }), kCorrupt);
  EXPECT_EQ(status_after([](ForgedArtifact& artifact) { artifact.sections.erase(artifact.sections.begin()); }),
            kCorrupt);
}

TEST(ArtifactReader, TheFirstImageIsOfTheKindThatTheHeaderSays) {
  for (const std::uint32_t wrong : {0u, 2u, 4u, 0xffffffffu})
    EXPECT_EQ(status_after([&](ForgedArtifact& artifact) {
                artifact.image_kind = wrong;
                artifact.section(0x101).flags = 0;
              }),
              kCorrupt)
        << wrong;
}

TEST(ArtifactReader, PtxEndsWithANul) {
  const auto with_ptx = [](std::string_view text) {
    return status_after([&](ForgedArtifact& artifact) { artifact.sections.push_back({0x102, 0, to_bytes(text)}); });
  };
  EXPECT_EQ(with_ptx(std::string_view(".version 9.0\0", 13)), kSuccess);
  EXPECT_EQ(with_ptx(".version 9.0"), kCorrupt);
}

TEST(ArtifactReader, NamesThatContradictThemselvesAreRefused) {
  const auto with_names = [](const Bytes& bytes) {
    return status_after([&](ForgedArtifact& artifact) { artifact.section(2).bytes = bytes; });
  };
  EXPECT_EQ(with_names(names_section(2, {"a", "A", "b", "B"})), kSuccess);
  EXPECT_EQ(with_names(names_section(0, {})), kCorrupt);
  EXPECT_EQ(with_names(names_section(2, {"a", "A", "b"})), kCorrupt);
  EXPECT_EQ(with_names(names_section(1, {"a", "A", "b", "B"})), kCorrupt);
  EXPECT_EQ(with_names(names_section(0xffffffff, {"a", "A"})), kCorrupt);
  EXPECT_EQ(with_names(names_section(1, {std::string_view("a\0b", 3), "A"})), kCorrupt);
  Bytes endless = names_section(1, {"a", "A"});
  put(endless, 4, std::uint32_t{0xffffffff});
  EXPECT_EQ(with_names(endless), kCorrupt);
  EXPECT_EQ(with_names(to_bytes(std::string_view("\1\0", 2))), kCorrupt);
}

TEST(ArtifactReader, ABadPolicyInsideIsRefused) {
  const auto with_policy = [](Bytes bytes) {
    return status_after([&](ForgedArtifact& artifact) { artifact.sections.push_back({3, 1, std::move(bytes)}); });
  };
  Bytes policy = test::sample_policy();
  EXPECT_EQ(with_policy(policy), kSuccess);
  put(policy, 4, std::uint32_t{2});
  EXPECT_EQ(with_policy(policy), kVersion);
  EXPECT_EQ(with_policy(to_bytes("no policy")), kCorrupt);
}

TEST(ArtifactReader, RefusalsSayWhatToDo) {
  EXPECT_EQ(read(as_bytes("hello")).message,
            "cannot read the artifact: its first bytes are not the magic number of the format; pass data that cjit "
            "wrote in this format");
  EXPECT_THAT(read(ByteSpan(sample_artifact()).first(100)).message, HasSubstr("it ends after 100 of "));
}

}  // namespace
}  // namespace cjit
