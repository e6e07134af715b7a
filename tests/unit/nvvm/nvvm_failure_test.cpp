// Failures that a working libNVVM does not show: each result code, lack of memory, failures of any call.
#include "nvvm/nvvm_failure.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"
#include "support/fake_nvvm.hpp"
#include "support/ir_samples.hpp"

namespace cjit {
namespace {

using cjit::test::altered;
using cjit::test::failure_of;
using cjit::test::FakeMachine;
using cjit::test::FakeNvvm;
using cjit::test::kNewScale;
using cjit::test::kOldScale;
using cjit::test::kOldWave;
using testing::HasSubstr;
using testing::Not;

class NvvmFailures : public testing::Test {
 protected:
  static Nvvm open(const std::string& path) {
    std::string why;
    return Nvvm(DynamicLibrary::open(path, why));
  }

  Failure refusal(const char* function, int code, const std::string& log) {
    fake_.reset();
    fake_.fail(function, code);
    fake_.set_log(log.c_str());
    return failure_of([&] { compile(nvvm_, compilation_); });
  }

  FakeNvvm fake_;
  FakeMachine machine_;
  Nvvm nvvm_ = open(cjit::test::kFakeNvvmPath);
  NvvmCompilation compilation_ = {.modules = {{"m.ll", kOldWave}},
                                  .options = {"-arch=compute_90"},
                                  .libdevice_path = machine_.put("libdevice.10.bc", "BC")};
};

TEST_F(NvvmFailures, VerificationComesBeforeCompilationOnOneProgram) {
  EXPECT_EQ(compile(nvvm_, compilation_).image.kind, CJIT_IMAGE_KIND_PTX);
  EXPECT_STREQ(fake_.calls(), "add m.ll\nlazy libdevice.10.bc\nverify -arch=compute_90\ncompile -arch=compute_90\n");
  fake_.reset();
  compilation_.verify = false;
  compile(nvvm_, compilation_);
  EXPECT_STREQ(fake_.calls(), "add m.ll\nlazy libdevice.10.bc\ncompile -arch=compute_90\n");
  fake_.reset();
  verify(nvvm_, compilation_);
  EXPECT_STREQ(fake_.calls(), "add m.ll\nlazy libdevice.10.bc\nverify -arch=compute_90\n");
}

TEST_F(NvvmFailures, ResultCodesBecomeStatuses) {
  EXPECT_EQ(refusal("nvvmCompileProgram", 1, "").status, CJIT_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(refusal("nvvmVerifyProgram", 3, "").status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(refusal("nvvmVerifyProgram", 5, "").status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(refusal("nvvmVerifyProgram", 6, "").status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(refusal("nvvmCompileProgram", 7, "").status, CJIT_ERROR_INVALID_OPTION);
  EXPECT_EQ(refusal("nvvmCompileProgram", 8, "").status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(refusal("nvvmCompileProgram", 9, "m.ll: error: no").status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(refusal("nvvmCompileProgram", 77, "").status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(refusal("nvvmAddModuleToProgram", 4, "").status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(refusal("nvvmLazyAddModuleToProgram", 1, "").status, CJIT_ERROR_OUT_OF_MEMORY);
}

TEST_F(NvvmFailures, AFailureWithoutAMessageIsTheCompilersOwn) {
  const Failure failure = refusal("nvvmCompileProgram", 9, "");
  EXPECT_EQ(failure.status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(failure.message,
            "cannot compile 'm.ll': libNVVM failed with NVVM_ERROR_COMPILATION: libNVVM printed no message");
  EXPECT_EQ(failure.native_code, 9);
}

TEST_F(NvvmFailures, AMessageThatIsNotUnderstoodIsPassedOn) {
  const Failure failure = refusal("nvvmCompileProgram", 9, "things are amiss");
  EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
  EXPECT_EQ(failure.message, "cannot compile 'm.ll': things are amiss");
  EXPECT_EQ(failure.log, "things are amiss");
}

TEST_F(NvvmFailures, TheDialectIsBlamedWhereLibNvvmSaysThatItReadsTheOldOne) {
  const std::string log = "m.ll (6, 30): parse expected type";
  compilation_.modules[0].bytes = kNewScale;
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, log).message, HasSubstr("opaque pointers"));
  compilation_.options = {"-arch=compute_120"};
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, log).message, Not(HasSubstr("opaque pointers")));
  compilation_.options = {"-arch=compute_90", "-nvvm-latest"};
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, log).message, Not(HasSubstr("opaque pointers")));
  compilation_.options = {"-arch=compute_90"};
  compilation_.modules[0].bytes = kOldScale;
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, log).message, Not(HasSubstr("pointers")));
}

TEST_F(NvvmFailures, TheModuleThatIsMeantIsNamed) {
  compilation_.modules.push_back({"n.ll", altered(kOldScale, "!nvvmir.version", "!other")});
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, "n.ll (1, 0): parse no").message, HasSubstr("cannot compile 'n.ll': "));
  EXPECT_THAT(refusal("nvvmVerifyProgram", 6, "error: Error: no").message,
              HasSubstr("cannot compile 'm.ll', 'n.ll': no"));
  EXPECT_THAT(refusal("nvvmVerifyProgram", 3, "IR version 1.0 incompatible\nn.ll: error: incompatible IR").message,
              HasSubstr("cannot compile 'n.ll': it has no '!nvvmir.version'"));
}

// A linker can still define these functions.
TEST_F(NvvmFailures, ExternalFunctionsOfOthersAreAccepted) {
  fake_.set_result(".extern .func (.param .b32 func_retval0) mine\n(\n)\n;\n.extern .func other\n()\n;\n");
  compile(nvvm_, compilation_);
  fake_.set_result(".extern .func (.param .b32 func_retval0) __nv_mine\n(\n)\n;\n");
  EXPECT_EQ(failure_of([&] { compile(nvvm_, compilation_); }).status, CJIT_ERROR_UNDEFINED_SYMBOL);
  compilation_.libdevice = CJIT_SWITCH_OFF;
  compile(nvvm_, compilation_);
}

TEST_F(NvvmFailures, AnyCallMayFailAndNoProgramIsLeft) {
  for (int n = 1;; ++n) {
    fake_.reset();
    fake_.fail_call(n, 1);
    try {
      compile(nvvm_, compilation_);
      if (std::string(fake_.failed_call()).empty()) {
        EXPECT_GT(n, 8) << "every call of a compilation was made to fail once";
        break;
      }
      ADD_FAILURE() << fake_.failed_call() << " failed and nothing was thrown";
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), CJIT_ERROR_OUT_OF_MEMORY) << fake_.failed_call();
    }
    EXPECT_EQ(fake_.live_programs(), 0) << fake_.failed_call();
  }
}

}  // namespace
}  // namespace cjit
