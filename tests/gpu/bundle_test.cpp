// The chosen entries of a bundle run: each form is tested after the preferred ones are dropped. The driver selects from
// fatbins.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

using OwnedBundle = std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>>;

constexpr const char* kSource = R"(
extern "C" __global__ void add(const int* in, int* out, int value) { out[threadIdx.x] = in[threadIdx.x] + value; }
)";

class BundlesOnGpu : public CurrentGpu {
 protected:
  OwnedBundle built(const std::string& archs) {
    cjit_bundle_t* handle = nullptr;
    EXPECT_EQ(cjit_bundle_create(&handle, nullptr), CJIT_SUCCESS);
    OwnedBundle bundle(handle);
    KernelBuild kernel(kSource);
    kernel.options.arch = nullptr;
    const cjit_kernel_build_options_t* const kernels[] = {kernel.complete()};
    const char* const names[] = {"add"};
    auto options = sized<cjit_bundle_build_options_t>();
    options.names = names;
    options.kernels = kernels;
    options.kernel_count = 1;
    options.archs = archs.c_str();
    EXPECT_EQ(cjit_bundle_build(context.get(), bundle.get(), &options, error.out()), CJIT_SUCCESS) << error.message();
    return bundle;
  }
  // The bundle as another process reads it.
  OwnedBundle through_a_file(const OwnedBundle& bundle, cjit_bundle_read_flags_t flags) {
    cjit_blob_t* raw = nullptr;
    EXPECT_EQ(cjit_bundle_write(bundle.get(), nullptr, &raw, error.out()), CJIT_SUCCESS) << error.message();
    const OwnedBlob blob(raw);
    cjit_bundle_t* back = nullptr;
    EXPECT_EQ(cjit_bundle_read(cjit_blob_data(raw), cjit_blob_size(raw), flags, &back, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedBundle(back);
  }
  OwnedModule load(const OwnedBundle& bundle, std::string& arch_taken) {
    auto choice = sized<cjit_bundle_choice_t>();
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_bundle_load(context.get(), bundle.get(), "add", nullptr, &choice, &handle, error.out()),
              CJIT_SUCCESS)
        << error.message();
    arch_taken = choice.arch != nullptr ? choice.arch : "nothing";
    cjit_bundle_choice_cleanup(&choice);
    return OwnedModule(handle);
  }
  void expect_adds(const OwnedModule& from) {
    const std::vector<int> in = {1, 2, 3, 4};
    const DeviceArray<int> device_in(driver, in), out(driver, in.size());
    const int value = 10;
    const Arguments arguments(device_in.address(), out.address(), value);
    ASSERT_EQ(launch(find(from, "add"), grid_of(1, 4), arguments), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(out.values(), testing::ElementsAre(11, 12, 13, 14));
  }
  // For a device that is newer than the compiler, only PTX could be built.
  std::string number() const { return std::to_string(device.cc); }
};

TEST_F(BundlesOnGpu, EachFormRunsWithThoseBeforeItDropped) {
  const bool has_specific = device.cc >= 90, has_family = device.cc >= 100;
  const std::string major = std::to_string(device.cc / 10 * 10);
  std::vector<std::string> expected;
  if (has_specific) expected.push_back("sm_" + number() + "a");
  if (has_family) expected.push_back("sm_" + number() + "f");
  expected.push_back("sm_" + number());
  if (major != number()) expected.push_back("sm_" + major);
  expected.insert(expected.end(), {"lto_" + number(), "lto_75", "compute_" + number(), "compute_75"});
  std::string archs = "sm_75";
  for (const std::string& arch : expected) archs += ',' + arch;
  const OwnedBundle bundle = through_a_file(built(archs), CJIT_BUNDLE_READ_LAZY);
  for (const std::string& arch : expected) {
    SCOPED_TRACE(arch);
    std::string taken;
    const OwnedModule loaded = load(bundle, taken);
    EXPECT_EQ(taken, arch);
    expect_adds(loaded);
    ASSERT_EQ(cjit_bundle_drop(bundle.get(), "add", arch.c_str(), 0, nullptr, error.out()), CJIT_SUCCESS);
  }
  if (device.cc / 10 == 7) return;  // sm_75 is left and runs
  cjit_module_t* none = nullptr;
  EXPECT_EQ(cjit_bundle_load(context.get(), bundle.get(), "add", nullptr, nullptr, &none, error.out()),
            CJIT_ERROR_NO_BINARY_FOR_DEVICE);
}

TEST_F(BundlesOnGpu, AFatbinOfABundleIsTheDriversAndComesBackAsWhatItWas) {
  const OwnedBundle bundle = built("sm_75,sm_" + number() + ",compute_75");
  cjit_blob_t* raw = nullptr;
  ASSERT_EQ(cjit_bundle_export_fatbin(context.get(), bundle.get(), "add", nullptr, &raw, error.out()), CJIT_SUCCESS)
      << error.message();
  const OwnedBlob fatbin(raw);
  const DriverFunction<void**, const void*> module_load(context.get(), "cuModuleLoadFatBinary");
  const DriverFunction<void*> module_unload(context.get(), "cuModuleUnload");
  const DriverFunction<void**, void*, const char*> get_function(context.get(), "cuModuleGetFunction");
  void* loaded = nullptr;
  void* function = nullptr;
  module_load(&loaded, cjit_blob_data(raw));
  get_function(&function, loaded, "add");
  EXPECT_NE(function, nullptr);
  module_unload(loaded);
  void* library = nullptr;
  driver.library_load(&library, cjit_blob_data(raw), nullptr, nullptr, 0, nullptr, nullptr, 0);
  void* kernel = nullptr;
  driver.library_get_kernel(&kernel, library, "add");
  EXPECT_NE(kernel, nullptr);
  driver.library_unload(library);

  for (const cjit_switch_t whole : {CJIT_SWITCH_OFF, CJIT_SWITCH_ON}) {
    cjit_bundle_t* handle = nullptr;
    ASSERT_EQ(cjit_bundle_create(&handle, nullptr), CJIT_SUCCESS);
    const OwnedBundle back(handle);
    auto options = sized<cjit_bundle_import_options_t>();
    options.data = cjit_blob_data(raw);
    options.size = cjit_blob_size(raw);
    options.keep_fatbin = whole;
    ASSERT_EQ(cjit_bundle_import(back.get(), "add", &options, error.out()), CJIT_SUCCESS) << error.message();
    std::string taken;
    expect_adds(load(back, taken));
    EXPECT_EQ(taken, whole == CJIT_SWITCH_ON ? "fatbin_75" : "sm_" + number());
  }
}

}  // namespace
}  // namespace cjit::test
