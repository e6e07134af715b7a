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

std::vector<Blob> artifact_blobs(const Sources& sources) {
  std::vector<Blob> blobs = {};
  blobs.push_back(make_text_blob(kEmptyType, "{}"));
  for (const auto& source : sources) {
    Content content;
    content.add(source);
    blobs.push_back(make_blob(source->media_type, std::move(content), source->name));
  }
  return blobs;
}

void check_fits_tar(std::string_view name, std::uint64_t size) {
  if (name.size() > kLongestTarName)
    throw bad_setting(concat("cannot put '", name, "' into an image: its name has ", name.size(),
                             " bytes, expected at most ", kLongestTarName));
  if (size > kLargestTarFile)
    throw bad_setting(
        concat("cannot put '", name, "' into an image: it has ", size, " bytes, expected at most ", kLargestTarFile));
}

// A configuration and one layer with all files. There is no time, so that equal files make equal images.
std::vector<Blob> image_blobs(const Sources& sources) {
  Content archive;
  for (const auto& source : sources) {
    check_fits_tar(source->name, source->size);
    archive.add(tar_header(source->name, source->size));
    archive.add(source);
    archive.add(tar_padding(source->size));
  }
  archive.add(tar_end());
  Blob layer = make_blob(kTarType, std::move(archive));
  const Json config = {{"architecture", "amd64"},
                       {"os", "linux"},
                       {"config", Json::object()},
                       {"rootfs", {{"type", "layers"}, {"diff_ids", {layer.descriptor.digest}}}}};
  std::vector<Blob> blobs;
  blobs.push_back(make_text_blob(kConfigType, config.dump()));
  blobs.push_back(std::move(layer));
  return blobs;
}

}  // namespace

Json push(const Job& job, ProgressLines& progress) {
  if (!job.reference.digest.empty())
    throw bad_setting("the reference has a digest, which the registry computes; pass a tag");
  const Sources sources = open_sources(job.files);
  const std::vector<Blob> blobs = job.as_image ? image_blobs(sources) : artifact_blobs(sources);
  Manifest manifest{.config = blobs.front().descriptor};
  if (!job.as_image) manifest.artifact_type = common_type(sources);
  std::uint64_t total = 0, sent = 0;
  for (const Blob& blob : blobs) {
    if (&blob != &blobs.front()) manifest.layers.push_back(blob.descriptor);
    total += blob.descriptor.size;
  }
  progress.set_total(total);

  Registry registry(job.reference, job.registry);
  for (const Blob& blob : blobs) {
    const Descriptor& descriptor = blob.descriptor;
    if (!registry.has_blob(descriptor.digest)) {
      registry.put_blob(descriptor.digest, blob.content, [&](std::uint64_t bytes) { progress.current(bytes); });
      sent += descriptor.size;
    }
    progress.complete(descriptor.size);
  }
  const std::string text = write_manifest(manifest);
  const std::string digest = concat("sha256:", sha256(text).hex());
  registry.put_manifest(text, digest);

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
