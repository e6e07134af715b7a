#include "oci/credential_program.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <system_error>

#include "base/child_process.hpp"
#include "base/environment.hpp"
#include "base/file_read.hpp"
#include "base/file_write.hpp"
#include "base/spawn.hpp"
#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr int kTimeLimit = 60'000;  // milliseconds; some programs ask the user or a server
constexpr std::size_t kLargestAnswer = 64 << 10;

FileDescriptor memory_file() {
  FileDescriptor file(::memfd_create("cjit-credentials", MFD_CLOEXEC));
  if (!file) throw os_error("create a file in memory", errno, CJIT_STAGE_CACHE);
  return lifted(file.get(), CJIT_STAGE_CACHE);
}

std::vector<std::string> whole_environment() {
  std::vector<std::string> variables;
  for (char** variable = ::environ; *variable != nullptr; ++variable) variables.emplace_back(*variable);
  return variables;
}

// Returns the exit code; -1 if a signal or the time limit ended the program.
int wait_for(pid_t process) {
  using Clock = std::chrono::steady_clock;
  constexpr int kStep = 20;  // milliseconds, where the system has no pidfds
  const FileDescriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
  pollfd event{handle.get(), POLLIN, 0};
  const auto end = Clock::now() + std::chrono::milliseconds(kTimeLimit);
  int status = 0;
  for (;;) {
    const pid_t ended = retry_interrupted([&] { return ::waitpid(process, &status, WNOHANG); });
    if (ended != 0) return ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (Clock::now() >= end) ::kill(-process, SIGKILL);
    ::poll(&event, 1, handle && Clock::now() < end ? kTimeLimit : kStep);
  }
}

}  // namespace

std::optional<std::string> run_credential_program(const std::string& name, const std::string& server) {
  const std::string program = concat("docker-credential-", name);
  const auto refuse = [&](std::string_view why) {
    return bad_setting(concat("cannot get credentials for ", server, " from ", program, ": ", why));
  };
  const auto is_plain = [](char c) { return c > ' ' && c < 0x7f && c != '/'; };
  if (!std::all_of(name.begin(), name.end(), is_plain)) throw refuse("its name is not that of a program");
  const auto path = find_program(program, search_path());
  if (!path) throw refuse("no directory of PATH has it");
  const FileDescriptor question = memory_file(), answer = memory_file();
  if (write_all_at(question.get(), as_bytes(server), 0) != 0) throw refuse("no memory");
  Spawn spawn;
  spawn.pass(question.get(), STDIN_FILENO);
  spawn.pass(answer.get(), STDOUT_FILENO);
  spawn.close_others();
  pid_t process = 0;
  if (const int problem = spawn.run(process, {*path, "get"}, whole_environment()); problem != 0)
    throw refuse(std::generic_category().message(problem));
  const int exit_code = wait_for(process);
  std::string text(kLargestAnswer, '\0');
  const auto size = read_at(answer.get(), reinterpret_cast<std::byte*>(text.data()), text.size(), 0);
  text.resize(static_cast<std::size_t>(std::max<std::int64_t>(size, 0)));
  if (exit_code == 0) return text;
  // The programs of Docker say so on standard output, and use one exit code for everything.
  if (text.find("credentials not found") != std::string::npos) return std::nullopt;
  if (exit_code < 0) throw refuse("it was killed, or took more than 60 s");
  throw refuse(concat("it ended with the exit code ", exit_code));
}

}  // namespace cjit
