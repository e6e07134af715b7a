// Builds for several architectures, in several forms, under names: what a bundle is in memory.
#pragma once

#include <cjit/bundle.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/build_record.hpp"
#include "artifact/reader.hpp"
#include "base/hash.hpp"
#include "launch/image_choice.hpp"

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
  bool is_equal(const BundleSection& other) const noexcept {
    return id_ == other.id_ && critical_ == other.critical_ && size_ == other.size_ && hash_ == other.hash_;
  }
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

// One image with what belongs to it. Immutable.
struct BundleEntry {
  std::string name;
  ImageTarget target;
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::uint32_t cuda_version = 0;
  std::vector<SharedSection> sections;  // in the order of an artifact, ids are distinct

  const BundleSection& image() const;
  // Throw Error with a status of the 4xx block where the sections are damaged.
  SharedRecord record() const;
  Producer producer() const;
};

using SharedEntry = std::shared_ptr<const BundleEntry>;

// "sm_90a", "compute_90", "lto_90", "fatbin_90"
std::string arch_text(const ImageTarget& target);
// "'scale' for sm_90a"
std::string describe_entry(const BundleEntry& entry);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
void check_bundle_name(std::string_view name);

// The order of entries: names, architectures, kinds. True if `a` goes before `b`.
bool entry_less(const BundleEntry& a, const BundleEntry& b) noexcept;

// The ids of the sections in which two entries differ; empty: they are equal.
std::vector<std::uint32_t> differing_sections(const BundleEntry& a, const BundleEntry& b);

struct BundleFilter {
  std::optional<std::string> name;
  std::optional<std::string> arch;
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;

  bool matches(const BundleEntry& entry) const;
};

struct BundleDifference {
  SharedEntry first, second;  // one may be missing
};

// A value: copies share entries.
class Bundle {
 public:
  const std::vector<SharedEntry>& entries() const noexcept { return entries_; }
  // Throws Error(CJIT_ERROR_NOT_FOUND), saying what there is.
  std::vector<SharedEntry> named(std::string_view name) const;
  const BundleEntry& get(std::string_view name, std::string_view arch) const;

  // All or none. Throws Error(CJIT_ERROR_INVALID_ARGUMENT), naming each entry that is there with other contents.
  void add(std::vector<SharedEntry> added, cjit_bundle_conflict_t conflict);
  std::size_t drop(const BundleFilter& filter);
  // For a reader: sorted, distinct.
  static Bundle of_sorted(std::vector<SharedEntry> entries);

 private:
  std::vector<SharedEntry> entries_;
};

// An entry for each image of a record.
std::vector<SharedEntry> entries_of(std::string_view name, const BuildRecord& record);

std::vector<BundleDifference> compare(const Bundle& first, const Bundle& second);

}  // namespace cjit
