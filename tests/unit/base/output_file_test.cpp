#include "base/output_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>

#include <thread>

#include "base/file.hpp"
#include "support/processes.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

using test::kAnotherUser;

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() {
    std::string pattern = (fs::temp_directory_path() / "cjit-output-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    fs::permissions(folder_, fs::perms::all);
  }
  ~OutputFileTest() override { fs::remove_all(folder_); }

  static void write(const fs::path& path, std::string_view text) {
    write_file_atomically(path, as_bytes(text), CJIT_STAGE_ARTIFACT);
  }
  static std::string read(const fs::path& path) {
    return std::string(as_text(read_file(path, CJIT_STAGE_ARTIFACT).bytes()));
  }
  static struct stat status_of(const fs::path& path) {
    struct stat status {};
    EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
    return status;
  }
  // The errno of the failure, or 0.
  static std::int64_t failure_of_write(const fs::path& path) {
    try {
      write(path, "text");
      return 0;
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_IO});
      return error.failure().native_code;
    }
  }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  // Runs `work` in a child with another user's rights; the exit code of the child is its result.
  template <typename Work>
  static int as_nobody(Work work) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(test::become(kAnotherUser) ? work() : 99);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  fs::path folder_;
};

TEST_F(OutputFileTest, ADeviceIsWrittenThroughAndStays) {
  EXPECT_EQ(failure_of_write("/dev/full"), ENOSPC);
  if (!test::is_root()) GTEST_SKIP() << "needs root, to make a device";
  const fs::path device = folder_ / "null";
  if (::mknod(device.c_str(), S_IFCHR | 0666, makedev(1, 3)) != 0) GTEST_SKIP() << "devices cannot be made here";
  write(device, "text");
  EXPECT_TRUE(S_ISCHR(status_of(device).st_mode));
  fs::create_symlink("null", folder_ / "link");
  write(folder_ / "link", "text");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_TRUE(S_ISCHR(status_of(device).st_mode));
  EXPECT_EQ(count(), 2u);
}

