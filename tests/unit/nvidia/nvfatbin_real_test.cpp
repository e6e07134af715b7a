// The real nvFatbin, which needs no GPU: the images that are added can be extracted again.
#include <gmock/gmock.h>

#include "artifact/fatbin_reader.hpp"
#include "base/text.hpp"
#include "bundle/fatbin_export.hpp"
#include "bundle/import.hpp"

namespace cjit {
namespace {

constexpr std::string_view kPtx =
    ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u32 n) { ret; }\n";

NvFatbin open_real() {
  std::string why;
  DynamicLibrary library = DynamicLibrary::open(CJIT_NVFATBIN_LIBRARY, why);
  EXPECT_TRUE(library) << why;
  return NvFatbin(std::move(library));
}

TEST(RealNvFatbin, PtxComesBackFromTheFatbinThatItWasPutInto) {
  const NvFatbin nvfatbin = open_real();
  EXPECT_GE(nvfatbin.version().major, 12);
  const auto entries = import_image({.name = "k", .image = as_bytes(kPtx), .producer = "a test"});
  const Buffer fatbin = export_fatbin(nvfatbin, entries);
  ASSERT_EQ(read_fatbin(fatbin.bytes()).size(), 1u);
  const auto back = import_image({.name = "k", .image = fatbin.bytes(), .producer = "a test"});
  ASSERT_EQ(back.size(), 1u);
  EXPECT_EQ(arch_text(back.front()->target), "compute_90");
  EXPECT_THAT(std::string(as_text(back.front()->image().take().bytes)), testing::HasSubstr(".visible .entry k"));
}

TEST(RealNvFatbin, OptionsChangeTheSizeAndOneThatItDoesNotKnowIsNamed) {
  const NvFatbin nvfatbin = open_real();
  std::string ptx(kPtx);
  for (int i = 0; i < 1000; ++i) ptx.append(concat(".global .u32 number", i, " = 1234567;\n"));
  const auto entries = import_image({.name = "k", .image = as_bytes(ptx), .producer = "a test"});
  const std::size_t plain = export_fatbin(nvfatbin, entries, {"-compress=false"}).size();
  EXPECT_GT(plain, ptx.size());
  for (const char* mode : {"-compress-mode=size", "-compress-mode=speed", "-compress-mode=balance"}) {
    const Buffer fatbin = export_fatbin(nvfatbin, entries, {mode, "-compress-all"});
    EXPECT_LT(fatbin.size(), plain / 4) << mode;
    EXPECT_EQ(read_fatbin(fatbin.bytes()).size(), 1u) << mode;
  }
  try {
    export_fatbin(nvfatbin, entries, {"-compress-mode=nonsense"});
    FAIL() << "it took it";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_UNSUPPORTED);
    EXPECT_THAT(error.what(),
                testing::AllOf(testing::HasSubstr(nvfatbin.name()), testing::HasSubstr("-compress-mode=nonsense")));
  }
}

TEST(RealNvFatbin, WhatItRefusesIsAnErrorThatSaysSo) {
  const NvFatbin nvfatbin = open_real();
  BuildRecord record;
  record.family = CJIT_FAMILY_KERNEL;
  record.cc = 90;
  record.images.push_back(Image::owning(CJIT_IMAGE_KIND_CUBIN, Buffer(as_bytes("no machine code at all"))));
  try {
    export_fatbin(nvfatbin, entries_of("k", record));
    FAIL() << "it took it";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_LINK);
    EXPECT_EQ(error.failure().library, "nvFatbin");
    EXPECT_THAT(error.what(), testing::HasSubstr("'k' for sm_90"));
  }
}

}  // namespace
}  // namespace cjit
