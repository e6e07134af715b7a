// The variables of a manifest's entry: the combinations of their values, and their substitution.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "json.hpp"
#include "manifest.hpp"

namespace cjit_cli {

// Returns all combinations of `matrix` except those that match an element of `exclude`; the last variable changes
// fastest. Without a matrix there is one empty combination. Throws cjit::error.
std::vector<Variables> combinations(const Json& matrix, const Json& exclude);

// Replaces `${NAME}` by the value of NAME, and "$${" by "${". Adds the names that occur to `used`. Throws cjit::error
// for an unknown name.
std::string substitute(const std::string& text, const Variables& variables, std::set<std::string>& used);

}  // namespace cjit_cli
