// Tensor maps: encodes them with the driver or finds them in the cache, and replaces their address.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "launch/tensor_map_cache.hpp"
#include "launch/tensor_map_rules.hpp"
#include "nvidia/current_context.hpp"

namespace cjit {

// First compute capabilities with tensor memory accelerators and with im2col along W alone.
inline constexpr std::uint32_t kFirstTensorMapCc = 90;
inline constexpr std::uint32_t kFirstIm2colWideCc = 100;

constexpr CuTensorMapDataType driver_element(cjit_tensor_element_t element) {
  return static_cast<CuTensorMapDataType>(element - CJIT_TENSOR_ELEMENT_UINT8);
}

// Thread-safe.
class TensorMapEncoder {
 public:
  // Throws Error(CJIT_ERROR_DRIVER).
  explicit TensorMapEncoder(std::shared_ptr<const Driver> driver);

  // `Wanted` is either TensorMapParameters that obey the rules, or options for which is_sound_plain_map() is true.

  // Encodes with the driver. `map` is unchanged if it throws; see cjit_tensor_map_encode().
  template <typename Wanted>
  void encode(const Wanted& wanted, CuTensorMap& map);
  // Like encode(), but uses the cache; `map` has undefined contents if it throws.
  template <typename Wanted>
  void find_or_encode(const Wanted& wanted, CuTensorMap& map);
  // `map` is unchanged if it throws.
  void replace_address(CuTensorMap& map, std::uint64_t address);

 private:
  std::uint32_t current_cc() const;
  template <typename Wanted>
  void require_support(const Wanted& wanted) const;
  CuResult call_driver(const TensorMapParameters& wanted, CuTensorMap& map) const;
  CuResult call_driver(const cjit_tensor_map_options_t& plain, CuTensorMap& map) const;
  template <typename Call, typename Attempt>
  void change(CuTensorMap& map, const Call& call, const Attempt& attempt);
  template <typename Call, typename Attempt>
  void change_elsewhere(CuResult result, CuTensorMap& map, const Call& call, const Attempt& attempt);

  std::shared_ptr<const Driver> driver_;
  PrimaryContext primary_context_;
  std::vector<std::uint32_t> ccs_;  // of all devices
  std::uint32_t lowest_cc_ = 0;
  std::uint32_t common_cc_ = 0;  // 0 if the devices differ
  const CuTensorMap blank_{};    // copied: gcc clears 128 bytes in a way that takes longer than all the checks
  TensorMapCache cache_;
};

// One map. It cannot be moved, because it aligns its bytes within itself.
class TensorMap {
 public:
  template <typename Wanted>
  TensorMap(std::shared_ptr<TensorMapEncoder> encoder, const Wanted& wanted);
  TensorMap(const TensorMap&) = delete;
  TensorMap& operator=(const TensorMap&) = delete;

  const CuTensorMap& bytes() const noexcept { return *map_; }
  // Throws Error; see cjit_tensor_map_set_address().
  void set_address(std::uint64_t address);

 private:
  // Has room to align the bytes: operator new for over-aligned types takes longer than all the checks.
  static constexpr std::size_t kRoom = sizeof(CuTensorMap) + alignof(CuTensorMap) - alignof(std::max_align_t);

  std::shared_ptr<TensorMapEncoder> encoder_;
  CuTensorMap* map_;
  std::uint32_t alignment_;
  alignas(std::max_align_t) std::byte room_[kRoom];
};

}  // namespace cjit
