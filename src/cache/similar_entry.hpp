// The cache entry whose key has the most fields in common with a request: it shows why the request was not found.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cache/cache_entry.hpp"

namespace cjit {

// A field that two keys do not share. "" stands for a field that one of them lacks.
struct FieldDifference {
  std::string name;
  std::string wanted;
  std::string found;

  bool operator==(const FieldDifference&) const = default;
};

std::vector<FieldDifference> differences(const std::vector<KeyField>& wanted, const std::vector<KeyField>& found);

struct SimilarEntry {
  CacheKey key;
  std::vector<FieldDifference> differences;

  // "<key> differs in: option --std (c++17 instead of c++20), ...".
  std::string text() const;
};

// Compares entries with a request. Reads a bounded number of them in a bounded time, because a cache can be large.
class SimilarEntrySearch {
 public:
  explicit SimilarEntrySearch(const std::vector<KeyField>& wanted) : wanted_(wanted) {}

  bool may_continue() const {
    return compared_ < kMinEntries || (compared_ < kMaxEntries && std::chrono::steady_clock::now() < end_);
  }
  // Skips damaged entries. Throws nothing.
  void compare(ByteSpan entry) noexcept;
  // Of a kernel: the entry of the same source, else of a source with the same name, with the fewest differences. Of
  // other requests: the entry with the fewest differences, if it has at least half of the fields.
  std::optional<SimilarEntry> take() &&;

 private:
  static constexpr std::size_t kMinEntries = 16;  // regardless of the time
  static constexpr std::size_t kMaxEntries = 1024;
  static constexpr std::chrono::milliseconds kMaxTime{50};

  // How much an entry has to do with the request. Smaller is nearer.
  enum class Relation : std::uint8_t { kSameSource, kSameName, kSameFields, kNone };
  Relation relation_to(const std::vector<KeyField>& fields, std::size_t difference_count) const;

  const std::vector<KeyField>& wanted_;
  const std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + kMaxTime;
  std::size_t compared_ = 0;
  std::optional<SimilarEntry> best_;
  Relation best_relation_ = Relation::kNone;
};

}  // namespace cjit
