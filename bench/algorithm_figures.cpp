// Algorithms against CUB of the same CCCL compiled by nvcc, on the same memory: GPU time by events, and the time of the
// host for a call. Then algorithms whose input is computed by an iterator, against a transform before them.
#include <unistd.h>

#include <cstdio>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include "bench.hpp"
#include "library.hpp"
#include "peers/cub_peer.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

namespace {

using Plan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using PreparedPlan = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;

constexpr Effort kEffort = {1, 15, 200};
constexpr Effort kHostEffort = {2, 30, 300};
constexpr std::uint64_t kSizes[] = {std::uint64_t{1} << 10, std::uint64_t{1} << 20, std::uint64_t{1} << 28};

struct Family {
  const char* name;
  const char* policy;     // "" or ", by size": of the rows
  const char* text;       // with % for the type
  const char* arguments;  // names of Run, in the order of the plan's parameters
  double bytes;           // read and written per element, for the rate; 0: no rate
  int launches;           // of a run of 2^10 elements; 0: not compared with them
};

// The numbers of the classes are the best of seven that were tried for int32 on an H200.
constexpr Family kFamilies[] = {
    {"reduce", "", R"({"algorithm": "reduce", "input": "%", "operator": "plus"})", "input output count zero", 4, 1},
    {"scan", "", R"({"algorithm": "scan", "input": "%", "operator": "plus"})", "input output count zero", 8, 2},
    {"scan", ", by size", R"({"algorithm": "scan", "input": "%", "operator": "plus",
      "policy": [{}, {"from": 1048576, "tile_threads": 128, "tile_items": 32}]})",
     "input output count zero", 8, 2},
    {"transform", "", R"({"algorithm": "transform", "inputs": ["%", "%"], "operator": "plus"})",
     "input second output count", 12, 1},
    {"radix_sort", "", R"({"algorithm": "radix_sort", "key": "%"})", "input output count zero bits", 8, 1},
    {"radix_sort", ", by size", R"({"algorithm": "radix_sort", "key": "%",
      "policy": [{}, {"from": 16777216, "sweep_threads": 512, "sweep_items": 23}]})",
     "input output count zero bits", 8, 1},
    {"merge_sort", "", R"({"algorithm": "merge_sort", "key": "%", "operator": "less"})", "input output count", 0, 1},
    {"select_if", "",
     R"({"algorithm": "select_if", "input": "%", "predicate": {"call": "[](auto x) { return x > 0; }"}})",
     "input output found count", 6, 2},
    {"partition_if", "",
     R"({"algorithm": "partition_if", "input": "%", "predicate": {"call": "[](auto x) { return x > 0; }"}})",
     "input output found count", 8, 2},
    {"three_way_partition", "",
     R"({"algorithm": "three_way_partition", "input": "%", "select_first": {"call": "[](auto x) { return x < 0; }"},
      "select_second": {"call": "[](auto x) { return x > 0; }"}})",
     "input output second_output third_output found count", 8, 2},
    {"unique", "", R"({"algorithm": "unique", "input": "%"})", "runs output found count", 4.5, 2},
    {"unique_by_key", "", R"({"algorithm": "unique_by_key", "keys": "%", "values": "%"})",
     "runs input output second_output found count", 9, 2},
    {"merge", "", R"({"algorithm": "merge", "keys": "%"})", "runs half runs half output", 8, 2},
    {"binary_search", "", R"({"algorithm": "binary_search", "input": "%", "values": "%"})",
     "runs probes output count count", 0, 1},
    {"segmented_scan", "", R"({"algorithm": "segmented_scan", "input": "%", "operator": "plus"})",
     "input output long_begins long_ends zero_count long_segments zero", 8, 1},
    {"segmented_sort", "", R"({"algorithm": "segmented_sort", "key": "%"})",
     "input output short_begins short_ends count short_segments", 0, 3},
    {"top_k", "", R"({"algorithm": "top_k", "key": "%"})", "input output count top", 4, 0},
    {"batched_memcpy", "", R"({"algorithm": "batched_memcpy"})", "sources destinations sizes buffers", 8, 2},
    {"reduce_by_key", "", R"({"algorithm": "reduce_by_key", "keys": "%", "input": "%", "operator": "plus"})",
     "runs input output second_output found count", 9, 2},
    {"run_length_encode", "", R"({"algorithm": "run_length_encode", "input": "%"})",
     "runs output second_output found count", 5, 2},
    {"adjacent_difference", "", R"({"algorithm": "adjacent_difference", "input": "%"})", "input output count", 8, 1},
    {"histogram", "", R"({"algorithm": "histogram", "input": "%", "level": "%"})",
     "input output bins lower upper count", 4, 2},
    {"find_if", "", R"({"algorithm": "find_if", "input": "%", "predicate": {"call": "[](auto x) { return x < 0; }"}})",
     "runs found count", 4, 2},
};

