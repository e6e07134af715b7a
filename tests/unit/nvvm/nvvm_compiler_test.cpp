// The real libNVVM. The expected errors are those of 13.0; docs/decisions.md describes the differences of others.
#include "nvvm/nvvm_compiler.hpp"

#include <gmock/gmock.h>

#include "artifact/image_kernels.hpp"
#include "nvvm/nvvm_options.hpp"
#include "support/fake_machine.hpp"
#include "support/ir_samples.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using cjit::test::altered;
using cjit::test::failure_of;
using cjit::test::kIrVersion;
using cjit::test::kNewScale;
using cjit::test::kNewWave;
using cjit::test::kOldHead;
using cjit::test::kOldScale;
using cjit::test::kOldWave;
using cjit::test::sample_bitcode;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class NvvmCompiler : public testing::Test {
 protected:
  NvvmCompilation compilation_of(const std::string& ir, const std::string& arch = "compute_90") {
    return {.modules = {{"m.ll", ir}},
            .options = canonical_options({.arch = arch}),
            .libdevice_path = toolkit_.libdevice()};
  }
  std::string ptx_of(const std::string& ir, const std::string& arch = "compute_90") {
    return std::string(as_text(compile(*nvvm_, compilation_of(ir, arch)).image.bytes));
  }
  Failure refusal_of(const std::string& ir, const std::string& arch = "compute_90") {
    return failure_of([&] { compile(*nvvm_, compilation_of(ir, arch)); });
  }
  // libNVVM has compute_100 from CUDA 12.8 on and compute_100f from 12.9 on; older versions name the missing one in the
  // error.
  bool knows(const std::string& arch) {
    try {
      compile(*nvvm_, compilation_of(kOldScale, arch));
      return true;
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), CJIT_ERROR_UNKNOWN_ARCH);
      EXPECT_THAT(error.what(), HasSubstr(concat("does not support the architecture ", arch)));
      return false;
    }
  }

  Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
  std::shared_ptr<const Nvvm> nvvm_ = toolkit_.nvvm();
};

std::string with_body(const std::string& body) { return concat(kOldHead, body, kIrVersion); }

ImageKernel only_kernel(const NvvmOutcome& outcome) {
  const ImageContents contents = read_image_kernels(outcome.image.bytes);
  EXPECT_EQ(contents.kernels.size(), 1u);
  return contents.kernels.empty() ? ImageKernel{} : contents.kernels.front();
}

const std::vector<KernelParameter> kScaleParameters = {{0, 8, 8}, {8, 4, 4}, {12, 4, 4}};
const std::vector<KernelParameter> kWaveParameters = {{0, 8, 8}, {8, 8, 8}};

TEST_F(NvvmCompiler, OldDialectBecomesPtxForAllArchitectures) {
  for (const char* arch : {"compute_75", "compute_90", "compute_90a", "compute_100", "compute_120f"}) {
    if (!knows(arch)) continue;
    const NvvmOutcome outcome = compile(*nvvm_, compilation_of(kOldScale, arch));
    EXPECT_EQ(outcome.image.kind, CJIT_IMAGE_KIND_PTX);
    EXPECT_THAT(as_text(outcome.image.bytes), HasSubstr(concat(".target ", altered(arch, "compute", "sm"), '\n')));
    const ImageKernel kernel = only_kernel(outcome);
    EXPECT_EQ(kernel.symbol, "scale");
    EXPECT_EQ(kernel.parameters, kScaleParameters);
    EXPECT_FALSE(outcome.used_libdevice);
    EXPECT_EQ(outcome.log, "");
    EXPECT_GT(outcome.duration.count(), 0);
  }
}

TEST_F(NvvmCompiler, NewDialectBecomesPtxFromBlackwellOn) {
  for (const char* arch : {"compute_100", "compute_120"}) {
    if (!knows(arch)) continue;
    const ImageKernel kernel = only_kernel(compile(*nvvm_, compilation_of(kNewScale, arch)));
    EXPECT_EQ(kernel.symbol, "scale");
    EXPECT_EQ(kernel.parameters, kScaleParameters);
  }
}

