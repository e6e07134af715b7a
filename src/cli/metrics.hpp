// The figures of a cache as OpenMetrics text, for Prometheus and what reads its format.
#pragma once

#include <cjit/cjit.hpp>
#include <optional>
#include <string>

namespace cjit_cli {

// The totals of the cache directory. `listing` has its entries; nothing if they cannot be listed.
std::string openmetrics(const cjit::cache_info& info, const std::optional<cjit::cache_entries>& listing);

}  // namespace cjit_cli
