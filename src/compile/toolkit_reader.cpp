#include "compile/toolkit_reader.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/folder_list.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "compile/header_path.hpp"

namespace cjit {

namespace {

constexpr int kDeepestFolder = 24;
constexpr std::size_t kMaxFiles = 200000;
constexpr std::size_t kExpansionOfOneUse = std::size_t{1} << 24;

std::string_view without_slashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path;
}

}  // namespace

void ToolkitReader::place(ToolkitHeaders& headers, const std::vector<std::string>& folders) {
  const auto lies_in = [](std::string_view inner, std::string_view outer) {
    return inner.size() > outer.size() && inner.starts_with(outer) && inner[outer.size()] == '/';
  };
  headers.folders_ = folders;
  for (const std::string& folder : folders) {
    const std::string_view own = without_slashes(folder);
    const auto is_outer = [&](const std::string& other) { return lies_in(own, without_slashes(other)); };
    if (std::none_of(folders.begin(), folders.end(), is_outer)) headers.trees_.emplace_back(own);
  }
  for (const std::string& folder : folders) {
    const std::string_view own = without_slashes(folder);
    const auto tree = std::find_if(headers.trees_.begin(), headers.trees_.end(),
                                   [&](const std::string& other) { return own == other || lies_in(own, other); });
    headers.roots_.push_back({static_cast<std::uint32_t>(tree - headers.trees_.begin()),
                              std::string(own.substr(std::min(own.size(), tree->size() + 1)))});
  }
}

ToolkitReader::ToolkitReader(const std::vector<std::string>& folders) : headers_(std::make_shared<ToolkitHeaders>()) {
  place(*headers_, folders);
}

std::shared_ptr<const ToolkitHeaders> ToolkitReader::read() {
  for (std::uint32_t tree = 0; tree < headers_->trees_.size(); ++tree)
    read_folder({tree, FolderHandle(headers_->trees_[tree])}, "", 0);
  std::sort(files_.begin(), files_.end(), [](const File& a, const File& b) { return a.name < b.name; });
  identify();
  add_files();
  collect_macros();
  add_uses();
  add_macros();
  sort_include_names();
  headers_->forget_what_was_looked_at();
  return headers_;
}

void ToolkitReader::note_age(const FileStamp& stamp, std::int64_t now) {
  if (!is_settled(stamp, now)) headers_->settled_ = false;
}

void ToolkitReader::read_folder(const Tree& tree, const std::string& name, int depth) {
  const FileSight sight = tree.handle.look_at(name.empty() ? "." : name);
  require_known(sight.kind, tree, name);
  note_age(sight.stamp, wall_clock_nanoseconds());
  folders_.emplace_back(concat(tree.letter(), name), sight.stamp);
  if (depth > kDeepestFolder || files_.size() > kMaxFiles)
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
                concat("cannot identify the toolkit in ", headers_->trees_[tree.index],
                       ": there are more than 200000 files or 24 levels of directories; use a directory that contains "
                       "only a toolkit"));
  const std::string path = path_of(tree, name);
  std::vector<std::string> entries;
  if (const int problem = list_folder(path, entries); problem != 0) require_known(kind_of_failure(problem), tree, name);
  for (const std::string& entry : entries) read_entry(tree, name.empty() ? entry : concat(name, '/', entry), depth);
}

void ToolkitReader::read_entry(const Tree& tree, const std::string& name, int depth) {
  const FileSight sight = tree.handle.look_at(name);
  if (sight.kind == FileKind::kFolder) return read_folder(tree, name, depth + 1);
  require_known(sight.kind, tree, name);
  if (sight.kind != FileKind::kFile) return;
  auto contents = read_header_file(&tree.handle, name, sight.stamp, HeaderOwner::kToolkit);
  require_known(contents->kind, tree, name);
  if (!contents->settled) headers_->settled_ = false;
  files_.push_back({concat(tree.letter(), name), std::move(contents)});
}

// The compiler may read what cjit could not.
void ToolkitReader::require_known(FileKind kind, const Tree& tree, const std::string& name) const {
  if (kind == FileKind::kUnknown)
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
                concat("cannot identify the toolkit in ", headers_->trees_[tree.index], ": '", path_of(tree, name),
                       "' cannot be read; check its file system, and this process's limit of open files"));
}

std::string ToolkitReader::path_of(const Tree& tree, const std::string& name) const {
  return in_folder(headers_->trees_[tree.index], name);
}

// The identity does not depend on the location of the trees.
void ToolkitReader::identify() {
  KeyHasher hasher;
  for (const ToolkitHeaders::Root& root : headers_->roots_) {
    hasher.field(static_cast<std::uint64_t>(root.tree));
    hasher.field(root.prefix);
  }
  for (const File& file : files_) {
    hasher.field(file.name);
    hasher.field(file.contents->too_large ? file.contents->stamp.size : 0);
    hasher.field(file.contents->content);
  }
  headers_->identity_ = hasher.digest();
}

void ToolkitReader::add_files() {
  for (const auto& [name, stamp] : folders_) {
    headers_->tree_folders_.add(name);
    headers_->folder_stamps_.push_back(stamp);
  }
  for (const File& file : files_) {
    headers_->files_.add(file.name);
    headers_->file_stamps_.push_back(file.contents->stamp);
    headers_->file_contents_.push_back(file.contents->content);
  }
  headers_->unclear_.resize(files_.size());
}

