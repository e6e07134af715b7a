// Bytes that are sent to a registry: texts and files, one after another.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "base/key_hash.hpp"

namespace cjit {

// A file that is sent.
struct SourceFile {
  std::string path;
  std::string name;        // without directories
  std::string media_type;  // of cjit's types
  FileDescriptor file;
  std::uint64_t size = 0;
};

// Opens the file and recognizes its type. Throws bad_setting() for a file of another type, and os_error().
std::shared_ptr<const SourceFile> open_source(const std::string& path);

class Content {
 public:
  void add(std::string text);
  void add(std::shared_ptr<const SourceFile> file);

  std::uint64_t size() const noexcept { return size_; }
  // Copies bytes from `offset` on; returns their number, which is 0 only at the end. Throws storage_error() if a file
  // became shorter.
  std::size_t read(std::uint64_t offset, std::span<std::byte> into) const;
  KeyHash hash() const;

 private:
  struct Part {
    std::uint64_t begin, size;
    std::string text;
    std::shared_ptr<const SourceFile> file;  // null: a text
  };
  std::vector<Part> parts_;
  std::uint64_t size_ = 0;
};

}  // namespace cjit
