// One scan of a source and of all headers that it can reach: which includes are followed, and in which order.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compile/computed_includes.hpp"
#include "compile/header_closure.hpp"
#include "compile/header_lookup.hpp"
#include "compile/reached_toolkit.hpp"

namespace cjit {

class HeaderWalk {
 public:
  // All references must outlive this object.
  HeaderWalk(const HeaderSearch& search, const OwnDirectives& own, HeaderFiles& files,
             const ImmutableFolders::Found& immutable, ReachedToolkit::Find find_toolkit)
      : search_(search), own_(own), lookup_(search, files, immutable, *closure_), toolkit_(std::move(find_toolkit)) {}

  // Whether a text with these directives includes nothing, whatever its macros are.
  static bool includes_nothing(const OwnDirectives& own, const HeaderSearch& search);

  // Returns the closure of the directives; nullptr if a file of the toolkit has changed since it was read. Reads
  // nothing else of the source and the defines: of them, uses_plain_char and the uncacheable reason know nothing yet.
  std::shared_ptr<HeaderClosure> run();
  // After run(): what headers may paste.
  const NamePieces& pieces() const noexcept { return pieces_; }
  // After run(): the macros whose definitions may decide on a header, not only their names.
  const UsedMacros& used_macros() const noexcept { return computed_.used_macros(); }
  // After run(): see HeaderLookup.
  HeaderExpectations& first_looks() noexcept { return lookup_.first_looks(); }

 private:
  using Node = HeaderLookup::Node;

  // A text whose includes are followed.
  struct Unit {
    const Directives* directives;
    std::string name;    // for messages
    std::string folder;  // for its #include "..."
    bool is_virtual = false;
    bool is_host_header = false;                                      // in a directory of the host compiler
    cjit_dependency_origin_t origin = CJIT_DEPENDENCY_ORIGIN_SOURCE;  // of headers beside it
  };
  // A directory that is searched.
  struct Place {
    std::string folder;
    std::optional<std::size_t> toolkit_folder;
    bool is_host_header = false;
    cjit_dependency_origin_t origin = CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR;
  };

  void follow_source();
  void follow_everything();
  void follow_computed();
  void follow_pre_include(const std::string& name);
  void follow_unit(std::size_t index);
  void follow(const IncludeUse& use, const Unit& unit);
  void follow_as_host_compiler(const IncludeUse& use, const Unit& unit);
  bool follow_virtual(std::string_view name);
  bool follow_file(const std::string& folder, const std::string& name, cjit_dependency_origin_t origin);
  bool follow_path(const std::string& path, const std::string& name, cjit_dependency_origin_t origin);
  void follow_in_places(const std::string& name, bool next);
  void search_places(const std::string& name, bool next);

  bool reach(const std::string& path, const std::string& name, cjit_dependency_origin_t origin);
  void reach_file(const std::string& path, const std::string& name, const HeaderFile& file,
                  cjit_dependency_origin_t origin);
  void count(ReachedHeader header);
  void add_unit(Unit unit);
  void record(std::string_view name, std::uint64_t meaning);

  const std::vector<Place>& places();
  void add_user_place(const std::string& folder, const std::vector<FileSight>& toolkit_folders,
                      cjit_dependency_origin_t origin);
  void record_order_of_toolkit_folders();
  bool has_user_folders();

  // Returns the ordinal of the file.
  std::uint64_t reach_toolkit_file(std::uint32_t file);
  void follow_toolkit_file(std::uint32_t file);
  void follow_toolkit_use(const ToolkitUse& use);
  void mark_what_may_be_replaced();

  void check_toolkit_macros();
  void refuse_clock(const std::string& name, std::uint32_t line);

  const HeaderSearch& search_;
  const OwnDirectives& own_;
  std::shared_ptr<HeaderClosure> closure_ = std::make_shared<HeaderClosure>();
  KeyHasher hasher_;
  HeaderLookup lookup_;
  ReachedToolkit toolkit_;
  ComputedIncludes computed_{*closure_, [this](std::string_view macro) { return toolkit_.may_define(macro); }};

  std::deque<Directives> virtual_directives_;
  NamePieces pieces_;
  std::deque<Unit> units_;
  std::size_t units_followed_ = 0;
  std::size_t units_with_macros_taken_ = 0;

  std::vector<Place> places_;
  bool places_are_set_ = false;

  std::unordered_map<std::string_view, const VirtualHeader*> virtual_by_name_;
  std::unordered_map<const VirtualHeader*, std::uint64_t> ordinal_of_virtual_;
  std::map<Node, std::uint64_t> ordinal_of_file_;
  std::uint64_t last_ordinal_ = 0;
  std::uint64_t last_meaning_ = 0;                                    // that record() took
  std::unordered_map<std::string, std::uint64_t> meaning_in_places_;  // of names that were searched there
  std::set<std::pair<Node, Node>> followed_files_;  // the file and the directory in which it was found
  std::vector<std::uint64_t> found_in_toolkit_;     // the ordinals that the includes of the current file refer to
  bool toolkit_computes_ = false;
};

}  // namespace cjit
