// Variables of a manifest's entry: every combination of their values, and where they are put in.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "json.hpp"
#include "manifest.hpp"

namespace cjit_cli {

// Every combination of `matrix`, the last variable changing fastest, but those that an element of `exclude` names; one
// empty combination if there is no matrix. Throws cjit::error.
std::vector<Variables> combinations(const Json& matrix, const Json& exclude);

// Puts values in for `${NAME}`, and "${" for "$${"; notes in `used` which of them were needed. Throws cjit::error for a
// name that is none of them.
std::string substitute(const std::string& text, const Variables& variables, std::set<std::string>& used);

}  // namespace cjit_cli
