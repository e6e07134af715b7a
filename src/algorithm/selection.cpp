// select_if, partition_if, three_way_partition, unique and unique_by_key: what a predicate, a flag or the neighbour
// says of an element decides where it goes; the order is kept. Each tile waits for the numbers of the tiles before it
// (decoupled look-back). How many elements are selected is known on the device only, and written there.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Parts = std::vector<const AlgorithmPart*>;

// What the families differ in. Each has a device header with the kernels "begin" and "tiles".
struct Selection {
  std::string_view header;
  std::string_view policy;           // the struct of CUB's policy with the numbers of tiles; "": the policy itself
  Parts before, after;               // the parts whose arguments come before and after `selected` and `count`
  Parts arguments;                   // those of "tiles", in the order of the device code
  std::uint64_t results = 1;         // numbers of selected elements
  bool has_tile_for_before = false;  // after the first portion, a tile stands for the portions before
};

std::string declare_all(const Parts& parts) {
  std::string text;
  for (const AlgorithmPart* part : parts) text.append(declare({part}));
  return text;
}

std::string pass_all(const Parts& parts) {
  std::string text;
  for (const AlgorithmPart* part : parts) text.append(pass({part}));
  return text;
}

std::string make_all(const Parts& parts) {
  std::string text;
  for (const AlgorithmPart* part : parts) text.append(concat(", ", part->make));
  return text;
}

void write_kernels(FamilyWriter& writer, const Selection& selection, const std::string& problem) {
  const std::string space = concat("cjit::", selection.header, "::"), threads = concat(space, "kThreads<cjit_problem>"),
                    member = selection.policy.empty() ? "" : concat(selection.policy, '.'),
                    threads_member = member + "threads_per_block", items_member = member + "items_per_thread";
  writer.tunable({{"tile_threads", threads_member, TunableNumber::Rule::kThreads},
                  {"tile_items", items_member, TunableNumber::Rule::kItems}});
  writer.include(concat(selection.header, ".cuh"));
  writer.problem(problem);
  writer.kernel(
      "begin", "128", concat("void* states, int tiles", selection.has_tile_for_before ? ", bool is_first" : ""),
      concat(space, "begin<cjit_problem>(states, tiles", selection.has_tile_for_before ? ", is_first)" : ")"));
  writer.kernel(
      "tiles", selection.policy.empty() ? threads : concat(threads, ", ", space, "kBlocks<cjit_problem>"),
      concat("unsigned long long begin, unsigned long long count, const unsigned long long* before, "
             "unsigned long long* after, void* states, int tiles, int portion, void* memory",
             declare_all(selection.arguments)),
      concat(space, "tiles<cjit_problem>(cjit::Portion{begin, count, before}, after, states, tiles, portion, ",
             "memory", make_all(selection.arguments), ')'));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", concat(space, "kItems<cjit_problem>")},
                  {"state_bytes", concat("cjit::StateBytes<", space, "State>::description")},
                  {"virtual_bytes", concat(space, "kVirtualSharedMemory<cjit_problem>")}});
}

void write_parameters(FamilyWriter& writer, const Selection& selection) {
  for (const AlgorithmPart* part : selection.before) writer.parameters(*part);
  writer.parameter(number_out("selected", {}, selection.results));
  writer.parameter({"count", "", "uint64"});
  for (const AlgorithmPart* part : selection.after) writer.parameters(*part);
  writer.check("selected != 0", "the pointer 'selected' is NULL");
}

