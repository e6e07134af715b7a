#include "cache/entry_file.hpp"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <filesystem>

#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/folder_list.hpp"
#include "base/text.hpp"
#include "cache/file_hold.hpp"

namespace cjit {

namespace {

constexpr std::int64_t kUseAccuracy = 60;      // seconds
constexpr std::int64_t kTemporaryLife = 3600;  // seconds
constexpr std::size_t kMaxTemporaries = 256;   // examined by one sweep

void note_use_of(int descriptor, const struct stat& status) {
  const std::int64_t age = static_cast<std::int64_t>(::time(nullptr)) - status.st_mtim.tv_sec;
  if (age < 0 || age >= kUseAccuracy)
    ::futimens(descriptor, nullptr);  // a time in the future means that the clock was set back
}

std::string temporary_name() {
  static std::atomic<unsigned> counter{0};
  struct timespec now {};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return concat(::getpid(), '-', now.tv_sec, '-', now.tv_nsec, '-', counter.fetch_add(1));
}

int write_new_file(const std::string& path, ByteSpan bytes) {
  FileDescriptor file = open_file(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  if (file.get() < 0) return errno;
  hold(file);  // sweep_temporaries() skips the file while this process is alive
  if (const int problem = write_all(file.get(), bytes); problem != 0) return problem;
  return file.close() == 0 ? 0 : errno;  // close() can report a late write error
}

// Some network file systems lack RENAME_NOREPLACE, others lack hard links. Without both the last writer wins; the
// contents are the same.
int move_unless_present(const char* from, const char* to) {
  if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP) return errno;
  if (::link(from, to) == 0) return ::unlink(from) == 0 ? 0 : errno;
  if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP) return errno;
  return ::rename(from, to) == 0 ? 0 : errno;
}

int replace_by_move(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) == 0) return 0;
  if (errno != EISDIR) return errno;
  std::error_code ignored;  // what has the name of an entry is the cache's
  std::filesystem::remove_all(to, ignored);
  return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

int move_into_place(const std::string& from, const std::string& to, bool replace) {
  if (replace) return replace_by_move(from, to);
  const int problem = move_unless_present(from.c_str(), to.c_str());
  if (problem != EEXIST) return problem;
  ::unlink(from.c_str());
  return 0;
}

bool is_held(const std::string& path) {
  const FileDescriptor file = open_file(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK);
  return file && !hold(file);
}

}  // namespace

std::string shard_path(const std::string& folder, const KeyHash& request) {
  return concat(entries_path(folder), '/', request.hex().substr(0, 2));
}

std::string entry_path(const std::string& folder, const CacheKey& key) {
  return concat(shard_path(folder, key.request), '/', key.text(), kEntrySuffix);
}

std::optional<CacheKey> parse_key(std::string_view text) {
  constexpr std::size_t kDigits = KeyHash::kDigits;
  if (text.size() != 2 * kDigits + 1 || text[kDigits] != '-') return std::nullopt;
  const auto request = KeyHash::from_hex(text.substr(0, kDigits));
  const auto toolchain = KeyHash::from_hex(text.substr(kDigits + 1));
  return request && toolchain ? std::optional(CacheKey{*request, *toolchain}) : std::nullopt;
}

std::vector<EntryFile> entry_files(const std::string& folder, const std::string& prefix) {
  const auto list = [](const std::string& path) {
    std::vector<std::string> names;
    if (const int problem = list_folder(path, names); problem != 0 && problem != ENOENT && problem != ENOTDIR)
      throw os_error(concat("read the directory ", path), problem, CJIT_STAGE_CACHE);
    return names;
  };
  std::vector<EntryFile> files;
  const std::string root = entries_path(folder);
  for (const std::string& shard : list(root)) {
    if (shard.size() != 2 || !shard.starts_with(prefix.substr(0, 2))) continue;
    for (const std::string& name : list(concat(root, '/', shard))) {
      if (!name.ends_with(kEntrySuffix) || !name.starts_with(prefix)) continue;
      const std::string key = name.substr(0, name.size() - kEntrySuffix.size());
      const std::string path = concat(root, '/', shard, '/', name);
      struct stat status {};
      if (!parse_key(key)) continue;
      if (::lstat(path.c_str(), &status) != 0) {
        if (errno == ENOENT) continue;  // removed in the meantime
        throw os_error(concat("read the status of ", path), errno, CJIT_STAGE_CACHE);
      }
      files.push_back(
          {path, key, static_cast<std::uint64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec});
    }
  }
  return files;
}

std::optional<Buffer> read_entry_file(const std::string& path, bool note_use, int& problem) {
  const auto fail = [&](int error_number) {
    problem = error_number;
    return std::nullopt;
  };
  FileDescriptor file = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file.get() < 0) return fail(errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return fail(errno);
  if (!S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) > kLargestEntry) return fail(ELOOP);
  Buffer buffer(static_cast<std::size_t>(status.st_size));
  for (std::size_t done = 0; done < buffer.size();) {
    const ssize_t count =
        retry_interrupted([&] { return ::read(file.get(), buffer.data() + done, buffer.size() - done); });
    if (count < 0) return fail(errno);
    if (count == 0) return Buffer(buffer.bytes().first(done));
    done += static_cast<std::size_t>(count);
  }
  if (note_use) note_use_of(file.get(), status);
  return buffer;
}

int publish_file(const std::string& folder, const std::string& path, ByteSpan bytes, bool replace) {
  const std::string shard = path.substr(0, path.rfind('/'));
  for (const std::string& needed : {temporaries_path(folder), shard})
    if (const int problem = make_private_folders(needed); problem != 0) return problem;
  const std::string temporary = concat(temporaries_path(folder), '/', temporary_name());
  int problem = write_new_file(temporary, bytes);
  if (problem == 0) problem = move_into_place(temporary, path, replace);
  if (problem != 0 && problem != EEXIST) ::unlink(temporary.c_str());
  return problem;
}

std::int64_t growth_by(const std::string& path, std::size_t size, bool replace) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return static_cast<std::int64_t>(size);
  return replace ? static_cast<std::int64_t>(size) - status.st_size : 0;
}

void sweep_temporaries(const std::string& folder) {
  const std::int64_t now = ::time(nullptr);
  std::vector<std::string> names;
  list_folder(temporaries_path(folder), names, kMaxTemporaries);
  for (const std::string& name : names) {
    const std::string path = concat(temporaries_path(folder), '/', name);
    struct stat status {};
    const bool is_old = ::lstat(path.c_str(), &status) == 0 && now - status.st_mtim.tv_sec > kTemporaryLife;
    if (is_old && !is_held(path)) ::unlink(path.c_str());
  }
}

}  // namespace cjit
