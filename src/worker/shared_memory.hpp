// Memory that a worker shares with its host: for results, which are too large to be copied through a socket.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/descriptor.hpp"

namespace cjit {

class SharedMemory {
 public:
  // Without memory, until one is moved to it.
  SharedMemory() = default;
  // Maps the memory of a descriptor that create() made.
  explicit SharedMemory(FileDescriptor file) : file_(std::move(file)) {}
  // Makes memory that no process can shrink. Throws Error.
  static SharedMemory create();
  SharedMemory(const SharedMemory&) = delete;
  SharedMemory& operator=(const SharedMemory&) = delete;
  SharedMemory(SharedMemory&& other) noexcept;
  SharedMemory& operator=(SharedMemory&& other) noexcept;
  ~SharedMemory() { unmap(); }

  int descriptor() const noexcept { return file_.get(); }
  // The first bytes. Makes the memory larger if it is smaller, which ends earlier mappings of this object. Throws
  // Error.
  std::span<std::byte> first(std::uint64_t size);

 private:
  void unmap() noexcept;

  FileDescriptor file_;
  std::span<std::byte> mapped_;
};

}  // namespace cjit
