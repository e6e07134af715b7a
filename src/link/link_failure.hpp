// Error messages for failed links, from the linker's result and its logs.
#pragma once

#include <span>
#include <string_view>

#include "link/link_program.hpp"
#include "nvidia/nvjitlink.hpp"

namespace cjit {

struct LinkFailure {
  std::string linker;                                   // "nvJitLink 13.0"
  NvJitLinkResult result = NvJitLinkResult::kInternal;  // nvJitLink's result code
  std::int64_t native_code = 0;
  std::string native_name;
  const LinkInput* refused = nullptr;  // the input whose addition failed; nullptr: none
  std::string_view info_log;
  std::string_view error_log;
};

Error explain_link_failure(const LinkProgram& program, const LinkFailure& failure);

// Returns the undefined symbols in a log, each with its input; "" if there are none.
std::string find_undefined(std::string_view log);

// Returns CJIT_ERROR_UNDEFINED_SYMBOL instead of `error`. find_undefined() found `symbols` in `output`.
Error undefined_symbols(const std::string& symbols, const Error& error, std::string_view output);

// Describes symbols that are defined twice, from nvJitLink's messages on standard error; "" if there are none.
// nvJitLink names only one input, so all `inputs` whose bytes contain the symbol's name are added.
std::string find_duplicates(std::string_view output, std::span<const LinkInput> inputs);
// Returns CJIT_ERROR_DUPLICATE_SYMBOL. find_duplicates() found `symbols` in `output`.
Error duplicate_symbols(const std::string& symbols, std::string_view output);

std::vector<Diagnostic> parse_link_diagnostics(std::string_view log);

}  // namespace cjit
