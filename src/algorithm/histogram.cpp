// histogram: how many samples fall in each bin. Blocks count up to 256 bins in shared memory; more bins are counted in
// global memory.
#include <algorithm>
#include <array>

#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// What the device adds atomically. A sum of int64 has the bits of one of uint64.
struct CounterType {
  std::string_view kind, cpp;
};
constexpr auto kCounters = std::to_array<CounterType>({{"int32", "int"},
                                                       {"uint32", "unsigned int"},
                                                       {"int64", "unsigned long long"},
                                                       {"uint64", "unsigned long long"},
                                                       {"float32", "float"},
                                                       {"float64", "double"}});

ElementType read_counter(FamilyWriter& writer) {
  ElementType by_default;
  by_default.cpp = "unsigned int";
  by_default.kind = "uint32";
  by_default.size = by_default.alignment = sizeof(std::uint32_t);
  ElementType counter = writer.type("counter", by_default);
  const auto* const known = std::find_if(kCounters.begin(), kCounters.end(),
                                         [&](const CounterType& each) { return each.kind == counter.kind; });
  if (known != kCounters.end())
    counter.cpp = known->cpp;
  else if (!counter.cpp.empty())
    writer.object().fault("counter", "is not one of int32, uint32, int64, uint64, float32 and float64");
  return counter;
}

ElementType read_level(FamilyWriter& writer, const ElementType& sample) {
  ElementType by_default = sample;
  if (sample.kind == "float16" || sample.kind == "bfloat16") {
    by_default.cpp = "float";
    by_default.kind = "float32";
    by_default.size = by_default.alignment = sizeof(float);
  }
  ElementType level = writer.type("level", by_default);
  const bool is_usable = (level.is_integer && level.kind != "bool" && level.size <= sizeof(std::uint64_t)) ||
                         (level.is_number && !level.is_integer && level.kind != "bool");
  if (!level.cpp.empty() && !is_usable)
    writer.object().fault("level", "is no integer of at most 64 bits and no floating-point number");
  return level;
}

std::uint64_t read_channels(FamilyWriter& writer, std::string_view key, std::uint64_t by_default, std::uint64_t most) {
  const std::uint64_t number = writer.object().integer(key, by_default);
  if (number < 1 || number > most) writer.object().fault(key, concat("is ", number, ", expected 1 to ", most));
  return std::clamp<std::uint64_t>(number, 1, most);
}

// The arguments of the active channels, and the expression that makes cjit::histogram::Channels of them.
AlgorithmPart channels_part(const ElementType& counter, const ElementType& level, bool is_even, std::uint64_t active) {
  AlgorithmPart part;
  std::string values;
  for (std::uint64_t i = 0; i < active; ++i) {
    const auto name = [&](std::string_view word) { return concat(word, '_', i); };
    part.arguments.push_back({name("output"), counter.cpp + "*", "pointer", counter.size, name("bins"), true});
    part.arguments.push_back({name("bins"), "int", "int32"});
    if (is_even) {
      part.arguments.push_back({name("lower"), level.cpp, level.kind});
      part.arguments.push_back({name("upper"), level.cpp, level.kind});
    } else {
      part.arguments.push_back({name("levels"), concat("const ", level.cpp, '*'), "pointer", level.size,
                                concat('(', name("bins"), " + 1)")});
    }
    values.append(concat(i == 0 ? "{" : ", {", name("output"), ", ", name("bins"), ", ",
                         is_even ? concat(name("lower"), ", ", name("upper")) : name("levels"), '}'));
  }
  part.type = "cjit::histogram::Channels<cjit_problem>";
  part.make = concat(part.type, "{{", values, "}}");
  return part;
}

void check_channel(FamilyWriter& writer, const std::string& index, bool has_integers, std::uint64_t level_bytes) {
  const std::string bins = concat("bins_", index);
  writer.check(concat(bins, " > 0"), concat('\'', bins, "' is not positive"));
  if (has_integers) {
    const std::string width = concat("upper_", index, " - lower_", index);
    writer.check(concat("lower_", index, " < upper_", index),
                 concat("'lower_", index, "' is not less than 'upper_", index, '\''));
    writer.check(concat(bins, " <= largest_width && ", width, " <= largest_width && ", width,
                        " <= largest_product / max(1, ", bins, ')'),
                 concat("the levels of channel ", index,
                        " are too far apart, or its bins too many, for the common type of samples and levels",
                        level_bytes < sizeof(std::int64_t) ? "; build the histogram with the level int64" : ""));
  }
}

}  // namespace

