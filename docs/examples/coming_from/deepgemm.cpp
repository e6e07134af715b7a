// A template kernel by DeepGEMM's compiler: a generated source that instantiates one kernel, build(), and a launch.
#include "jit/compiler.hpp"
#include "jit/kernel_runtime.hpp"

namespace deep_gemm {

class AxpyRuntime final : public LaunchRuntime<AxpyRuntime> {
 public:
  struct Args {
    LaunchArgs launch_args;
    const char* type;
    unsigned n;
    float a;
    void *x, *y;
  };

  static std::string generate_impl(const Args& args) {
    return fmt::format(R"(
#include <my_kernels/axpy.cuh>
static void __instantiate_kernel() {{
  auto ptr = reinterpret_cast<void*>(&axpy<{}>);
}}
)",
                       args.type);
  }

  static void launch_impl(const KernelHandle& kernel, const LaunchConfigHandle& config, Args args) {
    DG_CUDA_UNIFIED_CHECK(launch_kernel(kernel, config, args.n, args.a, args.x, args.y));
  }
};

void axpy_with_deepgemm(unsigned n, float a, void* x, void* y) {
  const AxpyRuntime::Args args = {LaunchArgs(static_cast<int>((n + 255) / 256), 256), "float", n, a, x, y};
  const auto runtime = compiler->build("axpy", AxpyRuntime::generate(args));
  AxpyRuntime::launch(runtime, args);
}

}  // namespace deep_gemm
