// Zeroed memory that ends at an inaccessible page: an access one byte past the end crashes.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <new>

class GuardedBytes {
 public:
  explicit GuardedBytes(std::size_t size) : size_(size), page_(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) {
    usable_ = (size + page_ - 1) / page_ * page_;
    void* memory = ::mmap(nullptr, usable_ + page_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    memory_ = static_cast<unsigned char*>(memory);
    ::mprotect(memory_ + usable_, page_, PROT_NONE);
    first_ = memory_ + usable_ - size;
  }
  ~GuardedBytes() { ::munmap(memory_, usable_ + page_); }
  GuardedBytes(const GuardedBytes&) = delete;
  GuardedBytes& operator=(const GuardedBytes&) = delete;

  unsigned char* data() const { return first_; }
  std::size_t size() const { return size_; }
  template <typename Struct>
  Struct* as() const {
    return reinterpret_cast<Struct*>(first_);
  }

 private:
  std::size_t size_;
  std::size_t page_;
  std::size_t usable_ = 0;
  unsigned char* memory_ = nullptr;
  unsigned char* first_ = nullptr;
};
