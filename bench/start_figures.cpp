#include <ctime>
#include <fstream>
#include <vector>

#include "bench.hpp"
#include "child_process.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;
constexpr unsigned kCodeSize = 150'000;

using Arguments = std::vector<std::string>;

void write_file(const std::string& path, const void* bytes, std::size_t size) {
  std::ofstream file(path, std::ios::binary);
  if (!file.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size)))
    throw std::runtime_error("cannot write " + path);
}

// What all processes load: the source, and its cubin for those who have no compiler.
struct Case {
  explicit Case(const Bench& bench)
      : source(bench.scratch.path() + "/kernel.cu"), cubin(bench.scratch.path() + "/kernel.cubin") {
    const std::string text = source_with_code(kCodeSize);
    write_file(source, text.data(), text.size());
    Result result;
    build(bench.context.get(), text, kCodeName, result);
    write_file(cubin, result->image, result->image_size);
    size = std::to_string(result->image_size / 1000) + " kB";
  }

  std::string source;
  std::string cubin;
  std::string size;
};

// A source that no cache knows, not even NVRTC's or the driver's own from an earlier run.
std::string write_new_source(const Bench& bench) {
  static unsigned number = static_cast<unsigned>(std::time(nullptr)) % 1'000'000 * 100;
  const std::string path = bench.scratch.path() + "/new.cu";
  const std::string text = source_with_code(kCodeSize, ++number);
  write_file(path, text.data(), text.size());
  return path;
}

Arguments by_cjit(const Bench& bench, const std::string& source, const char* outcome) {
  return {bench.machine.folder + "/cjit_bench_child",
          "load",
          bench.machine.folder + "/libcjit.so",
          bench.machine.driver_path,
          source,
          kCodeName,
          outcome};
}

Arguments by_driver(const Bench& bench, const Case& one) {
  return {bench.machine.folder + "/cjit_bench_child", "driver", bench.machine.driver_path, one.cubin, kCodeName};
}

Arguments by_peer(const Bench& bench, const char* library, const char* mode, const std::string& source) {
  return {"/usr/bin/env", "python3", bench.machine.folder + "/python_peers.py",
          library,        mode,      bench.scratch.path() + "/" + library,
          source,         kCodeName};
}

struct Starts {
  Pair call;       // the driver runs and, in Python, all is imported
  Pair from_exec;  // from before the process is made
};

template <typename Subject, typename Peer>
Starts run_both(const Effort& effort, Subject&& subject, Peer&& peer) {
  Starts starts;
  const auto run = [](Samples& from_exec, const Arguments& arguments) {
    const ChildTimes times = run_child(arguments);
    from_exec.add(times.to_done);
    return times.reported;
  };
  starts.call = interleave(
      effort, [&] { return run(starts.from_exec.subject, subject()); },
      [&] { return run(starts.from_exec.peer, peer()); });
  return starts;
}

void measure_against_driver(Bench& bench, const Case& one) {
  run_child(by_cjit(bench, one.source, "disk"));
  run_child(by_driver(bench, one));
  const Starts starts = run_both(
      {50, 20, 200}, [&] { return by_cjit(bench, one.source, "disk"); }, [&] { return by_driver(bench, one); });
  const Target target = Target::excess(2 * kMillisecond, 0);
  bench.report.times("warm start to loaded kernel, " + one.size, "raw driver, cubin in hand", starts.call, target);
  bench.report.times("the same from exec", "raw driver, cubin in hand", starts.from_exec, target);
}

void measure_against(Bench& bench, const Case& one, const char* library) {
  const auto warm = [&] { return by_peer(bench, library, "start", one.source); };
  run_child(warm());
  const Starts on_disk = run_both(
      {20, 7, 15}, [&] { return by_cjit(bench, one.source, "disk"); }, warm);
  bench.report.times("warm start, " + one.size, library, on_disk.call, Target::none());
  bench.report.times("the same from exec", library, on_disk.from_exec, Target::none());
  const Starts cold = run_both(
      {20, 7, 15}, [&] { return by_cjit(bench, write_new_source(bench), "built"); },
      [&] { return by_peer(bench, library, "start", write_new_source(bench)); });
  bench.report.times("cold start, " + one.size, library, cold.call, Target::none());
  bench.report.times("the same from exec", library, cold.from_exec, Target::none());
}

// Every run of the peer is a process that says the mean of many calls.
void measure_repeats(Bench& bench, const Case& one, const char* library) {
  const std::string text = source_with_code(kCodeSize);
  const auto subject = [&] {
    constexpr int kRepeats = 500;
    return nanoseconds_of([&] {
             for (int i = 0; i < kRepeats; ++i) {
               Result result;
               build(bench.context.get(), text, kCodeName, result);
             }
           }) /
           kRepeats;
  };
  bench.report.times("again in the same process, " + one.size, library,
                     interleave({10, 5, 9}, subject,
                                [&] { return run_child(by_peer(bench, library, "repeat", one.source)).reported; }),
                     Target::none());
}

}  // namespace

void measure_warm_starts(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("start", "no GPU");
  const Case one(bench);
  measure_against_driver(bench, one);
  for (const char* library : {"cupy", "cuda.core"}) {
    if (!is_python_library_installed(library)) {
      bench.report.not_measured(std::string("start against ") + library, "it is not installed");
      continue;
    }
    measure_against(bench, one, library);
    measure_repeats(bench, one, library);
  }
}

}  // namespace cjit_bench
