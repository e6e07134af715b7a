#include "launch/tensor_map_cache.hpp"

#include <new>

namespace cjit {

TensorMapCache::~TensorMapCache() {
  for (const std::atomic<Part*>& part : parts_) delete part.load(std::memory_order_relaxed);
}

// Loads acquire and stores release, so that a reader that sees one word of a write also sees the odd version that was
// stored before it.
TensorMapCache::Found TensorMapCache::Slot::read(const Hash128& content, std::uint64_t wanted,
                                                 CuTensorMap& out) const noexcept {
  const std::uint64_t before = version.load(std::memory_order_acquire);
  if (low.load(std::memory_order_acquire) != content.low || high.load(std::memory_order_acquire) != content.high)
    return Found::kNothing;
  const std::uint64_t of = address.load(std::memory_order_acquire);
  for (std::size_t i = 0; i < kWords; ++i) out.words[i] = words[i].load(std::memory_order_acquire);
  if (before == 0 || before % 2 != 0 || version.load(std::memory_order_relaxed) != before) return Found::kNothing;
  return of == wanted ? Found::kMap : Found::kOtherAddress;
}

void TensorMapCache::Slot::write(const Hash128& content, std::uint64_t of, const CuTensorMap& map) noexcept {
  std::uint64_t before = version.load(std::memory_order_relaxed);
  if (before % 2 != 0 || !version.compare_exchange_strong(before, before + 1, std::memory_order_acquire)) return;
  low.store(content.low, std::memory_order_release);
  high.store(content.high, std::memory_order_release);
  address.store(of, std::memory_order_release);
  for (std::size_t i = 0; i < kWords; ++i) words[i].store(map.words[i], std::memory_order_release);
  version.store(before + 2, std::memory_order_release);
}

// The multiplications carry the bits that differ (for addresses, those above their alignment) into the upper half.
std::size_t TensorMapCache::slot_of(const Hash128& content, std::uint64_t address) noexcept {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15U;
  return (((content.low ^ address) * kOdd ^ content.high) * kOdd >> 32) % kSlots;
}

TensorMapCache::Found TensorMapCache::read(std::size_t slot, const Hash128& content, std::uint64_t wanted,
                                           CuTensorMap& out) const noexcept {
  const Part* const part = parts_[slot / kPartSlots].load(std::memory_order_acquire);
  return part == nullptr ? Found::kNothing : (*part)[slot % kPartSlots].read(content, wanted, out);
}

TensorMapCache::Slot* TensorMapCache::slot_to_write(std::size_t slot) noexcept {
  std::atomic<Part*>& place = parts_[slot / kPartSlots];
  Part* part = place.load(std::memory_order_acquire);
  if (part == nullptr) {
    Part* const made = new (std::nothrow) Part();
    if (made == nullptr) return nullptr;
    if (place.compare_exchange_strong(part, made, std::memory_order_acq_rel, std::memory_order_acquire))
      part = made;
    else
      delete made;
  }
  return &(*part)[slot % kPartSlots];
}

TensorMapCache::Found TensorMapCache::find(const Hash128& content, std::uint64_t address,
                                           CuTensorMap& out) const noexcept {
  const Found first = read(slot_of(content), content, address, out);
  if (first == Found::kMap) return first;
  CuTensorMap exact;
  if (read(slot_of(content, address), content, address, exact) == Found::kMap) {
    out = exact;
    return Found::kMap;
  }
  return first;
}

void TensorMapCache::store(const Hash128& content, std::uint64_t address, const CuTensorMap& map,
                           Found found) noexcept {
  Slot* const slot = slot_to_write(found == Found::kOtherAddress ? slot_of(content, address) : slot_of(content));
  if (slot != nullptr) slot->write(content, address, map);
}

}  // namespace cjit
