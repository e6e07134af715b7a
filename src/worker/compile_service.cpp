#include "worker/compile_service.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/signal_name.hpp"
#include "base/fork_gate.hpp"
#include "base/large_stack.hpp"
#include "base/text.hpp"
#include "base/waiting.hpp"
#include "link/driver_linker.hpp"
#include "link/link_failure.hpp"
#include "link/link_inputs.hpp"
#include "link/nvjitlink_linker.hpp"
#include "toolkit/compiler_variables.hpp"
#include "worker/sandbox.hpp"

namespace cjit {

namespace {

// What this process compiles by itself: all contexts share NVRTC, and with it the lock on its front end.
struct Load {
  std::atomic<unsigned> compilations{0};
  std::atomic<unsigned> long_parses{0};
};

Load& load() {
  static auto* const of_process = new ForkLocal<Load>([] { return std::make_unique<Load>(); });
  return of_process->get();
}

bool has_option(const Compilation& compilation, std::string_view name) {
  return std::any_of(compilation.options.begin(), compilation.options.end(), [&](const std::string& option) {
    return option == name || (option.starts_with(name) && option[name.size()] == '=');
  });
}

std::string with_last_words(std::string message, const WorkerLost& lost) {
  if (!lost.last_words.empty()) message.append(concat("; it said: ", trim(lost.last_words)));
  return message;
}

// What a worker was doing when it was lost.
struct Attempt {
  std::string what;     // "compile k.cu"
  const char* library;  // that did it
  cjit_stage_t stage;
};

Attempt attempt_of(const Compilation& compilation) {
  return {concat("compile ", compilation.source_name), "NVRTC", CJIT_STAGE_COMPILE};
}

std::string how_two_died(const WorkerLost& lost, const char* library) {
  if (lost.signal != 0)
    return concat(library, " was ended by ", signal_name(lost.signal), ", in two workers one after the other",
                  lost.signal == SIGKILL ? "; the system may have had no memory left" : "");
  return lost.exit_code >= 0
             ? concat("two workers ended one after the other, the last with code ", lost.exit_code)
             : "two workers ended one after the other; this process reaps its children itself, so nobody knows why";
}

Error explain(const WorkerLost& lost, const Attempt& doing, const CompileWish& wish, const std::string& program) {
  const std::string attempt = concat("cannot ", doing.what, ": ");
  Failure failure{.status = CJIT_ERROR_COMPILER_CRASHED, .stage = doing.stage, .log = lost.last_words};
  switch (lost.reason) {
    case WorkerLost::Reason::kTimedOut:
      failure.status = CJIT_ERROR_TIME_LIMIT;
      failure.message = concat(attempt, "it took longer than ", wish.time_limit.count(),
                               " ms, and its worker was stopped; raise time_limit_milliseconds");
      break;
    case WorkerLost::Reason::kInterrupted:
      return cancelled_error(doing.stage);
    case WorkerLost::Reason::kDied:
      failure.library = doing.library;
      failure.native_code = lost.signal;
      failure.native_name = lost.signal != 0 ? signal_name(lost.signal) : "";
      failure.message = with_last_words(concat(attempt, how_two_died(lost, doing.library)), lost);
      break;
    case WorkerLost::Reason::kLied:
      failure.library = doing.library;
      failure.message = with_last_words(
          concat(attempt, "two workers one after the other gave an answer that cannot be right: ", lost.fault,
                 "; what they compiled may have damaged them, or ", program, " is no cjit-worker"),
          lost);
      break;
  }
  return Error(std::move(failure));
}

Patience patience_of(const CompileWish& wish) { return {wish.time_limit, wish.stop}; }

TraceTrack track_of(const WorkerPool::Lease& lease) { return {lease.process(), true}; }

// A compilation that has just ended.
void trace_compilation(const Trace& trace, const std::string& what, const CompiledProgram& program, TraceTrack track) {
  if (!trace.is_on()) return;
  const auto end = Trace::Clock::now();
  const auto begin = end - program.duration;
  trace.add("compile", what, begin, end, track);
  if (program.front_end.count() == 0) return;
  trace.add("front end", what, begin, begin + program.front_end, track);
  trace.add("optimizer and code generation", what, begin + program.front_end, end, track);
}

std::string why_in_worker(const CompileWish& wish) {
  return wish.why_not_here.empty() ? "the mode is WORKER" : wish.why_not_here;
}

}  // namespace

bool spoils_its_process(const Compilation& compilation, const CompilerTraits& compiler) {
  constexpr std::uint32_t kSince = 13'010;
  const bool is_of_the_family =
      std::any_of(compilation.options.begin(), compilation.options.end(), [](const std::string& option) {
        return option.starts_with("--gpu-architecture=sm_12") || option.starts_with("--gpu-architecture=compute_12");
      });
  return compiler.cuda_version() >= kSince && is_of_the_family &&
         (has_option(compilation, "--device-debug") || has_option(compilation, "--Ofast-compile=max"));
}

class CompileService::InProcess {
 public:
  InProcess() = default;
  ~InProcess() {
    if (counted_) --load().compilations;
    if (parses_) --load().long_parses;
  }
  InProcess(const InProcess&) = delete;
  InProcess& operator=(const InProcess&) = delete;

