// Decompresses gzip (RFC 1952) in parts of any size.
#pragma once

#include <zlib.h>

#include <functional>

#include "base/bytes.hpp"

namespace cjit {

class GzipReader {
 public:
  explicit GzipReader(std::function<void(ByteSpan)> output);
  ~GzipReader() { ::inflateEnd(&stream_); }
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  // Throws storage_error() for damaged bytes, and what the output throws.
  void add(ByteSpan bytes);
  // Throws storage_error() if the end is missing.
  void finish() const;

 private:
  const std::function<void(ByteSpan)> output_;
  z_stream stream_{};
  bool is_complete_ = false;  // at the end of a member; another one may follow
};

}  // namespace cjit
