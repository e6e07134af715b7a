// Names of headers that macros make: #include MACRO, #include MACRO(x).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compile/include_directives.hpp"

namespace cjit {

// All definitions that a macro has anywhere. They are not copied.
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
  // Why there may be others; "": these are all.
  std::string doubt;
  // What was looked up.
  std::vector<std::string> identifiers;
};

// Every name that `tokens` can become, whichever definitions are in force. `defined_elsewhere` says whether a macro may
// be defined where the table does not know. `budget` is how much may be done, in bytes and steps; what was done is
// taken from it, and with nothing left there is a doubt.
HeaderNames expand_header_names(const MacroTable& macros, std::string_view tokens,
                                const std::function<bool(std::string_view)>& defined_elsewhere, std::size_t& budget);

}  // namespace cjit
