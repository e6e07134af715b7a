#define XXH_INLINE_ALL
#include <xxhash.h>

#include <barrier>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

namespace fs = std::filesystem;

constexpr double kMicrosecond = 1e3;
constexpr int kBatch = 200;
constexpr int kThreadBatch = 20'000;

const std::vector<const char*> kThreeNames = {"fill<1>", "fill<2>", "fill<3>"};

// Without includes, and so large.
std::string source_of_size(std::size_t bytes) {
  std::string source = "template <int k> __global__ void fill(int* out) { out[threadIdx.x] = k; }\n";
  for (int i = 0; source.size() + 100 < bytes; ++i)
    source += "__device__ float helper" + std::to_string(i) + "(float a, float x, float y) { return a * x + y; }\n";
  source.resize(bytes, ' ');
  return source;
}

// A request and the outcome that every build of it must have.
class CachedCase {
 public:
  CachedCase(std::string source, std::vector<const char*> names, cjit_cache_outcome_t outcome)
      : source_(std::move(source)), names_(std::move(names)), outcome_(outcome) {}

  void build(cjit_context_t* context) const {
    Result result;
    build_into(context, result);
    if (result->cache_outcome != outcome_) throw std::runtime_error("the cache did not answer as it should");
  }
  void build_into(cjit_context_t* context, Result& result) const {
    auto options = sized<cjit_kernel_build_options_t>();
    options.source = source_.data();
    options.source_size = source_.size();
    options.name_expressions = names_.data();
    options.name_count = names_.size();
    options.arch = kArch;
    check([&](cjit_error_t** error) { return cjit_kernel_build(context, &options, result.get(), error); });
  }
  const std::string& source() const { return source_; }

 private:
  const std::string source_;
  const std::vector<const char*> names_;
  const cjit_cache_outcome_t outcome_;
};

CachedCase in_memory(std::string source, std::vector<const char*> names) {
  return {std::move(source), std::move(names), CJIT_CACHE_OUTCOME_MEMORY};
}

template <typename Work>
double mean_of(int count, Work&& work) {
  return nanoseconds_of([&] {
           for (int i = 0; i < count; ++i) work(i);
         }) /
         count;
}

double time_hash(const std::string& bytes, int count) {
  return mean_of(count, [&](int) {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    asm volatile("" : : "r"(hash.low64) : "memory");
  });
}

void measure_memory_hit(Bench& bench, const std::string& subject, const CachedCase& one, const Target& target) {
  Result first;
  one.build_into(bench.context.get(), first);
  const auto by_cjit = [&] { return mean_of(kBatch, [&](int) { one.build(bench.context.get()); }); };
  const auto by_hash = [&] { return time_hash(one.source(), kBatch); };
  bench.report.times(subject, "XXH3 of the source", interleave({3, 200, 5000}, by_cjit, by_hash), target);
}

// The mean time of one call of `work(thread, i)` where `count` threads make them all the while.
template <typename Work>
double mean_on_threads(unsigned count, Work&& work) {
  std::vector<double> means(count);
  std::barrier start(count);
  std::vector<std::jthread> threads;
  for (unsigned thread = 0; thread < count; ++thread)
    threads.emplace_back([&, thread] {
      start.arrive_and_wait();
      means[thread] = mean_of(kThreadBatch, [&](int i) { work(thread, i); });
    });
  threads.clear();
  double sum = 0;
  for (const double mean : means) sum += mean;
  return sum / count;
}

template <typename Work>
Pair all_cores_against_one(Work&& work) {
  const unsigned cores = std::thread::hardware_concurrency();
  return interleave(
      {3, 20, 200}, [&] { return mean_on_threads(cores, work); }, [&] { return mean_on_threads(1, work); });
}

