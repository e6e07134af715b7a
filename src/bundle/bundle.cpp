#include "bundle/bundle.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "artifact/format.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

auto place_of(const BundleEntry& entry) noexcept {
  return std::tuple(std::string_view(entry.name), entry.target.cc, entry.target.arch_feature, entry.target.kind);
}

std::string_view arch_prefix(cjit_image_kind_t kind) {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return "sm_";
    case CJIT_IMAGE_KIND_PTX:
      return "compute_";
    case CJIT_IMAGE_KIND_LTO_IR:
      return "lto_";
    case CJIT_IMAGE_KIND_TILE_IR:
      return "tile_";
    case CJIT_IMAGE_KIND_OPTIX_IR:
      return "optix_";
    default:
      return "fatbin_";
  }
}

std::string number_text(const ImageTarget& target) {
  std::string text = concat(target.cc);
  if (target.arch_feature != 0) text.push_back(static_cast<char>(target.arch_feature));
  return text;
}

// An entry as a container with one image, for the artifact reader.
struct EntryContainer {
  explicit EntryContainer(const BundleEntry& entry) { container.header = entry.header(); }
  void add(const SharedSection& section) {
    BundleSection::Bytes taken = section->take();
    container.sections.push_back(
        {.id = section->id(), .flags = section->critical() ? kSectionCritical : 0, .bytes = taken.bytes});
    owners.push_back(taken.owner != nullptr ? std::move(taken.owner) : section);
  }

  Container container;
  std::vector<std::shared_ptr<const void>> owners;
};

// A record, and the owners of the bytes to which its image refers.
struct OwningRecord {
  std::vector<std::shared_ptr<const void>> owners;
  BuildRecord record;
};

std::string describe_difference(const BundleEntry& there, const std::vector<std::uint32_t>& sections) {
  std::vector<std::string> names;
  for (const std::uint32_t id : sections) names.emplace_back(section_name(id));
  return concat(describe_entry(there), " (", names.empty() ? "other compiler or family" : join(names, ", "), ')');
}

// Returns nothing if the entries are equal.
std::optional<BundleDifference> difference(const SharedEntry& a, const SharedEntry& b, SectionNumbers& numbers) {
  BundleDifference found{.first = a, .second = b, .sections = differing_sections(*a, *b, numbers)};
  if (found.sections.empty() && a->family == b->family && a->cuda_version == b->cuda_version) return std::nullopt;
  return found;
}

}  // namespace

const BundleSection& BundleEntry::image() const {
  const std::uint32_t id = image_section(target.kind);
  return **std::find_if(sections.begin(), sections.end(), [&](const auto& section) { return section->id() == id; });
}

ArtifactHeader BundleEntry::header() const {
  ArtifactHeader header;
  header.subject = concat("bundle's entry ", describe_entry(*this));
  header.format_major = kFormatMajor;
  header.format_minor = kFormatMinor;
  header.family = family;
  header.cc = target.cc;
  header.arch_feature = target.arch_feature;
  header.image_kind = target.kind;
  header.cuda_version = cuda_version;
  return header;
}

SharedRecord BundleEntry::record() const {
  EntryContainer entry(*this);
  for (const SharedSection& section : sections) entry.add(section);
  // Constructed in place, because a record cannot be moved.
  std::shared_ptr<const OwningRecord> owning(new OwningRecord{
      .owners = std::move(entry.owners), .record = read_artifact(entry.container, ImageStorage::kBorrowed)});
  const BuildRecord* record = &owning->record;
  return {std::move(owning), record};
}

Producer BundleEntry::producer() const {
  EntryContainer entry(*this);
  for (const SharedSection& section : sections)
    if (section->id() == kSectionProducer) entry.add(section);
  return read_producer(entry.container);
}

std::string arch_text(const ImageTarget& target) { return concat(arch_prefix(target.kind), number_text(target)); }

std::string describe_entry(const BundleEntry& entry) {
  return concat('\'', entry.name, "' for ", arch_text(entry.target));
}

void check_bundle_name(std::string_view name) {
  if (name.empty() || name.size() > kLongestBundleName)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot use a name in a bundle: it must have 1 to ", kLongestBundleName, " bytes, but it has ",
                       name.size()));
}

bool entry_less(const BundleEntry& a, const BundleEntry& b) noexcept { return place_of(a) < place_of(b); }

std::vector<std::uint32_t> differing_sections(const BundleEntry& a, const BundleEntry& b, SectionNumbers& numbers) {
  const auto numbered = [&](const BundleEntry& entry) {
    std::map<std::uint32_t, std::uint32_t> number_by_id;
    for (const SharedSection& section : entry.sections) number_by_id.emplace(section->id(), numbers.of(section));
    return number_by_id;
  };
  const auto in_a = numbered(a), in_b = numbered(b);
  std::vector<std::uint32_t> ids;
  for (const SharedSection& section : a.sections) {
    const auto other = in_b.find(section->id());
    if (other == in_b.end() || other->second != in_a.at(section->id())) ids.push_back(section->id());
  }
  for (const SharedSection& section : b.sections)
    if (!in_a.contains(section->id())) ids.push_back(section->id());
  return ids;
}

