// Counts of all processes that used a folder, in a small file of it.
#pragma once

#include <string>

#include "cache/counters.hpp"

namespace cjit {

// False if they could not be written now: the folder is read-only, or another process holds the file for too long.
bool add_to_totals(const std::string& folder, const Counts& news);

// Zeroes where there is no such file or it is damaged.
Counts read_totals(const std::string& folder);

}  // namespace cjit
