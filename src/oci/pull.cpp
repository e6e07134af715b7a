#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "base/file_write.hpp"
#include "base/key_hash.hpp"
#include "base/output_file.hpp"
#include "base/tar.hpp"
#include "base/text.hpp"
#include "oci/gzip_reader.hpp"
#include "oci/job.hpp"
#include "oci/media_type.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMostFiles = 1000;
constexpr std::uint64_t kLargestSignature = 16 << 10;  // of a file of minisign

Error too_large(std::uint64_t max_bytes) {
  return storage_error(concat("the registry has more than ", max_bytes, " bytes there; raise --max-size"));
}

// The files that are written. None replaces another one before all are complete.
class Outputs {
 public:
  // `tick` is called for each file, and may throw.
  Outputs(const std::string& target, std::uint64_t max_bytes, std::function<void()> tick)
      : target_(target.empty() ? "." : target), max_bytes_(max_bytes), tick_(std::move(tick)), left_(max_bytes) {
    struct stat status {};
    is_folder_ = ::stat(target_.c_str(), &status) == 0 ? S_ISDIR(status.st_mode) : target_.ends_with('/');
  }
  // Removes what was begun, unless it was finished.
  ~Outputs() {
    files_.clear();
    if (has_created_folder_) ::rmdir(target_.c_str());
  }
  Outputs(const Outputs&) = delete;
  Outputs& operator=(const Outputs&) = delete;

  // The next bytes are those of the file with this name and this size.
  void begin(const std::string& name, std::uint64_t size) {
    tick_();
    check_file_name(name);
    if (files_.size() >= kMostFiles)
      throw storage_error(concat("the registry has more than ", kMostFiles, " files there; push fewer at once"));
    if (name.ends_with(kSignatureEnding) && size > kLargestSignature)
      throw storage_error(concat("the registry has the signature '", name, "' of ", size, " bytes, expected at most ",
                                 kLargestSignature));
    make_folder();
    const std::string path = path_of(name);
    if (files_.contains(path)) throw storage_error(concat("the registry has two files with the name '", name, '\''));
    current_ = &files_[path];
    current_->name = name;
    current_->path = path;
    current_->file = std::make_unique<OutputFile>(path, CJIT_STAGE_CACHE);
  }

  void write(ByteSpan bytes) {
    if (bytes.size() > left_) throw too_large(max_bytes_);
    left_ -= bytes.size();
    if (const int problem = write_all(current_->file->descriptor(), bytes); problem != 0)
      throw os_error(concat("write ", current_->path), problem, CJIT_STAGE_CACHE);
    std::string& magic = current_->magic;
    magic.append(as_text(bytes.first(std::min(bytes.size(), kMagicSize - magic.size()))));
    current_->size += bytes.size();
  }

  Json finish() {
    Json list = Json::array();
    // A signal ends this as long as nothing is published. To publish all of them takes little time then.
    for (auto& [path, output] : files_) {
      tick_();
      output.file->sync();
    }
    for (auto& [path, output] : files_) {
      output.file->finish();
      has_created_folder_ = false;  // from now on it has a file
      const std::string_view type = media_type_of(output.magic, output.name);
      list.push_back({{"file", path}, {"media_type", type.empty() ? kUnknownType : type}, {"bytes", output.size}});
    }
    return list;
  }

 private:
  struct Output {
    std::string name, path;
    std::unique_ptr<OutputFile> file;
    std::string magic;  // the first bytes
    std::uint64_t size = 0;
  };

  void make_folder() {
    if (!is_folder_ || ::access(target_.c_str(), F_OK) == 0) return;
    if (::mkdir(target_.c_str(), 0777) != 0)
      throw os_error(concat("create the directory ", target_), errno, CJIT_STAGE_CACHE);
    has_created_folder_ = true;
  }

  std::string path_of(const std::string& name) {
    if (is_folder_) return target_ == "." ? name : concat(target_, target_.ends_with('/') ? "" : "/", name);
    // A file has the name that the user chose, and its signature lies beside it.
    if (name.ends_with(kSignatureEnding)) return concat(target_, kSignatureEnding);
    if (has_file_) throw bad_setting(concat("there are several files; pass a directory instead of '", target_, '\''));
    has_file_ = true;
    return target_;
  }

