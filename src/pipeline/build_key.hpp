// The key of a request: everything that decides what its build gives, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cache/cache_key.hpp"

namespace cjit {

struct BuildKey {
  CacheKey key;                        // `toolchain` is zero where the compiler or linker is not known
  std::vector<KeyField> fields;        // in the order in which they count
  std::string uncacheable_reason;      // why the request cannot be cached; "" if it can
  std::vector<std::string> variables;  // compiler_variables(), as they were
};

// A part of a key. Names count too: a missing field and an empty one differ.
class KeyFields {
 public:
  void add(std::string name, std::string_view value);

  KeyHash digest() const { return hasher_.digest(); }
  std::vector<KeyField>& list() noexcept { return list_; }

 private:
  std::vector<KeyField> list_;
  KeyHasher hasher_;
};

// Collects the fields of a key.
class KeyBuilder {
 public:
  // Adds what keys of all families begin with, and the variables of the environment that compilers read.
  explicit KeyBuilder(std::string_view family);

  // A field of what is asked for.
  void add(std::string name, std::string_view value) { request_.add(std::move(name), value); }
  // A field of what makes it.
  void add_toolchain(std::string name, std::string_view value) { toolchain_.add(std::move(name), value); }
  // Likewise the identity of a compiler or linker; "" where there is none, and the toolchain is unknown then.
  void add_identity(std::string name, std::string_view identity);
  void set_toolchain_unknown() noexcept { is_toolchain_known_ = false; }

  // Marks the request as one that cannot be cached, unless `reason` is "". The first reason stays.
  void refuse(std::string reason);
  bool is_cacheable() const noexcept { return uncacheable_reason_.empty(); }

  BuildKey finish() &&;

 private:
  KeyFields request_;
  KeyFields toolchain_;
  bool is_toolchain_known_ = true;
  std::string uncacheable_reason_;
  std::vector<std::string> variables_;
};

}  // namespace cjit
