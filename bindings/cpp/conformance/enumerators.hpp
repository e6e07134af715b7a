// The numbers of the C enumerators, by their names.
#pragma once

#include <cstdint>
#include <string>

namespace conformance {

std::uint32_t enumerator(const std::string& name);

}  // namespace conformance
