#include "launch/image_choice.hpp"

#include <gmock/gmock.h>

#include "base/bytes.hpp"

namespace cjit {
namespace {

using testing::HasSubstr;

constexpr cjit_image_kind_t kCubin = CJIT_IMAGE_KIND_CUBIN;
constexpr cjit_image_kind_t kPtx = CJIT_IMAGE_KIND_PTX;
constexpr cjit_image_kind_t kLto = CJIT_IMAGE_KIND_LTO_IR;

struct FitCase {
  ImageTarget image;
  std::uint32_t device_cc;
  bool fits;
};

constexpr FitCase kFitCases[] = {
    // Plain machine code: same major, the device's minor at least the image's.
    {{kCubin, 80, 0}, 80, true},
    {{kCubin, 80, 0}, 86, true},
    {{kCubin, 86, 0}, 80, false},
    {{kCubin, 80, 0}, 90, false},
    {{kCubin, 90, 0}, 100, false},
    {{kCubin, 100, 0}, 103, true},
    {{kCubin, 100, 0}, 90, false},
    {{kCubin, 120, 0}, 121, true},
    // Architecture-specific: exactly that device.
    {{kCubin, 90, 'a'}, 90, true},
    {{kCubin, 100, 'a'}, 103, false},
    {{kCubin, 103, 'a'}, 103, true},
    {{kPtx, 90, 'a'}, 90, true},
    {{kPtx, 90, 'a'}, 100, false},
    // Family-specific: that major, from that minor on, for PTX too.
    {{kCubin, 100, 'f'}, 100, true},
    {{kCubin, 100, 'f'}, 103, true},
    {{kCubin, 103, 'f'}, 100, false},
    {{kCubin, 100, 'f'}, 120, false},
    {{kPtx, 100, 'f'}, 103, true},
    {{kPtx, 100, 'f'}, 120, false},
    // Plain PTX: every device that is not older.
    {{kPtx, 75, 0}, 75, true},
    {{kPtx, 75, 0}, 120, true},
    {{kPtx, 90, 0}, 89, false},
    // A fatbin with unknown contents.
    {{CJIT_IMAGE_KIND_FATBIN, 90, 0}, 100, true},
    {{CJIT_IMAGE_KIND_FATBIN, 90, 'a'}, 100, false},
    // Kinds that cannot be loaded.
    {{kLto, 90, 0}, 90, false},
    {{CJIT_IMAGE_KIND_NONE, 90, 0}, 90, false},
};

TEST(ImageChoice, AnImageFitsTheDevicesThatCanRunIt) {
  for (const FitCase& entry : kFitCases)
    EXPECT_EQ(image_fits(entry.image, entry.device_cc), entry.fits)
        << describe_image(entry.image) << " on sm_" << entry.device_cc;
}

BuildRecord record_of(std::uint32_t cc, std::uint32_t feature, std::initializer_list<cjit_image_kind_t> kinds) {
  BuildRecord record{.family = CJIT_FAMILY_KERNEL, .cc = cc, .arch_feature = feature};
  for (const auto kind : kinds) record.images.push_back(Image::borrowing(kind, as_bytes("image")));
  record.cuda_version = 13000;
  return record;
}

cjit_status_t status_of_choice(const BuildRecord& record, std::uint32_t device_cc, int driver, std::string& message) {
  try {
    choose_image(record, {.cc = device_cc, .name = "NVIDIA H200"}, driver);
    return CJIT_SUCCESS;
  } catch (const Error& error) {
    message = error.what();
    return error.status();
  }
}

TEST(ImageChoice, MachineCodeIsPreferredWhereItFits) {
  const BuildRecord record = record_of(90, 0, {kPtx, kCubin});
  EXPECT_EQ(choose_image(record, {.cc = 90, .name = ""}, 13000).kind, kCubin);
  EXPECT_EQ(choose_image(record, {.cc = 100, .name = ""}, 13000).kind, kPtx);
}

// The header of a fatbin and the headers of its entries; the content of each is one byte.
std::string fatbin_of(std::initializer_list<ImageTarget> entries) {
  ByteWriter body;
  for (const ImageTarget& entry : entries) {
    body.integer(static_cast<std::uint16_t>(entry.kind == kPtx ? 1 : 2));
    body.integer(std::uint16_t{0x101});
    body.integer(std::uint32_t{64});
    body.integer(std::uint64_t{1});
    body.raw(std::vector<std::byte>(12));
    body.integer(entry.cc);
    body.raw(std::vector<std::byte>(8));
    body.integer(std::uint64_t{entry.arch_feature == 'a' ? 0x100000U : entry.arch_feature == 'f' ? 0x200000U : 0});
    body.raw(std::vector<std::byte>(17));
  }
  ByteWriter out;
  out.integer(std::uint32_t{0xba55ed50});
  out.integer(std::uint16_t{1});
  out.integer(std::uint16_t{16});
  out.integer(std::uint64_t{body.size()});
  out.raw(body.bytes());
  return std::string(as_text(out.bytes()));
}

TEST(ImageChoice, AFatbinGoesBehindACubinAndBeforePtxWhereItHoldsSomethingForTheDevice) {
  const std::string fatbin = fatbin_of({{kCubin, 90, 'a'}, {kCubin, 100, 'f'}});
  BuildRecord record = record_of(90, 0, {kPtx, kCubin});
  record.images.push_back(Image::borrowing(CJIT_IMAGE_KIND_FATBIN, as_bytes(fatbin)));
  EXPECT_EQ(choose_image(record, {.cc = 90, .name = ""}, 13000).kind, kCubin);
  EXPECT_EQ(choose_image(record, {.cc = 103, .name = ""}, 13000).kind, CJIT_IMAGE_KIND_FATBIN);
  EXPECT_EQ(choose_image(record, {.cc = 120, .name = ""}, 13000).kind, kPtx);
}

TEST(ImageChoice, AFatbinWithoutAnythingForTheDeviceIsNoneForIt) {
  const std::string fatbin = fatbin_of({{kCubin, 80, 0}});
  BuildRecord record = record_of(80, 0, {});
  record.images.push_back(Image::borrowing(CJIT_IMAGE_KIND_FATBIN, as_bytes(fatbin)));
  std::string message;
  EXPECT_EQ(status_of_choice(record, 90, 13000, message), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(message, HasSubstr("the result has a fatbin for 80"));
}

TEST(ImageChoice, AFatbinThatCannotBeReadIsLeftToTheDriver) {
  BuildRecord record = record_of(90, 0, {CJIT_IMAGE_KIND_FATBIN});
  EXPECT_EQ(choose_image(record, {.cc = 90, .name = ""}, 13000).kind, CJIT_IMAGE_KIND_FATBIN);
}

TEST(ImageChoice, NothingThatFitsIsAnErrorWithWhatIsThereAndWhatWouldFit) {
  std::string message;
  EXPECT_EQ(status_of_choice(record_of(80, 'a', {kCubin}), 90, 13000, message), CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(message, HasSubstr("the device is sm_90 (NVIDIA H200); the result has a cubin for sm_80a"));
  EXPECT_THAT(message, HasSubstr("build for sm_90, sm_90a or compute_90 or lower"));
}

TEST(ImageChoice, OnlyLtoIrIsUnsupportedAndTheErrorNamesTheLinker) {
  std::string message;
  EXPECT_EQ(status_of_choice(record_of(90, 0, {kLto}), 90, 13000, message), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(message, HasSubstr("nvJitLink"));
}

TEST(ImageChoice, ACubinOfANewerCudaMajorIsRefusedBeforeTheDriverSeesIt) {
  std::string message;
  EXPECT_EQ(status_of_choice(record_of(90, 0, {kCubin}), 90, 12090, message), CJIT_ERROR_DRIVER_TOO_OLD);
  EXPECT_THAT(message, HasSubstr("made by CUDA 13.0, and the driver supports CUDA 12.9"));
}

TEST(ImageChoice, ACubinOfANewerCudaMinorIsLeftToTheDriver) {
  std::string message;
  BuildRecord record = record_of(90, 0, {kCubin});
  record.cuda_version = 13010;
  EXPECT_EQ(status_of_choice(record, 90, 13000, message), CJIT_SUCCESS);
}

}  // namespace
}  // namespace cjit
