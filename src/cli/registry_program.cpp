#include "registry_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cjit/cjit.hpp>
#include <cstdio>
#include <filesystem>

#include "progress.hpp"
#include "signals.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// It lies beside the command in a build directory, and in libexec in an installation.
std::string find_program() {
  std::error_code ignored;
  const fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  std::string searched;
  for (const char* relative : {"cjit-oci", "../libexec/cjit-oci"}) {
    std::string program = (folder / relative).lexically_normal();
    if (::access(program.c_str(), X_OK) == 0) return program;
    searched.append(searched.empty() ? "" : " and ").append(program);
  }
  throw cjit::error(cjit::status::io, "cannot find the program cjit-oci, which speaks with registries: looked for " +
                                          searched +
                                          "; cjit's wheel and the Debian package cjit-storage have it, and a build "
                                          "with libcurl 7.88 or later (libcurl4-openssl-dev)");
}

cjit::error system_error(const std::string& attempt, int number) {
  return cjit::error(cjit::status::io, "cannot " + attempt + ": " + std::generic_category().message(number));
}

std::string megabytes(std::uint64_t bytes) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", static_cast<double>(bytes) / 1e6);
  return text;
}

class Child {
 public:
  Child(const std::string& program, const std::string& input) {
    const int file = ::memfd_create("cjit-job", MFD_CLOEXEC);
    std::array<int, 2> pipe{-1, -1};
    if (file < 0 || ::write(file, input.data(), input.size()) != static_cast<ssize_t>(input.size()) ||
        ::lseek(file, 0, SEEK_SET) != 0 || ::pipe2(pipe.data(), O_CLOEXEC) != 0)
      throw system_error("start " + program, errno);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
    std::string name = program;
    const std::array<char*, 2> arguments = {name.data(), nullptr};
    const int problem = ::posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), ::environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(file);
    ::close(pipe[1]);
    output_ = pipe[0];
    if (problem != 0) throw system_error("start " + program, problem);
  }
  ~Child() {
    ::close(output_);
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Reads the next line; returns false at the end. A signal that the command received is passed on, and the child ends
  // in order.
  bool next_line(std::string& line, const Interruption& interruption) {
    for (;;) {
      if (const auto end = begun_.find('\n'); end != std::string::npos) {
        line = begun_.substr(0, end);
        begun_.erase(0, end + 1);
        return true;
      }
      if (interruption.signal() != 0 && !is_ending_) is_ending_ = ::kill(process_, SIGTERM) == 0;
      constexpr int kWait = 100;  // milliseconds
      pollfd event{output_, POLLIN, 0};
      if (::poll(&event, 1, kWait) <= 0) continue;
      std::array<char, 4096> piece;
      const ssize_t count = ::read(output_, piece.data(), piece.size());
      if (count == 0) return false;
      if (count > 0) begun_.append(piece.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  pid_t process_ = 0;
  int output_ = -1;
  bool is_ending_ = false;
  std::string begun_;
};

}  // namespace

Json run_registry_program(const Json& job, const std::string& verb, bool quiet) {
  const Interruption interruption;
  Progress progress(quiet);
  Child child(find_program(), job.dump(-1, ' ', false, Json::error_handler_t::replace));
  Json last;
  for (std::string line; child.next_line(line, interruption);) {
    last = Json::parse(line, nullptr, false);
    if (const std::uint64_t total = last.value("total", std::uint64_t{0}); total != 0) {
      const std::uint64_t done = last.value("done", std::uint64_t{0});
      progress.draw(done, total, verb + " " + megabytes(done) + "/" + megabytes(total) + " MB, " + progress.elapsed());
    }
  }
  progress.clear();
  if (const int signal = interruption.signal(); signal != 0) throw Interrupted(signal);
  if (last.contains("result")) return last["result"];
  if (last.contains("error"))
    throw cjit::error(static_cast<cjit::status>(last["error"].value("status", 0u)),
                      last["error"].value("message", std::string()));
  throw cjit::error(cjit::status::internal, "the program cjit-oci ended without a result");
}

}  // namespace cjit_cli
