// The directories whose headers are trusted: where they are, and why (docs/cache.md, "Directories that do not change").
#pragma once

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

  // Those that exist of the declared ones, and those that include directories lie in, also of the toolkits of this and
  // earlier calls. An inner one stands before an outer one.
  Found find(std::span<const std::string> include_dirs, std::span<const std::string> toolkit_dirs);

 private:
  std::shared_ptr<ImmutableFolder> folder(const std::string& root);
  std::shared_ptr<ImmutableFolder> make(const std::string& root);
  // The directory with a marker, or of a package, that an include directory lies in; "" if there is none.
  const std::string& root_of(const std::string& include_dir);
  std::string find_root_of(const std::string& include_dir);
  bool has_marker(const std::string& folder);
  void log(cjit_log_level_t level, const std::string& line) const;

  const std::string memo_folder_;
  const Log* const log_;
  Mutex mutex_;
  std::vector<std::string> declared_;
  std::set<std::string> toolkit_dirs_;
  std::map<std::string, std::shared_ptr<ImmutableFolder>> folders_;  // by root
  std::map<std::string, std::string> roots_;                         // by include directory
};

}  // namespace cjit
