// nvJitLink's options, typed and raw, brought into one form.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// A set of options without contradictions: "-lto", "-ftz=1". Some may stand several times and keep their order.
class LinkOptions {
 public:
  // `value` of an option that takes none is "". Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) if another one is set;
  // `origin` is how the caller spelled it.
  void set(const std::string& name, std::string value, std::string origin);
  void append(const std::string& name, std::string value);
  // Symbols for "-kernels-used" and "-variables-used", each itself and no other that holds its name.
  void append_symbols(const std::string& name, const std::vector<std::string>& symbols);
  // Throws Error(CJIT_ERROR_INVALID_OPTION) for what is no option.
  void parse(std::span<const std::string> raw);

  bool has(const std::string& name) const { return single_.contains(name); }
  // nullptr if it is not set.
  const std::string* find(const std::string& name) const;
  // One string an option, the same for equal sets however they were spelled.
  std::vector<std::string> render() const;

 private:
  struct Value {
    std::string text;
    std::string origin;
  };

  std::map<std::string, Value, std::less<>> single_;
  std::map<std::string, std::vector<std::string>, std::less<>> lists_;
};

}  // namespace cjit