  // False if another one is in the way. What parses little can go beside what parses little: the code generation of
  // NVRTC runs in parallel, its front end does not.
  bool enter_alone(bool parses_much) {
    count(parses_much);
    return parses_much ? load().compilations == 1 : load().long_parses == 0;
  }
  void enter(bool parses_much) {
    if (!counted_) count(parses_much);
  }
  void leave() {
    if (counted_) --load().compilations;
    if (parses_) --load().long_parses;
    counted_ = parses_ = false;
  }

 private:
  void count(bool parses_much) {
    if (parses_much) ++load().long_parses;
    ++load().compilations;
    parses_ = parses_much;
    counted_ = true;
  }
  bool counted_ = false;
  bool parses_ = false;
};

CompileService::CompileService(WorkerSettings settings, std::function<std::string()> pch_folder, Toolkit& toolkit,
                               const Log& log, const Trace& trace)
    : settings_(std::move(settings)),
      toolkit_(toolkit),
      log_(log),
      trace_(trace),
      pch_folder_(std::move(pch_folder)),
      pool_([this] {
        return std::make_unique<WorkerPool>(settings_.pool, log_, trace_, [this] { return folders_that_workers_write(); });
      }) {
  compiler_variables();  // before anything is opened
  if (settings_.pool.program.empty())
    why_off_ = "there is no cjit-worker beside the library; install it, or set CJIT_WORKER to where it is";
}

PchStore& CompileService::pch_store() {
  std::call_once(pch_store_made_, [this] { pch_store_.emplace(pch_folder_(), settings_.pch_bytes, log_); });
  return *pch_store_;
}

std::vector<std::string> CompileService::folders_that_workers_write() {
  std::vector<std::string> folders;
  if (settings_.pch && pch_store().make_folder()) folders.push_back(pch_store().folder());
  std::error_code ignored;
  if (settings_.pool.may_write_temporaries) folders.push_back(std::filesystem::temp_directory_path(ignored));
  return folders;
}

std::string CompileService::sandbox() const {
  if (!settings_.pool.is_sandboxed) return "off: CJIT_WORKER_SANDBOX or the option worker_sandbox says so";
  const WorkerPool* pool = find_pool();
  const std::string of_a_worker = pool != nullptr ? pool->sandbox() : "";
  return of_a_worker.empty() ? describe_sandbox_support() : of_a_worker;
}

std::string CompileService::why_off() const {
  const std::lock_guard lock(mutex_);
  return why_off_;
}

template <typename Library>
CompileWish CompileService::heed_fork(CompileWish wish, const Library& library, const std::string& what, cjit_stage_t stage) const {
  if (!library.is_inherited()) return wish;
  wish.why_not_here = concat("this process was forked from one that had opened ", library.path(),
                             ", whose locks may be held for ever; let workers compile (worker_mode AUTOMATIC, CJIT_WORKERS), or fork "
                             "before the first build");
  if (wish.mode == CJIT_WORKER_MODE_PROCESS)
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, stage, concat("cannot ", what, " in this process: ", wish.why_not_here));
  wish.mode = CJIT_WORKER_MODE_WORKER;
  return wish;
}

