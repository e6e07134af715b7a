// Fields of a key, as a hash and as a list for people.
#pragma once

#include <string>
#include <vector>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

// Raise it when cjit makes something else of the same request.
inline constexpr std::string_view kRecipe = "2";

// Collects fields into a hash and a list for people. Names count too: a field that is not there is not an empty one.
class KeyFields {
 public:
  explicit KeyFields(std::vector<KeyField>& list) : list_(list) {}

  void add(std::string name, std::string_view value) {
    constexpr std::size_t kLongestShown = 80;
    hasher_.field(name);
    hasher_.field(value);
    const bool is_shown = value.size() <= kLongestShown && value.find_first_of("\r\n") == std::string_view::npos;
    list_.push_back({std::move(name), is_shown ? std::string(value)
                                               : concat(value.size(), " bytes, ", xxh3_128(as_bytes(value)).hex())});
  }
  Hash128 digest() const { return hasher_.digest(); }

 private:
  std::vector<KeyField>& list_;
  FieldHasher hasher_;
};

}  // namespace cjit
