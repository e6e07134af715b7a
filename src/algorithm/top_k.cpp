// top_k: the k largest or smallest keys. A pass for each digit narrows the keys down to those that may be the k-th.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_top_k(FamilyWriter& writer) {
  constexpr std::string_view kSelect[] = {"largest", "smallest"};
  SortTypes types = read_sort_types(writer);
  for (AlgorithmIterator* const output : {&types.keys_out, &types.values_out}) count_by(*output, "k");
  const auto& [keys, keys_out, values, values_out] = types;
  const bool has_values = !values.arguments.empty();
  const bool is_largest = writer.object().enumerator("select", kSelect) == 0;
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("top_k.cuh");
  writer.problem(concat(types.members(), "  static constexpr bool kLargest = ", is_largest ? "true" : "false", ";\n"));
  const std::string policy = "cjit::top_k::policy<cjit_problem>", threads = concat(policy, ".threads_per_block");
  const std::string counts = "cjit::top_k::Offset count, cjit::top_k::Offset k, cjit::top_k::Offset candidates";
  const std::string counter = "cjit::top_k::Counter<cjit_problem>* counter, ",
                    from = "cjit_problem::Key* from, cjit::top_k::Offset* from_indices, ";
  writer.kernel("histogram", threads, concat(counter, "cjit::top_k::Offset* bins, ", counts, declare({&keys})),
                "cjit::top_k::histogram<cjit_problem>(keys, counter, bins, count, k, candidates)");
  const std::string passed = concat("keys, keys_out, ", values.make, ", ", values_out.make, ", from, from_indices, ");
  writer.kernel(
      "filter", threads,
      concat(from, "cjit_problem::Key* to, cjit::top_k::Offset* to_indices, ", counter, "cjit::top_k::Offset* bins, ",
             counts, ", int pass", declare({&keys, &keys_out, &values, &values_out})),
      concat("cjit::top_k::filter<cjit_problem>(", passed,
             "to, to_indices, counter, bins, count, k, candidates, pass)"));
  writer.kernel("last", threads, concat(from, counter, counts, declare({&keys, &keys_out, &values, &values_out})),
                concat("cjit::top_k::last<cjit_problem>(", passed, "counter, count, k, candidates)"));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", concat(policy, ".items_per_thread")},
                  {"digit_bits", concat(policy, ".bits_per_pass")},
                  {"passes", "cjit::top_k::kPasses<cjit_problem>"},
                  {"counter_bytes", "sizeof(cjit::top_k::Counter<cjit_problem>)"},
                  {"key_bytes", "sizeof(cjit_problem::Key)"}});
  for (const AlgorithmIterator* part : {&keys, &keys_out, &values, &values_out}) writer.parameters(*part);
  writer.parameter({"count", "", "uint64"});
  writer.parameter({"k", "", "uint64"});
  writer.check("k <= count", "'k' is larger than 'count'");
  // As CUB: candidates are kept once they are at most a part of the keys. Until then a pass reads all keys.
  writer.definitions(R"json(
  "histograms": {"occupancy": "histogram", "threads": "tile_threads"},
  "filters": {"occupancy": "filter", "threads": "tile_threads"},
  "lasts": {"occupancy": "last", "threads": "tile_threads"},
  "tiles": "k == 0 ? 0 : ceildiv(count, tile_threads * tile_items)",
  "candidates": "max(1, count / 128)",
  "kept": "tiles == 0 ? 0 : candidates",
  "state_bytes": "tiles == 0 ? 0 : counter_bytes + (8 << digit_bits)")json");
  const std::string indices = has_values ? R"json(, "indices_0": "kept * 8", "indices_1": "kept * 8")json" : "";
  const auto indices_of = [&](std::string_view chosen) {
    return has_values ? concat(chosen, " ? indices_1 : indices_0") : std::string("0");
  };
  const std::string pointers = pass({&keys, &keys_out, &values, &values_out});
  writer.plan(concat(
      R"json("workspace": {"state": "state_bytes", "keys_0": "kept * key_bytes", "keys_1": "kept * key_bytes")json",
      indices, R"json(},
 "steps": [
  {"memset": "state", "bytes": "state_bytes", "value": 0},
  {"launch": "histogram", "grid": "min(tiles, histograms * device.multiprocessor_count)", "block": "tile_threads",
   "arguments": ["state", "state + counter_bytes", "count", "k", "candidates")json",
      pass({&keys}), R"json(]},
  {"repeat": "passes - 1", "index": "pass", "steps": [
   {"launch": "filter", "grid": "min(tiles, filters * device.multiprocessor_count)", "block": "tile_threads",
    "arguments": ["pass % 2 ? keys_1 : keys_0", ")json",
      indices_of("pass % 2"), R"json(", "pass % 2 ? keys_0 : keys_1", ")json", indices_of("(pass + 1) % 2"),
      R"json(", "state", "state + counter_bytes", "count", "k", "candidates", "pass + 1")json", pointers,
      R"json(]}]},
  {"launch": "last", "grid": "min(tiles, lasts * device.multiprocessor_count)", "block": "tile_threads",
   "arguments": ["(passes - 1) % 2 ? keys_1 : keys_0", ")json",
      indices_of("(passes - 1) % 2"), R"json(", "state", "count", "k", "candidates")json", pointers, "]}]"));
}

}  // namespace cjit
