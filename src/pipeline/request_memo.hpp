// A table of earlier requests, found by the bytes of their options: the fast path to a result in memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "base/lru_map.hpp"
#include "cache/cache_key.hpp"
#include "cache/spread_pointer.hpp"
#include "compile/header_closure.hpp"
#include "nvcc/nvcc_toolchain.hpp"

namespace cjit {

// The key of a request when it was last computed. It is valid while the closure, the variables and nvcc are unchanged.
struct RememberedRequest {
  CacheKey key;
  std::string key_text;
  std::string name;  // of the source, for the log
  std::shared_ptr<const HeaderClosure> closure;
  std::vector<std::string> variables;         // compiler_variables()
  std::shared_ptr<const NvccToolchain> nvcc;  // nullptr: NVRTC compiled
  SpreadPointer<const Dependencies> dependencies;
};

// The contents of a caller's options as a sequence of bytes (c_api/fingerprint.hpp).
struct Fingerprint {
  Hash128 hash;             // for tables; different options may have the same hash
  std::string_view source;  // the caller's until keep(); a copy takes a tenth of the time of a memory hit
  std::string rest;
  std::shared_ptr<const std::string> kept;  // owns `source` after keep()

  // Copies the source, so that the object stays valid after the caller's options are gone.
  void keep();
  bool operator==(const Fingerprint& other) const { return source == other.source && rest == other.rest; }
};

// Thread-safe.
class RequestMemo {
 public:
  // Calls `read` with the remembered request, if there is one.
  template <typename Read>
  void read(const Fingerprint& request, Read&& read) const {
    memo_.read(request.hash, [&](const Known& known) {
      if (known.fingerprint == request) std::forward<Read>(read)(known.request);
    });
  }
  void remember(const Fingerprint& request, RememberedRequest remembered);
  void clear() { memo_.clear(); }

 private:
  struct Known {
    Fingerprint fingerprint;
    RememberedRequest request;
  };

  LruMap<Hash128, Known> memo_{64 << 20};
};

}  // namespace cjit
