#include <filesystem>
#include <fstream>
#include <iterator>

#include "bench.hpp"
#include "library.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;
constexpr const char* kVirtualArch = "compute_90";

// libNVVM called directly: the floor of NVVM IR.
class RawNvvm {
 public:
  explicit RawNvvm(const std::string& path) : library_(path) {
    library_.find("nvvmCreateProgram", create_);
    library_.find("nvvmDestroyProgram", destroy_);
    library_.find("nvvmAddModuleToProgram", add_);
    library_.find("nvvmLazyAddModuleToProgram", add_lazily_);
    library_.find("nvvmVerifyProgram", verify_);
    library_.find("nvvmCompileProgram", compile_);
    library_.find("nvvmGetCompiledResultSize", size_);
    library_.find("nvvmGetCompiledResult", result_);
  }

  // PTX; of libdevice, if it is not empty, what is called. Reading its file is part of the work.
  std::string compile(const std::string& ir, const std::string& libdevice_path) const {
    const char* options[] = {"-arch=compute_90"};
    void* program = nullptr;
    check(create_(&program));
    check(add_(program, ir.data(), ir.size(), "module"));
    if (!libdevice_path.empty()) {
      std::ifstream file(libdevice_path, std::ios::binary);
      const std::string libdevice{std::istreambuf_iterator<char>(file), {}};
      check(add_lazily_(program, libdevice.data(), libdevice.size(), "libdevice"));
    }
    check(verify_(program, 1, options));
    check(compile_(program, 1, options));
    std::size_t size = 0;
    check(size_(program, &size));
    std::string ptx(size, '\0');
    check(result_(program, ptx.data()));
    check(destroy_(&program));
    return ptx;
  }

 private:
  static void check(int result) {
    if (result != 0) throw std::runtime_error("libNVVM failed with " + std::to_string(result));
  }

  Library library_;
  int (*create_)(void**) = nullptr;
  int (*destroy_)(void**) = nullptr;
  int (*add_)(void*, const char*, std::size_t, const char*) = nullptr;
  int (*add_lazily_)(void*, const char*, std::size_t, const char*) = nullptr;
  int (*verify_)(void*, int, const char**) = nullptr;
  int (*compile_)(void*, int, const char**) = nullptr;
  int (*size_)(void*, std::size_t*) = nullptr;
  int (*result_)(void*, char*) = nullptr;
};

constexpr const char* kHead = R"(
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
!nvvm.annotations = !{!0}
)";
constexpr const char* kScale = R"(
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @scale(float* %data, float %factor) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, float* %data, i32 %i
  %x = load float, float* %at
  %y = fmul float %x, %factor
  store float %y, float* %at
  ret void
}
!0 = !{void (float*, float)* @scale, !"kernel", i32 1}
)";
constexpr const char* kWave = R"(
declare double @__nv_sin(double)
declare double @__nv_pow(double, double)
declare double @__nv_exp(double)
define void @wave(double* %data, double %power) {
  %x = load double, double* %data
  %s = call double @__nv_sin(double %x)
  %p = call double @__nv_pow(double %s, double %power)
  %e = call double @__nv_exp(double %p)
  store double %e, double* %data
  ret void
}
!0 = !{void (double*, double)* @wave, !"kernel", i32 1}
)";

void measure(Bench& bench, const RawNvvm& raw, const char* subject, const std::string& ir,
             const std::string& libdevice_path) {
  auto input = sized<cjit_nvvm_input_t>();
  input.data = ir.data();
  input.size = ir.size();
  const cjit_nvvm_input_t* const inputs[] = {&input};
  auto options = sized<cjit_nvvm_build_options_t>();
  options.inputs = inputs;
  options.input_count = 1;
  options.arch = kVirtualArch;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  const auto by_cjit = [&] {
    Result result;
    check([&](cjit_error_t** error) { return cjit_nvvm_build(bench.context.get(), &options, result.get(), error); });
  };
  const auto by_libnvvm = [&] { raw.compile(ir, libdevice_path); };
  by_cjit();
  by_libnvvm();
  bench.report.times(
      subject, "raw libNVVM",
      interleave(
          {15, 30, 1000}, [&] { return nanoseconds_of(by_cjit); }, [&] { return nanoseconds_of(by_libnvvm); }),
      Target::excess(kMillisecond, 0.02));
}

}  // namespace

void measure_nvvm(Bench& bench) {
  const std::string path = component_path(bench.context.get(), CJIT_COMPONENT_NVVM);
  if (path.empty()) return bench.report.not_measured("NVVM IR", "no libNVVM");
  const std::string libdevice = std::filesystem::path(path).parent_path().parent_path() / "libdevice/libdevice.10.bc";
  const RawNvvm raw(path);
  measure(bench, raw, "NVVM IR, trivial", std::string(kHead) + kScale, "");
  measure(bench, raw, "NVVM IR, sine, power, exponential of libdevice", std::string(kHead) + kWave, libdevice);
}

}  // namespace cjit_bench
