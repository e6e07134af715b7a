// Why a linker refused, told from its result and its logs.
#pragma once

#include <span>
#include <string_view>

#include "link/link_program.hpp"
#include "nvidia/nvjitlink.hpp"

namespace cjit {

struct LinkFailure {
  std::string linker;                                   // "nvJitLink 13.0"
  NvJitLinkResult result = NvJitLinkResult::kInternal;  // of nvJitLink
  std::int64_t native_code = 0;
  std::string native_name;
  const LinkInput* refused = nullptr;  // the input that was being added; nullptr: none
  std::string_view info_log;
  std::string_view error_log;
};

Error explain_link_failure(const LinkProgram& program, const LinkFailure& failure);

// Symbols that a log says nobody defines, each with its input; "" if there are none.
std::string find_undefined(std::string_view log);

// CJIT_ERROR_UNDEFINED_SYMBOL in place of `error`, with what find_undefined() found in what was written elsewhere.
Error undefined_symbols(const std::string& symbols, const Error& error, std::string_view output);

// Of symbols that are defined twice, in what nvJitLink writes to standard error; nothing if there are none. It names
// one input, so those of `inputs` that have the symbol's name are added.
std::string find_duplicates(std::string_view output, std::span<const LinkInput> inputs);
// CJIT_ERROR_DUPLICATE_SYMBOL, with what find_duplicates() found.
Error duplicate_symbols(const std::string& symbols, std::string_view output);

std::vector<Diagnostic> parse_link_diagnostics(std::string_view log);

}  // namespace cjit
