#include "launch/image_choice.hpp"

#include <algorithm>
#include <vector>

#include "artifact/fatbin_reader.hpp"
#include "base/text.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t major_of(std::uint32_t cc) { return cc / 10; }

ImageTarget target_of(const BuildRecord& record, const Image& image) {
  return {.kind = image.kind, .cc = record.cc, .arch_feature = record.arch_feature};
}

const Image* find_fitting(const BuildRecord& record, cjit_image_kind_t kind, std::uint32_t device_cc) {
  for (const Image& image : record.images) {
    if (image.kind == kind && image_fits(target_of(record, image), image.bytes, device_cc)) return &image;
  }
  return nullptr;
}

std::string describe_images(const BuildRecord& record) {
  std::vector<std::string> texts;
  for (const Image& image : record.images) texts.push_back(describe_image(target_of(record, image)));
  return concat("the result has ", join(texts, " and "));
}

// Architectures whose images run on the device.
std::string fitting_architectures(std::uint32_t cc) {
  const std::string specific = cc >= 90 ? concat(", sm_", cc, 'a') : std::string{};
  return concat("sm_", cc, specific, " or compute_", cc, " or lower");
}

}  // namespace

bool image_fits(const ImageTarget& image, std::uint32_t device_cc) noexcept {
  const bool is_cubin = image.kind == CJIT_IMAGE_KIND_CUBIN;
  if (!is_cubin && image.kind != CJIT_IMAGE_KIND_PTX && image.kind != CJIT_IMAGE_KIND_FATBIN) return false;
  if (image.arch_feature == 'a') return device_cc == image.cc;
  const bool tied_to_major = is_cubin || image.arch_feature == 'f';
  return device_cc >= image.cc && (!tied_to_major || major_of(device_cc) == major_of(image.cc));
}

bool image_fits(const ImageTarget& image, ByteSpan bytes, std::uint32_t device_cc) try {
  if (image.kind != CJIT_IMAGE_KIND_FATBIN) return image_fits(image, device_cc);
  const std::vector<FatbinEntry> entries = read_fatbin(bytes);
  return std::any_of(entries.begin(), entries.end(), [&](const FatbinEntry& entry) {
    return image_fits({.kind = entry.kind, .cc = entry.cc, .arch_feature = entry.arch_feature}, device_cc);
  });
} catch (const Error&) {
  return image_fits(image, device_cc);
}

std::tuple<int, std::int64_t> image_preference(const ImageTarget& image) noexcept {
  const int of_cubin = image.arch_feature == 'a' ? 0 : image.arch_feature == 'f' ? 1 : 2;
  const auto lower_goes_last = -std::int64_t{image.cc} * 4 + of_cubin;
  switch (image.kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return {of_cubin, -std::int64_t{image.cc}};
    case CJIT_IMAGE_KIND_FATBIN:
      return {3, lower_goes_last};
    case CJIT_IMAGE_KIND_LTO_IR:
      return {4, lower_goes_last};
    default:
      return {5, lower_goes_last};
  }
}

std::string newer_than_driver(std::uint32_t cuda_version, int driver_version) {
  if (driver_version == 0 || cuda_version / 1000 <= static_cast<std::uint32_t>(driver_version / 1000)) return {};
  return concat("it was made by CUDA ", cuda_version_text(static_cast<int>(cuda_version)),
                ", and the driver supports CUDA ", cuda_version_text(driver_version),
                "; update the NVIDIA driver, or build with the toolkit of CUDA ", driver_version / 1000);
}

std::string describe_image(const ImageTarget& image) {
  std::string arch = concat(image.cc);
  if (image.arch_feature != 0) arch.push_back(static_cast<char>(image.arch_feature));
  switch (image.kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return concat("a cubin for sm_", arch);
    case CJIT_IMAGE_KIND_PTX:
      return concat("PTX for compute_", arch);
    case CJIT_IMAGE_KIND_FATBIN:
      return concat("a fatbin for ", arch);
    case CJIT_IMAGE_KIND_TILE_IR:
      return concat("Tile IR for ", arch);
    case CJIT_IMAGE_KIND_OPTIX_IR:
      return concat("OptiX-IR for ", arch);
    default:
      return concat("LTO-IR for ", arch);
  }
}

Error no_image_for_device(const std::string& present, const DeviceIdentity& device, cjit_stage_t stage) {
  return Error(CJIT_ERROR_NO_BINARY_FOR_DEVICE, stage,
               concat("the device is sm_", device.cc, " (", device.name, "); ", present, "; build for ",
                      fitting_architectures(device.cc)));
}

const Image& choose_image(const BuildRecord& record, const DeviceIdentity& device, int driver_version) {
  if (const Image* cubin = find_fitting(record, CJIT_IMAGE_KIND_CUBIN, device.cc)) {
    if (std::string why = newer_than_driver(record.cuda_version, driver_version); !why.empty())
      throw Error(CJIT_ERROR_DRIVER_TOO_OLD, CJIT_STAGE_LOAD, concat("cannot load the cubin: ", why));
    return *cubin;
  }
  if (const Image* fatbin = find_fitting(record, CJIT_IMAGE_KIND_FATBIN, device.cc)) return *fatbin;
  if (const Image* ptx = find_fitting(record, CJIT_IMAGE_KIND_PTX, device.cc)) return *ptx;
  if (std::all_of(record.images.begin(), record.images.end(),
                  [](const Image& image) { return image.kind == CJIT_IMAGE_KIND_LTO_IR; }))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LOAD,
                "the result has only LTO-IR, which no device runs; link it with nvJitLink, or build a cubin or PTX");
  if (record.images.front().kind == CJIT_IMAGE_KIND_TILE_IR && record.images.size() == 1)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LOAD,
                "the result has only Tile IR, which no device runs; build a cubin, which is assembled from it");
  if (record.images.front().kind == CJIT_IMAGE_KIND_OPTIX_IR)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LOAD,
                "the result has only OptiX-IR, which OptiX loads and the driver does not; build a cubin or PTX");
  throw no_image_for_device(describe_images(record), device, CJIT_STAGE_LOAD);
}

}  // namespace cjit
