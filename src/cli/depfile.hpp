// Dependency files that GNU make and ninja read.
#pragma once

#include <string>
#include <vector>

namespace cjit_cli {

// The rule "TARGETS: PREREQUISITES". Spaces, '$', '#', ':' and backslashes in paths are escaped so that both programs
// read the same path. Throws cjit::error(invalid_argument) for a path that cannot be written so.
std::string dependency_rule(const std::vector<std::string>& targets, const std::vector<std::string>& prerequisites);

}  // namespace cjit_cli
