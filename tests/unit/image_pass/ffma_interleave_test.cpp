#include "image_pass/ffma_interleave.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace cjit {
namespace {

constexpr std::uint64_t kReuse = std::uint64_t{1} << 59;
constexpr std::uint64_t kYield = std::uint64_t{1} << 45;

struct Words {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const Words&) const = default;
};

// FFMA R4, R1, R<second>, R4 as ptxas of CUDA 13.0 writes it for sm_90a.
Words ffma(unsigned second, bool reuse) {
  return {0x0000'0000'0104'7223 | std::uint64_t{second} << 32, 0x040f'e200'0000'0004 | (reuse ? kReuse : 0)};
}
// FFMA R9, R<first>, 2.5, R4
Words ffma_of_constant(unsigned first) {
  return {0x4020'0000'0009'7823 | std::uint64_t{first} << 24, 0x040f'e200'0000'0004 | kReuse};
}
// FFMA R4, R1, -R<second>, R4
Words ffma_negated(unsigned second) {
  return {ffma(second, true).low | std::uint64_t{1} << 63, ffma(second, true).high};
}
Words other() { return {0x0000'0000'0000'7918, 0x000f'c000'0000'0000}; }  // NOP

std::vector<Words> interleaved(std::vector<Words> code, FfmaInterleaving* done = nullptr) {
  const std::span<std::byte> bytes(reinterpret_cast<std::byte*>(code.data()), code.size() * sizeof(Words));
  const FfmaInterleaving made = interleave_ffma(bytes);
  if (done != nullptr) *done = made;
  return code;
}

Words without_reuse(Words words) { return {words.low, words.high ^ (kReuse | kYield)}; }

TEST(FfmaInterleave, AFirstRegisterGivesUpItsReuseAndYields) {
  std::vector<Words> code(16, ffma(7, false));
  code[2] = ffma(8, true);
  code[3] = ffma(7, true);  // seen before, and not kept by the previous instruction
  std::vector<Words> expected = code;
  expected[2] = without_reuse(code[2]);
  FfmaInterleaving done;
  EXPECT_EQ(interleaved(code, &done), expected);
  EXPECT_EQ(done.run_count, 1u);
  EXPECT_EQ(done.changed_count, 1u);
  EXPECT_EQ(done.instruction_count, 16u);
}

TEST(FfmaInterleave, OneThatIsKeptTwiceInARowGivesUpTheSecondTime) {
  std::vector<Words> code(16, ffma(7, false));
  code[1] = code[2] = code[3] = code[4] = ffma(7, true);
  std::vector<Words> expected = code;
  expected[2] = without_reuse(code[2]);  // 1 keeps 7, so 2 gives it up, so 3 keeps it, so 4 gives it up
  expected[4] = without_reuse(code[4]);
  EXPECT_EQ(interleaved(code), expected);
}

TEST(FfmaInterleave, AYieldThatIsSetIsCleared) {
  std::vector<Words> code(16, ffma(7, false));
  code[0] = ffma(8, true);
  code[1] = {ffma(9, true).low, ffma(9, true).high ^ kYield};
  const std::vector<Words> changed = interleaved(code);
  EXPECT_NE(changed[0].high & kYield, code[0].high & kYield);
  EXPECT_NE(changed[1].high & kYield, code[1].high & kYield);
}

TEST(FfmaInterleave, OfEachRunNineSixteenthsAreLookedAt) {
  for (const std::size_t length : {8u, 15u, 16u, 32u, 33u}) {
    std::vector<Words> code;
    for (unsigned i = 0; i < length; ++i) code.push_back(ffma(i + 1, true));  // each register occurs for the first time
    FfmaInterleaving done;
    const std::vector<Words> changed = interleaved(code, &done);
    EXPECT_EQ(done.changed_count, length * 9 / 16) << length;
    for (std::size_t i = 0; i < length; ++i) EXPECT_EQ(changed[i] == code[i], i >= length * 9 / 16) << i;
  }
}

TEST(FfmaInterleave, ShortRunsStayAndEachRunBeginsAnew) {
  std::vector<Words> code(7, ffma(8, true));
  code.push_back(other());
  EXPECT_EQ(interleaved(code), code) << "7 are too few";
  std::vector<Words> two(8, ffma(8, false));
  two[0] = ffma(9, true);
  two.push_back(other());
  two.insert(two.end(), two.begin(), two.begin() + 8);
  FfmaInterleaving done;
  const std::vector<Words> changed = interleaved(two, &done);
  EXPECT_EQ(done.run_count, 2u);
  EXPECT_EQ(changed[0], without_reuse(two[0]));
  EXPECT_EQ(changed[9], without_reuse(two[9])) << "registers of the run before do not count";
}

TEST(FfmaInterleave, ConstantsAndNegatedRegistersAreNotCounted) {
  std::vector<Words> code(16, ffma(7, false));
  code[1] = ffma_of_constant(7);
  code[2] = ffma_of_constant(8);
  std::vector<Words> expected = code;
  expected[2] = without_reuse(code[2]);
  EXPECT_EQ(interleaved(code), expected) << "the last but one is the first factor";
  std::vector<Words> negated(16, ffma(7, false));
  negated[1] = ffma_negated(7);  // the register is R1, the first factor, which occurs for the first time
  negated[3] = ffma_negated(9);  // and again
  expected = negated;
  expected[1] = without_reuse(negated[1]);
  EXPECT_EQ(interleaved(negated), expected);
}

TEST(FfmaInterleave, CodeThatEndsInAnInstructionIsLeftAlone) {
  std::vector<std::byte> code(8 * sizeof(Words) + 5, std::byte{0xff});
  const std::vector<std::byte> before = code;
  interleave_ffma(code);
  EXPECT_EQ(code, before);
  interleave_ffma({});
}

}  // namespace
}  // namespace cjit
