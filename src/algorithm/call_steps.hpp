// The steps that make a description and the arguments of a run from the arguments of a call.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cjit {

enum class CallVerb : std::uint8_t {
  none,
  key,               // sets the key `name` to the word `key`
  array,             // an array, whose type is the key `key`
  numbers,           // an array of numbers or addresses, whose type is not in the description
  accumulator,       // sets the key "accumulator" to the type of the array `name`
  count,             // the number of elements of the array `of`
  call,              // an operator; `key` is the known operator if it is absent
  value,             // an initial value
  optional_initial,  // an initial value that may be absent
  choice,            // a word; `key` if it is absent
  segments,          // segments of the array of[0], one for each element of of[1] if there is one
  offsets,           // the same, with offsets only
  flags,             // an array of flags that may be absent
  predicate,         // an operator that may be absent if there are flags
  bits,              // bits of the elements of the array `of`
  transform,         // all of a call of the family: inputs, output, operator
  histogram,         // all of a call of the family after the key "bins"
};

enum class CallSize : std::uint8_t { any, exactly, like, at_most };

struct CallStep {
  CallVerb verb = CallVerb::none;
  const char* name = nullptr;
  const char* key = nullptr;
  bool is_grouped = false;        // given together with others, or not at all
  CallSize size = CallSize::any;  // of an array: how many elements it must have
  std::uint64_t number = 0;       // of CallSize::exactly
  const char* of[2] = {};
};

struct CallDescription {
  const char* name;
  const char* family;
  const char* arguments;  // names, separated by spaces
  CallStep steps[16];
};

}  // namespace cjit
