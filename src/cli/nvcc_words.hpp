// Options in nvcc's spelling.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cjit_cli {

// The words of a command line, with nvcc's options replaced by those of the command: "-arch sm_90" by "--arch=sm_90",
// "-gencode arch=compute_90,code=sm_90" by "--arch=sm_90", "-std=c++17" by "--std=17". In commands that have --option,
// other options that the command does not have become raw options of the compiler, and the library checks them.
// Throws cjit::error for options that mean something else in cjit, and for misspelt ones.
std::vector<std::string> own_words(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace cjit_cli
