#include "compile/header_expectations.hpp"

#include <algorithm>

#include "compile/header_path.hpp"

namespace cjit {

bool HeaderExpectations::Expectation::is_met_by(const FileSight& sight) const {
  switch (kind) {
    case Kind::kNothing:
      return sight.kind == FileKind::kAbsent;
    case Kind::kNoFile:
      return sight.kind == FileKind::kAbsent || sight.kind == FileKind::kFolder;
    case Kind::kNoFolder:
      return sight.kind != FileKind::kFolder && sight.kind != FileKind::kUnknown;
    case Kind::kStamp:
      return sight.stamp == stamp;
    case Kind::kSameFile:
      return sight.stamp.is_same_file(stamp);
  }
  return false;  // a number that was read from a file
}

void HeaderExpectations::add(std::string_view path, const FileStamp& stamp, Kind kind) {
  const auto slash = path.rfind('/');
  const std::size_t begin = slash == std::string_view::npos ? 0 : slash + 1;
  std::string folder = folder_of(path);
  std::string name(path.substr(begin));
  if (name.empty()) name = ".";  // the path ends in a slash, so it refers to a directory
  by_folder_[std::move(folder)].each.push_back({std::move(name), stamp, kind});
  ++size_;
}

void HeaderExpectations::add_missing(const std::string& folder, const FileStamp& folder_stamp, std::string name) {
  Folder& known = by_folder_[folder];
  if (!known.missing.empty() && known.stamp != folder_stamp) return add(in_folder(folder, name), {}, Kind::kNothing);
  known.stamp = folder_stamp;
  known.missing.push_back({std::move(name), {}, Kind::kNothing});
  ++size_;
}

bool HeaderExpectations::hold() const {
  return std::all_of(by_folder_.begin(), by_folder_.end(),
                     [](const auto& folder) { return hold_in(folder.first, folder.second); });
}

bool HeaderExpectations::hold_in(const std::string& path, const Folder& folder) {
  if (!hold_in(path, folder.each)) return false;
  return folder.missing.empty() || look_at(path).stamp == folder.stamp || hold_in(path, folder.missing);
}

bool HeaderExpectations::hold_in(const std::string& folder, const std::vector<Expectation>& expectations) {
  constexpr std::size_t kFewest = 4;  // opening and closing a directory takes as long as two status queries
  const auto all = [&](auto look) {
    return std::all_of(expectations.begin(), expectations.end(),
                       [&](const Expectation& one) { return one.is_met_by(look(one)); });
  };
  if (expectations.size() >= kFewest)
    // The handle is not kept: the path may refer to another directory by the next time.
    if (const FolderHandle handle(folder); handle.descriptor() >= 0)
      return all([&](const Expectation& one) { return handle.look_at(one.name); });
  return all([&](const Expectation& one) { return look_at(in_folder(folder, one.name)); });
}

}  // namespace cjit
