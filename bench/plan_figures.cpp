// Plans against the same driver calls written by hand: three launches and four tensor maps, whose addresses change from
// run to run as in a program with two buffers.
#include <cstring>

#include "bench.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

namespace {

constexpr int kBatch = 160;  // three times as many launches are fewer than the driver queues
constexpr Effort kEffort = {6, 50, 1000};

using Plan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using PreparedPlan = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;
using PlanGraph = std::unique_ptr<cjit_plan_graph_t, Destroyer<cjit_plan_graph_destroy>>;

constexpr const char* kSource = R"(
struct alignas(64) Map { unsigned long long words[16]; };
__global__ void pair(const __grid_constant__ Map a, const __grid_constant__ Map b, float *out, int m, int n) {}
__global__ void finish(const float *from, float *out, long long count) {}
)";

constexpr const char* kText = R"json({
  "name": "three",
  "kernels": {"pair": "pair", "finish": "finish"},
  "parameters": "a: pointer, b: pointer, c: pointer, d: pointer, out: pointer, m: int32, n: int32",
  "definitions": {"rows": "ceildiv(m, 64)", "columns": "ceildiv(n, 64)", "count": "m * n"},
  "tensor_maps": {
    "map_a": {"address": "a", "element": "float16", "dims": ["n", "m"], "strides": ["n * 2"], "box_dims": [64, 64],
              "swizzle": "128b"},
    "map_b": {"address": "b", "element": "float16", "dims": ["n", "m"], "strides": ["n * 2"], "box_dims": [64, 64],
              "swizzle": "128b"},
    "map_c": {"address": "c", "element": "float16", "dims": ["n", "m"], "strides": ["n * 2"], "box_dims": [64, 64],
              "swizzle": "128b"},
    "map_d": {"address": "d", "element": "float16", "dims": ["n", "m"], "strides": ["n * 2"], "box_dims": [64, 64],
              "swizzle": "128b"}
  },
  "steps": [
    {"launch": "pair", "grid": ["columns", "rows"], "block": 32, "arguments": ["map_a", "map_b", "out", "m", "n"]},
    {"launch": "pair", "grid": ["columns", "rows"], "block": 32, "arguments": ["map_c", "map_d", "out", "m", "n"]},
    {"launch": "finish", "grid": "ceildiv(count, 65536)", "block": 256, "arguments": ["out", "out", "count"]}
  ]
})json";

constexpr const char* kOneText = R"json({
  "name": "one",
  "kernels": {"finish": "finish"},
  "parameters": "from: pointer, out: pointer, count: int64",
  "steps": [{"launch": "finish", "grid": "ceildiv(count, 256)", "block": 256, "arguments": ["from", "out", "count"]}]
})json";

constexpr const char* kNames[] = {"pair", "finish"};

void build_kernels(const Bench& bench, const std::string& source, Result& result) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.arch = kArch;
  options.name_expressions = kNames;
  options.name_count = 2;
  check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
}

Plan make_plan(const Module& loaded, const char* text) {
  cjit_plan_t* plan = nullptr;
  check([&](cjit_error_t** error) {
    return cjit_module_create_plan(loaded.get(), text, std::strlen(text), &plan, error);
  });
  return Plan(plan);
}

void run_plan(const Plan& plan, const cjit_plan_arguments_t& run) {
  check([&](cjit_error_t** error) { return cjit_plan_run(plan.get(), &run, nullptr, error); });
}

// The values of all arguments of `kText`, with the buffers of one of two turns.
struct Arguments {
  explicit Arguments(const RawDriver& driver) : base(driver.allocate(kBytes * 9)) {}

  void turn(bool other) {
    for (int i = 0; i < 4; ++i) pointers[i] = base + kBytes * static_cast<unsigned>(i + (other ? 4 : 0));
    pointers[4] = base + kBytes * 8;
  }
  cjit_plan_arguments_t run(cjit_cuda_stream_t stream) const {
    auto run = sized<cjit_plan_arguments_t>();
    run.arguments = addresses;
    run.argument_count = 7;
    run.stream = stream;
    return run;
  }

  static constexpr std::int32_t m = 512, n = 512;
  static constexpr std::uint64_t kBytes = 512 * 512 * 2;
  std::uint64_t base;
  std::uint64_t pointers[5] = {};
  const void* const addresses[7] = {&pointers[0], &pointers[1], &pointers[2], &pointers[3], &pointers[4], &m, &n};
};

