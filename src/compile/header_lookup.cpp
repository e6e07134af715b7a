#include "compile/header_lookup.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "compile/header_path.hpp"

namespace cjit {

namespace {

using Expected = HeaderExpectations::Kind;

}  // namespace

const SeenHeader& HeaderLookup::file(const std::string& path) {
  const auto [seen, is_new] = seen_.try_emplace(path);
  if (is_new) seen->second = examine(path);
  return seen->second;
}

SeenHeader HeaderLookup::examine(const std::string& path) {
  std::optional<SeenHeader> seen = look_in_immutable_folders(path);
  if (seen && seen->is_trusted) {
    if (seen->file == nullptr)
      first_looks_.add(path, {}, Expected::kNoFile);
    else
      first_looks_.add(path, seen->file->stamp, Expected::kStamp);
    return *seen;
  }
  if (!seen) {
    const FileSight sight = look_at(path);
    seen.emplace(SeenHeader{sight.kind, sight.kind == FileKind::kFile ? files_.file(path, sight.stamp) : nullptr});
  }
  if (seen->file == nullptr) {
    closure_.expectations.add(path, {}, Expected::kNoFile);
    return *seen;
  }
  closure_.settled = closure_.settled && seen->file->settled;
  closure_.expectations.add(path, seen->file->stamp, Expected::kStamp);
  seen->kind = seen->file->kind;
  return *seen;
}

std::optional<SeenHeader> HeaderLookup::look_in_immutable_folders(const std::string& path) {
  for (const auto& folder : immutable_) {
    auto seen = folder->look(path);
    if (!seen) continue;
    if (seen->is_trusted && trusted_.insert(folder.get()).second)
      for (const ImmutableFolder::Seal& seal : folder->seals())
        closure_.expectations.add(seal.path, seal.stamp, seal.kind);
    return seen;
  }
  return std::nullopt;
}

FileSight HeaderLookup::folder(const std::string& path) {
  const FileSight sight = look_at(path);
  if (sight.kind == FileKind::kUnknown) refuse_unknown(path);
  return sight;
}

HeaderLookup::Node HeaderLookup::node_of_folder(const std::string& path) {
  const auto [known, is_new] = nodes_.try_emplace(path);
  if (is_new) {
    const FileStamp stamp = folder(path).stamp;
    known->second = {stamp.device, stamp.inode};
  }
  return known->second;
}

// A directory gets a new stamp with each new name. So one stamp covers all names
// that it lacks.
std::shared_ptr<const FolderListing> HeaderLookup::names_in(const std::string& path) {
  const FileSight sight = folder(path);
  if (sight.kind != FileKind::kFolder) {
    closure_.expectations.add(path, {}, Expected::kNoFolder);
    return nullptr;
  }
  auto listing = files_.listing(path, sight.stamp);
  if (!listing->complete) refuse_unknown(path);
  closure_.settled = closure_.settled && listing->settled;
  closure_.expectations.add(path, listing->stamp, Expected::kStamp);
  return listing;
}

// One listing of a directory answers for all names that it lacks, in this scan and in later checks of its result.
bool HeaderLookup::is_listed_as_missing(const std::string& folder, std::string_view name) {
  const auto known = missing_.find(folder);
  if (known == missing_.end() || known->second.listing == nullptr) return false;
  Missing& missing = known->second;
  const auto has = [&](const std::string& entry) { return missing.listing->names.count(in_lower_case(entry)) != 0; };
  const std::string part(first_part(name));
  if (part.empty() || part == "." || part == ".." || has(part)) return false;
  const std::string other = has_extension(part) ? "" : part + ".stdh";
  if (!other.empty() && has(other)) return false;
  if (!missing.names.insert(part).second) return true;
  closure_.expectations.add_missing(folder, missing.listing->stamp, part);
  if (!other.empty()) closure_.expectations.add_missing(folder, missing.listing->stamp, other);
  return true;
}

void HeaderLookup::note_missing(const std::string& folder) {
  constexpr std::size_t kFew = 3;  // a listing takes as long as some status queries
  Missing& missing = missing_[folder];
  if (++missing.count != kFew) return;
  const FileSight sight = look_at(folder);
  if (sight.kind != FileKind::kFolder) return;
  auto listing = files_.listing(folder, sight.stamp);
  if (listing->settled) missing.listing = std::move(listing);
}

bool HeaderLookup::is_of_host(const std::string& folder) const {
  return std::any_of(search_.host_dirs.begin(), search_.host_dirs.end(), [&](const std::string& host) {
    return folder.starts_with(host) && (folder.size() == host.size() || folder[host.size()] == '/');
  });
}

// A single listing of the directory covers all names that it lacks.
bool HeaderLookup::host_may_have(const std::string& folder, std::string_view name) {
  const auto [known, is_new] = host_listings_.try_emplace(folder);
  if (is_new) known->second = names_in(folder);
  const std::string part = in_lower_case(first_part(name));
  return known->second != nullptr && (part == "." || part == ".." || known->second->names.count(part) != 0);
}

void HeaderLookup::refuse_unknown(const std::string& path) {
  closure_.refuse(concat("'", path, "' cannot be read"),
                  "; check its file system, and this process's limit of open files");
}

}  // namespace cjit
