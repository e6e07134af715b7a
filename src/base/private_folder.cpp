#include "base/private_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/environment.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Works with descriptors, so that a user who can write to the parent directory cannot redirect the removal. Files may
// be left behind if memory runs out.
void remove_what_is_in(int folder) noexcept {
  DIR* stream = ::fdopendir(folder);
  if (stream == nullptr) {
    ::close(folder);
    return;
  }
  while (const dirent* entry = ::readdir(stream)) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (::unlinkat(folder, entry->d_name, 0) == 0) continue;
    const int inner = above_standard(::openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (inner >= 0) remove_what_is_in(inner);
    ::unlinkat(folder, entry->d_name, AT_REMOVEDIR);
  }
  ::closedir(stream);
}

std::string folder_for_temporaries() {
  std::string named(environment_variable("TMPDIR"));
  struct stat status {};
  const bool is_folder = named.starts_with('/') && ::stat(named.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  return is_folder ? named : "/tmp";
}

}  // namespace

PrivateFolder::PrivateFolder(std::string_view purpose, cjit_stage_t stage) {
  std::string path = concat(folder_for_temporaries(), "/cjit-", purpose, "-XXXXXX");
  if (::mkdtemp(path.data()) == nullptr) throw os_error(concat("create the directory ", path), errno, stage);
  handle_ = open_file(path, O_RDONLY | O_DIRECTORY);
  if (!handle_) {
    const int failure = errno;
    ::rmdir(path.c_str());
    throw os_error(concat("open the directory ", path), failure, stage);
  }
  path_ = std::move(path);
}

bool PrivateFolder::is_there() const noexcept {
  struct stat own {};
  struct stat named {};
  return ::fstat(handle_.get(), &own) == 0 && ::lstat(path_.c_str(), &named) == 0 && own.st_dev == named.st_dev &&
         own.st_ino == named.st_ino;
}

PrivateFolder::~PrivateFolder() {
  if (path_.empty()) return;
  remove_what_is_in(handle_.release());
  ::rmdir(path_.c_str());
}

}  // namespace cjit
