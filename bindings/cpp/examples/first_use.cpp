// Builds a template kernel, keeps it as an artifact, loads that and launches it: on a mock of a device, which records
// the launch, or with --gpu on a real one, where every value is checked.
#include <cstdio>
#include <cstring>

#include "axpy.hpp"
#include "driver.hpp"

namespace {

constexpr std::uint32_t kCount = 1 << 20;

cjit::launch_options shape_for(std::uint32_t count) {
  cjit::launch_options shape;
  shape.grid = {(count + 255) / 256};
  shape.block = {256};
  return shape;
}

cjit::blob build(const cjit::context& context) {
  const auto built = cjit::kernel_build(context, example::axpy_options()).value();
  std::printf("axpy<float> is %s, %zu bytes of machine code\n", built.lowered_name("axpy<float>").data(),
              built.image().size());
  return built.serialize().value();
}

example::Axpy load(const cjit::context& context, cjit::bytes_view artifact) {
  const auto loaded = cjit::module::load(context, artifact).value();
  return loaded.get_kernel("axpy<float>")
      .value()
      .as<std::uint32_t, float, cjit::device_address, cjit::device_address>()
      .value();
}

void run_on_mock(const cjit::context& context, const example::Axpy& axpy) {
  axpy(shape_for(1000), 1000, 2.5f, {0x1000}, {0x2000}).value();
  const auto seen = cjit::mock_get_launch(context, 0).value();
  std::printf("launched %s: grid %u, block %u, %zu bytes of arguments\n", seen.lowered_name().data(), seen.grid_x(),
              seen.block_x(), seen.arguments().size());
}

bool run_on_device(const cjit::context& context, const example::Axpy& axpy) {
  const example::Driver driver(context);
  std::vector<float> x(kCount), y(kCount);
  for (std::uint32_t i = 0; i < kCount; ++i) {
    x[i] = static_cast<float>(i % 1000);
    y[i] = static_cast<float>(i % 77);
  }
  const example::DeviceFloats on_device_x(driver, x), on_device_y(driver, y);
  axpy(shape_for(kCount), kCount, 2.0f, on_device_x.address(), on_device_y.address()).value();
  const std::vector<float> got = on_device_y.values();
  for (std::uint32_t i = 0; i < kCount; ++i)
    if (got[i] != 2.0f * x[i] + y[i]) {
      std::fprintf(stderr, "element %u is %f, not %f\n", i, static_cast<double>(got[i]),
                   static_cast<double>(2.0f * x[i] + y[i]));
      return false;
    }
  std::printf("first use: correct on %s\n", cjit::device_get_info(context, 0).value().name().data());
  return true;
}

}  // namespace

int main(int argc, char** argv) try {
  const bool gpu = argc > 1 && std::strcmp(argv[1], "--gpu") == 0;
  cjit::context_options options;
  if (!gpu) options.mock_device = options.default_arch = "sm_90";
  const auto context = cjit::context::create(options).value();

  const auto artifact = build(context);  // another process could load it, without a compiler
  const example::Axpy axpy = load(context, artifact);
  if (gpu) return run_on_device(context, axpy) ? 0 : 1;
  run_on_mock(context, axpy);
  return 0;
} catch (const std::exception& problem) {
  std::fprintf(stderr, "first use: %s\n", problem.what());
  return 1;
}
