// Sections of bundles, and which of them are the same.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>

#include "base/bytes.hpp"
#include "base/hash.hpp"

namespace cjit {

// A section of an artifact (docs/artifact-format.md) as it lies in memory: of a file, where it may be compressed, or
// its own. Immutable; shared by entries, bundles and results.
class BundleSection {
 public:
  enum class Coding { kPlain, kZstd };
  struct Bytes {
    ByteSpan bytes;
    std::shared_ptr<const void> owner;
  };

  // Of what was just made.
  BundleSection(std::uint32_t id, bool critical, Buffer bytes);
  // Of a file that `owner` keeps.
  BundleSection(std::uint32_t id, bool critical, std::uint64_t size, Hash128 hash, Coding coding, ByteSpan stored,
                std::shared_ptr<const void> owner);

  std::uint32_t id() const noexcept { return id_; }
  bool critical() const noexcept { return critical_; }
  std::uint64_t size() const noexcept { return size_; }
  const Hash128& hash() const noexcept { return hash_; }
  // Bytes in the file; 0 if it is from none.
  std::uint64_t stored_size() const noexcept { return owner_ == nullptr ? 0 : stored_.size(); }
  // As they were before they were compressed. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if they are not what the hash
  // says.
  Bytes take() const;

 private:
  const std::uint32_t id_;
  const bool critical_;
  const std::uint64_t size_;
  const Hash128 hash_;
  const Coding coding_;
  const Buffer own_;
  const ByteSpan stored_;
  const std::shared_ptr<const void> owner_;
  mutable std::atomic<bool> is_checked_;
};

using SharedSection = std::shared_ptr<const BundleSection>;

// Gives sections numbers: the same to those that hold the same bytes under the same id. Equal hashes are not taken for
// equal bytes, since whoever makes a bundle can choose them. A section that is numbered again costs a look-up.
class SectionNumbers {
 public:
  // Throws as BundleSection::take() does.
  std::uint32_t of(const SharedSection& section);
  std::size_t size() const noexcept { return numbers_.size(); }

 private:
  struct LessByContents {
    bool operator()(const SharedSection& a, const SharedSection& b) const;
  };

  std::map<SharedSection, std::uint32_t, LessByContents> numbers_;
  std::unordered_map<const BundleSection*, std::uint32_t> known_;
  std::vector<SharedSection> held_;  // so that no other section gets the address of a known one
};

}  // namespace cjit
