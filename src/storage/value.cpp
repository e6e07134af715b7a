#include "storage/value.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

void MemoryBudget::take(std::uint64_t bytes) {
  if (used_ += bytes; used_ <= 4 * largest_value_) return;
  give_back(bytes);
  throw storage_error("the storage helper handles too many large values at once; try again");
}

void Value::reserve(std::uint64_t size) {
  if (size > budget_.largest_value())
    throw storage_error(concat("the value is larger than the limit of ", budget_.largest_value(),
                               " bytes; raise the attribute 'max-value-bytes'"));
  if (size <= capacity_) return;
  budget_.take(size - capacity_);
  auto* const larger = static_cast<std::byte*>(std::realloc(data_.get(), size));
  if (larger == nullptr) {
    budget_.give_back(size - capacity_);
    throw storage_error("the storage helper is out of memory");
  }
  static_cast<void>(data_.release());
  data_.reset(larger);
  capacity_ = size;
}

void Value::grow(std::uint64_t size) {
  if (size > capacity_) reserve(std::max(size, std::min(2 * capacity_, budget_.largest_value())));
}

void Value::append(ByteSpan bytes) {
  const std::uint64_t size = size_ + bytes.size();
  grow(size);
  if (!bytes.empty()) std::memcpy(data_.get() + size_, bytes.data(), bytes.size());
  size_ = size;
}

std::byte* Value::resize(std::uint64_t size) {
  reserve(size);
  size_ = size;
  return data_.get();
}

}  // namespace cjit
