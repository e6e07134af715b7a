#include "compile/immutable_folders.hpp"

#include <algorithm>
#include <filesystem>

#include "base/protected_path.hpp"
#include "base/text.hpp"
#include "compile/header_path.hpp"

namespace cjit {

namespace {

using Expected = HeaderExpectations::Kind;

// Without "." and ".." and slashes at its end.
std::string plain_path(const std::string& path) {
  std::string plain = std::filesystem::path(path).lexically_normal().native();
  while (plain.size() > 1 && plain.ends_with('/')) plain.pop_back();
  return plain;
}

std::string marker_in(const std::string& folder) { return in_folder(folder, kImmutableMarker); }

}  // namespace

ImmutableFolders::ImmutableFolders(const std::vector<std::string>& declared, std::string memo_folder, const Log* log)
    : memo_folder_(std::move(memo_folder)), log_(log) {
  for (const std::string& folder : declared) declared_.push_back(plain_path(folder));
}

ImmutableFolders::Found ImmutableFolders::find(std::span<const std::string> include_dirs,
                                               std::span<const std::string> toolkit_dirs) {
  const std::lock_guard lock(mutex_);
  Found found;
  for (const auto& [root, trust] : locked_roots(include_dirs, toolkit_dirs))
    if (auto one = folder(root)) found.push_back(std::move(one));
  return found;
}

ImmutableFolders::Roots ImmutableFolders::roots(std::span<const std::string> include_dirs,
                                                std::span<const std::string> toolkit_dirs) {
  const std::lock_guard lock(mutex_);
  return locked_roots(include_dirs, toolkit_dirs);
}

ImmutableFolders::Roots ImmutableFolders::locked_roots(std::span<const std::string> include_dirs,
                                                       std::span<const std::string> toolkit_dirs) {
  for (const std::string& folder : toolkit_dirs) toolkit_dirs_.insert(plain_path(folder));
  Roots roots;
  const auto add = [&](const std::string& root, Trust trust) {
    const auto [known, is_new] = roots.try_emplace(root, trust);
    if (!is_new) known->second = std::min(known->second, trust);
  };
  for (const std::string& folder : declared_) add(folder, Trust::kDeclared);
  for (const std::string& folder : include_dirs) {
    if (!is_absolute(folder)) continue;
    if (const Root& root = root_of(folder); !root.path.empty()) add(root.path, root.trust);
    for (const std::string& toolkit : toolkit_dirs_)
      if (folder.starts_with(concat(toolkit, '/'))) add(toolkit, Trust::kToolkit);
  }
  return roots;
}

std::shared_ptr<ImmutableFolder> ImmutableFolders::folder(const std::string& root) {
  std::shared_ptr<ImmutableFolder>& known = folders_[root];
  if (known == nullptr || !known->is_sealed()) known = make(root);
  return known;
}

std::shared_ptr<ImmutableFolder> ImmutableFolders::make(const std::string& root) {
  const FileSight sight = look_at(root);
  if (sight.kind != FileKind::kFolder) return nullptr;
  const ImmutableFolder::Seal same{root, sight.stamp, Expected::kSameFile};
  if (std::ranges::count(declared_, root) != 0)
    return std::make_shared<ImmutableFolder>(root, std::vector{same}, memo_folder_);
  if (toolkit_dirs_.contains(root))  // as ToolkitHeaders::folders_look_the_same()
    return std::make_shared<ImmutableFolder>(
        root, std::vector{ImmutableFolder::Seal{root, sight.stamp, Expected::kStamp}}, memo_folder_);
  const std::string marker = marker_in(root);
  if (const FileSight marked = look_at(marker); marked.kind == FileKind::kFile && has_marker(root))
    return std::make_shared<ImmutableFolder>(
        root, std::vector{same, ImmutableFolder::Seal{marker, marked.stamp, Expected::kSameFile}}, memo_folder_);
  const PackageFolder package = package_of(concat(root, '/'));
  if (package.folder.empty()) return nullptr;
  return std::make_shared<ImmutableFolder>(package, memo_folder_);
}

const ImmutableFolders::Root& ImmutableFolders::root_of(const std::string& include_dir) {
  const auto [known, is_new] = roots_.try_emplace(include_dir);
  if (is_new) known->second = find_root_of(plain_path(include_dir));
  return known->second;
}

ImmutableFolders::Root ImmutableFolders::find_root_of(const std::string& include_dir) {
  for (std::string folder = include_dir;; folder = folder_of(folder)) {
    if (has_marker(folder)) {
      log(CJIT_LOG_LEVEL_INFO, concat("headers in ", folder, " are trusted: it has a file ", kImmutableMarker));
      return {folder, Trust::kMarked};
    }
    if (folder.size() <= 1) break;
  }
  const PackageFolder package = package_of(concat(include_dir, '/'));
  if (package.folder.empty()) return {};
  std::string root = concat(package.site, '/', package.folder);
  log(CJIT_LOG_LEVEL_INFO, concat("headers in ", root, " are trusted where they are as its RECORD says"));
  return {std::move(root), Trust::kPackage};
}

bool ImmutableFolders::has_marker(const std::string& folder) {
  const std::string marker = marker_in(folder);
  if (look_at(marker).kind != FileKind::kFile) return false;
  const std::string problem = problem_of_writers(marker);
  if (!problem.empty()) log(CJIT_LOG_LEVEL_WARNING, concat("ignored ", marker, ": ", problem));
  return problem.empty();
}

void ImmutableFolders::log(cjit_log_level_t level, const std::string& line) const {
  if (log_ != nullptr) log_->write(level, line);
}

}  // namespace cjit
