// What tests build and where.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cjit/cjit.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace test {

inline constexpr cjit::device_address kX{0x1000}, kY{0x2000};

inline cjit::context mock_context(cjit::context_options options = {}) {
  options.mock_device = options.default_arch = "sm_90";
  return cjit::context::create(options).value();
}

inline cjit::kernel_options axpy() {
  cjit::kernel_options options;
  options.source =
      "template <typename T>\n__global__ void axpy(unsigned count, T a, const T* x, T* y) {\n"
      "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < count) y[i] = a * x[i] + y[i];\n}\n";
  options.name_expressions = {"axpy<float>"};
  options.argument_schemas = {"count: uint32, a: float32, x: pointer, y: pointer"};
  return options;
}

inline cjit::kernel_options source(std::string text, std::string name = {}) {
  cjit::kernel_options options;
  options.source = std::move(text);
  options.source_name = std::move(name);
  options.arch = "sm_90";
  return options;
}

inline cjit::kernel_options broken() {
  return source("__global__ void k(int* x) {\n  *x = missing;\n}\n", "broken.cu");
}

// Takes the compiler minutes.
inline cjit::kernel_options slow() {
  return source(
      "template <int N, int M> struct Deep { static constexpr long value = Deep<N - 1, M>::value + Deep<N - 1, M + "
      "N>::value; };\n"
      "template <int M> struct Deep<0, M> { static constexpr long value = M; };\n"
      "__global__ void k(long* x) { *x = Deep<60, 0>::value; }\n",
      "slow.cu");
}

inline cjit::launch_options shape() {
  cjit::launch_options options;
  options.grid = {4};
  options.block = {256};
  return options;
}

inline cjit::kernel axpy_kernel(const cjit::context& context) {
  return cjit::module::load(context, cjit::kernel_build(context, axpy()).value())
      .value()
      .get_kernel("axpy<float>")
      .value();
}

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "cjit_cpp_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace test
