// NVVM IR through the C ABI, with the real libNVVM, and with the fake one for its failures.
#include <gmock/gmock.h>

#include "support/fake_nvvm.hpp"
#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class NvvmTest : public testing::Test {
 protected:
  // Only a memory cache, and the real workers.
  static cjit_context_options_t context_options(cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC) {
    auto options = sized<cjit_context_options_t>();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.worker_mode = mode;
    return options;
  }
  OwnedContext make(cjit_context_options_t options = context_options()) {
    options.cache_dir = cache_.path().c_str();
    return make_context(&options);
  }

  const TemporaryFolder cache_;
};

std::string key_of(cjit_context_t* context, NvvmBuild& build) {
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
  EXPECT_EQ(cjit_nvvm_build_get_key(context, build.complete(), &key, build.error.out()), CJIT_SUCCESS)
      << build.error.message();
  return key->key;
}

TEST_F(NvvmTest, IrBecomesPtxThatNamesItsKernels) {
  const OwnedContext context = make();
  NvvmBuild build(kOldWave);
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
  EXPECT_EQ(build.result->family, std::uint32_t{CJIT_FAMILY_NVVM});
  EXPECT_EQ(build.result->cc, 90u);
  EXPECT_THAT(std::string(build.result.image()), AllOf(HasSubstr(".entry wave("), Not(HasSubstr(".extern .func"))));
  EXPECT_EQ(build.result.image().back(), '\0');
  ASSERT_EQ(build.result->name_count, 1u);
  EXPECT_STREQ(build.result->name_expressions[0], "wave");
  EXPECT_STREQ(build.result->lowered_names[0], "wave");
}

TEST_F(NvvmTest, IrBecomesACubinInOneRequest) {
  const OwnedContext context = make();
  NvvmBuild build(kOldScale, "sm_90a");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  EXPECT_EQ(build.result->family, std::uint32_t{CJIT_FAMILY_NVVM});
  EXPECT_EQ(build.result->arch_feature, std::uint32_t{'a'});
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x7f"
                                                            "ELF"));
  ASSERT_EQ(build.result->name_count, 1u);
  EXPECT_STREQ(build.result->lowered_names[0], "scale");
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  NvvmBuild ptx(kOldScale, "sm_90a");
  ptx.options.image_kind = CJIT_IMAGE_KIND_PTX;
  ASSERT_EQ(ptx.run(context.get()), CJIT_SUCCESS) << ptx.error.message();
  EXPECT_THAT(std::string(ptx.result.image()), HasSubstr(".target sm_90a"));
}

// Builds LTO-IR of a module and links only that.
void link_lto_ir(cjit_context_t* context, const std::string& ir, KernelResult& linked) {
  NvvmBuild build(ir);
  build.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  ASSERT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_LTO_IR});
  EXPECT_EQ(build.result->name_count, 0u);
  auto input = sized<cjit_link_input_t>();
  input.result = build.result.get();
  const cjit_link_input_t* inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  OwnedError error;
  ASSERT_EQ(cjit_link_build(context, &link, linked.get(), error.out()), CJIT_SUCCESS) << error.message();
}

TEST_F(NvvmTest, LtoIrIsAnInputOfALinkWhichWarnsWhereNothingStays) {
  const OwnedContext context = make();
  const std::string used =
      "@llvm.used = appending global [1 x i8*] [i8* bitcast (void (float*, float, i32)* @scale to i8*)], section "
      "\"llvm.metadata\"\n\n";
  KernelResult linked;
  link_lto_ir(context.get(), altered(kOldScale, "!nvvm.annotations", used + "!nvvm.annotations"), linked);
  EXPECT_THAT(std::string(linked.image()), HasSubstr("scale"));
  EXPECT_STREQ(linked->log, "");
  KernelResult empty;
  link_lto_ir(context.get(), kOldScale, empty);
  EXPECT_THAT(empty->log, HasSubstr("no kernels and no variables"));
  ASSERT_EQ(empty->diagnostic_count, 1u);
  EXPECT_EQ(empty->diagnostics[0]->severity, cjit_severity_t{CJIT_SEVERITY_WARNING});
  EXPECT_THAT(empty->diagnostics[0]->text, HasSubstr("@llvm.used"));
}

