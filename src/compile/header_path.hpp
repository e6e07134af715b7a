// Conversion of header names to paths.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cjit {

inline bool is_absolute(std::string_view name) { return name.starts_with('/'); }

// If the last part of NAME has no dot, NVRTC also tries NAME.stdh in each directory (observed with 12.4, 13.0
// and 13.5).
inline bool has_extension(std::string_view name) {
  const auto slash = name.rfind('/');
  return name.find('.', slash == std::string_view::npos ? 0 : slash) != std::string_view::npos;
}

inline std::string folder_of(std::string_view path) {
  const auto slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

inline std::string in_folder(std::string_view folder, std::string_view name) {
  if (is_absolute(name) || folder == ".") return std::string(name);
  std::string path(folder);
  if (!path.ends_with('/')) path.push_back('/');
  return path.append(name);
}

inline std::string_view first_part(std::string_view name) { return name.substr(0, name.find('/')); }

// Removes "." and ".."; returns nothing if the path leaves its start directory.
std::optional<std::string> normalized(std::string_view relative_path);

}  // namespace cjit
