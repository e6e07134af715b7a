// Files of every released format are read with the contents that they had when they were written.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/c_api.hpp"
#include "support/describe_artifact.hpp"
#include "support/describe_bundle.hpp"
#include "support/owned.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;

std::string read_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> goldens() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(CJIT_GOLDEN_DIR))
    if (entry.path().extension() == ".cjit" && entry.path().parent_path().filename() != "corrupt")
      paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string serialize_again(std::string_view artifact) {
  OwnedError error;
  OwnedResult result;
  require_success(
      cjit_build_result_deserialize(artifact.data(), artifact.size(), CJIT_DESERIALIZE_IN_PLACE, &result, error.out()),
      error);
  cjit_blob_t* blob = nullptr;
  require_success(cjit_build_result_serialize(&result, &blob, error.out()), error);
  const OwnedBlob owned(blob);
  return std::string(view(owned));
}

bool is_of_this_version(std::string_view artifact) {
  OwnedInfo info;
  cjit_version_info_t library{};
  library.struct_size = sizeof(library);
  return cjit_artifact_get_info(artifact.data(), artifact.size(), &info, nullptr) == CJIT_SUCCESS &&
         cjit_version_get_info(&library) == CJIT_SUCCESS && std::string_view(info->cjit_version) == library.version &&
         info->format_minor == library.artifact_format_minor;  // a version that was not released may change it
}

TEST(Golden, EveryMinorOfTheFormatIsThere) {
  auto library = sized<cjit_version_info_t>();
  ASSERT_EQ(cjit_version_get_info(&library), CJIT_SUCCESS);
  for (std::uint32_t minor = 0; minor <= library.artifact_format_minor; ++minor) {
    const std::string name = std::to_string(library.artifact_format_major) + '.' + std::to_string(minor);
    EXPECT_TRUE(fs::exists(fs::path(CJIT_GOLDEN_DIR) / name / "everything.cjit")) << name;
  }
}

TEST(Golden, EveryArtifactIsReadAsItWasWhenItWasWritten) {
  for (const fs::path& path : goldens()) {
    SCOPED_TRACE(path);
    fs::path expected = path;
    EXPECT_EQ(ArtifactDescription(read_text(path), true).text(), read_text(expected.replace_extension(".txt")));
  }
}

TEST(Golden, WrittenAgainItSaysTheSameAndIsTheSameBytesFromTheSameVersion) {
  for (const fs::path& path : goldens()) {
    SCOPED_TRACE(path);
    const std::string artifact = read_text(path);
    if (ArtifactDescription(artifact, false).is_failure()) continue;  // only the cache writes it
    const std::string again = serialize_again(artifact);
    EXPECT_EQ(ArtifactDescription(again, false).text(), ArtifactDescription(artifact, false).text());
    if (is_of_this_version(artifact)) {
      EXPECT_EQ(again, artifact);
    }
  }
}

TEST(Golden, EveryBundleIsReadAsItWasWhenItWasWritten) {
  int bundles = 0;
  for (const auto& entry : fs::recursive_directory_iterator(CJIT_GOLDEN_DIR)) {
    if (entry.path().extension() != ".cjb") continue;
    SCOPED_TRACE(entry.path());
    ++bundles;
    EXPECT_EQ(describe_bundle(read_text(entry.path())), read_text(entry.path().parent_path() / "bundle.txt"));
  }
  EXPECT_GE(bundles, 2);
}

// A context with a cache in a new directory.
struct EmptyCache {
  const TemporaryFolder folder;
  const std::string path = folder.path() / "cache";
  const OwnedContext context = [this] {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = path.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }();

  cjit_status_t import(const fs::path& pack, cjit_cache_change_t& change) const {
    return cjit_cache_import(context.get(), pack.c_str(), &change, nullptr);
  }
};

TEST(Golden, EveryPackIsImportedWhole) {
  int packs = 0;
  for (const auto& format : fs::directory_iterator(CJIT_GOLDEN_DIR)) {
    const fs::path pack = format.path() / "cache.pack";
    if (!fs::exists(pack)) continue;
    SCOPED_TRACE(pack);
    ++packs;
    const EmptyCache cache;
    auto change = sized<cjit_cache_change_t>();
    ASSERT_EQ(cache.import(pack, change), CJIT_SUCCESS);
    const auto is_artifact = [](const fs::directory_entry& file) { return file.path().extension() == ".cjit"; };
    EXPECT_EQ(change.entry_count,
              static_cast<std::uint64_t>(std::count_if(fs::directory_iterator(format.path()), {}, is_artifact)));
    EXPECT_EQ(change.damaged_count, 0u);
    auto key = sized<cjit_cache_key_t>();
    constexpr const char* kFirst =  // "bare" and "toolchain"
        "9b828d53402d6e332ef05a2fe03063b359192571ba99fcd3b85074f46a72fd7e-"
        "0db3de82a739e43a2b560d166d037c3c0061601bb194866eb79b2c87045d00f2";
    ASSERT_EQ(cjit_cache_get_entry_key(cache.context.get(), kFirst, &key, nullptr), CJIT_SUCCESS);
    EXPECT_STREQ(key.field_names[0], "source");
    EXPECT_STREQ(key.field_values[0], "bare");
    cjit_cache_key_cleanup(&key);
  }
  EXPECT_GE(packs, 1);
}

// Current requests cannot have the keys of its entries.
TEST(Golden, APackOfKeysThatCanBeForgedIsRefused) {
  const EmptyCache cache;
  auto change = sized<cjit_cache_change_t>();
  EXPECT_EQ(cache.import(fs::path(CJIT_GOLDEN_DIR) / "refused/forgeable_keys.pack", change),
            cjit_status_t{CJIT_ERROR_ARTIFACT_VERSION});
}

TEST(Golden, EveryCorruptArtifactGivesTheStatusOfTheManifest) {
  const fs::path folder = fs::path(CJIT_GOLDEN_DIR) / "corrupt";
  std::ifstream manifest(folder / "manifest.txt");
  std::size_t count = 0;
  for (std::string name, status; manifest >> name >> status; ++count) {
    SCOPED_TRACE(name);
    const std::string artifact = read_text(folder / name);
    for (const cjit_deserialize_flags_t flags : {CJIT_DESERIALIZE_DEFAULT, CJIT_DESERIALIZE_IN_PLACE}) {
      OwnedResult result;
      EXPECT_EQ(
          cjit_status_name(cjit_build_result_deserialize(artifact.data(), artifact.size(), flags, &result, nullptr)),
          status);
      EXPECT_EQ(result->owner, nullptr);
    }
  }
  const auto files = std::distance(fs::directory_iterator(folder), fs::directory_iterator());
  EXPECT_EQ(count + 1, static_cast<std::size_t>(files));
}

}  // namespace
}  // namespace cjit::test
