#include <dirent.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <functional>
#include <numeric>
#include <thread>

#include "bench.hpp"
#include "child_process.hpp"
#include "nvrtc_options.hpp"
#include "raw_nvrtc.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMicrosecond = 1e3;
constexpr double kMillisecond = 1e6;
constexpr unsigned kHeavyLoops = 14;  // a second or so of code generation
constexpr int kRounds = 3;

struct Program {
  std::string source;
  std::string name;
  std::string path;  // of a file with the source
};

std::string cub_source(unsigned) { return distinct(kCubSource); }
std::string cub_name(unsigned i) { return "block_sum<float, " + std::to_string(32 * (i % 31 + 1)) + ">"; }
std::string heavy_source(unsigned i) { return distinct(source_with_code(16'000 * kHeavyLoops, i).c_str()); }
std::string heavy_name(unsigned) { return kCodeName; }

struct Kind {
  const char* what;
  std::string (*source)(unsigned);
  std::string (*name)(unsigned);
};
constexpr Kind kCub = {"CUB", cub_source, cub_name};
constexpr Kind kHeavy = {"header-free", heavy_source, heavy_name};

// Kernels that nothing and nobody has seen before.
std::vector<Program> new_programs(const Bench& bench, const Kind& kind, unsigned count) {
  static unsigned number = 0;
  std::vector<Program> programs;
  for (unsigned i = 0; i < count; ++i) {
    Program program{kind.source(++number), kind.name(i), bench.scratch.path() + "/p" + std::to_string(number) + ".cu"};
    std::ofstream(program.path) << program.source;
    programs.push_back(std::move(program));
  }
  return programs;
}

Context worker_context(const std::string& cache, unsigned workers) {
  auto options = sized<cjit_context_options_t>();
  options.cache_dir = cache.c_str();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
  options.worker_count = workers;
  return make_context(&options);
}

using Job = std::unique_ptr<cjit_job_t, Destroyer<cjit_job_destroy>>;

Job start_job(cjit_context_t* context, const std::vector<Program>& programs) {
  std::vector<cjit_kernel_build_options_t> options(programs.size(), sized<cjit_kernel_build_options_t>());
  std::vector<const char*> names(programs.size());
  std::vector<const cjit_kernel_build_options_t*> pointers;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    names[i] = programs[i].name.c_str();
    options[i].source = programs[i].source.data();
    options[i].source_size = programs[i].source.size();
    options[i].name_expressions = &names[i];
    options[i].name_count = 1;
    options[i].arch = kArch;
    pointers.push_back(&options[i]);
  }
  cjit_job_t* job = nullptr;
  check([&](cjit_error_t** error) {
    return cjit_kernel_build_batch_async(context, pointers.data(), pointers.size(), nullptr, &job, error);
  });
  return Job(job);
}

void finish(const Job& job, std::size_t count) {
  check([&](cjit_error_t** error) { return cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, error); });
  for (std::size_t i = 0; i < count; ++i) {
    Result result;
    check([&](cjit_error_t** error) { return cjit_job_get_result(job.get(), i, result.get(), error); });
    if (result->build_place != CJIT_BUILD_PLACE_WORKER) throw std::runtime_error(result->build_place_note);
  }
}

double by_cjit(cjit_context_t* context, const std::vector<Program>& programs) {
  return nanoseconds_of([&] { finish(start_job(context, programs), programs.size()); });
}

double by_raw_threads(const Bench& bench, const std::vector<Program>& programs, unsigned threads, bool pch) {
  const RawNvrtc nvrtc(bench.machine.nvrtc_path);
  std::vector<std::string> options = nvrtc_options();
  if (pch) options.push_back("--pch");
  if (pch) options.push_back("--pch-dir=" + bench.scratch.path());
  return nanoseconds_of([&] {
    std::atomic<std::size_t> next{0};
    std::vector<std::jthread> all;
    for (unsigned i = 0; i < threads; ++i)
      all.emplace_back([&] {
        for (std::size_t mine; (mine = next++) < programs.size();)
          nvrtc.build(programs[mine].source, programs[mine].name.c_str(), options);
      });
  });
}

std::vector<std::string> raw_child(const Bench& bench, std::size_t count) {
  return {bench.machine.folder + "/cjit_bench_child", "compile", bench.machine.nvrtc_path, std::to_string(count)};
}

// Each process compiles its share, one after the other.
double by_raw_processes(const Bench& bench, const std::vector<Program>& programs, unsigned processes) {
  const std::vector<std::string> options = nvrtc_options();
  return nanoseconds_of([&] {
    std::vector<std::jthread> all;
    for (unsigned first = 0; first < processes; ++first)
      all.emplace_back([&, first] {
        std::vector<std::string> arguments = raw_child(bench, (programs.size() - first + processes - 1) / processes);
        for (std::size_t i = first; i < programs.size(); i += processes) {
          arguments.push_back(programs[i].path);
          arguments.push_back(programs[i].name);
        }
        arguments.insert(arguments.end(), options.begin(), options.end());
        run_child(arguments);
      });
  });
}

double by_cuda_core(const Bench& bench, const std::vector<Program>& programs, unsigned threads) {
  std::vector<std::string> arguments = {"/usr/bin/env", "python3", bench.machine.folder + "/python_peers.py",
                                        "cuda.core",    "threads", std::to_string(threads)};
  for (const std::string& option : nvrtc_options())
    if (option.starts_with("--include-path=")) arguments.push_back(option.substr(15));
  arguments.emplace_back("--");
  for (const Program& program : programs) {
    arguments.push_back(program.path);
    arguments.push_back(program.name);
  }
  return run_child(arguments).reported;
}

Pair pair_of(const Samples& subject, const Samples& peer) {
  if (subject.count() == peer.count()) return {subject, peer};
  Pair pair;  // what was run less often is set beside the median
  pair.subject.add(subject.median());
  pair.peer.add(peer.median());
  return pair;
}

std::string new_cache(const Bench& bench) {
  static int number = 0;
  return bench.scratch.path() + "/workers" + std::to_string(++number);
}

void measure_kind(Bench& bench, const Kind& kind, unsigned count, unsigned cores) {
  const bool is_cub = kind.source == kCub.source;
  Samples cold, afresh, alive, threads, pch_threads, processes, cuda_core;
  const auto programs = [&] { return new_programs(bench, kind, count); };
  for (int round = 0; round < kRounds; ++round) {
    processes.add(by_raw_processes(bench, programs(), cores));
    const std::string cache = new_cache(bench);
    Context context;
    const auto by_new_context = [&] {
      const auto batch = programs();
      return nanoseconds_of([&] {
        context = worker_context(cache, cores);
        by_cjit(context.get(), batch);
      });
    };
    cold.add(by_new_context());
    context.reset();
    afresh.add(by_new_context());
    alive.add(by_cjit(context.get(), programs()));
    if (!is_cub || round == 0) threads.add(by_raw_threads(bench, programs(), cores, false));
    if (is_cub) pch_threads.add(by_raw_threads(bench, programs(), cores, true));
    try {
      if (!is_cub || round == 0) cuda_core.add(by_cuda_core(bench, programs(), cores));
    } catch (const std::exception& failure) {
      if (round == 0) bench.report.not_measured(std::string(kind.what) + " by cuda.core", failure.what());
    }
  }
  const std::string many = std::to_string(count) + " " + kind.what + " kernels, ";
  const std::string at_once = std::to_string(cores) + " ";
  const auto report = [&](const std::string& subject, const Samples& times, const std::string& peer,
                          const Samples& others, const Target& target) {
    if (others.count() != 0) bench.report.times(many + subject, peer, pair_of(times, others), target);
  };
  if (is_cub) {
    report("cold", cold, at_once + "raw processes", processes, Target::ratio(1.15));
    report("warm, workers afresh", afresh, at_once + "raw threads", threads, Target::ratio(1.0 / 40));
    report("warm, workers alive", alive, at_once + "raw threads", threads, Target::ratio(1.0 / 60));
    report("warm, workers afresh", afresh, at_once + "raw threads, --pch", pch_threads, Target::none());
    report("warm, workers alive", alive, at_once + "raw processes", processes, Target::none());
    report("cold", cold, "cuda.core, " + at_once + "threads", cuda_core, Target::none());
    return;
  }
  const bool threads_win = threads.median() < processes.median();
  report("workers afresh", afresh, at_once + (threads_win ? "raw threads" : "raw processes"),
         threads_win ? threads : processes, Target::ratio(1.1));
  report("workers alive", alive, at_once + (threads_win ? "raw threads" : "raw processes"),
         threads_win ? threads : processes, Target::ratio(1.1));
  report("workers alive", alive, at_once + (threads_win ? "raw processes" : "raw threads"),
         threads_win ? processes : threads, Target::none());
  report("workers alive", alive, "cuda.core, " + at_once + "threads", cuda_core, Target::none());
}

// One kernel in a process that has nothing yet but precompiled headers on disk.
void measure_fresh_process(Bench& bench) {
  const std::string cache = new_cache(bench);
  for (int i = 0; i < 3; ++i) by_cjit(worker_context(cache, 1).get(), new_programs(bench, kCub, 1));
  const std::vector<std::string> options = nvrtc_options();
  const auto cjit = [&] {
    const Program program = new_programs(bench, kCub, 1).front();
    return run_child({"/usr/bin/env", "CJIT_WORKERS=automatic", "CJIT_CACHE_DIR=" + cache,
                      bench.machine.folder + "/cjit_bench_child", "warm", bench.machine.folder + "/libcjit.so",
                      program.path, program.name})
        .reported;
  };
  const auto raw = [&] {
    const Program program = new_programs(bench, kCub, 1).front();
    std::vector<std::string> arguments = raw_child(bench, 1);
    arguments.insert(arguments.end(), {program.path, program.name});
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_child(arguments).reported;
  };
  bench.report.times("1 CUB kernel, fresh process, warm", "raw NVRTC, fresh process",
                     interleave({20, 5, 20}, cjit, raw), Target::ratio(0.3));
}

// The processes that this one has started.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  DIR* threads = ::opendir("/proc/self/task");
  while (const dirent* thread = ::readdir(threads)) {
    std::ifstream list(std::string("/proc/self/task/") + thread->d_name + "/children");
    for (pid_t child = 0; list >> child;) found.push_back(child);
  }
  ::closedir(threads);
  return found;
}

