// Runs cjit's half of the programs in docs/examples/coming_from on a mock. coming_from AXPY_BUNDLE HEADER_FOLDER
#include <cjit/cjit.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" int axpy_with_cjit(cjit_context_t* context, unsigned n, float a, uint64_t x, uint64_t y,
                              cjit_cuda_stream_t stream);
extern "C" int sum_with_cjit(cjit_context_t* context, uint64_t values, uint64_t count, uint64_t total,
                             cjit_cuda_stream_t stream);
void axpy_instead_of_jitify2(const cjit::context& context, std::uint32_t n, float a, cjit::device_address x,
                             cjit::device_address y, cjit_cuda_stream_t stream);
void axpy_instead_of_deepgemm(const cjit::context& context, const std::string& folder, const std::string& type,
                              std::uint32_t n, float a, cjit::device_address x, cjit::device_address y,
                              cjit_cuda_stream_t stream);
cjit::kernel load_axpy(const cjit::context& context, const std::string& bundle);
void launch_axpy(const cjit::kernel& axpy, std::uint32_t n, float a, cjit::device_address x, cjit::device_address y,
                 cjit_cuda_stream_t stream);

namespace {

// Fails unless the call was the first launch of axpy<float> since the last check, with 4 blocks of 256 threads.
void expect_axpy(const cjit::context& context, const char* call) {
  const auto seen = cjit::mock_get_launch(context, 0).value();
  if (seen.grid_x() != 4 || seen.block_x() != 256 || seen.lowered_name() != "_Z4axpyIfEvjT_PKS0_PS0_") {
    std::fprintf(stderr, "%s launched something else\n", call);
    std::exit(1);
  }
  cjit::mock_clear(context).value();
}

void run(const cjit::context& context, const std::string& bundle, const std::string& folder) {
  const cjit::device_address x{0x10000}, y{0x20000};
  if (axpy_with_cjit(context.get(), 1000, 2.0f, x.value, y.value, nullptr) != 0) std::exit(1);
  expect_axpy(context, "nvrtc_cjit.c");
  axpy_instead_of_jitify2(context, 1000, 2.0f, x, y, nullptr);
  expect_axpy(context, "jitify2_cjit.cpp");
  axpy_instead_of_deepgemm(context, folder, "float", 1000, 2.0f, x, y, nullptr);
  expect_axpy(context, "deepgemm_cjit.cpp");
  launch_axpy(load_axpy(context, bundle), 1000, 2.0f, x, y, nullptr);
  expect_axpy(context, "nvcc_cjit.cpp");
  if (sum_with_cjit(context.get(), x.value, 1000, y.value, nullptr) != 0) std::exit(1);
  if (cjit::mock_get_launch_count(context).value() != 1) std::exit(1);
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) return 2;
  cjit::context_options options;
  options.mock_device = "sm_90";
  run(cjit::context::create(options).value(), argv[1], argv[2]);
  std::puts("all launched");
} catch (const cjit::error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
