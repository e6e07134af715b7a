// The program cjit-oci, which speaks with registries, so that the command and the library contain no network code.
#pragma once

#include <string>

#include "json.hpp"

namespace cjit_cli {

// Runs it with a job, as src/oci/job.hpp describes it, and draws its progress behind the word `verb`. Returns the
// result. Throws cjit::error, and Interrupted after a signal.
Json run_registry_program(const Json& job, const std::string& verb, bool quiet);

}  // namespace cjit_cli
