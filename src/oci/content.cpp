#include "oci/content.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "base/bytes.hpp"
#include "base/file.hpp"
#include "base/file_read.hpp"
#include "base/text.hpp"
#include "oci/media_type.hpp"
#include "storage/settings.hpp"

namespace cjit {

std::shared_ptr<const SourceFile> open_source(const std::string& path) {
  auto source = std::make_shared<SourceFile>();
  source->path = path;
  source->name = path.substr(path.rfind('/') + 1);
  source->file = open_regular_file(path);
  struct stat status {};
  if (!source->file || ::fstat(source->file.get(), &status) != 0)
    throw os_error(concat("read ", path), errno, CJIT_STAGE_CACHE);
  source->size = static_cast<std::uint64_t>(status.st_size);
  std::array<char, kMagicSize> begin{};
  const std::int64_t count = read_at(source->file.get(), reinterpret_cast<std::byte*>(begin.data()), begin.size(), 0);
  if (count < 0) throw os_error(concat("read ", path), errno, CJIT_STAGE_CACHE);
  source->media_type = media_type_of({begin.data(), static_cast<std::size_t>(count)}, source->name);
  if (source->media_type.empty())
    throw bad_setting(concat('\'', path, "' is neither a bundle nor a pack nor an artifact of cjit"));
  return source;
}

void Content::add(std::string text) {
  const std::uint64_t size = text.size();
  parts_.push_back({size_, size, std::move(text), nullptr});
  size_ += size;
}

void Content::add(std::shared_ptr<const SourceFile> file) {
  const std::uint64_t size = file->size;
  parts_.push_back({size_, size, "", std::move(file)});
  size_ += size;
}

std::size_t Content::read(std::uint64_t offset, std::span<std::byte> into) const {
  for (const Part& part : parts_) {
    if (offset >= part.begin + part.size) continue;
    const std::uint64_t at = offset - part.begin;
    into = into.first(std::min<std::uint64_t>(into.size(), part.size - at));
    if (part.file == nullptr) {
      std::memcpy(into.data(), part.text.data() + at, into.size());
      return into.size();
    }
    const std::int64_t count = read_at(part.file->file.get(), into.data(), into.size(), at);
    if (count < 0) throw os_error(concat("read ", part.file->path), errno, CJIT_STAGE_CACHE);
    if (static_cast<std::size_t>(count) != into.size())
      throw storage_error(concat("cannot read ", part.file->path, ": it was changed in the meantime"));
    return into.size();
  }
  return 0;
}

KeyHash Content::hash() const {
  KeyHasher hasher;
  std::vector<std::byte> piece(std::size_t{1} << 18);
  for (std::uint64_t offset = 0; const std::size_t count = read(offset, piece); offset += count)
    hasher.raw(ByteSpan(piece).first(count));
  return hasher.digest();
}

}  // namespace cjit
