#include "nvcc/name_markers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(NameMarkers, EachNameIsALineOfItsOwn) {
  const std::string text = markers_for({"k<float, 3>", "&table"});
  EXPECT_THAT(text, HasSubstr("#line 1 \"name expressions\"\n__device__ const void* cjit_name_marker_0 = "
                              "(const void*)(k<float, 3>);\n"));
  EXPECT_EQ(markers_for({}), "");
  EXPECT_EQ(references_for({}), "");
}

TEST(NameMarkers, SymbolsAreTakenOutOfPtxWithTheirLines) {
  std::string ptx =
      ".version 9.0\n"
      ".visible .global .align 8 .u64 cjit_name_marker_1 = generic(table);\n"
      ".global .align 8 .u64 cjit_name_marker_0 = _Z1kIfLi3EEvPT_;\n"
      ".visible .entry _Z1kIfLi3EEvPT_()\n"
      "{\n\tret;\n}\n"
      ".b64 cjit_name_marker_0\n";
  EXPECT_THAT(take_markers(ptx, 3), ElementsAre("_Z1kIfLi3EEvPT_", "table", ""));
  EXPECT_EQ(ptx, ".version 9.0\n.visible .entry _Z1kIfLi3EEvPT_()\n{\n\tret;\n}\n.b64 cjit_name_marker_0\n");
}

}  // namespace
}  // namespace cjit
