// The builds of a manifest (docs/prebuild.md).
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "depfile.hpp"
#include "description_error.hpp"
#include "files.hpp"
#include "json.hpp"

namespace cjit_cli {

// One value for each variable of a matrix.
using Variables = std::vector<std::pair<std::string, std::string>>;

struct PlannedBuild {
  std::size_t entry = 0;  // index in the list of kernels
  std::string source;     // its name in messages: "axpy.cu"
  Variables variables;
  std::string source_file;                                  // its path; "" for a source that is in no file
  SharedText text;                                          // shared by the builds of one file
  std::vector<std::pair<std::string, SharedText>> headers;  // headers in memory: name and text
  HeaderFiles header_files;                                 // their files
  std::string bundle_entry;                                 // the key 'entry'; "" without it
  cjit::kernel_options options;                             // without the source and the headers
  // A request of a recording (recorded_run.hpp). Then `options` has only the architecture and the cache mode.
  std::shared_ptr<const cjit::recording> recording;
  std::size_t request = 0;  // its index
  std::string folder;       // in which it was recorded
  // Equal for builds that begin with the same source and parse it with the same options.
  std::string parsing;
};

// The options with the source and the headers.
cjit::kernel_options options_of(const PlannedBuild& build);
// "axpy.cu for sm_90 (T=float)"
std::string label_of(const PlannedBuild& build);
// "T=float, BLOCK=128"
std::string to_text(const Variables& variables);
// {"T": "float", "BLOCK": "128"}
Json variables_to_json(const Variables& variables);

struct Manifest {
  std::vector<PlannedBuild> builds;  // each build once, in the order of the file
  Json plans;                        // unchecked; null if there is none. Only `cjit plan build` reads it.
  std::shared_ptr<const FilePositions> positions;
};

// Paths in the manifest are relative to its directory.
std::string located(const std::string& manifest, const std::string& path);
// `archs`, if not empty, replaces the manifest's architectures. Throws cjit::error that names the entry and the key.
Manifest read_manifest(const std::string& path, const std::vector<std::string>& archs);
// Likewise for a document that was loaded already, as if the file `path` had it.
Manifest manifest_of(Json document, const std::string& path, std::shared_ptr<const FilePositions> positions,
                     const std::vector<std::string>& archs);

}  // namespace cjit_cli
