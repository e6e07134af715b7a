// What a description of a family calls by name, and its templates.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "algorithm/family_text.hpp"
#include "algorithm/part.hpp"
#include "algorithm/tuning.hpp"

namespace cjit {

// The values of one algorithm: parts, types, choices, flags and texts. Expands templates:
//   $(name)            a type, a text, or the expression that makes a part
//   $(name.type)       the type of a part
//   $(declare a b)     the kernel parameters of the parts, each with a comma before; also those of the parts that a
//   text lists
//   $(pass a b)        the same as arguments of a step in JSON
//   $(make a b)        the expressions of the parts, each with a comma before
//   $(condition)       true or false
//   $(if condition) ... $(else) ... $(end)     alone on its line, the line is left out
//   $(launch kernel) ... $(end)                the step that launches a kernel; between are its other keys
// Conditions, each perhaps after "not", and joined by "and":
//   choice is word     the caller chose this word
//   given key          the description has the key
//   flag               a flag of the description
//   unknown_type part  the part was read, and the type of its elements is not known
//   no_number type, no_integer type            the type is known, and none that radix sorts take, or no integer
//   one_byte part      the elements of the part have one byte
//   never
//   exchangeable a b   both parts are pointers to elements of one size
class FamilyScope {
 public:
  FamilyScope(const FamilyText& text, JsonObject& object) : text_(text), object_(object) {}

  std::map<std::string, AlgorithmIterator, std::less<>> parts;
  std::map<std::string, ElementType, std::less<>> types;
  std::map<std::string, std::string, std::less<>> choices;
  std::map<std::string, bool, std::less<>> flags;
  std::map<std::string, std::string, std::less<>> texts;  // of rules

  // An empty part if it was not read.
  const AlgorithmIterator& part(std::string_view name) const;
  // The type of this name, or of the elements of the part of this name, or a type that every device has.
  ElementType type(std::string_view name) const;
  bool is_true(std::string_view condition) const;
  // `tuning` may be nullptr if the template launches nothing.
  std::string expand(const FamilyTemplate& text, const Tuning* tuning = nullptr) const;

 private:
  using Pieces = std::span<const FamilyTemplate::Piece>;

  void expand(Pieces pieces, std::size_t begin, std::size_t end, const Tuning* tuning, std::string& out) const;
  bool is_true_alone(std::string_view condition) const;
  bool are_exchangeable(std::string_view names) const;
  void append_value(std::string_view name, std::string& out) const;
  void append(const FamilyTemplate::Piece& piece, std::string& out) const;
  template <typename Use>
  void for_each_part(std::string_view names, Use use) const;

  const FamilyText& text_;
  JsonObject& object_;
};

}  // namespace cjit
