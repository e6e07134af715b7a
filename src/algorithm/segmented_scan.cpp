// segmented_scan: a scan of each segment of the input. Segments are given by offsets, or have one size.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_segmented_scan(FamilyWriter& writer) {
  constexpr std::string_view kSegments[] = {"offsets", "fixed_size"};
  AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  AlgorithmIterator output = writer.output("output", accumulator);
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value);
  const ScanKind kind = read_scan_kind(writer, accumulator);
  const bool is_fixed = writer.object().enumerator("segments", kSegments) == 1;
  AlgorithmPart limits;
  if (is_fixed) {
    limits.arguments = {{"size", "int", "int32"}};
    for (AlgorithmIterator* const part : {&input, &output}) count_by(*part, "(count * size)");
  } else {
    limits = segment_offsets("count");
    for (AlgorithmIterator* const part : {&input, &output}) place_on_device(*part);
  }
  writer.tunable({{"tile_threads", "block.threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "block.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("segmented_scan.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type, ";\n",
                        kind.members));
  const std::string policy = "cjit::segmented_scan::policy<cjit_problem>";
  writer.kernel("segments", concat(policy, ".threads_per_block"),
                concat("int segments, int per_block", declare({&input, &output, &limits, &combine, &kind.initial})),
                concat("cjit::segmented_scan::", is_fixed ? "of_size" : "by_offsets", "<cjit_problem>(", input.make,
                       ", ", output.make, is_fixed ? ", size" : ", begins, ends", ", segments, per_block, ",
                       combine.make, ", ", kind.initial.make, ')'));
  writer.numbers({{"tile_threads", concat(policy, ".threads_per_block")},
                  {"tile_items", concat(policy, ".items_per_thread")},
                  {"most_segments", concat(policy, ".max_segments")}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameters(limits);
  if (!is_fixed) writer.parameter({"largest", "", "uint64"});
  writer.parameter({"count", "", "uint64"});
  writer.parameters(combine);
  writer.parameters(kind.initial);
  writer.allow_null(input);
  writer.allow_null(output);
  writer.check("count <= 2147483647", "there are too many segments");
  if (is_fixed) writer.check("size >= 0", "the size of the segments is negative");
  writer.allow_in_place(input, output);
  const std::string_view size = is_fixed ? "size" : "largest";
  writer.definitions(concat(R"json(
  "tile": "tile_threads * tile_items",
  "per_block": ")json",
                            size, " == 0 || ", size, " > tile ? 1 : min(tile / ", size,
                            R"json(, most_segments)")json"));
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"launch": "segments", "grid": ")json",
                     is_fixed ? "size == 0 ? 0 : " : "", R"json(ceildiv(count, per_block)", "block": "tile_threads",
   "arguments": ["count", "per_block")json",
                     pass({&input, &output, &limits, &combine, &kind.initial}), R"json(]}])json"));
}

}  // namespace cjit
