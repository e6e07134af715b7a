// Interleaving of FFMA for Hopper: some instructions give up a cached operand and yield to another warp.
#pragma once

#include <cstddef>
#include <span>

#include "artifact/build_record.hpp"

namespace cjit {

struct FfmaInterleaving {
  std::size_t instruction_count = 0;  // of the code
  std::size_t run_count = 0;          // of FFMA, long enough
  std::size_t changed_count = 0;      // instructions
};

// Changes machine code of sm_90a, whole instructions of 16 bytes; what follows the last is left alone. Of each run of
// at least 8 FFMA the first 9/16 are looked at. Where an instruction keeps its second factor for reuse, and the last
// register but one of its text is there for the first time in the run, or is that of the instruction before, which
// keeps it, the reuse flag is cleared and the yield flag turned. The rule is that of DeepGEMM's script, which it had
// until nvcc 12.9 did the like.
FfmaInterleaving interleave_ffma(std::span<std::byte> code);

// The pass "cjit.ffma_interleave" over the cubin of a build, which is `image`: does nothing to other architectures, or,
// unless `forced`, to what a compiler of CUDA 12.9 or newer made. Returns what it did.
ImagePassReport interleave_ffma_in_cubin(std::span<std::byte> image, const BuildRecord& build, bool forced);

}  // namespace cjit