TEST_F(NvvmTest, WhatIsNotInTheKeyIsNotCached) {
  const OwnedContext context = make();
  NvvmBuild build(kOldWave, "sm_90");
  ::setenv("NVRTC_APPEND_FLAGS", "-DX", 1);
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  ::unsetenv("NVRTC_APPEND_FLAGS");
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BYPASSED});
  EXPECT_THAT(build.result->cache_note, HasSubstr("NVRTC_APPEND_FLAGS"));
  ::setenv("LLVM_OVERRIDE_PRODUCER", "somebody else", 1);
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  ::unsetenv("LLVM_OVERRIDE_PRODUCER");
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BYPASSED});
}

TEST_F(NvvmTest, TheSameIsTakenFromMemoryAndFromDisk) {
  std::string image;
  {
    const OwnedContext context = make();
    NvvmBuild build(kOldWave, "sm_90");
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    image = build.result.image();
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
    EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
    EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_NONE});
    EXPECT_STREQ(build.result->cache_key, key_of(context.get(), build).c_str());
  }
  const OwnedContext another = make();
  NvvmBuild build(kOldWave, "sm_90");
  ASSERT_EQ(build.run(another.get()), CJIT_SUCCESS);
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(build.result.image(), image);
  EXPECT_EQ(build.result->family, std::uint32_t{CJIT_FAMILY_NVVM});
}

TEST_F(NvvmTest, WhatDecidesAboutTheImageDecidesAboutTheKey) {
  const OwnedContext context = make();
  NvvmBuild plain(kOldWave);
  const std::string key = key_of(context.get(), plain);
  const auto differs = [&](auto change) {
    NvvmBuild build(kOldWave);
    change(build);
    EXPECT_NE(key_of(context.get(), build), key);
  };
  differs([](NvvmBuild& build) { build.inputs[0]->name = "n.ll"; });
  differs([](NvvmBuild& build) { build.inputs[0]->size -= 1; });
  differs([](NvvmBuild& build) { build.add(kOldScale, "s.ll"); });
  differs([](NvvmBuild& build) { build.options.arch = "compute_90a"; });
  differs([](NvvmBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_LTO_IR; });
  differs([](NvvmBuild& build) { build.options.ftz = CJIT_SWITCH_ON; });
  differs([](NvvmBuild& build) { build.options.optimization = CJIT_OPTIMIZATION_O0; });
  differs([](NvvmBuild& build) { build.options.libdevice = CJIT_SWITCH_OFF; });
  differs([](NvvmBuild& build) { build.options.verify = CJIT_SWITCH_OFF; });
  differs([](NvvmBuild& build) { build.raw = {"-jump-table-density=90"}; });
  NvvmBuild spelled(kOldWave);
  spelled.options.ftz = CJIT_SWITCH_ON;
  NvvmBuild raw(kOldWave);
  raw.raw = {"-ftz=1", "-arch=compute_90"};
  EXPECT_EQ(key_of(context.get(), spelled), key_of(context.get(), raw));
}

TEST_F(NvvmTest, FilesAreReadAndCountByTheirContents) {
  const OwnedContext context = make();
  const TemporaryFolder folder;
  NvvmBuild build(kOldScale);
  const std::string path = folder.write("scale.ll", kOldScale);
  *build.inputs[0] = sized<cjit_nvvm_input_t>();
  build.inputs[0]->path = path.c_str();
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  const std::string before = build.result->cache_key;
  folder.write("scale.ll", altered(kOldScale, "fmul", "fadd"));
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_NE(before, build.result->cache_key);
  EXPECT_THAT(std::string(build.result.image()), HasSubstr("add.f32"));
  folder.write("scale.ll", "nonsense");
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_INVALID_IR});
  EXPECT_THAT(build.error.message(), HasSubstr(path));
}

TEST_F(NvvmTest, ALibdeviceOfTheCallersCountsByItsContents) {
  const OwnedContext context = make();
  const TemporaryFolder folder;
  const std::string path = folder.write("mine.bc", sample_bitcode("sine.bc"));
  NvvmBuild build(
      altered(altered(altered(kOldWave, "declare double @__nv_pow(double, double)\n", ""),
                      "declare double @__nv_exp(double)\n", "declare double @__nv_cos(double)\n"),
              "%p = call double @__nv_pow(double %s, double %power)\n  %e = call double @__nv_exp(double %p)",
              "%e = call double @__nv_cos(double %s)"));
  build.options.libdevice_path = path.c_str();
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_UNDEFINED_SYMBOL});
  EXPECT_THAT(build.error.message(), HasSubstr("'__nv_sin'")) << "it is declared there, and defined nowhere";
  build.options.libdevice_path = nullptr;
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  const std::string key = key_of(context.get(), build);
  build.options.libdevice_path = path.c_str();
  EXPECT_NE(key_of(context.get(), build), key);
  build.options.libdevice_path = "/nonexistent/mine.bc";
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_IO});
}

