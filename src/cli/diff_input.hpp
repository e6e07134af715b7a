// Reads the properties of an artifact, a cubin or PTX that two of them are compared by.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "report.hpp"

namespace cjit_cli {

// Values by name, in the order of insertion. A lookup in a Json object would search all its names.
class NamedValues {
 public:
  NamedValues() = default;
  explicit NamedValues(const Json& object);

  // Replaces an existing value of this name.
  void set(const std::string& name, Json value);
  // nullptr if there is none.
  const Json* find(const std::string& name) const;

  bool empty() const { return values_.empty(); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

 private:
  std::vector<std::pair<std::string, Json>> values_;
  std::unordered_map<std::string, std::size_t> places_;
};

struct DiffInput {
  std::string path;
  std::string summary;  // "sm_90 cubin by NVRTC 13.0"
  Json artifact = Json::object();
  NamedValues key, names, arguments, policy, passes, variables;
  std::map<std::string, Json> plans;          // their content, by name
  std::map<std::string, std::string> images;  // bytes, by kind
  std::map<std::string, Json> kernels;        // numbers, by symbol
  std::map<std::string, std::string> code;    // machine code, by symbol
  std::string log;
};

// Throws cjit::error for any other file.
DiffInput read_diff_input(const std::string& path);

}  // namespace cjit_cli
