// What a cjit_context_t stands for.
#pragma once

#include <string>

#include "base/log.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

class Context {
 public:
  Context(ToolkitOptions toolkit_options, std::string arch, std::string dump_folder, cjit_log_level_t level,
          cjit_log_callback_t callback, void* user_data)
      : log(level, callback, user_data),
        toolkit(std::move(toolkit_options), log),
        default_arch(std::move(arch)),
        dump_dir(std::move(dump_folder)) {}

  const Log log;
  Toolkit toolkit;
  const std::string default_arch;  // never empty
  const std::string dump_dir;      // empty: nothing is dumped
};

}  // namespace cjit
