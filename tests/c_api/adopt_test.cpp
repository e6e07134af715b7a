// Images of other compilers become build results: they are loaded, launched, serialized, bundled and linked like
// others.
#include <cjit/external.h>
#include <gmock/gmock.h>

#include "support/external_build.hpp"

namespace cjit::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kAdoptedSource =
    "__device__ int table[4];\n"
    "template <typename T> __global__ void scale(T* x, T a) { x[0] *= a; }\n"
    "extern \"C\" __global__ void plain(int n) { table[n] = n; }\n";

struct Adoption {
  explicit Adoption(std::string bytes) : image(std::move(bytes)) {}

  cjit_status_t run() {
    options.data = image.data();
    options.size = image.size();
    result = KernelResult();
    return cjit_image_adopt(&options, result.get(), error.out());
  }
  void expect_failure(cjit_status_t status, const char* message) {
    EXPECT_EQ(run(), status) << error.message();
    EXPECT_THAT(error.message(), HasSubstr(message));
    EXPECT_TRUE(result.is_zeroed());
  }
  std::vector<std::string> names() const {
    std::vector<std::string> list;
    for (std::uint64_t i = 0; i < result->name_count; ++i)
      list.push_back(std::string(result->name_expressions[i]) + " " + result->lowered_names[i]);
    return list;
  }

  std::string image;
  cjit_image_adopt_options_t options = sized<cjit_image_adopt_options_t>();
  KernelResult result;
  OwnedError error;
};

class Adopting : public testing::Test {
 protected:
  // The image of another compiler, played by a build.
  std::string compiled(const char* arch, cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE) {
    KernelBuild build(kAdoptedSource);
    build.names = {"scale<float>", "plain"};
    build.options.arch = arch;
    build.options.image_kind = kind;
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    return std::string(build.result.image());
  }
  static OwnedContext mock_context() {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = "sm_90";
    return make_context(&options);
  }
  static OwnedModule load(cjit_context_t* context, Adoption& adoption) {
    cjit_module_t* loaded = nullptr;
    EXPECT_EQ(cjit_module_load(context, adoption.result.get(), &loaded, adoption.error.out()), CJIT_SUCCESS)
        << adoption.error.message();
    return OwnedModule(loaded);
  }

  OwnedContext context_ = make_context();
};

TEST_F(Adopting, ACubinStatesEverything) {
  Adoption adoption(compiled("sm_90a"));
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  EXPECT_EQ(adoption.result->family, cjit_family_t{CJIT_FAMILY_EXTERNAL});
  EXPECT_EQ(adoption.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  EXPECT_EQ(adoption.result->cc, 90u);
  EXPECT_EQ(adoption.result->arch_feature, std::uint32_t{'a'});
  EXPECT_EQ(adoption.result.image(), adoption.image);
  EXPECT_STREQ(adoption.result->producer, "adopted");
  EXPECT_THAT(adoption.names(),
              testing::UnorderedElementsAre("plain plain", "_Z5scaleIfEvPT_S0_ _Z5scaleIfEvPT_S0_", "&table table"));
  ASSERT_EQ(adoption.result->kernel_count, 2u);
  for (std::uint64_t i = 0; i < 2; ++i) EXPECT_GT(adoption.result->kernels[i]->resources->register_count, 0u);
}

TEST_F(Adopting, PtxMayBeTextWithoutANul) {
  Adoption adoption(ptx_of({"a", "b"}, "sm_80"));
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  EXPECT_EQ(adoption.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
  EXPECT_EQ(adoption.result->cc, 80u);
  EXPECT_EQ(adoption.result->image_size, adoption.image.size() + 1);
  EXPECT_THAT(adoption.names(), ElementsAre("a a", "b b"));
}

TEST_F(Adopting, LtoIrNeedsAnArchitectureAndCanBeLinked) {
  Adoption adoption(compiled("sm_90", CJIT_IMAGE_KIND_LTO_IR));
  adoption.expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "cannot adopt LTO-IR without an architecture");
  adoption.options.arch = "sm_90";
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  EXPECT_EQ(adoption.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_LTO_IR});
  auto input = sized<cjit_link_input_t>();
  input.result = adoption.result.get();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  KernelResult linked;
  OwnedError error;
  ASSERT_EQ(cjit_link_build(context_.get(), &link, linked.get(), error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(linked->kernel_count, 2u);
}

// A fatbin with one uncompressed entry, as written by fatbinary.
std::string fatbin_of(const std::string& ptx, std::uint32_t cc) {
  const auto number = [](std::uint64_t value, std::size_t bytes) {
    std::string out;
    for (; out.size() < bytes; value >>= 8) out.push_back(static_cast<char>(value));
    return out;
  };
  const std::string entry = number(1, 2) + number(0x101, 2) + number(64, 4) + number(ptx.size(), 8) + number(0, 12) +
                            number(cc, 4) + number(0, 32) + ptx;
  return number(0xba55ed50, 4) + number(1, 2) + number(16, 2) + number(entry.size(), 8) + entry;
}

TEST_F(Adopting, AFatbinHasTheLowestArchitectureOfItsEntries) {
  Adoption adoption(fatbin_of(ptx_of({"a", "b"}, "sm_80"), 80));
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  EXPECT_EQ(adoption.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_FATBIN});
  EXPECT_EQ(adoption.result->cc, 80u);
  EXPECT_THAT(adoption.names(), ElementsAre("a a", "b b"));
  EXPECT_EQ(adoption.result.image(), adoption.image);
  adoption.image.resize(100);
  adoption.expect_failure(CJIT_ERROR_ARTIFACT_CORRUPT, "fatbin");
}

TEST_F(Adopting, NamesAndSchemasOfTheCallerAreChecked) {
  const char* names[] = {"scale<float>"};
  const char* symbols[] = {"_Z5scaleIfEvPT_S0_"};
  const char* schemas[] = {"x: pointer, a: float32"};
  Adoption adoption(compiled("sm_90"));
  adoption.options.name_expressions = names;
  adoption.options.lowered_names = symbols;
  adoption.options.argument_schemas = schemas;
  adoption.options.name_count = 1;
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  EXPECT_THAT(adoption.names(), ElementsAre("scale<float> _Z5scaleIfEvPT_S0_"));
  EXPECT_STREQ(adoption.result->argument_schemas[0], "x: pointer, a: float32");
  schemas[0] = "x: pointer";
  adoption.expect_failure(CJIT_ERROR_ARGUMENT_MISMATCH, "scale<float>");
  symbols[0] = "missing";
  adoption.expect_failure(CJIT_ERROR_NAME_EXPRESSION, "no kernel or variable with the symbol 'missing'; it has ");
}

TEST_F(Adopting, WhatIsNoImageOrDoesNotFitIsRefused) {
  Adoption("").expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "it is empty");
  Adoption("hello").expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "it is neither a cubin, PTX, LTO-IR nor a fatbin");
  Adoption("!<arch>\n").expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "it is a static library");
  Adoption cubin(compiled("sm_90"));
  cubin.options.kind = CJIT_IMAGE_KIND_PTX;
  cubin.expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "it is a cubin, but `kind` is set to 2 (PTX)");
  cubin.options.kind = CJIT_IMAGE_KIND_NONE;
  cubin.options.arch = "sm_100";
  cubin.expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "it is a cubin for sm_90, but `arch` is sm_100");
  cubin.options.arch = "compute_90";
  cubin.expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "use `arch = sm_90`, or compile for compute_90");
  cubin.options.arch = "native";
  cubin.expect_failure(CJIT_ERROR_INVALID_ARGUMENT, "'native'");
  cubin.options.arch = "gfx90a";
  cubin.expect_failure(CJIT_ERROR_UNKNOWN_ARCH, "gfx90a");
  Adoption cut(compiled("sm_90").substr(0, 2000));
  cut.expect_failure(CJIT_ERROR_ARTIFACT_CORRUPT, "cubin");
}

