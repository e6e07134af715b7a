// What the file system says of a file; while it says the same, the file is the same.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // in nanoseconds
  std::int64_t changed = 0;

  bool operator==(const FileStamp&) const = default;
  bool is_same_file(const FileStamp& other) const { return device == other.device && inode == other.inode; }
};

enum class FileKind : std::uint8_t { kAbsent, kFile, kFolder, kOther };

struct FileSight {
  FileKind kind = FileKind::kAbsent;  // absent too: what cannot be reached
  FileStamp stamp;
};

// Symbolic links are followed.
FileSight look_at(const std::string& path);
FileSight look_at_descriptor(int descriptor);

// A folder from which many files are looked at: quicker than by their whole paths.
class FolderHandle {
 public:
  explicit FolderHandle(const std::string& path);
  ~FolderHandle();
  FolderHandle(const FolderHandle&) = delete;
  FolderHandle& operator=(const FolderHandle&) = delete;

  FileSight look_at(const std::string& relative_path) const;
  // Not owned; negative if there is no such folder.
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

std::int64_t wall_clock_nanoseconds();

// Whether a file with this stamp, as it was at `now`, can change no more without its stamp changing: its times are
// older than the file system's clock is coarse.
bool is_settled(const FileStamp& stamp, std::int64_t now);

}  // namespace cjit
