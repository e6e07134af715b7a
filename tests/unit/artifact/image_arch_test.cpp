#include "artifact/image_arch.hpp"

#include <elf.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>

#include "support/nvrtc_images.hpp"

namespace cjit {
namespace {

TEST(ImageArch, PtxSaysItInItsTarget) {
  const auto feature = [](std::string_view target) {
    const std::string ptx = ".version 8.8\n.target " + std::string(target) + "\n.address_size 64\n";
    return describe_image_bytes(as_bytes(ptx)).arch_feature;
  };
  EXPECT_EQ(feature("sm_90"), 0u);
  EXPECT_EQ(feature("sm_90a"), std::uint32_t{'a'});
  EXPECT_EQ(feature("sm_100f, debug"), std::uint32_t{'f'});
}

// The header values that ptxas 12.8 writes for sm_90a and sm_90.
TEST(ImageArch, ACubinOfCuda12SaysItInAFlag) {
  test::NvrtcImages nvrtc;
  const CompiledProgram built = nvrtc.build("__global__ void k() {}", 90, {"k"});
  const ByteSpan cubin = built.images.front().bytes;
  const auto feature = [&](std::uint8_t abi_version, std::uint32_t flags) {
    std::vector<std::byte> patched(cubin.begin(), cubin.end());
    patched[EI_ABIVERSION] = std::byte(abi_version);
    std::memcpy(patched.data() + offsetof(Elf64_Ehdr, e_flags), &flags, sizeof(flags));
    return describe_image_bytes(patched).arch_feature;
  };
  EXPECT_EQ(feature(7, 0x5a0d5a), std::uint32_t{'a'});
  EXPECT_EQ(feature(7, 0x5a055a), 0u);
  EXPECT_EQ(describe_image_bytes(cubin).arch_feature, 0u);
}

}  // namespace
}  // namespace cjit