// What somebody would write instead of the plan.
class ByHand {
 public:
  // Functions are needed to launch; without them it is loaded as far as a plan is before its first run.
  ByHand(const RawDriver& driver, Result& result, cjit_cuda_stream_t stream, bool with_functions = true)
      : driver_(driver), stream_(stream), library_(driver.load(result->image)) {
    CUkern_st* const pair = driver.kernel(library_, result->lowered_names[0]);
    CUkern_st* const finish = driver.kernel(library_, result->lowered_names[1]);
    if (!with_functions) return;
    pair_ = driver.function(pair);
    finish_ = driver.function(finish);
  }
  ~ByHand() { driver_.unload(library_); }
  ByHand(const ByHand&) = delete;
  ByHand& operator=(const ByHand&) = delete;

  void run(const Arguments& arguments) {
    for (int i = 0; i < 4; ++i) encode(maps_[i], arguments.pointers[i], arguments.m, arguments.n);
    launch(arguments);
  }
  void launch(const Arguments& arguments) {
    std::int32_t m = arguments.m, n = arguments.n;
    std::uint64_t out = arguments.pointers[4];
    std::int64_t count = std::int64_t{m} * n;
    const auto up = [](std::int64_t a, std::int64_t b) { return static_cast<unsigned>((a + b - 1) / b); };
    LaunchConfig config = {{up(n, 64), up(m, 64), 1}, {32, 1, 1}, 0, stream_, nullptr, 0};
    for (int i = 0; i < 4; i += 2) {
      void* values[] = {&maps_[i], &maps_[i + 1], &out, &m, &n};
      driver_.launch(config, pair_, values);
    }
    config = {{up(count, 65536), 1, 1}, {256, 1, 1}, 0, stream_, nullptr, 0};
    void* values[] = {&out, &out, &count};
    driver_.launch(config, finish_, values);
  }

 private:
  void encode(TensorMapBytes& map, std::uint64_t address, std::int32_t m, std::int32_t n) const {
    const std::uint64_t dims[] = {static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(m)};
    const std::uint64_t strides[] = {static_cast<std::uint64_t>(n) * 2};
    const std::uint32_t box[] = {64, 64}, steps[] = {1, 1};
    driver_.encode_tensor_map(map, {.element = 6,
                                    .rank = 2,
                                    .address = address,
                                    .dims = dims,
                                    .strides = strides,
                                    .box_dims = box,
                                    .element_strides = steps,
                                    .swizzle = 3,
                                    .l2_promotion = 0});
  }

  const RawDriver& driver_;
  const cjit_cuda_stream_t stream_;
  CUlib_st* const library_;
  CUfunc_st* pair_ = nullptr;
  CUfunc_st* finish_ = nullptr;
  TensorMapBytes maps_[4];
};

// Nanoseconds a run, without the wait for the GPU after the batch.
template <typename Run>
double batch(const RawDriver& driver, Arguments& arguments, Run&& run) {
  const double nanoseconds = nanoseconds_of([&] {
    for (int i = 0; i < kBatch; ++i) {
      arguments.turn(i % 2 == 1);
      run();
    }
  });
  driver.synchronize();
  return nanoseconds / kBatch;
}

