// The beginning of a source that other sources may share: its first includes.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// Returns the directives of `source` up to the last #include that has only directives, comments and blanks before it,
// one directive per line, without comments; "" if there is no such include. Sources that differ only in comments and
// blanks have the same prefix.
std::string header_prefix(std::string_view source);

}  // namespace cjit
