// Options of NVRTC and nvcc, typed and raw, in one canonical form.
#pragma once

#include <cjit/kernel.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/option_values.hpp"
#include "facts/compiler_options.hpp"

namespace cjit {

namespace option = facts::option;

// The options of one compiler.
class OptionSet {
 public:
  explicit OptionSet(cjit_compiler_t compiler = CJIT_COMPILER_NVRTC) : compiler_(compiler) {}

  // Like OptionValues; to set a flag, pass "true".
  void set(std::string_view name, std::string value, std::string origin);
  void forbid(std::string_view name, std::string origin) { values_.forbid(name, std::move(origin)); }
  void append(std::string_view name, std::string value);
  // Parses options as users of NVRTC or nvcc write them. Throws Error(CJIT_ERROR_INVALID_OPTION) for missing values,
  // and for options that only the other compiler has, with advice what to use instead; with nvcc also for unknown
  // options.
  void parse(std::span<const std::string> raw);
  // Throws Error(CJIT_ERROR_INVALID_OPTION) if a compiler of this CUDA version does not have one of the options yet.
  void require_version(std::string_view compiler, std::uint32_t cuda_version) const;
  // Takes the options of `later`, a set of the same compiler, as if they stood after these.
  void override_with(const OptionSet& later);
  // Throws if valid options contradict each other.
  void check_consistency() const;

  cjit_compiler_t compiler() const noexcept { return compiler_; }
  // Returns the value of an option, "" for a flag, nullptr if the option is not set.
  const std::string* find(std::string_view name) const { return values_.find(name); }
  bool enabled(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const { return values_.list(name); }
  // Definitions and undefinitions of macros in their order, as option::kDefine or option::kUndefine and the value.
  const std::vector<OptionValues::Named>& macros() const { return values_.group(option::kDefine); }
  // Replaces the text of each definition and undefinition.
  void change_macros(const std::function<std::string(const std::string&)>& change) {
    values_.change_group(option::kDefine, change);
  }
  // Whether ptxas is asked to report resource usage: its options contain "-v" or "--verbose".
  bool wants_ptxas_reports() const;

  // Options that cjit does not know, unchanged; always empty with nvcc.
  const std::vector<std::string>& unknown() const noexcept { return unknown_; }

  // Returns one string per option. Equal sets give equal strings, independent of how they were written.
  std::vector<std::string> render() const;

 private:
  cjit_compiler_t compiler_;
  OptionValues values_;
  std::vector<std::string> unknown_;  // the compiler accepts or rejects them
};

}  // namespace cjit
