// Tensor maps: encoded by the driver or found among those that were, and given another address.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "launch/current_context.hpp"
#include "launch/tensor_map_cache.hpp"
#include "launch/tensor_map_rules.hpp"

namespace cjit {

// Devices have tensor memory accelerators from this compute capability on, im2col along W alone from the second.
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

  // `wanted` obeys the rules. Throws Error; see cjit_tensor_map_create().
  void encode(const TensorMapParameters& wanted, CuTensorMap& map);
  // Leaves `map` as it is where it throws.
  void replace_address(CuTensorMap& map, std::uint64_t address);

 private:
  std::uint32_t current_cc() const;
  void check_support(const TensorMapParameters& wanted, std::uint32_t cc) const;
  void encode_anew(const TensorMapParameters& wanted, CuTensorMap& map);
  CuResult call_driver(const TensorMapParameters& wanted, CuTensorMap& map) const;
  template <typename Call>
  CuResult in_some_context(Call&& call);

  std::shared_ptr<const Driver> driver_;
  PrimaryContext primary_context_;
  std::vector<std::uint32_t> ccs_;  // of all devices
  std::uint32_t common_cc_ = 0;     // 0 where they differ
  TensorMapCache cache_;
};

// One map, and who can change it. It stays where it was made, because it keeps its bytes aligned in itself.
class TensorMap {
 public:
  TensorMap(std::shared_ptr<TensorMapEncoder> encoder, const TensorMapParameters& wanted);
  TensorMap(const TensorMap&) = delete;
  TensorMap& operator=(const TensorMap&) = delete;

  const CuTensorMap& bytes() const noexcept { return *map_; }
  // Throws Error; see cjit_tensor_map_set_address().
  void set_address(std::uint64_t address);

 private:
  // Room for the bytes at an aligned place: new for over-aligned types costs more than all the checks.
  static constexpr std::size_t kRoom = sizeof(CuTensorMap) + alignof(CuTensorMap) - alignof(std::max_align_t);

  std::shared_ptr<TensorMapEncoder> encoder_;
  CuTensorMap* map_;
  std::uint32_t alignment_;
  alignas(std::max_align_t) std::byte room_[kRoom];
};

}  // namespace cjit
