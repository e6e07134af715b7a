// The memory that a record takes.
#pragma once

#include <cstdint>

#include "artifact/build_record.hpp"

namespace cjit {

// An estimate, accurate enough for a limit.
std::uint64_t weight_of(const BuildRecord& record);

}  // namespace cjit
