#include "algorithm/call.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>

#include "algorithm/call_table.hpp"
#include "artifact/value_kind.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "plan/json.hpp"

namespace cjit {

namespace {

const CallDescription& find_call(std::string_view name) {
  std::string known;
  for (const CallDescription& call : kCalls) {
    if (call.name == name) return call;
    known.append(known.empty() ? "" : ", ").append(call.name);
  }
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
              concat("cannot run '", name, "': no algorithm is called that; expected one of ", known));
}

constexpr std::uint64_t kMaxBins = 2'147'483'647;  // In include/cjit/algorithm_calls.h: "at most 2147483647"
constexpr std::uint64_t kMaxScalar = 32'764;       // In include/cjit/algorithm.h: "at most 32764"

// What an argument is, in messages. The order is that of the alternatives.
constexpr std::string_view kWhat[] = {"an array", "an operator", "a value", "segments", "a range of bits", "a word"};

// Collects the description and the values, one step after the other.
class Collector {
 public:
  Collector(const CallDescription& call, std::span<const CallArgument> arguments) : call_(call), arguments_(arguments) {
    json_ = concat("{\"algorithm\": ", quote_json(call.family));
    check_names();
  }

  AlgorithmCall collect() && {
    for (const CallStep& step : call_.steps) {
      if (step.verb == CallVerb::none) break;
      if (step.is_grouped && !is_group_given()) continue;
      take(step);
    }
    if (!preamble_.empty()) key("preamble", quote_json(preamble_));
    json_.append("}");
    return {std::move(json_), std::move(values_)};
  }

 private:
  struct Known {
    std::string_view name;
    std::uint64_t count;
    CallType type;
  };

  // Arguments that share a key of the description have one type.
  struct Typed {
    std::string_view key, argument;
    std::string json;
  };

  [[noreturn]] void refuse(std::string_view problem) const {
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("cannot run ", call_.name, ": ", problem));
  }

