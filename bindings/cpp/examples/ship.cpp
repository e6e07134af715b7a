// Compiles for several architectures into one bundle file; another process loads from it what fits its device.
//     ship build axpy.cjb        where a compiler is
//     ship run axpy.cjb sm_90    where none is (here on a mock of that device)
#include <cstdio>
#include <string>

#include "axpy.hpp"

namespace {

void build(const std::string& path) {
  const auto context = cjit::context::create().value();
  cjit::bundle_build_options options;
  options.names = {"axpy"};
  options.kernels = {example::axpy_options()};
  options.archs = "sm_80,sm_90a,compute_90";
  auto bundle = cjit::bundle::create().value();
  bundle.build(context, options).value();
  cjit::artifact_write_file(path, bundle.write().value()).value();
  const auto listing = bundle.list().value();
  for (const cjit::bundle_entry& entry : listing.entries())
    std::printf("%s %s: %llu bytes\n", entry.name().data(), entry.arch().data(),
                static_cast<unsigned long long>(entry.image_size()));
}

void run(const std::string& path, const std::string& device) {
  cjit::context_options options;
  options.mock_device = device;
  options.cuda_home = "/nonexistent";  // nothing is compiled
  const auto context = cjit::context::create(options).value();
  const auto from = cjit::bundle::read_file(path).value();
  const auto found = from.load(context, "axpy").value();
  std::printf("%s takes %s\n", device.c_str(), found.choice.arch().data());
  const auto axpy = found.loaded.get_kernel("axpy<float>").value();
  cjit::launch_options shape;
  shape.grid = {4};
  shape.block = {256};
  axpy.launch(shape, std::uint32_t{1000}, 2.5f, cjit::device_address{0x1000}, cjit::device_address{0x2000}).value();
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "build" && argc == 3) return build(argv[2]), 0;
  if (what == "run" && argc == 4) return run(argv[2], argv[3]), 0;
  std::fprintf(stderr, "usage: ship build FILE | ship run FILE DEVICE\n");
  return 2;
} catch (const cjit::error& error) {
  std::fprintf(stderr, "ship: %s\n", error.what());
  return 1;
}
