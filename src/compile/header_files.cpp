#include "compile/header_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <vector>

#include "base/descriptor.hpp"
#include "base/folder_list.hpp"
#include "compile/clock_macros.hpp"
#include "compile/plain_char.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMaxKept = 32768;

// Reads until `buffer` is full or the file ends; `bytes` is the part that was read. Returns false on a read error.
bool read_all(int descriptor, Buffer& buffer, ByteSpan& bytes) {
  std::size_t done = 0;
  while (done < buffer.size()) {
    const ssize_t count =
        retry_interrupted([&] { return ::read(descriptor, buffer.data() + done, buffer.size() - done); });
    if (count < 0) return false;
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  bytes = buffer.bytes().first(done);
  return true;
}

}  // namespace

std::shared_ptr<const HeaderFile> read_header_file(const FolderHandle* folder, const std::string& path,
                                                   const FileStamp& seen, HeaderOwner owner) {
  auto file = std::make_shared<HeaderFile>();
  file->stamp = seen;
  // O_NONBLOCK: if a pipe has replaced the file in the meantime, open() must not block.
  const int start = folder == nullptr ? AT_FDCWD : folder->descriptor();
  const FileDescriptor open(
      retry_interrupted([&] { return ::openat(start, path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); }));
  const int problem = errno;
  const std::int64_t now = wall_clock_nanoseconds();
  if (!open) {
    file->kind = kind_of_failure(problem);
    file->settled = file->kind == FileKind::kAbsent && is_settled(seen, now);
    return file;
  }
  const FileSight sight = look_at_descriptor(open.get());
  if (sight.kind != FileKind::kFile) {
    file->kind = FileKind::kUnknown;  // something else has replaced the file
    return file;
  }
  file->stamp = sight.stamp;
  file->settled = is_settled(sight.stamp, now);
  file->too_large = sight.stamp.size > kLargestHeader;
  if (file->too_large) return file;
  Buffer buffer(sight.stamp.size);
  ByteSpan bytes;
  if (!read_all(open.get(), buffer, bytes)) file->kind = FileKind::kUnknown;
  if (bytes.size() != sight.stamp.size) file->settled = false;
  file->content = sha256(bytes);
  file->directives = find_directives(as_text(bytes));
  if (owner == HeaderOwner::kToolkit) return file;
  file->uses_plain_char = may_depend_on_plain_char(as_text(bytes));
  file->clock_line = line_of_clock_macro(as_text(bytes));
  file->pieces.add(as_text(bytes));
  return file;
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

// Reads unsettled files again each time, because they may change without a new stamp.
template <typename Known, typename Read>
std::shared_ptr<const Known> HeaderFiles::known_or_read(
    std::unordered_map<Node, std::shared_ptr<const Known>, NodeHash>& all, const FileStamp& stamp, Read read) {
  const Node node{stamp.device, stamp.inode};
  {
    const std::lock_guard lock(mutex_);
    const auto found = all.find(node);
    if (found != all.end() && found->second->settled && found->second->stamp == stamp) return found->second;
  }
  std::shared_ptr<const Known> known = read();
  const std::lock_guard lock(mutex_);
  if (all.size() >= kMaxKept) all.clear();
  all.insert_or_assign({known->stamp.device, known->stamp.inode}, known);
  return known;
}

std::shared_ptr<const HeaderFile> HeaderFiles::file(const std::string& path, const FileStamp& stamp) {
  return known_or_read(files_, stamp, [&] { return read_header_file(nullptr, path, stamp, HeaderOwner::kUser); });
}

std::shared_ptr<const FolderListing> HeaderFiles::listing(const std::string& path, const FileStamp& stamp) {
  return known_or_read(listings_, stamp, [&] {
    auto listing = std::make_shared<FolderListing>();
    listing->stamp = stamp;
    listing->settled = is_settled(stamp, wall_clock_nanoseconds());
    std::vector<std::string> names;
    listing->complete = list_folder(path, names) == 0;
    listing->settled = listing->settled && listing->complete;
    for (const std::string& name : names) listing->names.insert(in_lower_case(name));
    return std::shared_ptr<const FolderListing>(std::move(listing));
  });
}

}  // namespace cjit
