// Computed includes: header names that are made by macros, as in #include MACRO and #include MACRO(x).
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compile/include_directives.hpp"

namespace cjit {

// All definitions of all macros. It stores pointers to them.
class MacroTable {
 public:
  void add(const MacroDefinition& macro) { definitions_[macro.name].push_back(&macro); }
  const std::vector<const MacroDefinition*>* find(std::string_view name) const {
    const auto found = definitions_.find(name);
    return found == definitions_.end() ? nullptr : &found->second;
  }
  bool empty() const { return definitions_.empty(); }

 private:
  std::unordered_map<std::string_view, std::vector<const MacroDefinition*>> definitions_;
};

struct HeaderName {
  std::string text;
  IncludeForm form;

  bool operator==(const HeaderName&) const = default;
};

struct HeaderNames {
  std::vector<HeaderName> names;
  // Why there may be more names; "" if the list is complete.
  std::string uncertainty;
  // The identifiers that were looked up.
  std::vector<std::string> identifiers;
};

// Whether the definition alone is a header's name.
bool is_header_name(const MacroDefinition& macro);

// The macros whose definitions the names of computed includes may depend on.
struct UsedMacros {
  bool any = false;                              // there are computed includes
  std::set<std::string, std::less<>> looked_up;  // the names in their expansion

  // The definitions that count, of a text's.
  std::vector<MacroDefinition> of(const std::vector<MacroDefinition>& macros) const;

  template <typename Archive>
  void fields(Archive& archive) {
    archive(any);
    archive(looked_up);
  }
};

// Returns every name that `tokens` can expand to, for any combination of active definitions. `defined_elsewhere`
// returns whether a macro may have a definition that is not in the table. `budget` limits the work, in bytes and steps,
// and is reduced by the work done; when it is used up, `doubt` is set.
HeaderNames expand_header_names(const MacroTable& macros, std::string_view tokens,
                                const std::function<bool(std::string_view)>& defined_elsewhere, std::size_t& budget);

}  // namespace cjit
