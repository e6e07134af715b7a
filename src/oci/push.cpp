#include <sys/stat.h>

#include <set>

#include "base/key_hash.hpp"
#include "base/tar.hpp"
#include "base/text.hpp"
#include "oci/job.hpp"
#include "oci/media_type.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

using Sources = std::vector<std::shared_ptr<const SourceFile>>;

struct Blob {
  Descriptor descriptor;
  Content content;
};

Blob make_blob(std::string_view media_type, Content content, std::string title = "") {
  Descriptor descriptor{.media_type = std::string(media_type),
                        .digest = concat("sha256:", content.hash().hex()),
                        .size = content.size(),
                        .title = std::move(title)};
  return {std::move(descriptor), std::move(content)};
}

Blob make_text_blob(std::string_view media_type, std::string text) {
  Content content;
  content.add(std::move(text));
  return make_blob(media_type, std::move(content));
}

bool exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

// The files, each followed by the signature beside it.
Sources open_sources(const std::vector<std::string>& paths) {
  Sources sources;
  std::set<std::string> names;
  const auto add = [&](const std::string& path) {
    sources.push_back(open_source(path));
    const std::string& name = sources.back()->name;
    if (!names.insert(name).second)
      throw bad_setting(concat("there are two files with the name '", name, "'; each needs its own"));
  };
  const std::set<std::string> given(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    add(path);
    const std::string signature = concat(path, kSignatureEnding);
    if (!given.contains(signature) && exists(signature)) add(signature);
  }
  return sources;
}

// The type of all files except signatures.
std::string_view common_type(const Sources& sources) {
  std::string_view common;
  for (const auto& source : sources) {
    if (source->media_type == kSignatureType) continue;
    if (!common.empty() && common != source->media_type) return kFilesType;
    common = source->media_type;
  }
  return common.empty() ? kSignatureType : common;
}

// What the registry gets: blobs, the manifests that refer to them, and for an image the index of these manifests.
struct Upload {
  struct Document {
    std::string_view media_type;
    std::string text;
    std::string digest = concat("sha256:", sha256(text).hex());
  };

  std::vector<Blob> blobs;
  std::vector<Document> documents;  // the last one gets the tag

  const Descriptor& add(Blob blob) {
    blobs.push_back(std::move(blob));
    return blobs.back().descriptor;
  }
};

Upload artifact(const Sources& sources) {
  Upload upload;
  Manifest manifest{.artifact_type = std::string(common_type(sources)),
                    .config = upload.add(make_text_blob(kEmptyType, "{}"))};
  for (const auto& source : sources) {
    Content content;
    content.add(source);
    manifest.layers.push_back(upload.add(make_blob(source->media_type, std::move(content), source->name)));
  }
  upload.documents.push_back({kManifestType, write_manifest(manifest)});
  return upload;
}

void check_fits_tar(std::string_view name, std::uint64_t size) {
  if (name.size() > kLongestTarName)
    throw bad_setting(concat("cannot put '", name, "' into an image: its name has ", name.size(),
                             " bytes, expected at most ", kLongestTarName));
  if (size > kLargestTarFile)
    throw bad_setting(
        concat("cannot put '", name, "' into an image: it has ", size, " bytes, expected at most ", kLargestTarFile));
}

// One layer with all files, and for each processor a configuration and a manifest. There is no time, so that equal
// files make equal images.
Upload image(const Sources& sources) {
  Content archive;
  for (const auto& source : sources) {
    check_fits_tar(source->name, source->size);
    archive.add(tar_header(source->name, source->size));
    archive.add(source);
    archive.add(tar_padding(source->size));
  }
  archive.add(tar_end());
  Upload upload;
  const Descriptor layer = upload.add(make_blob(kTarType, std::move(archive)));
  std::vector<Descriptor> manifests;
  for (const std::string_view processor : kProcessors) {
    const Json config = {{"architecture", processor},
                         {"os", "linux"},
                         {"config", Json::object()},
                         {"rootfs", {{"type", "layers"}, {"diff_ids", {layer.digest}}}}};
    const Manifest manifest{.config = upload.add(make_text_blob(kConfigType, config.dump())), .layers = {layer}};
    const auto& document = upload.documents.emplace_back(Upload::Document{kManifestType, write_manifest(manifest)});
    manifests.push_back({.media_type = std::string(kManifestType),
                         .digest = document.digest,
                         .size = document.text.size(),
                         .processor = std::string(processor)});
  }
  upload.documents.push_back({kIndexType, write_index(manifests)});
  return upload;
}

}  // namespace

Json push(const Job& job, ProgressLines& progress) {
  if (!job.reference.digest.empty())
    throw bad_setting("the reference has a digest, which the registry computes; pass a tag");
  const Sources sources = open_sources(job.files);
  const Upload upload = job.as_image ? image(sources) : artifact(sources);
  std::uint64_t total = 0, sent = 0;
  for (const Blob& blob : upload.blobs) total += blob.descriptor.size;
  progress.set_total(total);

  Registry registry(job.reference, job.registry);
  for (const Blob& blob : upload.blobs) {
    const Descriptor& descriptor = blob.descriptor;
    if (!registry.has_blob(descriptor.digest)) {
      registry.put_blob(descriptor.digest, blob.content, [&](std::uint64_t bytes) { progress.current(bytes); });
      sent += descriptor.size;
    }
    progress.complete(descriptor.size);
  }
  const auto& tagged = upload.documents.back();
  for (const auto& document : upload.documents)
    registry.put_manifest(&document == &tagged ? job.reference.version() : document.digest, document.media_type,
                          document.text);
  const std::string& digest = tagged.digest;

  Json files = Json::array();
  for (const auto& source : sources)
    files.push_back({{"file", source->path}, {"media_type", source->media_type}, {"bytes", source->size}});
  return {{"reference", job.reference.text_at(digest)},
          {"tag", job.reference.tag},
          {"digest", digest},
          {"image", job.as_image},
          {"bytes", total},
          {"sent_bytes", sent},
          {"files", files}};
}

}  // namespace cjit
