// The files and directories that one scan looks at. Each is looked at once, and what was seen is an expectation of the
// closure.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "compile/header_closure.hpp"

namespace cjit {

class HeaderLookup {
 public:
  using Node = std::pair<std::uint64_t, std::uint64_t>;  // device and inode

  // All live longer.
  HeaderLookup(const HeaderSearch& search, HeaderFiles& files, const ImmutableFolders::Found& immutable,
               HeaderClosure& closure)
      : search_(search), files_(files), immutable_(immutable), closure_(closure) {}

  const SeenHeader& file(const std::string& path);
  FileSight folder(const std::string& path);
  Node node_of_folder(const std::string& path);
  // The names in a directory; nullptr if there is no such directory.
  std::shared_ptr<const FolderListing> names_in(const std::string& path);

  // Whether the directory was listed and lacks the name.
  bool is_listed_as_missing(const std::string& folder, std::string_view name);
  // To be called for each file that the directory did not have.
  void note_missing(const std::string& folder);

  // Whether the directory is one of the host compiler.
  bool is_of_host(const std::string& folder) const;
  // Whether a directory of the host compiler may have the name.
  bool host_may_have(const std::string& folder, std::string_view name);

  // The conditions on headers in trusted directories. Of them the closure has only the seals of the directories.
  HeaderExpectations& first_looks() noexcept { return first_looks_; }

  // The compiler may read what cjit could not.
  void refuse_unknown(const std::string& path);

 private:
  // What was searched in a directory in vain.
  struct Missing {
    std::size_t count = 0;
    std::shared_ptr<const FolderListing> listing;  // if there was much of it
    std::unordered_set<std::string> names;         // that the listing answered for
  };

  SeenHeader examine(const std::string& path);
  std::optional<SeenHeader> look_in_immutable_folders(const std::string& path);

  const HeaderSearch& search_;
  HeaderFiles& files_;
  const ImmutableFolders::Found& immutable_;
  HeaderClosure& closure_;

  std::unordered_map<std::string, SeenHeader> seen_;
  std::unordered_map<std::string, Node> nodes_;
  std::unordered_map<std::string, Missing> missing_;
  std::unordered_map<std::string, std::shared_ptr<const FolderListing>> host_listings_;
  std::set<const ImmutableFolder*> trusted_;
  HeaderExpectations first_looks_;
};

}  // namespace cjit
