// Waits for changes of files.
#pragma once

#include <map>
#include <set>
#include <string>

#include "signals.hpp"

namespace cjit_cli {

// Watches files by their directories, so that files that editors replace are still watched, and files that do not exist
// yet are noticed. Changes between two calls of wait() are not lost.
class FileWatch {
 public:
  // Throws cjit::error if the system cannot watch files.
  FileWatch();
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  // From now on watches these files, and all files of these directories. Directories that do not exist are ignored.
  void set(const std::set<std::string>& files, const std::set<std::string>& folders);

  // Waits until a watched file changes, and then until no file changed for 0.1 s, because editors and version control
  // write several. Returns one of the changed files, or "" after a signal.
  std::string wait(const Interruption& interruption);

 private:
  struct Folder {
    std::string path;
    std::set<std::string> names;
    bool has_all = false;
  };

  void add(const std::string& folder, const std::string& name);
  std::string read_events();

  int events_;
  std::map<int, Folder> folders_;  // by the number of the watch
};

}  // namespace cjit_cli
