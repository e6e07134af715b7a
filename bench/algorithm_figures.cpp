// Algorithms against CUB of the same CCCL compiled by nvcc, on the same buffers: GPU time by events, and the time of
// the host for a call.
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "bench.hpp"
#include "library.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

namespace {

using Plan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using PreparedPlan = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;
using PeerCall = int (*)(void* temporary, std::size_t* bytes, const void* in, void* out, std::uint64_t count,
                         cjit_cuda_stream_t stream);

constexpr Effort kEffort = {2, 15, 200};
constexpr Effort kHostEffort = {3, 30, 300};
constexpr std::uint64_t kSizes[] = {std::uint64_t{1} << 10, std::uint64_t{1} << 20, std::uint64_t{1} << 28};

struct Family {
  const char* name;
  const char* policy;  // "" or ", by size": of the rows
  const char* text;    // with %s for the type
  double bytes;        // read and written per element, for the rate; 0: no rate
  int launches;        // of a run of 2^10 elements
};

// The numbers of the classes are the best of seven that were tried for int32 on an H200.
constexpr Family kFamilies[] = {
    {"reduce", "", R"({"algorithm": "reduce", "input": "%s", "operator": "plus"})", 4, 1},
    {"scan", "", R"({"algorithm": "scan", "input": "%s", "operator": "plus"})", 8, 2},
    {"scan", ", by size", R"({"algorithm": "scan", "input": "%s", "operator": "plus",
      "policy": [{}, {"from": 1048576, "tile_threads": 128, "tile_items": 32}]})",
     8, 2},
    {"transform", "", R"({"algorithm": "transform", "inputs": ["%s", "%s"], "operator": "plus"})", 12, 1},
    {"radix_sort", "", R"({"algorithm": "radix_sort", "key": "%s"})", 8, 1},
    {"radix_sort", ", by size", R"({"algorithm": "radix_sort", "key": "%s",
      "policy": [{}, {"from": 16777216, "sweep_threads": 512, "sweep_items": 23}]})",
     8, 1},
    {"merge_sort", "", R"({"algorithm": "merge_sort", "key": "%s", "operator": "less"})", 0, 1},
};

