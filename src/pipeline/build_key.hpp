// The cache key of a request: everything that affects the result of the build, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cache/cache_key.hpp"
#include "compile/header_places.hpp"

namespace cjit {

struct BuildKey {
  CacheKey key;                        // `toolchain` is zero if the compiler or linker is unknown
  std::vector<KeyField> fields;        // in the order in which they are hashed
  std::string uncacheable_reason;      // why the request cannot be cached; "" if it can
  std::vector<std::string> variables;  // compiler_variables() at the time of the request
  std::string toolkit_names;           // of all sources, see HeaderClosure
  std::vector<HeaderPlaces> places;    // of their own headers
};

// The last component of the name of a source or input, as a key has it: files may lie elsewhere on another machine, and
// compilers and linkers do not put the directory into the image.
std::string key_name(std::string_view name);

// One part of a key. Names are hashed too, so that a missing field and an empty one differ.
class KeyFields {
 public:
  void add(std::string name, std::string_view value);

  KeyHash digest() const { return hasher_.digest(); }
  std::vector<KeyField>& list() noexcept { return list_; }

 private:
  std::vector<KeyField> list_;
  KeyHasher hasher_;
};

// Collects key fields.
class KeyBuilder {
 public:
  // Adds the fields that all families share, and the environment variables that compilers read.
  explicit KeyBuilder(std::string_view family);

  // Adds a key field that describes the request.
  void add(std::string name, std::string_view value) { request_.add(std::move(name), value); }
  // Adds a key field that describes the toolchain.
  void add_toolchain(std::string name, std::string_view value) { toolchain_.add(std::move(name), value); }
  // Adds the identity of a compiler or linker. "" means that there is none, which makes the toolchain unknown.
  void add_identity(std::string name, std::string_view identity);
  // `names` is that of HeaderClosure.
  void add_headers(HeaderPlaces places, std::string_view names);
  void set_toolchain_unknown() noexcept { is_toolchain_known_ = false; }

  // Marks the request as uncacheable, unless `reason` is "". Only the first reason is kept.
  void refuse(std::string reason);
  bool is_cacheable() const noexcept { return uncacheable_reason_.empty(); }

  BuildKey finish() &&;

 private:
  KeyFields request_;
  KeyFields toolchain_;
  bool is_toolchain_known_ = true;
  std::string uncacheable_reason_;
  std::vector<std::string> variables_;
  std::string toolkit_names_;
  std::vector<HeaderPlaces> places_;
};

}  // namespace cjit
