// What is judged: candidates, a reference and a description, as the flags of `cjit evaluate` or a request to its server
// name them.
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "json.hpp"

namespace cjit_cli {

// A candidate is the path of a source or of an operator file, or an object: {"name", "text"} is a source, and one with
// "kernels" is what an operator file has. docs/evaluate.md describes both.
struct EvaluateRequest {
  std::vector<Json> candidates;
  Json reference;                   // an operator; null: the description has the expected results
  Json pattern;                     // an operator, as which sources are built and launched; null: `reference`
  Json description;                 // the path of a file, or an object
  Json overrides = Json::object();  // keys that replace those of the description
  std::string directory;            // in which relative paths begin; "": that of the process
  std::string arch = "native";
  std::uint32_t device = 0;
};

// Reads the files that the request names. Throws cjit::error that names the candidate.
cjit::evaluate_options read_evaluation(const EvaluateRequest& request);

}  // namespace cjit_cli
