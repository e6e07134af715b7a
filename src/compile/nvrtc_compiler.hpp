// One compilation by NVRTC.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "artifact/ptxas_report.hpp"
#include "base/key_hash.hpp"
#include "nvidia/nvrtc.hpp"

namespace cjit {

struct VirtualHeader {
  std::string name;
  std::string text;
};

struct Compilation {
  std::string source;
  std::string source_name;
  std::vector<VirtualHeader> headers;
  std::vector<std::string> options;
  std::vector<std::string> name_expressions;
  std::vector<cjit_image_kind_t> image_kinds;  // the images to read from the program, in this order
  bool warnings_are_errors = false;
  bool is_exact = false;  // the result is what NVRTC makes of it: all images, and no check of cjit's
};

// Hashes all inputs except the options and the files that NVRTC reads.
void hash_sources(KeyHasher& hasher, const Compilation& compilation);

struct CompiledProgram {
  std::vector<Image> images;
  std::vector<LoweredName> names;
  std::string log;
  std::vector<Diagnostic> diagnostics;
  std::vector<PtxasReport> ptxas_reports;
  std::chrono::nanoseconds duration{};   // of the compiler only
  std::chrono::nanoseconds front_end{};  // the part of `duration` before code generation; 0 if NVRTC does not report it
};

// A compilation whose options name a file of precompiled headers.
struct PchAttempt {
  std::string remark;  // the line that NVRTC logs if it uses or makes the file; it is removed from the log
  bool was_remarked = false;
  std::uint64_t heap_required = 0;  // bytes, if the heap was too small to make the file
};

// Throws Error with the log and its diagnostics: CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION (with the name),
// CJIT_ERROR_HEADER_NOT_FOUND (with the searched places), CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNKNOWN_ARCH,
// CJIT_ERROR_TOOLKIT_INCOMPLETE (missing builtins library), CJIT_ERROR_COMPILER_INTERNAL.
CompiledProgram compile(const Nvrtc& nvrtc, const Compilation& compilation, PchAttempt* pch = nullptr);

}  // namespace cjit
