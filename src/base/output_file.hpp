// A file that a user named for output, written as a whole or not at all.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// What the path names decides how it is written:
// - A regular file, or nothing: bytes go to a temporary beside it, which takes its place. Symbolic links are followed
// and stay; a link to nothing
//   makes what it names. An existing file's permissions stay, and its owner and group where the process may set them.
//   Other hard links to it keep the old contents. A file that may not be written is not replaced.
// - Anything else (device, FIFO, a descriptor such as /dev/stdout): bytes are kept in memory and written through when
// all are there.
class OutputFile {
 public:
  // Removes temporaries of the same file whose writers are dead. Throws Error(CJIT_ERROR_IO) with `stage`.
  OutputFile(const std::filesystem::path& path, cjit_stage_t stage);
  // Without finish() what was there before stays.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // To write to, and to seek in.
  int descriptor() const noexcept { return file_.get(); }
  // Syncs what was written and publishes it. Throws Error(CJIT_ERROR_IO).
  void finish();

 private:
  void open_temporary(mode_t mode);
  void keep_attributes() const;
  void replace_target();
  void write_through() const;
  [[nodiscard]] Error failure(int error_number) const;

  const std::string path_;  // as it was given
  const cjit_stage_t stage_;
  std::string target_;      // links followed
  std::string temporary_;   // "": there is none, or it is published
  FileDescriptor file_;     // the temporary, locked; or memory
  FileDescriptor through_;  // what is written through
};

}  // namespace cjit
