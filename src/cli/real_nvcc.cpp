#include "real_nvcc.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cjit/cjit.hpp>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "facts/nvcc_drop_in.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// The programs that were tried for the real nvcc, so that a script which runs `cjit nvcc` is not tried again.
constexpr const char* kTried = "_CJIT_NVCC_TRIED";

// In a program with another user's rights the variables are not used.
std::vector<std::string> list_in(const char* variable, const char* otherwise = "") {
  const char* const text = ::secure_getenv(variable);
  std::istringstream parts(text == nullptr ? otherwise : text);
  std::vector<std::string> list;
  for (std::string part; std::getline(parts, part, ':');) list.push_back(part);
  return list;
}

bool is_candidate(const std::string& path, const std::vector<std::string>& tried) {
  std::error_code none;
  return fs::is_regular_file(path, none) && ::access(path.c_str(), X_OK) == 0 && !cjit::facts::is_nvcc_drop_in(path) &&
         std::find(tried.begin(), tried.end(), path) == tried.end();
}

std::string found_by_library() {
  const auto context = cjit::context::create({}).value();
  const auto toolkit = cjit::toolkit_get_info(context).value();
  for (const cjit::component_info& one : toolkit.components())
    if (one.name() == "nvcc") return std::string(one.path());
  return "";
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> command(const std::string& nvcc, const std::vector<std::string>& words) {
  std::vector<std::string> all = {nvcc};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

cjit::error cannot_start(const std::string& nvcc) {
  return cjit::error(cjit::status::io, "cannot run " + nvcc + ": " + std::generic_category().message(errno));
}

void remember_tried(const std::string& nvcc) {
  const char* const before = std::getenv(kTried);
  const std::string list = before == nullptr ? nvcc : before + (':' + nvcc);
  ::setenv(kTried, list.c_str(), 1);
}

// Both ends of a pipe; a child inherits none of them.
struct Pipe {
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw cannot_start("nvcc");
  }
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) ::close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_writer() { ::close(std::exchange(ends[1], -1)); }

  std::array<int, 2> ends{-1, -1};
};

void read_both(const Pipe& out, const Pipe& errors, NvccRun& run) {
  std::array<pollfd, 2> files{pollfd{out.ends[0], POLLIN, 0}, pollfd{errors.ends[0], POLLIN, 0}};
  const std::array<std::string*, 2> texts{&run.out, &run.errors};
  std::array<char, 65536> piece;
  while (files[0].fd >= 0 || files[1].fd >= 0) {
    if (::poll(files.data(), files.size(), -1) < 0 && errno != EINTR) return;
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (files[i].fd < 0 || files[i].revents == 0) continue;
      const ssize_t count = ::read(files[i].fd, piece.data(), piece.size());
      if (count > 0) texts[i]->append(piece.data(), static_cast<std::size_t>(count));
      if (count == 0 || (count < 0 && errno != EINTR)) files[i].fd = -1;
    }
  }
}

// Ctrl-C reaches the child too, and this process then ends like the child. A caller may have this process ignore the
// end of children, whose status would be lost.
class SignalsWhileWaiting {
 public:
  SignalsWhileWaiting() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
      struct sigaction action {};
      action.sa_handler = kSignals[i] == SIGCHLD ? SIG_DFL : SIG_IGN;
      ::sigaction(kSignals[i], &action, &before_[i]);
    }
  }
  ~SignalsWhileWaiting() { restore(); }
  SignalsWhileWaiting(const SignalsWhileWaiting&) = delete;
  SignalsWhileWaiting& operator=(const SignalsWhileWaiting&) = delete;
  void restore() const {
    for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
  }

 private:
  static constexpr std::array kSignals = {SIGINT, SIGQUIT, SIGCHLD};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace

std::string find_real_nvcc() {
  const std::vector<std::string> tried = list_in(kTried);
  std::vector<std::string> candidates;
  if (const char* const named = ::secure_getenv("CJIT_NVCC"); named != nullptr && *named != '\0')
    candidates.emplace_back(named);
  for (const std::string& folder : list_in("PATH", "/usr/bin:/bin"))
    candidates.push_back((folder.empty() ? "." : folder) + "/nvcc");
  for (const std::string& path : candidates)
    if (is_candidate(path, tried)) return path;
  if (const std::string path = found_by_library(); !path.empty() && is_candidate(path, tried)) return path;
  throw cjit::error(cjit::status::toolkit_not_found,
                    "cannot find the real nvcc: PATH has none besides cjit's; add the toolkit's bin directory to PATH, "
                    "or set CJIT_NVCC to the program");
}

void become_nvcc(const std::string& nvcc, const std::vector<std::string>& words) {
  remember_tried(nvcc);
  std::vector<std::string> all = command(nvcc, words);
  ::execv(nvcc.c_str(), pointers_to(all).data());
  throw cannot_start(nvcc);
}

NvccRun run_nvcc(const std::string& nvcc, const std::vector<std::string>& words) {
  std::vector<std::string> all = command(nvcc, words);
  const std::vector<char*> arguments = pointers_to(all);
  Pipe out, errors;
  NvccRun run;
  remember_tried(nvcc);
  const pid_t parent = ::getpid();
  const SignalsWhileWaiting signals;
  const pid_t child = ::fork();
  if (child < 0) throw cannot_start(nvcc);
  if (child == 0) {
    signals.restore();
    ::dup2(out.ends[1], STDOUT_FILENO);
    ::dup2(errors.ends[1], STDERR_FILENO);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() == parent) ::execv(nvcc.c_str(), arguments.data());
    ::_exit(127);
  }
  out.close_writer();
  errors.close_writer();
  read_both(out, errors, run);
  while (::waitpid(child, &run.wait_status, 0) < 0)
    if (errno != EINTR) throw cannot_start(nvcc);
  return run;
}

void end_like(const NvccRun& run) {
  if (WIFSIGNALED(run.wait_status)) {
    ::signal(WTERMSIG(run.wait_status), SIG_DFL);
    ::raise(WTERMSIG(run.wait_status));
  }
  ::_exit(WIFEXITED(run.wait_status) ? WEXITSTATUS(run.wait_status) : 1);
}

bool write_bytes(int descriptor, const char* data, std::size_t size) {
  while (size != 0) {
    const ssize_t count = ::write(descriptor, data, size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    data += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace cjit_cli
