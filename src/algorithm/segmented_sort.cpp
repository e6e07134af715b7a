// segmented_sort: a stable sort of each segment. The segments are listed by their sizes on the device. Grids are those
// of the worst case, because the host does not know the lists.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_segmented_sort(FamilyWriter& writer) {
  constexpr std::string_view kOrders[] = {"ascending", "descending"};
  const SortTypes types = read_sort_types(writer);
  const auto& [keys, keys_out, values, values_out] = types;
  const bool has_values = !values.arguments.empty();
  const bool is_descending = writer.object().enumerator("order", kOrders) == 1;
  writer.tunable({{"large_threads", "large_segment.threads_per_block", TunableNumber::Rule::kThreads},
                  {"large_items", "large_segment.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("segmented_sort.cuh");
  writer.problem(
      concat(types.members(), "  static constexpr bool kDescending = ", is_descending ? "true" : "false", ";\n"));
  const std::string policy = "cjit::segmented_sort::policy<cjit_problem>";
  const std::string small = concat(policy, ".small_segment"), medium = concat(policy, ".medium_segment"),
                    large = concat(policy, ".large_segment");
  const AlgorithmPart offsets = segment_offsets("segments");
  const std::string lists =
      "cjit::segmented_sort::Lists* sizes, cjit::segmented_sort::Index* indices, "
      "unsigned long long capacity";
  const std::string passed = concat("<cjit_problem>(begins, ends, sizes, indices, capacity, keys, keys_out, ",
                                    values.make, ", ", values_out.make);
  writer.kernel("list", "cjit::segmented_sort::kListThreads", concat(lists, declare({&offsets})),
                "cjit::segmented_sort::list<cjit_problem>(begins, ends, capacity, sizes, indices, capacity)");
  writer.kernel("warps", concat(small, ".threads_per_block"),
                concat(lists, declare({&offsets, &keys, &keys_out, &values, &values_out})),
                concat("cjit::segmented_sort::warps", passed, ")"));
  writer.kernel("blocks", concat(large, ".threads_per_block"),
                concat(lists, ", bool is_odd, unsigned long long spare, cjit_problem::Key* spare_keys",
                       has_values ? ", cjit_problem::Value* spare_values" : "",
                       declare({&offsets, &keys, &keys_out, &values, &values_out})),
                concat("cjit::segmented_sort::blocks", passed, ", is_odd, {spare_keys, ",
                       has_values ? "spare_values" : "nullptr", ", spare})"));
  writer.numbers({{"list_threads", "cjit::segmented_sort::kListThreads"},
                  {"warp_threads", concat(small, ".threads_per_block")},
                  {"small_tile", concat(small, ".items_per_tile()")},
                  {"small_segments", concat(small, ".segments_per_block()")},
                  {"medium_tile", concat(medium, ".items_per_tile()")},
                  {"medium_segments", concat(medium, ".segments_per_block()")},
                  {"large_threads", concat(large, ".threads_per_block")},
                  {"large_items", concat(large, ".items_per_thread")},
                  {"digit_bits", concat(large, ".radix_bits")},
                  {"lists_bytes", "sizeof(cjit::segmented_sort::Lists)"},
                  {"key_bytes", "sizeof(cjit_problem::Key)"},
                  {"value_bytes", has_values ? "sizeof(cjit_problem::Value)" : "0"}});
  for (const AlgorithmIterator* part : {&keys, &keys_out, &values, &values_out}) writer.parameters(*part);
  writer.parameters(offsets);
  writer.parameter({"count", "", "uint64"});
  writer.parameter({"segments", "", "uint64"});
  for (const AlgorithmIterator* part : {&keys, &keys_out, &values, &values_out}) writer.allow_null_if_empty(*part);
  writer.check("segments <= 2147483647", "there are too many segments");
  // The last pass over a segment writes to the output: with an odd number of passes the first one does too.
  writer.definitions(R"json(
  "passes": "ceildiv(key_bytes * 8, digit_bits)",
  "is_odd": "passes % 2",
  "listed": "count == 0 ? 0 : segments",
  "most_large": "min(listed, count / (max(small_tile, medium_tile) + 1))",
  "most_medium": "min(listed, count / (small_tile + 1))",
  "warp_blocks": "ceildiv(listed, small_segments) + ceildiv(most_medium, medium_segments)",
  "spare": "most_large == 0 || passes == 1 || count < large_threads * large_items ? 0 : count")json");
  const std::string pointers = pass({&offsets, &keys, &keys_out, &values, &values_out});
  writer.plan(concat(
      R"json("workspace": {"sizes": "listed == 0 ? 0 : lists_bytes", "indices": "listed * 12",
  "spare_keys": "spare * key_bytes")json",
      has_values ? R"json(, "spare_values": "spare * value_bytes")json" : "", R"json(},
 "steps": [
  {"when": "listed > list_threads", "memset": "sizes", "bytes": "sizes.bytes", "value": 0},
  {"launch": "list", "grid": "ceildiv(listed, list_threads)", "block": "list_threads", "pdl": "device.cc >= 90",
   "arguments": ["sizes", "indices", "listed")json",
      pass({&offsets}), R"json(]},
  {"launch": "warps", "grid": "warp_blocks", "block": "warp_threads", "pdl": "device.cc >= 90",
   "arguments": ["sizes", "indices", "listed")json",
      pointers, R"json(]},
  {"launch": "blocks", "grid": "most_large", "block": "large_threads", "pdl": "device.cc >= 90",
   "arguments": ["sizes", "indices", "listed", "is_odd", "spare", "spare_keys")json",
      has_values ? R"json(, "spare_values")json" : "", pointers, "]}]"));
}

}  // namespace cjit
