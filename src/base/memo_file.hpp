// Files that save later processes work. Losing one costs that work alone, so that no problem with them is an error.
#pragma once

#include <optional>
#include <string>

#include "base/bytes.hpp"

namespace cjit {

// Nothing if there is no such file, or no directory (""). The contents may be damaged.
std::optional<Buffer> read_memo(const std::string& folder, const std::string& name);

// Makes the directory if its parent exists. Does nothing if the directory is "".
void write_memo(const std::string& folder, const std::string& name, ByteSpan contents);

}  // namespace cjit