// A thread that has a core of its own should not notice the others: a ratio of 1 is perfect scaling.
void measure_scaling(Bench& bench) {
  const unsigned cores = std::thread::hardware_concurrency();
  std::vector<CachedCase> cases;
  for (unsigned thread = 0; thread < cores; ++thread) {
    cases.push_back(in_memory(distinct(source_of_size(10'000).c_str()), kThreeNames));
    Result first;
    cases.back().build_into(bench.context.get(), first);
  }
  const std::string on_cores = ", " + std::to_string(cores) + " threads";
  cjit_context_t* context = bench.context.get();
  bench.report.times("XXH3 of 10 kB" + on_cores, "1 thread",
                     all_cores_against_one([&](unsigned thread, int) { time_hash(cases[thread].source(), 1); }),
                     Target::none());
  bench.report.times("memory hit" + on_cores + ", a key each", "1 thread",
                     all_cores_against_one([&](unsigned thread, int) { cases[thread].build(context); }),
                     Target::none());
  bench.report.times("memory hit" + on_cores + ", all keys", "1 thread",
                     all_cores_against_one([&](unsigned thread, int i) { cases[(thread + i) % cores].build(context); }),
                     Target::none());
  bench.report.times("memory hit" + on_cores + ", one key", "1 thread",
                     all_cores_against_one([&](unsigned, int) { cases[0].build(context); }), Target::none());
}

std::string largest_file_below(const std::string& folder) {
  std::string largest;
  std::uintmax_t size = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.file_size() > size) {
      size = entry.file_size();
      largest = entry.path().native();
    }
  return largest;
}

void read_and_hash(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(fs::file_size(path), '\0');
  if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    throw std::runtime_error("cannot read " + path);
  const XXH64_hash_t hash = XXH3_64bits(bytes.data(), bytes.size());
  asm volatile("" : : "r"(hash) : "memory");
}

// A context that keeps nothing in memory, on a folder of its own with one entry.
void measure_disk_hit(Bench& bench) {
  const std::string folder = bench.scratch.path() + "/disk";
  auto options = sized<cjit_context_options_t>();
  options.cache_dir = folder.c_str();
  options.cache_memory_bytes = 1;
  const Context context = make_context(&options);
  const CachedCase one(source_with_code(150'000), {kCodeName}, CJIT_CACHE_OUTCOME_DISK);
  {
    Result first;
    one.build_into(context.get(), first);
    std::printf("cubin of %.1f kB\n", static_cast<double>(first->image_size) / 1e3);
  }
  const std::string file = largest_file_below(folder);
  const auto by_cjit = [&] { return nanoseconds_of([&] { one.build(context.get()); }); };
  const auto by_hand = [&] { return nanoseconds_of([&] { read_and_hash(file); }); };
  bench.report.times("disk hit, 150 kB", "read, XXH3", interleave({3, 200, 5000}, by_cjit, by_hand),
                     Target::below(150 * kMicrosecond));
  const auto by_new_context = [&] { return nanoseconds_of([&] { one.build(make_context(&options).get()); }); };
  bench.report.times("disk hit, 150 kB, and a context", "read, XXH3",
                     interleave({3, 200, 5000}, by_new_context, by_hand), Target::none());
}

constexpr const char* kReduce = R"({"algorithm": "reduce", "input": "float32", "operator": "plus"})";

// An algorithm whose result is in memory and whose plan is kept, on a mock.
void measure_kept_algorithm(Bench& bench) {
  const std::string folder = bench.scratch.path() + "/algorithm";
  auto settings = sized<cjit_context_options_t>();
  settings.cache_dir = folder.c_str();
  settings.mock_device = kArch;
  const Context context = make_context(&settings);
  auto options = sized<cjit_kernel_build_options_t>();
  options.algorithm = kReduce;
  options.arch = kArch;
  const auto hit = [&](int) {
    Result result;
    check([&](cjit_error_t** error) { return cjit_kernel_build(context.get(), &options, result.get(), error); });
  };
  const auto get = [&](int) {
    cjit_plan_t* plan = nullptr;
    check([&](cjit_error_t** error) { return cjit_plan_get(context.get(), &options, nullptr, &plan, error); });
    cjit_plan_destroy(plan);
  };
  const auto job = [&](int) {
    cjit_job_t* done = nullptr;
    check(
        [&](cjit_error_t** error) { return cjit_kernel_build_async(context.get(), &options, nullptr, &done, error); });
    cjit_job_destroy(done);
  };
  get(0);
  const auto against_hit = [&](const char* subject, const auto& call) {
    bench.report.times(subject, "memory hit of the build",
                       interleave(
                           {3, 200, 5000}, [&] { return mean_of(kBatch, call); }, [&] { return mean_of(kBatch, hit); }),
                       Target::none());
  };
  against_hit("cjit_plan_get of a kept plan, reduce", get);
  against_hit("a job of a result in memory, reduce", job);
}

// The first build of an algorithm that a layer has, in a context of a user whose own cache is empty but for the
// headers.
void measure_prebuilt_algorithm(Bench& bench) {
  const auto build = [](const Context& context, cjit_cache_outcome_t expected) {
    auto options = sized<cjit_kernel_build_options_t>();
    options.algorithm = kReduce;
    options.arch = kArch;
    Result result;
    check([&](cjit_error_t** error) { return cjit_kernel_build(context.get(), &options, result.get(), error); });
    if (result->cache_outcome != expected) throw std::runtime_error("the cache did not answer as it should");
    return std::string(static_cast<const char*>(result->image), result->image_size);
  };
  const std::string layer = bench.scratch.path() + "/layer", own = bench.scratch.path() + "/own";
  auto makes = sized<cjit_context_options_t>();
  makes.cache_dir = layer.c_str();
  const std::string cubin = build(make_context(&makes), CJIT_CACHE_OUTCOME_BUILT), file = layer + "/cubin";
  std::ofstream(file, std::ios::binary) << cubin;
  const char* const layers[] = {layer.c_str()};
  auto takes = sized<cjit_context_options_t>();
  takes.cache_dir = own.c_str();
  takes.cache_layers = layers;
  takes.cache_layer_count = 1;
  build(make_context(&takes), CJIT_CACHE_OUTCOME_LAYER);  // unpacks the headers
  const auto by_cjit = [&] { return nanoseconds_of([&] { build(make_context(&takes), CJIT_CACHE_OUTCOME_LAYER); }); };
  bench.report.times("reduce from a layer, and a context", "read, XXH3",
                     interleave({3, 200, 5000}, by_cjit, [&] { return nanoseconds_of([&] { read_and_hash(file); }); }),
                     Target::below(1000 * kMicrosecond));
}

}  // namespace

void measure_cache(Bench& bench) {
  const std::string source = source_of_size(10'000);
  measure_memory_hit(bench, "memory hit, 10 kB, 3 names", in_memory(source, kThreeNames),
                     Target::below(2 * kMicrosecond));
  measure_memory_hit(bench, "memory hit, CUB", in_memory(kCubSource, {kCubName}), Target::none());
  measure_scaling(bench);
  measure_disk_hit(bench);
  measure_kept_algorithm(bench);
  measure_prebuilt_algorithm(bench);
}

}  // namespace cjit_bench