TEST_F(NvvmTest, RefusalsCarryLogAndDiagnosticsFromAWorkerToo) {
  for (const cjit_worker_mode_t mode : {CJIT_WORKER_MODE_PROCESS, CJIT_WORKER_MODE_WORKER}) {
    const OwnedContext context = make(context_options(mode));
    NvvmBuild build(altered(kOldScale, "fmul float %x", "fmul float %zz"));
    EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_INVALID_IR});
    EXPECT_TRUE(build.result.is_zeroed());
    EXPECT_EQ(build.error.message(), "cannot compile 'm.ll': (14:19) use of undefined value '%zz'");
    const cjit_error_info_t info = build.error.info();
    EXPECT_STREQ(info.library, "libNVVM");
    ASSERT_EQ(info.diagnostic_count, 1u);
    EXPECT_STREQ(info.diagnostics[0]->file, "m.ll");
    EXPECT_EQ(info.diagnostics[0]->line, 14u);
    EXPECT_EQ(info.diagnostics[0]->column, 19u);
  }
}

// libNVVM 12.4 to 13.5 crash at an asm constraint that cannot be satisfied.
TEST_F(NvvmTest, ACrashOfLibNvvmIsAnError) {
  const OwnedContext context = make();
  NvvmBuild build(
      kOldHead +
      "define i32 @f(i32 %a) {\n  %x = call i32 asm \"mov.u32 $0, $1;\", \"=Q,r\"(i32 %a)\n  ret i32 %x\n}\n" +
      kIrVersion);
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_COMPILER_CRASHED});
  EXPECT_THAT(build.error.message(), HasSubstr("cannot compile m.ll: libNVVM was ended by SIGSEGV"));
  EXPECT_STREQ(build.error.info().native_name, "SIGSEGV");
  NvvmBuild sound(kOldScale);
  EXPECT_EQ(sound.run(context.get()), CJIT_SUCCESS) << "others go on";
}

TEST_F(NvvmTest, AutomaticCompilesInAWorkerAndSaysWhy) {
  const OwnedContext context = make();
  NvvmBuild build(kOldScale);
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_THAT(build.result->build_place_note, HasSubstr("libNVVM ends its process"));
  build.options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  build.options.cache_mode = CJIT_CACHE_MODE_OFF;
  const std::string there(build.result.image());
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_EQ(build.result.image(), there);
}

