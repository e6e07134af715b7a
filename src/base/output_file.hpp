// An output file that a user named. It is written completely or not at all.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// The type of the file decides how it is written:
// - A regular file, or no file: bytes go to a temporary file in the same directory, which then replaces the file.
//   Symbolic links are followed and kept; for a dangling link its target is created. An existing file keeps its
//   permissions, and its owner and group if the process may set them. Other hard links to it keep the old contents. A
//   file that is not writable is not replaced.
// - Anything else (device, FIFO, a descriptor such as /dev/stdout): bytes are kept in memory and written by finish().
class OutputFile {
 public:
  // Removes temporary files of the same target whose writers are dead. Throws Error(CJIT_ERROR_IO) with `stage`.
  OutputFile(const std::filesystem::path& path, cjit_stage_t stage);
  // Without finish() the target is unchanged.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // The descriptor to write to; it can seek.
  int descriptor() const noexcept { return file_.get(); }
  // Writes to the disk what was written so far, so that a later finish() takes less time. Throws Error(CJIT_ERROR_IO).
  void sync() const;
  // Syncs what was written and publishes it. Throws Error(CJIT_ERROR_IO).
  void finish();
  // The same without a sync, for contents that show their damage: a crash of the machine may leave a part of them.
  void finish_unsynced();

 private:
  void open_temporary(mode_t mode);
  void keep_attributes() const;
  void replace_target();
  void write_through() const;
  [[nodiscard]] Error failure(int error_number) const;

  const std::string path_;  // as the caller passed it
  const cjit_stage_t stage_;
  std::string target_;      // after following links
  std::string temporary_;   // "" if there is none, or if it was published
  FileDescriptor file_;     // the locked temporary file, or memory
  FileDescriptor through_;  // the device, FIFO or descriptor
};

}  // namespace cjit
