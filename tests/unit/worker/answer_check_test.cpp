// Checks that the hostile workers of tests/c_api/worker_test.cpp do not reach: answers about links and NVVM IR.
#include "worker/answer_check.hpp"

#include <gmock/gmock.h>

namespace cjit::test {
namespace {

using testing::HasSubstr;

Image image_of(cjit_image_kind_t kind, std::string_view text) { return Image::owning(kind, Buffer(as_bytes(text))); }

TEST(AnswerCheck, ALinkHasAnImageOfTheKindThatWasAskedFor) {
  LinkTask task;
  task.program.image_kind = CJIT_IMAGE_KIND_CUBIN;
  LinkedProgram answer;
  EXPECT_THAT(fault_of(answer, task), HasSubstr("kind"));
  answer.image = image_of(CJIT_IMAGE_KIND_CUBIN, "");
  EXPECT_THAT(fault_of(answer, task), HasSubstr("empty"));
  answer.image = image_of(CJIT_IMAGE_KIND_CUBIN, "x");
  EXPECT_EQ(fault_of(answer, task), "");
  answer.diagnostics.push_back({.text = "x", .severity = 6});
  EXPECT_THAT(fault_of(answer, task), HasSubstr("severity"));
}

TEST(AnswerCheck, ACompilationOfIrHasPtxThatEndsOrLtoIr) {
  NvvmTask task;
  NvvmOutcome answer;
  EXPECT_NE(fault_of(answer, task), "");
  answer.image = image_of(CJIT_IMAGE_KIND_CUBIN, "x");
  EXPECT_NE(fault_of(answer, task), "");
  answer.image = image_of(CJIT_IMAGE_KIND_PTX, "x");
  EXPECT_THAT(fault_of(answer, task), HasSubstr("NUL"));
  answer.image = image_of(CJIT_IMAGE_KIND_PTX, std::string_view("x", 2));
  EXPECT_EQ(fault_of(answer, task), "");
  answer.image = image_of(CJIT_IMAGE_KIND_LTO_IR, "x");
  EXPECT_EQ(fault_of(answer, task), "");
  answer.image = {};
  task.verify_alone = true;
  EXPECT_EQ(fault_of(answer, task), "");
}

TEST(AnswerCheck, AnExactCompilationHasImagesOfDistinctKindsThatNvrtcMakes) {
  CompileTask task;
  task.compilation.is_exact = true;
  CompileAnswer answer;
  EXPECT_EQ(fault_of(answer, task), "");  // with -fdevice-syntax-only
  answer.program.images.push_back(image_of(CJIT_IMAGE_KIND_CUBIN, "x"));
  answer.program.images.push_back(image_of(CJIT_IMAGE_KIND_PTX, std::string_view("x", 2)));
  EXPECT_EQ(fault_of(answer, task), "");
  answer.program.images[1] = image_of(CJIT_IMAGE_KIND_PTX, "x");
  EXPECT_THAT(fault_of(answer, task), HasSubstr("NUL"));
  for (const cjit_image_kind_t kind : {0U, 1U, 4U, 7U, 1000U}) {
    answer.program.images[1] = image_of(kind, "x");
    EXPECT_NE(fault_of(answer, task), "") << kind;
  }
}

}  // namespace
}  // namespace cjit::test
