// Sections of bundles, and detection of equal sections.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>

#include "base/bytes.hpp"
#include "base/hash.hpp"

namespace cjit {

// A section of an artifact (docs/artifact-format.md) in memory. It refers to bytes of a file, which may be compressed,
// or owns its bytes. Immutable; shared by entries, bundles and results.
class BundleSection {
 public:
  enum class Coding { kPlain, kZstd };
  struct Bytes {
    ByteSpan bytes;
    std::shared_ptr<const void> owner;
  };

  // A new section that owns its bytes.
  BundleSection(std::uint32_t id, bool critical, Buffer bytes);
  // A section of a file, which `owner` keeps alive.
  BundleSection(std::uint32_t id, bool critical, std::uint64_t size, Hash128 hash, Coding coding, ByteSpan stored,
                std::shared_ptr<const void> owner);

  std::uint32_t id() const noexcept { return id_; }
  bool critical() const noexcept { return critical_; }
  std::uint64_t size() const noexcept { return size_; }
  const Hash128& hash() const noexcept { return hash_; }
  // Size in the file; 0 if the section is not from a file.
  std::uint64_t stored_size() const noexcept { return owner_ == nullptr ? 0 : stored_.size(); }
  // Returns the uncompressed bytes. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if they do not match the hash.
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

// Numbers sections. Sections with the same id and bytes get the same number. Bytes are compared, because the author of
// a bundle can forge equal hashes. Numbering a known section again costs only a lookup.
class SectionNumbers {
 public:
  // Throws the errors of BundleSection::take().
  std::uint32_t of(const SharedSection& section);
  std::size_t size() const noexcept { return numbers_.size(); }

 private:
  struct LessByContents {
    bool operator()(const SharedSection& a, const SharedSection& b) const;
  };

  std::map<SharedSection, std::uint32_t, LessByContents> numbers_;
  std::unordered_map<const BundleSection*, std::uint32_t> known_;
  std::vector<SharedSection> held_;  // keeps sections alive, so that no new section gets the address of a known one
};

}  // namespace cjit
