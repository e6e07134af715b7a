#include "compile/toolkit_headers.hpp"

#include <algorithm>
#include <deque>
#include <type_traits>

#include "base/hash.hpp"
#include "base/memo_file.hpp"
#include "base/text.hpp"
#include "compile/header_path.hpp"
#include "compile/toolkit_reader.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMagic =
    0x3372646874696a63;  // "cjithdr3"; the file has the byte order of the machine and is used only there

std::string memo_name(const std::vector<std::string>& folders) {
  KeyHasher hasher;
  hasher.fields(folders);
  return concat("toolkit-headers-", hasher.digest().hex());
}

class ArchiveWriter {
 public:
  template <typename Item>
  void operator()(const std::vector<Item>& items) {
    static_assert(std::is_trivially_copyable_v<Item>);
    writer.integer(static_cast<std::uint64_t>(items.size()));
    writer.raw(std::as_bytes(std::span(items)));
  }
  ByteWriter writer;
};

class ArchiveReader {
 public:
  explicit ArchiveReader(ByteSpan bytes) : reader(bytes) {}
  template <typename Item>
  void operator()(std::vector<Item>& items) {
    const auto count = reader.integer<std::uint64_t>();
    if (count > reader.remaining() / sizeof(Item)) {
      reader.raw(reader.remaining() + 1);
      return;
    }
    const ByteSpan bytes = reader.raw(count * sizeof(Item));
    items.resize(count);
    if (count != 0) std::memcpy(items.data(), bytes.data(), bytes.size());
  }
  ByteReader reader;
};

// Gets the status of files by names that begin with the letter of their tree.
class Trees {
 public:
  explicit Trees(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) handles_.emplace_back(path);
  }
  FileSight look_at(std::string_view name) const {
    const auto tree = static_cast<std::size_t>(name.empty() ? -1 : name.front() - 'a');
    if (tree >= handles_.size()) return {};
    return handles_[tree].look_at(name.size() == 1 ? "." : std::string(name.substr(1)));
  }

 private:
  std::deque<FolderHandle> handles_;
};

bool is_partition(const std::vector<std::uint32_t>& firsts, std::size_t ranges, std::size_t items) {
  return firsts.size() == ranges + 1 && firsts.front() == 0 && std::is_sorted(firsts.begin(), firsts.end()) &&
         firsts.back() == items;
}

}  // namespace

std::uint32_t short_hash(std::string_view name) { return static_cast<std::uint32_t>(xxh3_64(as_bytes(name))); }

std::optional<std::uint32_t> StringTable::find(std::string_view text) const {
  std::uint32_t low = 0;
  for (std::uint32_t high = size(); low < high;) {
    const std::uint32_t middle = low + (high - low) / 2;
    if ((*this)[middle] < text)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == size() || (*this)[low] != text) return std::nullopt;
  return low;
}

bool StringTable::is_consistent() const {
  return std::is_sorted(ends_.begin(), ends_.end()) && (ends_.empty() ? pool_.empty() : ends_.back() == pool_.size());
}

template <typename Archive>
void ToolkitHeaders::fields(Archive& archive) {
  tree_folders_.fields(archive);
  archive(folder_stamps_);
  files_.fields(archive);
  archive(file_stamps_);
  archive(file_contents_);
  archive(first_use_);
  archive(uses_);
  include_names_.fields(archive);
  archive(part_of_include_name_);
  parts_.fields(archive);
  archive(first_macro_);
  archive(macros_);
  archive(computed_names_);
  archive(unclear_);
}

bool ToolkitHeaders::is_consistent() const {
  const auto is_use = [&](const ToolkitUse& use) {
    return use.include_name < include_names_.size() && (use.target == ToolkitUse::kNone || use.target < files_.size());
  };
  return tree_folders_.is_consistent() && tree_folders_.size() == folder_stamps_.size() && files_.is_consistent() &&
         include_names_.is_consistent() && parts_.is_consistent() && files_.size() == file_stamps_.size() &&
         files_.size() == file_contents_.size() && is_partition(first_use_, files_.size(), uses_.size()) &&
         std::all_of(uses_.begin(), uses_.end(), is_use) && part_of_include_name_.size() == include_names_.size() &&
         std::all_of(part_of_include_name_.begin(), part_of_include_name_.end(),
                     [&](std::uint32_t part) { return part < parts_.size(); }) &&
         is_partition(first_macro_, files_.size(), macros_.size()) && unclear_.size() == files_.size();
}

std::shared_ptr<const ToolkitHeaders> ToolkitHeaders::read(const std::vector<std::string>& folders) {
  return ToolkitReader(folders).read();
}