CompileWish CompileService::heed_fork_of_nvrtc(const CompileWish& wish, const std::string& what) const {
  if (fork_generation() == 0 || wish.mode == CJIT_WORKER_MODE_WORKER) return wish;  // it is not opened for that
  return heed_fork(wish, *toolkit_.nvrtc(), what, CJIT_STAGE_COMPILE);
}

bool CompileService::may_have_workers() const { return why_off().empty(); }

std::optional<CompileService::Choice> CompileService::choose_without_workers(const std::string& what,
                                                                             cjit_stage_t stage,
                                                                             const CompileWish& wish) const {
  if (wish.mode == CJIT_WORKER_MODE_PROCESS) return Choice{CJIT_BUILD_PLACE_PROCESS, "the mode is PROCESS"};
  const std::string why = why_off();
  if (why.empty()) return std::nullopt;
  if (wish.mode == CJIT_WORKER_MODE_WORKER)
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, stage,
                concat("cannot ", what, " in a worker: ", why, wish.why_not_here.empty() ? "" : "; ", wish.why_not_here));
  return Choice{CJIT_BUILD_PLACE_PROCESS, why};
}

std::string CompileService::pch_note() {
  if (!settings_.pch) return "precompiled headers are switched off (CJIT_PCH, the option pch)";
  if (pch_store().folder().empty()) return "there is no folder of a cache to keep precompiled headers in";
  if (const std::string why = why_off(); !why.empty()) return why;
  const std::lock_guard lock(mutex_);
  return pch_outlives_workers_ ? ""
                               : "address randomization cannot be switched off here, so precompiled headers are of use "
                                 "to the worker that made them alone";
}

WantedCompiler CompileService::wanted_compiler(const CompileWish& wish) {
  if (const auto file = toolkit_.compiler_file()) return {file->path, wish.compiler_identity};
  return {toolkit_.nvrtc()->path(), wish.compiler_identity};
}

CompilerTraits CompileService::compiler(const CompileWish& wish) {
  const bool in_worker =
      wish.mode == CJIT_WORKER_MODE_WORKER || (wish.mode == CJIT_WORKER_MODE_AUTOMATIC && wish.is_job);
  if (in_worker && may_have_workers()) {
    try {
      return pool_.get().compiler(wanted_compiler(wish), patience_of(wish));
    } catch (const WorkerUnavailable&) {  // compile() will say so, or do without
    } catch (const WorkerLost& lost) {
      throw explain(lost, {"start a worker", "NVRTC", CJIT_STAGE_COMPILE}, wish, settings_.pool.program);
    }
  }
  return traits_of(*toolkit_.nvrtc());
}

