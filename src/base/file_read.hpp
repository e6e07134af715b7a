// Reads from a file that continue after short reads.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cjit {

// Reads `size` bytes from `offset` on, wherever the file's position is. Returns how many there were: fewer only where
// the file ends. -1 and errno if they cannot be read.
std::int64_t read_at(int descriptor, std::byte* into, std::size_t size, std::uint64_t offset) noexcept;

}  // namespace cjit
