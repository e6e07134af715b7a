// Files that the command reads and writes.
#pragma once

#include <cjit/cjit.hpp>
#include <memory>
#include <string>

namespace cjit_cli {

using SharedText = std::shared_ptr<const std::string>;

// Reads a file, or standard input if `path` is /dev/stdin.
SharedText read_text(const std::string& path);
cjit::blob read_file(const std::string& path);
cjit::build_result read_artifact(cjit::bytes_view bytes, cjit::deserialize_flags flags);
void write_artifact(const cjit::build_result& result, const std::string& path);

// The bytes of an image in a file: PTX without its final NUL.
cjit::bytes_view file_bytes(cjit::image_kind kind, cjit::bytes_view image);

}  // namespace cjit_cli
