// The parts of an algorithm that a caller chooses: iterators and operators.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "algorithm/element_type.hpp"

namespace cjit {

// A value that a run passes, to the plan and from there to the kernels. Of a pointer it says which memory the kernels
// reach through it: FamilyWriter::finish() makes the checks of overlaps from this.
struct AlgorithmArgument {
  std::string name;
  std::string cpp;                  // of the kernels' parameter
  std::string kind;                 // of the plan's parameter
  std::uint64_t element_bytes = 0;  // of a pointer; 0: no pointer, or one to an unknown part of the memory
  std::string elements = "count";   // how many are reached from the address, as an expression of the plan
  bool is_written = false;
};

// A condition of a run, as an expression of the plan.
struct AlgorithmCheck {
  std::string condition;
  std::string message;  // what is wrong if it is 0
};

// A piece of device code, which each kernel makes from some arguments.
struct AlgorithmPart {
  std::string type;  // in CUDA C++
  std::string make;  // an expression of this type from the arguments
  std::vector<AlgorithmArgument> arguments;
  std::vector<AlgorithmCheck> checks{};
};

struct AlgorithmIterator : AlgorithmPart {
  ElementType value;        // no C++ type: unknown, as of a zip
  bool is_pointer = false;  // to elements in memory, without other iterators around it
};

struct AlgorithmOperator : AlgorithmPart {
  std::string name;  // of docs/algorithms.md; "": code of the caller
};

// LTO-IR of the caller.
struct LtoIrPart {
  std::string name;  // its place in the description
  std::string bytes;
};

// How functions in LTO-IR take their arguments.
enum class LtoConvention : std::uint8_t { kValue, kPointers };
LtoConvention read_lto_convention(JsonObject& object);

// Whether code may have preprocessor directives: '#', or what may spell it.
bool may_have_directives(std::string_view code) noexcept;

// Reads iterators (iterator.cpp) and operators (operator.cpp), and numbers the operators.
class PartReader {
 public:
  explicit PartReader(JsonFaults& faults) : faults_(faults) {}

  enum class Direction : std::uint8_t { kInput, kOutput };
  // A type stands for a pointer. `name` is that of the first argument.
  AlgorithmIterator iterator(const JsonValue& value, const JsonPlace& place, const std::string& name,
                             Direction direction);
  // "plus", {"call": ..., "code": ..., "state": type}, or {"symbol": ..., "lto_ir": ..., ...}.
  // It is called with so many `arguments` besides its state.
  AlgorithmOperator read_operator(const JsonValue& value, const JsonPlace& place, const std::string& name,
                                  std::size_t arguments);
  // The definitions of all operators that were read.
  const std::string& definitions() const noexcept { return definitions_; }
  // The LTO-IR of all operators and iterators, each once.
  const std::vector<LtoIrPart>& lto_ir() const noexcept { return lto_ir_; }
  bool has_lto_iterators() const noexcept { return has_lto_iterators_; }
  // Whether the caller's code has more than expressions: definitions, or LTO-IR.
  bool has_definitions_of_caller() const noexcept { return has_code_ || !lto_ir_.empty(); }
  // Whether the caller's code has preprocessor directives.
  bool has_directives() const noexcept { return has_directives_; }

  // The iterator over tuples of the elements of these.
  static AlgorithmIterator zip(const std::vector<AlgorithmIterator>& parts);
  // "const T* name"
  static AlgorithmIterator pointer(const ElementType& type, const std::string& name, Direction direction);

 private:
  AlgorithmIterator composed(JsonObject& object, const std::string& name, Direction direction);
  AlgorithmIterator inner(JsonObject& object, std::string_view key, const std::string& name, Direction direction);
  AlgorithmIterator custom(JsonObject& object, const std::string& name, Direction direction);
  AlgorithmIterator custom_in_lto_ir(JsonObject& object, const std::string& name, const ElementType& value,
                                     Direction direction);
  AlgorithmOperator operator_in_code(JsonObject& object, const JsonPlace& place, const StateType& state);
  AlgorithmOperator operator_in_lto_ir(JsonObject& object, const StateType& state, std::size_t arguments);
  void read_lto_ir(JsonObject& object);
  void add_lto_ir(const JsonValue& value, const JsonPlace& place);
  std::string read_symbol(JsonObject& object, std::string_view key);

  JsonFaults& faults_;
  std::string definitions_;
  std::vector<LtoIrPart> lto_ir_;
  bool has_directives_ = false;
  bool has_code_ = false;
  bool has_lto_iterators_ = false;
  int count_ = 0;
};

}  // namespace cjit
