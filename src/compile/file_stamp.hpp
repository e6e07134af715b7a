// The file system's identification of a file. If it is unchanged, the file is unchanged; see is_settled().
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

// kUnknown: the file system failed, or the process has too many open files. Whether there is a file cannot be told, and
// a compiler may find one.
enum class FileKind : std::uint8_t { kAbsent, kFile, kFolder, kOther, kUnknown };

// kAbsent or kUnknown, from the errno of a call that could not reach a path.
FileKind kind_of_failure(int error);

struct FileSight {
  FileKind kind = FileKind::kAbsent;  // also if the path may not be read
  FileStamp stamp;
};

// Follows symbolic links.
FileSight look_at(const std::string& path);
FileSight look_at_descriptor(int descriptor);

// An open directory, for fast status queries of many files by relative paths.
class FolderHandle {
 public:
  explicit FolderHandle(const std::string& path);
  ~FolderHandle();
  FolderHandle(const FolderHandle&) = delete;
  FolderHandle& operator=(const FolderHandle&) = delete;

  FileSight look_at(const std::string& relative_path) const;
  // Not owned; negative if the directory does not exist.
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
  FileKind failure_ = FileKind::kAbsent;
};

std::int64_t wall_clock_nanoseconds();

// Whether any change of the file after `now` will change this stamp. This is so if the times in the stamp are older
// than the resolution of the file system's clock.
bool is_settled(const FileStamp& stamp, std::int64_t now);

}  // namespace cjit
