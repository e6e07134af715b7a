#include "tool.hpp"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// Directories of programs of the toolkit that a component belongs to.
std::vector<fs::path> folders_of(const cjit::context& context) {
  std::vector<fs::path> folders;
  const auto toolkit = cjit::toolkit_get_info(context).value();
  for (const cjit::component_info& one : toolkit.components()) {
    const fs::path file = one.path();
    if (one.name() == "nvcc" && !file.empty()) folders.insert(folders.begin(), file.parent_path());
    if (one.name() != "NVRTC" || file.empty()) continue;
    const fs::path folder = file.parent_path();
    // A toolkit has lib64 or targets/<processor>-linux/lib; the wheels of CUDA 12 have a directory for each component.
    for (const char* relative : {"../bin", "../../../bin", "../../cuda_nvdisasm/bin"})
      folders.push_back((folder / relative).lexically_normal());
  }
  const char* const path = std::getenv("PATH");
  std::string folder;
  for (const char* c = path == nullptr ? "" : path; *c != '\0'; ++c) {
    if (*c != ':')
      folder.push_back(*c);
    else if (!folder.empty())
      folders.emplace_back(std::exchange(folder, {}));
  }
  if (!folder.empty()) folders.emplace_back(folder);
  return folders;
}

cjit::error cannot_run(const std::string& program, int number) {
  return cjit::error(cjit::status::io, "cannot run " + program + ": " + std::generic_category().message(number));
}

// A file in memory, which a child process opens by the path of its descriptor.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& program) : file_(::memfd_create("cjit", MFD_CLOEXEC)) {
    if (file_ < 0) throw cannot_run(program, errno);
  }
  ~MemoryFile() { ::close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int number() const { return file_; }
  bool write(cjit::bytes_view bytes) const {
    for (std::size_t at = 0; at < bytes.size();) {
      const ssize_t count = ::write(file_, bytes.data() + at, bytes.size() - at);
      if (count < 0) return false;
      at += static_cast<std::size_t>(count);
    }
    return true;
  }
  std::string read() const {
    std::string text;
    std::array<char, 65536> piece;
    ::lseek(file_, 0, SEEK_SET);
    for (ssize_t count; (count = ::read(file_, piece.data(), piece.size())) > 0;)
      text.append(piece.data(), static_cast<std::size_t>(count));
    return text;
  }

 private:
  int file_;
};

}  // namespace

std::string find_tool(const cjit::context& context, const std::string& name, const std::string& fix) {
  std::vector<std::string> searched;
  for (const fs::path& folder : folders_of(context)) {
    const fs::path program = folder / name;
    std::error_code none;
    if (fs::is_regular_file(program, none) && ::access(program.c_str(), X_OK) == 0) return program;
    if (std::find(searched.begin(), searched.end(), folder) == searched.end()) searched.push_back(folder);
  }
  std::string list;
  for (const std::string& folder : searched) list.append(list.empty() ? "" : ", ").append(folder);
  throw cjit::error(cjit::status::toolkit_not_found,
                    "cannot find the program " + name + ": searched in " + list + "; " + fix);
}

std::string run_tool(const std::string& program, const std::vector<std::string>& arguments, cjit::bytes_view file) {
  constexpr int kInput = 3;
  const MemoryFile input(program), output(program);
  if (!input.write(file)) throw cannot_run(program, errno);
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  words.push_back("/proc/self/fd/" + std::to_string(kInput));
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, output.number(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, output.number(), STDERR_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, input.number(), kInput);
  pid_t process = 0;
  const int problem = ::posix_spawn(&process, program.c_str(), &actions, nullptr, pointers.data(), ::environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) throw cannot_run(program, problem);
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  std::string text = output.read();
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw cjit::error(cjit::status::artifact_corrupt, program + " cannot read the image: " + text);
  return text;
}

}  // namespace cjit_cli
