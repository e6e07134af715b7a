// OptiX-IR of the NVRTC of this machine.
#include <gmock/gmock.h>

#include "support/c_api.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

constexpr const char* kProgram = "extern \"C\" __global__ void __raygen__k() {}";

class OptixIr : public testing::Test {
 protected:
  static OwnedContext on_mock() {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = "sm_90";
    return make_context(&options);
  }
  void expect_refused(KernelBuild& build, cjit_status_t status, const std::string& message) {
    EXPECT_EQ(build.run(context_.get()), status) << cjit_status_name(build.error.status());
    EXPECT_THAT(build.error.message(), HasSubstr(message));
  }
  KernelBuild built() {
    KernelBuild build(kProgram);
    build.options.image_kind = CJIT_IMAGE_KIND_OPTIX_IR;
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    return build;
  }

  OwnedContext context_ = on_mock();
  OwnedError error_;
};

TEST_F(OptixIr, IsMadeForTheKindOrTheOption) {
  KernelBuild typed = built(), raw(kProgram);
  raw.raw = {"--optix-ir"};
  EXPECT_EQ(raw.run(context_.get()), CJIT_SUCCESS) << raw.error.message();
  for (KernelBuild* build : {&typed, &raw}) {
    EXPECT_EQ(build->result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_OPTIX_IR});
    EXPECT_EQ(build->result->image_count, 1u);
    EXPECT_GT(build->result.image().size(), 0u);
  }
  EXPECT_TRUE(typed.result.image() == raw.result.image());
  OwnedError error;
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(typed.result.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob artifact(blob);
  KernelResult read;
  ASSERT_EQ(cjit_build_result_deserialize(view(artifact).data(), view(artifact).size(), 0, read.get(), error.out()),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_TRUE(read.image_of(CJIT_IMAGE_KIND_OPTIX_IR) == typed.result.image());
}

TEST_F(OptixIr, ContradictionsAreNamed) {
  KernelBuild other_kind(kProgram);
  other_kind.raw = {"--optix-ir"};
  other_kind.options.image_kind = CJIT_IMAGE_KIND_CUBIN;
  expect_refused(other_kind, CJIT_ERROR_CONTRADICTORY_OPTIONS, "--optix-ir makes OptiX-IR, but `image_kind` selects");
  KernelBuild two(kProgram);
  two.options.image_kind = CJIT_IMAGE_KIND_OPTIX_IR;
  two.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
  expect_refused(two, CJIT_ERROR_UNSUPPORTED, "NVRTC cannot make OptiX-IR together with other images");
  KernelBuild lto(kProgram);
  lto.options.image_kind = CJIT_IMAGE_KIND_OPTIX_IR;
  lto.raw = {"-dlto"};
  expect_refused(lto, CJIT_ERROR_CONTRADICTORY_OPTIONS, "`lto` makes LTO-IR");
  KernelBuild by_nvcc(kProgram);
  by_nvcc.options.image_kind = CJIT_IMAGE_KIND_OPTIX_IR;
  by_nvcc.options.compiler = CJIT_COMPILER_NVCC;
  expect_refused(by_nvcc, CJIT_ERROR_UNSUPPORTED, "cjit makes OptiX-IR with NVRTC only");
}

TEST_F(OptixIr, NeitherTheDriverNorTheLinkerTakesIt) {
  KernelBuild build = built();
  cjit_module_t* module = nullptr;
  EXPECT_EQ(cjit_module_load(context_.get(), build.result.get(), &module, error_.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error_.message(), HasSubstr("the result has only OptiX-IR, which OptiX loads and the driver does not"));

  auto input = sized<cjit_link_input_t>();
  input.result = build.result.get();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  OwnedResult linked;
  EXPECT_EQ(cjit_link_build(context_.get(), &link, &linked, error_.out()), CJIT_ERROR_LINK_INPUT);
  EXPECT_THAT(error_.message(), HasSubstr("its only image is OptiX-IR, which no linker reads"));
}

TEST_F(OptixIr, NoFatbinHasIt) {
  KernelBuild build = built();
  cjit_bundle_t* bundle = nullptr;
  ASSERT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(cjit_bundle_add(bundle, "k", build.result.get(), CJIT_BUNDLE_CONFLICT_REFUSE, error_.out()), CJIT_SUCCESS)
      << error_.message();
  auto options = sized<cjit_bundle_fatbin_options_t>();
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_bundle_export_fatbin(context_.get(), bundle, "k", &options, &blob, error_.out()),
            CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error_.message(), HasSubstr("it is OptiX-IR, which the driver does not load"));
  cjit_bundle_destroy(bundle);
}

}  // namespace
}  // namespace cjit::test
