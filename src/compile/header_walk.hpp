// One scan of a source and of all headers that it can reach.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "compile/header_closure.hpp"
#include "compile/header_name_macros.hpp"

namespace cjit {

class HeaderWalk {
 public:
  using FindToolkit = std::function<std::shared_ptr<const ToolkitHeaders>()>;

  HeaderWalk(const HeaderSearch& search, HeaderFiles& files, const ImmutableFolders::Found& immutable,
             FindToolkit find_toolkit)
      : search_(search), files_(files), immutable_(immutable), find_toolkit_(std::move(find_toolkit)) {}

  // Returns nullptr if a file of the toolkit has changed since it was read.
  std::shared_ptr<HeaderClosure> run();

 private:
  using Node = std::pair<std::uint64_t, std::uint64_t>;  // device and inode

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
  // What was searched in a directory in vain.
  struct Missing {
    std::size_t count = 0;
    std::shared_ptr<const FolderListing> listing;  // if there was much of it
    std::unordered_set<std::string> names;         // that the listing answered for
  };
  struct Computed {
    std::size_t unit;
    const IncludeUse* use;
  };

  void follow_everything();
  std::shared_ptr<HeaderClosure> finish();
  void follow_source();
  void follow_pre_include(const std::string& name);
  void follow_unit(std::size_t index);
  void follow(const IncludeUse& use, const Unit& unit);
  void follow_as_host_compiler(const IncludeUse& use, const Unit& unit);
  bool follow_virtual(std::string_view name);
  bool follow_file(const std::string& folder, const std::string& name, cjit_dependency_origin_t origin);
  bool follow_path(const std::string& path, const std::string& name, cjit_dependency_origin_t origin);
  void follow_in_places(const std::string& name, bool next);
  bool is_listed_as_missing(const std::string& folder, std::string_view name);
  void note_missing(const std::string& folder);

  bool reach(const std::string& path, const std::string& name, cjit_dependency_origin_t origin);
  void reach_file(const std::string& path, const std::string& name, const HeaderFile& file,
                  cjit_dependency_origin_t origin);
  void count(ReachedHeader header);
  void add_unit(Unit unit);
  void record(std::string_view name, std::uint64_t meaning);

  const SeenHeader& look(const std::string& path);
  SeenHeader examine(const std::string& path);
  std::optional<SeenHeader> look_in_immutable_folders(const std::string& path);
  Node node_of_folder(const std::string& folder);
  const std::vector<Place>& places();
  void add_user_place(const std::string& folder, const std::vector<FileSight>& toolkit_folders,
                      cjit_dependency_origin_t origin);
  void record_order_of_toolkit_folders();
  bool is_host_header(const std::string& folder) const;
  bool may_have(const Place& place, std::string_view name);
  std::shared_ptr<const FolderListing> names_in(const Place& place);
  FileSight look_at_folder(const std::string& folder);
  bool has_user_folders();

  const ToolkitHeaders& toolkit();
  // Returns the ordinal of the file.
  std::uint64_t reach_toolkit_file(std::uint32_t file);
  void follow_toolkit_file(std::uint32_t file);
  void follow_toolkit_use(const ToolkitUse& use);
  void mark_what_may_be_replaced();
  void mark_names_in(const Place& place);

  void collect_macros();
  void follow_computed();
  // Raises the limit for macro expansion after another text of this size was read.
  void add_to_budget(std::size_t text_size);
  HeaderNames names_of(const Computed& computed);
  bool may_be_defined_in_toolkit(std::string_view macro);
  void check_computed();
  void check_pasted_names();
  void check_toolkit_macros();
  void refuse_clock(const std::string& name, std::uint32_t line);
  void refuse(const std::string& what,
              std::string_view advice = "; write the header's name directly, or build with `cache_mode = OFF`");
  void refuse_unknown(const std::string& path);

  const HeaderSearch& search_;
  HeaderFiles& files_;
  const ImmutableFolders::Found& immutable_;
  FindToolkit find_toolkit_;
  std::shared_ptr<HeaderClosure> closure_ = std::make_shared<HeaderClosure>();
  KeyHasher hasher_;

  Directives source_directives_;
  std::deque<Directives> define_directives_;
  NamePieces pieces_;
  std::deque<Directives> virtual_directives_;
  std::deque<Unit> units_;
  std::size_t units_followed_ = 0;

  std::unordered_map<std::string_view, const VirtualHeader*> virtual_by_name_;
  std::unordered_map<const VirtualHeader*, std::uint64_t> ordinal_of_virtual_;
  std::map<Node, std::uint64_t> ordinal_of_file_;
  std::uint64_t last_ordinal_ = 0;
  std::set<std::pair<Node, Node>> followed_files_;  // the file and the directory in which it was found
  std::unordered_map<std::string, Node> folders_;
  std::unordered_map<std::string, SeenHeader> looks_;
  std::set<const ImmutableFolder*> trusted_;
  std::unordered_map<std::string, Missing> missing_;

  std::unordered_map<std::string, std::shared_ptr<const FolderListing>>
      host_listings_;  // nullptr: the directory does not exist
  std::vector<Place> places_;
  bool places_are_set_ = false;

  std::shared_ptr<const ToolkitHeaders> toolkit_;
  std::vector<std::uint64_t> ordinal_of_toolkit_file_;  // 0: not reached
  std::vector<std::uint32_t> toolkit_files_;
  std::size_t toolkit_files_followed_ = 0;
  std::vector<bool> part_is_in_user_folders_;
  std::vector<bool> include_name_is_virtual_;
  std::vector<bool> include_name_is_followed_;
  std::vector<bool> include_name_is_used_;
  std::vector<std::uint64_t> found_in_toolkit_;  // the ordinals that the includes of the current file refer to
  bool toolkit_computes_ = false;
  // Whether some header of the toolkit includes what cannot be determined, which may be any other one.
  bool needs_whole_toolkit_ = false;

  MacroTable macros_;
  std::size_t units_with_macros_taken_ = 0;
  std::size_t expansion_budget_ = std::size_t{1} << 20;
  bool some_macro_is_a_name_ = false;
  std::vector<Computed> computed_;
  std::set<std::tuple<std::size_t, std::string, IncludeForm>> computed_followed_;
  std::unordered_map<std::string, std::pair<std::size_t, bool>>
      defined_in_toolkit_;  // the number of files checked, and the result
};

}  // namespace cjit
