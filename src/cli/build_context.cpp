#include "build_context.hpp"

#include <cstdlib>
#include <iostream>

namespace cjit_cli {

namespace {

// Errors are left to the command, which prints those that it gets.
void print_warning(cjit::log_level level, std::string_view line) {
  if (level == cjit::log_level::warning) std::cerr << "cjit: warning: " + std::string(line) + "\n";
}

}  // namespace

cjit::context build_context(cjit::context_options options) {
  const char* const setting = std::getenv("CJIT_LOG");
  if (setting == nullptr || *setting == '\0') {
    options.log_level = cjit::log_level::warning;
    options.log_callback = print_warning;
  }
  return cjit::context::create(options).value();
}

}  // namespace cjit_cli
