// What a process can do in the sandbox of a worker.
#include "worker/sandbox.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <fstream>
#include <thread>

#include "support/processes.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

bool has_landlock() { return describe_sandbox_support().find("(Landlock ") != std::string::npos; }

class SandboxTest : public testing::Test {
 protected:
  // Runs `work` in a sandboxed child.
  template <typename Work>
  bool holds(Work work) {
    return in_child([&] {
      outcome_ = enter_sandbox({folder_.path()});
      return work();
    });
  }
  static bool is_refused(long result) { return result < 0 && (errno == EPERM || errno == EACCES); }
  static bool can_write(const fs::path& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return false;
    return ::write(file, "x", 1) == 1 && ::close(file) == 0;
  }

  const TemporaryFolder folder_, other_;
  std::string outcome_;
};

TEST_F(SandboxTest, HasNoSockets) {
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK})
    EXPECT_TRUE(holds([&] { return is_refused(::socket(family, SOCK_STREAM, 0)) && errno == EPERM; })) << family;
  EXPECT_TRUE(holds([] {
    int ends[2];
    return is_refused(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
  }));
}

TEST_F(SandboxTest, RunsNoPrograms) {
  EXPECT_TRUE(holds([] {
    char program[] = "/bin/true";
    char* const arguments[] = {program, nullptr};
    return is_refused(::execve(program, arguments, environ));
  }));
}

TEST_F(SandboxTest, ReachesNoOtherProcess) {
  const pid_t host = ::getpid();
  EXPECT_TRUE(holds([&] { return is_refused(::kill(host, 0)); }));
  EXPECT_TRUE(holds([&] { return is_refused(::syscall(SYS_tgkill, host, host, 0)); }));
  EXPECT_TRUE(holds([&] {
    rlimit limit{};
    return is_refused(::prlimit(host, RLIMIT_NOFILE, nullptr, &limit));
  }));
  EXPECT_TRUE(
      holds([&] { return is_refused(::syscall(SYS_ptrace, 0x4206 /* PTRACE_SEIZE */, host, nullptr, nullptr)); }));
  const std::string memory = "/proc/" + std::to_string(host) + "/mem";
  EXPECT_TRUE(!has_landlock() || holds([&] { return ::open(memory.c_str(), O_RDONLY) < 0; }));
}

TEST_F(SandboxTest, GetsNoPrivilegesBack) {
  EXPECT_TRUE(holds([] { return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1; }));
  EXPECT_TRUE(holds([] { return is_refused(::syscall(SYS_unshare, 0x10000000 /* CLONE_NEWUSER */)); }));
  EXPECT_TRUE(holds([] { return is_refused(::syscall(SYS_clone, 0x10000000 | SIGCHLD, 0, 0, 0, 0)); }));
  EXPECT_TRUE(holds([] { return is_refused(::chroot("/")); }));
}

TEST_F(SandboxTest, WritesToItsFolderAlone) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  other_.write("there", "before");
  EXPECT_TRUE(
      holds([&] { return can_write(folder_.path() / "new") && ::unlink((folder_.path() / "new").c_str()) == 0; }));
  EXPECT_TRUE(holds([&] { return can_write("/dev/null"); }));
  EXPECT_TRUE(holds([&] { return !can_write(other_.path() / "new"); }));
  EXPECT_TRUE(holds([&] { return !can_write(other_.path() / "there"); }));
  EXPECT_TRUE(holds([&] { return ::truncate((other_.path() / "there").c_str(), 0) != 0; }));
  EXPECT_TRUE(holds([&] { return ::unlink((other_.path() / "there").c_str()) != 0; }));
  EXPECT_TRUE(holds([&] { return ::mkdir((other_.path() / "folder").c_str(), 0700) != 0; }));
  EXPECT_TRUE(
      holds([&] { return ::rename((other_.path() / "there").c_str(), (folder_.path() / "there").c_str()) != 0; }));
  std::string text;
  std::ifstream(other_.path() / "there") >> text;
  EXPECT_EQ(text, "before");
}

// Compilers need reading, threads, memory, and signals to themselves.
TEST_F(SandboxTest, LeavesWhatACompilerNeeds) {
  other_.write("header.h", "text");
  EXPECT_TRUE(holds([&] { return ::open((other_.path() / "header.h").c_str(), O_RDONLY) >= 0; }));
  EXPECT_TRUE(holds([] {
    bool ran = false;
    std::thread([&] { ran = true; }).join();
    return ran;
  }));
  EXPECT_TRUE(holds([] {
    ::signal(SIGUSR1, SIG_IGN);
    return ::raise(SIGUSR1) == 0 && ::kill(::getpid(), SIGUSR1) == 0;
  }));
  EXPECT_TRUE(holds([] {
    rlimit limit{};
    return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
  }));
}

TEST_F(SandboxTest, SaysWhatTookHold) {
  EXPECT_TRUE(holds([&] { return outcome_ == describe_sandbox_support(); }));
  // A kernel without Landlock, or a container that forbids it.
  EXPECT_TRUE(in_child([&] {
    if (!make_call_fail(444, ENOSYS)) return false;
    const std::string outcome = enter_sandbox({folder_.path()});
    return outcome.find("writes are not restricted") != std::string::npos &&
           is_refused(::socket(AF_INET, SOCK_STREAM, 0)) && can_write(other_.path() / "new");
  }));
}

}  // namespace
}  // namespace cjit::test
