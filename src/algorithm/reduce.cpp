// reduce: the sum of all elements by an operator. One block does up to a tile. More blocks leave partial sums, or add
// them to the output as they finish.
#include <algorithm>
#include <array>

#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

enum Determinism : std::uint32_t { kRunToRun, kGpuToGpu, kNotGuaranteed };

// Operators whose result on integers does not depend on the order.
constexpr auto kExact = std::to_array<std::string_view>(
    {"plus", "multiplies", "minimum", "maximum", "bit_and", "bit_or", "bit_xor", "logical_and", "logical_or"});
// What the device adds atomically.
constexpr auto kAtomic = std::to_array<std::string_view>({"int32", "uint32", "int64", "uint64", "float32", "float64"});

bool contains(auto list, std::string_view name) { return std::find(list.begin(), list.end(), name) != list.end(); }

bool is_floating(const ElementType& type) { return type.kind == "float32" || type.kind == "float64"; }

Determinism read_determinism(FamilyWriter& writer, const ElementType& accumulator, const AlgorithmOperator& combine) {
  constexpr std::string_view kDeterminisms[] = {"run_to_run", "gpu_to_gpu", "not_guaranteed"};
  const auto wish = static_cast<Determinism>(writer.object().enumerator("determinism", kDeterminisms));
  const bool is_sum = combine.name == "plus";
  if (wish == kGpuToGpu && !(is_floating(accumulator) && is_sum) &&
      !(accumulator.is_integer && contains(kExact, combine.name)))
    writer.object().fault("determinism",
                          "is gpu_to_gpu, which needs the operator plus for float32 and float64, or an operator "
                          "whose result on integers does not depend on the order");
  // Sums of integers are the same on each device in any order.
  if (wish == kGpuToGpu && accumulator.is_integer) return kRunToRun;
  if (wish == kNotGuaranteed && !(is_sum && contains(kAtomic, accumulator.kind)))
    writer.object().fault("determinism",
                          "is not_guaranteed, which needs the operator plus, and an accumulator of int32, uint32, "
                          "int64, uint64, float32 or float64");
  return wish;
}

}  // namespace

void write_reduce(FamilyWriter& writer) {
  constexpr std::string_view kInitial[] = {"", "value", "none"};
  constexpr std::uint32_t kNone = 2;
  const AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  AlgorithmIterator output = writer.output("output", accumulator);
  count_by(output, "1");
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value);
  const Determinism determinism = read_determinism(writer, accumulator, combine);
  const bool is_atomic = determinism == kNotGuaranteed;
  if (is_atomic && (output.arguments.size() != 1 || output.value != accumulator))
    writer.object().fault("output", "is no pointer to the accumulator's type, which not_guaranteed adds to");
  AlgorithmPart initial{
      .type = accumulator.cpp, .make = "initial", .arguments = {{"initial", accumulator.cpp, accumulator.kind}}};
  if (writer.object().enumerator("initial", kInitial) == kNone) {
    initial = {.type = "cjit::reduce::kernels::no_init_t", .make = "{}", .arguments = {}};
    if (is_atomic) writer.object().fault("initial", "is none, but not_guaranteed adds to a value");
  }
  writer.tunable({{"tile_threads", "multi_tile.threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "multi_tile.items_per_thread", TunableNumber::Rule::kItems},
                  {"last_threads", "single_tile.threads_per_block", TunableNumber::Rule::kThreads},
                  {"last_items", "single_tile.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include(determinism == kGpuToGpu ? "reduce_gpu_to_gpu.cuh" : "reduce.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type,
                        ";\n  using Initial = ", initial.type, ";\n"));
  const std::string tiles_threads = "cjit::reduce::policy<cjit_problem>.multi_tile.threads_per_block",
                    last_threads = "cjit::reduce::policy<cjit_problem>.single_tile.threads_per_block";
  writer.kernel("all", last_threads,
                concat("cjit::reduce::Offset count", declare({&input, &output, &combine, &initial})),
                concat("cjit::reduce::rest<cjit_problem, cjit_problem::Input>(", input.make, ", ", output.make,
                       ", count, ", combine.make, ", ", initial.make, ')'));
  if (is_atomic) {
    writer.kernel("tiles", tiles_threads,
                  concat("cjit::reduce::Offset count", declare({&input, &output, &combine, &initial})),
                  concat("cjit::reduce::add_tiles<cjit_problem>(", input.make, ", ", output.make, ", count, ",
                         combine.make, ", ", initial.make, ')'));
  } else {
    const std::string partials = "cjit::reduce::Partial<cjit_problem>* partials, cjit::reduce::Offset count";
    writer.kernel("tiles", tiles_threads, concat(partials, declare({&input, &combine})),
                  concat("cjit::reduce::tiles<cjit_problem>(", input.make, ", partials, count, ", combine.make, ')'));
    writer.kernel("last", last_threads, concat(partials, declare({&output, &combine, &initial})),
                  concat("cjit::reduce::rest<cjit_problem, cjit::reduce::Partial<cjit_problem>*>(partials, ",
                         output.make, ", count, ", combine.make, ", ", initial.make, ')'));
  }
  writer.numbers({{"tile_threads", tiles_threads},
                  {"tile_items", "cjit::reduce::policy<cjit_problem>.multi_tile.items_per_thread"},
                  {"last_threads", last_threads},
                  {"last_items", "cjit::reduce::policy<cjit_problem>.single_tile.items_per_thread"},
                  {"accumulator_bytes", "sizeof(cjit::reduce::Partial<cjit_problem>)"}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(combine);
  writer.parameters(initial);
  writer.allow_null_if_empty(input);
  const std::string tiles = is_atomic ? concat(R"json(
  {"when": "!is_small", "memset": "output", "bytes": "accumulator_bytes", "value": 0},
  {"launch": "tiles", "grid": "blocks", "block": "tile_threads", "arguments": ["count")json",
                                               pass({&input, &output, &combine, &initial}), "]}")
                                      : concat(R"json(
  {"launch": "tiles", "grid": "blocks", "block": "tile_threads", "arguments": ["partials", "count")json",
                                               pass({&input, &combine}), R"json(]},
  {"when": "!is_small", "launch": "last", "grid": 1, "block": "last_threads", "arguments": ["partials", "blocks")json",
                                               pass({&output, &combine, &initial}), "]}");
  // Five times as many blocks as run at once: CUB's subscription factor.
  writer.definitions(R"json(
  "resident": {"occupancy": "tiles", "threads": "tile_threads"},
  "most": "5 * resident * device.multiprocessor_count",
  "is_small": "count <= last_threads * last_items",
  "blocks": "is_small ? 0 : min(ceildiv(count, tile_threads * tile_items), most)")json");
  writer.plan(concat(R"json("workspace": {)json",
                     is_atomic ? "" : R"json("partials": "blocks * accumulator_bytes")json", R"json(},
 "steps": [
  {"when": "is_small", "launch": "all", "grid": 1, "block": "last_threads", "arguments": ["count")json",
                     pass({&input, &output, &combine, &initial}), "]},", tiles, "]"));
}

}  // namespace cjit
