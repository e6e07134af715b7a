#include "files.hpp"

#include <array>
#include <cstdio>

namespace cjit_cli {

namespace {

// The size of a pipe's contents is known only at its end.
SharedText read_standard_input() {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 28;
  std::string text;
  std::array<char, 16384> piece;
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), stdin)) {
    text.append(piece.data(), count);
    if (text.size() > kMaxBytes)
      throw cjit::error(cjit::status::io,
                        "cannot read standard input: it has more than 256 MiB; put the text into a file");
  }
  if (std::ferror(stdin) != 0) throw cjit::error(cjit::status::io, "cannot read standard input");
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

SharedText read_text(const std::string& path) {
  if (path == "/dev/stdin") return read_standard_input();
  return std::make_shared<const std::string>(read_file(path).bytes().text());
}

cjit::blob read_file(const std::string& path) { return cjit::artifact_read_file(path).value(); }

cjit::build_result read_artifact(cjit::bytes_view bytes, cjit::deserialize_flags flags) {
  return cjit::build_result::deserialize(bytes, flags).value();
}

void write_artifact(const cjit::build_result& result, const std::string& path) {
  cjit::artifact_write_file(path, result.serialize().value().bytes()).value();
}

cjit::bytes_view file_bytes(cjit::image_kind kind, cjit::bytes_view image) {
  if (kind != cjit::image_kind::ptx || image.empty()) return image;
  return {image.data(), image.size() - 1};
}

}  // namespace cjit_cli
