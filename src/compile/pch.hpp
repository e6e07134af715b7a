// Compilation with files of precompiled headers.
//
// NVRTC has a heap for precompiled headers. It accepts a file only if its heap has the same address as the heap of the
// process that made the file. So processes can share files only without address randomization. See docs/decisions.md
// for measurements.
#pragma once

#include <cjit/kernel.h>

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// NVRTC's heap for precompiled headers in a process; all zero: there is none.
struct PchHeap {
  std::uint64_t address = 0;
  std::uint64_t size = 0;  // bytes

  bool operator==(const PchHeap&) const = default;
};

// Allocates the heap now; otherwise NVRTC would allocate it at the first use at an unpredictable address. Returns an
// empty PchHeap if NVRTC cannot precompile headers (before 12.8).
PchHeap make_pch_heap(const Nvrtc& nvrtc, std::uint64_t size);

struct PchTask {
  enum class Action : std::uint32_t { kNone, kUse, kMake };
  Action action = Action::kNone;
  std::string path;
};

struct PchReport {
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  std::string note;                 // the reason for REFUSED
  std::uint64_t heap_required = 0;  // bytes, if the heap was too small to make the file
  bool is_lasting = false;          // the headers can never be precompiled
};

// Like compile(). Images, names, log and diagnostics are the same with and without precompiled headers. If a file
// cannot be used or made, all headers are parsed, which only costs time.
CompiledProgram compile(const Nvrtc& nvrtc, const Compilation& compilation, const PchTask& task, PchReport& report);

}  // namespace cjit
