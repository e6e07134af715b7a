// transform: output[i] = operator(input_0[i], input_1[i], ...), where the predicate holds. Several outputs take a
// tuple.
#include <algorithm>
#include <bit>

#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Whether vectors of the elements can be loaded and stored: all are in memory, and their sizes are small powers of two.
bool has_vectors(const std::vector<AlgorithmIterator>& inputs, const AlgorithmIterator& output) {
  constexpr std::uint64_t kLargest = 16;
  const auto is_vector = [](const AlgorithmIterator& iterator) {
    return iterator.is_pointer && std::has_single_bit(iterator.value.size) && iterator.value.size <= kLargest;
  };
  return is_vector(output) && std::all_of(inputs.begin(), inputs.end(), is_vector);
}

// The condition that all are aligned to vectors, and that a quarter of the multiprocessors have a block.
std::string vector_condition(const std::vector<AlgorithmIterator>& inputs, const AlgorithmIterator& output) {
  std::string text = "4 * count >= device.multiprocessor_count * vector_threads * vector_items";
  const auto add = [&](const AlgorithmIterator& iterator) {
    text.append(concat(" && ", iterator.make, " % (", iterator.value.size, " * vector_size) == 0"));
  };
  std::for_each(inputs.begin(), inputs.end(), add);
  add(output);
  return text;
}

}  // namespace

void write_transform(FamilyWriter& writer) {
  constexpr std::size_t kMaxInputs = 8, kMaxOutputs = 4;
  writer.object().check_present("inputs");
  const std::vector<AlgorithmIterator> inputs =
      writer.iterators("inputs", "input", PartReader::Direction::kInput, kMaxInputs);
  const std::vector<AlgorithmIterator> outputs =
      writer.iterators("outputs", "output", PartReader::Direction::kOutput, kMaxOutputs);
  if (!outputs.empty() && writer.object().has("output"))
    writer.object().fault("output", "is given, and so is 'outputs'; leave one out");
  const AlgorithmIterator output = outputs.empty()
                                       ? writer.output("output", inputs.empty() ? ElementType() : inputs.front().value)
                                       : PartReader::zip(outputs);
  const AlgorithmOperator function = writer.read_operator("operator", inputs.size());
  const bool has_predicate = writer.object().has("predicate");
  const AlgorithmOperator predicate = writer.optional_operator("predicate", inputs.size(), "cuda::always_true");
  AlgorithmPart all;  // the inputs together
  for (const AlgorithmIterator& input : inputs) {
    writer.allow_in_place(input, output);
    all.checks.insert(all.checks.end(), input.checks.begin(), input.checks.end());
    all.type.append(concat(all.type.empty() ? "" : ", ", input.type));
    all.make.append(concat(", ", input.make));
    all.arguments.insert(all.arguments.end(), input.arguments.begin(), input.arguments.end());
  }
  const bool is_vectorizable = !has_predicate && has_vectors(inputs, output);
  writer.tunable({{"tile_threads", "prefetch.threads_per_block", TunableNumber::Rule::kThreads},
                  {"min_items", "prefetch.min_items_per_thread", TunableNumber::Rule::kItems},
                  {"max_items", "prefetch.max_items_per_thread", TunableNumber::Rule::kItems},
                  {"vector_threads", "vectorized.threads_per_block", TunableNumber::Rule::kThreads},
                  {"vector_items", "vectorized.items_per_thread", TunableNumber::Rule::kVectorItems}});
  writer.include("transform.cuh");
  writer.problem(concat("  using Inputs = cuda::std::tuple<", all.type, ">;\n  using Output = ", output.type,
                        ";\n  using Operator = ", function.type, ";\n  using Predicate = ", predicate.type,
                        ";\n  static constexpr bool kIsDense = ", has_predicate ? "false" : "true", ";\n"));
  const std::string policy = "cjit::transform::policy<cjit_problem>";
  const std::string threads = concat(policy, ".prefetch.threads_per_block"),
                    vector_threads = concat(policy, ".vectorized.threads_per_block");
  writer.kernel("tiles", threads,
                concat("cjit::transform::Offset count, int items", declare({&all, &output, &function, &predicate})),
                concat("cjit::transform::tiles<cjit_problem>(count, items, ", predicate.make, ", ", function.make, ", ",
                       output.make, all.make, ')'));
  if (is_vectorizable)
    writer.kernel(
        "vectors", vector_threads, concat("cjit::transform::Offset count", declare({&all, &output, &function})),
        concat("cjit::transform::vectors<cjit_problem>(count, ", function.make, ", ", output.make, all.make, ')'));
  writer.numbers({{"tile_threads", threads},
                  {"min_items", concat(policy, ".prefetch.min_items_per_thread")},
                  {"max_items", concat(policy, ".prefetch.max_items_per_thread")},
                  {"vector_threads", vector_threads},
                  {"vector_items", concat(policy, ".vectorized.items_per_thread")},
                  {"vector_size", concat(policy, ".vectorized.vec_size")},
                  {"min_bytes_in_flight", concat(policy, ".min_bytes_in_flight")},
                  {"loaded_bytes", "cjit::transform::kLoadedBytes<cjit_problem>"}});
  writer.parameters(all);
  writer.parameters(output);
  writer.parameter({"count", "", "uint64"});
  writer.parameters(function);
  writer.parameters(predicate);
  // As many items per thread as keep the memory busy, and not so many that multiprocessors have nothing to do.
  writer.definitions(concat(R"json(
  "is_vector": ")json",
                            is_vectorizable ? vector_condition(inputs, output) : "0", R"json(",
  "resident": {"occupancy": "tiles", "threads": "tile_threads"},
  "threads_at_once": "max(1, resident) * tile_threads",
  "busy_items": "ceildiv(min_bytes_in_flight, threads_at_once * max(1, loaded_bytes))",
  "spread_items": "ceildiv(count, threads_at_once * device.multiprocessor_count)",
  "items": "max(min_items, min(min(busy_items, max_items), spread_items))")json"));
  const std::string vectors = is_vectorizable ? concat(R"json(,
  {"when": "is_vector", "launch": "vectors", "grid": "ceildiv(count, vector_threads * vector_items)",
   "block": "vector_threads", "pdl": "device.cc >= 90", "arguments": ["count")json",
                                                       pass({&all, &output, &function}), "]}")
                                              : "";
  writer.plan(concat(R"json("workspace": {},
 "steps": [
  {"when": "!is_vector", "launch": "tiles", "grid": "ceildiv(count, tile_threads * items)", "block": "tile_threads",
   "pdl": "device.cc >= 90", "arguments": ["count", "items")json",
                     pass({&all, &output, &function, &predicate}), "]}", vectors, ']'));
}

}  // namespace cjit
