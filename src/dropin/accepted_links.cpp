#include "dropin/accepted_links.hpp"

#include <array>
#include <cstring>
#include <mutex>

#include "dropin/shared_numbers.hpp"

namespace cjit {

namespace {

constexpr std::string_view kFile = "v2/dropin-links";
constexpr std::uint64_t kMagic = 0x31736b6e'694c446a;  // "jDLinks1"

// A beginning has four numbers, and the place of one of the four in its row. Behind the magic number of the file.
constexpr std::size_t kNumbers = KeyHash::kSize / sizeof(std::uint64_t), kPlaces = 4, kRows = 8192;
constexpr std::size_t kCount = (1 + kRows) * kPlaces * kNumbers;

std::array<std::uint64_t, kNumbers> numbers_of(const KeyHash& hash) {
  std::array<std::uint64_t, kNumbers> numbers;
  std::memcpy(numbers.data(), hash.bytes.data(), KeyHash::kSize);
  return numbers;
}

// A beginning has one of several places in its row.
std::size_t row_of(const KeyHash& beginning) { return (1 + beginning.number() % kRows) * kPlaces * kNumbers; }

}  // namespace

AcceptedLinks::Number* AcceptedLinks::numbers(bool is_needed) {
  const std::lock_guard lock(mutex_);
  if (numbers_ == nullptr) numbers_ = map_numbers(folder_, kFile, kMagic, kCount * sizeof(Number));
  if (numbers_ != nullptr || !is_needed) return numbers_;
  own_ = std::make_unique<Number[]>(kCount);
  return numbers_ = own_.get();
}

// Another process may write a place meanwhile: what is then read is no hash of anything.
bool AcceptedLinks::contains(const KeyHash& beginning) {
  const Number* const all = numbers(false);
  if (all == nullptr) return false;
  const auto wanted = numbers_of(beginning);
  const Number* place = all + row_of(beginning);
  for (std::size_t i = 0; i < kPlaces; ++i, place += kNumbers) {
    bool is_equal = true;
    for (std::size_t k = 0; k < kNumbers; ++k) is_equal &= place[k].load(std::memory_order_relaxed) == wanted[k];
    if (is_equal) return true;
  }
  return false;
}

void AcceptedLinks::add(const KeyHash& beginning) {
  const auto added = numbers_of(beginning);
  Number* const row = numbers(true) + row_of(beginning);
  Number* place = row + beginning.bytes.back() % kPlaces * kNumbers;
  for (std::size_t i = 0; i < kPlaces; ++i)
    if (row[i * kNumbers].load(std::memory_order_relaxed) == 0) place = row + i * kNumbers;
  for (std::size_t k = 0; k < kNumbers; ++k) place[k].store(added[k], std::memory_order_relaxed);
}

}  // namespace cjit
