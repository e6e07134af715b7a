// segmented_reduce: a reduction for each segment of the input. Segments are given by offsets, or have one size.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_segmented_reduce(FamilyWriter& writer) {
  constexpr std::string_view kSegments[] = {"offsets", "fixed_size"};
  constexpr std::string_view kInitial[] = {"", "value", "none"};
  constexpr std::uint32_t kNone = 2;
  AlgorithmIterator input = writer.input("input");
  const ElementType accumulator = writer.type("accumulator", input.value);
  const AlgorithmIterator output = writer.output("output", accumulator);
  const AlgorithmOperator combine = writer.combining_operator(accumulator, input.value);
  const bool is_fixed = writer.object().enumerator("segments", kSegments) == 1;
  AlgorithmPart initial{
      .type = accumulator.cpp, .make = "initial", .arguments = {{"initial", accumulator.cpp, accumulator.kind}}};
  if (writer.object().enumerator("initial", kInitial) == kNone)
    initial = {.type = "cub::detail::reduce::no_init_t", .make = "{}", .arguments = {}};
  writer.tunable({{"large_threads", "large_reduce.threads_per_block", TunableNumber::Rule::kThreads},
                  {"large_items", "large_reduce.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("segmented_reduce.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Output = ", output.type,
                        ";\n  using Accumulator = ", accumulator.cpp, ";\n  using Operator = ", combine.type,
                        ";\n  using Initial = ", initial.type, ";\n"));
  const std::string policy = "cjit::segmented_reduce::policy<cjit_problem>";
  AlgorithmPart limits;
  if (is_fixed) {
    limits.arguments = {{"size", "int", "int32"}};
    count_by(input, "(count * size)");
  } else {
    limits = segment_offsets("count");
    limits.arguments.push_back({"largest", "unsigned long long", "uint64"});
    place_on_device(input);
  }
  const std::string call =
      is_fixed ? concat("cjit::segmented_reduce::of_size<cjit_problem>(", input.make, ", ", output.make,
                        ", size, segments, ", combine.make, ", ", initial.make, ')')
               : concat("cjit::segmented_reduce::by_offsets<cjit_problem>(", input.make, ", ", output.make,
                        ", begins, ends, segments, ", combine.make, ", ", initial.make, ", largest)");
  writer.kernel("segments", concat(policy, ".large_reduce.threads_per_block"),
                concat("int segments", declare({&input, &output, &limits, &combine, &initial})), call);
  writer.numbers({{"large_threads", concat(policy, ".large_reduce.threads_per_block")},
                  {"large_items", concat(policy, ".large_reduce.items_per_thread")},
                  {"medium_tile", concat(policy, ".medium_reduce.items_per_tile()")},
                  {"medium_segments", concat(policy, ".medium_reduce.segments_per_block()")},
                  {"small_tile", concat(policy, ".small_reduce.items_per_tile()")},
                  {"small_segments", concat(policy, ".small_reduce.segments_per_block()")}});
  writer.parameters(input);
  writer.parameters(output);
  writer.parameters(limits);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(combine);
  writer.parameters(initial);
  writer.allow_null(input);
  writer.check("count <= 2147483647", "there are too many segments");
  if (is_fixed) writer.check("size >= 0", "the size of the segments is negative");
  const std::string_view size = is_fixed ? "size" : "largest";
  writer.definitions(concat(R"("per_block": ")", size, " > medium_tile", is_fixed ? "" : " || largest == 0",
                            " ? 1 : ", size, R"( > small_tile ? medium_segments : small_segments")"));
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"launch": "segments", "grid": "ceildiv(count, per_block)", "block": "large_threads", "arguments": ["count")json",
                     pass({&input, &output, &limits, &combine, &initial}), R"json(]}])json"));
}

}  // namespace cjit
