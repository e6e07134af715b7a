// for_each: calls an operator for each element, for what it does to the element or to other memory.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_for_each(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.mutable_input("input");
  const AlgorithmOperator function = writer.read_operator("operator", 1);
  writer.tunable({});
  writer.include("for_each.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Operator = ", function.type, ";\n"));
  writer.kernel("tiles", "cjit::for_each::kThreads",
                concat("cjit::for_each::Offset count", declare({&input, &function})),
                concat("cjit::for_each::tiles<cjit_problem>(", input.make, ", count, ", function.make, ')'));
  writer.numbers({{"tile_threads", "cjit::for_each::kThreads"}, {"tile_items", "cjit::for_each::kItems"}});
  writer.parameters(input);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(function);
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"launch": "tiles", "grid": "ceildiv(count, tile_threads * tile_items)", "block": "tile_threads",
   "arguments": ["count")json",
                     pass({&input, &function}), R"json(]}])json"));
}

}  // namespace cjit
