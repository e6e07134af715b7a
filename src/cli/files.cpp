#include "files.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "terminal_text.hpp"

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

bool is_input_stream(const std::string& path) { return path == kStream || path == "/dev/stdin"; }

}  // namespace

SharedText read_text(const std::string& path) {
  if (is_input_stream(path)) return read_standard_input();
  return std::make_shared<const std::string>(read_file(path).bytes().text());
}

FileBytes read_file(const std::string& path) {
  if (is_input_stream(path)) return FileBytes(read_standard_input());
  return FileBytes(cjit::artifact_read_file(path).value());
}

std::string source_name(const std::string& path) { return path == kStream ? "<stdin>" : path; }

cjit::build_result read_artifact(cjit::bytes_view bytes, cjit::deserialize_flags flags) {
  return cjit::build_result::deserialize(bytes, flags).value();
}

void write_file(const std::string& path, cjit::bytes_view bytes) {
  if (path != kStream) return cjit::artifact_write_file(path, bytes).value();
  if (::isatty(STDOUT_FILENO) != 0 && std::memchr(bytes.data(), 0, bytes.size()) != nullptr)
    throw cjit::error(cjit::status::invalid_argument,
                      "cannot write to standard output: it is a terminal, and the bytes are no text; pass a file");
  {
    const ExactOutput exact(std::cout);
    std::cout.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    std::cout.flush();
  }
  if (!std::cout) throw cjit::error(cjit::status::io, "cannot write to standard output");
  std::cout.rdbuf(std::cerr.rdbuf());
}

void write_artifact(const cjit::build_result& result, const std::string& path) {
  write_file(path, result.serialize().value().bytes());
}

cjit::bytes_view file_bytes(cjit::image_kind kind, cjit::bytes_view image) {
  if (kind != cjit::image_kind::ptx || image.empty()) return image;
  return {image.data(), image.size() - 1};
}

}  // namespace cjit_cli
