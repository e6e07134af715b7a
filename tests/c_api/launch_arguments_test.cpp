// Arguments by kind and by name, against the schema that a kernel was built with or the sizes of its parameters.
#include <cstring>
#include <string>
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kScaleSchema = "x: pointer, factor: float32, count: int32";

// scale(float *x, float factor, int count)
class LaunchArguments : public Loading {
 protected:
  KernelBuild request_with(std::vector<const char*> schemas) {
    KernelBuild build = request("sm_90");
    schemas_ = std::move(schemas);
    build.options.argument_schemas = schemas_.data();
    return build;
  }
  OwnedKernel scale_with_schema() { return kernel_of(request_with({kScaleSchema, "", nullptr}), "scale<float>"); }

  cjit_launch_options_t options() {
    cjit_launch_options_t options = launch_options(1, 32);
    options.arguments = addresses;
    options.argument_count = 3;
    return options;
  }
  std::vector<unsigned char> launched_bytes() const {
    const FakeCudaLaunch launched = driver.last_launch();
    return {launched.arguments, launched.arguments + launched.argument_bytes};
  }
  void expect_all_in_order() const {
    const auto bytes = launched_bytes();
    ASSERT_EQ(bytes.size(), 16u);
    EXPECT_EQ(std::memcmp(bytes.data(), &x, 8), 0);
    EXPECT_EQ(std::memcmp(bytes.data() + 8, &factor, 4), 0);
    EXPECT_EQ(std::memcmp(bytes.data() + 12, &count, 4), 0);
  }

  std::uint64_t x = 0x1122334455667788;
  float factor = 2.5F;
  std::int32_t count = 7;
  const void* addresses[3] = {&x, &factor, &count};

 private:
  std::vector<const char*> schemas_;
};

TEST_F(LaunchArguments, AnAddressThatIsNullIsNamedWhereverItStands) {
  // More than one vector step of each check, and a remainder.
  for (const std::size_t total : {11U, 29U}) {
    const std::vector<std::size_t> sizes(total, 8);
    driver.define_kernel(kScaleSymbol, sizes.data(), total);
    const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
    const std::vector<std::uint64_t> given(sizes.begin(), sizes.end());
    std::vector<const void*> arguments(total, &x);
    cjit_launch_options_t launched = options();
    launched.arguments = arguments.data();
    launched.argument_count = total;
    EXPECT_EQ(launch(kernel, launched), CJIT_SUCCESS) << error.message();
    for (std::size_t null = 0; null < total; ++null) {
      arguments.assign(total, &x);
      arguments[null] = nullptr;
      for (const std::uint64_t* said : {static_cast<const std::uint64_t*>(nullptr), given.data()}) {
        launched.argument_sizes = said;
        EXPECT_EQ(launch(kernel, launched), CJIT_ERROR_NULL_POINTER);
        EXPECT_THAT(error.message(), HasSubstr("the address of argument " + std::to_string(null) + " is NULL"));
      }
    }
  }
}

TEST_F(LaunchArguments, ByNameTheyMayBeInAnyOrder) {
  const OwnedKernel kernel = scale_with_schema();
  const char* const names[] = {"count", "x", "factor"};
  const void* const shuffled[] = {&count, &x, &factor};
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_INT32, CJIT_VALUE_POINTER, CJIT_VALUE_FLOAT32};
  cjit_launch_options_t named = options();
  named.arguments = shuffled;
  named.argument_names = names;
  named.argument_kinds = kinds;
  ASSERT_EQ(launch(kernel, named), CJIT_SUCCESS) << error.message();
  expect_all_in_order();
}

TEST_F(LaunchArguments, AWrongNameIsRefusedWithTheNamesThereAre) {
  const OwnedKernel kernel = scale_with_schema();
  cjit_launch_options_t named = options();
  const char* const wrong[] = {"x", "factr", "count"};
  named.argument_names = wrong;
  EXPECT_EQ(launch(kernel, named), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("no parameter 'factr'"), HasSubstr("x, factor, count"),
                                     HasSubstr("did you mean 'factor'?")));
  const char* const twice[] = {"x", "x", "count"};
  named.argument_names = twice;
  EXPECT_EQ(launch(kernel, named), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 0 ('x') was given twice"));
  const char* const none[] = {"x", nullptr, "count"};
  named.argument_names = none;
  EXPECT_EQ(launch(kernel, named), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(driver.launch_count(), 0u);
}

TEST_F(LaunchArguments, NamesNeedASchema) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  const char* const names[] = {"x", "factor", "count"};
  cjit_launch_options_t named = options();
  named.argument_names = names;
  EXPECT_EQ(launch(kernel, named), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("argument_schemas"));
}

