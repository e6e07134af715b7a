// What a source begins with and has in common with others: the headers that it includes first.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// The directives of `source` up to its last #include that has nothing but directives, comments and blanks before it,
// one a line, without comments; "" if there is no such include. A source that begins with other comments or blanks has
// the same.
std::string header_prefix(std::string_view source);

}  // namespace cjit
