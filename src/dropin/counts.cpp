#include "dropin/counts.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/descriptor.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// nullptr if the file cannot be mapped, or is another's.
std::atomic<std::uint64_t>* map_counters(const std::string& folder) {
  if (folder.empty()) return nullptr;
  const std::string path = concat(folder, '/', facts::kDropinCountsFile);
  // Hits of layers make no directory.
  ::mkdir(path.substr(0, path.rfind('/')).c_str(), 0700);
  const FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return nullptr;
  constexpr auto kSize = static_cast<off_t>(facts::kDropinCountsSize);
  // Two processes may do this at once.
  if (status.st_size < kSize && ::ftruncate(file.get(), kSize) != 0) return nullptr;
  void* const mapped = ::mmap(nullptr, facts::kDropinCountsSize, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
  if (mapped == MAP_FAILED) return nullptr;
  auto* const counters = static_cast<std::atomic<std::uint64_t>*>(mapped);
  std::uint64_t magic = 0;
  if (counters[0].compare_exchange_strong(magic, facts::kDropinMagic) || magic == facts::kDropinMagic) return counters;
  ::munmap(mapped, facts::kDropinCountsSize);
  return nullptr;
}

}  // namespace

DropinCount count_of(cjit_cache_outcome_t outcome) noexcept {
  switch (outcome) {
    case CJIT_CACHE_OUTCOME_MEMORY:
    case CJIT_CACHE_OUTCOME_SHARED:
      return DropinCount::kMemory;
    case CJIT_CACHE_OUTCOME_DISK:
      return DropinCount::kDisk;
    case CJIT_CACHE_OUTCOME_LAYER:
    case CJIT_CACHE_OUTCOME_REMOTE:
      return DropinCount::kOther;
    default:
      return DropinCount::kBuilt;
  }
}

void DropinCounts::add(DropinCount which) noexcept try {
  std::call_once(once_, [this] { counters_ = map_counters(folder_); });
  if (counters_ != nullptr) counters_[facts::dropin_counter(library_, which)].fetch_add(1, std::memory_order_relaxed);
} catch (...) {  // without memory for the path
}

}  // namespace cjit