TEST_F(LaunchArguments, AnotherKindThanTheSchemasIsRefusedEvenOfTheSameSize) {
  const OwnedKernel kernel = scale_with_schema();
  cjit_launch_options_t typed = options();
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_POINTER, CJIT_VALUE_INT32, CJIT_VALUE_INT32};
  typed.argument_kinds = kinds;
  EXPECT_EQ(launch(kernel, typed), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 1 ('factor') is float32, int32 (4 bytes) was given"));
  const cjit_value_kind_t untyped[] = {CJIT_VALUE_POINTER, CJIT_VALUE_NONE, CJIT_VALUE_BYTES};
  typed.argument_kinds = untyped;
  ASSERT_EQ(launch(kernel, typed), CJIT_SUCCESS) << error.message();
  expect_all_in_order();
}

TEST_F(LaunchArguments, AnIntegerFitsWithOrWithoutASignAndAsAnAddress) {
  const OwnedKernel kernel = scale_with_schema();
  cjit_launch_options_t typed = options();
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_UINT64, CJIT_VALUE_FLOAT32, CJIT_VALUE_UINT32};
  typed.argument_kinds = kinds;
  ASSERT_EQ(launch(kernel, typed), CJIT_SUCCESS) << error.message();
  expect_all_in_order();
  const cjit_value_kind_t wrong[] = {CJIT_VALUE_FLOAT64, CJIT_VALUE_FLOAT32, CJIT_VALUE_UINT32};
  typed.argument_kinds = wrong;
  EXPECT_EQ(launch(kernel, typed), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 0 ('x') is pointer, float64 (8 bytes) was given"));
}

TEST_F(LaunchArguments, WithoutASchemaTheSizeOfTheKindCounts) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  cjit_launch_options_t typed = options();
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_UINT64, CJIT_VALUE_UINT32, CJIT_VALUE_FLOAT64};
  typed.argument_kinds = kinds;
  EXPECT_EQ(launch(kernel, typed), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 2 has 4 bytes, float64 (8 bytes) was given"));
  const cjit_value_kind_t unknown[] = {CJIT_VALUE_UINT64, 99, CJIT_VALUE_INT32};
  typed.argument_kinds = unknown;
  EXPECT_EQ(launch(kernel, typed), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("argument 1 has the unknown kind 99"));
}

TEST_F(LaunchArguments, ATensorMapIsTakenByItsHandle) {
  const std::size_t sizes[] = {128, 4};
  driver.define_kernel(kScaleSymbol, sizes, 2);
  const OwnedKernel kernel = kernel_of(request_with({"map: tensor_map, count: int32", "", ""}), "scale<float>");
  const std::uint64_t dims[] = {64, 64};
  const std::uint32_t box[] = {64, 8};
  auto tensor = sized<cjit_tensor_map_options_t>();
  tensor.address = 4096;
  tensor.dims = dims;
  tensor.box_dims = box;
  tensor.rank = 2;
  tensor.element = CJIT_TENSOR_ELEMENT_FLOAT16;
  cjit_tensor_map_t* map = nullptr;
  ASSERT_EQ(cjit_tensor_map_create(context.get(), &tensor, &map, error.out()), CJIT_SUCCESS) << error.message();

  const void* const arguments[] = {map, &count};
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_TENSOR_MAP, CJIT_VALUE_INT32};
  cjit_launch_options_t typed = launch_options(1, 32);
  typed.arguments = arguments;
  typed.argument_kinds = kinds;
  typed.argument_count = 2;
  ASSERT_EQ(launch(kernel, typed), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(std::memcmp(launched_bytes().data(), cjit_tensor_map_data(map), 128), 0);
  const cjit_value_kind_t wrong[] = {CJIT_VALUE_TENSOR_MAP, CJIT_VALUE_TENSOR_MAP};
  typed.argument_kinds = wrong;
  EXPECT_EQ(launch(kernel, typed), CJIT_ERROR_ARGUMENT_MISMATCH);
  cjit_tensor_map_destroy(map);
}

