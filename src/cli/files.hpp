// Files that the command reads and writes.
#pragma once

#include <cjit/cjit.hpp>
#include <memory>
#include <string>

namespace cjit_cli {

using SharedText = std::shared_ptr<const std::string>;

// The path that stands for standard input, or for standard output.
inline constexpr const char* kStream = "-";

// The bytes of a file or of standard input.
class FileBytes {
 public:
  explicit FileBytes(cjit::blob file) : file_(std::move(file)) {}
  explicit FileBytes(SharedText text) : text_(std::move(text)) {}
  cjit::bytes_view bytes() const { return text_ ? cjit::bytes_view{text_->data(), text_->size()} : file_.bytes(); }

 private:
  cjit::blob file_;
  SharedText text_;
};

// Both read standard input if `path` is "-" or /dev/stdin.
SharedText read_text(const std::string& path);
FileBytes read_file(const std::string& path);
// The name of a source in messages: the path, or "<stdin>".
std::string source_name(const std::string& path);
cjit::build_result read_artifact(cjit::bytes_view bytes, cjit::deserialize_flags flags);

// Writes a file. If `path` is "-", the bytes go to standard output, and what is printed afterwards to standard error.
void write_file(const std::string& path, cjit::bytes_view bytes);
void write_artifact(const cjit::build_result& result, const std::string& path);

// The bytes of an image in a file: PTX without its final NUL.
cjit::bytes_view file_bytes(cjit::image_kind kind, cjit::bytes_view image);

}  // namespace cjit_cli
