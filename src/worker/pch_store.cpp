#include "worker/pch_store.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <ctime>

#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kSuffix = ".pch";
constexpr std::string_view kTemporary = "new-";
constexpr std::string_view kOfNvrtc = "edg";  // temporary files of NVRTC's front end, left by workers that crashed
constexpr std::string_view kRequested = ".asked";
constexpr std::string_view kRefused = ".refused";  // replaces the ".asked" file
constexpr std::time_t kOld = 24 * 3600;            // age at which files of crashed processes are removed
constexpr std::time_t kTouchAfter = 60;            // the time of use is updated at most this often
constexpr std::time_t kForgetAfter = 7 * kOld;

std::optional<std::uint64_t> checksum(int descriptor) {
  FieldHasher hasher;
  std::vector<std::byte> piece(1 << 20);
  for (;;) {
    std::size_t filled = 0;
    while (filled < piece.size()) {
      const ssize_t count =
          retry_interrupted([&] { return ::read(descriptor, piece.data() + filled, piece.size() - filled); });
      if (count < 0) return std::nullopt;
      if (count == 0) break;
      filled += static_cast<std::size_t>(count);
    }
    hasher.field(ByteSpan(piece).first(filled));
    if (filled < piece.size()) return hasher.digest().low;
  }
}

std::optional<std::uint64_t> checksum(const std::string& path) {
  const FileDescriptor file = open_file(path, O_RDONLY | O_NOFOLLOW);
  return file ? checksum(file.get()) : std::nullopt;
}

bool is_marker(std::string_view name) { return name.ends_with(kRequested) || name.ends_with(kRefused); }

struct stat status_of(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) status = {};
  return status;
}

}  // namespace

struct PchStore::File {
  std::string path;
  std::string key;
  PchHeap heap;
  std::uint64_t size = 0;
  std::uint64_t checksum = 0;

  std::string name() const {
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), "%s-%" PRIx64 "-%" PRIx64 "-%" PRIx64 "-%016" PRIx64 ".pch", key.c_str(),
                  heap.address, heap.size, size, checksum);
    return text.data();
  }
  // Returns nothing if the name is not the name of such a file.
  static std::optional<File> named(const std::string& folder, const std::string& name) {
    File file;
    std::array<char, KeyHash::kDigits + 1> key{};
    if (std::sscanf(name.c_str(), "%64[0-9a-f]-%" SCNx64 "-%" SCNx64 "-%" SCNx64 "-%" SCNx64, key.data(),
                    &file.heap.address, &file.heap.size, &file.size, &file.checksum) != 5)
      return std::nullopt;
    file.key = key.data();
    if (file.name() != name) return std::nullopt;
    file.path = concat(folder, '/', name);
    return file;
  }
};

std::vector<PchStore::File> PchStore::files() const {
  std::vector<File> found;
  if (folder_.empty()) return found;
  for (const std::string& name : folder_entries(folder_))
    if (auto file = File::named(folder_, name)) found.push_back(*std::move(file));
  return found;
}

bool PchStore::make_folder() { return !folder_.empty() && make_private_folders(folder_) == 0; }

bool PchStore::prepare() {
  if (folder_.empty()) return false;
  if (const int problem = make_private_folders(folder_); problem != 0) {
    warn(os_error(concat("create the directory ", folder_), problem, CJIT_STAGE_CACHE).what());
    return false;
  }
  const struct stat status = status_of(folder_);
  if (S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0)
    return true;
  warn(concat("cannot keep precompiled headers in '", folder_,
              "': it is not a directory that only its owner can write to; remove it"));
  return false;
}

bool PchStore::is_good(const File& file) {
  const struct stat status = status_of(file.path);
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 ||
      static_cast<std::uint64_t>(status.st_size) != file.size)
    return false;
  const FileSight sight = look_at(file.path);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = verified_.find(file.path); known != verified_.end() && known->second == sight.stamp)
      return true;
  }
  const std::int64_t now = wall_clock_nanoseconds();
  if (checksum(file.path) != file.checksum) return false;
  if (std::time(nullptr) - status.st_mtime > kTouchAfter) {
    ::utimensat(AT_FDCWD, file.path.c_str(), nullptr, 0);  // the next use verifies it again
  } else if (is_settled(sight.stamp, now) && look_at(file.path).stamp == sight.stamp) {
    const std::lock_guard lock(mutex_);
    verified_[file.path] = sight.stamp;
  }
  return true;
}

std::optional<std::string> PchStore::find(const KeyHash& key, const PchHeap& heap) {
  const std::string hex = key.hex();
  for (const File& file : files()) {
    if (file.key != hex || file.heap != heap) continue;
    if (is_good(file)) return file.path;
    ++damaged_;
    warn(concat("cannot use the precompiled headers ", file.path,
                ": the file is damaged, or other users can write to it; it is removed"));
    ::unlink(file.path.c_str());
  }
  return std::nullopt;
}

std::optional<std::uint64_t> PchStore::heap_size_of(const KeyHash& key) const {
  std::optional<std::uint64_t> largest;
  const std::string hex = key.hex();
  for (const File& file : files())
    if (file.key == hex) largest = std::max(largest.value_or(0), file.heap.size);
  return largest;
}

