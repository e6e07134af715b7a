// reduce_by_key and run_length_encode: a result for each run of equal neighbours. A length is the sum of ones. Each
// tile waits for the results of the tiles before it (decoupled look-back). How many runs there are is known on the
// device only, and written there.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

struct RunParts {
  AlgorithmPart keys, input, keys_out, output, combine, equal;
  std::string accumulator;  // in CUDA C++
  bool is_encoding = false;
};

constexpr std::string_view kRunThreads = "lookback.threads_per_block", kRunItems = "lookback.items_per_thread";

void tune_runs(FamilyWriter& writer) {
  writer.tunable({{"tile_threads", kRunThreads, TunableNumber::Rule::kThreads},
                  {"tile_items", kRunItems, TunableNumber::Rule::kItems}});
}

void write_run_parameters(FamilyWriter& writer, std::initializer_list<const AlgorithmPart*> before,
                          std::initializer_list<const AlgorithmPart*> after) {
  for (const AlgorithmPart* part : before) writer.parameters(*part);
  writer.parameter(number_out("runs"));
  writer.parameter({"count", "", "uint64"});
  for (const AlgorithmPart* part : after) writer.parameters(*part);
  writer.check("runs != 0", "the pointer 'runs' is NULL");
}

std::string states_of(std::string_view tiles) {
  return concat(tiles, " == 0 ? 0 : align((32 + ", tiles, ") * state_bytes, 256) + 2 * align((32 + ", tiles,
                ") * payload_bytes, 256)");
}

void write_run_kernels(FamilyWriter& writer, const RunParts& run) {
  const std::string space = "cjit::reduce_by_key::", threads = concat(space, "kThreads<cjit_problem>"),
                    state = concat("cjit::StateBytes<", space, "State<cjit_problem>>");
  tune_runs(writer);
  writer.include("reduce_by_key.cuh");
  writer.problem(concat("  using Keys = ", run.keys.type, ";\n  using Input = ", run.input.type,
                        ";\n  using KeysOut = ", run.keys_out.type, ";\n  using Output = ", run.output.type,
                        ";\n  using Accumulator = ", run.accumulator, ";\n  using Operator = ", run.combine.type,
                        ";\n  using Equal = ", run.equal.type,
                        ";\n  static constexpr bool kIsEncoding = ", run.is_encoding ? "true" : "false", ";\n"));
  writer.kernel("begin", "128", "void* states, int tiles", concat(space, "begin<cjit_problem>(states, tiles)"));
  writer.kernel(
      "tiles", threads,
      concat("unsigned long long begin, unsigned long long count, const unsigned long long* before, "
             "unsigned long long* after, cjit_problem::Accumulator* sums, int part, bool is_last, void* states, "
             "int tiles, int portion, void* memory",
             declare({&run.keys, &run.input, &run.keys_out, &run.output, &run.combine, &run.equal})),
      concat(space, "tiles<cjit_problem>(cjit::Portion{begin, count, before}, after, sums, part, is_last, states, ",
             "tiles, portion, memory, ", run.keys.make, ", ", run.input.make, ", ", run.keys_out.make, ", ",
             run.output.make, ", ", run.combine.make, ", ", run.equal.make, ')'));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", concat(space, "kItems<cjit_problem>")},
                  {"accumulator_bytes", "sizeof(cjit_problem::Accumulator)"},
                  {"state_bytes", concat(state, "::description")},
                  {"payload_bytes", concat(state, "::payload")},
                  {"virtual_bytes", concat(space, "kVirtualSharedMemory<cjit_problem>")}});
}