TEST_F(LaunchArguments, ASchemaTravelsWithTheResultAndItsArtifact) {
  KernelBuild build = request_with({" x :pointer,factor:float32 ,count: int32", "", nullptr});
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_STREQ(build.result->argument_schemas[0], kScaleSchema);
  EXPECT_STREQ(build.result->argument_schemas[1], "");
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, error.out()), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load_artifact(context.get(), cjit_blob_data(blob), cjit_blob_size(blob), &handle, error.out()),
            CJIT_SUCCESS)
      << error.message();
  const OwnedModule loaded(handle);
  OwnedKernel kernel;
  ASSERT_EQ(find(loaded, "scale<float>", kernel), CJIT_SUCCESS) << error.message();
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_STREQ(info.argument_schema, kScaleSchema);
  ASSERT_EQ(info.parameter_count, 3u);
  EXPECT_STREQ(info.parameter_names[1], "factor");
  EXPECT_EQ(info.parameter_kinds[1], cjit_value_kind_t{CJIT_VALUE_FLOAT32});
}

TEST_F(LaunchArguments, WithoutASchemaAKernelIsDescribedByItsSizes) {
  const OwnedKernel kernel = kernel_of("sm_90", "scale<float>");
  auto info = sized<cjit_kernel_info_t>();
  ASSERT_EQ(cjit_kernel_get_info(kernel.get(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_STREQ(info.argument_schema, "");
  EXPECT_STREQ(info.parameter_names[1], "");
  EXPECT_EQ(info.parameter_kinds[1], cjit_value_kind_t{CJIT_VALUE_BYTES});
  EXPECT_EQ(info.parameter_sizes[1], 4u);
}

TEST_F(LaunchArguments, ASchemaThatIsNotTheKernelsIsRefusedWhereItIsFound) {
  OwnedModule loaded;
  OwnedKernel kernel;
  KernelBuild wrong_size = request_with({"x: pointer, factor: float64, count: int32", "", ""});
  ASSERT_EQ(load(wrong_size, loaded), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(find(loaded, "scale<float>", kernel), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("parameter 1 ('factor: float64') has 8 bytes, but 4 in the kernel"));
  KernelBuild wrong_count = request_with({"x: pointer", "", ""});
  ASSERT_EQ(load(wrong_count, loaded), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(find(loaded, "scale<float>", kernel), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("it has 1 parameters, but the kernel has 3"));
}

TEST_F(LaunchArguments, ASchemaThatCannotBeReadSaysWhere) {
  KernelBuild build = request_with({"x: pointr", "", ""});
  EXPECT_EQ(build.run(context.get()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(build.error.message(), AllOf(HasSubstr("'x: pointr'"), HasSubstr("at character 4")));
}

TEST_F(LaunchArguments, ASchemaIsPartOfTheKey) {
  const auto key = [&](const char* schema) {
    KernelBuild build = request_with({schema, "", ""});
    auto description = sized<cjit_cache_key_t>();
    EXPECT_EQ(cjit_kernel_build_get_key(context.get(), build.complete(), &description, error.out()), CJIT_SUCCESS);
    const std::string text = description.key;
    cjit_cache_key_cleanup(&description);
    return text;
  };
  EXPECT_EQ(key("x: pointer"), key(" x:pointer "));
  EXPECT_NE(key("x: pointer"), key("y: pointer"));
  EXPECT_NE(key("x: pointer"), key(""));
}

TEST(ValueKinds, EachHasANameAndASize) {
  EXPECT_STREQ(cjit_value_kind_name(CJIT_VALUE_BFLOAT16), "bfloat16");
  EXPECT_EQ(cjit_value_kind_size(CJIT_VALUE_BFLOAT16), 2u);
  EXPECT_EQ(cjit_value_kind_size(CJIT_VALUE_TENSOR_MAP), 128u);
  EXPECT_EQ(cjit_value_kind_size(CJIT_VALUE_BYTES), 0u);
  EXPECT_STREQ(cjit_value_kind_name(4711), "");
}

}  // namespace
}  // namespace cjit::test
