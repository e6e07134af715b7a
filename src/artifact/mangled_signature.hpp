// What a mangled symbol says of its function's parameters.
#pragma once

#include <cjit/value_kind.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace cjit {

// The kind of each parameter: CJIT_VALUE_BYTES for a type that is none of the kinds, such as a struct or an
// enumeration, of which the symbol has the name alone. Nothing for a symbol that is not mangled, that cannot be read,
// or of a function with more parameters than `most`. Takes time and memory in proportion to the symbol and `most`.
std::optional<std::vector<cjit_value_kind_t>> read_mangled_signature(std::string_view symbol, std::size_t most);

}  // namespace cjit
