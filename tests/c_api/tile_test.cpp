// Tile kernels through the C ABI, with the real NVRTC and tileiras.
#include <gmock/gmock.h>

#include "support/c_api.hpp"
#include "support/fake_driver.hpp"
#include "support/temporary_folder.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kTileScale = R"(#include <cuda_tile.h>
template <typename T> __tile_global__ void scale(T* x, T factor, int n) {
  namespace ct = cuda::tiles;
  auto at = ct::iota<ct::tile<int, ct::shape<256>>>() + (int)ct::bid().x * 256;
  auto inside = at < n;
  ct::store_masked(x + at, ct::load_masked(x + at, inside) * factor, inside);
}
)";
constexpr const char* kTileSymbol = "_Z5scaleIfEvPT_S0_i";

bool knows_tiles() { return cuda_version() >= 13'030; }
bool can_assemble() { return knows_tiles() && !component_version(CJIT_COMPONENT_TILEIRAS).empty(); }

KernelBuild tile_build(std::string source = kTileScale) {
  KernelBuild build(std::move(source));
  build.names = {"scale<float>"};
  build.raw = {"--enable-tile"};
  build.options.std = 20;
  build.options.arch = "sm_90";
  build.options.source_name = "scale.cu";
  return build;
}

class Tiles : public testing::Test {
 protected:
  void expect_refused(KernelBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(build.run(context.get()), status) << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
  }
  const OwnedContext context = make_context();
};

TEST_F(Tiles, BecomeACubinWithNamesAndArguments) {
  KernelBuild build = tile_build();
  if (!knows_tiles()) return expect_refused(build, CJIT_ERROR_INVALID_OPTION, HasSubstr("13.3"));
  if (!can_assemble()) return expect_refused(build, CJIT_ERROR_TOOLKIT_NOT_FOUND, HasSubstr("nvidia-cuda-tileiras"));
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_TILE_IR;
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  EXPECT_THAT(std::string(build.result.image()), AllOf(StartsWith("\x7f"
                                                                  "ELF"),
                                                       HasSubstr(kTileSymbol)));
  EXPECT_STREQ(build.result->lowered_names[0], kTileSymbol);
  EXPECT_STREQ(build.result->argument_schemas[0], "p0: pointer, p1: float32, p2: int32");
  EXPECT_EQ(build.result->cc, 90u);
  ASSERT_EQ(build.result->image_count, 2u);
  EXPECT_EQ(build.result->images[1]->kind, cjit_image_kind_t{CJIT_IMAGE_KIND_TILE_IR});
}

TEST_F(Tiles, AreTileIrForAVirtualArchitectureWhichIsNotLoaded) {
  if (!knows_tiles()) return;
  KernelBuild build = tile_build();
  build.options.arch = "compute_90";
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_TILE_IR});
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x7fTileIR"));
  FakeDriver driver;
  driver.reset();
  auto options = sized<cjit_context_options_t>();
  options.driver_path = FakeDriver::kPath;
  const OwnedContext with_driver = make_context(&options);
  cjit_module_t* loaded = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_module_load(with_driver.get(), build.result.get(), &loaded, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("the result has only Tile IR, which no device runs"));
}

TEST_F(Tiles, AreNotMixedWithOtherKernelsAndHaveNoOtherImages) {
  if (!knows_tiles()) return;
  KernelBuild mixed = tile_build(std::string(kTileScale) + "__global__ void plain(float* x) { *x = 1; }\n");
  expect_refused(mixed, CJIT_ERROR_UNSUPPORTED,
                 AllOf(HasSubstr("scale.cu"), HasSubstr("_Z5plainPf"), HasSubstr("separate sources")));
  KernelBuild none = tile_build("__global__ void plain(float* x) { *x = 1; }\n");
  none.names = {};
  expect_refused(none, CJIT_ERROR_UNSUPPORTED, HasSubstr("leave --enable-tile out"));
  KernelBuild ptx = tile_build();
  ptx.options.image_kind = CJIT_IMAGE_KIND_PTX;
  expect_refused(ptx, CJIT_ERROR_UNSUPPORTED, HasSubstr("cannot make PTX of tile kernels"));
  KernelBuild slim = tile_build();
  slim.options.slim = CJIT_SWITCH_ON;
  expect_refused(slim, CJIT_ERROR_UNSUPPORTED, HasSubstr("--enable-tile"));
  KernelBuild without = tile_build();
  without.raw = {};
  without.options.image_kind = CJIT_IMAGE_KIND_TILE_IR;
  expect_refused(without, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("--enable-tile is not set"));
}

TEST_F(Tiles, AreCachedByTheirAssembler) {
  if (!can_assemble()) return;
  const TemporaryFolder folder;
  const std::string cache = folder.path() / "cache";
  auto options = sized<cjit_context_options_t>();
  options.cache_dir = cache.c_str();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  for (const cjit_cache_outcome_t outcome : {CJIT_CACHE_OUTCOME_BUILT, CJIT_CACHE_OUTCOME_DISK}) {
    const OwnedContext cached = make_context(&options);
    KernelBuild build = tile_build();
    ASSERT_EQ(build.run(cached.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->cache_outcome, outcome);
  }
  auto key = sized<cjit_cache_key_t>();
  KernelBuild build = tile_build();
  ASSERT_EQ(cjit_kernel_build_get_key(context.get(), build.complete(), &key, build.error.out()), CJIT_SUCCESS);
  EXPECT_THAT(std::vector<std::string>(key.field_names, key.field_names + key.field_count),
              testing::Contains("tile assembler"));
  cjit_cache_key_cleanup(&key);
}

TEST_F(Tiles, WithoutTheAssemblerTheErrorSaysWhatToInstall) {
  if (!knows_tiles()) return;
  ::setenv("CJIT_TILEIRAS", "/nowhere/tileiras", 1);
  const OwnedContext without = make_context();
  KernelBuild build = tile_build();
  EXPECT_EQ(build.run(without.get()), CJIT_ERROR_TOOLKIT_NOT_FOUND);
  ::unsetenv("CJIT_TILEIRAS");
  EXPECT_THAT(build.error.message(), AllOf(HasSubstr("/nowhere/tileiras"), HasSubstr("CJIT_TILEIRAS")));
}

}  // namespace
}  // namespace cjit::test