std::string description(const Family& family, const std::string& type) {
  std::string text = family.text;
  for (std::size_t at = text.find("%s"); at != std::string::npos; at = text.find("%s")) text.replace(at, 2, type);
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

// The arguments of each family in the order of its parameters.
class Run {
 public:
  Run(const std::string& family, std::uint64_t in, std::uint64_t out, std::uint64_t count, cjit_cuda_stream_t stream,
      std::uint64_t workspace, std::uint64_t workspace_size)
      : in_(in), second_(in + count * 4), out_(out), count_(count) {
    if (family == "transform")
      addresses_ = {&in_, &second_, &out_, &count_};
    else if (family == "radix_sort")
      addresses_ = {&in_, &out_, &count_, &zero_, &bits_};
    else if (family == "merge_sort")
      addresses_ = {&in_, &out_, &count_};
    else
      addresses_ = {&in_, &out_, &count_, &zero_};
    options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses_.data();
    options.argument_count = addresses_.size();
    options.stream = stream;
    options.workspace = workspace;
    options.workspace_size = workspace_size;
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  cjit_plan_arguments_t options;

 private:
  std::uint64_t in_, second_, out_, count_;
  std::int32_t zero_ = 0, bits_ = 32;  // the initial value has the bits of 0 too
  std::vector<const void*> addresses_;
};

void require_cuda(int result, const char* what) {
  if (result != 0) throw std::runtime_error(std::string(what) + ": cudaError_t " + std::to_string(result));
}

struct Buffers {
  std::uint64_t in, out, temporary;
};

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

void measure_family(Bench& bench, const RawDriver& driver, const Library& peers, const Family& family,
                    const std::string& type, const Buffers& buffers, cjit_cuda_stream_t stream) {
  if (family.policy[0] != '\0' && type != "int32") return;
  const Built built = build_algorithm(bench, description(family, type));
  PeerCall call = nullptr;
  peers.find((std::string(family.name) + '_' + type).c_str(), call);
  const EventPair events(driver);
  for (const std::uint64_t count : kSizes) {
    const auto* const in = reinterpret_cast<const void*>(buffers.in);
    auto* const out = reinterpret_cast<void*>(buffers.out);
    std::size_t bytes = 0;
    require_cuda(call(nullptr, &bytes, in, out, count, stream), family.name);
    std::uint64_t needed = 0;
    Run run(family.name, buffers.in, buffers.out, count, stream, buffers.temporary, std::uint64_t{1} << 32);
    check([&](cjit_error_t** error) {
      return cjit_plan_get_workspace_size(built.plan.get(), &run.options, &needed, nullptr, error);
    });
    const auto subject = [&] {
      check([&](cjit_error_t** error) { return cjit_plan_run(built.plan.get(), &run.options, nullptr, error); });
    };
    const auto peer = [&] {
      require_cuda(call(reinterpret_cast<void*>(buffers.temporary), &bytes, in, out, count, stream), family.name);
    };
    const int batch = count <= kSizes[1] ? 20 : 1;
    const auto on_gpu = [&](const auto& what) {
      events.begin(stream);
      for (int i = 0; i < batch; ++i) what();
      events.end(stream);
      return events.nanoseconds() / batch;
    };
    const std::string row = std::string(family.name) + ' ' + type + family.policy + ", 2^" +
                            std::to_string(count == kSizes[0]   ? 10
                                           : count == kSizes[1] ? 20
                                                                : 28);
    const Pair pair = interleave(
        kEffort, [&] { return on_gpu(subject); }, [&] { return on_gpu(peer); });
    bench.report.times(row, "CUB by nvcc", pair, Target::ratio(1.02));
    if (count == kSizes[2] && family.bytes != 0)
      std::printf("%s: %.0f GB/s, CUB %.0f GB/s\n", row.c_str(),
                  family.bytes * static_cast<double>(count) / pair.subject.median(),
                  family.bytes * static_cast<double>(count) / pair.peer.median());
    if (count != kSizes[0] || type != "int32" || family.policy[0] != '\0') continue;
    bench.report.times(std::string(family.name) + " CUB again, 2^10", "CUB by nvcc",
                       interleave(
                           kEffort, [&] { return on_gpu(peer); }, [&] { return on_gpu(peer); }),
                       Target::none());
    const auto on_host = [&](const auto& what) {
      constexpr int kCalls = 50;
      const double nanoseconds = nanoseconds_of([&] {
        for (int i = 0; i < kCalls; ++i) what();
      });
      driver.synchronize();
      return nanoseconds / kCalls;
    };
    bench.report.times(std::string(family.name) + ", time of the host", "CUB by nvcc",
                       interleave(
                           kHostEffort, [&] { return on_host(subject); }, [&] { return on_host(peer); }),
                       Target::ratio(0.85));
    cjit_prepared_plan_t* made = nullptr;
    check([&](cjit_error_t** error) { return cjit_plan_prepare(built.plan.get(), &run.options, &made, error); });
    const PreparedPlan prepared(made);
    const auto bound = [&] {
      check([&](cjit_error_t** error) { return cjit_prepared_plan_run(prepared.get(), stream, nullptr, error); });
    };
    bench.report.times(std::string(family.name) + ", time of the host, prepared", "CUB by nvcc",
                       interleave(
                           kHostEffort, [&] { return on_host(bound); }, [&] { return on_host(peer); }),
                       Target::ratio(0.6));
    const Launches launches(bench, driver, stream);
    bench.report.times(
        std::string(family.name) + ", time of the host, prepared", "its launches by the driver alone",
        interleave(
            kHostEffort, [&] { return on_host(bound); }, [&] { return on_host([&] { launches(family.launches); }); }),
        Target::none());
  }
}

}  // namespace

void measure_algorithms(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("algorithm", "no GPU");
  const std::string path = bench.machine.folder + "/libcjit_cub_peer.so";
  if (access(path.c_str(), R_OK) != 0) return bench.report.not_measured("algorithm", "nvcc did not build CUB");
  const RawDriver driver(bench.machine.driver_path);
  const Library peers(path);
  const cjit_cuda_stream_t stream = driver.make_stream();
  constexpr std::uint64_t kLargest = std::uint64_t{1} << 30;  // bytes of 2^28 elements
  const Buffers buffers = {driver.allocate(2 * kLargest), driver.allocate(kLargest),
                           driver.allocate(std::uint64_t{1} << 32)};
  driver.fill_randomly(buffers.in, 2 * kLargest);
  for (const Family& family : kFamilies)
    for (const char* type : {"int32", "float32"}) measure_family(bench, driver, peers, family, type, buffers, stream);
  for (const std::uint64_t buffer : {buffers.in, buffers.out, buffers.temporary}) driver.free(buffer);
}

}  // namespace cjit_bench
