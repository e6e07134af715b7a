// Reading and atomically writing whole files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// A regular file, opened for reading; nothing, and errno, if it cannot be opened or is not a regular file. A pipe
// without a writer, a terminal or /dev/zero would block the caller forever.
FileDescriptor open_regular_file(const std::filesystem::path& path);

// Throws Error(CJIT_ERROR_IO) with `stage` if the file cannot be read or is no regular one.
Buffer read_file(const std::filesystem::path& path, cjit_stage_t stage);

// All bytes by an OutputFile (base/output_file.hpp). On failure the old file is as it was and no temporary is left.
// Throws Error(CJIT_ERROR_IO) with `stage`.
void write_file_atomically(const std::filesystem::path& path, ByteSpan bytes, cjit_stage_t stage);

// A text file, line by line; one that cannot be read has none. Not std::ifstream, which alone brings 0.3 MB of locales
// into a library that has the C++ runtime inside.
class LineReader {
 public:
  explicit LineReader(const std::filesystem::path& path);
  // Without its end; false if there is no more.
  bool next(std::string& line);

 private:
  bool fill();

  FileDescriptor file_;
  std::string buffer_;
  std::size_t position_ = 0;
};

// Names of what lies in a folder, in no order; none if it cannot be read. Not std::filesystem::directory_iterator,
// which ends the process where memory runs out (libstdc++ 12).
std::vector<std::string> folder_entries(const std::filesystem::path& folder);

}  // namespace cjit
