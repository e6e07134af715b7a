// The arguments of a run: "1000000", "random:1000000xfloat32".
#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "plan/json_object.hpp"
#include "tune/tuning_description.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 44;
constexpr std::string_view kMemoryForms =
    "zeros:COUNTxTYPE, ones:COUNTxTYPE, random:COUNTxTYPE[:SEED], file:PATH or null, such as random:1000000xfloat32";

// The whole text as a number.
template <typename Number>
bool parse(std::string_view text, Number& number) {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc{} && end == text.data() + text.size();
}

template <typename Number>
std::string bytes_of_number(std::string_view text) {
  Number number{};
  if (!parse(text, number)) return "";
  return std::string(reinterpret_cast<const char*>(&number), sizeof(number));
}

// "bytes:0a00ff01"
std::string bytes_of_digits(std::string_view digits) {
  std::string bytes;
  for (; digits.size() >= 2; digits.remove_prefix(2)) {
    unsigned byte = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + 2, byte, 16);
    if (failure != std::errc{} || end != digits.data() + 2) return "";
    bytes.push_back(static_cast<char>(byte));
  }
  return digits.empty() ? bytes : "";
}

std::string bytes_of_value(const SchemaParameter& parameter, std::string_view text) {
  if (constexpr std::string_view kBytes = "bytes:"; text.starts_with(kBytes))
    return bytes_of_digits(text.substr(kBytes.size()));
  switch (parameter.kind) {
    case CJIT_VALUE_BOOL:
      return text == "1" || text == "true" ? std::string(1, '\1')
                                           : std::string(text == "0" || text == "false" ? 1 : 0, '\0');
    case CJIT_VALUE_INT8:
      return bytes_of_number<std::int8_t>(text);
    case CJIT_VALUE_UINT8:
      return bytes_of_number<std::uint8_t>(text);
    case CJIT_VALUE_INT16:
      return bytes_of_number<std::int16_t>(text);
    case CJIT_VALUE_UINT16:
      return bytes_of_number<std::uint16_t>(text);
    case CJIT_VALUE_INT32:
      return bytes_of_number<std::int32_t>(text);
    case CJIT_VALUE_UINT32:
      return bytes_of_number<std::uint32_t>(text);
    case CJIT_VALUE_INT64:
      return bytes_of_number<std::int64_t>(text);
    case CJIT_VALUE_UINT64:
      return bytes_of_number<std::uint64_t>(text);
    case CJIT_VALUE_FLOAT32:
      return bytes_of_number<float>(text);
    case CJIT_VALUE_FLOAT64:
      return bytes_of_number<double>(text);
    default:
      return "";
  }
}

// Reads one argument. A fault is the text after "is '...', ".
class ArgumentReader {
 public:
  explicit ArgumentReader(MeasuredArgument& to) : to_(to) {}

  std::string read(const SchemaParameter& parameter, std::string_view text) {
    if (parameter.kind == CJIT_VALUE_POINTER) return read_memory(text);
    to_.value = bytes_of_value(parameter, text);
    if (to_.value.size() == parameter.size) return "";
    return concat("expected a value of ", describe_kind(parameter), ": a number that fits, or bytes: and ",
                  2 * parameter.size, " hexadecimal digits");
  }

 private:
  using Contents = MeasuredArgument::Contents;

  std::string read_memory(std::string_view text) {
    if (text == "null") {
      to_.value.assign(sizeof(std::uint64_t), '\0');
      return "";
    }
    const auto colon = text.find(':');
    const std::string_view form = text.substr(0, colon);
    if (colon == std::string_view::npos) return concat("expected ", kMemoryForms);
    text.remove_prefix(colon + 1);
    if (form == "file") return read_file(text);
    to_.contents = form == "zeros" ? Contents::kZeros : form == "ones" ? Contents::kOnes : Contents::kRandom;
    if (to_.contents == Contents::kRandom && form != "random") return concat("expected ", kMemoryForms);
    if (const auto seed = text.find(':'); seed != std::string_view::npos && to_.contents == Contents::kRandom) {
      if (!parse(text.substr(seed + 1), to_.seed)) return "its seed is no whole number";
      text = text.substr(0, seed);
    }
    return read_shape(text);
  }

  std::string read_file(std::string_view path) {
    std::error_code failure;
    to_.contents = Contents::kFile;
    to_.path = path;
    to_.bytes = std::filesystem::file_size(to_.path, failure);
    return failure ? concat("its file cannot be read: ", failure.message()) : "";
  }

  std::string read_shape(std::string_view text) {
    // "complex64" has an x too: the type is the longest end of the text that is one.
    std::size_t type = 0;
    while (find_value_kind(text.substr(type)) == CJIT_VALUE_NONE) {
      const auto next = text.find('x', type);
      if (next == std::string_view::npos) return concat("its type is unknown; expected ", kMemoryForms);
      type = next + 1;
    }
    to_.kind = find_value_kind(text.substr(type));
    if (type == 0) return concat("it has no count; expected ", kMemoryForms);
    to_.bytes = value_kind(to_.kind).size;
    std::string_view shape = text.substr(0, type);
    while (!shape.empty()) {
      const auto end = shape.find('x');
      std::uint64_t extent = 0;
      if (!parse(shape.substr(0, end), extent)) return "its count is no whole number";
      if (__builtin_mul_overflow(to_.bytes, extent, &to_.bytes) || to_.bytes > kMostBytes)
        return "it has more than 2^44 bytes";
      shape.remove_prefix(end + 1);
    }
    return "";
  }

  MeasuredArgument& to_;
};

MeasuredRun read_run(const RunTexts& texts, const TuningDescription& description, const ArgumentSchema& parameters,
                     const JsonPlace& place, JsonFaults& faults) {
  MeasuredRun run;
  for (const SchemaParameter& parameter : parameters) {
    MeasuredArgument argument;
    argument.name = parameter.name;
    const auto given =
        std::find_if(texts.begin(), texts.end(), [&](const auto& one) { return one.first == parameter.name; });
    const std::string where = JsonPlace(place, parameter.name).text();
    if (given == texts.end()) {
      faults.add(where, "is missing");
    } else if (const std::string fault = ArgumentReader(argument).read(parameter, given->second); !fault.empty()) {
      faults.add(where, concat("is '", given->second, "', ", fault));
    }
    const bool has_memory = argument.contents != MeasuredArgument::Contents::kValue;
    argument.is_compared =
        has_memory && (!description.compare || std::ranges::count(*description.compare, argument.name));
    run.arguments.push_back(std::move(argument));
  }
  for (const auto& given : texts)
    if (std::none_of(parameters.begin(), parameters.end(), [&](const auto& one) { return one.name == given.first; }))
      faults.add(JsonPlace(place, given.first).text(), "is no parameter of the plan");
  return run;
}

}  // namespace

std::vector<MeasuredRun> read_runs(const TuningDescription& description, std::string_view plan,
                                   const ArgumentSchema& parameters) {
  JsonFaults faults;
  const JsonPlace root, place(root, "runs");
  std::vector<MeasuredRun> runs;
  for (const RunTexts& texts : description.runs)
    runs.push_back(read_run(texts, description, parameters, JsonPlace(place, runs.size()), faults));
  for (const std::string& name : description.compare.value_or(std::vector<std::string>()))
    if (std::none_of(parameters.begin(), parameters.end(), [&](const auto& one) { return one.name == name; }))
      faults.add("compare", concat("has '", name, "', which is no parameter of the plan"));
  faults.check(concat("cannot tune the plan '", plan, "' with the parameters (", to_string(parameters), ')'));
  return runs;
}

}  // namespace cjit
