// Mutates bundles so that most of them keep correct checksums and a valid layout.
#pragma once

#include <zstd.h>

#include <algorithm>
#include <random>

#include "bundle/bundle_file.hpp"
#include "fuzz/repeat.hpp"
#include "support/forged_artifact.hpp"

namespace cjit::test {

class BundleMutator {
 public:
  BundleMutator(unsigned seed, std::size_t max_size) : random_(seed), max_size_(max_size) {}

  Bytes mutate(Bytes bundle) {
    if (below(8) == 0) return mutated(std::move(bundle));
    if (!take_apart(bundle)) return sealed(mutated(std::move(bundle)));
    mutate_parts();
    return put_together();
  }

 private:
  struct Part {
    std::uint64_t size = 0;  // when decompressed
    std::uint32_t id = 0, flags = 0;
    std::uint64_t hash_low = 0, hash_high = 0;
    Bytes stored;
  };

  std::size_t below(std::size_t limit) { return random_() % limit; }

  Bytes mutated(Bytes bytes) {
    const std::size_t size = std::min(bytes.size(), max_size_);
    bytes.resize(max_size_);
    bytes.resize(mutate_or_repeat(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size(),
                                  static_cast<unsigned>(random_())));
    return bytes;
  }

  static Bytes sealed(Bytes bytes) {
    bytes.resize(bytes.size() / kSectionAlignment * kSectionAlignment);
    if (bytes.size() < kBundleHeaderSize + kTrailerSize) return bytes;
    put(bytes, kTotalSizeAt, std::uint64_t{bytes.size()});
    seal_outside(bytes);
    return bytes;
  }

  static void seal_outside(Bytes& bytes) {
    put(bytes, kPreambleChecksumAt, xxh3_64(ByteSpan(bytes).first(kPreambleChecksumAt)));
    const Hash128 all = xxh3_128(ByteSpan(bytes).first(bytes.size() - kTrailerSize));
    put(bytes, bytes.size() - 16, all.low);
    put(bytes, bytes.size() - 8, all.high);
  }

  bool take_apart(const Bytes& bundle) {
    if (bundle.size() < kBundleHeaderSize + kTrailerSize) return false;
    const auto count = get<std::uint32_t>(bundle, 44);
    const auto directory_size = get<std::uint64_t>(bundle, 48);
    const std::uint64_t directory_at = kBundleHeaderSize + std::uint64_t{count} * kBundleSectionSize;
    if (directory_at > bundle.size() || directory_size > bundle.size() - directory_at) return false;
    header_ = to_bytes(ByteSpan(bundle).first(kBundleHeaderSize));
    directory_ = to_bytes(ByteSpan(bundle).subspan(directory_at, directory_size));
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::size_t at = kBundleHeaderSize + i * kBundleSectionSize;
      const auto offset = get<std::uint64_t>(bundle, at), stored = get<std::uint64_t>(bundle, at + 8);
      if (offset > bundle.size() || stored > bundle.size() - offset) return false;
      parts_.push_back({get<std::uint64_t>(bundle, at + 16), get<std::uint32_t>(bundle, at + 24),
                        get<std::uint32_t>(bundle, at + 28), get<std::uint64_t>(bundle, at + 32),
                        get<std::uint64_t>(bundle, at + 40), to_bytes(ByteSpan(bundle).subspan(offset, stored))});
    }
    return !parts_.empty();
  }

  void mutate_parts() {
    Part& part = parts_[below(parts_.size())];
    switch (below(12)) {
      case 0:
        header_ = mutated(std::move(header_));
        header_.resize(kBundleHeaderSize);
        break;
      case 1:
      case 2:
        directory_ = mutated(std::move(directory_));
        break;
      case 3:
        part.flags ^= 1U << below(3);
        break;
      case 4:
        part.id = below(2) == 0 ? static_cast<std::uint32_t>(below(12)) : 0x100 + static_cast<std::uint32_t>(below(6));
        break;
      case 5:
        part.size = below(2) == 0 ? below(4) : part.size << below(40);
        break;
      case 6:
        part.stored = below(2) == 0 ? Bytes() : mutated(std::move(part.stored));
        compress(part);
        break;
      default:
        part.stored = mutated(std::move(part.stored));
        if ((part.flags & kBundleSectionZstd) == 0) part.size = part.stored.size();
        rehash(part);
    }
  }

  // Compresses the contents of a section into a valid frame.
  static void compress(Part& part) {
    const Hash128 hash = xxh3_128(ByteSpan(part.stored));
    part.hash_low = hash.low;
    part.hash_high = hash.high;
    part.size = part.stored.size();
    Bytes frame(ZSTD_compressBound(part.stored.size()));
    frame.resize(ZSTD_compress(frame.data(), frame.size(), part.stored.data(), part.stored.size(), 1));
    part.stored = std::move(frame);
    part.flags |= kBundleSectionZstd;
  }

  // For a compressed section the hash is that of its original contents, so that damage of the frame is tested too.
  static void rehash(Part& part) {
    if ((part.flags & kBundleSectionZstd) != 0) return;
    const Hash128 hash = xxh3_128(ByteSpan(part.stored));
    part.hash_low = hash.low;
    part.hash_high = hash.high;
  }

  Bytes put_together() const {
    Bytes out = header_;
    out.resize(kBundleHeaderSize + parts_.size() * kBundleSectionSize);
    put(out, 44, static_cast<std::uint32_t>(parts_.size()));
    put(out, 48, std::uint64_t{directory_.size()});
    out.insert(out.end(), directory_.begin(), directory_.end());
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Part& part = parts_[i];
      out.resize(align_section(out.size()));
      const std::size_t at = kBundleHeaderSize + i * kBundleSectionSize;
      put(out, at, std::uint64_t{out.size()});
      put(out, at + 8, std::uint64_t{part.stored.size()});
      put(out, at + 16, part.size);
      put(out, at + 24, part.id);
      put(out, at + 28, part.flags);
      put(out, at + 32, part.hash_low);
      put(out, at + 40, part.hash_high);
      out.insert(out.end(), part.stored.begin(), part.stored.end());
    }
    out.resize(align_section(out.size()) + kTrailerSize);
    put(out, kTotalSizeAt, std::uint64_t{out.size()});
    seal_outside(out);
    return out;
  }

  std::minstd_rand random_;
  std::size_t max_size_;
  Bytes header_, directory_;
  std::vector<Part> parts_;
};

}  // namespace cjit::test
