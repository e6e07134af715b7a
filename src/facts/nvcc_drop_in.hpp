// The command cjit under the name nvcc (docs/drop-in-nvcc.md), which searches for nvcc must skip.
#pragma once

#include <filesystem>

namespace cjit::facts {

// Whether a program is the command cjit, or a link to it.
inline bool is_nvcc_drop_in(const std::filesystem::path& program) {
  std::error_code ignored;
  return std::filesystem::canonical(program, ignored).filename() == "cjit";
}

}  // namespace cjit::facts
