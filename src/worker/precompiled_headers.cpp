#include "worker/precompiled_headers.hpp"

#include <unistd.h>

#include "base/text.hpp"
#include "base/waiting.hpp"
#include "worker/compile_trace.hpp"

namespace cjit {

PchStore& PrecompiledHeaders::store() {
  std::call_once(store_once_, [this] { store_.emplace(folder_(), workers_.settings().pch_bytes, log_); });
  return *store_;
}

std::string PrecompiledHeaders::note() {
  if (!workers_.settings().pch) return "precompiled headers are disabled by CJIT_PCH or the option `pch`";
  if (store().folder().empty())
    return "there is no cache directory to keep precompiled headers in; enable the disk cache";
  if (const std::string why = workers_.disabled_reason(); !why.empty()) return why;
  const std::lock_guard lock(mutex_);
  return outlive_workers_ ? ""
                          : "address randomization cannot be disabled on this system, so only the worker that made "
                            "precompiled headers can use them";
}

std::string PrecompiledHeaders::make(WorkerPool::Lease& lease, const HeaderSet& headers, PchReport& report) {
  // A worker may write only to directories that existed when it was started.
  if (store().make_folder() && !lease.may_write_to(store().folder())) lease.replace();
  for (bool again = false;; again = true) {
    const PchHeap heap = lease.traits().pch_heap;
    const std::string path = store().new_file();
    if (path.empty()) throw cannot_keep_files();
    if (heap.size == 0) {
      report = {CJIT_PCH_OUTCOME_REFUSED, "this NVRTC cannot precompile headers", 0};
      return "";
    }
    CompileAnswer answer;
    try {
      answer = lease.compile({headers.compilation, {PchTask::Action::kMake, path}});
    } catch (...) {
      ::unlink(path.c_str());
      throw;
    }
    trace_compilation(trace_, "precompiled headers", answer.program, track_of(lease));
    report = answer.pch;
    if (report.outcome == CJIT_PCH_OUTCOME_NONE) {  // a replacement worker compiled it without precompiled headers
      ::unlink(path.c_str());
      report = {CJIT_PCH_OUTCOME_REFUSED, "the worker that made them crashed", 0};
    }
    if (report.heap_required != 0 && !again) {
      constexpr std::uint64_t kRound = 64 << 20;
      lease.pool().want_pch_heap((report.heap_required + kRound) / kRound * kRound);
      lease.replace();  // a worker allocates the heap when it starts
      continue;
    }
    store().count(report);
    if (report.is_lasting) store().refuse(headers.key);
    if (report.outcome != CJIT_PCH_OUTCOME_MADE) return "";
    const std::string published = store().publish(path, headers.key, heap).value_or("");
    if (!lease.traits().addresses_are_fixed && !published.empty()) {
      lease.remove_at_its_end(published);
      const std::lock_guard lock(mutex_);
      outlive_workers_ = false;
    }
    return published;
  }
}

PchTask PrecompiledHeaders::use_existing(const KeyHash& key, const PchHeap& heap) {
  const Trace::Span span(trace_, "check precompiled headers", "");
  auto path = store().find(key, heap);
  return path ? PchTask{PchTask::Action::kUse, *std::move(path)} : PchTask{};
}

PchTask PrecompiledHeaders::task_for(WorkerPool::Lease& lease, const WantedPch& pch, const CompileSettings& settings,
                                     PchReport& report) {
  const HeaderSet& headers = *pch.headers;
  const auto heap_size = store().heap_size_of(headers.key);
  if (heap_size && *heap_size > lease.traits().pch_heap.size && lease.traits().pch_heap.size != 0) {
    lease.pool().want_pch_heap(*heap_size);
    lease.replace();
  }
  const PchHeap heap = lease.traits().pch_heap;
  if (const PchTask use = use_existing(headers.key, heap); use.action == PchTask::Action::kUse) return use;
  // With as many queued builds as workers, waiting for precompiled headers pays off.
  const bool many_follow = settings.backlog >= lease.pool().max_workers();
  const std::string name = concat(headers.key.hex(), '-', heap.address);
  {
    std::unique_lock lock(mutex_);
    const auto is_in_progress = [&] { return in_progress_.contains(name); };
    if (is_in_progress()) {
      if (!many_follow) return {};
      const Trace::Span span(trace_, "wait for precompiled headers", "");
      wait_for_ever(completed_, lock, settings.stop, [&] { return !is_in_progress(); });
      lock.unlock();
      return use_existing(headers.key, heap);
    }
    if (!pch.was_requested && !many_follow) return {};
    in_progress_.insert(name);
  }
  const auto finish = [&](PchTask task) {
    const std::lock_guard lock(mutex_);
    in_progress_.erase(name);
    completed_.notify_all();
    return task;
  };
  try {
    std::string path = make(lease, headers, report);
    return finish(path.empty() ? PchTask{} : PchTask{PchTask::Action::kUse, std::move(path)});
  } catch (const Error&) {  // the headers do not compile; the program does not either, and reports the error
    return finish({});
  } catch (...) {
    finish({});
    throw;
  }
}

cjit_pch_outcome_t PrecompiledHeaders::warm(const HeaderSet& headers, const CompileSettings& caller_settings) {
  if (store().folder().empty() || !workers_.disabled_reason().empty())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE, concat("cannot precompile headers: ", note()));
  if (store().is_refused(headers.key)) return CJIT_PCH_OUTCOME_REFUSED;
  CompileSettings settings = caller_settings;
  settings.mode = CJIT_WORKER_MODE_WORKER;
  const auto in_worker = [&] {
    WorkerPool::Lease lease(workers_.pool(), wanted_compiler(toolkit_, settings), settings.wait_limits());
    if (store().find(headers.key, lease.traits().pch_heap)) return cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED};
    PchReport report;
    if (make(lease, headers, report).empty() && report.outcome == CJIT_PCH_OUTCOME_MADE) throw cannot_keep_files();
    return report.outcome;
  };
  const auto here = [] { return cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE}; };  // never: the mode is WORKER
  BuildPlace place = BuildPlace::worker("");
  return workers_.run(place, attempt_of(headers.compilation), settings, in_worker, here);
}

Error PrecompiledHeaders::cannot_keep_files() {
  return Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
               concat("cannot keep precompiled headers in ", store().folder(), "; see the log for the reason"));
}

}  // namespace cjit