void write_selection(FamilyWriter& writer, const Selection& selection, const std::string& problem) {
  write_kernels(writer, selection, problem);
  write_parameters(writer, selection);
  // Offsets within a portion have 31 bits, with a tile to spare for the one that may come before. The portions write
  // how many elements are selected so far to `selected` and `counter` in turn, the last one to `selected`.
  writer.definitions(R"json(
  "tile": "tile_threads * tile_items",
  "portion": "2147483647 / tile * tile - tile",
  "portions": "ceildiv(count, portion)",
  "most_tiles": "ceildiv(min(count, portion), tile)")json");
  const std::string tiles = "ceildiv(min(count - part * portion, portion), tile)",
                    states = concat(tiles, selection.has_tile_for_before ? " + (part != 0)" : "");
  const std::uint64_t bytes = selection.results * sizeof(std::uint64_t);
  writer.plan(concat(R"json("workspace": {
  "states": "count == 0 ? 0 : (33 + most_tiles) * state_bytes",
  "counter": "portions > 1 ? )json",
                     bytes, R"json( : 0",
  "memory": "most_tiles * virtual_bytes"},
 "steps": [
  {"when": "count == 0", "memset": "selected", "bytes": )json",
                     bytes, R"json(},
  {"repeat": "portions", "index": "part", "steps": [
   {"launch": "begin", "grid": "ceildiv()json",
                     states, R"json(, 128)", "block": 128, "pdl": "device.cc >= 90",
    "arguments": ["states", ")json",
                     states, selection.has_tile_for_before ? R"(", "part == 0")" : "\"", R"json(]},
   {"launch": "tiles", "grid": ")json",
                     tiles, R"json(", "block": "tile_threads", "pdl": "device.cc >= 90",
    "arguments": ["part * portion", "count", "part == 0 ? 0 : (portions - part) % 2 ? counter : selected",
     "(portions - part) % 2 ? selected : counter", "states", ")json",
                     states, R"json(", "min(count - part * portion, portion)", "memory")json",
                     pass_all(selection.arguments), "]}]}]"));
}

// Whether CUB's agent may find the output in the place of the input.
bool may_be_in_place(const AlgorithmIterator& input, const AlgorithmIterator& output) {
  return input.is_pointer && output.is_pointer && input.value.size == output.value.size;
}

AlgorithmPart no_flags() { return {.type = "cub::NullType*", .make = "nullptr", .arguments = {}}; }
AlgorithmPart no_operator() { return {.type = "cub::NullType", .make = "{}", .arguments = {}}; }

std::string select_problem(std::string_view kind, const AlgorithmPart& input, const AlgorithmPart& flags,
                           const AlgorithmPart& output, const AlgorithmPart& predicate, const AlgorithmPart& equal) {
  return concat("  using Input = ", input.type, ";\n  using Flags = ", flags.type, ";\n  using Output = ", output.type,
                ";\n  using Predicate = ", predicate.type, ";\n  using Equal = ", equal.type,
                ";\n  static constexpr auto kKind = cub::SelectImpl::", kind, ";\n");
}

std::string_view select_kind(bool is_in_place) { return is_in_place ? "SelectPotentiallyInPlace" : "Select"; }

struct Chosen {
  AlgorithmIterator input;
  AlgorithmPart flags, predicate;
};

// The input, and what selects from it: a predicate, flags, or a predicate of flags.
Chosen read_chosen(FamilyWriter& writer) {
  Chosen chosen;
  chosen.input = writer.input("input");
  const bool has_flags = writer.object().has("flags"), has_predicate = writer.object().has("predicate");
  if (!has_flags && !has_predicate)
    writer.object().fault("predicate", "is missing, and so is 'flags'; at least one is needed to select");
  writer.object().find("flags"), writer.object().find("predicate");
  chosen.flags = has_flags ? writer.input("flags") : no_flags();
  chosen.predicate = has_predicate ? writer.read_operator("predicate", 1) : no_operator();
  return chosen;
}

}  // namespace

void write_select_if(FamilyWriter& writer) {
  const auto [input, flags, predicate] = read_chosen(writer);
  AlgorithmIterator output = writer.output("output", input.value);
  count_on_device(output);
  const AlgorithmPart equal = no_operator();
  const bool is_in_place = may_be_in_place(input, output);
  if (is_in_place) writer.allow_in_place(input, output);
  write_selection(writer,
                  {.header = "selection",
                   .policy = "lookback",
                   .before = {&input, &flags, &output},
                   .after = {&predicate},
                   .arguments = {&input, &flags, &output, &predicate, &equal}},
                  select_problem(select_kind(is_in_place), input, flags, output, predicate, equal));
}

void write_partition_if(FamilyWriter& writer) {
  const auto [input, flags, predicate] = read_chosen(writer);
  const AlgorithmIterator output = writer.output("output", input.value);
  const bool has_rejected = writer.object().has("rejected");
  writer.object().find("rejected");
  AlgorithmPart rejected, outputs = output;
  if (has_rejected) {
    rejected = writer.output("rejected", ElementType());
    outputs.type = concat("cub::detail::select::partition_distinct_output_t<", output.type, ", ", rejected.type, '>');
    outputs.make = concat(outputs.type, '{', output.make, ", ", rejected.make, '}');
    outputs.arguments.insert(outputs.arguments.end(), rejected.arguments.begin(), rejected.arguments.end());
    outputs.checks.insert(outputs.checks.end(), rejected.checks.begin(), rejected.checks.end());
    count_on_device(outputs);
  }
  const AlgorithmPart equal = no_operator();
  write_selection(writer,
                  {.header = "selection",
                   .policy = "lookback",
                   .before = {&input, &flags, &outputs},
                   .after = {&predicate},
                   .arguments = {&input, &flags, &outputs, &predicate, &equal}},
                  select_problem("Partition", input, flags, outputs, predicate, equal));
}

void write_unique(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.input("input");
  AlgorithmIterator output = writer.output("output", input.value);
  count_on_device(output);
  const AlgorithmOperator equal = writer.optional_operator("equal", 2, "cuda::std::equal_to<>");
  const AlgorithmPart flags = no_flags(), predicate = no_operator();
  const bool is_in_place = may_be_in_place(input, output);
  if (is_in_place) writer.allow_in_place(input, output);
  write_selection(writer,
                  {.header = "selection",
                   .policy = "lookback",
                   .before = {&input, &output},
                   .after = {&equal},
                   .arguments = {&input, &flags, &output, &predicate, &equal}},
                  select_problem(select_kind(is_in_place), input, flags, output, predicate, equal));
}

void write_three_way_partition(FamilyWriter& writer) {
  const AlgorithmIterator input = writer.input("input");
  AlgorithmIterator first = writer.output("first", input.value), second = writer.output("second", input.value),
                    rest = writer.output("rest", input.value);
  for (AlgorithmIterator* const output : {&first, &second, &rest}) count_on_device(*output);
  const AlgorithmOperator select_first = writer.read_operator("select_first", 1),
                          select_second = writer.read_operator("select_second", 1);
  write_selection(writer,
                  {.header = "three_way_partition",
                   .policy = "lookback",
                   .before = {&input, &first, &second, &rest},
                   .after = {&select_first, &select_second},
                   .arguments = {&input, &first, &second, &rest, &select_first, &select_second},
                   .results = 2},
                  concat("  using Input = ", input.type, ";\n  using First = ", first.type, ";\n  using Second = ",
                         second.type, ";\n  using Rest = ", rest.type, ";\n  using SelectFirst = ", select_first.type,
                         ";\n  using SelectSecond = ", select_second.type, ";\n"));
}

void write_unique_by_key(FamilyWriter& writer) {
  const AlgorithmIterator keys = writer.input("keys"), values = writer.input("values");
  AlgorithmIterator keys_out = writer.output("keys_out", keys.value),
                    values_out = writer.output("values_out", values.value);
  for (AlgorithmIterator* const output : {&keys_out, &values_out}) count_on_device(*output);
  const AlgorithmOperator equal = writer.optional_operator("equal", 2, "cuda::std::equal_to<>");
  write_selection(
      writer,
      {.header = "unique_by_key",
       .before = {&keys, &values, &keys_out, &values_out},
       .after = {&equal},
       .arguments = {&keys, &values, &keys_out, &values_out, &equal},
       .has_tile_for_before = true},
      concat("  using Keys = ", keys.type, ";\n  using Values = ", values.type, ";\n  using KeysOut = ", keys_out.type,
             ";\n  using ValuesOut = ", values_out.type, ";\n  using Equal = ", equal.type, ";\n"));
}

}  // namespace cjit
