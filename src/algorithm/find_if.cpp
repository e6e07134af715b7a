// find_if: the index of the first element for which a predicate is true. Blocks that are beyond it leave early.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_find_if(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.input("input");
  const AlgorithmPart output{
      .type = "unsigned long long*", .make = "output", .arguments = {number_out("output", "unsigned long long*")}};
  const AlgorithmOperator predicate = writer.read_operator("predicate", 1);
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("find_if.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Predicate = ", predicate.type, ";\n"));
  const std::string policy = "cjit::find_if::policy<cjit_problem>", counts = "cjit::find_if::Offset count";
  writer.kernel("begin", "1", concat(counts, declare({&output})), "cjit::find_if::begin(output, count)");
  writer.kernel("tiles", concat(policy, ".threads_per_block"), concat(counts, declare({&output, &input, &predicate})),
                concat("cjit::find_if::tiles<cjit_problem>(output, count, ", input.make, ", ", predicate.make, ')'));
  writer.numbers(
      {{"tile_threads", concat(policy, ".threads_per_block")}, {"tile_items", concat(policy, ".items_per_thread")}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(predicate);
  writer.definitions(R"json(
  "resident": {"occupancy": "tiles", "threads": "tile_threads"},
  "tiles": "ceildiv(count, tile_threads * tile_items)")json");
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"launch": "begin", "grid": 1, "block": 1, "pdl": "device.cc >= 90", "arguments": ["count")json",
                     pass({&output}), R"json(]},
  {"launch": "tiles", "grid": "min(tiles, resident * device.multiprocessor_count)", "block": "tile_threads",
   "pdl": "device.cc >= 90", "arguments": ["count")json",
                     pass({&output, &input, &predicate}), "]}]"));
}

}  // namespace cjit
