// reduce: the sum of all elements by an operator. One block does up to a tile; more blocks leave partial sums, whose
// order is the same in each run.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_reduce(FamilyWriter& writer) {
  constexpr std::string_view kInitial[] = {"", "value", "none"};
  constexpr std::uint32_t kNone = 2;
  const AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  const AlgorithmIterator output = writer.output("output", accumulator);
  const AlgorithmOperator combine = writer.read_operator("operator");
  AlgorithmPart initial{
      .type = accumulator.cpp, .make = "initial", .arguments = {{"initial", accumulator.cpp, accumulator.kind}}};
  if (writer.object().enumerator("initial", kInitial) == kNone)
    initial = {.type = "cjit::reduce::kernels::no_init_t", .make = "{}", .arguments = {}};
  writer.tunable({{"tile_threads", "multi_tile.threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "multi_tile.items_per_thread", TunableNumber::Rule::kItems},
                  {"last_threads", "single_tile.threads_per_block", TunableNumber::Rule::kThreads},
                  {"last_items", "single_tile.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("reduce.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type,
                        ";\n  using Initial = ", initial.type, ";\n"));
  const std::string tiles_threads = "cjit::reduce::policy<cjit_problem>.multi_tile.threads_per_block",
                    last_threads = "cjit::reduce::policy<cjit_problem>.single_tile.threads_per_block";
  writer.kernel("tiles", tiles_threads,
                concat("cjit_problem::Accumulator* partials, cjit::reduce::Offset count", declare({&input, &combine})),
                concat("cjit::reduce::tiles<cjit_problem>(", input.make, ", partials, count, ", combine.make, ')'));
  writer.kernel("all", last_threads,
                concat("cjit::reduce::Offset count", declare({&input, &output, &combine, &initial})),
                concat("cjit::reduce::rest<cjit_problem, cjit_problem::Input>(", input.make, ", ", output.make,
                       ", count, ", combine.make, ", ", initial.make, ')'));
  writer.kernel(
      "last", last_threads,
      concat("cjit_problem::Accumulator* partials, cjit::reduce::Offset count", declare({&output, &combine, &initial})),
      concat("cjit::reduce::rest<cjit_problem, cjit_problem::Accumulator*>(partials, ", output.make, ", count, ",
             combine.make, ", ", initial.make, ')'));
  writer.numbers({{"tile_threads", tiles_threads},
                  {"tile_items", "cjit::reduce::policy<cjit_problem>.multi_tile.items_per_thread"},
                  {"last_threads", last_threads},
                  {"last_items", "cjit::reduce::policy<cjit_problem>.single_tile.items_per_thread"},
                  {"accumulator_bytes", "sizeof(cjit_problem::Accumulator)"}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(combine);
  writer.parameters(initial);
  // Five times as many blocks as run at once: CUB's subscription factor.
  writer.plan(concat(R"json("definitions": {
  "resident": {"occupancy": "tiles", "threads": "tile_threads"},
  "most": "5 * resident * device.multiprocessor_count",
  "is_small": "count <= last_threads * last_items",
  "blocks": "is_small ? 0 : min(ceildiv(count, tile_threads * tile_items), most)"},
 "workspace": {"partials": "blocks * accumulator_bytes"},
 "nullable": [)json",
                     nullable_pointers({&input}), R"json(],
 "checks": [)json",
                     require_pointers({&input}), R"json(],
 "steps": [
  {"when": "is_small", "launch": "all", "grid": 1, "block": "last_threads", "arguments": ["count")json",
                     pass({&input, &output, &combine, &initial}), R"json(]},
  {"launch": "tiles", "grid": "blocks", "block": "tile_threads", "arguments": ["partials", "count")json",
                     pass({&input, &combine}), R"json(]},
  {"when": "!is_small", "launch": "last", "grid": 1, "block": "last_threads", "arguments": ["partials", "blocks")json",
                     pass({&output, &combine, &initial}), R"json(]}])json"));
}

}  // namespace cjit