std::shared_ptr<const ToolkitHeaders> ToolkitHeaders::load(const std::vector<std::string>& folders,
                                                           const std::string& memo_folder) {
  const auto memo = read_checked_memo(memo_folder, memo_name(folders), kMagic);
  if (!memo) return nullptr;
  ArchiveReader archive(memo->contents);
  ByteReader& reader = archive.reader;
  auto headers = std::make_shared<ToolkitHeaders>();
  headers->identity_ = KeyHash::read(reader);
  ToolkitReader::place(*headers, folders);
  for (const std::string& folder : folders)
    if (reader.string() != folder) return nullptr;
  headers->fields(archive);
  if (!reader.ok() || !reader.at_end() || !headers->is_consistent()) return nullptr;
  headers->forget_what_was_looked_at();
  return headers->all_folders_look_the_same() ? headers : nullptr;
}

void ToolkitHeaders::save(const std::string& memo_folder) const {
  if (!settled_) return;
  ArchiveWriter body;
  body.writer.raw(identity_.span());
  for (const std::string& folder : folders_) body.writer.string(folder);
  const_cast<ToolkitHeaders*>(this)->fields(body);  // fields() lists the fields once, for reading and writing
  write_checked_memo(memo_folder, memo_name(folders_), kMagic, body.writer.bytes());
}

void ToolkitHeaders::forget_what_was_looked_at() { looked_at_ = std::make_unique<std::atomic<bool>[]>(files_.size()); }

bool ToolkitHeaders::folders_look_the_same() const {
  for (std::uint32_t i = 0; i < tree_folders_.size(); ++i) {
    const std::string_view folder = tree_folders_[i];
    if (folder.size() != 1) continue;
    const FileSight sight = look_at(trees_[static_cast<std::size_t>(folder.front() - 'a')]);
    if (sight.stamp != folder_stamps_[i]) return false;
  }
  return true;
}

bool ToolkitHeaders::all_folders_look_the_same() const {
  const Trees trees(trees_);
  for (std::uint32_t i = 0; i < tree_folders_.size(); ++i)
    if (trees.look_at(tree_folders_[i]).stamp != folder_stamps_[i]) return false;
  return true;
}

bool ToolkitHeaders::files_look_the_same(std::span<const std::uint32_t> files) const {
  std::vector<std::uint32_t> unknown;
  for (const std::uint32_t file : files)
    if (!looked_at_[file].load(std::memory_order_relaxed)) unknown.push_back(file);
  return unknown.empty() || look_the_same(unknown);
}

bool ToolkitHeaders::look_the_same(const std::vector<std::uint32_t>& files) const {
  const Trees trees(trees_);
  for (const std::uint32_t file : files) {
    if (trees.look_at(files_[file]).stamp != file_stamps_[file]) return false;
    looked_at_[file].store(true, std::memory_order_relaxed);
  }
  return true;
}

std::optional<std::uint32_t> ToolkitHeaders::find(std::size_t folder, std::string_view name) const {
  const Root& root = roots_[folder];
  const auto in_tree = normalized(concat(root.prefix, "/", name));
  if (is_absolute(name) || !in_tree) return std::nullopt;
  const std::string key = concat(static_cast<char>('a' + root.tree), *in_tree);
  if (const auto found = files_.find(key)) return found;
  return has_extension(name) ? std::nullopt : files_.find(key + ".stdh");
}

const Dependencies& ToolkitHeaders::dependencies() const {
  const std::lock_guard lock(dependencies_mutex_);
  if (dependencies_) return *dependencies_;
  auto all = std::make_unique<Dependencies>();
  for (std::uint32_t i = 0; i < files_.size(); ++i)
    all->add(concat(trees_[static_cast<std::size_t>(files_[i].front() - 'a')], '/', files_[i].substr(1)),
             file_contents_[i], CJIT_DEPENDENCY_ORIGIN_TOOLKIT);
  dependencies_ = std::move(all);
  return *dependencies_;
}

std::span<const ToolkitUse> ToolkitHeaders::uses(std::uint32_t file) const {
  return std::span(uses_).subspan(first_use_[file], first_use_[file + 1] - first_use_[file]);
}

bool ToolkitHeaders::file_defines(std::uint32_t file, std::string_view macro) const {
  return std::binary_search(macros_.begin() + first_macro_[file], macros_.begin() + first_macro_[file + 1],
                            short_hash(macro));
}

bool ToolkitHeaders::computes_with(std::string_view macro) const {
  return std::binary_search(computed_names_.begin(), computed_names_.end(), short_hash(macro));
}

}  // namespace cjit
