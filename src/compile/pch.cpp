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

// What NVRTC says of files of precompiled headers that it does not take: 20282 the heap's address, 629 options, 630
// what is included, 639 the heap's size. The log is to be the same with and without such files.
constexpr std::string_view kSilence = "--diag-suppress=20282,629,630,639";

// The process's private mappings of a size in bytes, by address.
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

// An attempt to use a file that is not there makes the heap, and fails at once.
void touch_heap(const Nvrtc& nvrtc) {
  Compilation nothing;
  nothing.source = "__device__ int x;";
  nothing.source_name = "heap.cu";
  nothing.options = {"--use-pch=/nonexistent/cjit.pch"};  // 12.8 knows no --no-cache
  try {
    compile(nvrtc, nothing);
  } catch (const Error&) {
  }
}

std::string option_of(const PchTask& task) {
  return concat(task.action == PchTask::Action::kUse ? "--use-pch=" : "--create-pch=", task.path);
}

// `"kernel.cu": using precompiled header file "..."`, which NVRTC puts into the log if it does.
std::string remark_of(const Compilation& compilation, const PchTask& task) {
  const char* verb = task.action == PchTask::Action::kUse ? "using" : "creating";
  return concat('"', compilation.source_name, "\": ", verb, " precompiled header file \"", task.path, "\"\n");
}

bool speaks_of_pch(std::string_view log) {
  return log.find("precompiled header") != std::string_view::npos || log.find("PCH") != std::string_view::npos;
}

// Headers that were precompiled do not warn again, so those that warn are not precompiled.
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
      // The source's own fault, of which NVRTC says the same without the file. What it says where it may not write the
      // file depends on the way it was stopped ("unable to obtain mapped memory" under a limit on the size of files),
      // so what was to make one is tried without.
      if (!makes() && error.status() != CJIT_ERROR_COMPILER_INTERNAL && !speaks_of_pch(error.failure().log)) throw;
    }
    return refuse("NVRTC could not read or write the file", compile(nvrtc_, plain_));
  }

 private:
  bool makes() const { return task_.action == PchTask::Action::kMake; }

  std::string why_not_taken() const {
    if (attempt_.heap_required != 0) return concat("a heap of ", attempt_.heap_required, " bytes is needed");
    return makes() ? "NVRTC wrote none" : "NVRTC rejected the file";
  }
  CompiledProgram accept(CompiledProgram compiled) {
    if (makes() && headers_warn(plain_, compiled)) {
      report_.is_lasting = true;
      return refuse("the headers cause warnings, which would be lost", std::move(compiled));
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