void write_run_plan(FamilyWriter& writer, const RunParts& run) {
  // Offsets within a portion have 31 bits. The portions write how many runs there are so far to `runs` and `counter` in
  // turn, the last one to `runs`.
  writer.definitions(R"json(
  "tile": "tile_threads * tile_items",
  "portion": "2147483647 / tile * tile",
  "portions": "ceildiv(count, portion)",
  "most_tiles": "ceildiv(min(count, portion), tile)")json");
  const std::string tiles = "ceildiv(min(count - part * portion, portion), tile)";
  writer.plan(concat(R"json("workspace": {
  "states": ")json",
                     states_of("most_tiles"), R"json(",
  "counter": "portions > 1 ? 8 : 0",
  "sums": "portions > 1 ? 2 * accumulator_bytes : 0",
  "memory": "most_tiles * virtual_bytes"},
 "steps": [
  {"when": "count == 0", "memset": "runs", "bytes": 8},
  {"repeat": "portions", "index": "part", "steps": [
   {"launch": "begin", "grid": "ceildiv()json",
                     tiles, R"json(, 128)", "block": 128, "pdl": "device.cc >= 90", "arguments": ["states", ")json",
                     tiles, R"json("]},
   {"launch": "tiles", "grid": ")json",
                     tiles, R"json(", "block": "tile_threads", "pdl": "device.cc >= 90",
    "arguments": ["part * portion", "count", "part == 0 ? 0 : (portions - part) % 2 ? counter : runs",
     "(portions - part) % 2 ? runs : counter", "sums", "part", "part == portions - 1", "states", ")json",
                     tiles, R"json(", "min(count - part * portion, portion)", "memory")json",
                     pass({&run.keys, &run.input, &run.keys_out, &run.output, &run.combine, &run.equal}), "]}]}]"));
}

ElementType unsigned_type(std::string_view cpp, std::string_view kind, std::uint64_t size) {
  ElementType type;
  type.cpp = cpp;
  type.kind = kind;
  type.size = type.alignment = size;
  type.is_number = type.is_integer = true;
  return type;
}

}  // namespace

void write_reduce_by_key(FamilyWriter& writer) {
  const AlgorithmIterator keys = writer.input("keys"), input = writer.input("input");
  AlgorithmIterator keys_out = writer.output("keys_out", keys.value);
  const ElementType accumulator = writer.type("accumulator", input.value);
  AlgorithmIterator output = writer.output("output", accumulator);
  for (AlgorithmIterator* const part : {&keys_out, &output}) count_on_device(*part);
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value),
                          equal = writer.optional_operator("equal", 2, "cuda::std::equal_to<>");
  const RunParts run{keys, input, keys_out, output, combine, equal, accumulator.cpp};
  write_run_kernels(writer, run);
  write_run_parameters(writer, {&keys, &input, &keys_out, &output}, {&combine, &equal});
  write_run_plan(writer, run);
}

void write_run_length_encode(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.input("input");
  AlgorithmIterator output = writer.output("output", input.value),
                    lengths = writer.output("lengths", unsigned_type("unsigned int", "uint32", sizeof(std::uint32_t)));
  for (AlgorithmIterator* const part : {&output, &lengths}) count_on_device(*part);
  if (!lengths.value.cpp.empty() && !lengths.value.is_integer)
    writer.object().fault("lengths", "has elements that are no integers");
  const AlgorithmOperator equal = writer.optional_operator("equal", 2, "cuda::std::equal_to<>");
  const std::string length = lengths.value.cpp.empty() ? "unsigned long long" : lengths.value.cpp,
                    ones = concat("cuda::constant_iterator<", length, '>');
  const RunParts run{.keys = input,
                     .input = {.type = ones, .make = concat(ones, "(1)"), .arguments = {}},
                     .keys_out = output,
                     .output = lengths,
                     .combine = {.type = "cuda::std::plus<>", .make = "cuda::std::plus<>{}", .arguments = {}},
                     .equal = equal,
                     .accumulator = length,
                     .is_encoding = true};
  write_run_kernels(writer, run);
  write_run_plan(writer, run);
  write_run_parameters(writer, {&input, &output, &lengths}, {&equal});
}

}  // namespace cjit
