// What a text of CUDA C++ may include, found without preprocessing it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

enum class IncludeForm : std::uint8_t { kQuote, kAngle, kComputed };

// An #include, an #import, an #embed or a test whether a header exists; under #if it counts all the same.
struct IncludeUse {
  std::string text;  // the name between its delimiters; if computed, the tokens that make it
  IncludeForm form = IncludeForm::kQuote;
  bool next = false;       // #include_next, __has_include_next: any folder's may be meant
  bool doubtful = false;   // computed, and of interest only if it turns out to be a header's name
  std::uint32_t line = 0;  // of computed ones only, from 1

  bool operator==(const IncludeUse&) const = default;
};

struct MacroDefinition {
  std::string name;
  std::vector<std::string> parameters;
  std::string body;
  bool takes_arguments = false;
  bool unclear = false;  // its body is nothing that could make a header's name, and is left out

  bool operator==(const MacroDefinition&) const = default;
};

struct Directives {
  std::vector<IncludeUse> uses;
  std::vector<MacroDefinition> macros;
  // The line of a macro or condition that makes tests of headers in a way that is not followed here, or in which so
  // many are nested that following them would take time out of proportion; 0: there is none.
  std::uint32_t unclear_test_line = 0;
};

// A superset: what stands in comments, raw strings and groups that are skipped counts where it looks like a directive,
// so that no way of reading them can hide one. The order is deterministic.
Directives find_directives(std::string_view text);

// Of "NAME", "NAME=value", "NAME(x)=value" as the compiler's option has it.
Directives find_directives_of_define(std::string_view option);

}  // namespace cjit
