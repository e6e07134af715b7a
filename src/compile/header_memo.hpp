// What earlier processes read of the headers below one directory, in a file.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes.hpp"
#include "base/memo_file.hpp"
#include "compile/header_files.hpp"
#include "compile/memo_archive.hpp"

namespace cjit {

struct RememberedHeader {
  std::shared_ptr<const HeaderFile> file;
  std::optional<bool> is_recorded;  // see PackageRecord; nothing if the records changed
};

// Not thread-safe.
class HeaderMemo {
 public:
  // Loads the memo of `root`, if there is a good one. `folder` "": there is none, and none is written.
  HeaderMemo(std::string folder, std::string root);

  const std::vector<StampedPath>& records() const { return records_; }
  // Later headers are recorded, or not, in these.
  void set_records(std::vector<StampedPath> records);
  // The header with this name relative to the root, if its stamp is still this one. `file` is nullptr otherwise.
  RememberedHeader find(std::string_view name, const FileStamp& stamp) const;
  // Only settled files may be added. `is_recorded` nothing counts as false.
  void add(const std::string& name, const RememberedHeader& header);
  // Writes the file if something was added.
  void save();

 private:
  void load();
  bool read(ByteReader& reader);
  std::uint64_t version_of_records() const;

  const std::string folder_;
  const std::string root_;
  std::optional<CheckedMemo> loaded_;
  std::deque<std::string> added_;
  std::vector<StampedPath> records_;
  std::uint64_t records_version_ = 0;
  std::unordered_map<std::string_view, std::string_view> encoded_;  // views of the two above
  bool is_changed_ = false;
};

}  // namespace cjit
