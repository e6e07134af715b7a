// A separate cache directory for a test, and caches in it.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cache/disk_cache.hpp"
#include "support/c_api.hpp"
#include "support/sample_record.hpp"

namespace cjit::test {

inline CacheKey key_number(std::uint64_t request, std::uint64_t toolchain = 1) {
  return {sha256(std::as_bytes(std::span(&request, 1))), sha256(std::as_bytes(std::span(&toolchain, 1)))};
}

// A record whose image contains its key, so that a wrong hit is detected.
inline BuildRecord record_number(std::uint64_t number, std::size_t image_size = 600) {
  BuildRecord record = sample_record();
  std::string image = "image " + std::to_string(number) + ' ';
  while (image.size() < image_size) image += static_cast<char>('a' + (image.size() * 7 + number) % 26);
  record.images.clear();
  record.images.push_back(sample_image(CJIT_IMAGE_KIND_CUBIN, image));
  return record;
}

inline std::string image_of(const BuildRecord& record) { return std::string(as_text(record.images.front().bytes)); }

inline bool publish(DiskCache& cache, std::uint64_t number, std::size_t image_size = 600, bool replace = false) {
  return cache.publish(key_number(number),
                       encode_entry(key_number(number), record_number(number, image_size), {}).bytes(), replace);
}
// The image that find() returns; "" for a miss.
inline std::string found_image(DiskCache& cache, std::uint64_t number) {
  Miss why{};
  const auto found = cache.find(key_number(number), why);
  return found ? image_of(*found->record) : "";
}
inline bool hits(DiskCache& cache, std::uint64_t number, std::size_t image_size = 600) {
  return found_image(cache, number) == image_of(record_number(number, image_size));
}
inline std::size_t problems(DiskCache& cache) {
  const auto verified = cache.verify(false);
  return static_cast<std::size_t>(
      std::count_if(verified.begin(), verified.end(), [](const VerifiedEntry& entry) { return entry.problem; }));
}

inline bool never() { return false; }

struct LogLines {
  std::vector<std::string> warnings;

  static void receive(void* self, cjit_log_level_t level, const char* text) {
    if (level == CJIT_LOG_LEVEL_WARNING) static_cast<LogLines*>(self)->warnings.emplace_back(text);
  }
};

class DiskCacheFolder : public testing::Test {
 protected:
  std::filesystem::path folder() const { return scratch_.path() / "cache"; }
  static std::filesystem::path path_in(const std::filesystem::path& folder, const CacheKey& key) {
    return folder / "v2" / key.text().substr(0, 2) / (key.text() + ".cjit");
  }
  std::filesystem::path path_of(std::uint64_t number) const { return path_in(folder(), key_number(number)); }
  std::filesystem::path temporaries() const { return folder() / "v2" / "tmp"; }

  DiskCacheOptions options() const { return options_for(folder()); }
  static DiskCacheOptions options_for(const std::filesystem::path& path) {
    return {.folder = path.native(), .layers = {}, .max_bytes = 1 << 30};
  }
  DiskCacheOptions with_layers(std::vector<std::filesystem::path> layers) const {
    DiskCacheOptions with = options();
    for (const auto& layer : layers) with.layers.push_back(layer.native());
    return with;
  }

  static std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static void write(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  // Sets the modification time to `age` seconds before now.
  static void set_age(const std::filesystem::path& path, std::int64_t age) {
    const timespec time{.tv_sec = ::time(nullptr) - age, .tv_nsec = 0};
    const timespec times[] = {time, time};
    ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW), 0) << path;
  }
  static std::int64_t age_of(const std::filesystem::path& path) {
    struct stat status {};
    EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
    return ::time(nullptr) - status.st_mtim.tv_sec;
  }
  // Counts the files except those that the cache needs itself (lock, sizes).
  static std::size_t count_files(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path)) return 0;
    const std::filesystem::recursive_directory_iterator all(path);
    return static_cast<std::size_t>(std::count_if(begin(all), end(all), [](const auto& entry) {
      const std::string name = entry.path().filename();
      return entry.is_regular_file() && name != "lock" && name != "sizes";
    }));
  }
  static Miss miss(DiskCache& cache, std::uint64_t number) {
    Miss why{};
    EXPECT_FALSE(cache.find(key_number(number), why));
    return why;
  }

  TemporaryFolder scratch_;
  LogLines lines_;
  Log log_{CJIT_LOG_LEVEL_WARNING, &LogLines::receive, {&lines_, nullptr}};
};

}  // namespace cjit::test
