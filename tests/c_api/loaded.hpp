// What tests of loading and launching start from: a context on the fake driver, and owners of handles.
#pragma once

#include <cjit/cjit.h>
#include <gmock/gmock.h>

#include <memory>
#include <string>

#include "support/fake_driver.hpp"

namespace cjit::test {

template <auto Destroy>
struct Destroyer {
  template <typename Handle>
  void operator()(Handle* handle) const {
    Destroy(handle);
  }
};

using ContextHandle = std::unique_ptr<cjit_context_t, Destroyer<cjit_context_destroy>>;
using ModuleHandle = std::unique_ptr<cjit_module_t, Destroyer<cjit_module_destroy>>;
using KernelHandle = std::unique_ptr<cjit_kernel_t, Destroyer<cjit_kernel_destroy>>;
using BlobHandle = std::unique_ptr<cjit_blob_t, Destroyer<cjit_blob_destroy>>;
using ErrorHandle = std::unique_ptr<cjit_error_t, Destroyer<cjit_error_destroy>>;

// Takes `&error` where a call wants it, and owns what it got.
class CallError {
 public:
  CallError() = default;
  CallError(const CallError&) = delete;
  CallError& operator=(const CallError&) = delete;
  ~CallError() { cjit_error_destroy(error_); }

  cjit_error_t** out() {
    cjit_error_destroy(error_);
    error_ = nullptr;
    return &error_;
  }
  std::string message() const { return cjit_error_message(error_); }
  cjit_error_info_t info() const {
    cjit_error_info_t info{.struct_size = sizeof(info)};
    EXPECT_EQ(cjit_error_describe(error_, &info), cjit_status_t{CJIT_SUCCESS});
    return info;
  }

 private:
  cjit_error_t* error_ = nullptr;
};

inline ContextHandle make_context() {
  cjit_context_options_t options{.struct_size = sizeof(options)};
  options.driver_path = FakeDriver::kPath;
  cjit_context_t* context = nullptr;
  EXPECT_EQ(cjit_context_create(&options, &context, nullptr), cjit_status_t{CJIT_SUCCESS});
  return ContextHandle(context);
}

inline BlobHandle read_test_artifact(const std::string& name) {
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_artifact_read_file((std::string(TEST_ARTIFACTS "/") + name + ".cjit").c_str(), &blob, nullptr),
            cjit_status_t{CJIT_SUCCESS});
  return BlobHandle(blob);
}

// A fake driver with the kernels of the test artifacts, a context, and calls that keep the error of the last one.
class Loading : public testing::Test {
 protected:
  Loading() {
    const std::size_t scale[] = {8, 4, 4};
    driver.define_kernel("_Z5scaleIfEvPffi", scale, 3);
    driver.define_kernel("plain", nullptr, 0);
    driver.define_variable("table", 64);
  }

  cjit_status_t load(const std::string& artifact, ModuleHandle& loaded) {
    const BlobHandle blob = read_test_artifact(artifact);
    cjit_module_t* handle = nullptr;
    const cjit_status_t status = cjit_module_load_artifact(context.get(), cjit_blob_data(blob.get()),
                                                           cjit_blob_size(blob.get()), &handle, error.out());
    loaded.reset(handle);
    return status;
  }

  cjit_status_t find(const ModuleHandle& loaded, const char* name, KernelHandle& kernel) {
    cjit_kernel_t* handle = nullptr;
    const cjit_status_t status = cjit_module_get_kernel(loaded.get(), name, &handle, error.out());
    kernel.reset(handle);
    return status;
  }

  KernelHandle kernel_of(const std::string& artifact, const char* name) {
    ModuleHandle loaded;
    KernelHandle kernel;
    EXPECT_EQ(load(artifact, loaded), cjit_status_t{CJIT_SUCCESS}) << error.message();
    EXPECT_EQ(find(loaded, name, kernel), cjit_status_t{CJIT_SUCCESS}) << error.message();
    return kernel;
  }

  cjit_status_t launch(const KernelHandle& kernel, const cjit_launch_options_t& options) {
    return cjit_kernel_launch(kernel.get(), &options, error.out());
  }

  FakeDriver driver;
  ContextHandle context = make_context();
  CallError error;
};

inline cjit_launch_options_t launch_options(std::uint32_t grid, std::uint32_t block) {
  cjit_launch_options_t options{.struct_size = sizeof(options)};
  options.grid_x = grid;
  options.block_x = block;
  return options;
}

}  // namespace cjit::test
