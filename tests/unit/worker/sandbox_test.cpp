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
#include <sys/xattr.h>

#include <fstream>
#include <limits>
#include <thread>

#include "support/processes.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

// The version of the kernel's Landlock; 0: it has none.
long landlock_version() {
  constexpr std::string_view kBefore = "(Landlock ";
  const std::string text = describe_sandbox_support();
  const auto at = text.find(kBefore);
  return at == std::string::npos ? 0 : std::stol(text.substr(at + kBefore.size()));
}

bool has_landlock() { return landlock_version() != 0; }

class SandboxTest : public testing::Test {
 protected:
  // Runs `work` in a sandboxed child, as on a kernel with this version of Landlock.
  template <typename Work>
  bool holds(Work work, long landlock = std::numeric_limits<long>::max()) {
    return in_child([&] {
      outcome_ = enter_sandbox({folder_.path()}, landlock);
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

TEST_F(SandboxTest, WritesToItsFolderAloneOnEachLandlock) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  other_.write("there", "before");
  const std::string there = other_.path() / "there", own = folder_.path() / "new";
  for (long version = 1; version <= landlock_version(); ++version) {
    SCOPED_TRACE(version);
    const auto can = [&](auto work) { return holds(work, version); };
    EXPECT_TRUE(can([&] { return can_write(own) && ::open(own.c_str(), O_WRONLY | O_TRUNC) >= 0; }));
    EXPECT_TRUE(can([&] { return ::open(own.c_str(), O_RDWR | O_TRUNC) >= 0 && ::unlink(own.c_str()) == 0; }));
    EXPECT_TRUE(can([] { return can_write("/dev/null"); }));
    EXPECT_FALSE(can([&] { return can_write(other_.path() / "new"); }));
    EXPECT_FALSE(can([&] { return can_write(there); }));
    EXPECT_FALSE(can([&] { return ::truncate(there.c_str(), 0) == 0; }));
    EXPECT_FALSE(can([&] { return ::unlink(there.c_str()) == 0; }));
    EXPECT_FALSE(can([&] { return ::mkdir((other_.path() / "folder").c_str(), 0700) == 0; }));
    EXPECT_FALSE(can([&] { return ::rename(there.c_str(), (folder_.path() / "there").c_str()) == 0; }));
    // The fourth access mode opens a file for neither reading nor writing.
    for (const int mode : {O_RDONLY, O_WRONLY, O_RDWR, O_ACCMODE}) {
      EXPECT_FALSE(can([&] { return ::open(there.c_str(), mode | O_TRUNC) >= 0; })) << mode;
      EXPECT_FALSE(can([&] { return ::syscall(SYS_openat, AT_FDCWD, there.c_str(), mode | O_TRUNC) >= 0; })) << mode;
    }
    EXPECT_FALSE(can([&] {
      const std::uint64_t how[] = {O_TRUNC, 0, 0};  // struct open_how
      return ::syscall(437 /* openat2 */, AT_FDCWD, there.c_str(), how, sizeof(how)) >= 0;
    }));
    EXPECT_TRUE(can([&] {
      return outcome_.ends_with("writes only to its own directories (Landlock " + std::to_string(version) + ")");
    }));
    std::string text;
    std::ifstream(there) >> text;
    EXPECT_EQ(text, "before");
  }
}

TEST_F(SandboxTest, ChangesNoPropertiesOfFiles) {
  const std::string there = other_.write("there", "before");
  EXPECT_TRUE(holds([&] { return is_refused(::chmod(there.c_str(), 0777)); }));
  EXPECT_TRUE(holds([&] { return is_refused(::fchmod(::open(there.c_str(), O_RDONLY), 0777)); }));
  EXPECT_TRUE(holds([&] { return is_refused(::chown(there.c_str(), ::getuid(), ::getgid())); }));
  EXPECT_TRUE(holds([&] { return is_refused(::utimensat(AT_FDCWD, there.c_str(), nullptr, 0)); }));
  EXPECT_TRUE(holds([&] { return is_refused(::setxattr(there.c_str(), "user.x", "", 0, 0)); }));
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
  // Landlock 2 without seccomp.
  EXPECT_TRUE(in_child([&] {
    return make_call_fail(SYS_prctl, EINVAL, SECCOMP_MODE_FILTER) &&
           enter_sandbox({folder_.path()}, 2).find(has_landlock() ? "can empty other files (Landlock 2" : "") !=
               std::string::npos;
  }));
}

}  // namespace
}  // namespace cjit::test