// compute_100 and later.
bool knows_blackwell() { return cuda_version() >= 12'080; }

TEST_F(NvvmTest, WhatARequestSaysReachesTheWorker) {
  const OwnedContext context = make(context_options(CJIT_WORKER_MODE_WORKER));
  NvvmBuild atomic(
      kOldHead + "define i8 @f(i8* %p) {\n  %y = atomicrmw add i8* %p, i8 1 seq_cst\n  ret i8 %y\n}\n" + kIrVersion,
      "compute_100");
  if (cuda_version() >= 13'000) {  // older versions verify less
    EXPECT_EQ(atomic.run(context.get()), cjit_status_t{CJIT_ERROR_INVALID_IR});
  }
  atomic.options.verify = CJIT_SWITCH_OFF;
  EXPECT_EQ(atomic.run(context.get()), knows_blackwell() ? CJIT_SUCCESS : CJIT_ERROR_UNKNOWN_ARCH)
      << atomic.error.message();
  NvvmBuild modules(kOldScale);
  modules.add(sample_bitcode("sine.bc"), "sine.bc");
  ASSERT_EQ(modules.run(context.get()), CJIT_SUCCESS) << modules.error.message();
  EXPECT_THAT(std::string(modules.result.image()), HasSubstr("__nv_cos"));
  modules.inputs[1]->lazy = CJIT_SWITCH_ON;
  ASSERT_EQ(modules.run(context.get()), CJIT_SUCCESS) << modules.error.message();
  EXPECT_THAT(std::string(modules.result.image()), Not(HasSubstr("__nv_cos")));
  NvvmBuild open(kOldWave);
  open.options.libdevice = CJIT_SWITCH_OFF;
  open.options.ftz = CJIT_SWITCH_ON;
  ASSERT_EQ(open.run(context.get()), CJIT_SUCCESS) << open.error.message();
  EXPECT_THAT(std::string(open.result.image()), HasSubstr(".extern .func  (.param .b64 func_retval0) __nv_sin"));
}

TEST_F(NvvmTest, JobsBuildIrToo) {
  const OwnedContext context = make();
  cjit_job_t* started = nullptr;
  {
    NvvmBuild build(kOldWave);
    ASSERT_EQ(cjit_nvvm_build_async(context.get(), build.complete(), nullptr, &started, build.error.out()),
              CJIT_SUCCESS)
        << build.error.message();
  }
  const OwnedJob job(started);
  wait_for(job.get());
  const JobResult done(job.get());
  EXPECT_EQ(done.status, CJIT_SUCCESS);
  EXPECT_THAT(std::string(done.result.image()), HasSubstr(".entry wave("));
  NvvmBuild wrong("nonsense");
  ASSERT_EQ(cjit_nvvm_build_async(context.get(), wrong.complete(), nullptr, &started, nullptr), CJIT_SUCCESS);
  const OwnedJob refused(started);
  wait_for(refused.get());
  EXPECT_EQ(JobResult(refused.get()).status, cjit_status_t{CJIT_ERROR_INVALID_IR});
}

// Inlined powers of powers: code generation takes more than half a minute.
std::string endless_ir() {
  std::string ir = kOldHead + "declare double @__nv_pow(double, double)\n\ndefine double @powers(double %x0) {\n";
  for (int i = 0; i < 1500; ++i)
    ir += "  %x" + std::to_string(i + 1) + " = call double @__nv_pow(double %x" + std::to_string(i) + ", double %x0)\n";
  return ir + "  ret double %x1500\n}\n" + kIrVersion;
}

TEST_F(NvvmTest, ACancelEndsTheCompilation) {
  const OwnedContext context = make();
  NvvmBuild build(endless_ir());
  cjit_job_t* started = nullptr;
  ASSERT_EQ(cjit_nvvm_build_async(context.get(), build.complete(), nullptr, &started, build.error.out()), CJIT_SUCCESS);
  const OwnedJob job(started);
  expect_cancelled_at(1, context.get(), job.get());
}

TEST_F(NvvmTest, ATimeLimitEndsTheCompilation) {
  const OwnedContext context = make();
  NvvmBuild build(endless_ir());
  build.options.time_limit_milliseconds = 300;
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_TIME_LIMIT});
  EXPECT_THAT(build.error.message(), HasSubstr("300 ms"));
}

TEST_F(NvvmTest, ResultsAreSerializedAndReadAgain) {
  const OwnedContext context = make();
  NvvmBuild build(kOldScale, "sm_90");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob owner(blob);
  KernelResult again;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, again.get(), nullptr),
            CJIT_SUCCESS);
  EXPECT_EQ(again->family, std::uint32_t{CJIT_FAMILY_NVVM});
  EXPECT_EQ(again.image(), build.result.image());
  ASSERT_EQ(again->name_count, 1u);
  EXPECT_STREQ(again->lowered_names[0], "scale");
}

TEST_F(NvvmTest, VerifyTellsWithoutMakingAnything) {
  const OwnedContext context = make();
  NvvmBuild sound(kOldWave);
  EXPECT_EQ(sound.verify(context.get()), CJIT_SUCCESS) << sound.error.message();
  NvvmBuild wrong(kNewWave);
  EXPECT_EQ(wrong.verify(context.get()), cjit_status_t{CJIT_ERROR_INVALID_IR});
  EXPECT_THAT(wrong.error.message(), HasSubstr("it has opaque pointers"));
  EXPECT_EQ(sound.run(context.get()), CJIT_SUCCESS);
  EXPECT_EQ(sound.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
}

TEST_F(NvvmTest, TextMayBeginWithAByteOrderMark) {
  const OwnedContext context = make();
  NvvmBuild marked(std::string("\xef\xbb\xbf") + kOldScale);
  EXPECT_EQ(marked.run(context.get()), CJIT_SUCCESS) << marked.error.message();
}

TEST_F(NvvmTest, ArchitecturesAreThoseOfAllBuilds) {
  const OwnedContext context = make();
  NvvmBuild newest(kNewScale, "COMPUTE_120");
  EXPECT_EQ(newest.run(context.get()), knows_blackwell() ? CJIT_SUCCESS : CJIT_ERROR_UNKNOWN_ARCH)
      << newest.error.message();
  const auto expect = [&](cjit_status_t status, auto change, const char* message) {
    NvvmBuild build(kOldScale);
    change(build);
    EXPECT_EQ(build.run(context.get()), status);
    EXPECT_THAT(build.error.message(), HasSubstr(message));
  };
  expect(
      CJIT_ERROR_UNKNOWN_ARCH, [](NvvmBuild& build) { build.options.arch = "turing"; }, "turing");
  expect(
      CJIT_ERROR_UNKNOWN_ARCH, [](NvvmBuild& build) { build.options.arch = "compute_42"; }, "compute_42");
  expect(
      CJIT_ERROR_CONTRADICTORY_OPTIONS, [](NvvmBuild& build) { build.raw = {"-arch=compute_80"}; },
      "`arch = compute_90` and '-arch=compute_80' contradict");
  expect(
      CJIT_ERROR_CONTRADICTORY_OPTIONS, [](NvvmBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_CUBIN; },
      "virtual architecture");
  expect(
      CJIT_ERROR_CONTRADICTORY_OPTIONS,
      [](NvvmBuild& build) {
        build.options.image_kind = CJIT_IMAGE_KIND_PTX;
        build.raw = {"-gen-lto"};
      },
      "-gen-lto");
  NvvmBuild lto(kOldScale);
  lto.raw = {"-gen-lto"};
  EXPECT_EQ(lto.run(context.get()), CJIT_SUCCESS) << lto.error.message();
  EXPECT_EQ(lto.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_LTO_IR});
}

