#include "nvvm/call_numbers.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

std::string renumbered(std::string_view ptx) {
  return std::string(as_text(renumber_calls(Buffer(as_bytes(ptx))).bytes()));
}

TEST(CallNumbers, AreCountedFromZeroInTheirOrder) {
  EXPECT_EQ(renumbered("\t{ // callseq 12, 0\n\t} // callseq 12\n\t{ // callseq 7, 1\n\t} // callseq 7\n}\n"),
            "\t{ // callseq 0, 0\n\t} // callseq 0\n\t{ // callseq 1, 1\n\t} // callseq 1\n}\n");
}

TEST(CallNumbers, PtxWithoutCallsAndWithItsNulIsLeftAsItIs) {
  using namespace std::string_view_literals;
  EXPECT_EQ(renumbered(".version 9.0\n\0"sv), ".version 9.0\n\0"sv);
  EXPECT_EQ(renumbered("{ // callseq 3\n}\0"sv), "{ // callseq 0\n}\0"sv);
  EXPECT_EQ(renumbered(""), "");
}

}  // namespace
}  // namespace cjit
