// A plot of a tuning.
#pragma once

#include <string>

#include "json.hpp"

namespace cjit_cli {

// An SVG image of the report (docs/tuning.md): the time of each candidate over that of the default, from the fastest to
// the slowest, with its interval.
std::string plot_tuning(const Json& report);

}  // namespace cjit_cli
