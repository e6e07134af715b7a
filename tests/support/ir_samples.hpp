// NVVM IR in both dialects: with typed pointers, as in LLVM 7, and with opaque pointers, which libNVVM accepts from
// Blackwell on.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace cjit::test {

inline const std::string kOldHead =
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-"
    "v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n\n";
inline const std::string kNewHead =
    "target datalayout = \"e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-"
    "f64:64:64-f128:128:128-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-a:8:8\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n\n";
inline const std::string kIrVersion = "\n!nvvmir.version = !{!1}\n!1 = !{i32 2, i32 0}\n";

// scale(pointer, float, int): a kernel that calls only an intrinsic.
inline const std::string kOldScale = kOldHead + R"(declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define void @scale(float* %data, float %factor, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %in = icmp slt i32 %i, %n
  br i1 %in, label %body, label %done
body:
  %at = getelementptr float, float* %data, i32 %i
  %x = load float, float* %at
  %y = fmul float %x, %factor
  store float %y, float* %at
  br label %done
done:
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (float*, float, i32)* @scale, !"kernel", i32 1}
)" + kIrVersion;
inline const std::string kNewScale = kNewHead + R"(declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @scale(ptr %data, float %factor, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %in = icmp slt i32 %i, %n
  br i1 %in, label %body, label %done
body:
  %at = getelementptr float, ptr %data, i32 %i
  %x = load float, ptr %at
  %y = fmul float %x, %factor
  store float %y, ptr %at
  br label %done
done:
  ret void
}
)" + kIrVersion;

// wave(pointer, double): calls libdevice for a sine, a power and an exponential, in double precision.
inline const std::string kOldWave = kOldHead + R"(declare double @__nv_sin(double)
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

!nvvm.annotations = !{!0}
!0 = !{void (double*, double)* @wave, !"kernel", i32 1}
)" + kIrVersion;
inline const std::string kNewWave = kNewHead + R"(declare double @__nv_sin(double)
declare double @__nv_pow(double, double)
declare double @__nv_exp(double)

define ptx_kernel void @wave(ptr %data, double %power) {
  %x = load double, ptr %data
  %s = call double @__nv_sin(double %x)
  %p = call double @__nv_pow(double %s, double %power)
  %e = call double @__nv_exp(double %p)
  store double %e, ptr %data
  ret void
}
)" + kIrVersion;

// Replaces the first occurrence of `part`, which must exist.
inline std::string altered(std::string text, const std::string& part, const std::string& by) {
  return text.replace(text.find(part), part.size(), by);
}

// A file of tests/unit/nvvm/samples.
inline std::string sample_bitcode(const std::string& name) {
  std::ifstream file(std::string(CJIT_IR_SAMPLES "/") + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace cjit::test
