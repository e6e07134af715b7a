#include <gmock/gmock.h>

#include "algorithm/algorithm.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The text of a caller is not read as that of a description.
TEST(Family, TextsOfTheCallerAreKeptAsTheyAre) {
  const Algorithm made = read_algorithm(
      R"json({"algorithm": "reduce", "input": {"type": "A<__global__ void x() {}>", "size": 4, "alignment": 4},
              "operator": {"call": "[](auto a, auto) { return a; } /* $(policy) $(end) */"}})json");
  EXPECT_THAT(made.kernels, ElementsAre("cjit_all", "cjit_tiles", "cjit_last"));
  EXPECT_THAT(made.source, HasSubstr("(cjit::reduce::Offset count, const A<__global__ void x() {}>* input, "));
  EXPECT_THAT(made.source, HasSubstr("/* $(policy) $(end) */"));
}

}  // namespace
}  // namespace cjit
