#include "base/file_write.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <cerrno>
#include <string>

#include "base/descriptor.hpp"
#include "support/processes.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

constexpr std::size_t kLimit = 4096;

// By default both signals end the process.
void signals_are_as_by_default() {
  for (const int signal : {SIGXFSZ, SIGPIPE}) ::signal(signal, SIG_DFL);
}

class FileWrite : public testing::Test {
 protected:
  FileDescriptor file() const {
    return FileDescriptor(::open((scratch_.path() / "file").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  }
  static bool limit_files() {
    const rlimit limit{.rlim_cur = kLimit, .rlim_max = kLimit};
    return ::setrlimit(RLIMIT_FSIZE, &limit) == 0;
  }
  static bool none_is_pending_or_blocked() {
    sigset_t pending{}, blocked{};
    ::sigpending(&pending);
    ::pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
    for (const int signal : {SIGXFSZ, SIGPIPE})
      if (::sigismember(&pending, signal) != 0 || ::sigismember(&blocked, signal) != 0) return false;
    return true;
  }

  const std::string text_ = std::string(2 * kLimit, 'x');
  TemporaryFolder scratch_;
};

TEST_F(FileWrite, AboveALimitOnTheSizeOfFilesItIsAnErrorAndNotTheEndOfTheProcess) {
  EXPECT_TRUE(in_child([&] {
    signals_are_as_by_default();
    const FileDescriptor open = file();
    return limit_files() && write_all(open.get(), as_bytes(text_)) == EFBIG &&
           write_all_at(open.get(), as_bytes(text_), 100) == EFBIG && none_is_pending_or_blocked();
  }));
  EXPECT_EQ(std::filesystem::file_size(scratch_.path() / "file"), kLimit);
}

TEST_F(FileWrite, WhereNobodyReadsItIsAnErrorAndNotTheEndOfTheProcess) {
  EXPECT_TRUE(in_child([&] {
    signals_are_as_by_default();
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return false;
    ::close(ends[0]);
    return write_all(ends[1], as_bytes(text_)) == EPIPE && none_is_pending_or_blocked();
  }));
}

TEST_F(FileWrite, ASignalThatTheHostHasPendingStaysPending) {
  EXPECT_TRUE(in_child([&] {
    sigset_t both{}, pending{};
    ::sigemptyset(&both);
    ::sigaddset(&both, SIGXFSZ);
    ::pthread_sigmask(SIG_BLOCK, &both, nullptr);
    ::raise(SIGXFSZ);
    const FileDescriptor open = file();
    if (!limit_files() || write_all(open.get(), as_bytes(text_)) != EFBIG) return false;
    ::sigpending(&pending);
    return ::sigismember(&pending, SIGXFSZ) == 1;
  }));
}

TEST_F(FileWrite, AllIsWrittenWhereItIsMeantTo) {
  const FileDescriptor open = file();
  EXPECT_EQ(write_all(open.get(), as_bytes("0123456789")), 0);
  EXPECT_EQ(write_all_at(open.get(), as_bytes("abc"), 4), 0);
  EXPECT_EQ(write_all(open.get(), as_bytes("end")), 0);
  std::array<char, 32> back{};
  EXPECT_EQ(::pread(open.get(), back.data(), back.size(), 0), 13);
  EXPECT_STREQ(back.data(), "0123abc789end");
}

TEST_F(FileWrite, WhatCannotBeWrittenToIsAnError) { EXPECT_EQ(write_all(-1, as_bytes("x")), EBADF); }

}  // namespace
}  // namespace cjit::test
