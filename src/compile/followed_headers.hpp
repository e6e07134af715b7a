// What a walk over headers found, for all sources with the same directives, in this process and in later ones.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "compile/header_closure.hpp"

namespace cjit {

// What follows from the directives of a source and its defines, whatever else their text is.
struct FollowedHeaders {
  std::shared_ptr<const HeaderClosure> closure;
  std::shared_ptr<const HeaderClosure> closure_with_plain_char;  // the same for a text that may depend on it
  NamePieces pieces;                                             // of the headers
  UsedMacros used_macros;
  std::vector<MacroDefinition> macros;  // those of the defines and the source

  // Sets both closures, with their dependencies.
  void set_closure(std::shared_ptr<HeaderClosure> found);
  void set_macros(UsedMacros used, const OwnDirectives& own);
  // Whether definitions that count are the same. The names of all are in the keys.
  bool is_of(const OwnDirectives& own) const;
  std::shared_ptr<const HeaderClosure> closure_of(const HeaderSearch& search) const;
  std::uint64_t bytes() const;
};

// For later processes each is kept in a file in `folder`, by a hash of what the walk depends on; see docs/cache.md.
// `folder` "": nothing is kept.

// Nothing if there is no good file, or if it does not hold for these directives and the files as they are now.
// `find_toolkit` is as for a walk.
std::shared_ptr<const FollowedHeaders> recall_followed(
    const std::string& folder, const KeyHash& key, const OwnDirectives& own,
    const std::function<std::shared_ptr<const ToolkitHeaders>()>& find_toolkit);
// Does nothing if the closure has few headers, or if files are too new. `first_looks` are the conditions that each
// process checks once, before those of the closure.
void keep_followed(const std::string& folder, const KeyHash& key, const FollowedHeaders& followed,
                   HeaderExpectations first_looks);
void remove_kept_followed(const std::string& folder);

}  // namespace cjit
