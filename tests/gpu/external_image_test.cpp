// Images that cjit did not compile: adopted and external ones run, and the kernels of a module are those of the driver.
#include <cjit/external.h>

#include "gpu/gpu.hpp"
#include "support/external_build.hpp"

namespace cjit::test {
namespace {

constexpr const char* kSource = R"(
extern "C" __global__ void add(const int* in, int* out, int value) { out[threadIdx.x] = in[threadIdx.x] + value; }
extern "C" __global__ void unnamed(int* out) { *out = 7; }
)";

class ForeignImages : public CurrentGpu {
 protected:
  // The image of a build with all that cjit knows about it taken away.
  std::string image_of(const std::string& arch_name) {
    KernelBuild build = request(kSource, {"add"}, arch_name);
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return std::string(build.result.image());
  }
  OwnedModule load_result(const cjit_build_result_t& result) {
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), &result, &handle, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedModule(handle);
  }
  void expect_adds(const OwnedModule& from) {
    const std::vector<int> in = {1, 2, 3, 4};
    const DeviceArray<int> device_in(driver, in), out(driver, in.size());
    const int value = 10;
    const Arguments arguments(device_in.address(), out.address(), value);
    ASSERT_EQ(launch(find(from, "add"), grid_of(1, 4), arguments), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(out.values(), testing::ElementsAre(11, 12, 13, 14));
    const Arguments too_few(device_in.address(), out.address());
    EXPECT_EQ(launch(find(from, "add"), grid_of(1, 4), too_few), CJIT_ERROR_ARGUMENT_MISMATCH);
  }
};

TEST_F(ForeignImages, AdoptedCubinAndPtxRunWithTheirArgumentsChecked) {
  for (const std::string& arch_name : {arch(), arch("compute_")}) {
    SCOPED_TRACE(arch_name);
    const std::string image = image_of(arch_name);
    auto options = sized<cjit_image_adopt_options_t>();
    options.data = image.data();
    options.size = image.size();
    OwnedResult adopted;
    ASSERT_EQ(cjit_image_adopt(&options, &adopted, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(adopted->cc, device.cc);
    const OwnedModule loaded = load_result(*adopted);
    expect_adds(loaded);
    const DeviceArray<int> out(driver, 1);
    ASSERT_EQ(launch(find(loaded, "unnamed"), grid_of(1, 1), Arguments(out.address())), CJIT_SUCCESS)
        << error.message();
    EXPECT_THAT(out.values(), testing::ElementsAre(7));
  }
}

TEST_F(ForeignImages, AnExternalBuildRuns) {
  const std::string image = image_of(arch());
  const std::string arch_name = arch();
  ExternalBuild build([&](const cjit_external_call_t& call) { return set_image(call, image); });
  build.options.arch = arch_name.c_str();
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  expect_adds(load_result(*build.result.get()));
}

TEST_F(ForeignImages, AModuleListsAllItsKernels) {
  const OwnedModule handle = loaded(kSource, {"add"});
  auto info = sized<cjit_module_info_t>();
  ASSERT_EQ(cjit_module_get_info(handle.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  std::vector<std::string> names(info.kernel_names, info.kernel_names + info.kernel_count);
  EXPECT_THAT(names, testing::UnorderedElementsAre("add", "unnamed"));
}

}  // namespace
}  // namespace cjit::test
