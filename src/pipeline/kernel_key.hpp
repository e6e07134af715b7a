// The key of a kernel build: the source, the headers that it reaches, the options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compile/header_closure.hpp"
#include "pipeline/build_key.hpp"
#include "pipeline/kernel_request.hpp"

namespace cjit {

// What decides about a kernel build beside the request.
struct KernelToolchain {
  std::string compiler_identity;               // "": there is no compiler
  std::string linker_identity;                 // of a slim build; "": there is no linker
  std::vector<std::string> include_dirs;       // of the toolkit
  std::vector<std::string> host_include_dirs;  // of a host compiler, searched after those
};

// With debug or line information the image holds where the files lie.
bool records_paths(const KernelRequest& request);

// The headers that the request reaches. Throws what HeaderScanner::scan() throws.
std::shared_ptr<const HeaderClosure> closure_of(const KernelRequest& request, const KernelToolchain& toolchain,
                                                HeaderScanner& scanner);

// Adds the fields of a canonical request. `arch` is the one asked for, before any fallback. Returns the headers that
// were found; nullptr where the request cannot be cached.
std::shared_ptr<const HeaderClosure> describe_kernel(KeyBuilder& key, const KernelRequest& request, const Arch& arch,
                                                     const KernelToolchain& toolchain, HeaderScanner& scanner);

}  // namespace cjit
