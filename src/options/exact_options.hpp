// Options of NVRTC and nvJitLink that are passed on as they are: what they say about headers, and whether a result can
// be cached.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/arch.hpp"

namespace cjit {

struct ExactOptions {
  std::vector<std::string> include_dirs, pre_includes, defines;
  bool includes_beside_source = true;  // false: --no-source-include
  bool is_debug = false;               // -G
  bool records_paths = false;          // -G, -lineinfo, and intermediate code, which names the working directory
  bool compiles_fastest = false;       // --Ofast-compile=max
  std::optional<Arch> arch;            // of the last option that selects one
  std::string refusal;                 // why the result depends on more than the request; "": it does not
};

ExactOptions read_exact_options(std::span<const std::string> options);

// The same for the options of nvJitLink.
struct ExactLinkOptions {
  bool records_paths = false;  // -g, -lineinfo
  bool is_verbose = false;
  std::optional<Arch> arch;  // of the last option that selects one
  std::string refusal;       // also for options that cjit does not know
};

ExactLinkOptions read_exact_link_options(const std::vector<std::string>& options);

// Whether the option with this canonical name writes files, or reads files that are not headers.
bool has_side_effects(std::string_view name);

}  // namespace cjit
