#include "base/runtime_folder.hpp"

#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <vector>

#include "base/environment.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Other users must not be able to offer a socket there.
bool is_private_folder(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
         (status.st_mode & 077) == 0;
}

}  // namespace

std::string runtime_folder(std::string_view purpose, std::size_t longest_name, cjit_stage_t stage) {
  const std::string of_login(environment_variable("XDG_RUNTIME_DIR"));
  std::vector<std::string> folders;
  if (of_login.starts_with('/')) folders.push_back(concat(of_login, "/cjit"));
  folders.push_back(concat("/tmp/cjit-", ::geteuid()));
  for (const std::string& folder : folders) {
    // A separator and a NUL.
    if (longest_name != 0 && folder.size() + 1 + longest_name + 1 > sizeof(sockaddr_un::sun_path)) continue;
    ::mkdir(folder.c_str(), 0700);
    if (is_private_folder(folder)) return folder;
  }
  throw Error(CJIT_ERROR_IO, stage,
              concat("cannot use ", join(folders, " or "), " for ", purpose,
                     ": it must be a directory of this user with the mode 0700"));
}

}  // namespace cjit