CompileService::Choice CompileService::choose(const Compilation& compilation, const WantedPch& pch,
                                              const CompileWish& wish, InProcess& here) {
  const auto process = [](std::string note) { return Choice{CJIT_BUILD_PLACE_PROCESS, std::move(note)}; };
  const auto worker = [](std::string note) { return Choice{CJIT_BUILD_PLACE_WORKER, std::move(note)}; };
  if (auto here_alone = choose_without_workers(concat("compile ", compilation.source_name), CJIT_STAGE_COMPILE, wish))
    return *std::move(here_alone);
  const CompilerTraits known = compiler(wish);
  if (spoils_its_process(compilation, known)) {
    Choice fresh = worker(concat(known.name(), " compiles wrongly in a process where it did this before"));
    fresh.fresh = true;
    return fresh;
  }
  if (wish.mode == CJIT_WORKER_MODE_WORKER) return worker(why_in_worker(wish));
  if (wish.is_job) return worker("it is a job, which can be cancelled there");
  if (wish.time_limit.count() != 0) return worker("it has a time limit, which can be held there");
  if (pch.headers != nullptr && (pch.asked_before || pch_store().heap_size_of(pch.headers->key)))
    return worker("precompiled headers are of use there");
  if (!here.enter_alone(wish.parses_much)) {
    here.leave();
    return worker("this process is compiling something else");
  }
  return process("nothing else is compiling in this process");
}

CompileOutcome CompileService::compile(const Compilation& compilation, const HeaderSet* headers,
                                       const CompileWish& caller_wish) {
  const CompileWish wish = heed_fork_of_nvrtc(caller_wish, concat("compile ", compilation.source_name));
  WantedPch pch;
  const bool may_have_pch = headers != nullptr && wish.mode != CJIT_WORKER_MODE_PROCESS && !pch_store().folder().empty();
  if (may_have_pch && pch_store().is_refused(headers->key)) {
    CompileOutcome outcome = compile(compilation, nullptr, wish);
    outcome.pch = CJIT_PCH_OUTCOME_REFUSED;
    return outcome;
  }
  if (may_have_pch) pch = {headers, pch_store().ask(headers->key)};
  InProcess here;
  const Choice choice = choose(compilation, pch, wish, here);
  std::string note = choice.note;
  if (choice.place == CJIT_BUILD_PLACE_WORKER) {
    try {
      return compile_in_worker(compilation, pch, wish, choice);
    } catch (const WorkerLost& lost) {
      throw explain(lost, attempt_of(compilation), wish, settings_.pool.program);
    } catch (const WorkerUnavailable& none) {
      note = without_worker(none, wish);
    }
  }
  here.enter(wish.parses_much);
  return compile_here(compilation, wish, std::move(note));
}

CompileOutcome CompileService::compile_here(const Compilation& compilation, const CompileWish& wish, std::string note) {
  const auto nvrtc = toolkit_.nvrtc();
  if (!wish.compiler_identity.empty() && toolkit_.compiler_file()->identity != wish.compiler_identity)
    throw CompilerChanged();
  CompileOutcome outcome{on_large_stack([&] { return cjit::compile(*nvrtc, compilation); }), CJIT_BUILD_PLACE_PROCESS, std::move(note),
                         CJIT_PCH_OUTCOME_NONE};
  trace_compilation(trace_, compilation.source_name, outcome.program, {});
  return outcome;
}

// Why it is compiled in this process; throws if it must be a worker.
std::string CompileService::without_worker(const WorkerUnavailable& none, const CompileWish& wish) {
  if (none.is_lasting) {
    const std::lock_guard lock(mutex_);
    why_off_ = none.why.what();
  }
  if (wish.mode != CJIT_WORKER_MODE_WORKER) return none.why.what();
  Failure failure = none.why.failure();
  failure.status = CJIT_ERROR_WORKER_UNAVAILABLE;
  if (!wish.why_not_here.empty()) failure.message.append(concat("; ", wish.why_not_here));
  throw Error(std::move(failure));
}