void ToolkitReader::collect_macros() {
  for (const File& file : files_)
    for (const MacroDefinition& macro : file.contents->directives.macros) macros_.add(macro);
}

void ToolkitReader::add_uses() {
  for (std::uint32_t file = 0; file < files_.size(); ++file) {
    std::vector<ToolkitUse> uses;
    const Directives& directives = files_[file].contents->directives;
    for (const IncludeUse& use : directives.uses) add_use(file, use, uses);
    if (directives.unclear_test_line != 0) headers_->unclear_[file] = 1;
    headers_->first_use_.push_back(static_cast<std::uint32_t>(headers_->uses_.size()));
    headers_->uses_.insert(headers_->uses_.end(), uses.begin(), uses.end());
  }
  headers_->first_use_.push_back(static_cast<std::uint32_t>(headers_->uses_.size()));
  std::sort(headers_->computed_names_.begin(), headers_->computed_names_.end());
}

void ToolkitReader::add_use(std::uint32_t file, const IncludeUse& use, std::vector<ToolkitUse>& uses) {
  if (use.form != IncludeForm::kComputed) return add_named(file, use, 0, uses);
  if (!use.uncertain) add_computed(file, use, uses);
}

void ToolkitReader::add_computed(std::uint32_t file, const IncludeUse& use, std::vector<ToolkitUse>& uses) {
  std::size_t budget = kExpansionOfOneUse;
  const HeaderNames names = expand_header_names(
      macros_, use.text, [](std::string_view) { return false; }, budget);
  if (!names.uncertainty.empty() || names.names.empty()) headers_->unclear_[file] = 1;
  for (const std::string& name : names.identifiers) headers_->computed_names_.push_back(short_hash(name));
  for (const HeaderName& name : names.names)
    add_named(file, {.text = name.text, .form = name.form, .next = use.next}, ToolkitUse::kComputed, uses);
}

void ToolkitReader::add_named(std::uint32_t file, const IncludeUse& use, std::uint32_t flags,
                              std::vector<ToolkitUse>& uses) {
  const std::uint32_t include_name = include_name_of(use.text);
  ToolkitUse created{include_name, found_in_folders_[include_name], flags | (use.next ? ToolkitUse::kNext : 0)};
  const auto beside = use.form == IncludeForm::kQuote ? file_beside(file, use.text) : std::nullopt;
  if (beside) {
    created.target = *beside;
    created.flags |= ToolkitUse::kBeside;
  }
  if (std::find(uses.begin(), uses.end(), created) == uses.end()) uses.push_back(created);
}

std::uint32_t ToolkitReader::include_name_of(const std::string& name) {
  const auto [known, is_new] = include_names_.try_emplace(name, static_cast<std::uint32_t>(include_names_.size()));
  if (!is_new) return known->second;
  std::uint32_t found = ToolkitUse::kNone;
  for (std::size_t folder = 0; folder < headers_->roots_.size() && found == ToolkitUse::kNone; ++folder)
    found = headers_->find(folder, name).value_or(ToolkitUse::kNone);
  found_in_folders_.push_back(found);
  return known->second;
}

std::optional<std::uint32_t> ToolkitReader::file_beside(std::uint32_t file, const std::string& name) const {
  if (is_absolute(name)) return std::nullopt;
  const std::string_view includer = files_[file].name;
  const auto slash = includer.rfind('/');
  const std::string_view folder = slash == std::string_view::npos ? "" : includer.substr(1, slash);
  const auto beside = normalized(concat(folder, name));
  return beside ? headers_->files_.find(concat(includer.front(), *beside)) : std::nullopt;
}

void ToolkitReader::add_macros() {
  std::vector<std::uint32_t>& all = headers_->macros_;
  for (const File& file : files_) {
    headers_->first_macro_.push_back(static_cast<std::uint32_t>(all.size()));
    for (const MacroDefinition& macro : file.contents->directives.macros) all.push_back(short_hash(macro.name));
    std::sort(all.begin() + headers_->first_macro_.back(), all.end());
    all.erase(std::unique(all.begin() + headers_->first_macro_.back(), all.end()), all.end());
  }
  headers_->first_macro_.push_back(static_cast<std::uint32_t>(all.size()));
}

void ToolkitReader::sort_include_names() {
  std::vector<std::pair<std::string_view, std::uint32_t>> sorted(include_names_.begin(), include_names_.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::uint32_t> place(sorted.size());
  std::unordered_map<std::string_view, std::uint32_t> parts;
  for (std::uint32_t i = 0; i < sorted.size(); ++i) {
    const auto [text, index] = sorted[i];
    place[index] = i;
    headers_->include_names_.add(text);
    const auto [part, is_new] = parts.try_emplace(first_part(text), static_cast<std::uint32_t>(parts.size()));
    if (is_new) headers_->parts_.add(part->first);
    headers_->part_of_include_name_.push_back(part->second);
  }
  for (ToolkitUse& use : headers_->uses_) use.include_name = place[use.include_name];
}

}  // namespace cjit
