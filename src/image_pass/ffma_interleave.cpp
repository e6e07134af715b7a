#include "image_pass/ffma_interleave.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <cstring>

#include "artifact/cubin_reader.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Fields of the two words of an instruction, as nvdisasm shows them for sm_90a: FFMA destination, factor, factor,
// addend. A constant or a uniform register that replaces the second factor or the addend is in the high half of the low
// word; the remaining register of the two is then in the high word.
constexpr std::uint64_t kOperation = 0x1ff;  // in the low word
constexpr std::uint64_t kFfma = 0x023;
constexpr unsigned kFormShift = 9;  // in 3 bits
constexpr std::uint64_t kAllRegisters = 1;
constexpr unsigned kDestinationShift = 16;
constexpr unsigned kFirstFactorShift = 24;
constexpr unsigned kSecondFactorShift = 32;
constexpr std::uint64_t kSecondFactorIsNegated = std::uint64_t{1} << 63;  // if it is a register
constexpr std::uint64_t kFirstFactorIsNegated = std::uint64_t{1} << 8;    // this and the following are in the high word
constexpr std::uint64_t kLastRegisterIsNegated = std::uint64_t{1} << 11;
constexpr std::uint64_t kReuse = std::uint64_t{1} << 59;  // of the second factor
constexpr std::uint64_t kYield = std::uint64_t{1} << 45;

constexpr int kNoRegister = -1;

constexpr std::size_t kShortestRun = 8;
constexpr std::uint32_t kLastCudaWithout = 12'080;

struct Instruction {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool is_ffma() const { return (low & kOperation) == kFfma; }
  bool keeps() const { return (high & kReuse) != 0; }
  // The register before the last in the order of the disassembly, not counting negated registers; usually the second
  // factor.
  int last_but_one() const {
    const auto at = [](std::uint64_t word, unsigned shift) { return static_cast<std::uint8_t>(word >> shift); };
    std::array<std::uint8_t, 4> registers{at(low, kDestinationShift)};
    std::size_t count = 1;
    const auto add = [&](std::uint8_t number, bool negated) {
      if (!negated) registers[count++] = number;
    };
    add(at(low, kFirstFactorShift), (high & kFirstFactorIsNegated) != 0);
    if ((low >> kFormShift & 7) == kAllRegisters) add(at(low, kSecondFactorShift), (low & kSecondFactorIsNegated) != 0);
    add(at(high, 0), (high & kLastRegisterIsNegated) != 0);
    return count < 2 ? kNoRegister : registers[count - 2];
  }
};
static_assert(sizeof(Instruction) == 16);

Instruction read(std::span<const std::byte> code, std::size_t index) {
  Instruction instruction;
  std::memcpy(&instruction, code.data() + index * sizeof(Instruction), sizeof(Instruction));
  return instruction;
}

std::size_t interleave_run(std::span<std::byte> code, std::size_t first, std::size_t length) {
  std::bitset<256> seen;
  int kept = kNoRegister;  // by the previous instruction
  std::size_t changed = 0;
  for (std::size_t i = first; i < first + length * 9 / 16; ++i) {
    Instruction instruction = read(code, i);
    const int number = instruction.last_but_one();
    bool keeps = number != kNoRegister && instruction.keeps();
    if (keeps && (!seen[static_cast<std::size_t>(number)] || kept == number)) {
      instruction.high ^= kReuse | kYield;
      std::memcpy(code.data() + i * sizeof(Instruction), &instruction, sizeof(Instruction));
      keeps = false;
      ++changed;
    }
    if (number != kNoRegister) seen.set(static_cast<std::size_t>(number));
    kept = keeps ? number : kNoRegister;
  }
  return changed;
}

}  // namespace

FfmaInterleaving interleave_ffma(std::span<std::byte> code) {
  FfmaInterleaving done{.instruction_count = code.size() / sizeof(Instruction)};
  for (std::size_t i = 0; i < done.instruction_count;) {
    std::size_t end = i;
    while (end < done.instruction_count && read(code, end).is_ffma()) ++end;
    if (end - i >= kShortestRun) {
      ++done.run_count;
      done.changed_count += interleave_run(code, i, end - i);
    }
    i = end + 1;
  }
  return done;
}

ImagePassReport interleave_ffma_in_cubin(std::span<std::byte> image, const BuildRecord& build, bool forced) {
  ImagePassReport report;
  if (build.cc != 90 || build.arch_feature != 'a') {
    report.note = "nothing to do: the pass is only for sm_90a";
    return report;
  }
  if (!forced && build.cuda_version > kLastCudaWithout) {
    report.note =
        concat("nothing to do: ", build.producer, " does this itself; use the option 'force' to do it anyway");
    return report;
  }
  for (const CubinCode& code : cubin_code(image)) {
    const FfmaInterleaving done = interleave_ffma(image.subspan(code.offset, code.size));
    if (done.run_count == 0) continue;
    report.change_count += done.changed_count;
    report.note.append(concat(report.note.empty() ? "" : "; ", code.symbol, ": ", done.changed_count, " of ",
                              done.instruction_count, " instructions in ", done.run_count, " runs of FFMA"));
  }
  if (report.note.empty()) report.note = "nothing to do: the image has no run of FFMA";
  return report;
}

}  // namespace cjit
