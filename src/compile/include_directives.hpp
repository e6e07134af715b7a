// Finds what a CUDA C++ text may include, without preprocessing it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

enum class IncludeForm : std::uint8_t { kQuote, kAngle, kComputed };

// An #include, #import, #embed or a test whether a header exists. Those in inactive #if groups are included.
struct IncludeUse {
  std::string text;  // the name between its delimiters; if computed, the tokens that make it
  IncludeForm form = IncludeForm::kQuote;
  bool next = false;       // #include_next, __has_include_next: the header may be in any directory
  bool uncertain = false;  // computed, and ignored unless it expands to a header's name
  std::uint32_t line = 0;  // only if computed, from 1

  bool operator==(const IncludeUse&) const = default;
};

struct MacroDefinition {
  std::string name;
  std::vector<std::string> parameters;
  std::string body;
  bool takes_arguments = false;
  bool unclear = false;  // its body cannot be followed or cannot make a header's name, and is left out

  bool operator==(const MacroDefinition&) const = default;
};

struct Directives {
  std::vector<IncludeUse> uses;
  std::vector<MacroDefinition> macros;
  // The line of a macro or condition that tests for headers in a way that cannot be followed, or with so much nesting
  // that following it would take too long; 0: none.
  std::uint32_t unclear_test_line = 0;
};

// Returns a superset: text in comments, raw strings and skipped groups counts if it looks like a directive, so that no
// directive can be missed. The order is deterministic.
Directives find_directives(std::string_view text);

// Returns the directives of a -D option: "NAME", "NAME=value" or "NAME(x)=value".
Directives find_directives_of_define(std::string_view option);

}  // namespace cjit
