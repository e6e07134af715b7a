// scan_by_key: a scan that begins again where two neighbouring keys are not equal.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_scan_by_key(FamilyWriter& writer) {
  constexpr std::string_view kKinds[] = {"exclusive", "inclusive"};
  const AlgorithmIterator keys = writer.input("keys");
  if (keys.value.cpp.empty() && !keys.type.empty())
    writer.object().fault("keys", "has no known type of elements; set 'type' in it");
  const AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  const AlgorithmIterator output = writer.output("output", accumulator);
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value);
  const AlgorithmOperator equal = writer.optional_operator("equal", 2, "cuda::std::equal_to<>");
  const bool is_inclusive = writer.object().enumerator("kind", kKinds) == 1;
  AlgorithmPart initial{.type = "cub::NullType", .make = "{}", .arguments = {}};
  if (!is_inclusive)
    initial = {
        .type = accumulator.cpp, .make = "initial", .arguments = {{"initial", accumulator.cpp, accumulator.kind}}};
  writer.tunable({{"tile_threads", "lookback.threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "lookback.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("scan_by_key.cuh");
  writer.problem(concat("  using Keys = ", keys.type, ";\n  using Key = ", keys.value.cpp,
                        ";\n  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type,
                        ";\n  using Equal = ", equal.type, ";\n  using Initial = ", initial.type, ";\n"));
  const std::string threads = "cjit::scan_by_key::policy<cjit_problem>.threads_per_block",
                    items = "cjit::scan_by_key::policy<cjit_problem>.items_per_thread";
  writer.kernel("begin", "128", concat("void* states, int tiles, cjit_problem::Key* last_keys", declare({&keys})),
                concat("cjit::scan_by_key::begin<cjit_problem>(states, tiles, last_keys, ", keys.make, ", ", threads,
                       " * ", items, ')'));
  writer.kernel("tiles", threads,
                concat("void* states, int tiles, cjit_problem::Key* last_keys, cjit::scan_by_key::Offset count",
                       declare({&keys, &input, &output, &combine, &equal, &initial})),
                concat("cjit::scan_by_key::tiles<cjit_problem>(states, tiles, last_keys, ", keys.make, ", ", input.make,
                       ", ", output.make, ", ", equal.make, ", ", combine.make, ", ", initial.make, ", count)"));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", items},
                  {"key_bytes", "sizeof(cjit_problem::Key)"},
                  {"state_bytes", "cjit::StateBytes<cjit::scan_by_key::TileState<cjit_problem>>::description"},
                  {"payload_bytes", "cjit::StateBytes<cjit::scan_by_key::TileState<cjit_problem>>::payload"}});
  for (const AlgorithmPart& part : {static_cast<const AlgorithmPart&>(keys), static_cast<const AlgorithmPart&>(input),
                                    static_cast<const AlgorithmPart&>(output)})
    writer.parameters(part);
  writer.parameter({"count", "", "uint64"});
  for (const AlgorithmPart& part :
       {static_cast<const AlgorithmPart&>(combine), static_cast<const AlgorithmPart&>(equal), initial})
    writer.parameters(part);
  writer.allow_in_place(input, output);
  writer.definitions(R"json(
  "tiles": "ceildiv(count, tile_threads * tile_items)",
  "states_of": "tiles == 0 ? 0 : 32 + tiles")json");
  writer.plan(concat(R"json("workspace": {
  "states": "align(states_of * state_bytes, 256) + 2 * align(states_of * payload_bytes, 256)",
  "last_keys": "tiles * key_bytes"},
 "steps": [
  {"launch": "begin", "grid": "ceildiv(tiles, 128)", "block": 128, "arguments": ["states", "tiles", "last_keys")json",
                     pass({&keys}), R"json(]},
  {"launch": "tiles", "grid": "tiles", "block": "tile_threads", "arguments": ["states", "tiles", "last_keys", "count")json",
                     pass({&keys, &input, &output, &combine, &equal, &initial}), R"json(]}])json"));
}

}  // namespace cjit
