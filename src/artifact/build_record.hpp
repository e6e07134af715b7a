// The result of a build in memory. The result structs of all families and all artifacts are made from it.
#pragma once

#include <cjit/build_result.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "artifact/image_kernels.hpp"
#include "artifact/image_pass_report.hpp"
#include "artifact/kernel_resources.hpp"
#include "artifact/ptxas_report.hpp"
#include "base/error.hpp"

namespace cjit {

// A plan of the kernels in the images.
struct StoredPlan {
  std::string name;
  std::string text;  // JSON

  bool operator==(const StoredPlan&) const = default;
};

// Immutable after it is complete; shared by results, modules and caches.
struct BuildRecord {
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::uint32_t cc = 0;
  std::uint32_t arch_feature = 0;             // 0, 'a', 'f'
  std::vector<Image> images;                  // the primary one first; never empty, kinds are distinct
  std::vector<LoweredName> names;             // in the order of the request
  std::vector<std::string> argument_schemas;  // one per name, "" if it has none; empty: no schemas
  std::vector<std::byte> policy;              // encoded; empty: none
  std::string policy_source;                  // only of algorithms
  std::string log;
  std::string info_log;                                       // only from linkers
  std::string report;                                         // only of tunings, JSON
  std::vector<std::string> compiler_options, linker_options;  // without directories of headers
  std::string source, source_name;                            // only if the request keeps its source
  std::vector<Diagnostic> diagnostics;
  std::vector<PtxasReport> ptxas_reports;
  std::vector<ImagePassReport> image_pass_reports;
  std::vector<ImageVariable> dropped;     // only of slim builds, sorted by symbol
  std::vector<StoredPlan> plans;          // sorted by name
  bool plans_are_checked = false;         // against the kernels, by this version; not part of the artifact
  std::string producer;                   // "NVRTC 13.0"
  std::uint32_t cuda_version = 0;         // of the producer, major * 1000 + minor * 10
  std::uint64_t compile_nanoseconds = 0;  // not part of the artifact
  std::string toolkit_names;              // likewise; of the entry from which it was read, see toolkit_names_of()
  std::shared_ptr<const Failure>
      failure;                     // of the compilation; nullptr: it succeeded. The image is then the PTX it left
  CubinResources cubin_resources;  // not part of the artifact; computed from the cubin
};

inline const KernelResources& resources_of(const BuildRecord& record) {
  return record.cubin_resources.of(record.images);
}

using SharedRecord = std::shared_ptr<const BuildRecord>;

}  // namespace cjit
