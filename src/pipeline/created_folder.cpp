#include "pipeline/created_folder.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

// The list of the files of a directory, in which it lies: a line for each with size and name, and an end. It is part of
// the headers' identity, so it is the same on each machine. It is the newest file.
constexpr const char* kList = ".cjit-files";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kUnfinished = ".new-";  // "<name>.new-<process>-<number>"

struct FileState {
  std::string line;  // "812 cub/cub.cuh"
  timespec time{};
};

// Nothing if there is no such file.
std::optional<FileState> state_of(int folder, const std::string& name) {
  struct stat status {};
  if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(status.st_mode))
    return std::nullopt;
  return FileState{concat(status.st_size, ' ', name), status.st_mtim};
}

bool is_later(const timespec& a, const timespec& b) {
  return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

void append_files(int folder, const fs::path& created, const std::string& below, std::vector<std::string>& lines) {
  for (const std::string& entry : folder_entries(concat(created.native(), '/', below))) {
    const std::string name = below.empty() ? entry : concat(below, '/', entry);
    if (auto state = state_of(folder, name))
      lines.push_back(std::move(state->line));
    else
      append_files(folder, created, name, lines);
  }
}

FileDescriptor open_folder(const fs::path& folder) { return open_file(folder, O_RDONLY | O_DIRECTORY); }

void write_list(const fs::path& created) {
  std::vector<std::string> lines;
  append_files(open_folder(created).get(), created, "", lines);
  std::sort(lines.begin(), lines.end());
  lines.emplace_back(kEnd);
  const std::string list = join(lines, "\n");
  const std::string path = concat(created.native(), '/', kList);
  const FileDescriptor file = open_file(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  const int problem = file ? write_all(file.get(), as_bytes(list)) : errno;
  if (problem != 0) throw os_error(concat("write ", path), problem, CJIT_STAGE_TOOLKIT);
}

// All files at once: to flush each one takes seconds.
void flush_all(const fs::path& folder) {
  if (const FileDescriptor opened = open_folder(folder)) ::syncfs(opened.get());
}

// A directory that exists is exchanged, so that there is one at any time. Not every file system can do this.
void put_in_place(const fs::path& created, const fs::path& target) {
  std::error_code ignored;
  fs::rename(created, target, ignored);
  if (is_intact(target) || ::renameat2(AT_FDCWD, created.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0)
    return;
  const fs::path old = concat(created.native(), "-old");
  fs::rename(target, old, ignored);
  fs::rename(created, target, ignored);
  fs::remove_all(old, ignored);
}

bool is_unfinished(const std::string& name) { return name.find(kUnfinished) != std::string::npos; }

// Whether the process that makes an unfinished directory ended.
bool is_abandoned(const std::string& name) {
  const auto mark = name.rfind(kUnfinished);
  const std::string_view numbers = std::string_view(name).substr(mark + kUnfinished.size());
  const auto process = parse_integer<pid_t>(numbers.substr(0, numbers.find('-')));
  return !process || (::kill(*process, 0) != 0 && errno == ESRCH);
}

}  // namespace

bool is_intact(const fs::path& created) {
  const FileDescriptor folder = open_folder(created);
  const auto list = state_of(folder.get(), kList);
  LineReader lines(concat(created.native(), '/', kList));
  for (std::string line; list && lines.next(line);) {
    if (line == kEnd) return true;
    const auto state = state_of(folder.get(), line.substr(line.find(' ') + 1));
    if (!state || state->line != line || is_later(state->time, list->time)) return false;
  }
  return false;
}

void make_folder(const fs::path& target, bool is_kept, const std::function<void(const fs::path&)>& fill) {
  if (is_intact(target)) return;
  static std::atomic<unsigned> count{0};
  std::error_code ignored;
  const fs::path created = concat(target.native(), kUnfinished, ::getpid(), '-', ++count);
  try {
    fs::create_directories(target.parent_path());
    fill(created);
    write_list(created);
    if (is_kept) flush_all(created);
    if (!is_intact(target)) put_in_place(created, target);
  } catch (const fs::filesystem_error& error) {
    fs::remove_all(created, ignored);
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot make ", target.native(), ": ", error.what()));
  } catch (...) {
    fs::remove_all(created, ignored);
    throw;
  }
  fs::remove_all(created, ignored);
  if (!fs::exists(target, ignored))
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot make ", target.native()));
}

std::vector<fs::path> damaged_folders(const fs::path& parent) {
  std::vector<fs::path> damaged;
  for (const std::string& name : folder_entries(parent))
    if (!is_unfinished(name) && !is_intact(parent / name)) damaged.push_back(parent / name);
  return damaged;
}

void remove_damaged_folders(const fs::path& parent) {
  std::error_code ignored;
  for (const fs::path& path : damaged_folders(parent)) fs::remove_all(path, ignored);
  for (const std::string& name : folder_entries(parent))
    if (is_unfinished(name) && is_abandoned(name)) fs::remove_all(parent / name, ignored);
}

}  // namespace cjit
