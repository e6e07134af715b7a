#include "compile/immutable_folder.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "compile/header_path.hpp"

namespace cjit {

ImmutableFolder::ImmutableFolder(std::string root, std::vector<Seal> seals, const std::string& memo_folder)
    : root_(std::move(root)), memo_(memo_folder, root_) {
  for (Seal& seal : seals) add_seal(std::move(seal));
}

// An installer that adds or removes a package changes the directory of all packages; one that overwrites a package
// writes its RECORD again.
ImmutableFolder::ImmutableFolder(const PackageFolder& package, const std::string& memo_folder)
    : root_(concat(package.site, '/', package.folder)), package_(package), memo_(memo_folder, root_) {
  std::vector<StampedPath> records = memo_.records();
  const auto is_current = [](const StampedPath& record) { return look_at(record.path).stamp == record.stamp; };
  const bool is_known = !records.empty() && std::ranges::all_of(records, is_current);
  if (!is_known) {
    records = {{package.site, look_at(package.site).stamp}};
    record_.emplace(package);
    records.insert(records.end(), record_->files().begin(), record_->files().end());
  }
  for (const StampedPath& record : records) add_seal({record.path, record.stamp, HeaderExpectations::Kind::kStamp});
  if (!is_known && is_settled_) memo_.set_records(std::move(records));
}

void ImmutableFolder::add_seal(Seal seal) {
  expectations_.add(seal.path, seal.stamp, seal.kind);
  is_settled_ = is_settled_ && (seal.kind != HeaderExpectations::Kind::kStamp ||
                                cjit::is_settled(seal.stamp, wall_clock_nanoseconds()));
  seals_.push_back(std::move(seal));
}

bool ImmutableFolder::is_recorded(const std::string& name, const KeyHash& content) {
  if (!record_) record_.emplace(*package_);
  return record_->has(name, content);
}

std::optional<SeenHeader> ImmutableFolder::look(const std::string& path) {
  if (path.size() <= root_.size() + 1 || !path.starts_with(root_) || path[root_.size()] != '/') return std::nullopt;
  const std::string name = path.substr(root_.size() + 1);
  if (!normalized(name)) return std::nullopt;  // it leaves the directory
  const std::lock_guard lock(mutex_);
  if (const auto known = seen_.find(name); known != seen_.end()) return known->second;
  const SeenHeader seen = examine(path, name);
  if (seen.is_trusted) seen_.emplace(name, seen);
  return seen;
}

SeenHeader ImmutableFolder::examine(const std::string& path, const std::string& name) {
  const FileSight sight = look_at(path);
  const bool is_missing = sight.kind == FileKind::kAbsent || sight.kind == FileKind::kFolder;
  if (sight.kind != FileKind::kFile) return {sight.kind, nullptr, is_missing && !package_ && is_settled_};
  RememberedHeader header = memo_.find(name, sight.stamp);
  const bool is_new = header.file == nullptr;
  if (is_new) header.file = read_header_file(nullptr, path, sight.stamp, HeaderOwner::kUser);
  if (header.file->kind != FileKind::kFile || !header.file->settled || !is_settled_)
    return {header.file->kind, header.file, false};
  const bool needs_record = package_ && !header.is_recorded;
  if (needs_record) header.is_recorded = is_recorded(name, header.file->content);
  if (is_new || needs_record) memo_.add(name, header);
  return {FileKind::kFile, header.file, !package_ || *header.is_recorded};
}

void ImmutableFolder::save() {
  const std::lock_guard lock(mutex_);
  memo_.save();
}

}  // namespace cjit
