// Headers that programs begin with, precompiled by workers and kept in files.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "worker/pch_store.hpp"
#include "worker/placement.hpp"

namespace cjit {

// The headers that a program begins with, as a program of its own, and what it is known by.
struct HeaderSet {
  KeyHash key;
  Compilation compilation;
};

// What a program could use.
struct WantedPch {
  const HeaderSet* headers = nullptr;  // nullptr: none
  bool asked_before = false;           // so a file of them is worth its time
};

// Thread-safe.
class PrecompiledHeaders {
 public:
  // `folder` is asked when precompiled headers are first wanted; "": there is none.
  PrecompiledHeaders(Placement& workers, std::function<std::string()> folder, Toolkit& toolkit, const Log& log,
                     const Trace& trace)
      : workers_(workers), folder_(std::move(folder)), toolkit_(toolkit), log_(log), trace_(trace) {}

  PchStore& store();
  // Why precompiled headers are not used, or how far; "" if there is nothing to say.
  std::string note();

  // What the program is compiled with; makes the file first where that is worth its time.
  PchTask task_for(WorkerPool::Lease& lease, const WantedPch& pch, const CompileSettings& settings, PchReport& report);
  // Makes the file of a header set, unless it is there. Throws as CompileService::compile().
  cjit_pch_outcome_t warm(const HeaderSet& headers, const CompileSettings& settings);

 private:
  // The path of the file that is there; a task without one where there is none.
  PchTask use_existing(const KeyHash& key, const PchHeap& heap);
  // The path of the file; "" if there can be none.
  std::string make(WorkerPool::Lease& lease, const HeaderSet& headers, PchReport& report);
  Error cannot_keep_files();

  Placement& workers_;
  const std::function<std::string()> folder_;
  Toolkit& toolkit_;
  const Log& log_;
  const Trace& trace_;
  std::once_flag store_made_;
  std::optional<PchStore> store_;
  std::mutex mutex_;
  bool outlive_workers_ = true;
  std::set<std::string> made_now_;  // header sets that some thread is precompiling, by key and heap
  std::condition_variable_any made_;
};

}  // namespace cjit