std::string description(std::string text, const std::string& type) {
  for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) text.replace(at, 1, type);
  return text;
}

struct Built {
  Module loaded;
  Plan plan;
};

Built build_algorithm(const Bench& bench, const std::string& text) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.algorithm = text.c_str();
  options.arch = kArch;
  Result result;
  check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
  Built built{load(bench.context.get(), result.get()), nullptr};
  cjit_plan_t* plan = nullptr;
  check([&](cjit_error_t** error) { return cjit_module_get_plan(built.loaded.get(), nullptr, &plan, error); });
  built.plan.reset(plan);
  return built;
}

// All memory.
struct Buffers {
  AlgorithmArrays arrays;
  std::uint64_t workspace;
};
constexpr double kLevel = 1 << 29;
constexpr std::uint64_t kWorkspaceBytes = std::uint64_t{1} << 32;

// The arguments of a run by their names.
class Run {
 public:
  Run(const char* arguments, const std::string& type, const Buffers& buffers, std::uint64_t count,
      cjit_cuda_stream_t stream) {
    const auto number = [&](const char* name, std::uint64_t value) { values_[name] = value; };
    const auto array = [&](const char* name, const auto* pointer) {
      values_[name] = reinterpret_cast<std::uint64_t>(pointer);
    };
    const AlgorithmArrays& a = buffers.arrays;
    array("input", a.input), array("second", a.second), array("runs", a.runs), array("probes", a.probes);
    array("short_begins", a.short_offsets), array("short_ends", a.short_offsets + 1);
    array("long_begins", a.long_offsets), array("long_ends", a.long_offsets + 1);
    array("sources", a.sources), array("destinations", a.destinations), array("sizes", a.sizes);
    array("output", a.output), array("second_output", a.second_output), array("third_output", a.third_output);
    array("found", a.found);
    number("count", count), number("half", count / 2), number("top", kTop), number("buffers", count * 4 / kBufferBytes);
    number("short_segments", count / kShortSegment), number("long_segments", (count + kLongSegment - 1) / kLongSegment);
    number("zero", 0), number("zero_count", 0), number("bits", 32), number("bins", kBins);
    // kLevel, an int32 or a float32
    number("upper", type == "int32" ? 0x2000'0000 : 0x4e00'0000);
    number("lower", type == "int32" ? 0xe000'0000 : 0xce00'0000);
    std::istringstream names(arguments);
    for (std::string name; names >> name;) addresses_.push_back(&values_.at(name));
    options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses_.data();
    options.argument_count = addresses_.size();
    options.stream = stream;
    options.workspace = buffers.workspace;
    options.workspace_size = kWorkspaceBytes;
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  cjit_plan_arguments_t options;

 private:
  std::map<std::string, std::uint64_t> values_;  // of smaller types in the first bytes
  std::vector<const void*> addresses_;
};

void run_plan(const Plan& plan, const cjit_plan_arguments_t& arguments) {
  check([&](cjit_error_t** error) { return cjit_plan_run(plan.get(), &arguments, nullptr, error); });
}

void require_cuda(int result, const char* what) {
  if (result != 0) throw std::runtime_error(std::string(what) + ": cudaError_t " + std::to_string(result));
}

// Compiles at once what is measured later.
void build_at_once(const Bench& bench, const std::vector<std::string>& texts) {
  std::vector<std::thread> threads;
  std::vector<std::string> failures(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i)
    threads.emplace_back([&, i] {
      try {
        build_algorithm(bench, texts[i]);
      } catch (const std::exception& failure) {
        failures[i] = failure.what();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& failure : failures)
    if (!failure.empty()) throw std::runtime_error(failure);
}

// Writes call(base, i) to element i.
void fill(const Bench& bench, const char* type, const std::string& call, const void* base, const void* array,
          std::uint64_t count) {
  const Built built = build_algorithm(
      bench, std::string(R"({"algorithm": "transform", "inputs": [{"counting": "int64"}], "output": ")") + type +
                 R"(", "operator": {"state": "uint64", "call": "[](unsigned long long base, long long i) { return )" +
                 call + R"(; }"}})");
  const std::int64_t first = 0;
  const void* const arguments[] = {&first, &array, &count, &base};
  auto options = sized<cjit_plan_arguments_t>();
  options.arguments = arguments;
  options.argument_count = 4;
  run_plan(built.plan, options);
}

class Memory {
 public:
  Memory(const Bench& bench, const RawDriver& driver) : bench_(bench), driver_(driver) {
    const std::uint64_t bytes = 4 * kSizes[2];
    AlgorithmArrays& a = buffers.arrays;
    auto* const input = static_cast<char*>(allocate(2 * bytes));
    driver.fill_randomly(reinterpret_cast<std::uint64_t>(input), 2 * bytes);
    auto* const output = static_cast<char*>(allocate(3 * bytes));
    a.input = input, a.second = input + bytes;
    a.output = output, a.second_output = output + bytes, a.third_output = output + 2 * bytes;
    a.runs = allocate(bytes), a.probes = allocate(bytes);
    a.keys = a.runs;
    a.lower = -kLevel, a.upper = kLevel;
    a.short_offsets = make<std::int64_t>("int64", "i * 256", nullptr, kSizes[2] / kShortSegment + 1);
    a.long_offsets = make<std::int64_t>("int64", "i * 4096", nullptr, kSizes[2] / kLongSegment + 1);
    a.sources = make<const void*>("uint64", "base + i * 1024", a.input, bytes / kBufferBytes);
    a.destinations = make<void*>("uint64", "base + i * 1024", a.output, bytes / kBufferBytes);
    a.sizes = make<std::uint64_t>("uint64", "1024ULL", nullptr, bytes / kBufferBytes);
    a.found = static_cast<std::uint64_t*>(allocate(16));
    buffers.workspace = driver.allocate(kWorkspaceBytes);
    allocated_.push_back(buffers.workspace);
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    for (const std::uint64_t address : allocated_) driver_.free(address);
  }

  void set_type(const char* type) const {
    const std::string cast = type == std::string("int32") ? "int" : "float";
    fill(bench_, type, "static_cast<" + cast + ">(i / 8)", nullptr, buffers.arrays.runs, kSizes[2]);
    fill(bench_, type, "static_cast<" + cast + ">(i * 2654435761u >> 7 & 0x1ffffff)", nullptr, buffers.arrays.probes,
         kSizes[2]);
    driver_.synchronize();
  }

  Buffers buffers{};

 private:
  void* allocate(std::uint64_t bytes) {
    allocated_.push_back(driver_.allocate(bytes));
    return reinterpret_cast<void*>(allocated_.back());
  }
  template <typename Element>
  Element* make(const char* type, const char* call, const void* base, std::uint64_t count) {
    void* const array = allocate(count * sizeof(Element));
    fill(bench_, type, call, base, array, count);
    return static_cast<Element*>(array);
  }

  const Bench& bench_;
  const RawDriver& driver_;
  std::vector<std::uint64_t> allocated_;
};

std::string power_of(std::uint64_t count) { return count == kSizes[0] ? "2^10" : count == kSizes[1] ? "2^20" : "2^28"; }

// The GPU's time for one of some calls.
template <typename Call>
double on_gpu(const EventPair& events, cjit_cuda_stream_t stream, int batch, const Call& call) {
  events.begin(stream);
  for (int i = 0; i < batch; ++i) call();
  events.end(stream);
  return events.nanoseconds() / batch;
}

// Launches of an empty kernel by the driver alone: what no library can be below.
class Launches {
 public:
  Launches(const Bench& bench, const RawDriver& driver, cjit_cuda_stream_t stream)
      : driver_(driver), config_{{1, 1, 1}, {32, 1, 1}, 0, stream, nullptr, 0} {
    build(bench.context.get(), "extern \"C\" __global__ void empty() {}", "empty", built_);
    function_ = driver.function(driver.kernel(driver.load(built_->images[0]->data), "empty"));
  }
  void operator()(int count) const {
    for (int i = 0; i < count; ++i) driver_.launch(config_, function_, nullptr);
  }

 private:
  const RawDriver& driver_;
  LaunchConfig config_;
  Result built_;
  CUfunc_st* function_ = nullptr;
};

void measure_host(Bench& bench, const RawDriver& driver, const Family& family, const Built& built, const Run& run,
                  const std::function<void()>& peer) {
  const auto on_host = [&](const auto& what) {
    constexpr int kCalls = 50;
    const double nanoseconds = nanoseconds_of([&] {
      for (int i = 0; i < kCalls; ++i) what();
    });
    driver.synchronize();
    return nanoseconds / kCalls;
  };
  const auto compare = [&](const std::string& row, const std::string& name, const auto& subject, const auto& other,
                           const Target& target) {
    bench.report.times(family.name + row, name,
                       interleave(
                           kHostEffort, [&] { return on_host(subject); }, [&] { return on_host(other); }),
                       target);
  };
  compare(
      ", time of the host", "CUB by nvcc", [&] { run_plan(built.plan, run.options); }, peer, Target::ratio(0.85));
  cjit_prepared_plan_t* made = nullptr;
  check([&](cjit_error_t** error) { return cjit_plan_prepare(built.plan.get(), &run.options, &made, error); });
  const PreparedPlan prepared(made);
  const auto bound = [&] {
    check([&](cjit_error_t** error) {
      return cjit_prepared_plan_run(prepared.get(), run.options.stream, nullptr, error);
    });
  };
  compare(", time of the host, prepared", "CUB by nvcc", bound, peer, Target::ratio(0.6));
  if (family.launches == 0) return;
  const Launches launches(bench, driver, run.options.stream);
  compare(
      ", time of the host, prepared", "its launches by the driver alone", bound, [&] { launches(family.launches); },
      Target::none());
}

void measure_family(Bench& bench, const RawDriver& driver, const Library& peers, const Family& family,
                    const std::string& type, const Buffers& buffers, cjit_cuda_stream_t stream) {
  if (family.policy[0] != '\0' && type != "int32") return;
  const Built built = build_algorithm(bench, description(family.text, type));
  PeerCall call = nullptr;
  peers.find(family.name, call);
  const EventPair events(driver);
  for (const std::uint64_t count : kSizes) {
    std::size_t bytes = 0;
    require_cuda(call(nullptr, &bytes, &buffers.arrays, count, stream), family.name);
    if (bytes > kWorkspaceBytes) throw std::runtime_error(std::string(family.name) + ": CUB needs more workspace");
    const Run run(family.arguments, type, buffers, count, stream);
    const auto subject = [&] { run_plan(built.plan, run.options); };
    const auto peer = [&] {
      require_cuda(call(reinterpret_cast<void*>(buffers.workspace), &bytes, &buffers.arrays, count, stream),
                   family.name);
    };
    const int batch = count <= kSizes[1] ? 20 : 1;
    const std::string row = std::string(family.name) + ' ' + type + family.policy + ", " + power_of(count);
    const Pair pair = interleave(
        kEffort, [&] { return on_gpu(events, stream, batch, subject); },
        [&] { return on_gpu(events, stream, batch, peer); });
    bench.report.times(row, "CUB by nvcc", pair, Target::ratio(1.02));
    if (count == kSizes[2] && family.bytes != 0)
      std::printf("%s: %.0f GB/s, CUB %.0f GB/s\n", row.c_str(),
                  family.bytes * static_cast<double>(count) / pair.subject.median(),
                  family.bytes * static_cast<double>(count) / pair.peer.median());
    if (count != kSizes[0] || type != "int32" || family.policy[0] != '\0') continue;
    bench.report.times(std::string(family.name) + " CUB again, 2^10", "CUB by nvcc",
                       interleave(
                           kEffort, [&] { return on_gpu(events, stream, batch, peer); },
                           [&] { return on_gpu(events, stream, batch, peer); }),
                       Target::none());
    measure_host(bench, driver, family, built, run, peer);
  }
}

// An algorithm whose input is computed as it is read; the same in two plans; and the plain one, whose rate it could
// have.
struct Fusion {
  const char* name;
  const char* fused;
  const char* fused_arguments;
  const char* first;
  const char* first_arguments;
  const char* second;
  const char* second_arguments;
  double bytes;        // read and written per element by the fused one
  double plain_bytes;  // by the second one
};

constexpr Fusion kFusions[] = {
    {"sum of squares",
     R"({"algorithm": "reduce", "operator": "plus", "output": "float32", "accumulator": "float32",
       "input": {"transform": {"call": "[](float x) { return x * x; }"}, "of": "float32", "type": "float32"}})",
     "input output count zero",
     R"({"algorithm": "transform", "inputs": ["float32"], "operator": {"call": "[](float x) { return x * x; }"}})",
     "input second_output count", R"({"algorithm": "reduce", "input": "float32", "operator": "plus"})",
     "second_output output count zero", 4, 4},
    {"scan of squares",
     R"({"algorithm": "scan", "operator": "plus", "output": "float32", "accumulator": "float32",
       "input": {"transform": {"call": "[](float x) { return x * x; }"}, "of": "float32", "type": "float32"}})",
     "input output count zero",
     R"({"algorithm": "transform", "inputs": ["float32"], "operator": {"call": "[](float x) { return x * x; }"}})",
     "input second_output count", R"({"algorithm": "scan", "input": "float32", "operator": "plus"})",
     "second_output output count zero", 8, 8},
    {"dot product",
     R"({"algorithm": "reduce", "operator": "plus", "output": "float32", "accumulator": "float32",
       "input": {"transform": {"call": "[](auto xy) { return cuda::std::get<0>(xy) * cuda::std::get<1>(xy); }"},
                 "of": {"zip": ["float32", "float32"]}, "type": "float32"}})",
     "input second output count zero",
     R"({"algorithm": "transform", "inputs": ["float32", "float32"], "operator": "multiplies"})",
     "input second second_output count", R"({"algorithm": "reduce", "input": "float32", "operator": "plus"})",
     "second_output output count zero", 8, 4},
    {"sort by absolute value",
     R"({"algorithm": "merge_sort", "operator": "less",
       "keys": {"transform": {"call": "[](float x) { return fabsf(x); }"}, "of": "float32", "type": "float32"}})",
     "input output count",
     R"({"algorithm": "transform", "inputs": ["float32"], "operator": {"call": "[](float x) { return fabsf(x); }"}})",
     "input second_output count", R"({"algorithm": "merge_sort", "key": "float32", "operator": "less"})",
     "second_output output count", 0, 0},
};

