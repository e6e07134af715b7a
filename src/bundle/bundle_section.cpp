#include "bundle/bundle_section.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "artifact/format.hpp"
#include "artifact/refusal.hpp"
#include "artifact/section_coding.hpp"
#include "base/text.hpp"

namespace cjit {

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
                   concat("a section ", id_, " (", section_name(id_), ") does not match its checksum"));
  };
  if (coding_ == Coding::kZstd) {
    auto bytes = decompress_section(stored_, size_);
    if (!bytes || xxh3_128(bytes->bytes()) != hash_) throw damaged();
    auto owner = std::make_shared<const Buffer>(*std::move(bytes));
    const ByteSpan span = owner->bytes();
    return {span, std::move(owner)};
  }
  if (!is_checked_.load(std::memory_order_relaxed)) {  // the bytes do not change, so that nothing need be ordered
    if (xxh3_128(stored_) != hash_) throw damaged();
    is_checked_.store(true, std::memory_order_relaxed);
  }
  return {stored_, owner_};
}

bool SectionNumbers::LessByContents::operator()(const SharedSection& a, const SharedSection& b) const {
  const auto described = [](const BundleSection& section) {
    return std::tuple(section.hash().low, section.hash().high, section.size(), section.id(), section.critical());
  };
  if (a == b) return false;
  if (described(*a) != described(*b)) return described(*a) < described(*b);
  return std::memcmp(a->take().bytes.data(), b->take().bytes.data(), a->size()) < 0;
}

std::uint32_t SectionNumbers::of(const SharedSection& section) {
  if (const auto known = known_.find(section.get()); known != known_.end()) return known->second;
  const auto number = numbers_.try_emplace(section, static_cast<std::uint32_t>(numbers_.size())).first->second;
  held_.push_back(section);
  known_.emplace(section.get(), number);
  return number;
}

}  // namespace cjit
