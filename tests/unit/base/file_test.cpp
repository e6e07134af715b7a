#include "base/file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string>
#include <thread>
#include <vector>

namespace cjit {
namespace {

namespace fs = std::filesystem;

class FileTest : public testing::Test {
 protected:
  FileTest() {
    std::string pattern = (fs::temp_directory_path() / "cjit-file-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~FileTest() override { fs::remove_all(folder_); }

  static void write(const fs::path& path, std::string_view text) {
    write_file_atomically(path, as_bytes(text), CJIT_STAGE_CACHE);
  }
  static std::string read(const fs::path& path) {
    const Buffer buffer = read_file(path, CJIT_STAGE_CACHE);
    return std::string(as_text(buffer.bytes()));
  }
  // Returns the failure of `work`, which must fail with errno `number` and leave no temporary file.
  template <typename Work>
  void expect_failure(int number, Work&& work) {
    try {
      work();
      FAIL() << "did not throw";
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_IO});
      EXPECT_EQ(error.failure().stage, cjit_stage_t{CJIT_STAGE_CACHE});
      EXPECT_EQ(error.failure().native_code, number) << error.what();
    }
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      EXPECT_EQ(entry.path().string().find(".tmp-"), std::string::npos) << entry.path();
  }

  fs::path folder_;
};

TEST_F(FileTest, WhatIsWrittenIsReadWhateverItsSize) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{3000001}}) {
    const std::string text(size, 'x');
    write(folder_ / "a", text);
    EXPECT_EQ(read(folder_ / "a"), text);
  }
}

TEST_F(FileTest, AnExistingFileIsReplacedAndAReaderOfTheOldOneKeepsIt) {
  write(folder_ / "a", "old");
  fs::create_hard_link(folder_ / "a", folder_ / "kept");
  write(folder_ / "a", "new");
  EXPECT_EQ(read(folder_ / "a"), "new");
  EXPECT_EQ(read(folder_ / "kept"), "old");
}

TEST_F(FileTest, ANewFileHasThePermissionsOfTheUsersMask) {
  const mode_t mask = ::umask(027);
  write(folder_ / "a", "x");
  ::umask(mask);
  struct stat status {};
  ASSERT_EQ(::stat((folder_ / "a").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0640u);
}

TEST_F(FileTest, FailuresCarryErrnoAndLeaveNoTemporary) {
  write(folder_ / "file", "x");
  fs::create_directory(folder_ / "folder");
  expect_failure(ENOENT, [&] { read(folder_ / "missing"); });
  expect_failure(EISDIR, [&] { read(folder_ / "folder"); });
  expect_failure(ENOENT, [&] { write(folder_ / "missing" / "a", "x"); });
  expect_failure(ENOTDIR, [&] { write(folder_ / "file" / "a", "x"); });
  expect_failure(EISDIR, [&] { write(folder_ / "folder", "x"); });
  expect_failure(ENAMETOOLONG, [&] { write(folder_ / std::string(300, 'n'), "x"); });
}

TEST_F(FileTest, ARelativePathIsWrittenInTheWorkingFolder) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  write("relative", "x");
  fs::current_path(before);
  EXPECT_EQ(read(folder_ / "relative"), "x");
}

TEST_F(FileTest, ReadersSeeOneWholeFileOrTheOtherWhileWritersRace) {
  const fs::path path = folder_ / "a";
  const std::string contents[] = {std::string(50000, 'a'), std::string(70000, 'b')};
  write(path, contents[0]);
  std::atomic<bool> done{false};
  std::vector<std::thread> writers;
  for (const std::string& text : contents)
    writers.emplace_back([&] {
      for (int i = 0; i < 50; ++i) write(path, text);
    });
  std::thread reader([&] {
    do {
      const std::string seen = read(path);
      ASSERT_TRUE(seen == contents[0] || seen == contents[1]);
    } while (!done);
  });
  for (std::thread& writer : writers) writer.join();
  done = true;
  reader.join();
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(FileTest, LinesAreReadOneByOneWhateverTheirLength) {
  const std::string longer_than_a_piece(10'000, 'x');
  const auto lines_of = [&](std::string_view text) {
    write(folder_ / "lines", text);
    std::vector<std::string> lines;
    LineReader reader(folder_ / "lines");
    for (std::string line; reader.next(line);) lines.push_back(line);
    return lines;
  };
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("one\n\nthree"), (Lines{"one", "", "three"}));
  EXPECT_EQ(lines_of("one\n"), Lines{"one"});
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of(longer_than_a_piece + "\nshort"), (Lines{longer_than_a_piece, "short"}));
  EXPECT_EQ(lines_of(std::string(4095, 'y') + "\n" + "z\n"), (Lines{std::string(4095, 'y'), "z"}));
  std::string line;
  EXPECT_FALSE(LineReader(folder_ / "nowhere").next(line));
}

TEST_F(FileTest, AFolderIsListedByNameAndAMissingOneIsEmpty) {
  write(folder_ / "a", "1");
  fs::create_directory(folder_ / ".b");
  std::vector<std::string> names = folder_entries(folder_);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{".b", "a"}));
  EXPECT_TRUE(folder_entries(folder_ / "missing").empty());
  EXPECT_TRUE(folder_entries(folder_ / "a").empty());
}

TEST_F(FileTest, WhatIsNoRegularFileIsRefusedAtOnce) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  expect_failure(EINVAL, [&] { read(pipe); });
  expect_failure(EINVAL, [] { read("/dev/zero"); });
  expect_failure(EISDIR, [&] { read(folder_); });
  std::string line;
  EXPECT_FALSE(LineReader(pipe).next(line));
}

}  // namespace
}  // namespace cjit
