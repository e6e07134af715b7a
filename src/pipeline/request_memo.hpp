// Requests that were seen before, recognized by their bytes alone: the quick way to a result in memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
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

// What a caller's options say, in one row of bytes (c_api/fingerprint.hpp).
struct Spelling {
  Hash128 hash;             // for tables: others may have the same
  std::string_view source;  // the caller's until keep(): to copy it takes a tenth of a hit in memory
  std::string rest;
  std::shared_ptr<const std::string> kept;  // what `source` is of then

  // May be asked for when the caller's options are gone.
  void keep();
  bool operator==(const Spelling& other) const { return source == other.source && rest == other.rest; }
};

// Thread-safe.
class RequestMemo {
 public:
  // `read` gets what is remembered of the request, if anything is.
  template <typename Read>
  void read(const Spelling& request, Read&& read) const {
    memo_.read(request.hash, [&](const Known& known) {
      if (known.spelling == request) std::forward<Read>(read)(known.request);
    });
  }
  void remember(const Spelling& request, RememberedRequest remembered);
  void clear() { memo_.clear(); }

 private:
  struct Known {
    Spelling spelling;
    RememberedRequest request;
  };

  LruMap<Hash128, Known> memo_{64 << 20};
};

}  // namespace cjit
