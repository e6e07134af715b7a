// What an installer of Python packages wrote: the RECORD files in a site-packages directory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/key_hash.hpp"
#include "compile/header_memo.hpp"

namespace cjit {

// A directory of a package: `folder` in the site-packages directory `site`.
struct PackageFolder {
  std::string site;
  std::string folder;
};

// The package in whose directory `path` lies, which is absolute; empty if it is in none.
PackageFolder package_of(std::string_view path);

class PackageRecord {
 public:
  explicit PackageRecord(const PackageFolder& package);

  // The RECORD files that list files in the directory, and those that are still missing, without stamps.
  const std::vector<StampedPath>& files() const { return files_; }
  // Whether one lists the file, by its name relative to the directory, with these contents.
  bool has(const std::string& name, const KeyHash& content) const;

 private:
  void read(const std::string& path, const std::string& prefix);

  std::vector<StampedPath> files_;
  std::unordered_map<std::string, std::string> digests_;
};

}  // namespace cjit
