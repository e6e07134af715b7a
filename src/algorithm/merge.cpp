// merge: two sorted inputs become one. The output is divided into tiles; where the part of each tile begins in both
// inputs is searched first.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// The second input: a pointer to the type of the first one if the key is absent.
AlgorithmIterator read_other(FamilyWriter& writer, std::string_view key, const AlgorithmIterator& first) {
  if (writer.object().has(key)) return writer.input(key);
  writer.object().find(key);
  if (first.value.cpp.empty() && !first.type.empty())
    writer.object().fault(key, "is missing, and the first input does not determine its type");
  return FamilyWriter::pointer(first.value, std::string(key), true);
}

struct MergeValues {
  AlgorithmIterator values, other, out;
};

MergeValues read_values(FamilyWriter& writer) {
  MergeValues read;
  if (writer.object().has("values")) {
    read.values = writer.input("values");
    read.other = read_other(writer, "other_values", read.values);
    read.out = writer.output("values_out", read.values.value);
    return read;
  }
  writer.object().find("values");
  for (const std::string_view key : {"other_values", "values_out"})
    if (writer.object().find(key) != nullptr) writer.object().fault(key, "is given, but 'values' is not");
  for (AlgorithmIterator* none : {&read.values, &read.other, &read.out}) {
    none->type = "cub::NullType*";
    none->make = "nullptr";
  }
  return read;
}

}  // namespace

void write_merge(FamilyWriter& writer) {
  const AlgorithmIterator keys = writer.input("keys");
  AlgorithmIterator other_keys = read_other(writer, "other_keys", keys),
                    keys_out = writer.output("keys_out", keys.value);
  auto [values, other_values, values_out] = read_values(writer);
  for (AlgorithmIterator* const part : {&other_keys, &other_values}) count_by(*part, "other_count");
  for (AlgorithmIterator* const part : {&keys_out, &values_out}) count_by(*part, "(count + other_count)");
  const AlgorithmOperator less = writer.optional_operator("operator", 2, "cuda::std::less<>");
  const AlgorithmPart count{.type = "", .make = "count", .arguments = {{"count", "unsigned long long", "uint64"}}},
      other_count{.type = "", .make = "other_count", .arguments = {{"other_count", "unsigned long long", "uint64"}}};
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("merge.cuh");
  writer.problem(concat("  using Keys = ", keys.type, ";\n  using Values = ", values.type,
                        ";\n  using OtherKeys = ", other_keys.type, ";\n  using OtherValues = ", other_values.type,
                        ";\n  using KeysOut = ", keys_out.type, ";\n  using ValuesOut = ", values_out.type,
                        ";\n  using Operator = ", less.type, ";\n"));
  writer.kernel("partition", "256",
                concat("unsigned long long* begins, unsigned long long partitions",
                       declare({&keys, &count, &other_keys, &other_count, &less})),
                concat("cjit::merge::partition<cjit_problem>(begins, partitions, ", keys.make, ", count, ",
                       other_keys.make, ", other_count, ", less.make, ')'));
  const std::string threads = "cjit::merge::kThreads<cjit_problem>";
  const std::initializer_list<const AlgorithmPart*> all = {
      &keys, &values, &count, &other_keys, &other_values, &other_count, &keys_out, &values_out, &less};
  std::string makes;
  for (const AlgorithmPart* part : all) makes.append(concat(", ", part->make));
  writer.kernel("tiles", threads, concat("unsigned long long* begins, void* memory", declare(all)),
                concat("cjit::merge::tiles<cjit_problem>(begins, memory", makes, ')'));
  writer.numbers({{"tile_threads", threads},
                  {"tile_items", "cjit::merge::kItems<cjit_problem>"},
                  {"virtual_bytes", "cjit::merge::kVirtualSharedMemory<cjit_problem>"}});
  for (const AlgorithmPart* part : all) writer.parameters(*part);
  for (const AlgorithmIterator* part : std::initializer_list<const AlgorithmIterator*>{&keys, &values})
    writer.allow_null_if_empty(*part, "count");
  for (const AlgorithmIterator* part : {&other_keys, &other_values}) writer.allow_null_if_empty(*part, "other_count");
  writer.definitions(R"json("tiles": "ceildiv(count + other_count, tile_threads * tile_items)")json");
  writer.plan(
      concat(R"json("workspace": {"begins": "tiles == 0 ? 0 : (tiles + 1) * 8", "memory": "tiles * virtual_bytes"},
 "steps": [
  {"launch": "partition", "grid": "tiles == 0 ? 0 : ceildiv(tiles + 1, 256)", "block": 256, "pdl": "device.cc >= 90",
   "arguments": ["begins", "tiles + 1")json",
             pass({&keys, &count, &other_keys, &other_count, &less}), R"json(]},
  {"launch": "tiles", "grid": "tiles", "block": "tile_threads", "pdl": "device.cc >= 90",
   "arguments": ["begins", "memory")json",
             pass(all), R"json(]}])json"));
}

}  // namespace cjit
