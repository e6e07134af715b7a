#include "bundle/bundle.hpp"

#include <algorithm>
#include <tuple>

#include "artifact/format.hpp"
#include "artifact/refusal.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "bundle/section_coding.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLongestName = 4096;

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
    default:
      return "fatbin_";
  }
}

std::string number_text(const ImageTarget& target) {
  std::string text = concat(target.cc);
  if (target.arch_feature != 0) text.push_back(static_cast<char>(target.arch_feature));
  return text;
}

// As a container of one image, which the reader of artifacts takes.
struct EntryContainer {
  explicit EntryContainer(const BundleEntry& entry) {
    container.header = {.format_major = kFormatMajor,
                        .format_minor = kFormatMinor,
                        .family = entry.family,
                        .cc = entry.target.cc,
                        .arch_feature = entry.target.arch_feature,
                        .image_kind = entry.target.kind,
                        .cuda_version = entry.cuda_version};
  }
  void add(const BundleSection& section) {
    BundleSection::Bytes taken = section.take();
    container.sections.push_back(
        {.id = section.id(), .flags = section.critical() ? kSectionCritical : 0, .bytes = taken.bytes});
    owners.push_back(std::move(taken.owner));
  }

  Container container;
  std::vector<std::shared_ptr<const void>> owners;
};

// A record, and what its image points into.
struct OwningRecord {
  std::vector<std::shared_ptr<const void>> owners;
  BuildRecord record;
};

std::string describe_difference(const BundleEntry& there, const BundleEntry& comes) {
  std::vector<std::string> names;
  for (const std::uint32_t id : differing_sections(there, comes)) names.emplace_back(section_name(id));
  return concat(describe_entry(there), " (", names.empty() ? "other compiler or family" : join(names, ", "), ')');
}

}  // namespace

BundleSection::BundleSection(std::uint32_t id, bool critical, Buffer bytes)
    : id_(id),
      critical_(critical),
      size_(bytes.size()),
      hash_(xxh3_128(bytes.bytes())),
      coding_(Coding::kPlain),
      own_(std::move(bytes)),
      stored_(own_.bytes()),
      is_checked_(true) {}

BundleSection::BundleSection(std::uint32_t id, bool critical, std::uint64_t size, Hash128 hash, Coding coding,
                             ByteSpan stored, std::shared_ptr<const void> owner)
    : id_(id),
      critical_(critical),
      size_(size),
      hash_(hash),
      coding_(coding),
      stored_(stored),
      owner_(std::move(owner)),
      is_checked_(false) {}

BundleSection::Bytes BundleSection::take() const {
  const auto damaged = [&] {
    return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, "bundle",
                   concat("a section ", id_, " (", section_name(id_), ") is not what its checksum says"));
  };
  if (coding_ == Coding::kZstd) {
    auto bytes = decompress_section(stored_, size_);
    if (!bytes || xxh3_128(bytes->bytes()) != hash_) throw damaged();
    auto owner = std::make_shared<const Buffer>(*std::move(bytes));
    const ByteSpan span = owner->bytes();
    return {span, std::move(owner)};
  }
  if (!is_checked_.load(std::memory_order_relaxed)) {
    if (xxh3_128(stored_) != hash_) throw damaged();
    is_checked_.store(true, std::memory_order_relaxed);
  }
  return {stored_, owner_};
}

const BundleSection& BundleEntry::image() const {
  const std::uint32_t id = image_section(target.kind);
  return **std::find_if(sections.begin(), sections.end(), [&](const auto& section) { return section->id() == id; });
}

SharedRecord BundleEntry::record() const {
  EntryContainer entry(*this);
  for (const SharedSection& section : sections) {
    entry.add(*section);
    if (entry.owners.back() == nullptr) entry.owners.back() = section;
  }
  // A record does not move.
  std::shared_ptr<const OwningRecord> owning(new OwningRecord{
      .owners = std::move(entry.owners), .record = read_artifact(entry.container, ImageStorage::kBorrowed)});
  const BuildRecord* record = &owning->record;
  return {std::move(owning), record};
}

Producer BundleEntry::producer() const {
  EntryContainer entry(*this);
  for (const SharedSection& section : sections)
    if (section->id() == kSectionProducer) entry.add(*section);
  return read_producer(entry.container);
}

std::string arch_text(const ImageTarget& target) { return concat(arch_prefix(target.kind), number_text(target)); }

std::string describe_entry(const BundleEntry& entry) {
  return concat('\'', entry.name, "' for ", arch_text(entry.target));
}

void check_bundle_name(std::string_view name) {
  if (name.empty() || name.size() > kLongestName)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("a name in a bundle has 1 to ", kLongestName, " bytes, and this one has ", name.size()));
}

