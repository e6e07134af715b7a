// Parses logs that libNVVM 12.4 to 13.5 wrote.
#include "nvvm/nvvm_diagnostics.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Diagnostic error(std::string file, std::uint32_t line, std::uint32_t column, std::string text) {
  return {.file = std::move(file),
          .text = std::move(text),
          .line = line,
          .column = column,
          .severity = CJIT_SEVERITY_ERROR};
}

TEST(NvvmDiagnostics, NoLogIsNoMessage) {
  EXPECT_THAT(parse_nvvm_diagnostics(""), IsEmpty());
  EXPECT_THAT(parse_nvvm_diagnostics("\n \n"), IsEmpty());
}

TEST(NvvmDiagnostics, ParseErrorsHaveLineAndColumnFromOne) {
  EXPECT_THAT(parse_nvvm_diagnostics("m.ll (14, 7): parse expected instruction opcode"),
              ElementsAre(error("m.ll", 14, 8, "expected instruction opcode")));
  EXPECT_THAT(parse_nvvm_diagnostics("dir/my (1, 2): x.ll (3, 0): parse expected type"),
              ElementsAre(error("dir/my (1, 2): x.ll", 3, 1, "expected type")));
}

TEST(NvvmDiagnostics, MessagesOfAModuleNameIt) {
  EXPECT_THAT(parse_nvvm_diagnostics("m.bc: parse Invalid value (Producer: 'LLVM14.0.6' Reader: 'LLVM 7.0.1')"),
              ElementsAre(error("m.bc", 0, 0, "Invalid value (Producer: 'LLVM14.0.6' Reader: 'LLVM 7.0.1')")));
  EXPECT_THAT(parse_nvvm_diagnostics("m.ll: error: Module does not contain a triple, should be 'nvptx64-'"),
              ElementsAre(error("m.ll", 0, 0, "Module does not contain a triple, should be 'nvptx64-'")));
  EXPECT_THAT(
      parse_nvvm_diagnostics("b.ll: link error: error: Linking globals named 'scale': symbol multiply defined!\n\n"),
      ElementsAre(error("b.ll", 0, 0, "Linking globals named 'scale': symbol multiply defined!")));
}

TEST(NvvmDiagnostics, RefusedOptionsHaveNoPlace) {
  EXPECT_THAT(parse_nvvm_diagnostics("libnvvm : error: -foo is an unsupported option"),
              ElementsAre(error("", 0, 0, "-foo is an unsupported option")));
}

TEST(NvvmDiagnostics, VersionsAreFollowedByTheModule) {
  EXPECT_THAT(
      parse_nvvm_diagnostics("IR version 1.0 incompatible with current version 2.0\nm.ll: error: incompatible IR "
                             "detected. Possible mix of compiler/IR from different releases."),
      ElementsAre(
          error("", 0, 0, "IR version 1.0 incompatible with current version 2.0"),
          error("m.ll", 0, 0, "incompatible IR detected. Possible mix of compiler/IR from different releases.")));
}

TEST(NvvmDiagnostics, TheNvvmVerifierIsReadWithoutItsMarks) {
  EXPECT_THAT(
      parse_nvvm_diagnostics("error: Error: :  Function `f' Basic Block `entry': \n  context:   %x = call double "
                             "@llvm.sin.f64(double %n)\n  Unsupported intrinsic: llvm.sin.f64\n\n"),
      ElementsAre(error("", 0, 0,
                        "Function `f' Basic Block `entry':\ncontext:   %x = call double @llvm.sin.f64(double "
                        "%n)\nUnsupported intrinsic: llvm.sin.f64")));
  EXPECT_THAT(parse_nvvm_diagnostics("error: Error: Invalid target triple (x86_64-unknown-linux-gnu), must be one "
                                     "of:\nError: 32-bit: nvptx-*-cuda\nError: 64-bit: nvptx64-*-cuda\n\n"),
              ElementsAre(error("", 0, 0,
                                "Invalid target triple (x86_64-unknown-linux-gnu), must be one of:\n32-bit: "
                                "nvptx-*-cuda\n64-bit: nvptx64-*-cuda")));
}

TEST(NvvmDiagnostics, LlvmsVerifierShowsWhatItIsAboutBelow) {
  EXPECT_THAT(
      parse_nvvm_diagnostics("Instruction does not dominate all uses!\n  %y = add i32 %n, 1\n  %x = add i32 %y, "
                             "1\nPHI node entries do not match predecessors!\n  %p = phi i32 [ %n, %c ]\nlabel "
                             "%c\nlabel %entry\n\n"),
      ElementsAre(error("", 0, 0, "Instruction does not dominate all uses!\n%y = add i32 %n, 1\n%x = add i32 %y, 1"),
                  error("", 0, 0,
                        "PHI node entries do not match predecessors!\n%p = phi i32 [ %n, %c ]\nlabel "
                        "%c\nlabel %entry")));
}

TEST(NvvmDiagnostics, CodeGenerationAndWarnings) {
  EXPECT_THAT(parse_nvvm_diagnostics(" Error: unsupported operation\n"),
              ElementsAre(error("", 0, 0, "unsupported operation")));
  EXPECT_THAT(parse_nvvm_diagnostics("error:  Error: unsupported operation\n"),
              ElementsAre(error("", 0, 0, "unsupported operation")));
  EXPECT_THAT(parse_nvvm_diagnostics("DataLayoutError: Data Layout string is empty"),
              ElementsAre(error("", 0, 0, "DataLayoutError: Data Layout string is empty")));
  Diagnostic warning = error("", 0, 0, "slow");
  warning.severity = CJIT_SEVERITY_WARNING;
  EXPECT_THAT(parse_nvvm_diagnostics("warning: slow\n"), ElementsAre(warning));
}

TEST(NvvmDiagnostics, WhatIsNotUnderstoodIsNoError) {
  Diagnostic note = error("", 0, 0, "something nobody has seen\nyet");
  note.severity = CJIT_SEVERITY_NOTE;
  EXPECT_THAT(parse_nvvm_diagnostics("something nobody has seen\nyet"), ElementsAre(note));
}

}  // namespace
}  // namespace cjit
