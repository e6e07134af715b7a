// The builds that a manifest asks for (docs/prebuild.md).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "files.hpp"

namespace cjit_cli {

// One value for each variable of a matrix.
using Variables = std::vector<std::pair<std::string, std::string>>;

struct PlannedBuild {
  std::size_t entry = 0;  // of the list of kernels
  std::string source;     // as people know it: "axpy.cu"
  Variables variables;
  SharedText text;                                          // shared by the builds of one file
  std::vector<std::pair<std::string, SharedText>> headers;  // in memory, by name
  cjit::kernel_options options;                             // without the source and these headers
  // Equal for builds that begin with the same source and parse it with the same options.
  std::string parsing;
};

// With the source and the headers.
cjit::kernel_options options_of(const PlannedBuild& build);
// "axpy.cu for sm_90 (T=float)"
std::string label_of(const PlannedBuild& build);
// "T=float, BLOCK=128"
std::string to_text(const Variables& variables);

// Each build once, in the order of the file. `archs`, if there are any, are in place of the manifest's. Throws
// cjit::error, naming the entry and the key.
std::vector<PlannedBuild> read_manifest(const std::string& path, const std::vector<std::string>& archs);

}  // namespace cjit_cli
