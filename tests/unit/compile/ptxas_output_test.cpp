#include "compile/ptxas_output.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Output of ptxas 12.8 and 13.0 with constant banks and functions that a kernel calls.
constexpr std::string_view kLog =
    "k.cu(3): warning #177-D: variable \"x\" was declared but never referenced\n"
    "ptxas info    : 4 bytes gmem, 16 bytes cmem[3]\n"
    "ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90a'\n"
    "ptxas info    : Function properties for _Z1kPf\n"
    "    1600 bytes stack frame, 12 bytes spill stores, 24 bytes spill loads\n"
    "ptxas info    : Used 32 registers, used 2 barriers, 1616 bytes cumulative stack size, 1024 bytes smem, 368 bytes "
    "cmem[0], 8 bytes cmem[2], 40 bytes lmem\n"
    "ptxas info    : Compile time = 24.777 ms\n"
    "ptxas info    : Function properties for _Z6calleef\n"
    "    8 bytes stack frame, 100 bytes spill stores, 100 bytes spill loads\n"
    "ptxas info    : (C7508) Potential Performance Loss: wgmma serialized\n"
    "ptxas info    : Compiling entry function 'second' for 'sm_90a'\n"
    "ptxas info    : Function properties for second\n"
    "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
    "ptxas info    : Used 8 registers\n";

TEST(PtxasOutput, EachKernelIsARecord) {
  EXPECT_THAT(parse_ptxas_reports(kLog),
              ElementsAre(PtxasReport{.symbol = "_Z1kPf",
                                      .arch = "sm_90a",
                                      .register_count = 32,
                                      .barrier_count = 2,
                                      .stack_frame = 1600,
                                      .spill_stores = 12,
                                      .spill_loads = 24,
                                      .stack_memory = 1616,
                                      .local_memory = 40,
                                      .static_shared_memory = 1024,
                                      .constant_banks = 376},
                          PtxasReport{.symbol = "second", .arch = "sm_90a", .register_count = 8}));
  EXPECT_THAT(parse_ptxas_reports("ptxas info    : Used 3 registers\nnothing\n"), IsEmpty());
}

TEST(PtxasOutput, WhatIsNotOfTheReportStaysInTheLog) {
  EXPECT_EQ(without_ptxas_reports(kLog),
            "k.cu(3): warning #177-D: variable \"x\" was declared but never referenced\n"
            "ptxas info    : (C7508) Potential Performance Loss: wgmma serialized\n");
}

}  // namespace
}  // namespace cjit
