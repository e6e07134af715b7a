// A tile kernel runs: the bundle tile_scale.cjb, which `cjit bundle build` of CUDA 13.5 made from tile_scale.cu with
// the options -n 'scale<float>' -a sm_80 -a sm_90 -a sm_100 -a sm_120 --std 20 --option=--enable-tile. So the test
// needs no compiler that knows tiles.
#include <filesystem>
#include <numeric>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using OwnedBundle = std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>>;

constexpr int kTile = 256;  // elements

class TilesOnGpu : public CurrentGpu {
 protected:
  TilesOnGpu() {
    const std::string path = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "tile_scale.cjb";
    cjit_bundle_t* bundle = nullptr;
    EXPECT_EQ(cjit_bundle_read_file(path.c_str(), CJIT_BUNDLE_READ_LAZY, &bundle, error.out()), CJIT_SUCCESS)
        << error.message();
    const OwnedBundle owner(bundle);
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_bundle_load(context.get(), bundle, "scale", nullptr, nullptr, &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    tiles.reset(handle);
    scale = find(tiles, "scale<float>");
  }

  OwnedModule tiles;
  OwnedKernel scale;
};

TEST_F(TilesOnGpu, TheGridCountsTiles) {
  for (const int count : {1, kTile, 3 * kTile - 5, 100'000}) {
    std::vector<float> values(static_cast<std::size_t>(count) + 1), expected;
    std::iota(values.begin(), values.end(), 0.F);
    for (const float value : values) expected.push_back(2.5F * value);
    expected.back() = values.back();  // behind the end
    const DeviceArray<float> x(driver, values);
    const float factor = 2.5F;
    const Arguments arguments(x.address(), factor, count);
    const auto shape = grid_of(static_cast<std::uint32_t>((count + kTile - 1) / kTile), 1);
    ASSERT_EQ(launch(scale, shape, arguments), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(x.values(), expected) << count;
  }
}

TEST_F(TilesOnGpu, ABlockOfAnotherShapeIsRefused) {
  const DeviceArray<float> x(driver, std::vector<float>{1});
  const float factor = 2;
  const int count = 1;
  const Arguments arguments(x.address(), factor, count);
  EXPECT_NE(launch(scale, grid_of(1, 64), arguments), CJIT_SUCCESS);
  EXPECT_THAT(x.values(), testing::ElementsAre(1.F));
}

}  // namespace
}  // namespace cjit::test
