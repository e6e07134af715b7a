// Finds conda environments that need not be activated: images of containers only set PATH, and notebooks start the
// Python of one environment with the variables of another.
#pragma once

#include <filesystem>
#include <optional>

#include "toolkit/surroundings.hpp"

namespace cjit {

// That of the program of this process, such as `<prefix>/bin/python`.
std::optional<std::filesystem::path> conda_environment_of_program(const Surroundings& surroundings);
std::optional<std::filesystem::path> conda_environment_of_python(const Surroundings& surroundings);

}  // namespace cjit
