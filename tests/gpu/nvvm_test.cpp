// Modules compiled by libNVVM run, and their mathematical functions have the promised precision.
#include <array>
#include <cmath>
#include <limits>

#include "gpu/gpu.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

// math(in, singles, doubles): of each x the sine, exponential, logarithm and the power 1.7 in both precisions.
// It uses typed pointers, which libNVVM accepts for every architecture.
constexpr const char* kMath = R"(
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @__nv_sinf(float)
declare float @__nv_expf(float)
declare float @__nv_logf(float)
declare float @__nv_powf(float, float)
declare double @__nv_sin(double)
declare double @__nv_exp(double)
declare double @__nv_log(double)
declare double @__nv_pow(double, double)

define void @math(double* %in, float* %singles, double* %doubles) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr double, double* %in, i32 %tid
  %x = load double, double* %at
  %f = fptrunc double %x to float

  %i0 = mul i32 %tid, 4
  %i1 = add i32 %i0, 1
  %i2 = add i32 %i0, 2
  %i3 = add i32 %i0, 3

  %sf = call float @__nv_sinf(float %f)
  %ef = call float @__nv_expf(float %f)
  %lf = call float @__nv_logf(float %f)
  %pf = call float @__nv_powf(float %f, float 0x3FFB333340000000)
  %s0 = getelementptr float, float* %singles, i32 %i0
  %s1 = getelementptr float, float* %singles, i32 %i1
  %s2 = getelementptr float, float* %singles, i32 %i2
  %s3 = getelementptr float, float* %singles, i32 %i3
  store float %sf, float* %s0
  store float %ef, float* %s1
  store float %lf, float* %s2
  store float %pf, float* %s3

  %sd = call double @__nv_sin(double %x)
  %ed = call double @__nv_exp(double %x)
  %ld = call double @__nv_log(double %x)
  %pd = call double @__nv_pow(double %x, double 0x3FFB333340000000)
  %d0 = getelementptr double, double* %doubles, i32 %i0
  %d1 = getelementptr double, double* %doubles, i32 %i1
  %d2 = getelementptr double, double* %doubles, i32 %i2
  %d3 = getelementptr double, double* %doubles, i32 %i3
  store double %sd, double* %d0
  store double %ed, double* %d1
  store double %ld, double* %d2
  store double %pd, double* %d3
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (double*, float*, double*)* @math, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
)";
constexpr int kCount = 512;
constexpr int kFunctions = 4;

// Maximum errors in units of the last place in the CUDA Programming Guide (13.0, "Mathematical Functions").
constexpr std::array<double, kFunctions> kSinglePromise = {2, 2, 1, 4};
constexpr std::array<double, kFunctions> kDoublePromise = {2, 1, 1, 2};

template <typename Wide>
Wide expected(int which, Wide x) {
  switch (which) {
    case 0:
      return std::sin(x);
    case 1:
      return std::exp(x);
    case 2:
      return std::log(x);
    default:
      return std::pow(x, static_cast<Wide>(1.7F));
  }
}

// The distance in units of the last place of Narrow.
template <typename Narrow, typename Wide>
double distance(Narrow got, Wide exact) {
  const Narrow rounded = std::fabs(static_cast<Narrow>(exact));
  const Wide unit = static_cast<Wide>(std::nextafter(rounded, std::numeric_limits<Narrow>::infinity())) - rounded;
  return static_cast<double>(std::fabs(static_cast<Wide>(got) - exact) / unit);
}

class NvvmOnGpu : public CurrentGpu {
 protected:
  OwnedModule loaded(const std::string& arch_name) {
    NvvmBuild build(kMath, arch_name.c_str());
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), build.result.get(), &handle, error.out()), CJIT_SUCCESS)
        << error.message();
    return OwnedModule(handle);
  }
};

TEST_F(NvvmOnGpu, MathematicsOfLibdeviceAreAsExactAsPromised) {
  std::vector<double> in(kCount);
  for (int i = 0; i < kCount; ++i) in[i] = 0.03 + i * 0.0417;  // none of them exact
  const DeviceArray<double> device_in(driver, in), doubles(driver, kCount * kFunctions);
  const DeviceArray<float> singles(driver, kCount * kFunctions);
  for (const std::string& name : {arch("sm_"), arch("compute_")}) {
    SCOPED_TRACE(name);
    const OwnedModule math = loaded(name);
    const OwnedKernel kernel = find(math, "math");
    ASSERT_EQ(launch(kernel, grid_of(1, kCount), Arguments(device_in.address(), singles.address(), doubles.address())),
              CJIT_SUCCESS)
        << error.message();
    const std::vector<float> narrow = singles.values();
    const std::vector<double> wide = doubles.values();
    for (int i = 0; i < kCount * kFunctions; ++i) {
      const int which = i % kFunctions;
      const double x = in[i / kFunctions];
      const auto of_single = expected<double>(which, static_cast<float>(x));
      const auto of_double = expected<long double>(which, x);
      ASSERT_LE(distance(narrow[i], of_single), kSinglePromise[which]) << "function " << which << " of " << x;
      ASSERT_LE(distance(wide[i], of_double), kDoublePromise[which]) << "function " << which << " of " << x;
    }
  }
}

}  // namespace
}  // namespace cjit::test