TEST_F(NvvmCompiler, NewDialectBeforeBlackwellIsExplained) {
  const Failure failure = refusal_of(kNewScale);
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(failure.stage, CJIT_STAGE_COMPILE);
  EXPECT_EQ(failure.library, "libNVVM");
  EXPECT_THAT(failure.message, AllOf(HasSubstr("cannot compile 'm.ll': (6:31) expected type; it has opaque pointers"),
                                     HasSubstr("for compute_90 libNVVM reads IR like LLVM 7"),
                                     HasSubstr("compile for compute_100 or newer")));
  ASSERT_EQ(failure.diagnostics.size(), 1u);
  EXPECT_EQ(failure.diagnostics[0].file, "m.ll");
  EXPECT_EQ(failure.diagnostics[0].line, 6u);
  EXPECT_EQ(failure.diagnostics[0].column, 31u);
  EXPECT_THAT(failure.log, HasSubstr("parse expected type"));
}

TEST_F(NvvmCompiler, BitcodeOfBothDialects) {
  EXPECT_EQ(only_kernel(compile(*nvvm_, compilation_of(sample_bitcode("scale_typed.bc")))).symbol, "scale");
  if (knows("compute_100")) {
    EXPECT_EQ(only_kernel(compile(*nvvm_, compilation_of(sample_bitcode("scale_opaque.bc"), "compute_100"))).symbol,
              "scale");
  }
  const Failure failure = refusal_of(sample_bitcode("scale_opaque.bc"));
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_THAT(failure.message,
              HasSubstr("it is bitcode of LLVM14.0.6, and for compute_90 libNVVM reads IR like LLVM 7"));
}

TEST_F(NvvmCompiler, LibdeviceIsAddedWhereItIsCalledAndOnlyWhatIsCalledIsKept) {
  for (const auto& [ir, arch] :
       {std::pair{kOldWave, "compute_90"}, {kOldWave, "compute_100"}, {kNewWave, "compute_100"}}) {
    if (!knows(arch)) continue;
    const NvvmOutcome outcome = compile(*nvvm_, compilation_of(ir, arch));
    EXPECT_TRUE(outcome.used_libdevice);
    const ImageKernel kernel = only_kernel(outcome);
    EXPECT_EQ(kernel.symbol, "wave");
    EXPECT_EQ(kernel.parameters, kWaveParameters);
    const std::string_view ptx = as_text(outcome.image.bytes);
    EXPECT_THAT(ptx, AllOf(Not(HasSubstr(".extern .func")), HasSubstr("fma.rn.f64"), Not(HasSubstr("__nv_tan"))));
  }
}

TEST_F(NvvmCompiler, WithoutLibdeviceItsFunctionsAreLeftForALinker) {
  NvvmCompilation compilation = compilation_of(kOldWave);
  compilation.libdevice = CJIT_SWITCH_OFF;
  const NvvmOutcome outcome = compile(*nvvm_, compilation);
  EXPECT_FALSE(outcome.used_libdevice);
  EXPECT_THAT(as_text(outcome.image.bytes), HasSubstr(".extern .func  (.param .b64 func_retval0) __nv_sin"));
}

TEST_F(NvvmCompiler, LibdeviceIsNotWantedWhereModulesDefineWhatTheyCall) {
  NvvmCompilation compilation =
      compilation_of(concat(kOldHead,
                            "declare double @__nv_sin(double)\ndefine double @f(double %x) {\n  %y = call double "
                            "@__nv_sin(double %x)\n  ret double %y\n}\n",
                            kIrVersion));
  EXPECT_TRUE(wants_libdevice(compilation));
  compilation.modules.push_back(
      {"own.ll", with_body("define double @__nv_sin(double %x) {\n  %y = fmul double %x, 7.0\n  ret double %y\n}\n")});
  EXPECT_FALSE(wants_libdevice(compilation));
  compilation.libdevice_path = "nowhere";
  EXPECT_FALSE(compile(*nvvm_, compilation).used_libdevice);
  compilation.libdevice = CJIT_SWITCH_ON;
  EXPECT_TRUE(wants_libdevice(compilation));
}