  const std::string target_;
  const std::uint64_t max_bytes_;
  const std::function<void()> tick_;
  std::uint64_t left_;
  bool is_folder_ = false;
  bool has_created_folder_ = false;
  bool has_file_ = false;
  std::map<std::string, Output> files_;
  Output* current_ = nullptr;
};

bool is_compressed(std::string_view media_type) {
  return media_type == kTarGzipType || media_type == kDockerTarGzipType;
}
bool is_image_layer(std::string_view media_type) { return media_type == kTarType || is_compressed(media_type); }

void check_layers(const Manifest& manifest, std::uint64_t max_bytes) {
  std::uint64_t left = max_bytes;
  if (manifest.layers.empty()) throw storage_error("the manifest of the registry has no layers");
  for (const Descriptor& layer : manifest.layers) {
    if (!is_file_type(layer.media_type) && !is_image_layer(layer.media_type))
      throw storage_error(concat("the registry has a layer of the type '", layer.media_type, "', expected ",
                                 kBundleType, ", ", kPackType, ", ", kArtifactType, " or an image's"));
    if (layer.size > left) throw too_large(max_bytes);
    left -= layer.size;
  }
}

void pull_file(Registry& registry, const Descriptor& layer, Outputs& outputs,
               const std::function<void(ByteSpan)>& count) {
  outputs.begin(layer.title, layer.size);
  registry.get_blob(layer, [&](ByteSpan part) {
    outputs.write(part);
    count(part);
  });
}

void pull_image(Registry& registry, const Descriptor& layer, Outputs& outputs,
                const std::function<void(ByteSpan)>& count) {
  const auto error = [](std::string_view why) {
    return storage_error(concat("cannot read the layer of the image: ", why));
  };
  const auto begin = [&](const TarReader::Entry& entry) {
    using Kind = TarReader::Entry::Kind;
    if (entry.kind == Kind::kFile) return outputs.begin(entry.name, entry.size);
    const bool is_top_folder =
        entry.kind == Kind::kFolder && entry.size == 0 && (entry.name.empty() || entry.name == ".");
    if (!is_top_folder)
      throw error(concat("its archive has '", entry.name, "', expected regular files without directories"));
  };
  TarReader reader({.begin = begin, .data = [&](ByteSpan part) { outputs.write(part); }, .error = error});
  GzipReader gzip([&](ByteSpan part) { reader.add(part); });
  const bool is_gzip = is_compressed(layer.media_type);
  registry.get_blob(layer, [&](ByteSpan part) {
    is_gzip ? gzip.add(part) : reader.add(part);
    count(part);
  });
  if (is_gzip) gzip.finish();
  reader.finish();
}

}  // namespace

Json pull(const Job& job, ProgressLines& progress) {
  Outputs outputs(job.output, job.max_bytes, job.registry.tick);
  Registry registry(job.reference, job.registry);
  const std::string text = registry.get_manifest(job.reference.version());
  const std::optional<std::string> own = find_in_index(text);
  const Manifest manifest = read_manifest(own ? registry.get_manifest(*own) : text);
  check_layers(manifest, job.max_bytes);
  std::uint64_t total = 0;
  for (const Descriptor& layer : manifest.layers) total += layer.size;
  progress.set_total(total);
  for (const Descriptor& layer : manifest.layers) {
    std::uint64_t received = 0;
    const auto count = [&](ByteSpan part) { progress.current(received += part.size()); };
    is_image_layer(layer.media_type) ? pull_image(registry, layer, outputs, count)
                                     : pull_file(registry, layer, outputs, count);
    progress.complete(layer.size);
  }
  const std::string digest = concat("sha256:", sha256(text).hex());
  return {
      {"reference", job.reference.text_at(digest)}, {"digest", digest}, {"bytes", total}, {"files", outputs.finish()}};
}

}  // namespace cjit
