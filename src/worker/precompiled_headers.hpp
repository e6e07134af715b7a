// Precompiles the headers at the beginning of programs in workers, and keeps them in files.
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

// The headers at the beginning of a program, as a separate compilation with its key.
struct HeaderSet {
  KeyHash key;
  Compilation compilation;
};

// The precompiled headers that a program could use.
struct WantedPch {
  const HeaderSet* headers = nullptr;  // nullptr: none
  bool was_requested = false;          // so that making a file pays off
};

// Thread-safe.
class PrecompiledHeaders {
 public:
  // `folder` is called when precompiled headers are first needed; it returns "" if there is no directory.
  PrecompiledHeaders(Placement& workers, std::function<std::string()> folder, Toolkit& toolkit, const Log& log,
                     const Trace& trace)
      : workers_(workers), folder_(std::move(folder)), toolkit_(toolkit), log_(log), trace_(trace) {}

  PchStore& store();
  // The reason why precompiled headers are not used, or a restriction; "" if there is none.
  std::string note();

  // Returns the precompiled headers for the program. Makes the file first if that pays off.
  PchTask task_for(WorkerPool::Lease& lease, const WantedPch& pch, const CompileSettings& settings, PchReport& report);
  // Makes the file of a header set unless it exists. Throws the errors of CompileService::compile().
  cjit_pch_outcome_t warm(const HeaderSet& headers, const CompileSettings& settings);

 private:
  // Returns a task that uses the existing file; an empty task if there is none.
  PchTask use_existing(const KeyHash& key, const PchHeap& heap);
  // Returns the path of the new file; "" if it cannot be made.
  std::string make(WorkerPool::Lease& lease, const HeaderSet& headers, PchReport& report);
  Error cannot_keep_files();

  Placement& workers_;
  const std::function<std::string()> folder_;
  Toolkit& toolkit_;
  const Log& log_;
  const Trace& trace_;
  std::once_flag store_once_;
  std::optional<PchStore> store_;
  std::mutex mutex_;
  bool outlive_workers_ = true;
  std::set<std::string> in_progress_;  // header sets that are being precompiled, by key and heap
  std::condition_variable_any completed_;
};

}  // namespace cjit