TEST_F(NvvmCompiler, ThirtyThousandFunctionsOfLibdevicesNamesAreMatchedInTime) {
  std::string functions;
  for (int i = 0; i < 30'000; ++i) functions += concat("declare void @__nv_", i, "()\n");
  for (int i = 30'000; i-- > 0;) functions += concat("define void @__nv_", i, "() { ret void }\n");
  const test::TimeBudget budget;  // includes libNVVM's time for refusing both together
  failure_of([&] { compile(*nvvm_, compilation_of(concat(kOldHead, functions, kIrVersion))); });
}

TEST_F(NvvmCompiler, AModulesOwnFunctionGoesBeforeLibdevices) {
  NvvmCompilation compilation = compilation_of(altered(kOldWave, "declare double @__nv_sin(double)",
                                                       "define double @__nv_sin(double %x) {\n  ret double 0.0\n}"));
  const NvvmOutcome outcome = compile(*nvvm_, compilation);
  EXPECT_TRUE(outcome.used_libdevice);
  EXPECT_NE(as_text(outcome.image.bytes), ptx_of(kOldWave));
}

TEST_F(NvvmCompiler, BitcodeThatCallsLibdeviceGetsIt) {
  const NvvmOutcome outcome = compile(*nvvm_, compilation_of(sample_bitcode("sine.bc")));
  EXPECT_TRUE(outcome.used_libdevice);
  EXPECT_THAT(as_text(outcome.image.bytes), Not(HasSubstr(".extern .func")));
}

TEST_F(NvvmCompiler, MissingLibdeviceSaysWhichFile) {
  NvvmCompilation compilation = compilation_of(kOldWave);
  compilation.libdevice_path = "/nonexistent/libdevice.10.bc";
  const Failure failure = failure_of([&] { compile(*nvvm_, compilation); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(failure.message, HasSubstr("'/nonexistent/libdevice.10.bc'"));
}

TEST_F(NvvmCompiler, LtoIrOnRequest) {
  NvvmCompilation compilation = compilation_of(kOldScale);
  compilation.options = canonical_options({.arch = "compute_90", .gen_lto = CJIT_SWITCH_ON});
  const NvvmOutcome outcome = compile(*nvvm_, compilation);
  EXPECT_EQ(outcome.image.kind, CJIT_IMAGE_KIND_LTO_IR);
  constexpr std::uint32_t kLtoIrMagic = 0x7F4E43ED;
  EXPECT_EQ(ByteReader(outcome.image.bytes).integer<std::uint32_t>(), kLtoIrMagic);
}

TEST_F(NvvmCompiler, OptionsReachTheCode) {
  const auto body = with_body(R"(declare float @llvm.nvvm.sqrt.f(float)
define float @f(float %x, float %y, float %z) {
  %p = fmul float %x, %y
  %s = fadd float %p, %z
  %q = fdiv float %s, %z
  %r = call float @llvm.nvvm.sqrt.f(float %q)
  ret float %r
}
)");
  const auto ptx = [&](NvvmOptions options) {
    options.arch = "compute_90";
    NvvmCompilation compilation = compilation_of(body);
    compilation.options = canonical_options(options);
    return std::string(as_text(compile(*nvvm_, compilation).image.bytes));
  };
  EXPECT_THAT(ptx({}), AllOf(HasSubstr("fma.rn.f32"), HasSubstr("div.rn.f32"), HasSubstr("sqrt.rn.f32")));
  EXPECT_THAT(ptx({.fma = CJIT_SWITCH_OFF}), AllOf(Not(HasSubstr("fma.rn.f32")), HasSubstr("mul.rn.f32")));
  EXPECT_THAT(ptx({.ftz = CJIT_SWITCH_ON, .prec_div = CJIT_SWITCH_OFF, .prec_sqrt = CJIT_SWITCH_OFF}),
              AllOf(HasSubstr("fma.rn.ftz.f32"), HasSubstr("div.full.ftz.f32"), HasSubstr("sqrt.approx.ftz.f32")));
  EXPECT_THAT(ptx({.optimization = 0}), AllOf(HasSubstr("mul.f32"), Not(HasSubstr("fma"))));
}

// Debug information comes from the metadata; the option requires that the module states their version.
TEST_F(NvvmCompiler, DebugWantsMetadataOfAKnownVersion) {
  const auto body = with_body(R"(define float @f(float %x) !dbg !2 {
  %y = fmul float %x, %x, !dbg !6
  ret float %y, !dbg !6
}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!7}
!2 = distinct !DISubprogram(name: "f", scope: !4, file: !4, line: 1, type: !5, isLocal: false, isDefinition: true, unit: !3)
!3 = distinct !DICompileUnit(language: DW_LANG_C, file: !4, producer: "cjit", runtimeVersion: 0, emissionKind: FullDebug)
!4 = !DIFile(filename: "f.c", directory: "/")
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, scope: !2)
!7 = !{i32 2, !"Debug Info Version", i32 3}
)");
  NvvmCompilation compilation = compilation_of(altered(body, "!{i32 2, i32 0}", "!{i32 2, i32 0, i32 3, i32 1}"));
  compilation.options = canonical_options({.arch = "compute_90", .debug = CJIT_SWITCH_ON});
  EXPECT_THAT(as_text(compile(*nvvm_, compilation).image.bytes),
              AllOf(HasSubstr(".target sm_90, debug"), HasSubstr(".section\t.debug_info")));
  compilation.modules[0].bytes = body;
  const Failure failure = failure_of([&] { compile(*nvvm_, compilation); });
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_THAT(failure.message,
              HasSubstr(concat("with -g only debug metadata of version ", nvvm_->debug_version().text())));
}

TEST_F(NvvmCompiler, EqualRequestsGiveEqualBytes) {
  NvvmCompilation compilation = compilation_of(kOldWave);
  for (const cjit_switch_t lto : {CJIT_SWITCH_OFF, CJIT_SWITCH_ON}) {
    compilation.options = canonical_options({.arch = "compute_90", .gen_lto = lto});
    const NvvmOutcome first = compile(*nvvm_, compilation);
    EXPECT_EQ(as_text(compile(*nvvm_, compilation).image.bytes), as_text(first.image.bytes));
  }
}

TEST_F(NvvmCompiler, ModulesAreLinkedAndLazyOnesAreTakenWhereNeeded) {
  NvvmCompilation compilation =
      compilation_of(concat(kOldHead,
                            "declare double @__nv_cos(double)\ndefine double @f(double %x) {\n  %y = call double "
                            "@__nv_cos(double %x)\n  ret double %y\n}\n",
                            kIrVersion));
  compilation.modules.push_back({"sine.bc", sample_bitcode("sine.bc"), true});
  compilation.modules.push_back({"scale.bc", sample_bitcode("scale_typed.bc"), true});
  const NvvmOutcome outcome = compile(*nvvm_, compilation);
  EXPECT_THAT(as_text(outcome.image.bytes), AllOf(Not(HasSubstr(".extern .func")), Not(HasSubstr("scale"))));
}

TEST_F(NvvmCompiler, ParseErrorsHaveAPlace) {
  const Failure failure = refusal_of(altered(kOldScale, "fmul float %x", "fmul float %zz"));
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(failure.message, "cannot compile 'm.ll': (14:19) use of undefined value '%zz'");
  EXPECT_EQ(failure.native_name, "NVVM_ERROR_INVALID_IR");
}

// Without verification both would be compiled to wrong code.
TEST_F(NvvmCompiler, WhatOnlyAVerificationFindsIsRefused) {
  const Failure uses = refusal_of(with_body(
      "define void @f(i32 %n) {\n  br label %b\nb:\n  %x = add i32 %y, 1\n  br label %c\nc:\n  %y = add i32 %n, "
      "1\n  ret void\n}\n"));
  EXPECT_EQ(uses.status, CJIT_ERROR_INVALID_IR);
  EXPECT_THAT(uses.message, HasSubstr("Instruction does not dominate all uses! %y = add i32 %n, 1"));
  if (!knows("compute_100f")) return;  // older versions accept the other one
  const Failure returns = refusal_of(with_body(
      "define i32 @f() {\n  ret i32 1\n}\n!nvvm.annotations = !{!0}\n!0 = !{i32 ()* @f, !\"kernel\", i32 1}\n"));
  EXPECT_EQ(returns.status, CJIT_ERROR_INVALID_IR);
  EXPECT_THAT(returns.message, HasSubstr("Function `f': non-void entry function"));
}

TEST_F(NvvmCompiler, AVerificationCanBeLeftOut) {
  NvvmCompilation compilation = compilation_of(
      with_body("define i8 @f(i8* %p) {\n  %y = atomicrmw add i8* %p, i8 1 seq_cst\n  ret i8 %y\n}\n"), "compute_100");
  if (!knows("compute_100f")) GTEST_SKIP() << "this libNVVM verifies no atomics";
  const Failure failure = failure_of([&] { compile(*nvvm_, compilation); });
  EXPECT_THAT(failure.message, HasSubstr("Atomic operations on non-i32/i64/i128 types are not supported"));
  compilation.verify = false;
  EXPECT_THAT(as_text(compile(*nvvm_, compilation).image.bytes), HasSubstr("atom."));
}

TEST_F(NvvmCompiler, UnsupportedIntrinsicsAreNamed) {
  const auto sine = with_body(
      "declare double @llvm.sin.f64(double)\ndefine double @f(double %x) {\n  %y = call double @llvm.sin.f64(double "
      "%x)\n  ret double %y\n}\n");
  const char* what = knows("compute_100f") ? "Unsupported intrinsic: llvm.sin.f64" : "nsupported";
  for (const char* arch : {"compute_90", "compute_100"}) {
    if (!knows(arch)) continue;
    const Failure failure = refusal_of(sine, arch);
    EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
    EXPECT_THAT(failure.message, HasSubstr(what));
  }
  // libNVVM assumes that a linker will find this function.
  const Failure unknown =
      refusal_of(with_body("declare void @llvm.nvvm.wgmma.fence.sync.aligned()\ndefine void @f() {\n  call void "
                           "@llvm.nvvm.wgmma.fence.sync.aligned()\n  ret void\n}\n"));
  EXPECT_EQ(unknown.status, CJIT_ERROR_UNDEFINED_SYMBOL);
  EXPECT_THAT(unknown.message, HasSubstr("no intrinsic 'llvm.nvvm.wgmma.fence.sync.aligned'"));
}

TEST_F(NvvmCompiler, FunctionsThatLibdeviceLacksAreNamed) {
  const Failure failure =
      refusal_of(altered(altered(kOldWave, "__nv_pow", "__nv_powder"), "@__nv_pow(", "@__nv_powder("));
  EXPECT_EQ(failure.status, CJIT_ERROR_UNDEFINED_SYMBOL);
  EXPECT_THAT(failure.message, HasSubstr("libdevice has no function '__nv_powder'"));
}

TEST_F(NvvmCompiler, ErrorsInTheLogOfASuccessAreErrors) {
  if (!knows("compute_100")) GTEST_SKIP() << "this libNVVM knows no architecture for which it succeeds";
  const Failure failure = refusal_of(
      with_body(
          "define i32 @f(i32 %a) {\n  %x = call i32 asm \"mov.u32 $0, $1;\", \"=Q,r\"(i32 %a)\n  ret i32 %x\n}\n"),
      "compute_100");
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_THAT(failure.message, HasSubstr("allocate output register for constraint 'Q'"));
}

TEST_F(NvvmCompiler, VersionMismatchesSayBothVersions) {
  const Failure old_version = refusal_of(altered(kOldScale, "!{i32 2, i32 0}", "!{i32 1, i32 5}"));
  EXPECT_EQ(old_version.status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(old_version.native_name, "NVVM_ERROR_IR_VERSION_MISMATCH");
  EXPECT_THAT(old_version.message,
              AllOf(HasSubstr("'m.ll': IR version 1.5 incompatible with current version 2.0"),
                    HasSubstr("accepts NVVM IR 2.0"), HasSubstr("'!0 = !{i32 2, i32 0, i32 3, i32 ")));
  const Failure none = refusal_of(kOldScale.substr(0, kOldScale.find("!nvvmir.version")));
  EXPECT_THAT(none.message, HasSubstr("which means version 1.0"));
}

TEST_F(NvvmCompiler, DataLayoutsAndTriplesThatWouldEndTheProcessAreRefusedBefore) {
  const std::string layout = kOldHead.substr(0, kOldHead.find('\n'));
  const std::string triple = "target triple = \"nvptx64-nvidia-cuda\"";
  for (const char* arch : {"compute_90", "compute_100"}) {
    if (!knows(arch)) continue;
    for (const auto& [ir, why] : std::vector<std::pair<std::string, std::string>>{
             {altered(kOldScale, layout, ""), "it has no data layout; write target datalayout = \"e-p:64"},
             {altered(kOldScale, "e-p:64:64:64", "e-q:64"), "'q:64' is not a valid specification"},
             {altered(kOldScale, triple, ""), "it has no target triple; write target triple = \"nvptx64-nvidia-cuda\""},
             {altered(kOldScale, "nvptx64-nvidia-cuda", "x86_64-linux-gnu"), "it is for 'x86_64-linux-gnu'"}}) {
      const Failure failure = refusal_of(ir, arch);
      EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
      EXPECT_THAT(failure.message, AllOf(HasSubstr("cannot compile 'm.ll': "), HasSubstr(why)));
    }
  }
  const std::string big_endian = refusal_of(altered(kOldScale, "\"e-p:64:64:64", "\"E-p:64:64:64")).message;
  if (knows("compute_100")) {
    EXPECT_THAT(big_endian,
                AllOf(HasSubstr("Endianness must be little endian"), HasSubstr("; write target datalayout = ")));
  } else {  // 12.4 lists the options that it accepts
    EXPECT_THAT(big_endian, AllOf(HasSubstr("Invalid data layout"), HasSubstr("64-bit: e-p:64:64:64-i1")));
  }
}

TEST_F(NvvmCompiler, ModulesThatCannotBeUsedTogether) {
  NvvmCompilation compilation = compilation_of(kOldScale);
  compilation.modules.push_back({"b.ll", kOldScale});
  const Failure twice = failure_of([&] { compile(*nvvm_, compilation); });
  EXPECT_EQ(twice.status, CJIT_ERROR_DUPLICATE_SYMBOL);
  EXPECT_THAT(twice.message, HasSubstr("'b.ll': Linking globals named 'scale': symbol multiply defined!"));
  compilation.modules.back().lazy = true;
  EXPECT_THAT(failure_of([&] { compile(*nvvm_, compilation); }).message,
              HasSubstr("cannot compile 'b.ll': it is text, but only bitcode can be lazy"));
  compilation.modules = {{"s.bc", sample_bitcode("sine.bc"), true}};
  EXPECT_EQ(failure_of([&] { compile(*nvvm_, compilation); }).status, CJIT_ERROR_INVALID_ARGUMENT);
  compilation.modules.clear();
  EXPECT_EQ(failure_of([&] { verify(*nvvm_, compilation); }).status, CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(NvvmCompiler, UnknownArchitecturesAndOptionsAreRefused) {
  const Failure arch = refusal_of(kOldScale, "compute_42");
  EXPECT_EQ(arch.status, CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_THAT(arch.message, AllOf(HasSubstr(nvvm_->path()), HasSubstr("does not support the architecture compute_42")));
  NvvmCompilation compilation = compilation_of(kOldScale);
  compilation.options.push_back("-nonsense");
  const Failure option = failure_of([&] { compile(*nvvm_, compilation); });
  EXPECT_EQ(option.status, CJIT_ERROR_INVALID_OPTION);
  EXPECT_EQ(option.message, "cannot compile: libNVVM rejected an option: -nonsense is an unsupported option");
}

TEST_F(NvvmCompiler, VerificationAloneMakesNoImage) {
  const NvvmOutcome outcome = verify(*nvvm_, compilation_of(kOldWave));
  EXPECT_EQ(outcome.image.kind, CJIT_IMAGE_KIND_NONE);
  EXPECT_TRUE(outcome.used_libdevice);
  EXPECT_EQ(failure_of([&] { verify(*nvvm_, compilation_of(kNewWave)); }).status, CJIT_ERROR_INVALID_IR);
  // Verification does not include code generation, which would refuse this constraint.
  verify(*nvvm_, compilation_of(with_body("define void @f() {\n  call void asm \"$9\", \"\"()\n  ret void\n}\n")));
}

}  // namespace
}  // namespace cjit
