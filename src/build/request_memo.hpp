// Requests that were seen before, recognized by their bytes alone: the quick way to a result in memory.
#pragma once

#include <cjit/kernel.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cache/cache_key.hpp"
#include "cache/lru_map.hpp"
#include "compile/header_closure.hpp"
#include "nvcc/nvcc_toolchain.hpp"

namespace cjit {

// What a request came to when it was last read in full; it holds as long as the closure, the variables and nvcc do.
struct RememberedRequest {
  CacheKey key;
  std::string key_text;
  std::shared_ptr<const HeaderClosure> closure;
  std::vector<std::string> variables;         // compiler_variables()
  std::shared_ptr<const NvccToolchain> nvcc;  // nullptr: it was NVRTC
};

// Thread-safe.
class RequestMemo {
 public:
  // `read` gets what is remembered of the request, if anything is.
  template <typename Read>
  void read(const Hash128& request, Read&& read) const {
    memo_.read(request, std::forward<Read>(read));
  }
  void remember(const Hash128& request, RememberedRequest remembered);
  void clear() { memo_.clear(); }

 private:
  LruMap<RememberedRequest> memo_{16 << 20};
};

// Of everything a caller's options say; equal requests that are spelled differently differ here. Nothing where a
// pointer is missing: reading the request says what is wrong. `options` is complete (read_struct).
std::optional<Hash128> hash_as_spelled(const cjit_kernel_build_options_t& options);

}  // namespace cjit
