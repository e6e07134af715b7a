// The directories whose headers are trusted: where they are, and why (docs/cache.md, "Directories that do not change").
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/log.hpp"
#include "base/mutex.hpp"
#include "compile/immutable_folder.hpp"

namespace cjit {

// A file with this name says that the directory which contains it does not change.
inline constexpr const char* kImmutableMarker = ".cjit-immutable";

// Thread-safe.
class ImmutableFolders {
 public:
  using Found = std::vector<std::shared_ptr<ImmutableFolder>>;

  // `declared` are absolute paths. They need not exist. `memo_folder` "": nothing is kept for other processes. `log`
  // may be nullptr.
  ImmutableFolders(const std::vector<std::string>& declared, std::string memo_folder, const Log* log);

  // In order of precedence.
  enum class Trust : std::uint8_t { kDeclared, kToolkit, kMarked, kPackage };
  using Roots = std::map<std::string, Trust, std::greater<>>;  // an inner one stands before an outer one

  // The directories that find() looks for, and why they may be trusted.
  Roots roots(std::span<const std::string> include_dirs, std::span<const std::string> toolkit_dirs);
  // Those that exist of the declared ones, and those that include directories lie in, also of the toolkits of this and
  // earlier calls. An inner one stands before an outer one.
  Found find(std::span<const std::string> include_dirs, std::span<const std::string> toolkit_dirs);

 private:
  // The directory with a marker, or of a package, that an include directory lies in.
  struct Root {
    std::string path;  // "" if there is none
    Trust trust = Trust::kPackage;
  };

  Roots locked_roots(std::span<const std::string> include_dirs, std::span<const std::string> toolkit_dirs);
  std::shared_ptr<ImmutableFolder> folder(const std::string& root);
  std::shared_ptr<ImmutableFolder> make(const std::string& root);
  const Root& root_of(const std::string& include_dir);
  Root find_root_of(const std::string& include_dir);
  bool has_marker(const std::string& folder);
  void log(cjit_log_level_t level, const std::string& line) const;

  const std::string memo_folder_;
  const Log* const log_;
  Mutex mutex_;
  std::vector<std::string> declared_;
  std::set<std::string> toolkit_dirs_;
  std::map<std::string, std::shared_ptr<ImmutableFolder>> folders_;  // by root
  std::map<std::string, Root> roots_;                                // by include directory
};

}  // namespace cjit
