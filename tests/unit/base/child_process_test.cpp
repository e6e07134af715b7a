#include "base/child_process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <thread>

#include "base/file.hpp"
#include "base/private_folder.hpp"
#include "base/text.hpp"

namespace cjit {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

ChildCommand shell(const std::string& script) {
  return {.arguments = {"/bin/sh", "-c", script}, .environment = {"PATH=/usr/bin:/bin"}, .inherited = {}};
}

ChildEnd run(const ChildCommand& command, milliseconds limit = milliseconds(0), std::stop_token stop = {}) {
  ChildDeadline deadline;
  if (limit.count() != 0) deadline = std::chrono::steady_clock::now() + limit;
  return run_child(command, deadline, stop, CJIT_STAGE_COMPILE);
}

// Whether a process with this number exists and is not a zombie. A killed process may take a moment to end.
bool is_alive(pid_t process) {
  if (::kill(process, 0) != 0) return false;
  std::string status;
  return LineReader(concat("/proc/", process, "/stat")).next(status) && status.substr(status.rfind(')') + 2, 1) != "Z";
}

bool runs(pid_t process) {
  for (int attempt = 0; attempt < 200 && is_alive(process); ++attempt) std::this_thread::sleep_for(milliseconds(10));
  return is_alive(process);
}

TEST(ChildProcess, BothOutputsAndTheCodeComeBack) {
  const ChildEnd end = run(shell("echo out; echo err >&2; exit 7"));
  EXPECT_EQ(end.reason, ChildEnd::Reason::kExited);
  EXPECT_EQ(end.exit_code, 7);
  EXPECT_EQ(end.output, "out\nerr\n");
}

TEST(ChildProcess, MuchOutputDoesNotStopIt) {
  EXPECT_EQ(run(shell("head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2")).output.size(), 6000000U);
}

TEST(ChildProcess, SeesTheEnvironmentItIsGivenAndAnEmptyInput) {
  ASSERT_EQ(::setenv("CJIT_TEST_SECRET", "seen", 1), 0);
  const ChildEnd end = run(shell("cat; env; echo \"[$CJIT_TEST_SECRET]\""));
  EXPECT_THAT(end.output, HasSubstr("PATH=/usr/bin:/bin"));
  EXPECT_THAT(end.output, HasSubstr("[]"));
}

TEST(ChildProcess, GetsDescriptorsByTheirNumbers) {
  const PrivateFolder folder("test", CJIT_STAGE_NONE);
  ChildCommand command = shell("echo made >/proc/self/fd/7/file");
  command.inherited = {{folder.descriptor(), 7}};
  EXPECT_EQ(run(command).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/file"));
}

TEST(ChildProcess, TheSignalThatKilledItIsTold) {
  const ChildEnd end = run(shell("kill -SEGV $$"));
  EXPECT_EQ(end.reason, ChildEnd::Reason::kKilled);
  EXPECT_EQ(end.signal, SIGSEGV);
}

TEST(ChildProcess, IsTheFirstThatTheSystemEndsWhenMemoryRunsOut) {
  EXPECT_EQ(run(shell("cat /proc/self/oom_score_adj")).output, "1000\n");
}

// Ignores SIGCHLD, like hosts with many children.
class IgnoredSigchld {
 public:
  IgnoredSigchld() : before_(::signal(SIGCHLD, SIG_IGN)) {}
  ~IgnoredSigchld() { ::signal(SIGCHLD, before_); }
  IgnoredSigchld(const IgnoredSigchld&) = delete;
  IgnoredSigchld& operator=(const IgnoredSigchld&) = delete;

 private:
  void (*const before_)(int);
};

TEST(ChildProcess, WhereTheHostIgnoresItsChildrenTheCodeIsTold) {
  const IgnoredSigchld ignored;
  EXPECT_EQ(run(shell("exit 7")).exit_code, 7);
  EXPECT_EQ(run(shell("exit 0")).exit_code, 0);
  const ChildEnd end = run(shell("kill -SEGV $$"));
  EXPECT_EQ(end.reason, ChildEnd::Reason::kKilled);
  EXPECT_EQ(end.signal, SIGSEGV);
}

TEST(ChildProcess, WhereTheHostReapsAllChildrenTheCodeIsTold) {
  const std::jthread reaper([](const std::stop_token& stop) {
    while (!stop.stop_requested())
      if (::waitpid(-1, nullptr, WNOHANG) <= 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
  });
  for (int i = 0; i < 20; ++i) EXPECT_EQ(run(shell("exit 7")).exit_code, 7);
  EXPECT_EQ(run(shell("kill -SEGV $$")).signal, SIGSEGV);
}

TEST(ChildProcess, GetsNoOtherEnvironment) {
  EXPECT_EQ(run({.arguments = {"/usr/bin/env"}, .environment = {"A=1"}, .inherited = {}}).output, "A=1\n");
}

TEST(ChildProcess, PastItsTimeItIsKilledWithWhatItStarted) {
  const auto begin = std::chrono::steady_clock::now();
  const ChildEnd end = run(shell("sleep 100 & echo $!; wait"), milliseconds(800));
  EXPECT_EQ(end.reason, ChildEnd::Reason::kTimedOut);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  const auto sleeper = parse_integer<pid_t>(trim(end.output));
  ASSERT_TRUE(sleeper);
  EXPECT_FALSE(runs(*sleeper));
}

TEST(ChildProcess, StopsWhenItIsToldTo) {
  std::jthread owner([](const std::stop_token&) {});
  std::jthread stopper([&] {
    std::this_thread::sleep_for(milliseconds(100));
    owner.request_stop();
  });
  EXPECT_EQ(run(shell("sleep 100"), milliseconds(0), owner.get_stop_token()).reason, ChildEnd::Reason::kStopped);
}

TEST(ChildProcess, WhatItLeavesBehindIsKilledAndNotWaitedFor) {
  const auto begin = std::chrono::steady_clock::now();
  const ChildEnd end = run(shell("sleep 100 & echo $!; exit 3"));
  EXPECT_EQ(end.exit_code, 3);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_FALSE(runs(parse_integer<pid_t>(trim(end.output)).value_or(0)));
}

TEST(ChildProcess, AServerThatKeepsWritingIsNotWaitedFor) {
  const auto begin = std::chrono::steady_clock::now();
  const ChildEnd end =
      run(shell("setsid sh -c 'for i in $(seq 400); do echo tick; sleep 0.1; done' & sleep 0.2; exit 3"));
  EXPECT_EQ(end.exit_code, 3);
  EXPECT_THAT(end.output, HasSubstr("tick"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(ChildProcess, AProgramThatIsNotThereIsAnError) {
  try {
    run({.arguments = {"/nowhere/program"}, .environment = {}, .inherited = {}});
    FAIL() << "it ran";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_IO);
    EXPECT_EQ(error.failure().native_code, ENOENT);
    EXPECT_THAT(error.what(), HasSubstr("/nowhere/program"));
  }
}

TEST(ChildProcess, IsShownAsAShellTakesIt) {
  const ChildCommand command{
      .arguments = {"/opt/a b/nvcc", "-DX=\"it's\"", "plain"}, .environment = {"PATH=/x y"}, .inherited = {{0, 3}}};
  const std::string line = shell_line(command, {"kernel file.cu"});
  EXPECT_EQ(line, "env -i PATH='/x y' '/opt/a b/nvcc' '-DX=\"it'\\''s\"' plain 3<'kernel file.cu'");
  ChildCommand pasted = shell("set -- '-DX=\"it'\\''s\"'; printf %s \"$1\"");
  EXPECT_EQ(run(pasted).output, "-DX=\"it's\"");
}

TEST(ChildProcess, ProgramsAreFoundOnPath) {
  EXPECT_EQ(find_program("sh", "/nowhere:/bin:/usr/bin"), "/bin/sh");
  EXPECT_EQ(find_program("no-such-program", "/bin:/usr/bin"), std::nullopt);
}

TEST(PrivateFolder, IsGoneWithAllThatIsInIt) {
  std::string path;
  {
    const PrivateFolder folder("test", CJIT_STAGE_NONE);
    path = folder.path();
    std::filesystem::create_directories(path + "/a/b");
    write_file_atomically(path + "/a/b/file", as_bytes("text"), CJIT_STAGE_NONE);
    std::filesystem::create_symlink("/bin/sh", path + "/link");
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700U);
  }
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_TRUE(std::filesystem::exists("/bin/sh"));
}

}  // namespace
}  // namespace cjit
