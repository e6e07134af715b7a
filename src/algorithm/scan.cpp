// scan: all partial sums by an operator. Each tile waits for the sum of the tiles before it (decoupled look-back), so
// that the elements are read and written once.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

ScanKind read_scan_kind(FamilyWriter& writer, const ElementType& accumulator) {
  constexpr std::string_view kKinds[] = {"exclusive", "inclusive"};
  constexpr std::string_view kInitial[] = {"", "value", "memory", "none"};
  enum Initial : std::uint32_t { kDefault, kValue, kMemory, kNone };
  const bool is_inclusive = writer.object().enumerator("kind", kKinds) == 1;
  std::uint32_t initial_kind = writer.object().enumerator("initial", kInitial);
  if (initial_kind == kDefault) initial_kind = is_inclusive ? kNone : kValue;
  if (!is_inclusive && initial_kind == kNone)
    writer.object().fault("initial", "is none, but the first element of an exclusive scan is the initial value");
  ScanKind kind;
  kind.initial = {.type = "cub::NullType", .make = "{}", .arguments = {}};
  if (initial_kind == kValue)
    kind.initial = {.type = concat("cub::detail::InputValue<", accumulator.cpp, '>'),
                    .make = concat("cub::detail::InputValue<", accumulator.cpp, ">(initial)"),
                    .arguments = {{"initial", accumulator.cpp, accumulator.kind}}};
  if (initial_kind == kMemory)
    kind.initial = {.type = concat("cub::detail::InputValue<", accumulator.cpp, '>'),
                    .make = concat("cub::detail::InputValue<", accumulator.cpp, ">(cub::FutureValue<", accumulator.cpp,
                                   ">(initial))"),
                    .arguments = {{"initial", concat(accumulator.cpp, '*'), "pointer", accumulator.size, "1"}}};
  kind.members = concat("  using Initial = ", kind.initial.type,
                        ";\n  using InitialValue = ", initial_kind == kNone ? "cub::NullType" : accumulator.cpp,
                        ";\n  static constexpr bool kInclusive = ", is_inclusive ? "true" : "false", ";\n");
  return kind;
}

void write_scan(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  const AlgorithmIterator output = writer.output("output", accumulator);
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value);
  const auto [initial, members] = read_scan_kind(writer, accumulator);
  writer.tunable({{"tile_threads", "lookback.threads_per_block", TunableNumber::Rule::kThreads, "tiles"},
                  {"tile_items", "lookback.items_per_thread", TunableNumber::Rule::kItems, "tiles"}});
  writer.include("scan.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type, ";\n",
                        members));
  const std::string threads = "cjit::scan::policy<cjit_problem>.threads_per_block";
  writer.kernel("begin", "128", "void* states, int tiles", "cjit::scan::begin<cjit_problem>(states, tiles)");
  writer.kernel(
      "tiles", threads,
      concat("void* states, int tiles, cjit::scan::Offset count", declare({&input, &output, &combine, &initial})),
      concat("cjit::scan::tiles<cjit_problem>(", input.make, ", ", output.make, ", states, tiles, ", combine.make, ", ",
             initial.make, ", count)"));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", "cjit::scan::policy<cjit_problem>.items_per_thread"},
                  {"state_bytes", "cjit::StateBytes<cjit::scan::TileState<cjit_problem>>::description"},
                  {"payload_bytes", "cjit::StateBytes<cjit::scan::TileState<cjit_problem>>::payload"}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(combine);
  writer.parameters(initial);
  writer.allow_in_place(input, output);
  writer.definitions(R"json(
  "tiles": "ceildiv(count, tile_threads * tile_items)",
  "states_of": "tiles == 0 ? 0 : 32 + tiles")json");
  writer.plan(concat(
      R"json("workspace": {"states": "align(states_of * state_bytes, 256) + 2 * align(states_of * payload_bytes, 256)"},
 "steps": [
  {"launch": "begin", "grid": "ceildiv(tiles, 128)", "block": 128, "pdl": "device.cc >= 90",
   "arguments": ["states", "tiles"]},
  )json",
      writer.launch("tiles", concat(R"json("grid": "tiles", "block": "tile_threads",
   "pdl": "device.cc >= 90", "arguments": ["states", "tiles", "count")json",
                                    pass({&input, &output, &combine, &initial}), ']')),
      ']'));
}

}  // namespace cjit
