#include "compile/pch.hpp"

#include <unistd.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <memory>

#include "base/text.hpp"

namespace cjit {

namespace {

// NVRTC's messages about rejected precompiled headers: 20282 the heap's address, 629 options, 630 included files, 639
// the heap's size. They are suppressed so that the log is the same with and without precompiled headers.
constexpr std::string_view kSilence = "--diag-suppress=20282,629,630,639";

// Returns the private mappings of the process with at least this size in bytes, by address.
std::map<std::uint64_t, std::uint64_t> private_mappings(std::uint64_t size) {
  std::map<std::uint64_t, std::uint64_t> found;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> maps(std::fopen("/proc/self/maps", "re"), &std::fclose);
  if (maps == nullptr) return found;
  char line[512];
  while (std::fgets(line, sizeof(line), maps.get()) != nullptr) {
    std::uint64_t begin = 0, end = 0, inode = 0;
    if (std::sscanf(line, "%" SCNx64 "-%" SCNx64 " rw-p %*s %*s %" SCNu64, &begin, &end, &inode) == 3 && inode == 0 &&
        end - begin >= size)
      found[begin] = end - begin;
  }
  return found;
}

// Makes NVRTC allocate the heap: an attempt to use a missing file does that and fails at once.
void touch_heap(const Nvrtc& nvrtc) {
  Compilation nothing;
  nothing.source = "__device__ int x;";
  nothing.source_name = "heap.cu";
  nothing.options = {"--use-pch=/nonexistent/cjit.pch"};  // without --no-cache, which 12.8 does not have
  try {
    compile(nvrtc, nothing);
  } catch (const Error&) {
  }
}

std::string option_of(const PchTask& task) {
  return concat(task.action == PchTask::Action::kUse ? "--use-pch=" : "--create-pch=", task.path);
}

// The line that NVRTC logs if it uses or makes the file: `"kernel.cu": using precompiled header file "..."`.
std::string remark_of(const Compilation& compilation, const PchTask& task) {
  const char* verb = task.action == PchTask::Action::kUse ? "using" : "creating";
  return concat('"', compilation.source_name, "\": ", verb, " precompiled header file \"", task.path, "\"\n");
}

bool speaks_of_pch(std::string_view log) {
  return log.find("precompiled header") != std::string_view::npos || log.find("PCH") != std::string_view::npos;
}

bool is_in_source(const Error& error) {
  return error.status() != CJIT_ERROR_COMPILER_INTERNAL && !error.failure().diagnostics.empty() &&
         !speaks_of_pch(error.failure().log);
}

// Precompiled headers print no warnings, so headers with warnings are not precompiled.
bool headers_warn(const Compilation& compilation, const CompiledProgram& compiled) {
  return std::any_of(compiled.diagnostics.begin(), compiled.diagnostics.end(),
                     [&](const Diagnostic& diagnostic) { return diagnostic.file != compilation.source_name; });
}

class PchCompilation {
 public:
  PchCompilation(const Nvrtc& nvrtc, const Compilation& compilation, const PchTask& task, PchReport& report)
      : nvrtc_(nvrtc), plain_(compilation), task_(task), report_(report) {
    attempt_.remark = remark_of(compilation, task);
  }

  CompiledProgram run() {
    Compilation with_pch = plain_;
    with_pch.options.emplace_back(kSilence);
    with_pch.options.push_back(option_of(task_));
    try {
      CompiledProgram compiled = compile(nvrtc_, with_pch, &attempt_);
      if (attempt_.was_remarked) return accept(std::move(compiled));
      if (!speaks_of_pch(compiled.log)) return refuse(why_not_taken(), std::move(compiled));
    } catch (const Error& error) {
      // An error in the source: NVRTC prints the same without the file. A failure without a message has another cause.
      // If NVRTC cannot write a file, its message depends on the cause ("unable to obtain mapped memory" with a limit
      // on file sizes), so after a failure to make a file the source is always compiled again without it.
      if (!makes() && is_in_source(error)) throw;
    }
    return refuse("NVRTC could not read or write the file", compile(nvrtc_, plain_));
  }

 private:
  bool makes() const { return task_.action == PchTask::Action::kMake; }

  std::string why_not_taken() const {
    if (attempt_.heap_required != 0) return concat("a heap of ", attempt_.heap_required, " bytes is needed");
    return makes() ? "NVRTC wrote no file" : "NVRTC rejected the file";
  }
  CompiledProgram accept(CompiledProgram compiled) {
    if (makes() && headers_warn(plain_, compiled)) {
      report_.is_lasting = true;
      return refuse("the headers cause warnings, which precompiled headers would hide", std::move(compiled));
    }
    report_.outcome = makes() ? CJIT_PCH_OUTCOME_MADE : CJIT_PCH_OUTCOME_USED;
    return compiled;
  }
  CompiledProgram refuse(std::string why, CompiledProgram compiled) {
    report_ = {CJIT_PCH_OUTCOME_REFUSED, std::move(why), attempt_.heap_required, report_.is_lasting};
    if (makes()) ::unlink(task_.path.c_str());
    return compiled;
  }

  const Nvrtc& nvrtc_;
  const Compilation& plain_;
  const PchTask& task_;
  PchReport& report_;
  PchAttempt attempt_;
};

}  // namespace

PchHeap make_pch_heap(const Nvrtc& nvrtc, std::uint64_t size) {
  if (size == 0 || nvrtc->SetPCHHeapSize == nullptr) return {};
  const auto before = private_mappings(size);
  if (nvrtc->SetPCHHeapSize(size) != NvrtcResult::kSuccess) return {};
  touch_heap(nvrtc);
  for (const auto& [address, bytes] : private_mappings(size))
    if (const auto known = before.find(address); known == before.end() || known->second != bytes)
      return {.address = address, .size = size};
  return {};
}

CompiledProgram compile(const Nvrtc& nvrtc, const Compilation& compilation, const PchTask& task, PchReport& report) {
  if (task.action == PchTask::Action::kNone) return compile(nvrtc, compilation);
  return PchCompilation(nvrtc, compilation, task, report).run();
}

}  // namespace cjit
