#include "base/folder_list.hpp"

#include <dirent.h>

#include <cerrno>
#include <memory>

namespace cjit {

int list_folder(const std::filesystem::path& folder, std::vector<std::string>& names, std::size_t max_count) {
  const auto close = [](DIR* stream) { ::closedir(stream); };
  const std::unique_ptr<DIR, decltype(close)> stream(::opendir(folder.c_str()), close);
  if (stream == nullptr) return errno;
  while (names.size() < max_count) {
    errno = 0;
    const dirent* const entry = ::readdir(stream.get());
    if (entry == nullptr) return errno;
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  return 0;
}

}  // namespace cjit
