// A bundle in memory: named build results for several architectures and image kinds.
#pragma once

#include <cjit/bundle.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/build_record.hpp"
#include "artifact/reader.hpp"
#include "bundle/bundle_section.hpp"
#include "launch/image_choice.hpp"

namespace cjit {

// One image with its data. Immutable.
struct BundleEntry {
  std::string name;
  ImageTarget target;
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::uint32_t cuda_version = 0;
  std::vector<SharedSection> sections;  // in the order of an artifact, ids are distinct

  // The header of an artifact that contains only this entry.
  ArtifactHeader header() const;

  const BundleSection& image() const;
  // Throw Error with a status of the 4xx block if the sections are damaged.
  SharedRecord record() const;
  Producer producer() const;
};

using SharedEntry = std::shared_ptr<const BundleEntry>;

// Returns "sm_90a", "compute_90", "lto_90" or "fatbin_90".
std::string arch_text(const ImageTarget& target);
// Returns the entry for messages: "'scale' for sm_90a".
std::string describe_entry(const BundleEntry& entry);

inline constexpr std::size_t kLongestBundleName = 4096;  // In cjit/bundle.h: "not empty, at most 4096 bytes"
// Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
void check_bundle_name(std::string_view name);

// The order of entries: by name, architecture and kind. Returns true if `a` comes before `b`.
bool entry_less(const BundleEntry& a, const BundleEntry& b) noexcept;

// Returns the ids of the sections in which two entries differ.
std::vector<std::uint32_t> differing_sections(const BundleEntry& a, const BundleEntry& b, SectionNumbers& numbers);

struct BundleFilter {
  std::optional<std::string> name;
  std::optional<std::string> arch;
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;

  bool matches(const BundleEntry& entry) const;
};

struct BundleDifference {
  SharedEntry first, second;            // one of them may be nullptr
  std::vector<std::uint32_t> sections;  // the ids of the sections that differ, if both entries exist
};

// A value type; copies share entries.
class Bundle {
 public:
  const std::vector<SharedEntry>& entries() const noexcept { return entries_; }
  // Throw Error(CJIT_ERROR_NOT_FOUND), whose message lists the existing names or architectures.
  std::vector<SharedEntry> named(std::string_view name) const;
  const BundleEntry& get(std::string_view name, std::string_view arch) const;

  // Adds all entries or none. Throws Error(CJIT_ERROR_INVALID_ARGUMENT), whose message lists each existing entry with
  // different contents.
  void add(std::vector<SharedEntry> added, cjit_bundle_conflict_t conflict);
  std::size_t drop(const BundleFilter& filter);
  // For the reader: `entries` must be sorted and distinct.
  static Bundle of_sorted(std::vector<SharedEntry> entries);

 private:
  std::vector<SharedEntry> entries_;
};

// Makes one entry per image of a record.
std::vector<SharedEntry> entries_of(std::string_view name, const BuildRecord& record);

std::vector<BundleDifference> compare(const Bundle& first, const Bundle& second);

}  // namespace cjit
