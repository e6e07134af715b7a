// adjacent_difference: each element and its neighbour through an operator. In place, the elements at the borders of
// tiles are copied first.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_adjacent_difference(FamilyWriter& writer) {
  constexpr std::string_view kDirections[] = {"left", "right"};
  const AlgorithmIterator input = writer.input("input"), output = writer.output("output", input.value);
  const AlgorithmOperator difference = writer.optional_operator("operator", 2, "cuda::std::minus<>");
  const bool is_left = writer.object().enumerator("direction", kDirections) == 0,
             is_in_place = input.is_pointer && output.is_pointer && input.value.size == output.value.size;
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("adjacent_difference.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type, ";\n  using Operator = ",
                        difference.type, ";\n  static constexpr bool kIsLeft = ", is_left ? "true" : "false",
                        ", kInPlace = ", is_in_place ? "true" : "false", ";\n"));
  const std::string space = "cjit::adjacent_difference::", policy = concat(space, "policy<cjit_problem>"),
                    borders = concat(space, "Value<cjit_problem>* borders, ", space, "Offset ");
  if (is_in_place)
    writer.kernel("borders", "128", concat(borders, "tiles", declare({&input})),
                  concat(space, "borders<cjit_problem>(borders, tiles, ", input.make, ')'));
  writer.kernel(
      "tiles", concat(policy, ".threads_per_block"), concat(borders, "count", declare({&input, &output, &difference})),
      concat(space, "tiles<cjit_problem>(borders, count, ", input.make, ", ", output.make, ", ", difference.make, ')'));
  writer.numbers({{"tile_threads", concat(policy, ".threads_per_block")},
                  {"tile_items", concat(policy, ".items_per_thread")},
                  {"value_bytes", concat("sizeof(", space, "Value<cjit_problem>)")}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(difference);
  writer.refuse_overlap(input, output, is_in_place ? FamilyWriter::Sharing::kInPlace : FamilyWriter::Sharing::kNone);
  writer.definitions(R"json("tiles": "ceildiv(count, tile_threads * tile_items)")json");
  const std::string copy = is_in_place ? concat(R"json(
  {"launch": "borders", "grid": "ceildiv(tiles, 128)", "block": 128, "pdl": "device.cc >= 90",
   "arguments": ["borders", "tiles")json",
                                                pass({&input}), "]},")
                                       : "";
  writer.plan(concat(R"json("workspace": {)json", is_in_place ? R"json("borders": "tiles * value_bytes")json" : "",
                     R"json(},
 "steps": [)json",
                     copy, R"json(
  {"launch": "tiles", "grid": "tiles", "block": "tile_threads", "pdl": "device.cc >= 90",
   "arguments": [")json",
                     is_in_place ? "borders" : "0", R"json(", "count")json", pass({&input, &output, &difference}),
                     "]}]"));
}

}  // namespace cjit
