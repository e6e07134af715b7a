// Conditions on the file system under which a set of headers is still valid.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "compile/file_stamp.hpp"
#include "compile/memo_archive.hpp"

namespace cjit {

class HeaderExpectations {
 public:
  enum class Kind : std::uint8_t { kNothing, kNoFile, kNoFolder, kStamp, kSameFile };

  void add(std::string_view path, const FileStamp& stamp, Kind kind);
  // There is no entry `name` in the directory `folder`, which had this settled stamp before the entry was searched. As
  // long as it has this stamp, one query answers for all its entries.
  void add_missing(const std::string& folder, const FileStamp& folder_stamp, std::string name);
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // Whether all conditions are met. Reads the status of each path: a directory does not show that a file in it changed.
  // Makes no system call if there are no conditions.
  bool hold() const;

  template <typename Archive>
  void fields(Archive& archive) {
    archive(by_folder_);
    archive(size_);
  }

 private:
  struct Expectation {
    std::string name;  // relative to the directory
    FileStamp stamp;
    Kind kind = Kind::kNoFile;
    bool is_met_by(const FileSight& sight) const;

    template <typename Archive>
    void fields(Archive& archive) {
      archive(name);
      archive(kind);
      if (kind == Kind::kStamp || kind == Kind::kSameFile) cjit::fields(archive, stamp);
    }
  };

  // Of one directory.
  struct Folder {
    std::vector<Expectation> each;
    std::vector<Expectation> missing;
    FileStamp stamp;  // while the directory has it, all of `missing` are met

    template <typename Archive>
    void fields(Archive& archive) {
      archive(each);
      archive(missing);
      if (!missing.empty()) cjit::fields(archive, stamp);
    }
  };

  static bool hold_in(const std::string& path, const Folder& folder);
  static bool hold_in(const std::string& path, const std::vector<Expectation>& expectations);

  // By directory: the path of a directory is resolved once for all names in it, which takes a third of the time of a
  // status query.
  std::map<std::string, Folder, std::less<>> by_folder_;
  std::uint64_t size_ = 0;
};

}  // namespace cjit