bool is_running(pid_t process) {
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(stat, text);
  const auto end = text.rfind(')');
  return end != std::string::npos && text[end + 2] != 'Z';
}

std::uint64_t compilations(cjit_context_t* context) {
  auto info = sized<cjit_worker_info_t>();
  check([&](cjit_error_t** error) { return cjit_worker_get_info(context, &info, error); });
  const std::uint64_t count = info.compilations;
  cjit_worker_info_cleanup(&info);
  return count;
}

void measure_cancel(Bench& bench) {
  const Kind endless = {"endless", [](unsigned i) { return distinct(source_with_code(8'000'000, i).c_str()); },
                        heavy_name};
  const Context context = worker_context(new_cache(bench), 1);
  Pair times;  // until the waiter is free; until the core is
  for (int round = 0; round < 20; ++round) {
    const std::uint64_t before = compilations(context.get());
    const Job job = start_job(context.get(), new_programs(bench, endless, 1));
    while (compilations(context.get()) == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const std::vector<pid_t> workers = children();
    const auto start = Clock::now();
    std::jthread canceller([&] { cjit_job_cancel(job.get()); });
    check([&](cjit_error_t** error) { return cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, error); });
    times.subject.add(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    while (std::any_of(workers.begin(), workers.end(), is_running)) {
    }
    times.peer.add(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  }
  bench.report.times("a cancel frees the waiter", "the core", times, Target::below(5 * kMillisecond));
  bench.report.times("a cancel frees the core", "the waiter", {times.peer, times.subject},
                     Target::below(50 * kMillisecond));
}

void measure_overhead(Bench& bench) {
  const Kind trivial = {"trivial", [](unsigned) { return distinct(kTrivialSource); },
                        [](unsigned) { return std::string(kTrivialName); }};
  const std::string cache = new_cache(bench);
  const Context jobs = worker_context(cache, 1);
  auto options = sized<cjit_context_options_t>();
  options.cache_dir = cache.c_str();
  options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  const Context process = make_context(&options);
  options.worker_mode = CJIT_WORKER_MODE_WORKER;
  options.worker_count = 1;
  const Context worker = make_context(&options);
  const auto by_job = [&] { return by_cjit(jobs.get(), new_programs(bench, trivial, 1)); };
  const auto blocking = [&](const Context& context) {
    const Program program = new_programs(bench, trivial, 1).front();
    Result result;
    return nanoseconds_of([&] { build(context.get(), program.source, program.name.c_str(), result); });
  };
  const auto here = [&] { return blocking(process); };
  const auto there = [&] { return blocking(worker); };
  for (int i = 0; i < 5; ++i) by_job(), here(), there();
  bench.report.times("a job, trivial kernel", "the blocking call, in this process",
                     interleave({15, 50, 200}, by_job, here), Target::excess(300 * kMicrosecond, 0));
  // The two parts of this excess: the hand-over to and from a thread for jobs, and that to and from the worker.
  bench.report.times("a job, trivial kernel", "the blocking call, in a worker",
                     interleave({15, 50, 200}, by_job, there), Target::none());
  bench.report.times("the blocking call, in a worker", "in this process", interleave({15, 50, 200}, there, here),
                     Target::none());
}

}  // namespace

void measure_jobs(Bench& bench) {
  measure_overhead(bench);
  measure_cancel(bench);
}

void measure_workers(Bench& bench) {
  const unsigned cores = std::min(std::max(std::thread::hardware_concurrency(), 1U), 16U);
  const unsigned count = cores >= 8 ? 32 : 8;
  measure_fresh_process(bench);
  measure_kind(bench, kCub, count, cores);
  measure_kind(bench, kHeavy, count, cores);
}

}  // namespace cjit_bench
