// FFMA interleaving for Hopper: some instructions stop reusing a cached operand and yield to another warp instead.
#pragma once

#include <cstddef>
#include <span>

#include "artifact/build_record.hpp"

namespace cjit {

struct FfmaInterleaving {
  std::size_t instruction_count = 0;  // all instructions of the code
  std::size_t run_count = 0;          // runs of at least 8 FFMA
  std::size_t changed_count = 0;      // changed instructions
};

// Changes machine code of sm_90a. It processes whole instructions of 16 bytes and ignores a rest. In each run of at
// least 8 FFMA it examines the first 9/16. If an instruction keeps its second factor for reuse, this clears its reuse
// flag and inverts its yield flag, provided that the register before the last in its disassembly appears for the first
// time in the run, or is the one that the previous instruction keeps. The rule is that of DeepGEMM's script, which
// DeepGEMM used until nvcc 12.9 did the same.
FfmaInterleaving interleave_ffma(std::span<std::byte> code);

// The pass "cjit.ffma_interleave" over `image`, the cubin of a build. It does not change other architectures, nor,
// unless `forced`, cubins that a compiler of CUDA 12.9 or newer made. Returns what it did.
ImagePassReport interleave_ffma_in_cubin(std::span<std::byte> image, const BuildRecord& build, bool forced);

}  // namespace cjit
