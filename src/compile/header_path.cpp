#include "compile/header_path.hpp"

#include "base/text.hpp"

namespace cjit {

std::optional<std::string> normalized(std::string_view relative_path) {
  std::string path;
  path.reserve(relative_path.size());
  while (!relative_path.empty()) {
    const std::string_view part = first_part(relative_path);
    relative_path.remove_prefix(std::min(part.size() + 1, relative_path.size()));
    if (part.empty() || part == ".") continue;
    if (part == "..") {
      if (path.empty()) return std::nullopt;
      const auto slash = path.rfind('/');
      path.erase(slash == std::string::npos ? 0 : slash);
      continue;
    }
    if (!path.empty()) path.push_back('/');
    path.append(part);
  }
  return path;
}

}  // namespace cjit