bool BundleFilter::matches(const BundleEntry& entry) const {
  return (!name || *name == entry.name) && (kind == CJIT_IMAGE_KIND_NONE || kind == entry.target.kind) &&
         (!arch || *arch == arch_text(entry.target) || *arch == number_text(entry.target));
}

std::vector<SharedEntry> Bundle::named(std::string_view name) const {
  const auto first = std::partition_point(entries_.begin(), entries_.end(),
                                          [&](const SharedEntry& entry) { return entry->name < name; });
  const auto last =
      std::partition_point(first, entries_.end(), [&](const SharedEntry& entry) { return entry->name == name; });
  if (first != last) return {first, last};
  std::vector<std::string_view> names;
  for (const SharedEntry& entry : entries_)
    if (names.empty() || names.back() != entry->name) names.push_back(entry->name);
  throw Error(
      CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
      concat("cannot find '", name, "' in the bundle: it has ", names.empty() ? "no entries" : join(names, ", ")));
}

const BundleEntry& Bundle::get(std::string_view name, std::string_view arch) const {
  std::vector<std::string> archs;
  for (const SharedEntry& entry : named(name)) {
    if (arch_text(entry->target) == arch) return *entry;
    archs.push_back(arch_text(entry->target));
  }
  throw Error(
      CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
      concat("cannot find '", name, "' for ", arch, " in the bundle: it has this name for ", join(archs, ", ")));
}

void Bundle::add(std::vector<SharedEntry> added, cjit_bundle_conflict_t conflict) {
  if (conflict > CJIT_BUNDLE_CONFLICT_REPLACE)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot add to the bundle: the field `conflict` is ", conflict,
                       "; use a value of enum cjit_bundle_conflict"));
  const auto less = [](const SharedEntry& a, const SharedEntry& b) { return entry_less(*a, *b); };
  std::stable_sort(added.begin(), added.end(), less);
  std::vector<SharedEntry> merged;
  merged.reserve(entries_.size() + added.size());
  std::vector<std::string> conflicts;
  SectionNumbers numbers;
  auto there = entries_.begin();
  for (SharedEntry& entry : added) {
    while (there != entries_.end() && !less(entry, *there)) merged.push_back(*there++);
    if (merged.empty() || less(merged.back(), entry)) {
      merged.push_back(std::move(entry));
      continue;
    }
    if (conflict == CJIT_BUNDLE_CONFLICT_KEEP) continue;
    const auto different = difference(merged.back(), entry, numbers);
    if (!different) continue;
    if (conflict == CJIT_BUNDLE_CONFLICT_REFUSE)
      conflicts.push_back(describe_difference(*merged.back(), different->sections));
    else
      merged.back() = std::move(entry);
  }
  merged.insert(merged.end(), there, entries_.end());
  if (!conflicts.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot add to the bundle: it has other contents for ", join(conflicts, ", "),
                       "; set the field `conflict` to keep or replace them, or use another name"));
  entries_ = std::move(merged);
}

std::size_t Bundle::drop(const BundleFilter& filter) {
  const auto dropped = std::erase_if(entries_, [&](const SharedEntry& entry) { return filter.matches(*entry); });
  if (dropped == 0)
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("cannot drop entries: the bundle has no entry with ",
                       filter.name ? concat("the name '", *filter.name, '\'') : "any name",
                       filter.arch ? concat(" for ", *filter.arch) : "",
                       filter.kind != CJIT_IMAGE_KIND_NONE ? concat(" of kind ", filter.kind) : "",
                       "; list the bundle to see its entries"));
  return dropped;
}

Bundle Bundle::of_sorted(std::vector<SharedEntry> entries) {
  Bundle bundle;
  bundle.entries_ = std::move(entries);
  return bundle;
}

std::vector<SharedEntry> entries_of(std::string_view name, const BuildRecord& record) {
  check_bundle_name(name);
  const Buffer artifact = write_artifact(record);
  const Container container = open_container(artifact.bytes());
  std::vector<SharedEntry> entries;
  for (const Image& image : record.images) {
    auto entry = std::make_shared<BundleEntry>();
    entry->name = name;
    entry->target = {.kind = image.kind, .cc = record.cc, .arch_feature = record.arch_feature};
    entry->family = record.family;
    entry->cuda_version = record.cuda_version;
    for (const Section& section : container.sections) {
      if (is_image_section(section.id) && section.id != image_section(image.kind)) continue;
      const bool critical = section_flags(section.id, image.kind) != 0;
      entry->sections.push_back(std::make_shared<const BundleSection>(section.id, critical, Buffer(section.bytes)));
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<BundleDifference> compare(const Bundle& first, const Bundle& second) {
  std::vector<BundleDifference> differences;
  SectionNumbers numbers;
  auto a = first.entries().begin();
  auto b = second.entries().begin();
  const auto a_end = first.entries().end(), b_end = second.entries().end();
  while (a != a_end || b != b_end) {
    if (b == b_end || (a != a_end && entry_less(**a, **b))) {
      differences.push_back({.first = *a++, .second = nullptr, .sections = {}});
    } else if (a == a_end || entry_less(**b, **a)) {
      differences.push_back({.first = nullptr, .second = *b++, .sections = {}});
    } else if (auto different = difference(*a++, *b++, numbers)) {
      differences.push_back(*std::move(different));
    }
  }
  return differences;
}

}  // namespace cjit
