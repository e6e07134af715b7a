// Reads whole files, and writes whole files atomically.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// Opens a regular file for reading. The result is empty and errno is set if the file cannot be opened or is not a
// regular file: a pipe without a writer, a terminal or /dev/zero would block the caller forever.
FileDescriptor open_regular_file(const std::filesystem::path& path);

// Throws Error(CJIT_ERROR_IO) with `stage` if the file cannot be read or is not a regular file.
Buffer read_file(const std::filesystem::path& path, cjit_stage_t stage);

// Writes all bytes through an OutputFile (base/output_file.hpp). On failure the old file is unchanged and no temporary
// file is left. Throws Error(CJIT_ERROR_IO) with `stage`.
void write_file_atomically(const std::filesystem::path& path, ByteSpan bytes, cjit_stage_t stage);

// Like mkdir -p, with mode 0700. Returns 0 or an errno value.
int make_private_folders(const std::string& path);

// Reads a text file line by line; a file that cannot be read has no lines. This is not std::ifstream, which would add
// 0.3 MB of locales to a library that is linked statically with the C++ runtime.
class LineReader {
 public:
  explicit LineReader(const std::filesystem::path& path);
  // Reads the next line without its end; returns false if there is none.
  bool next(std::string& line);

 private:
  bool fill();

  FileDescriptor file_;
  std::string buffer_;
  std::size_t position_ = 0;
};

// The names in a directory, in no particular order; none if it cannot be read. This is not
// std::filesystem::directory_iterator, which ends the process when memory runs out (libstdc++ 12).
std::vector<std::string> folder_entries(const std::filesystem::path& folder);

}  // namespace cjit
