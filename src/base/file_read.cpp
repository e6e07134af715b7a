#include "base/file_read.hpp"

#include <unistd.h>

#include "base/descriptor.hpp"

namespace cjit {

std::int64_t read_at(int descriptor, std::byte* into, std::size_t size, std::uint64_t offset) noexcept {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count = retry_interrupted(
        [&] { return ::pread(descriptor, into + done, size - done, static_cast<off_t>(offset + done)); });
    if (count < 0) return -1;
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return static_cast<std::int64_t>(done);
}

}  // namespace cjit
