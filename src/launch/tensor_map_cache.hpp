// A cache of recently encoded tensor maps, by their options.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

// A table of fixed size. Thread-safe and wait-free: reading a slot that is being written finds nothing, and a second
// writer skips it. A hash of 128 bits over everything except the address identifies the content.
//
// The slot of a content holds one map of it, with any address. Maps with further addresses are in slots that depend on
// the address too. A new address of a known tensor therefore finds a map whose address can be replaced, and a known
// address finds the map itself.
class TensorMapCache {
 public:
  enum class Found { kNothing, kOtherAddress, kMap };

  TensorMapCache() = default;
  ~TensorMapCache();
  TensorMapCache(const TensorMapCache&) = delete;
  TensorMapCache& operator=(const TensorMapCache&) = delete;

  // Copies a hit to `out`; on a miss `out` has undefined contents.
  Found find(const Hash128& content, std::uint64_t address, CuTensorMap& out) const noexcept;
  // `found` is the result of find(): it tells whether a map with this content and another address is already stored.
  void store(const Hash128& content, std::uint64_t address, const CuTensorMap& map, Found found) noexcept;

 private:
  static constexpr std::size_t kSlots = 512, kPartSlots = 16;
  static constexpr std::size_t kWords = std::size(CuTensorMap{}.words);

  // A sequence lock whose data are atomic too. The version is odd during a write, and 0 if the slot was never written.
  struct alignas(64) Slot {
    std::atomic<std::uint64_t> version{0};
    std::atomic<std::uint64_t> low{0};
    std::atomic<std::uint64_t> high{0};
    std::atomic<std::uint64_t> address{0};
    std::array<std::atomic<std::uint64_t>, kWords> words{};

    Found read(const Hash128& content, std::uint64_t wanted, CuTensorMap& out) const noexcept;
    void write(const Hash128& content, std::uint64_t of, const CuTensorMap& map) noexcept;
  };

  static std::size_t slot_of(const Hash128& content, std::uint64_t address = 0) noexcept;

  // Slots are made in parts when they are first written: all of them are 96 KiB, and most modules have a few maps.
  using Part = std::array<Slot, kPartSlots>;

  Found read(std::size_t slot, const Hash128& content, std::uint64_t wanted, CuTensorMap& out) const noexcept;
  // nullptr if there is no memory.
  Slot* slot_to_write(std::size_t slot) noexcept;

  std::array<std::atomic<Part*>, kSlots / kPartSlots> parts_{};
};

}  // namespace cjit