void write_histogram(FamilyWriter& writer) {
  constexpr std::string_view kBins[] = {"even", "range"};
  constexpr std::uint64_t kMostChannels = 4;
  AlgorithmIterator input = writer.input("input");
  const ElementType counter = read_counter(writer), level = read_level(writer, input.value);
  const bool is_even = writer.object().enumerator("bins", kBins) == 0;
  const std::uint64_t channels = read_channels(writer, "channels", 1, kMostChannels),
                      active = read_channels(writer, "active", channels, channels);
  count_by(input, concat("(count * ", channels, ')'));
  const AlgorithmPart of_channels = channels_part(counter, level, is_even, active);
  writer.tunable({{"tile_threads", "threads_per_block", TunableNumber::Rule::kThreads},
                  {"tile_items", "pixels_per_thread", TunableNumber::Rule::kVectorItems}});
  writer.include("histogram.cuh");
  writer.problem(concat("  using Input = ", input.type, ";\n  using Counter = ", counter.cpp, ";\n  using Level = ",
                        level.cpp, ";\n  static constexpr int kChannels = ", channels, ", kActive = ", active,
                        ";\n  static constexpr bool kIsEven = ", is_even ? "true" : "false", ";\n"));
  const std::string space = "cjit::histogram::", policy = concat(space, "policy<cjit_problem>");
  const auto kernel = [&](std::string_view name, std::string_view threads) {
    writer.kernel(name, threads, concat("long long count", declare({&input, &of_channels})),
                  concat(space, name, "<cjit_problem>(", input.make, ", count, ", of_channels.make, ')'));
  };
  kernel("small", concat(policy, ".threads_per_block"));
  // Samples of one byte have 256 values.
  const bool has_large = input.value.size != 1;
  if (has_large) kernel("large", concat(space, "kLargeThreads"));
  const auto of_even = [&](std::string_view number) {
    return is_even ? concat(space, number, "<cjit_problem>") : std::string("0");
  };
  writer.numbers({{"tile_threads", concat(policy, ".threads_per_block")},
                  {"tile_items", concat(policy, ".pixels_per_thread")},
                  {"large_threads", concat(space, "kLargeThreads")},
                  {"counter_bytes", "sizeof(cjit_problem::Counter)"},
                  {"sample_bytes", concat("sizeof(", space, "Sample<cjit_problem>)")},
                  {"shared_bins", concat(space, "kSharedBins")},
                  {"largest_width", of_even("kLargestWidth")},
                  {"largest_product", of_even("kLargestProduct")}});
  writer.parameters(input);
  writer.parameters(of_channels);
  writer.parameter({"count", "", "uint64"});
  std::string most = "1", clear;
  for (std::uint64_t i = 0; i < active; ++i) {
    check_channel(writer, std::to_string(i), is_even && level.is_integer, level.size);
    most.append(concat(", bins_", i));
    clear.append(concat("\n  {\"memset\": \"output_", i, "\", \"bytes\": \"bins_", i, " * counter_bytes\"},"));
  }
  writer.definitions(concat(R"json(
  "small_resident": {"occupancy": "small", "threads": "tile_threads"},)json",
                            has_large ? R"json(
  "large_resident": {"occupancy": "large", "threads": "large_threads"},)json"
                                      : "",
                            R"json(
  "is_small": "sample_bytes == 1 || max()json",
                            most, R"json() <= shared_bins")json"));
  const auto step = [&](std::string_view name, std::string_view condition, std::string_view threads,
                        std::string_view tile) {
    return concat(R"json({"when": ")json", condition, R"json(", "launch": ")json", name,
                  R"json(", "grid": "min(ceildiv(count, )json", tile, "), ", name,
                  R"json(_resident * device.multiprocessor_count)", "block": ")json", threads,
                  R"json(", "arguments": ["count")json", pass({&input, &of_channels}), "]}");
  };
  writer.plan(concat("\"workspace\": {},\n \"steps\": [", clear, "\n  ",
                     step("small", "is_small", "tile_threads", "tile_threads * tile_items"),
                     has_large ? concat(",\n  ", step("large", "!is_small", "large_threads", "large_threads")) : "",
                     "]"));
}

}  // namespace cjit