TEST_F(Adopting, AResultIsBundledLikeAnother) {
  Adoption adoption(compiled("sm_90a"));
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS);
  cjit_bundle_t* bundle = nullptr;
  ASSERT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
  const std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>> owner(bundle);
  ASSERT_EQ(cjit_bundle_add(bundle, "k", adoption.result.get(), CJIT_BUNDLE_CONFLICT_REFUSE, nullptr), CJIT_SUCCESS);
  const OwnedContext mock = mock_context();
  cjit_module_t* loaded = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_bundle_load(mock.get(), bundle, "k", nullptr, nullptr, &loaded, error.out()), CJIT_SUCCESS)
      << error.message();
  cjit_module_destroy(loaded);
}

TEST_F(Adopting, AResultSurvivesSerialization) {
  Adoption adoption(ptx_of({"k"}, "sm_90a"));
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(adoption.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  KernelResult read;
  OwnedError error;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, read.get(), error.out()),
            CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(read->family, cjit_family_t{CJIT_FAMILY_EXTERNAL});
  EXPECT_EQ(read->arch_feature, std::uint32_t{'a'});
  EXPECT_EQ(read.image(), adoption.result.image());
}

TEST_F(Adopting, ALoadedModuleListsItsKernelsAndLaunchesThemWithChecks) {
  const char* names[] = {"second"};
  const char* symbols[] = {"b"};
  const OwnedContext mock = mock_context();
  Adoption adoption(ptx_of({"a", "b"}, "sm_80"));
  adoption.options.name_expressions = names;
  adoption.options.lowered_names = symbols;
  adoption.options.name_count = 1;
  ASSERT_EQ(adoption.run(), CJIT_SUCCESS) << adoption.error.message();
  const OwnedModule loaded = load(mock.get(), adoption);
  auto info = sized<cjit_module_info_t>();
  ASSERT_EQ(cjit_module_get_info(loaded.get(), &info, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(info.kernel_count, 2u);
  std::vector<std::string> listed;
  for (std::uint64_t i = 0; i < 2; ++i)
    listed.push_back(std::string(info.kernel_names[i]) + " " + info.kernel_symbols[i]);
  EXPECT_THAT(listed, testing::UnorderedElementsAre("a a", "second b"));
  EXPECT_EQ(info.image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
  EXPECT_EQ(info.cc, 80u);

  cjit_kernel_t* kernel = nullptr;
  ASSERT_EQ(cjit_module_get_kernel(loaded.get(), "second", &kernel, nullptr), CJIT_SUCCESS);
  const OwnedKernel owner(kernel);
  const std::uint64_t pointer = 0;
  const std::int32_t number = 1;
  const void* const arguments[] = {&pointer, &number};
  auto launch = sized<cjit_launch_options_t>();
  launch.grid_x = launch.grid_y = launch.grid_z = 1;
  launch.block_x = 32;
  launch.arguments = arguments;
  launch.argument_count = 2;
  EXPECT_EQ(cjit_kernel_launch(kernel, &launch, nullptr), CJIT_SUCCESS);
  launch.argument_count = 1;
  EXPECT_EQ(cjit_kernel_launch(kernel, &launch, nullptr), CJIT_ERROR_ARGUMENT_MISMATCH);
}

}  // namespace
}  // namespace cjit::test
