// The cache key of a kernel build: the source, the headers that it reaches, and the options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compile/header_closure.hpp"
#include "pipeline/build_key.hpp"
#include "request/kernel_request.hpp"
#include "toolkit/library_releases.hpp"

namespace cjit {

// The inputs of a kernel build that are not in the request.
struct KernelToolchain {
  ToolIdentity compiler;                       // empty: there is no compiler
  ToolIdentity linker;                         // for slim builds; empty: there is no linker
  std::string assembler_identity;              // for tile kernels; "": there is no tileiras
  std::vector<std::string> include_dirs;       // of the toolkit, after the headers of algorithms
  std::string algorithm_headers;               // their identity; "": the request has no algorithm
  std::vector<std::string> host_include_dirs;  // of a host compiler, searched after include_dirs
};

// Whether the image contains paths of files, which is so with debug or line information.
bool records_paths(const KernelRequest& request);

// Returns the headers that the request reaches. Throws the errors of HeaderScanner::scan().
std::shared_ptr<const HeaderClosure> closure_of(const KernelRequest& request, const KernelToolchain& toolchain,
                                                HeaderScanner& scanner);

// Adds the key fields of a canonical request. `arch` is the requested architecture, before any fallback. Returns the
// headers that were found; nullptr if the request is uncacheable.
std::shared_ptr<const HeaderClosure> describe_kernel(KeyBuilder& key, const KernelRequest& request, const Arch& arch,
                                                     const KernelToolchain& toolchain, HeaderScanner& scanner);

}  // namespace cjit
