// Tar archives (POSIX ustar): the layers of images.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

// The header of a regular file that belongs to root, has the mode 0644 and no time. Throws bad_setting() for a name or
// a size that does not fit.
std::string tar_header(std::string_view name, std::uint64_t size);
// Zeros behind a file of this size.
std::string tar_padding(std::uint64_t size);
// The end of an archive.
std::string tar_end();

// Reads an archive in parts of any size. Entries are regular files at its top level; "./" before a name and entries of
// the top directory itself are ignored.
class TarReader {
 public:
  struct Output {
    std::function<void(const std::string& name, std::uint64_t size)> begin;  // of a file
    std::function<void(ByteSpan part)> data;
  };

  explicit TarReader(Output output) : output_(std::move(output)) {}

  // Throws storage_error() for anything else, and what the functions of the output throw.
  void add(ByteSpan bytes);
  // Throws storage_error() if the archive is incomplete.
  void finish() const;

 private:
  void read_header();
  void read_extension();
  void start_entry(std::string name, char type, std::uint64_t size);

  const Output output_;
  std::string begun_;  // an incomplete header, or an extension
  std::string extension_name_;
  std::uint64_t left_ = 0;     // bytes of the entry
  std::uint64_t padding_ = 0;  // bytes behind it
  enum class State { kHeader, kFile, kExtension, kEnd } state_ = State::kHeader;
};

}  // namespace cjit
