#include "oci/gzip_reader.hpp"

#include <array>

#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with the header of gzip

}  // namespace

GzipReader::GzipReader(std::function<void(ByteSpan)> output) : output_(std::move(output)) {
  if (::inflateInit2(&stream_, kGzipWindow) != Z_OK) throw std::bad_alloc();
}

void GzipReader::add(ByteSpan bytes) {
  stream_.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes.data()));
  stream_.avail_in = static_cast<uInt>(bytes.size());
  std::array<std::byte, 65536> piece;
  do {
    if (is_complete_ && stream_.avail_in != 0) {
      ::inflateReset(&stream_);
      is_complete_ = false;
    }
    stream_.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream_.avail_out = static_cast<uInt>(piece.size());
    const int code = ::inflate(&stream_, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
      throw storage_error(
          concat("cannot decompress the layer of the image: ", stream_.msg != nullptr ? stream_.msg : "it is damaged"));
    is_complete_ = code == Z_STREAM_END;
    output_(ByteSpan(piece).first(piece.size() - stream_.avail_out));
  } while (stream_.avail_in != 0 || stream_.avail_out == 0);
}

void GzipReader::finish() const {
  if (!is_complete_) throw storage_error("cannot decompress the layer of the image: its end is missing");
}

}  // namespace cjit