CompileOutcome CompileService::compile_in_worker(const Compilation& compilation, const WantedPch& pch,
                                                 const CompileWish& wish, const Choice& choice) {
  WorkerPool::Lease lease(pool_.get(), wanted_compiler(wish), patience_of(wish), choice.fresh);
  PchReport report;
  CompileTask task{compilation, {}};
  if (pch.headers != nullptr && !choice.fresh) task.pch = pch_task(lease, pch, wish, report);
  CompileAnswer answer = lease.compile(task);
  trace_compilation(trace_, compilation.source_name, answer.program, track_of(lease));
  if (task.pch.action == PchTask::Action::kUse) {
    if (answer.pch.outcome == CJIT_PCH_OUTCOME_NONE)  // another worker compiled it, without
      answer.pch = {CJIT_PCH_OUTCOME_REFUSED, "the worker that used them died", 0};
    if (answer.pch.outcome == CJIT_PCH_OUTCOME_REFUSED) pch_store().reject(task.pch.path, answer.pch.note);
    pch_store().count(answer.pch);
    // A build that made the file and then used it has made it.
    if (report.outcome != CJIT_PCH_OUTCOME_MADE) report = answer.pch;
  }
  return {std::move(answer.program), CJIT_BUILD_PLACE_WORKER, choice.note, report.outcome, lease.process()};
}

CompileService::Choice CompileService::choose_for_link(const LinkProgram& program, const NvJitLink& linker,
                                                       const CompileWish& wish) {
  const auto process = [](std::string note) { return Choice{CJIT_BUILD_PLACE_PROCESS, std::move(note)}; };
  const auto worker = [](std::string note) { return Choice{CJIT_BUILD_PLACE_WORKER, std::move(note)}; };
  if (auto here_alone = choose_without_workers("link", CJIT_STAGE_LINK, wish)) return *std::move(here_alone);
  if (wish.mode == CJIT_WORKER_MODE_WORKER) return worker(why_in_worker(wish));
  if (wish.is_job) return worker("it is a job, which can be cancelled there");
  if (wish.time_limit.count() != 0) return worker("it has a time limit, which can be held there");
  constexpr std::uint32_t kFirstThatSaysWhatIsUndefined = 13'000;
  if (linker.cuda_version() < kFirstThatSaysWhatIsUndefined)
    return worker("nvJitLink 12 says on standard error what is undefined, and stays locked where it refuses a cubin");
  const auto is_foreign = [](const LinkInput& input) { return !input.is_made_here; };
  if (const auto foreign = std::ranges::find_if(program.inputs, is_foreign); foreign != program.inputs.end())
    return worker(concat("'", foreign->name, "' may be damaged, and the linker would end this process over it"));
  if (!shows_its_definitions(program.inputs))
    return worker("a symbol that two of these inputs define would end this process");
  const auto fits = [&](const LinkInput& input) { return fit_of(input, program.arch) == ArchitectureFit::kSure; };
  if (!std::ranges::all_of(program.inputs, fits))
    return worker("a cubin of an older architecture could leave the linker locked in this process");
  return process("its inputs were compiled for it");
}

LinkOutcome CompileService::link_by_driver(const LinkProgram& program) {
  const auto driver = toolkit_.driver();
  return {.program = cjit::link(driver, program),
          .linker = concat("CUDA driver ", cuda_version_text(driver->version())),
          .cuda_version = static_cast<std::uint32_t>(driver->version()),
          .place = CJIT_BUILD_PLACE_PROCESS,
          .note = "the driver links where its context is"};
}

LinkOutcome CompileService::link(LinkProgram program, cjit_linker_t which, const CompileWish& caller_wish) {
  if (which == CJIT_LINKER_DRIVER) return link_by_driver(program);
  const auto linker = toolkit_.nvjitlink();
  const CompileWish wish = heed_fork(caller_wish, *linker, "link", CJIT_STAGE_LINK);
  const LinkTask task{linker->path(), std::move(program)};
  const Choice choice = choose_for_link(task.program, *linker, wish);
  LinkOutcome outcome{
      .linker = linker->name(), .cuda_version = linker->cuda_version(), .place = choice.place, .note = choice.note};
  if (choice.place == CJIT_BUILD_PLACE_WORKER) {
    try {
      WorkerPool::Lease lease(pool_.get(), {}, patience_of(wish));
      outcome.program = lease.link(task);
      return outcome;
    } catch (const WorkerLost& lost) {
      if (const std::string symbols = find_duplicates(lost.last_words, task.program.inputs); !symbols.empty())
        throw duplicate_symbols(symbols, lost.last_words);
      throw explain(lost, {"link", "nvJitLink", CJIT_STAGE_LINK}, wish, settings_.pool.program);
    } catch (const WorkerUnavailable& none) {
      outcome.note = without_worker(none, wish);
      outcome.place = CJIT_BUILD_PLACE_PROCESS;
    }
  }
  outcome.program = on_large_stack([&] { return cjit::link(*linker, task.program); });
  return outcome;
}

