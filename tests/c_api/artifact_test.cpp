#include <cjit/artifact.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/owned.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string golden(const char* name) {
  OwnedError error;
  cjit_blob_t* blob = nullptr;
  const std::string path = std::string(CJIT_GOLDEN_DIR) + "/" + name;
  EXPECT_EQ(cjit_artifact_read_file(path.c_str(), &blob, error.out()), cjit_status_t{CJIT_SUCCESS}) << error.message();
  const OwnedBlob owned(blob);
  return std::string(view(owned));
}

template <typename Struct>
bool is_zero_but_for_its_size(const Struct& value) {
  Struct zero{};
  zero.struct_size = value.struct_size;
  return std::memcmp(&zero, &value, sizeof(value)) == 0;
}

// A result with contents that must be cleared after a failure.
cjit_build_result_t dirty_result() {
  cjit_build_result_t result;
  std::memset(&result, 0xa5, sizeof(result));
  result.struct_size = sizeof(result);
  return result;
}

struct Refusal {
  cjit_status_t status;
  std::string message;
};

// Deserializes bytes that must be refused, and checks the properties of every refusal.
Refusal refuse(std::string_view artifact, cjit_deserialize_flags_t flags = CJIT_DESERIALIZE_DEFAULT) {
  OwnedError error;
  cjit_build_result_t result = dirty_result();
  const cjit_status_t status =
      cjit_build_result_deserialize(artifact.data(), artifact.size(), flags, &result, error.out());
  EXPECT_NE(status, cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(error.status(), status);
  EXPECT_TRUE(is_zero_but_for_its_size(result));
  cjit_build_result_cleanup(&result);
  cjit_build_result_cleanup(&result);
  return {status, error.message()};
}

class ArtifactFiles : public testing::Test {
 protected:
  ArtifactFiles() {
    std::string pattern = (fs::temp_directory_path() / "cjit-artifact-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~ArtifactFiles() override { fs::remove_all(folder_); }

  cjit_status_t write(const fs::path& path, std::string_view bytes) {
    return cjit_artifact_write_file(path.c_str(), bytes.data(), bytes.size(), error_.out());
  }
  static std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::ptrdiff_t file_count() const { return std::distance(fs::directory_iterator(folder_), fs::directory_iterator()); }

  fs::path folder_;
  OwnedError error_;
};

// While it exists, no file of this process can grow beyond `bytes`.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(signal(SIGXFSZ, SIG_DFL)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limited{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limited);
  }
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(Artifact, InspectTellsWhatItHolds) {
  const std::string artifact = golden("1.0/everything.cjit");
  OwnedInfo info;
  ASSERT_EQ(cjit_artifact_get_info(artifact.data(), artifact.size(), &info, nullptr), cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(info->family, cjit_family_t{CJIT_FAMILY_KERNEL});
  EXPECT_EQ(info->cc, 90u);
  EXPECT_EQ(info->arch_feature, static_cast<uint32_t>('a'));
  EXPECT_EQ(info->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  EXPECT_EQ(info->total_size, artifact.size());
  EXPECT_STREQ(info->producer, "NVRTC 13.0");
  EXPECT_EQ(info->cuda_version, 13000u);
  EXPECT_EQ(std::strlen(info->checksum), 32u);
  ASSERT_EQ(info->section_count, 7u);
  EXPECT_STREQ(info->sections[1]->name, "image.cubin");
  EXPECT_EQ(info->sections[1]->critical, 1u);
  EXPECT_EQ(artifact.substr(info->sections[1]->offset, 4),
            "\x7f"
            "ELF");
}

TEST(Artifact, InspectedBytesAreNotKept) {
  std::string artifact = golden("1.0/everything.cjit");
  OwnedInfo info;
  ASSERT_EQ(cjit_artifact_get_info(artifact.data(), artifact.size(), &info, nullptr), cjit_status_t{CJIT_SUCCESS});
  artifact.assign(artifact.size(), '!');
  EXPECT_STREQ(info->producer, "NVRTC 13.0");
  EXPECT_EQ(info->cuda_version, 13000u);
  EXPECT_STREQ(info->sections[0]->name, "producer");
}

TEST(Artifact, InspectLooksIntoOtherFamiliesAndShowsUnknownSections) {
  const std::string other = golden("corrupt/other_family.cjit");
  OwnedInfo info;
  ASSERT_EQ(cjit_artifact_get_info(other.data(), other.size(), &info, nullptr), cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(info->family, 0x10000u);

  const std::string unknown = golden("corrupt/critical_unknown_section.cjit");
  OwnedInfo later;
  ASSERT_EQ(cjit_artifact_get_info(unknown.data(), unknown.size(), &later, nullptr), cjit_status_t{CJIT_SUCCESS});
  const cjit_section_info_t& section = *later->sections[later->section_count - 1];
  EXPECT_STREQ(section.name, "unknown");
  EXPECT_EQ(section.critical, 1u);
}

TEST(Artifact, AFailedInspectLeavesTheInfoZero) {
  cjit_artifact_info_t info;
  std::memset(&info, 0xa5, sizeof(info));
  info.struct_size = sizeof(info);
  OwnedError error;
  EXPECT_EQ(cjit_artifact_get_info("no", 2, &info, error.out()), cjit_status_t{CJIT_ERROR_NOT_AN_ARTIFACT});
  EXPECT_TRUE(is_zero_but_for_its_size(info));
  cjit_artifact_info_cleanup(&info);
  cjit_artifact_info_cleanup(&info);
  cjit_artifact_info_cleanup(nullptr);
}

TEST(Artifact, NullPointersAndWrongSizesAreRefused) {
  const std::string artifact = golden("1.0/bare.cjit");
  OwnedInfo info;
  OwnedResult result;
  EXPECT_EQ(cjit_artifact_get_info(nullptr, 1, &info, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_artifact_get_info(artifact.data(), artifact.size(), nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_build_result_deserialize(nullptr, 1, 0, &result, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_build_result_deserialize(artifact.data(), artifact.size(), 0, nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  cjit_artifact_info_t small{};
  small.struct_size = 8;
  EXPECT_EQ(cjit_artifact_get_info(artifact.data(), artifact.size(), &small, nullptr),
            cjit_status_t{CJIT_ERROR_STRUCT_SIZE});
}

TEST(Artifact, UnknownFlagsAreRefused) {
  EXPECT_EQ(refuse(golden("1.0/bare.cjit"), 2).status, cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
}

TEST(Artifact, NoBytesAreNotAnArtifact) {
  EXPECT_EQ(refuse({}).status, cjit_status_t{CJIT_ERROR_NOT_AN_ARTIFACT});
  EXPECT_EQ(refuse("").status, cjit_status_t{CJIT_ERROR_NOT_AN_ARTIFACT});
}

TEST(Artifact, CutAnywhereItIsTruncated) {
  const std::string artifact = golden("1.0/everything.cjit");
  for (std::size_t size = 1; size < artifact.size(); ++size)
    ASSERT_EQ(refuse(artifact.substr(0, size)).status, cjit_status_t{CJIT_ERROR_ARTIFACT_TRUNCATED}) << size;
}

TEST(Artifact, AFlippedByteAnywhereIsRefusedAndTheNextReadWorks) {
  std::string artifact = golden("1.0/everything.cjit");
  for (std::size_t at = 0; at < artifact.size(); ++at) {
    artifact[at] = static_cast<char>(~artifact[at]);
    const cjit_status_t expected = at < 8 ? CJIT_ERROR_NOT_AN_ARTIFACT : CJIT_ERROR_ARTIFACT_CORRUPT;
    ASSERT_EQ(refuse(artifact, at % 2).status, expected) << at;
    artifact[at] = static_cast<char>(~artifact[at]);
  }
  OwnedResult result;
  EXPECT_EQ(cjit_build_result_deserialize(artifact.data(), artifact.size(), 0, &result, nullptr),
            cjit_status_t{CJIT_SUCCESS});
}

TEST(Artifact, ADeserializedResultSaysSoAndIsWhole) {
  const std::string artifact = golden("1.0/everything.cjit");
  OwnedResult result;
  ASSERT_EQ(cjit_build_result_deserialize(artifact.data(), artifact.size(), 0, &result, nullptr),
            cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DESERIALIZED});
  EXPECT_EQ(result->compile_nanoseconds, 0u);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(result->image) % 16, 0u);
  ASSERT_EQ(result->image_count, 2u);
  EXPECT_EQ(result->images[0]->data, result->image);
  EXPECT_STREQ(result->name_expressions[0], "axpy<float>");
  EXPECT_EQ(std::strlen(result->log), result->log_size);
  ASSERT_EQ(result->diagnostic_count, 1u);
  EXPECT_EQ(result->diagnostics[0]->code, 177u);
  int64_t block = 0;
  EXPECT_EQ(cjit_policy_get_int64(result->policy, result->policy_size, "block_x", &block, nullptr),
            cjit_status_t{CJIT_SUCCESS});
  EXPECT_EQ(block, 256);
}

TEST(Artifact, InPlaceTheImageIsInTheCallersBytes) {
  const std::string artifact = golden("1.0/everything.cjit");
  OwnedResult result;
  ASSERT_EQ(
      cjit_build_result_deserialize(artifact.data(), artifact.size(), CJIT_DESERIALIZE_IN_PLACE, &result, nullptr),
      cjit_status_t{CJIT_SUCCESS});
  const auto* image = static_cast<const char*>(result->image);
  EXPECT_GE(image, artifact.data());
  EXPECT_LE(image + result->image_size, artifact.data() + artifact.size());
}

TEST(Artifact, AnEmptyResultIsNotSerialized) {
  OwnedResult result;
  OwnedError error;
  auto* blob = reinterpret_cast<cjit_blob_t*>(8);
  EXPECT_EQ(cjit_build_result_serialize(&result, &blob, error.out()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(blob, nullptr);
}

TEST(Artifact, AStaleCopyOfAResultAndTheOwnerOfAnotherStructAreRefused) {
  const std::string artifact = golden("1.0/bare.cjit");
  OwnedInfo info;
  OwnedResult result;
  ASSERT_EQ(cjit_artifact_get_info(artifact.data(), artifact.size(), &info, nullptr), cjit_status_t{CJIT_SUCCESS});
  ASSERT_EQ(cjit_build_result_deserialize(artifact.data(), artifact.size(), 0, &result, nullptr),
            cjit_status_t{CJIT_SUCCESS});
  const std::string first_section = info->sections[0]->name;
  cjit_build_result_t stale = *(&result);
  cjit_build_result_t strange = stale;
  strange.owner = info->owner;
  cjit_build_result_cleanup(&result);

  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_build_result_serialize(&stale, &blob, nullptr), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(cjit_build_result_serialize(&strange, &blob, nullptr), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  cjit_build_result_cleanup(&strange);
  EXPECT_EQ(info->sections[0]->name, first_section);  // the other struct still owns its data
}

TEST_F(ArtifactFiles, WhatIsWrittenIsRead) {
  const fs::path path = folder_ / "a.cjit";
  const std::string bytes("some\0bytes", 10);
  ASSERT_EQ(write(path, bytes), cjit_status_t{CJIT_SUCCESS});
  ASSERT_EQ(write(path, "newer"), cjit_status_t{CJIT_SUCCESS});
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_artifact_read_file(path.c_str(), &blob, nullptr), cjit_status_t{CJIT_SUCCESS});
  const OwnedBlob owned(blob);
  EXPECT_EQ(view(owned), "newer");
  EXPECT_EQ(file_count(), 1);
}

TEST_F(ArtifactFiles, AnEmptyFileIsReadAndIsNotAnArtifact) {
  const fs::path path = folder_ / "empty";
  ASSERT_EQ(cjit_artifact_write_file(path.c_str(), nullptr, 0, nullptr), cjit_status_t{CJIT_SUCCESS});
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_artifact_read_file(path.c_str(), &blob, nullptr), cjit_status_t{CJIT_SUCCESS});
  const OwnedBlob owned(blob);
  EXPECT_EQ(refuse(view(owned)).status, cjit_status_t{CJIT_ERROR_NOT_AN_ARTIFACT});
}

TEST_F(ArtifactFiles, EmptyPathsAndNullPointersAreRefused) {
  auto* blob = reinterpret_cast<cjit_blob_t*>(8);
  EXPECT_EQ(write("", "x"), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(cjit_artifact_read_file("", &blob, nullptr), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(blob, nullptr);
  EXPECT_EQ(cjit_artifact_read_file(nullptr, &blob, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_artifact_read_file("x", nullptr, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_artifact_write_file(nullptr, "x", 1, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_artifact_write_file("x", nullptr, 1, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
}

TEST_F(ArtifactFiles, AMissingFileIsAnErrorWithItsPathAndErrno) {
  cjit_blob_t* blob = nullptr;
  cjit_error_t* error = nullptr;
  const fs::path path = folder_ / "missing";
  EXPECT_EQ(cjit_artifact_read_file(path.c_str(), &blob, &error), cjit_status_t{CJIT_ERROR_IO});
  cjit_error_info_t info{};
  info.struct_size = sizeof(info);
  ASSERT_EQ(cjit_error_get_info(error, &info), cjit_status_t{CJIT_SUCCESS});
  EXPECT_THAT(info.message, HasSubstr(path.string()));
  EXPECT_EQ(info.native_code, ENOENT);
  EXPECT_STREQ(info.native_name, "ENOENT");
  cjit_error_destroy(error);
}

TEST_F(ArtifactFiles, WritingWhereNoFileCanBeIsAnErrorAndLeavesNothing) {
  ASSERT_EQ(write(folder_ / "file", "x"), cjit_status_t{CJIT_SUCCESS});
  fs::create_directory(folder_ / "folder");
  EXPECT_EQ(write(folder_ / "missing" / "a", "x"), cjit_status_t{CJIT_ERROR_IO});
  EXPECT_EQ(write(folder_ / "file" / "a", "x"), cjit_status_t{CJIT_ERROR_IO});
  EXPECT_EQ(write(folder_ / "folder", "x"), cjit_status_t{CJIT_ERROR_IO});
  EXPECT_EQ(write("/proc/cjit-artifact", "x"), cjit_status_t{CJIT_ERROR_IO});
  EXPECT_EQ(file_count(), 2);
  EXPECT_TRUE(fs::is_empty(folder_ / "folder"));
}

TEST_F(ArtifactFiles, ReadingAFolderIsAnError) {
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_artifact_read_file(folder_.c_str(), &blob, error_.out()), cjit_status_t{CJIT_ERROR_IO});
  EXPECT_THAT(error_.message(), HasSubstr("Is a directory"));
}

TEST_F(ArtifactFiles, WhenTheDiskIsFullTheOldFileStaysAndNoTemporaryIsLeft) {
  const fs::path path = folder_ / "a.cjit";
  ASSERT_EQ(write(path, "old"), cjit_status_t{CJIT_SUCCESS});
  {
    const FileSizeLimit limit(16);
    EXPECT_EQ(write(path, std::string(1000, 'n')), cjit_status_t{CJIT_ERROR_IO});
  }
  EXPECT_EQ(contents(path), "old");
  EXPECT_EQ(file_count(), 1);
}

}  // namespace
}  // namespace cjit::test
