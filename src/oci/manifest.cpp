#include "oci/manifest.hpp"

#include "base/text.hpp"
#include "oci/json.hpp"
#include "oci/media_type.hpp"
#include "oci/reference.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr const char* kTitle = "org.opencontainers.image.title";
constexpr std::size_t kMostLayers = 1000;
#if defined(__aarch64__)
constexpr std::string_view kOwnProcessor = kProcessors[1];
#else
constexpr std::string_view kOwnProcessor = kProcessors[0];
#endif

Json to_json(const Descriptor& descriptor) {
  Json document = {{"mediaType", descriptor.media_type}, {"digest", descriptor.digest}, {"size", descriptor.size}};
  if (!descriptor.title.empty()) document["annotations"] = {{kTitle, descriptor.title}};
  if (!descriptor.processor.empty()) document["platform"] = {{"architecture", descriptor.processor}, {"os", "linux"}};
  return document;
}

Error bad_manifest(std::string_view why) {
  return storage_error(concat("cannot read the manifest of the registry: ", why));
}

Descriptor read_descriptor(const Json& document) {
  const Json& size = member(document, "size");
  Descriptor descriptor{.media_type = text_member(document, "mediaType"),
                        .digest = text_member(document, "digest"),
                        .title = text_member(member(document, "annotations"), kTitle)};
  if (!size.is_number_unsigned()) throw bad_manifest("the size of a layer is not a number");
  descriptor.size = size.get<std::uint64_t>();
  if (!is_digest(descriptor.digest)) throw bad_manifest("the digest of a layer is not that of SHA-256");
  return descriptor;
}

// Advice for an index without a manifest for this processor.
std::string digests_of(const Json& manifests) {
  constexpr std::size_t kMostShown = 8;
  std::vector<std::string> digests;
  for (const Json& one : manifests)
    if (digests.size() < kMostShown) digests.push_back(text_member(one, "digest"));
  return join(digests, ", ");
}

}  // namespace

std::string write_manifest(const Manifest& manifest) {
  Json document = {{"schemaVersion", 2}, {"mediaType", kManifestType}};
  if (!manifest.artifact_type.empty()) document["artifactType"] = manifest.artifact_type;
  document["config"] = to_json(manifest.config);
  document["layers"] = Json::array();
  for (const Descriptor& layer : manifest.layers) document["layers"].push_back(to_json(layer));
  return document.dump();
}

Manifest read_manifest(std::string_view text) {
  const Json document = parse_json(text);
  const Json& layers = member(document, "layers");
  if (!layers.is_array()) throw bad_manifest("it has no list of layers");
  if (layers.size() > kMostLayers)
    throw bad_manifest(concat("it has ", layers.size(), " layers, expected at most ", kMostLayers));
  Manifest manifest{.artifact_type = text_member(document, "artifactType"),
                    .config = read_descriptor(member(document, "config"))};
  for (const Json& layer : layers) manifest.layers.push_back(read_descriptor(layer));
  return manifest;
}

std::string write_index(const std::vector<Descriptor>& manifests) {
  Json document = {{"schemaVersion", 2}, {"mediaType", kIndexType}};
  document["manifests"] = Json::array();
  for (const Descriptor& manifest : manifests) document["manifests"].push_back(to_json(manifest));
  return document.dump();
}

std::optional<std::string> find_in_index(std::string_view text) {
  const Json document = parse_json(text);
  const Json& manifests = member(document, "manifests");
  if (!manifests.is_array()) return std::nullopt;
  for (const Json& one : manifests) {
    const Json& platform = member(one, "platform");
    std::string digest = text_member(one, "digest");
    if (is_digest(digest) && text_member(platform, "os") == "linux" &&
        text_member(platform, "architecture") == kOwnProcessor)
      return digest;
  }
  throw storage_error(concat("the registry has an index of ", manifests.size(), " manifests there, none for linux/",
                             kOwnProcessor, "; pass the digest of one of them: ", digests_of(manifests)));
}

}  // namespace cjit