TEST_F(OutputFileTest, AReaderOfAFifoGetsAllBytes) {
  const fs::path fifo = folder_ / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const std::string text(300'000, 'x');  // more than the capacity of a pipe
  std::string got;
  std::thread reader([&] {
    const FileDescriptor file(::open(fifo.c_str(), O_RDONLY | O_CLOEXEC));
    char piece[4096];
    for (ssize_t n; (n = ::read(file.get(), piece, sizeof(piece))) > 0;) got.append(piece, static_cast<std::size_t>(n));
  });
  write(fifo, text);
  if (!S_ISFIFO(status_of(fifo).st_mode)) {  // the reader would wait forever
    fs::remove(fifo);
    reader.detach();
    FAIL() << "the FIFO was replaced";
  }
  reader.join();
  EXPECT_EQ(got, text);
}

TEST_F(OutputFileTest, AnOpenDescriptorIsWrittenWhereItsPositionIs) {
  const fs::path file = folder_ / "file";
  write(file, "before ");
  const FileDescriptor open(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  write("/dev/fd/" + std::to_string(open.get()), "after");
  EXPECT_EQ(read(file), "before after");
  EXPECT_EQ(failure_of_write("/dev/fd/4711"), EBADF);
}

TEST_F(OutputFileTest, ALinkStaysAndItsTargetIsReplaced) {
  fs::create_directories(folder_ / "far");
  write(folder_ / "far" / "target", "old");
  const ino_t before = status_of(folder_ / "far" / "target").st_ino;
  fs::create_symlink("far/second", folder_ / "first");
  fs::create_symlink("target", folder_ / "far" / "second");
  write(folder_ / "first", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "first"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "far" / "second"));
  EXPECT_EQ(read(folder_ / "far" / "target"), "new");
  EXPECT_NE(status_of(folder_ / "far" / "target").st_ino, before) << "written in place, where a reader sees half of it";
}

TEST_F(OutputFileTest, ALinkToNothingMakesItsTarget) {
  fs::create_symlink(folder_ / "target", folder_ / "link");
  write(folder_ / "link", "text");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(read(folder_ / "target"), "text");
}

TEST_F(OutputFileTest, ALinkToItselfIsAnError) {
  fs::create_symlink("link", folder_ / "link");
  EXPECT_EQ(failure_of_write(folder_ / "link"), ELOOP);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
}

TEST_F(OutputFileTest, AnExistingFileKeepsItsPermissions) {
  for (const mode_t mode : {0600u, 0755u, 0666u}) {
    write(folder_ / "file", "old");
    ASSERT_EQ(::chmod((folder_ / "file").c_str(), mode), 0);
    write(folder_ / "file", "new");
    EXPECT_EQ(status_of(folder_ / "file").st_mode & 07777u, mode);
  }
}

TEST_F(OutputFileTest, AnExistingFileKeepsItsOwnerWhereThatMayBeSet) {
  if (!test::is_root()) GTEST_SKIP() << "needs root, to give a file away";
  write(folder_ / "file", "old");
  ASSERT_EQ(::chown((folder_ / "file").c_str(), kAnotherUser, kAnotherUser), 0);
  write(folder_ / "file", "new");
  EXPECT_EQ(status_of(folder_ / "file").st_uid, kAnotherUser);
  EXPECT_EQ(status_of(folder_ / "file").st_gid, kAnotherUser);

  // A file of root with group permissions that the group of nobody must not get.
  write(folder_ / "roots", "old");
  ASSERT_EQ(::chmod((folder_ / "roots").c_str(), 0666), 0);
  EXPECT_EQ(as_nobody([&] { return static_cast<int>(failure_of_write(folder_ / "roots")); }), 0);
  EXPECT_EQ(read(folder_ / "roots"), "text");
  EXPECT_EQ(status_of(folder_ / "roots").st_mode & 0777u, 0606u);
}

TEST_F(OutputFileTest, AFileThatMayNotBeWrittenIsNotReplaced) {
  write(folder_ / "file", "old");
  ASSERT_EQ(::chmod((folder_ / "file").c_str(), 0444), 0);
  const auto attempt = [&] { return static_cast<int>(failure_of_write(folder_ / "file")); };
  EXPECT_EQ(test::is_root() ? as_nobody(attempt) : attempt(), EACCES);
  EXPECT_EQ(read(folder_ / "file"), "old");
  EXPECT_EQ(count(), 1u);
}

TEST_F(OutputFileTest, TemporariesOfDeadWritersAreRemovedAndOthersStay) {
  const auto leave = [&](const std::string& name) { write(folder_ / name, "part"); };
  leave("out.tmp-4711-0");  // its writer was killed
  leave("out.tmp-4711-12");
  leave("out.tmp-4712-0");    // its writer is alive
  leave("out.tmp-notes");     // not from cjit
  leave("other.tmp-4711-0");  // belongs to another file
  const FileDescriptor living(::open((folder_ / "out.tmp-4712-0").c_str(), O_WRONLY | O_CLOEXEC));
  ASSERT_EQ(::flock(living.get(), LOCK_EX), 0);
  write(folder_ / "out", "text");
  EXPECT_FALSE(fs::exists(folder_ / "out.tmp-4711-0"));
  EXPECT_FALSE(fs::exists(folder_ / "out.tmp-4711-12"));
  EXPECT_TRUE(fs::exists(folder_ / "out.tmp-4712-0"));
  EXPECT_TRUE(fs::exists(folder_ / "out.tmp-notes"));
  EXPECT_TRUE(fs::exists(folder_ / "other.tmp-4711-0"));
}

TEST_F(OutputFileTest, AWriterThatIsKilledLeavesATemporaryThatTheNextOneRemoves) {
  const pid_t child = ::fork();
  if (child == 0) {
    const OutputFile file(folder_ / "out", CJIT_STAGE_ARTIFACT);
    ::raise(SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  EXPECT_EQ(count(), 1u);
  EXPECT_FALSE(fs::exists(folder_ / "out"));
  write(folder_ / "out", "text");
  EXPECT_EQ(count(), 1u);
  EXPECT_EQ(read(folder_ / "out"), "text");
}

TEST_F(OutputFileTest, WhatIsNotFinishedChangesNothing) {
  write(folder_ / "out", "old");
  {
    const OutputFile file(folder_ / "out", CJIT_STAGE_ARTIFACT);
    EXPECT_EQ(::write(file.descriptor(), "new", 3), 3);
  }
  EXPECT_EQ(read(folder_ / "out"), "old");
  EXPECT_EQ(count(), 1u);
}

}  // namespace
}  // namespace cjit
