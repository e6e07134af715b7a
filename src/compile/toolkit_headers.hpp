// The headers of a toolkit: what they are, and which of them includes what.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "base/key_hash.hpp"
#include "compile/file_stamp.hpp"

namespace cjit {

// Strings one after the other.
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
  // The index of `text` in a table that is sorted.
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
  // By the folder of the file it stands in: folders for headers cannot come between.
  static constexpr std::uint32_t kBeside = 1;
  // By macros, whose names are in computed_names().
  static constexpr std::uint32_t kComputed = 2;
  static constexpr std::uint32_t kNext = 4;

  std::uint32_t include_name;
  std::uint32_t target;  // the toolkit's file, unless another goes before it; kNone: no file of the toolkit
  std::uint32_t flags;

  bool operator==(const ToolkitUse&) const = default;
};

// Immutable but for what was looked at again; thread-safe.
class ToolkitHeaders {
 public:
  // Reads every file below `folders`. Throws Error(CJIT_ERROR_IO) if there are too many.
  static std::shared_ptr<const ToolkitHeaders> read(const std::vector<std::string>& folders);
  // From what save() wrote. Null if it is of other folders, broken, or if folders changed since.
  static std::shared_ptr<const ToolkitHeaders> load(const std::vector<std::string>& folders, const std::string& path);
  // Throws Error(CJIT_ERROR_IO). Does nothing for what is not settled.
  void save(const std::string& path) const;

  // Of the contents and relative names of all files.
  const KeyHash& identity() const { return identity_; }
  // False where a file is so young that it could change unnoticed.
  bool settled() const { return settled_; }
  // Once these were seen to be no longer what is there.
  void outdate() const { is_outdated_.store(true, std::memory_order_relaxed); }
  bool is_outdated() const { return is_outdated_.load(std::memory_order_relaxed); }
  // Whether the folders themselves, without those in them, look as they did.
  bool folders_look_the_same() const;
  // The same files as when they were read. Each is looked at once.
  bool files_look_the_same(std::span<const std::uint32_t> files) const;

  // The file that `name` means in folder `folder` of those given.
  std::optional<std::uint32_t> find(std::size_t folder, std::string_view name) const;
  std::uint32_t file_count() const { return files_.size(); }
  std::span<const ToolkitUse> uses(std::uint32_t file) const;
  const StringTable& include_names() const { return include_names_; }
  // First parts of include_names.
  const StringTable& parts() const { return parts_; }
  std::uint32_t part_of(std::uint32_t include_name) const { return part_of_include_name_[include_name]; }

  bool file_defines(std::uint32_t file, std::string_view macro) const;
  // Whether computed includes depend on this macro.
  bool computes_with(std::string_view macro) const;
  // A computed include that could not be followed.
  bool has_unclear_include(std::uint32_t file) const { return unclear_[file] != 0; }

 private:
  friend class ToolkitReader;

  template <typename Archive>
  void fields(Archive& archive);
  bool is_consistent() const;
  bool all_folders_look_the_same() const;
  bool look_the_same(const std::vector<std::uint32_t>& files) const;
  void forget_what_was_looked_at();

  // A folder that lies in another is a part of that one's tree.
  struct Root {
    std::uint32_t tree = 0;
    std::string prefix;
  };

  KeyHash identity_;
  bool settled_ = true;
  std::vector<std::string> folders_;
  std::vector<std::string> trees_;
  std::vector<Root> roots_;
  StringTable tree_folders_;  // every folder, each after the letter of its tree
  std::vector<FileStamp> folder_stamps_;
  StringTable files_;  // sorted; each after the letter of its tree
  std::vector<FileStamp> file_stamps_;
  std::vector<std::uint32_t> first_use_;  // and one behind the last
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
};

}  // namespace cjit
