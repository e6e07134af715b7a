// Compiler options from the environment, for every kernel build of a context.
#pragma once

#include <string>
#include <vector>

#include "options/options.hpp"

namespace cjit {

struct ExtraOptions {
  std::vector<std::string> before;  // CJIT_PREPEND_OPTIONS
  std::vector<std::string> after;   // CJIT_APPEND_OPTIONS

  bool empty() const { return before.empty() && after.empty(); }
};

// The options as if they all were on one command line: a later value of an option replaces an earlier one. Throws as
// OptionSet::parse(); the message begins with the variable.
OptionSet with_extra_options(const OptionSet& options, const ExtraOptions& extra);

}  // namespace cjit
