// Reads the parameter types of a function from its mangled symbol.
#pragma once

#include <cjit/value_kind.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace cjit {

// Returns the kind of each parameter; CJIT_VALUE_BYTES for other types, such as structs and enumerations, of which the
// symbol contains only the name. Returns nothing if the symbol is not mangled or cannot be read, or if the function has
// more than `most` parameters. Time and memory are proportional to the size of the symbol and to `most`.
std::optional<std::vector<cjit_value_kind_t>> read_mangled_signature(std::string_view symbol, std::size_t max_count);

}  // namespace cjit
