// ptxas' verbose report (-v), taken out of a log.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "artifact/ptxas_report.hpp"

namespace cjit {

// A record for each entry function, in the log's order.
std::vector<PtxasReport> parse_ptxas_reports(std::string_view log);

// The log without what -v alone made ptxas say.
std::string without_ptxas_reports(std::string_view log);

}  // namespace cjit
