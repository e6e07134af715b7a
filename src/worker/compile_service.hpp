// Where a program is compiled: in this process or in a worker, with precompiled headers or without.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "base/fork_local.hpp"
#include "base/log.hpp"
#include "base/trace.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/pch_store.hpp"
#include "worker/worker_pool.hpp"

namespace cjit {

struct WorkerSettings {
  cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC;
  PoolOptions pool;  // `program` empty: none was found
  std::chrono::milliseconds time_limit{};
  bool pch = true;
  std::uint64_t pch_bytes = 0;
};

// The headers that a program begins with, as a program of its own, and what it is known by.
struct HeaderSet {
  KeyHash key;
  Compilation compilation;
};

// How a program is to be compiled; what it says of a mode is never DEFAULT.
struct CompileWish {
  cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC;
  std::chrono::milliseconds time_limit{};
  bool is_job = false;            // nobody's thread is kept waiting, and it may be cancelled
  bool parses_much = true;        // headers of a toolkit, for one
  std::uint64_t backlog = 0;      // builds behind this one
  std::string compiler_identity;  // "": any
  std::string why_not_here;       // "": this process may compile by itself
  std::stop_token stop;
};

// What was compiled, and where.
struct CompileOutcome {
  CompiledProgram program;
  cjit_build_place_t place = CJIT_BUILD_PLACE_NONE;
  std::string note;
  cjit_pch_outcome_t pch = CJIT_PCH_OUTCOME_NONE;
  std::uint32_t worker = 0;  // its process; 0: it was this one
};

// What was linked, by what, and where.
struct LinkOutcome {
  LinkedProgram program;
  std::string linker;  // "nvJitLink 13.0"
  std::uint32_t cuda_version = 0;
  cjit_build_place_t place = CJIT_BUILD_PLACE_NONE;
  std::string note;
};

// What libNVVM made, and where.
struct NvvmCompileOutcome {
  NvvmOutcome program;
  cjit_build_place_t place = CJIT_BUILD_PLACE_NONE;
  std::string note;
};

// NVRTC 13.1 and later: after one of these for an architecture of the 12x family, others in the same process come out
// wrong.
bool spoils_its_process(const Compilation& compilation, const CompilerTraits& compiler);

// Thread-safe.
class CompileService {
 public:
  // `pch_folder` is asked when precompiled headers are first wanted; "": there is none.
  CompileService(WorkerSettings settings, std::function<std::string()> pch_folder, Toolkit& toolkit, const Log& log,
                 const Trace& trace);

  const WorkerSettings& settings() const noexcept { return settings_; }
  // Why there are no workers, and what to do; "" if there can be.
  std::string why_off() const;
  WorkerPool* find_pool() const { return pool_.find(); }
  // What workers have given up, or will give up; "off: ..." if they keep all.
  std::string sandbox() const;
  PchStore& pch_store();
  // Why precompiled headers are not used, or how far; "" if there is nothing to say.
  std::string pch_note();

  // What will compile, if it is with such a wish.
  CompilerTraits compiler(const CompileWish& wish);
  // `headers`: what could be precompiled; nullptr: nothing. Throws what the compiler says, CompilerChanged, and
  // Error(CJIT_ERROR_COMPILER_CRASHED), (..._TIME_LIMIT), (..._CANCELLED), (..._WORKER_UNAVAILABLE).
  CompileOutcome compile(const Compilation& compilation, const HeaderSet* headers, const CompileWish& wish);
  // Throws what the linker says, and those of compile() but CompilerChanged.
  LinkOutcome link(LinkProgram program, cjit_linker_t linker, const CompileWish& wish);
  // Throws what libNVVM says, and those of link(). The path of libdevice is filled in where it is wanted and empty.
  NvvmCompileOutcome compile(NvvmCompilation compilation, const CompileWish& wish);
  NvvmCompileOutcome verify(NvvmCompilation compilation, const CompileWish& wish);
  // Makes the file of a header set, unless it is there. Throws as compile().
  cjit_pch_outcome_t warm(const HeaderSet& headers, const CompileWish& wish);

 private:
  std::vector<std::string> folders_that_workers_write();
  // One compilation that this process does by itself.
  class InProcess;
  struct Choice {
    cjit_build_place_t place;
    std::string note;
    bool fresh = false;  // a worker that did nothing before, and will do nothing after
  };

  struct WantedPch {
    const HeaderSet* headers = nullptr;  // nullptr: none
    bool asked_before = false;           // so a file of them is worth its time
  };

  // A compiler that a parent of this process had open is not touched: the wish as it is to be met then.
  template <typename Library>
  CompileWish heed_fork(CompileWish wish, const Library& library, const std::string& what, cjit_stage_t stage) const;
  CompileWish heed_fork_of_nvrtc(const CompileWish& wish, const std::string& what) const;
  WantedCompiler wanted_compiler(const CompileWish& wish);
  bool may_have_workers() const;
  Choice choose(const Compilation& compilation, const WantedPch& pch, const CompileWish& wish, InProcess& here);
  LinkOutcome link_by_driver(const LinkProgram& program);
  Choice choose_for_link(const LinkProgram& program, const NvJitLink& linker, const CompileWish& wish);
  // In this process, where the wish says so or there are no workers; `what` is in the error of one that insists on
  // them.
  std::optional<Choice> choose_without_workers(const std::string& what, cjit_stage_t stage,
                                               const CompileWish& wish) const;
  Choice choose_for_nvvm(const CompileWish& wish);
  NvvmCompileOutcome run(NvvmTask task, const CompileWish& wish);
  CompileOutcome compile_here(const Compilation& compilation, const CompileWish& wish, std::string note);
  CompileOutcome compile_in_worker(const Compilation& compilation, const WantedPch& pch, const CompileWish& wish,
                                   const Choice& choice);
  std::string without_worker(const WorkerUnavailable& none, const CompileWish& wish);
  std::string make_pch(WorkerPool::Lease& lease, const HeaderSet& headers, PchReport& report);
  PchTask pch_task(WorkerPool::Lease& lease, const WantedPch& pch, const CompileWish& wish,
                   PchReport& report);

  const WorkerSettings settings_;
  Toolkit& toolkit_;
  const Log& log_;
  const Trace& trace_;
  const std::function<std::string()> pch_folder_;
  std::once_flag pch_store_made_;
  std::optional<PchStore> pch_store_;
  ForkLocal<WorkerPool> pool_;
  mutable std::mutex mutex_;
  std::string why_off_;
  bool pch_outlives_workers_ = true;
  std::set<std::string> made_now_;  // header sets that some thread is precompiling, by key
  std::condition_variable_any made_;
};

}  // namespace cjit
