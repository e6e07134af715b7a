#include "dropin/handle_table.hpp"

#include <sys/mman.h>

#include <functional>

namespace cjit {

namespace {

constexpr std::size_t kDistance = 8;  // handles are aligned like pointers to structs

}  // namespace

HandleAddresses::~HandleAddresses() {
  if (first_ != nullptr) ::munmap(first_, count_ * kDistance);
}

void* HandleAddresses::next() {
  if (first_ == nullptr) {
    void* const reserved =
        ::mmap(nullptr, count_ * kDistance, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved == MAP_FAILED) throw std::bad_alloc();
    first_ = static_cast<std::byte*>(reserved);
  }
  return first_ + kDistance * (given_++ % count_);
}

bool HandleAddresses::contains(const void* address) const noexcept {
  const std::less<const void*> is_less;
  return first_ != nullptr && !is_less(address, first_) && is_less(address, first_ + count_ * kDistance);
}

}  // namespace cjit
