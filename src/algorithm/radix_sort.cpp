// radix_sort: stable, by the bits of the keys. A pass for each digit of 8 bits or fewer moves keys and values once
// (onesweep). Inputs of one tile are sorted by one block.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

SortTypes read_sort_types(FamilyWriter& writer) {
  const ElementType key = writer.required_type("key");
  if (!key.cpp.empty() && !key.is_number)
    writer.object().fault("key", "is no integer, bool or floating-point number; use merge_sort with an operator");
  SortTypes types;
  types.keys = FamilyWriter::pointer(key, "keys", true);
  types.keys_out = FamilyWriter::pointer(key, "keys_out", false);
  types.values.make = types.values_out.make = "nullptr";
  if (!writer.object().has("value")) {
    writer.object().find("value");
    return types;
  }
  const ElementType value = writer.required_type("value");
  types.values = FamilyWriter::pointer(value, "values", true);
  types.values_out = FamilyWriter::pointer(value, "values_out", false);
  return types;
}

std::string SortTypes::members() const {
  return concat("  using Key = ", keys.value.cpp,
                ";\n  using Value = ", values.arguments.empty() ? "cub::NullType" : values.value.cpp, ";\n");
}

void write_radix_sort(FamilyWriter& writer) {
  constexpr std::string_view kOrders[] = {"ascending", "descending"};
  constexpr std::string_view kBuffers[] = {"", "double"};
  SortTypes types = read_sort_types(writer);
  const bool is_double = writer.object().enumerator("buffers", kBuffers) == 1;
  for (AlgorithmIterator* const part : {&types.keys, &types.values})
    for (AlgorithmArgument& argument : part->arguments) argument.is_written = is_double;
  const auto& [keys, keys_out, values, values_out] = types;
  const bool has_values = !values.arguments.empty();
  const bool is_descending = writer.object().enumerator("order", kOrders) == 1;
  writer.tunable({{"sweep_threads", "onesweep.threads_per_block", TunableNumber::Rule::kThreads, "sweep"},
                  {"sweep_items", "onesweep.items_per_thread", TunableNumber::Rule::kItems, "sweep"},
                  {"one_threads", "single_tile.threads_per_block", TunableNumber::Rule::kThreads},
                  {"one_items", "single_tile.items_per_thread", TunableNumber::Rule::kItems}});
  writer.include("radix_sort.cuh");
  writer.problem(
      concat(types.members(), "  static constexpr bool kDescending = ", is_descending ? "true" : "false", ";\n"));
  const std::string policy = "cjit::radix_sort::policy<cjit_problem>";
  const std::string count = "cjit::radix_sort::Offset count";
  writer.kernel("one", concat(policy, ".single_tile.threads_per_block"),
                concat(count, ", int begin_bit, int end_bit", declare({&keys, &keys_out, &values, &values_out})),
                "cjit::radix_sort::one_tile<cjit_problem>(keys, keys_out, " + values.make + ", " + values_out.make +
                    ", count, begin_bit, end_bit)");
  writer.kernel("histogram", concat(policy, ".histogram.threads_per_block"),
                concat("cjit::radix_sort::Offset* bins, ", count, ", int begin_bit, int end_bit", declare({&keys})),
                "cjit::radix_sort::histogram<cjit_problem>(bins, keys, count, begin_bit, end_bit)");
  writer.kernel("clear", "256", "unsigned int* memory, unsigned long long count",
                "cjit::radix_sort::clear(memory, count)");
  writer.kernel("exclusive_sum", concat(policy, ".exclusive_sum.threads_per_block"), "cjit::radix_sort::Offset* bins",
                "cjit::radix_sort::exclusive_sum<cjit_problem>(bins)");
  const std::string value_parameters =
      has_values ? ", const cjit_problem::Value* values, cjit_problem::Value* values_out" : "";
  writer.kernel(
      "sweep", concat(policy, ".onesweep.threads_per_block"),
      concat("int* lookback, int* counter, cjit::radix_sort::Offset* next_bins, const cjit::radix_sort::Offset* bins, "
             "const cjit_problem::Key* keys, cjit_problem::Key* keys_out",
             value_parameters, ", int count, int bit, int bits"),
      concat("cjit::radix_sort::onesweep<cjit_problem>(lookback, counter, next_bins, bins, keys_out, keys, ",
             values_out.make, ", ", values.make, ", count, bit, bits)"));
  writer.numbers({{"sweep_threads", concat(policy, ".onesweep.threads_per_block")},
                  {"sweep_items", concat(policy, ".onesweep.items_per_thread")},
                  {"radix_bits", concat(policy, ".onesweep.radix_bits")},
                  {"one_threads", concat(policy, ".single_tile.threads_per_block")},
                  {"one_items", concat(policy, ".single_tile.items_per_thread")},
                  {"histogram_threads", concat(policy, ".histogram.threads_per_block")},
                  {"sum_threads", concat(policy, ".exclusive_sum.threads_per_block")},
                  {"key_bytes", "sizeof(cjit_problem::Key)"},
                  {"value_bytes", has_values ? "sizeof(cjit_problem::Value)" : "0"}});
  for (const AlgorithmIterator* part : {&keys, &keys_out, &values, &values_out}) writer.parameters(*part);
  writer.parameter({"count", "", "uint64"});
  writer.parameter({"begin_bit", "", "int32"});
  writer.parameter({"end_bit", "", "int32"});
  writer.check("0 <= begin_bit && begin_bit <= end_bit && end_bit <= key_bytes * 8",
               "the range of bits is not in the key");
  // Programmatic launches save time while the launches are short; CUB's limit is 2^24 keys.
  // The last pass writes to the output, so that with an even number of passes the first one writes to the spare buffer.
  // With two buffers of the caller the passes write to one of them in turn.
  // Look-back within a portion counts up to 2^30 keys; portions of at most 2^28 - 1 are those of CUB.
  const auto from = [&](const char* in, const char* out, const char* spare, const char* bytes) {
    const std::string buffer = is_double ? concat("pass % 2 ? ", out, " : ", in)
                                         : concat("pass == 0 ? ", in, " : (passes - pass) % 2 ? ", spare, " : ", out);
    return concat("\"(", buffer, ") + part * portion * ", bytes, "\"");
  };
  const auto to = [&](const char* in, const char* out, const char* spare) {
    return is_double ? concat("\"pass % 2 ? ", in, " : ", out, '"')
                     : concat("\"(passes - pass) % 2 ? ", out, " : ", spare, '"');
  };
  const std::string spare_keys = is_double ? "" : R"json(,
  "spare_keys": "passes > 1 ? count * key_bytes : 0")json";
  const std::string spare_values = has_values && !is_double ? R"json(,
  "spare_values": "passes > 1 ? count * value_bytes : 0")json"
                                                            : "";
  const std::string value_arguments = has_values
                                          ? concat(", ", from("values", "values_out", "spare_values", "value_bytes"),
                                                   ", ", to("values", "values_out", "spare_values"))
                                          : "";
  const auto copy = [](const std::string& name) {
    const std::string bytes = name == "keys" ? "key_bytes" : "value_bytes";
    return concat("{\"when\": \"bits == 0\", \"copy\": \"", name, "_out\", \"from\": \"", name,
                  "\", \"bytes\": \"count * ", bytes, "\"},\n  ");
  };
  const std::string copies = is_double ? "" : concat(copy("keys"), has_values ? copy("values") : "");
  writer.definitions(R"json(
  "resident": {"occupancy": "histogram", "threads": "histogram_threads"},
  "digits": "1 << radix_bits",
  "tile": "sweep_threads * sweep_items",
  "portion": "268435455 / tile * tile",
  "bits": "end_bit - begin_bit",
  "is_small": "bits != 0 && count <= one_threads * one_items",
  "passes": "is_small || bits < 0 ? 0 : ceildiv(bits, radix_bits)",
  "portions": "passes == 0 ? 0 : ceildiv(count, portion)",
  "blocks": "ceildiv(min(count, portion), tile)",
  "counter_bytes": "align(portions * passes * 4, 8)",
  "clear_bytes": "portions == 0 ? 0 : counter_bytes + passes * digits * 8",
  "is_chained": "device.cc >= 90 && count <= 1 << 24")json");
  writer.plan(concat(R"json("workspace": {
  "counters": "counter_bytes + portions * passes * digits * 8",
  "lookback": "portions == 0 ? 0 : blocks * digits * 4")json",
                     spare_keys, spare_values, R"json(},
 "result": ")json",
                     is_double ? "is_small ? 1 : passes % 2" : "1", R"json(",
 "steps": [
  )json",
                     copies,
                     R"json({"when": "is_small && count != 0", "launch": "one", "grid": 1, "block": "one_threads",
   "arguments": ["count", "begin_bit", "end_bit")json",
                     pass({&keys, &keys_out, &values, &values_out}), R"json(]},
  {"when": "!is_chained", "memset": "counters", "bytes": "clear_bytes", "value": 0},
  {"when": "is_chained", "launch": "clear", "grid": "ceildiv(clear_bytes, 1024)", "block": 256, "pdl": 1,
   "arguments": ["counters", "clear_bytes / 4"]},
  {"launch": "histogram", "pdl": "is_chained", "grid": "portions == 0 ? 0 : resident * device.multiprocessor_count", "block": "histogram_threads",
   "arguments": ["counters + counter_bytes", "count", "begin_bit", "end_bit", "keys"]},
  {"launch": "exclusive_sum", "pdl": "is_chained", "grid": "portions == 0 ? 0 : passes", "block": "sum_threads",
   "arguments": ["counters + counter_bytes"]},
  {"repeat": "portions == 0 ? 0 : passes", "index": "pass", "steps": [{"repeat": "portions", "index": "part", "steps": [
   {"when": "!is_chained", "memset": "lookback", "bytes": "ceildiv(min(count - part * portion, portion), tile) * digits * 4", "value": 0},
   {"when": "is_chained", "launch": "clear", "grid": "ceildiv(blocks * digits, 256)", "block": 256, "pdl": 1,
    "arguments": ["lookback", "blocks * digits"]},
   )json",
                     writer.launch("sweep", concat(R"json("pdl": "is_chained", "block": "sweep_threads",
    "grid": "ceildiv(min(count - part * portion, portion), tile)", "arguments": ["lookback", "counters + (part * passes + pass) * 4",
     "part + 1 < portions ? counters + counter_bytes + ((part + 1) * passes + pass) * digits * 8 : 0",
     "counters + counter_bytes + (part * passes + pass) * digits * 8",
     )json",
                                                   from("keys", "keys_out", "spare_keys", "key_bytes"), ", ",
                                                   to("keys", "keys_out", "spare_keys"), value_arguments,
                                                   R"json(,
     "min(count - part * portion, portion)", "begin_bit + pass * radix_bits",
     "min(bits - pass * radix_bits, radix_bits)"])json")),
                     "]}]}]"));
}

}  // namespace cjit
