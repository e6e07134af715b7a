// The headers of a toolkit: their contents and their includes.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/dependencies.hpp"
#include "base/bytes.hpp"
#include "base/key_hash.hpp"
#include "base/mutex.hpp"
#include "compile/file_stamp.hpp"

namespace cjit {

// A list of strings in one buffer.
class StringTable {
 public:
  void add(std::string_view text) {
    pool_.insert(pool_.end(), text.begin(), text.end());
    ends_.push_back(static_cast<std::uint32_t>(pool_.size()));
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  std::string_view operator[](std::uint32_t index) const {
    const std::uint32_t begin = index == 0 ? 0 : ends_[index - 1];
    return {pool_.data() + begin, ends_[index] - begin};
  }
  // The index of `text`. The table must be sorted.
  std::optional<std::uint32_t> find(std::string_view text) const;

  template <typename Archive>
  void fields(Archive& archive) {
    archive(pool_);
    archive(ends_);
  }
  bool is_consistent() const;

 private:
  std::vector<char> pool_;
  std::vector<std::uint32_t> ends_;
};

struct ToolkitUse {
  static constexpr std::uint32_t kNone = 0xffffffff;
  // The target was found in the includer's directory, so include directories cannot replace it.
  static constexpr std::uint32_t kBeside = 1;
  // A computed include; the names of its macros are in `computed_names_`.
  static constexpr std::uint32_t kComputed = 2;
  static constexpr std::uint32_t kNext = 4;

  std::uint32_t include_name;
  std::uint32_t target;  // the toolkit's file, unless a header outside the toolkit replaces it; kNone: none
  std::uint32_t flags;

  bool operator==(const ToolkitUse&) const = default;
};

// Identifies the name of a macro.
std::uint32_t short_hash(std::string_view name);

// Immutable except for the record of checked files. Thread-safe.
class ToolkitHeaders {
 public:
  // Reads all files below `folders`. Throws Error(CJIT_ERROR_IO) if there are too many.
  static std::shared_ptr<const ToolkitHeaders> read(const std::vector<std::string>& folders);
  // Loads what save() wrote. Returns nullptr if there is nothing, if it is damaged, or if directories changed.
  static std::shared_ptr<const ToolkitHeaders> load(const std::vector<std::string>& folders,
                                                    const std::string& memo_folder);
  // Does nothing if settled() is false, or if `memo_folder` is "". Ignores failures: later processes read the toolkit
  // again.
  void save(const std::string& memo_folder) const;

  // The hash of the contents and relative names of all files.
  const KeyHash& identity() const { return identity_; }
  // False if a file is so new that it could change without a new stamp.
  bool settled() const { return settled_; }
  // Call it when a change of the toolkit was detected. A later request sees it.
  void outdate() const { is_outdated_.store(true, std::memory_order_relaxed); }
  bool is_outdated() const { return is_outdated_.load(std::memory_order_relaxed); }
  // Whether the stamps of the top directories are unchanged.
  bool folders_look_the_same() const;
  // Whether the stamps of these files are unchanged. Each file is checked only once.
  bool files_look_the_same(std::span<const std::uint32_t> files) const;

  // The file that `name` refers to in the directory with the index `folder`.
  std::optional<std::uint32_t> find(std::size_t folder, std::string_view name) const;
  const KeyHash& content(std::uint32_t file) const { return file_contents_[file]; }
  std::uint32_t file_count() const { return files_.size(); }
  // A record for each file, with its index. They are made at the first call and live as long as this object.
  const Dependencies& dependencies() const;
  std::span<const ToolkitUse> uses(std::uint32_t file) const;
  const StringTable& include_names() const { return include_names_; }
  // The first path components of include_names().
  const StringTable& parts() const { return parts_; }
  std::uint32_t part_of(std::uint32_t include_name) const { return part_of_include_name_[include_name]; }

  bool file_defines(std::uint32_t file, std::string_view macro) const;
  // Whether computed includes depend on this macro.
  bool computes_with(std::string_view macro) const;
  // Whether the file has a computed include that could not be followed.
  bool has_unclear_include(std::uint32_t file) const { return unclear_[file] != 0; }

 private:
  friend class ToolkitReader;

  template <typename Archive>
  void fields(Archive& archive);
  bool is_consistent() const;
  bool all_folders_look_the_same() const;
  bool look_the_same(const std::vector<std::uint32_t>& files) const;
  void forget_what_was_looked_at();

  // A directory inside another one belongs to the tree of the outer one.
  struct Root {
    std::uint32_t tree = 0;
    std::string prefix;
  };

  KeyHash identity_;
  bool settled_ = true;
  std::vector<std::string> folders_;
  std::vector<std::string> trees_;
  std::vector<Root> roots_;
  StringTable tree_folders_;  // all directories; names begin with the letter of the tree
  std::vector<FileStamp> folder_stamps_;
  StringTable files_;  // sorted; names begin with the letter of the tree
  std::vector<FileStamp> file_stamps_;
  std::vector<KeyHash> file_contents_;
  std::vector<std::uint32_t> first_use_;  // one per file, and the end of the last
  std::vector<ToolkitUse> uses_;
  StringTable include_names_;  // sorted
  std::vector<std::uint32_t> part_of_include_name_;
  StringTable parts_;
  std::vector<std::uint32_t> first_macro_;
  std::vector<std::uint32_t> macros_;  // hashes, sorted within each file
  std::vector<std::uint32_t> computed_names_;
  std::vector<char> unclear_;
  mutable std::unique_ptr<std::atomic<bool>[]> looked_at_;
  mutable std::atomic<bool> is_outdated_{false};
  mutable Mutex dependencies_mutex_;  // fork() waits for it, which it would not for a std::once_flag
  mutable std::unique_ptr<const Dependencies> dependencies_;
};

}  // namespace cjit