bool entry_less(const BundleEntry& a, const BundleEntry& b) noexcept { return place_of(a) < place_of(b); }

std::vector<std::uint32_t> differing_sections(const BundleEntry& a, const BundleEntry& b) {
  std::vector<std::uint32_t> ids;
  const auto add_others = [&](const BundleEntry& one, const BundleEntry& other) {
    for (const SharedSection& section : one.sections) {
      const auto same = std::any_of(other.sections.begin(), other.sections.end(),
                                    [&](const SharedSection& candidate) { return candidate->is_equal(*section); });
      if (!same && std::find(ids.begin(), ids.end(), section->id()) == ids.end()) ids.push_back(section->id());
    }
  };
  add_others(a, b);
  add_others(b, a);
  return ids;
}

bool BundleFilter::matches(const BundleEntry& entry) const {
  return (!name || *name == entry.name) && (kind == CJIT_IMAGE_KIND_NONE || kind == entry.target.kind) &&
         (!arch || *arch == arch_text(entry.target) || *arch == number_text(entry.target));
}

std::vector<SharedEntry> Bundle::named(std::string_view name) const {
  std::vector<SharedEntry> found;
  std::vector<std::string_view> names;
  for (const SharedEntry& entry : entries_) {
    if (entry->name == name) found.push_back(entry);
    if (names.empty() || names.back() != entry->name) names.push_back(entry->name);
  }
  if (!found.empty()) return found;
  throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
              concat("the bundle has no '", name, "'; it has ", names.empty() ? "no entries" : join(names, ", ")));
}

const BundleEntry& Bundle::get(std::string_view name, std::string_view arch) const {
  std::vector<std::string> archs;
  for (const SharedEntry& entry : named(name)) {
    if (arch_text(entry->target) == arch) return *entry;
    archs.push_back(arch_text(entry->target));
  }
  throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
              concat("the bundle has no '", name, "' for ", arch, "; it has it for ", join(archs, ", ")));
}

void Bundle::add(std::vector<SharedEntry> added, cjit_bundle_conflict_t conflict) {
  if (conflict > CJIT_BUNDLE_CONFLICT_REPLACE)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the conflict is ", conflict, "; use a value of enum cjit_bundle_conflict"));
  std::vector<SharedEntry> merged = entries_;
  std::vector<std::string> conflicts;
  const auto less = [](const SharedEntry& a, const SharedEntry& b) { return entry_less(*a, *b); };
  for (SharedEntry& entry : added) {
    const auto at = std::lower_bound(merged.begin(), merged.end(), entry, less);
    if (at == merged.end() || less(entry, *at)) {
      merged.insert(at, std::move(entry));
      continue;
    }
    const bool is_equal = (*at)->family == entry->family && (*at)->cuda_version == entry->cuda_version &&
                          differing_sections(**at, *entry).empty();
    if (is_equal || conflict == CJIT_BUNDLE_CONFLICT_KEEP) continue;
    if (conflict == CJIT_BUNDLE_CONFLICT_REFUSE)
      conflicts.push_back(describe_difference(**at, *entry));
    else
      *at = std::move(entry);
  }
  if (!conflicts.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot add to the bundle: it has other contents for ", join(conflicts, ", "),
                       "; say whether they are kept or replaced, or use another name"));
  entries_ = std::move(merged);
}

std::size_t Bundle::drop(const BundleFilter& filter) {
  const auto dropped = std::erase_if(entries_, [&](const SharedEntry& entry) { return filter.matches(*entry); });
  if (dropped == 0)
    throw Error(
        CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
        concat("no entry of the bundle is ", filter.name ? concat("called '", *filter.name, '\'') : "of any name",
               filter.arch ? concat(" and for ", *filter.arch) : "",
               filter.kind != CJIT_IMAGE_KIND_NONE ? concat(" and of kind ", filter.kind) : "",
               "; list the bundle to see what there is"));
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
  auto a = first.entries().begin();
  auto b = second.entries().begin();
  const auto a_end = first.entries().end(), b_end = second.entries().end();
  while (a != a_end || b != b_end) {
    if (b == b_end || (a != a_end && entry_less(**a, **b))) {
      differences.push_back({*a++, nullptr});
    } else if (a == a_end || entry_less(**b, **a)) {
      differences.push_back({nullptr, *b++});
    } else {
      const bool is_equal = (*a)->family == (*b)->family && (*a)->cuda_version == (*b)->cuda_version &&
                            differing_sections(**a, **b).empty();
      if (!is_equal) differences.push_back({*a, *b});
      ++a;
      ++b;
    }
  }
  return differences;
}

}  // namespace cjit
