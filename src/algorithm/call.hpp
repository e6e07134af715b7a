// A call of an algorithm by its arguments: the description that it needs, and the values of a run.
#pragma once

#include <cjit/value_kind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace cjit {

// A number, or a struct of the caller.
struct CallType {
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
  std::string_view name, definition;  // of CJIT_VALUE_BYTES
  std::uint64_t size = 0, alignment = 0;
};
struct CallArray {
  std::uint64_t address = 0, count = 0;
  CallType type;
};
struct CallScalar {
  const std::byte* data = nullptr;
  CallType type;
};
struct CallOperator {
  std::string_view name, call, code;
  const CallScalar* state = nullptr;
};
struct CallSegments {
  std::uint64_t begins = 0, ends = 0, count = 0, largest = 0;
  std::uint32_t fixed_size = 0;  // 0: they have offsets
};
struct CallBits {
  std::uint32_t begin = 0, end = 0;
};
struct CallArgument {
  std::string_view name;
  std::variant<CallArray, CallOperator, CallScalar, CallSegments, CallBits, std::string_view> value;
};

struct AlgorithmCall {
  std::string description;
  std::vector<std::vector<std::byte>> values;  // in the order of the plan's parameters
};

// `name` is that of a call of the families' descriptions.
AlgorithmCall describe_call(std::string_view name, std::span<const CallArgument> arguments);

}  // namespace cjit
