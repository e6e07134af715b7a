// Tar archives (POSIX ustar).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "base/error.hpp"

namespace cjit {

inline constexpr std::size_t kLongestTarName = 100;
inline constexpr std::uint64_t kLargestTarFile = (std::uint64_t{1} << 33) - 1;  // 11 octal digits

// The header of a regular file that belongs to root, has the mode 0644 and no time, within these limits.
std::string tar_header(std::string_view name, std::uint64_t size);
// Zeros behind a file of this size.
std::string tar_padding(std::uint64_t size);
// The end of an archive.
std::string tar_end();

// Reads an archive in parts of any size. It may be untrusted: names are as they are there, without "./" before them.
class TarReader {
 public:
  struct Entry {
    enum class Kind : std::uint8_t { kFile, kFolder, kOther } kind;
    std::string name;
    std::uint64_t size;
  };
  struct Output {
    std::function<void(const Entry& entry)> begin;
    std::function<void(ByteSpan part)> data;           // of a file
    std::function<Error(std::string_view why)> error;  // to throw for a bad archive: "its archive is incomplete"
  };

  explicit TarReader(Output output) : output_(std::move(output)) {}

  // Throws the error of the output for a bad archive, and what its functions throw.
  void add(ByteSpan bytes);
  // Throws it for an incomplete one.
  void finish() const;

 private:
  std::uint64_t octal_in(std::string_view field) const;
  void read_header();
  void read_extension();
  void start_entry(std::string name, char type, std::uint64_t size);

  const Output output_;
  std::string begun_;  // an incomplete header, or an extension
  std::string extension_name_;
  std::uint64_t left_ = 0;     // bytes of the entry
  std::uint64_t padding_ = 0;  // bytes behind it
  enum class State { kHeader, kFile, kExtension, kSkipped, kEnd } state_ = State::kHeader;
};

}  // namespace cjit