TEST_F(NvvmTest, OptionsThatMeanNothingAreRefused) {
  const OwnedContext context = make();
  const auto expect = [&](cjit_status_t status, auto change) {
    NvvmBuild build(kOldScale);
    change(build);
    EXPECT_EQ(build.run(context.get()), status) << build.error.message();
    EXPECT_EQ(build.verify(context.get()), status);
  };
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.inputs.clear(); });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.inputs[0]->path = "m.ll"; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.inputs[0]->data = nullptr; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.inputs[0]->lazy = 7; });
  expect(CJIT_ERROR_UNSUPPORTED_FIELD, [](NvvmBuild& build) { build.inputs[0]->reserved0 = 1; });
  expect(CJIT_ERROR_UNSUPPORTED_FIELD, [](NvvmBuild& build) { build.options.reserved0 = 1; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.options.optimization = 2; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.options.verify = 3; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_FATBIN; });
  expect(CJIT_ERROR_INVALID_OPTION, [](NvvmBuild& build) { build.raw = {"-nonsense"}; });
  expect(CJIT_ERROR_INVALID_IR, [](NvvmBuild& build) { build.add(kOldWave, "w.ll").lazy = CJIT_SWITCH_ON; });
  expect(CJIT_ERROR_INVALID_ARGUMENT, [](NvvmBuild& build) { build.inputs[0]->lazy = CJIT_SWITCH_ON; });
}

TEST_F(NvvmTest, DescribesTheLibNvvmThatIsUsed) {
  const OwnedContext context = make();
  auto info = sized<cjit_nvvm_info_t>();
  OwnedError error;
  ASSERT_EQ(cjit_nvvm_get_info(context.get(), nullptr, &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(info.version_major, 2u);
  EXPECT_EQ(info.ir_version_major, 2u);
  EXPECT_EQ(info.debug_version_major, 3u);
  EXPECT_EQ(info.llvm_version, 0u) << "no architecture was asked for";
  EXPECT_EQ(cjit_nvvm_get_info(context.get(), "nonsense", &info, nullptr), cjit_status_t{CJIT_ERROR_UNKNOWN_ARCH});
  EXPECT_EQ(info.version_major, 0u) << "cleared";

  cjit_context_options_t with_fake = context_options();
  with_fake.nvvm_path = kFakeNvvmPath.c_str();
  const OwnedContext fake = make(with_fake);
  for (const auto& [arch, llvm] : {std::pair{"sm_90a", 7u}, {"compute_100", 22u}}) {
    ASSERT_EQ(cjit_nvvm_get_info(fake.get(), arch, &info, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(info.llvm_version, llvm) << arch;
  }
}

TEST_F(NvvmTest, WhatIsInTheCacheNeedsNoLibNvvm) {
  NvvmBuild build(kOldScale);
  {
    const OwnedContext context = make();
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  }
  cjit_context_options_t without = context_options();
  without.nvvm_path = "/nonexistent/libnvvm.so.4";
  const OwnedContext context = make(without);
  EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  NvvmBuild unknown(kOldWave);
  EXPECT_EQ(unknown.run(context.get()), cjit_status_t{CJIT_ERROR_TOOLKIT_NOT_FOUND});
  EXPECT_THAT(unknown.error.message(), HasSubstr("/nonexistent/libnvvm.so.4"));
}

}  // namespace
}  // namespace cjit::test
