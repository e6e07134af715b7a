// Values in memory, whose size is limited.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "base/bytes.hpp"

namespace cjit {

// What all values of the process may take.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t largest_value) : largest_value_(largest_value) {}

  std::uint64_t largest_value() const noexcept { return largest_value_; }
  // Throws storage_error() if all values together would exceed four times the largest one.
  void take(std::uint64_t bytes);
  void give_back(std::uint64_t bytes) noexcept { used_ -= bytes; }

 private:
  const std::uint64_t largest_value_;
  std::atomic<std::uint64_t> used_ = 0;
};

class Value {
 public:
  explicit Value(MemoryBudget& budget) : budget_(budget) {}
  ~Value() { budget_.give_back(capacity_); }
  Value(const Value&) = delete;
  Value& operator=(const Value&) = delete;

  // The four throw storage_error() if the value is too large or memory is short, and leave the value as it was.
  void reserve(std::uint64_t size);
  // For a value of unknown size: reserves twice as much as before if `size` does not fit.
  void grow(std::uint64_t size);
  void append(ByteSpan bytes);
  // New bytes are not initialized.
  std::byte* resize(std::uint64_t size);
  void clear() noexcept { size_ = 0; }

  ByteSpan bytes() const noexcept { return {data_.get(), size_}; }
  std::uint64_t largest_size() const noexcept { return budget_.largest_value(); }

 private:
  struct Free {
    void operator()(std::byte* data) const noexcept { std::free(data); }
  };

  MemoryBudget& budget_;
  std::unique_ptr<std::byte, Free> data_;
  std::uint64_t size_ = 0;
  std::uint64_t capacity_ = 0;
};

}  // namespace cjit
