// Options of a compiler or linker in their canonical form.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cjit {

// A set of options without contradictions: an option that takes one value holds one; lists keep their order.
class OptionValues {
 public:
  // Sets an option. `value` is "" for a flag. `origin` is the option as messages name it: a marked field ("`lto = ON`")
  // or the caller's text in quotes. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) if the option is forbidden, or set
  // to another value.
  void set(std::string_view name, std::string value, std::string origin);
  // Forbids an option. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) if it is set.
  void forbid(std::string_view name, std::string origin);
  // Lists of one `group` keep the order among each other: "-DA -UA" is not "-UA -DA". By default a list is a group.
  void append(std::string_view name, std::string value, std::string_view group = {});

  // Replaces each value of a group.
  void change_group(std::string_view name, const std::function<std::string(const std::string&)>& change);
  // Takes the options of `later`: their values replace other values, and their lists are appended.
  void override_with(const OptionValues& later);

  // The value of an option that takes one; nullptr if it is not set.
  const std::string* find(std::string_view name) const;
  bool has(std::string_view name) const { return find(name) != nullptr; }
  // An option that is set, as messages name it.
  const std::string& origin_of(std::string_view name) const { return single_.find(name)->second.origin; }
  std::vector<std::string> list(std::string_view name) const;
  // The names and values of the lists of a group, in their order.
  using Named = std::pair<std::string, std::string>;
  const std::vector<Named>& group(std::string_view name) const;

  // One string per option, "name=value" or "name". Equal sets give equal strings, however they were written.
  std::vector<std::string> render() const;

 private:
  struct Value {
    std::string text;
    std::string origin;
  };

  std::map<std::string, Value, std::less<>> single_;
  std::map<std::string, std::string, std::less<>> forbidden_;  // name to origin
  std::map<std::string, std::vector<Named>, std::less<>> groups_;
};

// Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) naming both.
[[noreturn]] void throw_contradiction(std::string_view one, std::string_view other);
// The same with another message.
[[noreturn]] void throw_contradiction(std::string message);

}  // namespace cjit
