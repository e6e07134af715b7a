// `cjit evaluate --serve`: evaluations that other programs order, as lines of JSON. docs/evaluate.md describes the
// lines.
#pragma once

#include <string>

#include "evaluate_request.hpp"

namespace cjit_cli {

// Serves the programs that connect to a Unix socket, until a signal; without a path the one at standard input and
// output, until its input ends. What a request leaves out is as in `defaults`. Throws Interrupted after a signal.
void serve_evaluations(const EvaluateRequest& defaults, const std::string& socket, bool quiet);

}  // namespace cjit_cli