bool PchStore::note_request(const KeyHash& key) {
  if (!prepare()) return false;
  const FileDescriptor first = open_file(marker(key, kRequested), O_WRONLY | O_CREAT | O_EXCL, 0600);
  return !first && errno == EEXIST;
}

void PchStore::refuse(const KeyHash& key) {
  {
    constexpr std::size_t kMaxKept = 4096;
    const std::lock_guard lock(mutex_);
    if (refused_keys_.size() >= kMaxKept) refused_keys_.clear();
    refused_keys_.insert(key);
  }
  if (!prepare()) return;
  const std::string path = marker(key, kRefused);
  if (::rename(marker(key, kRequested).c_str(), path.c_str()) != 0) {
    const FileDescriptor created = open_file(path, O_WRONLY | O_CREAT | O_NOFOLLOW, 0600);
  }
  make_room(max_bytes_);
}

bool PchStore::is_refused(const KeyHash& key) {
  const std::lock_guard lock(mutex_);
  if (refused_keys_.contains(key)) return true;
  return !folder_.empty() && S_ISREG(status_of(marker(key, kRefused)).st_mode);
}

std::string PchStore::marker(const KeyHash& key, std::string_view suffix) const {
  return concat(folder_, '/', key.hex(), suffix);
}

std::string PchStore::new_file() {
  if (!prepare()) return "";
  return concat(folder_, '/', kTemporary, ::getpid(), '-', next_file_.fetch_add(1), kSuffix);
}

std::optional<std::string> PchStore::publish(const std::string& created, const KeyHash& key, const PchHeap& heap) {
  const struct stat status = status_of(created);
  const auto sum = checksum(created);
  if (!S_ISREG(status.st_mode) || !sum || ::chmod(created.c_str(), 0600) != 0) {
    ::unlink(created.c_str());
    return std::nullopt;
  }
  File file{
      .path = "", .key = key.hex(), .heap = heap, .size = static_cast<std::uint64_t>(status.st_size), .checksum = *sum};
  file.path = concat(folder_, '/', file.name());
  make_room(max_bytes_ - std::min(max_bytes_, file.size));
  if (file.size > max_bytes_ || ::rename(created.c_str(), file.path.c_str()) != 0) {
    warn(concat("cannot keep precompiled headers of ", file.size, " bytes: ",
                file.size > max_bytes_ ? "they exceed the limit `pch_bytes`" : "the file could not be renamed"));
    ::unlink(created.c_str());
    return std::nullopt;
  }
  return file.path;
}

void PchStore::reject(const std::string& path, const std::string& why) {
  warn(concat("removed the precompiled headers ", path, ": ", why));
  ::unlink(path.c_str());
}

void PchStore::make_room(std::uint64_t max_bytes) {
  struct Aged {
    std::time_t used;
    File file;
  };
  std::vector<Aged> all;
  std::uint64_t bytes = 0;
  for (File& file : files()) {
    bytes += file.size;
    all.push_back({status_of(file.path).st_mtime, std::move(file)});
  }
  std::sort(all.begin(), all.end(), [](const Aged& a, const Aged& b) { return a.used < b.used; });
  for (const Aged& old : all) {
    if (bytes <= max_bytes) break;
    if (::unlink(old.file.path.c_str()) == 0) ++evicted_;
    bytes -= old.file.size;
  }
  const std::time_t now = std::time(nullptr);
  for (const std::string& name : folder_entries(folder_)) {
    const std::time_t limit = name.starts_with(kTemporary) || name.starts_with(kOfNvrtc) ? kOld
                              : is_marker(name)                                          ? kForgetAfter
                                                                                         : 0;
    const std::string path = concat(folder_, '/', name);
    if (limit != 0 && now - status_of(path).st_mtime > limit) ::unlink(path.c_str());
  }
}

PchStore::Contents PchStore::contents() const {
  Contents contents;
  for (const File& file : files()) {
    ++contents.files;
    contents.bytes += file.size;
  }
  return contents;
}

std::uint64_t PchStore::clear() {
  std::uint64_t removed = 0;
  for (const File& file : files())
    if (::unlink(file.path.c_str()) == 0) ++removed;
  for (const std::string& name : folder_entries(folder_))
    if (is_marker(name)) ::unlink(concat(folder_, '/', name).c_str());
  const std::lock_guard lock(mutex_);
  refused_keys_.clear();
  return removed;
}

void PchStore::count(const PchReport& report) {
  if (report.outcome == CJIT_PCH_OUTCOME_USED) ++used_;
  if (report.outcome == CJIT_PCH_OUTCOME_MADE) ++made_;
  if (report.outcome == CJIT_PCH_OUTCOME_REFUSED) ++refused_;
}

PchCounts PchStore::counts() const noexcept {
  return {.used = used_, .made = made_, .refused = refused_, .damaged = damaged_, .evicted = evicted_};
}

void PchStore::warn(const std::string& what) const { log_.write(CJIT_LOG_LEVEL_WARNING, what); }

}  // namespace cjit
