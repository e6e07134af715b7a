#include "artifact/section_coding.hpp"

#include <zstd.h>

#include <memory>

namespace cjit {

namespace {

struct FreeCompressor {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};
struct FreeDecompressor {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

template <typename Pointer>
Pointer require_memory(Pointer pointer) {
  if (pointer == nullptr) throw std::bad_alloc();
  return pointer;
}

}  // namespace

std::optional<Buffer> compress_section(ByteSpan bytes, const Compression& how) {
  const std::uint64_t max_size = bytes.size() * std::uint64_t{100 - how.min_saving_percent} / 100;
  if (!how.enabled || max_size == 0) return std::nullopt;
  const std::unique_ptr<ZSTD_CCtx, FreeCompressor> context(require_memory(ZSTD_createCCtx()));
  Buffer room(max_size);  // compression that needs more room does not save enough
  const std::size_t size =
      ZSTD_compressCCtx(context.get(), room.data(), room.size(), bytes.data(), bytes.size(), how.level);
  if (ZSTD_isError(size) != 0 || bytes.size() / size >= kLargestRatio) return std::nullopt;
  return Buffer(room.bytes().first(size));
}

// Rejects frames of zstd's older formats, which its functions would accept.
bool is_compressed_section(ByteSpan stored, std::uint64_t size) noexcept {
  return ByteReader(stored).integer<std::uint32_t>() == ZSTD_MAGICNUMBER && size / stored.size() < kLargestRatio &&
         ZSTD_getFrameContentSize(stored.data(), stored.size()) == size &&
         ZSTD_findFrameCompressedSize(stored.data(), stored.size()) == stored.size();
}

std::optional<Buffer> decompress_section(ByteSpan stored, std::uint64_t size) {
  const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> context(require_memory(ZSTD_createDCtx()));
  Buffer out(size);
  const std::size_t written = ZSTD_decompressDCtx(context.get(), out.data(), out.size(), stored.data(), stored.size());
  if (written != size) return std::nullopt;
  return out;
}

}  // namespace cjit
