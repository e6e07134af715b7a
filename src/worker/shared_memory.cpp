#include "worker/shared_memory.hpp"

#include <sys/mman.h>
#include <sys/stat.h>

#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Whether the system would give a process so much memory. Taking the pages of a memfd asks nobody: it goes on until the
// system is out of memory and ends processes.
bool is_there(std::uint64_t size) {
  void* const asked = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return asked != MAP_FAILED && ::munmap(asked, size) == 0;
}

// Takes the pages now: later, memory that is not there would end the process by a signal. Returns 0 or an errno.
int grow(int file, std::uint64_t size) {
  struct stat status {};
  if (::fstat(file, &status) != 0) return errno;
  if (static_cast<std::uint64_t>(status.st_size) >= size) return 0;  // the other process did
  if (!is_there(size)) return ENOMEM;
  for (;;)
    if (const int problem = ::posix_fallocate(file, 0, static_cast<off_t>(size)); problem != EINTR) return problem;
}

}  // namespace

SharedMemory SharedMemory::create() {
  FileDescriptor file(::memfd_create("cjit-results", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file || ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK) != 0)
    throw os_error("create memory for results", errno, CJIT_STAGE_LAUNCH);
  return SharedMemory(std::move(file));
}

SharedMemory::SharedMemory(SharedMemory&& other) noexcept
    : file_(std::move(other.file_)), mapped_(std::exchange(other.mapped_, {})) {}

SharedMemory& SharedMemory::operator=(SharedMemory&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(mapped_, other.mapped_);
  return *this;
}

std::span<std::byte> SharedMemory::first(std::uint64_t size) {
  if (size <= mapped_.size()) return mapped_.first(size);
  unmap();
  if (const int problem = grow(file_.get(), size); problem != 0)
    throw os_error(concat("take ", size, " bytes of memory for results"), problem, CJIT_STAGE_LAUNCH);
  void* const address = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), 0);
  if (address == MAP_FAILED)
    throw os_error(concat("map ", size, " bytes of memory for results"), errno, CJIT_STAGE_LAUNCH);
  return mapped_ = {static_cast<std::byte*>(address), size};
}

void SharedMemory::unmap() noexcept {
  if (!mapped_.empty()) ::munmap(mapped_.data(), mapped_.size());
  mapped_ = {};
}

}  // namespace cjit
