// Files of numbers that all processes with one cache directory share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cjit {

// Maps the file of this name below the cache directory; makes it, of zeros behind the magic number, if there is none.
// `size` is in bytes. The mapping stays as long as the process runs. nullptr if there is no directory (""), if the file
// cannot be mapped, or if it is another's.
std::atomic<std::uint64_t>* map_numbers(const std::string& folder, std::string_view name, std::uint64_t magic,
                                        std::size_t size);

}  // namespace cjit