void measure_runs(Bench& bench, const RawDriver& driver, Result& result, const Module& loaded) {
  const cjit_cuda_stream_t stream = driver.make_stream();
  const Plan plan = make_plan(loaded, kText);
  ByHand by_hand(driver, result, stream);
  Arguments arguments(driver);
  arguments.turn(false);
  const cjit_plan_arguments_t run = arguments.run(stream);
  const auto raw = [&] { return batch(driver, arguments, [&] { by_hand.run(arguments); }); };
  const auto planned = [&] { return batch(driver, arguments, [&] { run_plan(plan, run); }); };
  for (int i = 0; i < 3; ++i) raw(), planned();
  bench.report.times("3 launches, 4 tensor maps, a plan", "the driver by hand", interleave(kEffort, planned, raw),
                     Target::ratio(1.10));

  cjit_prepared_plan_t* made = nullptr;
  check([&](cjit_error_t** error) { return cjit_plan_prepare(plan.get(), &run, &made, error); });
  const PreparedPlan prepared(made);
  const auto bound = [&] {
    return batch(driver, arguments, [&] {
      check([&](cjit_error_t** error) { return cjit_prepared_plan_run(prepared.get(), stream, nullptr, error); });
    });
  };
  const auto launches = [&] { return batch(driver, arguments, [&] { by_hand.launch(arguments); }); };
  bound();
  bench.report.times("a prepared plan", "the launches by hand", interleave(kEffort, bound, launches),
                     Target::ratio(1.02));

  cjit_plan_graph_t* graphed = nullptr;
  check([&](cjit_error_t** error) { return cjit_plan_create_graph(plan.get(), &run, &graphed, error); });
  const PlanGraph graph(graphed);
  const auto by_graph = [&] {
    return batch(driver, arguments, [&] {
      check([&](cjit_error_t** error) { return cjit_plan_graph_run(graph.get(), stream, nullptr, error); });
    });
  };
  by_graph();
  bench.report.times("a plan as a graph", "the driver by hand", interleave(kEffort, by_graph, raw), Target::ratio(0.6));
  const auto set = [&] {
    return batch(driver, arguments, [&] {
      check([&](cjit_error_t** error) { return cjit_plan_graph_set_arguments(graph.get(), &run, nullptr, error); });
    });
  };
  bench.report.times("other arguments for a graph", "the driver by hand", interleave({2, 20, 200}, set, raw),
                     Target::none());
  driver.free(arguments.base);
}

void measure_one(Bench& bench, const RawDriver& driver, const Module& loaded) {
  const cjit_cuda_stream_t stream = driver.make_stream();
  const Plan plan = make_plan(loaded, kOneText);
  const Kernel kernel = get_kernel(loaded, "finish");
  Arguments arguments(driver);
  arguments.turn(false);
  const std::int64_t count = 256;
  const void* const values[] = {&arguments.pointers[4], &arguments.pointers[4], &count};
  auto run = sized<cjit_plan_arguments_t>();
  run.arguments = values;
  run.argument_count = 3;
  run.stream = stream;
  auto options = sized<cjit_launch_options_t>();
  options.grid_x = options.grid_y = options.grid_z = 1;
  options.block_x = 256;
  options.stream = stream;
  options.arguments = values;
  options.argument_count = 3;
  const auto planned = [&] { return batch(driver, arguments, [&] { run_plan(plan, run); }); };
  const auto launched = [&] { return batch(driver, arguments, [&] { launch(kernel, options); }); };
  for (int i = 0; i < 3; ++i) planned(), launched();
  bench.report.times("one launch, a plan", "cjit_kernel_launch", interleave(kEffort, planned, launched),
                     Target::ratio(1.03));
  driver.free(arguments.base);
}

// Twenty definitions as of an algorithm, without a step, against a plan without them.
void measure_expressions(Bench& bench, const RawDriver& driver, const Module& loaded) {
  std::string definitions;
  for (int i = 0; i < 20; ++i) {
    const std::string before = i == 0 ? "n" : "d" + std::to_string(i - 1);
    const std::string name = std::to_string(i);
    const std::string value = i % 4 == 0   ? "ceildiv(" + before + ", 256)"
                              : i % 4 == 1 ? "max(" + before + ", 1) * 640"
                              : i % 4 == 2 ? before + " > 100000 ? " + before + " / 3 : " + before + " + 7"
                                           : "align(" + before + ", 128)";
    definitions += (i == 0 ? "\"d" : ", \"d") + name + "\": \"" + value + "\"";
  }
  const auto text = [](const std::string& all) {
    return "{\"name\": \"p\", \"parameters\": \"n: int64\", \"definitions\": {" + all + "}, \"steps\": []}";
  };
  const Plan with = make_plan(loaded, text(definitions).c_str()), without = make_plan(loaded, text("").c_str());
  Arguments arguments(driver);
  const std::int64_t n = 123456789;
  const void* const values[] = {&n};
  auto run = sized<cjit_plan_arguments_t>();
  run.arguments = values;
  run.argument_count = 1;
  bench.report.times("20 expressions, as excess over none", "a plan without expressions",
                     interleave(
                         {2, 50, 1000}, [&] { return batch(driver, arguments, [&] { run_plan(with, run); }); },
                         [&] { return batch(driver, arguments, [&] { run_plan(without, run); }); }),
                     Target::excess(150, 0));
  driver.free(arguments.base);
}