CompileService::Choice CompileService::choose_for_nvvm(const CompileWish& wish) {
  if (auto here_alone = choose_without_workers("compile NVVM IR", CJIT_STAGE_COMPILE, wish))
    return *std::move(here_alone);
  if (wish.mode == CJIT_WORKER_MODE_WORKER) return {CJIT_BUILD_PLACE_WORKER, why_in_worker(wish)};
  return {CJIT_BUILD_PLACE_WORKER, "libNVVM would end this process over some broken IR"};
}

NvvmCompileOutcome CompileService::run(NvvmTask task, const CompileWish& caller_wish) {
  const auto nvvm = toolkit_.nvvm();
  const CompileWish wish = heed_fork(caller_wish, *nvvm, "compile NVVM IR", CJIT_STAGE_COMPILE);
  task.nvvm_path = nvvm->path();
  if (task.compilation.libdevice_path.empty() && wants_libdevice(task.compilation))
    task.compilation.libdevice_path = toolkit_.libdevice();
  Choice choice = choose_for_nvvm(wish);
  if (choice.place == CJIT_BUILD_PLACE_WORKER) {
    try {
      WorkerPool::Lease lease(pool_.get(), {}, patience_of(wish));
      return {lease.run(task), choice.place, std::move(choice.note)};
    } catch (const WorkerLost& lost) {
      const std::string what = concat("compile ", task.compilation.modules.front().name);
      throw explain(lost, {what, "libNVVM", CJIT_STAGE_COMPILE}, wish, settings_.pool.program);
    } catch (const WorkerUnavailable& none) {
      choice = {CJIT_BUILD_PLACE_PROCESS, without_worker(none, wish)};
    }
  }
  return {on_large_stack([&] {
            return task.verify_alone ? cjit::verify(*nvvm, task.compilation) : cjit::compile(*nvvm, task.compilation);
          }),
          choice.place, std::move(choice.note)};
}

NvvmCompileOutcome CompileService::compile(NvvmCompilation compilation, const CompileWish& wish) {
  return run({.nvvm_path = "", .compilation = std::move(compilation)}, wish);
}

NvvmCompileOutcome CompileService::verify(NvvmCompilation compilation, const CompileWish& wish) {
  return run({.nvvm_path = "", .compilation = std::move(compilation), .verify_alone = true}, wish);
}

std::string CompileService::make_pch(WorkerPool::Lease& lease, const HeaderSet& headers, PchReport& report) {
  // A worker may write only to what there was when it was started.
  if (pch_store().make_folder() && !lease.may_write_to(pch_store().folder())) lease.replace();
  for (bool again = false;; again = true) {
    const PchHeap heap = lease.traits().pch_heap;
    const std::string path = pch_store().new_file();
    if (path.empty())
      throw Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
                  concat("cannot keep precompiled headers in ", pch_store().folder(), "; the log says why"));
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
    if (report.outcome == CJIT_PCH_OUTCOME_NONE) {  // another worker compiled it, without
      ::unlink(path.c_str());
      report = {CJIT_PCH_OUTCOME_REFUSED, "the worker that was to make them died", 0};
    }
    if (report.heap_required != 0 && !again) {
      constexpr std::uint64_t kRound = 64 << 20;
      lease.pool().want_pch_heap((report.heap_required + kRound) / kRound * kRound);
      lease.replace();  // the heap is made when a worker starts
      continue;
    }
    pch_store().count(report);
    if (report.is_lasting) pch_store().refuse(headers.key);
    if (report.outcome != CJIT_PCH_OUTCOME_MADE) return "";
    const std::string published = pch_store().publish(path, headers.key, heap).value_or("");
    if (!lease.traits().addresses_are_fixed && !published.empty()) {
      lease.remove_at_its_end(published);
      const std::lock_guard lock(mutex_);
      pch_outlives_workers_ = false;
    }
    return published;
  }
}

