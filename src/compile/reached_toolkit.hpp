// The headers of the toolkit that one scan reaches, and which of the names that they include may be headers of the
// user.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compile/header_closure.hpp"

namespace cjit {

class ReachedToolkit {
 public:
  using Find = std::function<std::shared_ptr<const ToolkitHeaders>()>;

  // A name that headers of the toolkit include.
  struct Name {
    bool is_virtual = false;
    bool is_used = false;
    bool is_followed = false;  // in the directories of the user
  };

  explicit ReachedToolkit(Find find) : find_(std::move(find)) {}

  // Looks for the toolkit at the first call.
  const ToolkitHeaders& headers();
  bool is_empty() const noexcept { return files_.empty(); }
  // Returns the ordinal of the file, which is the next one if the file is new.
  std::uint64_t reach(std::uint32_t file, std::uint64_t& last_ordinal);
  // A reached file that this has not returned before; nothing if there is none.
  std::optional<std::uint32_t> next_to_follow();
  bool may_define(std::string_view macro);
  // Whether the reached files have the stamps with which they were read.
  bool look_the_same() { return is_empty() || headers().files_look_the_same(files_); }

  // Names

  bool has_names() const noexcept { return !part_is_of_user_.empty(); }
  void prepare_names();
  Name& name(std::uint32_t include_name) { return names_[include_name]; }
  void mark_virtual(std::string_view name);
  // Marks the names that may lie in a directory of the user with this listing.
  void mark_names_in(const FolderListing& listing);
  bool may_be_of_user(std::uint32_t include_name) { return part_is_of_user_[headers().part_of(include_name)]; }

  // Some header of the toolkit includes what cannot be determined, which may be any other one.
  void need_all() noexcept { needs_all_ = true; }
  // Adds what was reached to a closure, and to its digest. Does nothing if the toolkit was not looked at.
  void add_to(HeaderClosure& closure, KeyHasher& hasher);

 private:
  const Find find_;
  std::shared_ptr<const ToolkitHeaders> headers_;
  std::vector<std::uint64_t> ordinals_;  // per file; 0: not reached
  std::vector<std::uint32_t> files_;     // in the order in which they were reached
  std::size_t followed_ = 0;
  std::vector<Name> names_;
  std::vector<bool> part_is_of_user_;
  bool needs_all_ = false;
  std::unordered_map<std::string, std::pair<std::size_t, bool>> defined_;  // files that were checked, and the result
};

}  // namespace cjit
