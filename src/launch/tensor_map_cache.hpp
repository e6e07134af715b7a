// A cache of recently encoded tensor maps, by their options.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "base/hash.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

// A table of fixed size. Thread-safe and wait-free: reading a slot that is being written finds nothing, and a second
// writer skips it. A hash of 128 bits over everything except the address identifies the content.
//
// The slot of a content holds one map of it, with whatever address; maps of further addresses have slots that count the
// address too. So a new address of a known tensor finds a map to change, and an old one the map itself.
class TensorMapCache {
 public:
  enum class Found { kNothing, kOtherAddress, kMap };

  // Copies a hit to `out`; clobbers `out` on a miss.
  Found find(const Hash128& content, std::uint64_t address, CuTensorMap& out) const noexcept;
  // A map of that content is here already, with another address, if find() said so.
  void store(const Hash128& content, std::uint64_t address, const CuTensorMap& map, Found found) noexcept;

 private:
  static constexpr std::size_t kSlots = 512;
  static constexpr std::size_t kWords = std::size(CuTensorMap{}.words);

  // A sequence lock whose data are atomic too. An odd version is being written, 0 has never been.
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

  std::array<Slot, kSlots> slots_;
};

}  // namespace cjit
