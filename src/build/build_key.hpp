// The key of a request: everything that decides what its build gives, and nothing else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "build/request.hpp"
#include "cache/cache_key.hpp"
#include "compile/header_closure.hpp"

namespace cjit {

struct BuildKey {
  CacheKey key;
  std::vector<KeyField> fields;                  // in the order in which they count
  std::string obstacle;                          // why the request cannot be cached; "" if it can
  bool is_of_contents_alone = true;              // false: it says where files lie, too
  std::shared_ptr<const HeaderClosure> closure;  // nullptr where an option or a variable is the obstacle
  std::vector<std::string> variables;            // compiler_variables(), as they were
};

// What decides about a build beside the request.
struct BuildSurroundings {
  std::string compiler_identity;  // "": there is no compiler, and `key.toolchain` stays zero
  std::string linker_identity;    // likewise, where a slim build wants a linker
  std::vector<std::string> toolkit_include_dirs;
  std::vector<std::string> host_include_dirs;  // of a host compiler, searched after those
};

// The headers that the request reaches. Throws what HeaderScanner::scan() throws.
std::shared_ptr<const HeaderClosure> closure_of(const KernelRequest& request, const BuildSurroundings& surroundings,
                                                HeaderScanner& scanner);

// Throws Error for what is wrong with the request itself. `arch` is the one asked for, before any fallback.
BuildKey key_of(const KernelRequest& request, const Arch& arch, const BuildSurroundings& surroundings,
                HeaderScanner& scanner);

}  // namespace cjit
