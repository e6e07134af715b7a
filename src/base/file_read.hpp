// Reads from a file that continue after short reads.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cjit {

// Reads `size` bytes at `offset`, independently of the file's position. Returns the number of bytes read, which is less
// only at the end of the file; -1 with errno if they cannot be read.
std::int64_t read_at(int descriptor, std::byte* into, std::size_t size, std::uint64_t offset) noexcept;

}  // namespace cjit
