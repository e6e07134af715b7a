#include "compile/pch.hpp"

#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

constexpr int kErrorCompilation = 6;  // NVRTC_ERROR_COMPILATION

TEST(PchCompilation, AFailureWithoutAMessageIsNotAnErrorInTheSource) {
  const FakeNvrtc fake;
  std::string why;
  const Nvrtc nvrtc(DynamicLibrary::open(kFakeNvrtcPath, why));
  const Compilation compilation{.source = "__global__ void k() {}",
                                .source_name = "k.cu",
                                .headers = {},
                                .options = {"--gpu-architecture=sm_90"},
                                .name_expressions = {},
                                .image_kinds = {CJIT_IMAGE_KIND_PTX}};
  PchReport report;
  fake.fail_call(2, kErrorCompilation);
  const CompiledProgram compiled =
      compile(nvrtc, compilation, {PchTask::Action::kUse, "/nonexistent/headers.pch"}, report);
  EXPECT_STREQ(fake.failed_call(), "nvrtcCompileProgram");
  EXPECT_EQ(compiled.images.size(), 1u);
  EXPECT_EQ(report.outcome, cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
  EXPECT_EQ(std::string(fake.last_options()).find("--use-pch"), std::string::npos);
}

}  // namespace
}  // namespace cjit::test