  void check_names() const {
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      const std::string_view name = arguments_[i].name;
      if (!takes(name))
        refuse(concat("it has no argument '", name, "'; it takes ", join(split(call_.arguments, ' '), ", ")));
      for (std::size_t other = 0; other < i; ++other)
        if (arguments_[other].name == name) refuse(concat("the argument '", name, "' is given twice"));
    }
  }

  template <typename Value>
  const Value* find(std::string_view name) const {
    for (const CallArgument& argument : arguments_) {
      if (argument.name != name) continue;
      if (const Value* const value = std::get_if<Value>(&argument.value)) return value;
      constexpr std::size_t kExpected = decltype(argument.value)(Value{}).index();
      refuse(concat("the argument '", name, "' is ", kWhat[argument.value.index()], ", expected ", kWhat[kExpected]));
    }
    return nullptr;
  }
  template <typename Value>
  const Value& require(std::string_view name) const {
    if (const Value* const value = find<Value>(name)) return *value;
    refuse(concat("the argument '", name, "' is missing; it takes ", join(split(call_.arguments, ' '), ", ")));
  }

  bool takes(std::string_view name) const {
    const std::vector<std::string_view> names = split(call_.arguments, ' ');
    return std::ranges::find(names, name) != names.end();
  }

  // Whether the arguments of the group are given; some of them are not enough.
  bool is_group_given() const {
    return std::ranges::any_of(call_.steps, [&](const CallStep& step) {
      return step.is_grouped &&
             std::ranges::any_of(arguments_, [&](const CallArgument& argument) { return argument.name == step.name; });
    });
  }

  void take(const CallStep& step) {
    switch (step.verb) {
      case CallVerb::key:
        return key(step.name, quote_json(step.key));
      case CallVerb::array:
        return array(step.name, step.key, step);
      case CallVerb::numbers:
        return numbers(step.name, require<CallArray>(step.name), step);
      case CallVerb::accumulator:
        return key("accumulator", type(step.name, known(step.name).type));
      case CallVerb::count:
        return put(known(step.of[0]).count);
      case CallVerb::call:
        return operation(step.name, find<CallOperator>(step.name), step.key);
      case CallVerb::value:
        return initial(step.name, require<CallScalar>(step.name));
      case CallVerb::optional_initial:
        return optional_initial(step.name);
      case CallVerb::choice: {
        const std::string_view* const word = find<std::string_view>(step.name);
        return key(step.name, quote_json(word == nullptr ? std::string_view(step.key) : *word));
      }
      case CallVerb::segments:
      case CallVerb::offsets:
        return segments(require<CallSegments>(step.name), step);
      case CallVerb::flags:
        if (find<CallArray>("flags") != nullptr) array("flags", "flags", {.size = CallSize::like, .of = {"input"}});
        return;
      case CallVerb::predicate:
        if (find<CallArray>("flags") == nullptr || find<CallOperator>("predicate") != nullptr)
          operation("predicate", find<CallOperator>("predicate"), nullptr);
        return;
      case CallVerb::bits:
        return bits(find<CallBits>(step.name), step.of[0]);
      case CallVerb::transform:
        return transform();
      case CallVerb::histogram:
        return histogram();
      case CallVerb::none:
        return;
    }
  }

  void key(std::string_view name, std::string_view json) { json_.append(concat(", ", quote_json(name), ": ", json)); }

  template <typename Value>
  void put(Value value) {
    std::vector<std::byte> bytes(sizeof value);
    std::memcpy(bytes.data(), &value, sizeof value);
    values_.push_back(std::move(bytes));
  }

  // The type in JSON. The definition of a struct becomes part of the preamble.
  std::string type(std::string_view argument, const CallType& given) {
    if (given.kind != CJIT_VALUE_BYTES) {
      const std::string_view name = value_kind(given.kind).name;
      if (name.empty() || given.kind == CJIT_VALUE_POINTER || given.kind == CJIT_VALUE_TENSOR_MAP)
        refuse(concat("the argument '", argument, "' has elements of the `kind` ", given.kind,
                      ", expected that of a number, or CJIT_VALUE_BYTES with an `element_type`"));
      return quote_json(name);
    }
    if (given.size == 0)
      refuse(concat("the argument '", argument, "' has the `kind` CJIT_VALUE_BYTES and no `element_type`; set it"));
    if (!given.definition.empty() && preamble_.find(given.definition) == std::string::npos)
      preamble_.append(given.definition).append("\n");
    const std::string name = given.name.empty() ? "" : concat("\"type\": ", quote_json(given.name), ", ");
    return concat("{", name, "\"size\": ", given.size, ", \"alignment\": ", given.alignment, "}");
  }

  const Known& known(std::string_view name) const {
    static const Known kNone{};
    for (const Known& each : known_)
      if (each.name == name) return each;
    return kNone;
  }

  void array(std::string_view name, std::string_view type_key, const CallStep& step) {
    const CallArray& given = require<CallArray>(name);
    typed(name, type_key, given.type);
    numbers(name, given, step);
  }

  void typed(std::string_view name, std::string_view type_key, const CallType& given) {
    std::string json = type(name, given);
    const auto same = std::ranges::find(typed_, type_key, &Typed::key);
    if (same == typed_.end()) {
      key(type_key, json);
      typed_.push_back({type_key, name, std::move(json)});
    } else if (same->json != json) {
      refuse(concat("'", name, "' has the type ", json, ", expected ", same->json, ", as '", same->argument, "' has"));
    }
  }

  void numbers(std::string_view name, const CallArray& given, const CallStep& step) {
    if (step.size != CallSize::any) expect(name, given.count, step);
    known_.push_back({name, given.count, given.type});
    put(given.address);
  }

  void expect(std::string_view name, std::uint64_t found, const CallStep& step) const {
    std::uint64_t expected = step.number;
    std::string reason;
    for (const char* const other : step.of) {
      if (other == nullptr) break;
      if (__builtin_add_overflow(expected, known(other).count, &expected))
        refuse(concat("the arrays that '", name, "' has the size of have more than 2^64 - 1 elements"));
      reason.append(reason.empty() ? ", as many as '" : " and '").append(other).append("'");
    }
    const bool is_limit = step.size == CallSize::at_most;
    if (is_limit ? found <= expected : found == expected) return;
    if (step.of[1] != nullptr) reason += " together";
    refuse_count(name, found, concat(is_limit ? "at most " : "", expected, reason));
  }
  [[noreturn]] void refuse_count(std::string_view name, std::uint64_t found, std::string_view expected) const {
    refuse(concat("'", name, "' has ", found, " elements, expected ", expected));
  }

  void scalar(std::string_view name, const CallScalar& given) {
    const std::uint64_t size = given.type.kind == CJIT_VALUE_BYTES ? given.type.size : value_kind(given.type.kind).size;
    if (size > kMaxScalar)
      refuse(concat("the argument '", name, "' has ", size, " bytes, expected at most ", kMaxScalar));
    if (given.data == nullptr) refuse(concat("the argument '", name, "' has no `data`"));
    values_.emplace_back(given.data, given.data + size);
  }

  void operation(std::string_view name, const CallOperator* given, const char* absent) {
    if (given == nullptr) {
      if (absent == nullptr) require<CallOperator>(name);
      return key(name, quote_json(absent));
    }
    if (given->name.empty() == given->call.empty())
      refuse(concat("the argument '", name, "' has the `name` '", given->name, "' and the `call` '", given->call,
                    "'; set one of them"));
    if (!given->name.empty()) return key(name, quote_json(given->name));
    std::string json = concat("{\"call\": ", quote_json(given->call));
    if (!given->code.empty()) json.append(concat(", \"code\": ", quote_json(given->code)));
    if (given->state != nullptr) {
      json.append(concat(", \"state\": ", type(name, given->state->type)));
      scalar(name, *given->state);
    }
    key(name, json.append("}"));
  }

  void optional_initial(std::string_view name) {
    const CallScalar* const given = find<CallScalar>(name);
    key(name, quote_json(given == nullptr ? "none" : "value"));
    if (given != nullptr) initial(name, *given);
  }

  // Another type of the same size would be taken for the bits of an element.
  void initial(std::string_view name, const CallScalar& given) {
    const std::string found = type(name, given.type), expected = type("output", known("output").type);
    if (found != expected)
      refuse(concat("the argument '", name, "' is ", found, ", expected ", expected, ", the type of 'output'"));
    scalar(name, given);
  }

  void segments(const CallSegments& given, const CallStep& step) {
    const std::string_view each = step.of[1] == nullptr ? "" : step.of[1];
    if (step.verb == CallVerb::segments) key("segments", quote_json(given.fixed_size == 0 ? "offsets" : "fixed_size"));
    if (given.fixed_size == 0) {
      if (!each.empty() && given.count != known(each).count)
        refuse(concat("there are ", given.count, " segments, expected ", known(each).count, ", as many as '", each,
                      "' has elements"));
      put(given.begins);
      put(given.ends);
      known_.push_back({"segments", given.count, {}});
      if (step.verb == CallVerb::segments) put(given.largest);
      return;
    }
    if (step.verb == CallVerb::offsets) refuse("the segments have a `fixed_size`, expected offsets");
    if (given.fixed_size > std::uint32_t{std::numeric_limits<std::int32_t>::max()})
      refuse(concat("the segments have the `fixed_size` ", given.fixed_size, ", expected at most 2147483647"));
    const std::string_view inside = step.of[0];
    const std::uint64_t have = known(inside).count;
    std::uint64_t count = have / given.fixed_size;
    if (!each.empty()) {
      count = known(each).count;
      std::uint64_t expected = 0;
      if (__builtin_mul_overflow(count, std::uint64_t{given.fixed_size}, &expected) || have != expected)
        refuse_count(inside, have, concat(count, " segments of ", given.fixed_size));
    } else if (have % given.fixed_size != 0) {
      refuse_count(inside, have, concat("a multiple of ", given.fixed_size, ", the size of the segments"));
    }
    known_.push_back({"segments", count, {}});
    put(given.fixed_size);
  }

  void bits(const CallBits* given, std::string_view array) {
    const CallType& type = known(array).type;
    const std::uint64_t bytes = type.kind == CJIT_VALUE_BYTES ? type.size : value_kind(type.kind).size;
    put(given == nullptr ? std::uint32_t{0} : given->begin);
    put(given == nullptr || given->end == 0 ? static_cast<std::uint32_t>(8 * bytes) : given->end);
  }

  // The names of the elements of a list, as many as are given, and at least one.
  std::vector<std::string_view> list(std::string_view name) const {
    const auto is_element = [prefix = concat(name, '[')](std::string_view each) { return each.starts_with(prefix); };
    std::vector<std::string_view> names = split(call_.arguments, ' ');
    std::erase_if(names, [&](std::string_view each) { return !is_element(each); });
    const auto given = std::ranges::count_if(arguments_, is_element, &CallArgument::name);
    names.resize(std::max<std::size_t>(1, static_cast<std::size_t>(given)));
    return names;
  }
  std::vector<std::string_view> list(std::string_view name, std::size_t expected, std::string_view as_many_as) const {
    std::vector<std::string_view> names = list(name);
    if (names.size() != expected)
      refuse(concat('\'', name, "' has ", names.size(), " elements, expected ", expected, ", as many as '", as_many_as,
                    "' has"));
    return names;
  }

  void transform() {
    const std::vector<std::string_view> inputs = list("inputs");
    std::string types;
    for (const std::string_view each : inputs)
      types.append(types.empty() ? "" : ", ").append(type(each, require<CallArray>(each).type));
    key("inputs", concat('[', types, ']'));
    for (const std::string_view each : inputs) {
      const CallSize size = each == inputs.front() ? CallSize::any : CallSize::like;
      numbers(each, require<CallArray>(each), {.size = size, .of = {"inputs[0]"}});
    }
    array("output", "output", {.size = CallSize::like, .of = {"inputs[0]"}});
    put(known("output").count);
    operation("operator", find<CallOperator>("operator"), nullptr);
  }

  void histogram() {
    const std::vector<std::string_view> counters = list("counters");
    array("input", "input", {});
    const std::uint64_t channels = number("channels", counters.size()), samples = known("input").count;
    key("channels", std::to_string(channels));
    key("active", std::to_string(counters.size()));
    if (channels == 0 || samples % channels != 0)
      refuse_count("input", samples, concat("a multiple of ", channels, ", the number of channels"));
    const bool is_even = takes("lower[0]");
    const auto bounds = [&](std::string_view name) { return list(name, counters.size(), "counters"); };
    const std::vector<std::string_view> lower = is_even ? bounds("lower") : bounds("levels");
    const std::vector<std::string_view> upper = is_even ? bounds("upper") : lower;
    for (std::size_t i = 0; i < counters.size(); ++i) {
      array(counters[i], "counter", {});
      const std::uint64_t bins = known(counters[i]).count;
      if (bins > kMaxBins) refuse_count(counters[i], bins, concat("at most ", kMaxBins));
      put(static_cast<std::int32_t>(bins));
      if (is_even) {
        level(lower[i]);
        level(upper[i]);
      } else {
        if (const std::uint64_t found = require<CallArray>(lower[i]).count; found != bins + 1)
          refuse_count(lower[i], found, concat(bins + 1, ", one more than '", counters[i], "' has"));
        array(lower[i], "level", {});
      }
    }
    put(samples / channels);
  }
  void level(std::string_view name) {
    const CallScalar& given = require<CallScalar>(name);
    typed(name, "level", given.type);
    scalar(name, given);
  }

  std::uint64_t number(std::string_view name, std::uint64_t absent) const {
    const CallScalar* const given = find<CallScalar>(name);
    if (given == nullptr) return absent;
    if (given->type.kind != CJIT_VALUE_UINT64 || given->data == nullptr)
      refuse(concat("the argument '", name, "' is no uint64 with `data`"));
    std::uint64_t value = 0;
    std::memcpy(&value, given->data, sizeof value);
    return value;
  }

  const CallDescription& call_;
  std::span<const CallArgument> arguments_;
  std::string json_, preamble_;
  std::vector<std::vector<std::byte>> values_;
  std::vector<Known> known_;
  std::vector<Typed> typed_;
};

}  // namespace

AlgorithmCall describe_call(std::string_view name, std::span<const CallArgument> arguments) {
  return Collector(find_call(name), arguments).collect();
}

}  // namespace cjit
