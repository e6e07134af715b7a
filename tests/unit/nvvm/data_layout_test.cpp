#include "nvvm/data_layout.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

TEST(DataLayouts, ThoseOfRealTargetsCanBeParsed) {
  for (const std::string_view layout :
       {nvvm_data_layout(), std::string_view("e"), std::string_view("e-i64:64-i128:128-v16:16-v32:32-n16:32:64"),
        std::string_view("e-p:64:64:64-p3:32:32:32-i1:8:8-f128:128:128-a:8:8"),
        std::string_view("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"),
        std::string_view("E-p:32:32:32:16-a0:0:64-S0-P1-A5-G1-ni:1:2-Fi8-v64:0:64")})
    EXPECT_EQ(data_layout_fault(layout), "") << layout;
}

TEST(DataLayouts, WhatCannotBeParsedIsNamed) {
  EXPECT_EQ(data_layout_fault(""), "it is empty");
  EXPECT_EQ(data_layout_fault("e-"), "a specification is empty");
  for (const std::string_view bad : {"q",
                                     "e:",
                                     "ex",
                                     "i64",
                                     "i:64",
                                     "i64:63",
                                     "i64:24",
                                     "i64:4",
                                     "i64:0",
                                     "i64:64:32",
                                     "i64:x",
                                     "i64:64:64:64",
                                     "i0:8",
                                     "p",
                                     "p:64",
                                     "p:0:64",
                                     "px:64:64",
                                     "p16777216:64:64",
                                     "p:64:64:64:64:64",
                                     "p:64:64:64:x",
                                     "a1:8",
                                     "a",
                                     "n",
                                     "n8:0",
                                     "nx",
                                     "S7",
                                     "Sx",
                                     "S8:8",
                                     "A",
                                     "P16777216",
                                     "ni",
                                     "ni:0",
                                     "ni:x",
                                     ":8",
                                     "i99999999:8"})
    EXPECT_EQ(data_layout_fault(std::string("e-").append(bad)),
              std::string("'").append(bad).append("' is not a valid specification"));
}

}  // namespace
}  // namespace cjit
