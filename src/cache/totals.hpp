// The counts of all processes that used a cache directory, stored in a small file there.
#pragma once

#include <string>

#include "cache/counters.hpp"

namespace cjit {

// Returns false if they could not be written: the directory is read-only, or another process holds the file for long.
bool add_to_totals(const std::string& folder, const Counts& news);

// Returns zeroes if the file is missing or damaged.
Counts read_totals(const std::string& folder);

}  // namespace cjit
