// merge_sort: stable, by a comparison. Tiles are sorted, then runs are merged pair by pair.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Keys or values to be sorted: an iterator, or the type of a pointer's elements.
AlgorithmIterator read_input(FamilyWriter& writer, std::string_view iterator, std::string_view type) {
  JsonObject& object = writer.object();
  if (!object.has(iterator)) {
    object.find(iterator);
    return FamilyWriter::pointer(writer.required_type(type), std::string(iterator), true);
  }
  if (object.find(type) != nullptr) object.fault(type, concat("is given, and '", iterator, "' too; give one of them"));
  AlgorithmIterator read = writer.input(iterator);
  if (read.value.cpp.empty() && !read.type.empty())
    object.fault(iterator, "does not determine the type of its elements; add the key 'type'");
  return read;
}

}  // namespace

void write_merge_sort(FamilyWriter& writer) {
  const AlgorithmIterator keys = read_input(writer, "keys", "key");
  const ElementType& key = keys.value;
  const bool has_values = writer.object().has("value") || writer.object().has("values");
  AlgorithmIterator values;
  if (has_values) values = read_input(writer, "values", "value");
  for (const std::string_view none : {"value", "values"})
    if (!has_values) writer.object().find(none);
  const ElementType& value = values.value;
  const AlgorithmOperator less = writer.read_operator("operator", 2);
  const AlgorithmPart keys_out = FamilyWriter::pointer(key, "keys_out", false);
  AlgorithmPart values_out, spare_values;
  if (!has_values) {
    values.type = "cub::NullType*";
    values.make = values_out.make = spare_values.make = "nullptr";
  } else {
    values_out = FamilyWriter::pointer(value, "values_out", false);
    spare_values = FamilyWriter::pointer(value, "spare_values", false);
  }
  const AlgorithmPart spare_keys = FamilyWriter::pointer(key, "spare_keys", false);
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("merge_sort.cuh");
  writer.problem(concat("  using Key = ", key.cpp, ";\n  using Value = ", has_values ? value.cpp : "cub::NullType",
                        ";\n  using Keys = ", keys.type, ";\n  using Values = ", values.type,
                        ";\n  using Operator = ", less.type, ";\n"));
  const std::string threads = "cjit::merge_sort::policy<cjit_problem>.threads_per_block";
  const std::string common = "bool ping, cjit::merge_sort::Offset count, void* memory";
  writer.kernel("tiles", threads,
                concat(common, declare({&keys, &keys_out, &values, &values_out, &spare_keys, &spare_values, &less})),
                concat("cjit::merge_sort::tiles<cjit_problem>(ping, ", keys.make, ", ", values.make, ", keys_out, ",
                       values_out.make, ", count, spare_keys, ", spare_values.make, ", ", less.make, ", memory)"));
  writer.kernel(
      "partition", "256",
      concat("bool ping, cjit::merge_sort::Offset count, cjit::merge_sort::Offset* begins, "
             "cjit::merge_sort::Offset partitions, cjit::merge_sort::Offset merged, int tile",
             declare({&keys_out, &spare_keys, &less})),
      concat("cjit::merge_sort::partition<cjit_problem>(ping, keys_out, spare_keys, count, partitions, begins, ",
             less.make, ", merged, tile)"));
  writer.kernel("merge", threads,
                concat(common, ", cjit::merge_sort::Offset* begins, cjit::merge_sort::Offset merged",
                       declare({&keys_out, &values_out, &spare_keys, &spare_values, &less})),
                concat("cjit::merge_sort::merge<cjit_problem>(ping, keys_out, ", values_out.make,
                       ", count, spare_keys, ", spare_values.make, ", ", less.make, ", begins, merged, memory)"));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", "cjit::merge_sort::policy<cjit_problem>.items_per_thread"},
                  {"virtual_bytes", "cjit::merge_sort::kVirtualSharedMemory<cjit_problem>"},
                  {"key_bytes", "sizeof(cjit_problem::Key)"},
                  {"value_bytes", has_values ? "sizeof(cjit_problem::Value)" : "0"}});
  for (const AlgorithmPart* part : std::initializer_list<const AlgorithmPart*>{&keys, &keys_out, &values, &values_out})
    writer.parameters(*part);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(less);
  writer.allow_in_place(keys, keys_out);
  writer.allow_in_place(values, values_out);
  // Each pass changes the buffer; the last one writes to the output.
  const std::string spare = has_values ? R"json(,
  "spare_values": "passes == 0 ? 0 : count * value_bytes")json"
                                       : "";
  writer.definitions(R"json(
  "tile": "tile_threads * tile_items",
  "tiles": "ceildiv(count, tile)",
  "passes": "tiles <= 1 ? 0 : log2_ceil(tiles)")json");
  writer.plan(concat(R"json("workspace": {
  "begins": "passes == 0 ? 0 : (tiles + 1) * 8",
  "memory": "tiles * virtual_bytes",
  "spare_keys": "passes == 0 ? 0 : count * key_bytes")json",
                     spare, R"json(},
 "steps": [
  {"launch": "tiles", "grid": "tiles", "block": "tile_threads", "pdl": "device.cc >= 90",
   "arguments": ["passes % 2 == 0", "count", "memory")json",
                     pass({&keys, &keys_out, &values, &values_out, &spare_keys, &spare_values, &less}), R"json(]},
  {"repeat": "passes", "index": "pass", "steps": [
   {"launch": "partition", "grid": "ceildiv(tiles + 1, 256)", "block": 256, "pdl": "device.cc >= 90",
    "arguments": ["(passes + pass) % 2 == 0", "count", "begins", "tiles + 1", "2 << pass", "tile")json",
                     pass({&keys_out, &spare_keys, &less}), R"json(]},
   {"launch": "merge", "grid": "tiles", "block": "tile_threads", "pdl": "device.cc >= 90",
    "arguments": ["(passes + pass) % 2 == 0", "count", "memory", "begins", "2 << pass")json",
                     pass({&keys_out, &values_out, &spare_keys, &spare_values, &less}), R"json(]}]}])json"));
}

}  // namespace cjit
