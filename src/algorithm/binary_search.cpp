// binary_search: where values belong in sorted elements.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_binary_search(FamilyWriter& writer) {
  constexpr std::string_view kKinds[] = {"lower_bound", "upper_bound", "equal_range"};
  constexpr std::uint32_t kUpper = 1, kRange = 2;
  const ElementType index{.cpp = "unsigned long long", .kind = "uint64", .size = 8, .alignment = 8};
  const AlgorithmIterator input = writer.input("input");
  AlgorithmIterator values = writer.input("values");
  AlgorithmIterator output = writer.output("output", index);
  const std::uint32_t kind = writer.object().enumerator("kind", kKinds);
  AlgorithmIterator upper = kind == kRange ? writer.output("upper", index) : AlgorithmIterator();
  for (AlgorithmIterator* const part : {&values, &output, &upper}) count_by(*part, "value_count");
  const AlgorithmOperator less = writer.optional_operator("operator", 2, "cuda::std::less<>");
  writer.tunable({});
  writer.include("binary_search.cuh");
  writer.problem(
      concat("  using Input = ", input.type, ";\n  using Values = ", values.type, ";\n  using Output = ", output.type,
             ";\n  using Upper = ", kind == kRange ? upper.type : "void*", ";\n  using Operator = ", less.type, ";\n"));
  const std::string_view function = kind == kRange   ? "equal_range<cjit_problem>("
                                    : kind == kUpper ? "search<cjit_problem, true>("
                                                     : "search<cjit_problem, false>(";
  writer.kernel("search", "cjit::binary_search::kThreads",
                concat("cjit::binary_search::Offset count, cjit::binary_search::Offset value_count",
                       declare({&input, &values, &output, &upper, &less})),
                concat("cjit::binary_search::", function, input.make, ", count, ", values.make, ", value_count, ",
                       output.make, kind == kRange ? ", " : "", upper.make, ", ", less.make, ')'));
  writer.numbers({{"tile_threads", "cjit::binary_search::kThreads"}});
  for (const AlgorithmIterator* part :
       std::initializer_list<const AlgorithmIterator*>{&input, &values, &output, &upper})
    writer.parameters(*part);
  writer.parameter({"count", "", "uint64"});
  writer.parameter({"value_count", "", "uint64"});
  writer.parameters(less);
  writer.allow_null_if_empty(input);
  for (const AlgorithmIterator* to : {&output, &upper}) writer.allow_in_place(values, *to);
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"launch": "search", "grid": "ceildiv(value_count, tile_threads)", "block": "tile_threads",
   "arguments": ["count", "value_count")json",
                     pass({&input, &values, &output, &upper, &less}), R"json(]}])json"));
}

}  // namespace cjit
