#include "dropin/shared_numbers.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/descriptor.hpp"
#include "base/text.hpp"

namespace cjit {

std::atomic<std::uint64_t>* map_numbers(const std::string& folder, std::string_view name, std::uint64_t magic,
                                        std::size_t size) {
  if (folder.empty()) return nullptr;
  const std::string path = concat(folder, '/', name);
  // Hits of layers make no directory.
  ::mkdir(path.substr(0, path.rfind('/')).c_str(), 0700);
  const FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return nullptr;
  // Two processes may do this at once. A page without space on the disk would end the program when it is written.
  if (status.st_size < static_cast<off_t>(size) && ::posix_fallocate(file.get(), 0, static_cast<off_t>(size)) != 0)
    return nullptr;
  void* const mapped = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
  if (mapped == MAP_FAILED) return nullptr;
  auto* const numbers = static_cast<std::atomic<std::uint64_t>*>(mapped);
  std::uint64_t found = 0;
  if (numbers[0].compare_exchange_strong(found, magic) || found == magic) return numbers;
  ::munmap(mapped, size);
  return nullptr;
}

}  // namespace cjit
