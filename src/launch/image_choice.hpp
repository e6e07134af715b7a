// Which image of a build runs on which device.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>

#include "artifact/build_record.hpp"

namespace cjit {

// Architecture and kind of an image.
struct ImageTarget {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;
  std::uint32_t cc = 0;            // major * 10 + minor
  std::uint32_t arch_feature = 0;  // 0, 'a', 'f'
};

struct DeviceIdentity {
  std::uint32_t cc = 0;
  std::string name;
};

// Machine code runs on the same major and an equal or higher minor, PTX on every equal or higher capability; 'a' on
// exactly its own, 'f' on its own major from its minor on. LTO-IR must be linked first. A fatbin is assumed to contain
// PTX, because only its bytes tell its contents.
bool image_fits(const ImageTarget& image, std::uint32_t device_cc) noexcept;

// "a cubin for sm_90a", "PTX for compute_80"
std::string describe_image(const ImageTarget& image);

// As above, but reads the contents of a fatbin; one that cannot be read is left to the driver.
bool image_fits(const ImageTarget& image, ByteSpan bytes, std::uint32_t device_cc);

// Rank of an image that fits; the smallest is the best. The order is: machine code for exactly the architecture, for
// its family, for its major version; fatbins; LTO-IR; PTX. Within each, higher architectures come first.
std::tuple<int, std::int64_t> image_preference(const ImageTarget& image) noexcept;

// Why a cubin is too new for a driver of CUDA `driver_version`; "" if it is not. A version of 0 means any driver.
std::string newer_than_driver(std::uint32_t cuda_version, int driver_version);

// The image to load for a device: a cubin where it fits, else a fatbin with an image for it, else PTX. Throws
// Error: CJIT_ERROR_UNSUPPORTED if there is only LTO-IR, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
// CJIT_ERROR_DRIVER_TOO_OLD for a cubin of a newer CUDA major than `driver_version` (major * 1000 + minor * 10).
const Image& choose_image(const BuildRecord& record, const DeviceIdentity& device, int driver_version);

// The error that no image of `present` runs on `device`; it names the architectures that would.
Error no_image_for_device(const std::string& present, const DeviceIdentity& device, cjit_stage_t stage);

}  // namespace cjit
