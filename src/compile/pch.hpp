// Files of precompiled headers: what NVRTC is told of them, and what it made of that.
//
// NVRTC keeps what it precompiles in a heap of its own, and takes a file only if its heap lies where the maker's lay:
// so files pass between processes without address randomization. See docs/decisions.md for what was measured.
#pragma once

#include <cjit/kernel.h>

#include <string>

#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// Where a process has NVRTC's heap for precompiled headers; all zero: it has none.
struct PchHeap {
  std::uint64_t address = 0;
  std::uint64_t size = 0;  // bytes

  bool operator==(const PchHeap&) const = default;
};

// Makes the heap, which NVRTC else does at the first use, wherever there is room then. Nothing for an NVRTC that cannot
// precompile (before 12.8).
PchHeap make_pch_heap(const Nvrtc& nvrtc, std::uint64_t size);

struct PchTask {
  enum class Action : std::uint32_t { kNone, kUse, kMake };
  Action action = Action::kNone;
  std::string path;
};

struct PchReport {
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  std::string note;                 // why it was refused
  std::uint64_t heap_required = 0;  // bytes, where the heap was too small to make the file
  bool is_lasting = false;          // refused for what the headers are: it will be again
};

// As compile(); images, names, log and diagnostics are the same with and without precompiled headers. A file that
// cannot be used or made costs time alone: then everything is parsed.
CompiledProgram compile(const Nvrtc& nvrtc, const Compilation& compilation, const PchTask& task, PchReport& report);

}  // namespace cjit
