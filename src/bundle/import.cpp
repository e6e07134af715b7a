#include "bundle/import.hpp"

#include <algorithm>

#include "artifact/fatbin_entries.hpp"
#include "artifact/image_arch.hpp"
#include "base/text.hpp"
#include "request/adopted_image.hpp"

namespace cjit {

namespace {

BuildRecord record_of(const ImportRequest& request, const DescribedImage& described, ByteSpan image) {
  BuildRecord record;
  record.family = CJIT_FAMILY_EXTERNAL;
  record.cc = described.contents.cc;
  record.arch_feature = described.arch_feature;
  take_names(record, described.contents);
  record.producer = request.producer;
  require_known(record.cc, record.arch_feature, described.kind);
  const bool is_ptx = described.kind == CJIT_IMAGE_KIND_PTX;
  record.images.push_back(Image::owning(described.kind, is_ptx ? terminated_ptx(image) : Buffer(image)));
  return record;
}

SharedEntry entry_of(const ImportRequest& request, const DescribedImage& described, ByteSpan image) {
  return entries_of(request.name, record_of(request, described, image)).front();
}

// Makes one entry of a fatbin that cannot be split. Its compute capability is the lowest of the fatbin's entries.
SharedEntry whole_fatbin(const ImportRequest& request, const std::vector<FatbinEntry>& entries) {
  const auto lowest = std::min_element(entries.begin(), entries.end(),
                                       [](const FatbinEntry& a, const FatbinEntry& b) { return a.cc < b.cc; });
  BuildRecord record;
  record.family = CJIT_FAMILY_EXTERNAL;
  record.cc = lowest->cc;
  record.producer = request.producer;
  require_known(record.cc, record.arch_feature, CJIT_IMAGE_KIND_FATBIN);
  record.images.push_back(Image::owning(CJIT_IMAGE_KIND_FATBIN, Buffer(request.image)));
  return entries_of(request.name, record).front();
}

// Splits a fatbin into entries with the architectures that it states. Returns nothing if one of them cannot be
// extracted.
std::optional<std::vector<SharedEntry>> split_by_arch(const ImportRequest& request,
                                                      const std::vector<FatbinEntry>& entries) try {
  std::vector<SharedEntry> out;
  for (const FatbinEntry& entry : entries) {
    const auto image = image_of(entry);
    if (!image) return std::nullopt;
    DescribedImage described = describe_image_bytes(image->bytes());
    if (described.kind != entry.kind || described.contents.cc != entry.cc) return std::nullopt;
    described.arch_feature = entry.arch_feature;
    out.push_back(entry_of(request, described, image->bytes()));
  }
  const auto less = [](const SharedEntry& a, const SharedEntry& b) { return entry_less(*a, *b); };
  std::sort(out.begin(), out.end(), less);
  const auto is_twice = [&](const SharedEntry& a, const SharedEntry& b) { return !less(a, b); };
  if (std::adjacent_find(out.begin(), out.end(), is_twice) != out.end()) return std::nullopt;
  return out;
} catch (const Error&) {
  return std::nullopt;
}

}  // namespace

std::vector<SharedEntry> import_image(const ImportRequest& request) {
  check_bundle_name(request.name);
  if (request.producer.size() > kLongestProducer)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot import the image: its producer can have up to ", kLongestProducer, " bytes, but it has ",
                       request.producer.size()));
  if (!is_fatbin(request.image)) return {entry_of(request, describe_image_bytes(request.image), request.image)};
  const std::vector<FatbinEntry> entries = read_fatbin(request.image);
  if (entries.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_ARTIFACT,
                "cannot import the fatbin: it has neither machine code nor PTX; pass a fatbin with a cubin or PTX");
  if (!request.keeps_fatbin)
    if (auto apart = split_by_arch(request, entries)) return *std::move(apart);
  return {whole_fatbin(request, entries)};
}

}  // namespace cjit
