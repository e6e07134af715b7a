// The parts of an algorithm that a caller chooses: iterators and operators.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "algorithm/element_type.hpp"

namespace cjit {

// A value that a run passes, to the plan and from there to the kernels.
struct AlgorithmArgument {
  std::string name;
  std::string cpp;   // of the kernels' parameter
  std::string kind;  // of the plan's parameter
};

// A piece of device code, which each kernel makes from some arguments.
struct AlgorithmPart {
  std::string type;  // in CUDA C++
  std::string make;  // an expression of this type from the arguments
  std::vector<AlgorithmArgument> arguments;
};

struct AlgorithmIterator : AlgorithmPart {
  ElementType value;  // no C++ type: unknown, as of a zip
};

struct AlgorithmOperator : AlgorithmPart {
  std::string definition;  // at namespace scope
};

// Whether code may have preprocessor directives: '#', or a spelling of it.
bool may_have_directives(std::string_view code) noexcept;

// Reads iterators and operators, and numbers the operators.
class PartReader {
 public:
  explicit PartReader(JsonFaults& faults) : faults_(faults) {}

  enum class Direction : std::uint8_t { kInput, kOutput };
  // A type stands for a pointer. `name` is that of the first argument.
  AlgorithmIterator iterator(const JsonValue& value, const JsonPlace& place, const std::string& name,
                             Direction direction);
  // "plus", or {"call": ..., "code": ..., "state": type}.
  AlgorithmOperator read_operator(const JsonValue& value, const JsonPlace& place, const std::string& name);
  // The definitions of all operators that were read.
  const std::string& definitions() const noexcept { return definitions_; }
  // Whether the caller's code has preprocessor directives.
  bool has_directives() const noexcept { return has_directives_; }

  // "const T* name"
  static AlgorithmIterator pointer(const ElementType& type, const std::string& name, Direction direction);

 private:
  AlgorithmIterator composed(JsonObject& object, const std::string& name, Direction direction);
  AlgorithmIterator inner(JsonObject& object, std::string_view key, const std::string& name, Direction direction);

  JsonFaults& faults_;
  std::string definitions_;
  bool has_directives_ = false;
  int count_ = 0;
};

}  // namespace cjit
