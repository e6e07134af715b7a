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
                        difference.type, ";\n  static constexpr bool kIsLeft = ", is_left ? "true" : "false", ";\n"));
  const std::string space = "cjit::adjacent_difference::", policy = concat(space, "policy<cjit_problem, false>"),
                    threads = concat(policy, ".threads_per_block"),
                    borders = concat(space, "Value<cjit_problem>* borders, ", space, "Offset ");
  const auto write_tiles = [&](std::string_view name, std::string_view in_place) {
    writer.kernel(name, threads, concat(borders, "count", declare({&input, &output, &difference})),
                  concat(space, "tiles<cjit_problem, ", in_place, ">(borders, count, ", input.make, ", ", output.make,
                         ", ", difference.make, ')'));
  };
  write_tiles("tiles", "false");
  if (is_in_place) {
    write_tiles("tiles_in_place", "true");
    writer.kernel("borders", "128", concat(borders, "tiles", declare({&input})),
                  concat(space, "borders<cjit_problem>(borders, tiles, ", input.make, ')'));
  }
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", concat(policy, ".items_per_thread")},
                  {"value_bytes", concat("sizeof(", space, "Value<cjit_problem>)")}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(difference);
  if (is_in_place) writer.allow_in_place(input, output);
  writer.definitions(R"json("tiles": "ceildiv(count, tile_threads * tile_items)")json");
  const std::string tiles = concat(R"json("grid": "tiles", "block": "tile_threads", "pdl": "device.cc >= 90",
   "arguments": [")json"),
                    arguments = concat(R"json(", "count")json", pass({&input, &output, &difference}), "]}");
  const std::string in_place = is_in_place ? concat(R"json(
  {"when": "input == output", "launch": "borders", "grid": "ceildiv(tiles, 128)", "block": 128, "pdl": "device.cc >= 90",
   "arguments": ["borders", "tiles")json",
                                                    pass({&input}), R"json(]},
  {"when": "input == output", "launch": "tiles_in_place", )json",
                                                    tiles, "borders", arguments, ',')
                                           : "";
  writer.plan(concat(R"json("workspace": {)json",
                     is_in_place ? R"json("borders": "input == output ? tiles * value_bytes : 0")json" : "", R"json(},
 "steps": [)json",
                     in_place, R"json(
  {)json",
                     is_in_place ? R"json("when": "input != output", )json" : "", R"json("launch": "tiles", )json",
                     tiles, "0", arguments, "]"));
}

}  // namespace cjit