void measure_fusion(Bench& bench, const RawDriver& driver, const Fusion& fusion, const Buffers& buffers,
                    cjit_cuda_stream_t stream) {
  const Built fused = build_algorithm(bench, fusion.fused), first = build_algorithm(bench, fusion.first),
              second = build_algorithm(bench, fusion.second);
  const EventPair events(driver);
  for (const std::uint64_t count : kSizes) {
    const Run in_one(fusion.fused_arguments, "float32", buffers, count, stream),
        before(fusion.first_arguments, "float32", buffers, count, stream),
        after(fusion.second_arguments, "float32", buffers, count, stream);
    const int batch = count <= kSizes[1] ? 20 : 1;
    const auto plain = [&] { run_plan(second.plan, after.options); };
    const auto subject = [&] { return on_gpu(events, stream, batch, [&] { run_plan(fused.plan, in_one.options); }); };
    const std::string row = std::string(fusion.name) + " by an iterator, " + power_of(count);
    bench.report.times(row, "a transform before it",
                       interleave(kEffort, subject,
                                  [&] {
                                    return on_gpu(events, stream, batch, [&] {
                                      run_plan(first.plan, before.options);
                                      plain();
                                    });
                                  }),
                       Target::below_peer());
    const Pair rates = interleave(kEffort, subject, [&] { return on_gpu(events, stream, batch, plain); });
    bench.report.times(row, "without the transform", rates, Target::none());
    if (count == kSizes[2] && fusion.bytes != 0)
      std::printf("%s: %.0f GB/s, without the transform %.0f GB/s\n", row.c_str(),
                  fusion.bytes * static_cast<double>(count) / rates.subject.median(),
                  fusion.plain_bytes * static_cast<double>(count) / rates.peer.median());
  }
}

}  // namespace

void measure_algorithms(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("algorithm", "no GPU");
  const char* const types[] = {"int32", "float32"};
  const auto path_of = [&](const std::string& type) {
    return bench.machine.folder + "/peers/libcjit_cub_peer_" + type + ".so";
  };
  if (access(path_of(types[0]).c_str(), R_OK) != 0)
    return bench.report.not_measured("algorithm", "nvcc did not build CUB");
  const RawDriver driver(bench.machine.driver_path);
  const cjit_cuda_stream_t stream = driver.make_stream();
  std::vector<std::string> texts;
  for (const Family& family : kFamilies)
    for (const char* type : types) texts.push_back(description(family.text, type));
  for (const Fusion& fusion : kFusions) texts.insert(texts.end(), {fusion.fused, fusion.first, fusion.second});
  build_at_once(bench, texts);
  const Memory memory(bench, driver);
  for (const char* type : types) {
    memory.set_type(type);
    const Library peers(path_of(type));
    for (const Family& family : kFamilies) measure_family(bench, driver, peers, family, type, memory.buffers, stream);
  }
  for (const Fusion& fusion : kFusions) measure_fusion(bench, driver, fusion, memory.buffers, stream);
}

}  // namespace cjit_bench
