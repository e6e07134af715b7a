// Reads ptxas' verbose output (-v) from a log.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "artifact/ptxas_report.hpp"

namespace cjit {

// Returns a record per entry function, in the order of the log.
std::vector<PtxasReport> parse_ptxas_reports(std::string_view log);

// Returns the log without the lines that ptxas prints only with -v.
std::string without_ptxas_reports(std::string_view log);

}  // namespace cjit