// What the program is compiled with; makes the file first where that is worth its time.
PchTask CompileService::pch_task(WorkerPool::Lease& lease, const WantedPch& pch, const CompileWish& wish,
                                 PchReport& report) {
  const HeaderSet& headers = *pch.headers;
  const auto heap_size = pch_store().heap_size_of(headers.key);
  if (heap_size && *heap_size > lease.traits().pch_heap.size && lease.traits().pch_heap.size != 0) {
    lease.pool().want_pch_heap(*heap_size);
    lease.replace();
  }
  const PchHeap heap = lease.traits().pch_heap;
  const auto use_what_there_is = [&] {
    const Trace::Span span(trace_, "check precompiled headers", "");
    auto path = pch_store().find(headers.key, heap);
    return path ? PchTask{PchTask::Action::kUse, *std::move(path)} : PchTask{};
  };
  if (const PchTask use = use_what_there_is(); use.action == PchTask::Action::kUse) return use;
  // With a queue as long as there are workers, what follows is worth a wait.
  const bool many_follow = wish.backlog >= lease.pool().most();
  const std::string name = concat(headers.key.hex(), '-', heap.address);
  {
    std::unique_lock lock(mutex_);
    const auto is_being_made = [&] { return made_now_.contains(name); };
    if (is_being_made()) {
      if (!many_follow) return {};
      const Trace::Span span(trace_, "wait for precompiled headers", "");
      wait_for_ever(made_, lock, wish.stop, [&] { return !is_being_made(); });
      lock.unlock();
      return use_what_there_is();
    }
    if (!pch.asked_before && !many_follow) return {};
    made_now_.insert(name);
  }
  const auto finish = [&](PchTask task) {
    const std::lock_guard lock(mutex_);
    made_now_.erase(name);
    made_.notify_all();
    return task;
  };
  try {
    std::string path = make_pch(lease, headers, report);
    return finish(path.empty() ? PchTask{} : PchTask{PchTask::Action::kUse, std::move(path)});
  } catch (const Error&) {  // the headers do not compile: neither does the program, and says so
    return finish({});
  } catch (...) {
    finish({});
    throw;
  }
}

cjit_pch_outcome_t CompileService::warm(const HeaderSet& headers, const CompileWish& wish) {
  if (pch_store().folder().empty() || !may_have_workers())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE, concat("cannot precompile headers: ", pch_note()));
  if (pch_store().is_refused(headers.key)) return CJIT_PCH_OUTCOME_REFUSED;
  try {
    WorkerPool::Lease lease(pool_.get(), wanted_compiler(wish), patience_of(wish));
    if (pch_store().find(headers.key, lease.traits().pch_heap)) return CJIT_PCH_OUTCOME_USED;
    PchReport report;
    if (make_pch(lease, headers, report).empty() &&
        report.outcome == CJIT_PCH_OUTCOME_MADE)
      throw Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE,
                  concat("cannot keep precompiled headers in ", pch_store().folder(), "; the log says why"));
    return report.outcome;
  } catch (const WorkerLost& lost) {
    throw explain(lost, attempt_of(headers.compilation), wish, settings_.pool.program);
  } catch (const WorkerUnavailable& none) {
    CompileWish insists = wish;
    insists.mode = CJIT_WORKER_MODE_WORKER;
    without_worker(none, insists);
    throw;  // not reached
  }
}

}  // namespace cjit
