// Conditions on the file system under which a set of headers is still valid.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "compile/file_stamp.hpp"

namespace cjit {

class HeaderExpectations {
 public:
  enum class Kind : std::uint8_t { kNoFile, kNoFolder, kStamp, kSameFile };

  void add(std::string_view path, const FileStamp& stamp, Kind kind);
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // Whether all conditions are met. Reads the status of each path: a directory does not show that a file in it changed.
  // Makes no system call if there are no conditions.
  bool hold() const;

 private:
  struct Expectation {
    std::string name;  // relative to the directory
    FileStamp stamp;
    Kind kind = Kind::kNoFile;
    bool is_met_by(const FileSight& sight) const;
  };

  static bool hold_in(const std::string& folder, const std::vector<Expectation>& expectations);

  // By directory: the path of a directory is resolved once for all names in it, which takes a third of the time of a
  // status query.
  std::map<std::string, std::vector<Expectation>, std::less<>> by_folder_;
  std::size_t size_ = 0;
};

}  // namespace cjit
