// Fields of a key, as a hash and as a list for people.
#pragma once

#include <string>
#include <vector>

#include "base/key_hash.hpp"
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
    const bool is_shown = value.size() <= kLongestShown && value.find_first_of("\r\n") == std::string_view::npos;
    hasher_.field(name);
    hasher_.field(std::uint64_t{is_shown});
    if (is_shown) {
      hasher_.field(value);
      list_.push_back({std::move(name), std::string(value)});
    } else {
      const KeyHash hash = sha256(value);
      hasher_.field(hash);
      list_.push_back({std::move(name), concat(value.size(), " bytes, ", hash.hex())});
    }
  }
  KeyHash digest() const { return hasher_.digest(); }

 private:
  std::vector<KeyField>& list_;
  KeyHasher hasher_;
};

}  // namespace cjit
