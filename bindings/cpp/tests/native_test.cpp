// The driver's handles, and kernels of other libraries, on the driver of the library's own tests.
#include <dlfcn.h>

#include <optional>

#include "support.hpp"

namespace {

using testing::HasSubstr;

constexpr const char* kSymbol = "_Z4axpyIfEvjT_PKS0_PS0_";
using test::kX, test::kY;

class Native : public testing::Test {
 protected:
  void SetUp() override {
    const char* const library = std::getenv("CJIT_LIBRARY");
    const auto path = std::filesystem::path(library ? library : "").parent_path() / "fake_cuda/libcuda.so.1";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "no fake driver beside the library";
    driver = dlopen(path.c_str(), RTLD_NOW);
    ASSERT_NE(driver, nullptr) << dlerror();
    const std::size_t sizes[] = {4, 4, 8, 8};
    control<void()>("fake_cuda_reset")();
    control<void(const char*, const std::size_t*, std::size_t)>("fake_cuda_define_kernel")(kSymbol, sizes, 4);
    cjit::context_options options;
    options.driver_path = path.string();
    context.emplace(cjit::context::create(options).value());
    auto build = test::axpy();
    build.arch = "sm_90";
    module.emplace(cjit::module::load(*context, cjit::kernel_build(*context, build).value()).value());
    kernel.emplace(module->get_kernel("axpy<float>").value());
  }

  template <typename Function>
  Function* control(const char* name) {
    return reinterpret_cast<Function*>(dlsym(driver, name));
  }
  std::uint64_t launches() { return control<std::uint64_t()>("fake_cuda_launch_count")(); }

  void* driver = nullptr;
  std::optional<cjit::context> context;
  std::optional<cjit::module> module;
  std::optional<cjit::kernel> kernel;
};

TEST_F(Native, TheDriverKnowsTheHandles) {
  cjit_cuda_kernel_t found = nullptr;
  using find = int(cjit_cuda_kernel_t*, cjit_cuda_library_t, const char*);
  const auto get_kernel = cjit::driver_get_entry_point<find>(*context, "cuLibraryGetKernel", 12040).value();
  ASSERT_EQ(get_kernel(&found, module->native().value(), kSymbol), 0);
  EXPECT_EQ(found, kernel->native().value().kernel);
  EXPECT_NE(kernel->native().value().function, nullptr);
}

TEST_F(Native, AnAdoptedKernelIsLaunchedAndChecked) {
  const auto native = kernel->native().value();
  const std::string schema = "count: uint32, a: float32, x: pointer, y: pointer";
  for (const bool is_function : {false, true}) {
    const auto adopted = (is_function ? cjit::kernel::adopt(*context, native.function, schema)
                                      : cjit::kernel::adopt(*context, native.kernel, schema))
                             .value();
    const auto before = launches();
    adopted.launch(test::shape(), 1000u, 2.5f, kX, kY).value();
    EXPECT_EQ(launches(), before + 1);
    const auto refused = adopted.launch(test::shape(), 1000u, 2, kX, kY);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().status(), cjit::status::argument_mismatch);
  }
}

TEST_F(Native, HandlesAreStaleAfterTheirContext) {
  control<void(int)>("fake_cuda_destroy_primary_context")(0);
  EXPECT_EQ(module->native().error().status(), cjit::status::stale_handle);
  EXPECT_EQ(kernel->native().error().status(), cjit::status::stale_handle);
}

TEST_F(Native, AKeptAlgorithmIsLoadedAgainAfterItsContext) {
  const std::size_t sizes[] = {8, 8};
  control<void(const char*, const std::size_t*, std::size_t)>("fake_cuda_define_kernel")("_Z10cjit_tilesyPa", sizes, 2);
  const char* const text = R"({"algorithm": "for_each", "input": "int8", "operator": {"call": "[](auto) {}"}})";
  const auto plan = cjit::algorithm_plan(*context, text).value();
  plan.run({}, kX, std::uint64_t{4}).value();
  control<void(int)>("fake_cuda_renew_primary_context")(0);
  const auto refused = plan.run({}, kX, std::uint64_t{4});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status(), cjit::status::stale_handle);
  const auto before = launches();
  cjit::algorithm_plan(*context, text).value().run({}, kX, std::uint64_t{4}).value();
  EXPECT_EQ(launches(), before + 1);
}

TEST(NativeOfAMock, ThereIsNone) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  EXPECT_THAT(std::string(kernel.native().error().message()), HasSubstr("a mock is no CUDA driver"));
}

}  // namespace
