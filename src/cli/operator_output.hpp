// Writes what was built for an operator: an artifact for one architecture, a bundle for several.
#pragma once

#include "build_report.hpp"

namespace cjit_cli {

// Throws cjit::error if `name`, that of the entries of a bundle, is given for an artifact. `flag` is the one that sets
// it.
void require_output(const std::string& path, std::size_t architectures, const std::string& name, const char* flag);

// Writes and reports the results, one for each architecture, with their plans. The entries of a bundle have the name
// `name`; "": that of the plan, or `other_name` if there are several plans.
void write_operator(const std::vector<Built>& all, const std::string& path, const std::string& name,
                    const std::string& other_name, bool json);

}  // namespace cjit_cli