Blob artifact_of(Result& result) {
  cjit_blob_t* blob = nullptr;
  check([&](cjit_error_t** error) { return cjit_build_result_serialize(result.get(), &blob, error); });
  return Blob(blob);
}

// From an artifact to the plan, and to the end of its first run if `arguments` is given.
double load_by_cjit(Bench& bench, const RawDriver& driver, const Blob& artifact, const Arguments* arguments) {
  return nanoseconds_of([&] {
    cjit_module_t* module = nullptr;
    check([&](cjit_error_t** error) {
      return cjit_module_load_artifact(bench.context.get(), cjit_blob_data(artifact.get()),
                                       cjit_blob_size(artifact.get()), &module, error);
    });
    const Module loaded(module);
    cjit_plan_t* made = nullptr;
    check([&](cjit_error_t** error) { return cjit_module_get_plan(loaded.get(), nullptr, &made, error); });
    const Plan plan(made);
    if (arguments == nullptr) return;
    run_plan(plan, arguments->run(nullptr));
    driver.synchronize();
  });
}

double load_by_hand(const RawDriver& driver, Result& result, const Arguments* arguments) {
  return nanoseconds_of([&] {
    ByHand by_hand(driver, result, nullptr, arguments != nullptr);
    if (arguments == nullptr) return;
    by_hand.run(*arguments);
    driver.synchronize();
  });
}

// `source` has the kernels of the plan. `size` describes its cubin.
void measure_load(Bench& bench, const RawDriver& driver, const std::string& source, const std::string& size) {
  Result result, with_plan;
  build_kernels(bench, source, result);
  check([&](cjit_error_t** error) {
    return cjit_build_result_add_plan(result.get(), kText, std::strlen(kText), with_plan.get(), error);
  });
  const Blob artifact = artifact_of(with_plan), without = artifact_of(result);
  Arguments arguments(driver);
  arguments.turn(false);
  const std::string name = "load a plan, " + size + " of code";
  const auto measure = [&](const std::string& row, const char* against, const Arguments* first) {
    const auto by_cjit = [&] { return load_by_cjit(bench, driver, artifact, first); };
    const auto by_hand = [&] { return load_by_hand(driver, result, first); };
    by_cjit(), by_hand();
    bench.report.times(row, against, interleave({3, 20, 1000}, by_cjit, by_hand), Target::ratio(1.10));
  };
  measure(name, "its cubin by hand", nullptr);
  measure(name + ", and run it", "by hand", &arguments);
  const auto module_alone = [&] {
    return nanoseconds_of([&] {
      cjit_module_t* module = nullptr;
      check([&](cjit_error_t** error) {
        return cjit_module_load_artifact(bench.context.get(), cjit_blob_data(without.get()),
                                         cjit_blob_size(without.get()), &module, error);
      });
      cjit_module_destroy(module);
    });
  };
  bench.report.times("the module alone, " + size + " of code", "its cubin by hand",
                     interleave({3, 20, 1000}, module_alone, [&] { return load_by_hand(driver, result, nullptr); }),
                     Target::none());
  driver.free(arguments.base);
}

// Kernels whose code is as large as that of an operator with several tile shapes.
std::string with_variants(const char* source, int count) {
  std::string text = source;
  text +=
      "template <int V> __global__ void variant(float *x) {\n"
      "  float v = x[threadIdx.x];\n"
      "  _Pragma(\"unroll\") for (int i = 0; i < 1000; ++i) v = fmaf(v, x[i + V], 0.5f * (i ^ V));\n"
      "  x[threadIdx.x] = v;\n}\n";
  for (int i = 0; i < count; ++i) text += "template __global__ void variant<" + std::to_string(i) + ">(float *);\n";
  return text;
}

}  // namespace

void measure_plans(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("plan", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  Result result;
  build_kernels(bench, kSource, result);
  const Module loaded = load(bench.context.get(), result.get());
  measure_runs(bench, driver, result, loaded);
  measure_one(bench, driver, loaded);
  measure_expressions(bench, driver, loaded);
  measure_load(bench, driver, kSource, "3 kB");
  measure_load(bench, driver, with_variants(kSource, 32), "1 MB");
}

}  // namespace cjit_bench
