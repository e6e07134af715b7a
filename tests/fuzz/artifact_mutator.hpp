// Mutates artifacts so that most of them keep correct checksums and a valid layout. Random changes of bytes would
// hardly ever pass these checks.
#pragma once

#include <random>

#include "artifact/container.hpp"
#include "fuzz/repeat.hpp"
#include "support/forged_artifact.hpp"

namespace cjit::test {

class ArtifactMutator {
 public:
  ArtifactMutator(unsigned seed, std::size_t max_size) : random_(seed), max_size_(max_size) {}

  Bytes mutate(ByteSpan artifact) {
    switch (below(8)) {
      case 0:
        return mutate_bytes(to_bytes(artifact), max_size_);
      case 1:
        return sealed(mutate_bytes(to_bytes(artifact), max_size_));
      default:
        return mutate_parts(take_apart(artifact)).bytes();
    }
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  Bytes mutate_bytes(Bytes bytes, std::size_t max_size) {
    const std::size_t size = std::min(bytes.size(), max_size);
    bytes.resize(std::max<std::size_t>(max_size, 1));
    bytes.resize(mutate_or_repeat(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size(),
                                  static_cast<unsigned>(random_())));
    return bytes;
  }

  // Usually makes the size valid and all checksums correct.
  Bytes sealed(Bytes bytes) {
    if (below(8) != 0) bytes.resize(bytes.size() / 16 * 16);
    if (bytes.size() < kTableAt + 16) return bytes;
    put(bytes, kTotalSizeAt, std::uint64_t{bytes.size()});
    reseal(bytes);
    return bytes;
  }

  static ForgedArtifact take_apart(ByteSpan artifact) {
    try {
      const Container container = open_container(artifact);
      const ArtifactHeader& header = container.header;
      ForgedArtifact parts{.major = header.format_major,
                           .minor = header.format_minor,
                           .family = header.family,
                           .cc = header.cc,
                           .arch_feature = header.arch_feature,
                           .image_kind = header.image_kind,
                           .cuda_version = header.cuda_version};
      for (const Section& section : container.sections)
        parts.sections.push_back({section.id, section.flags, to_bytes(section.bytes)});
      return parts;
    } catch (const Error&) {
      return forged_kernel();
    }
  }

  std::uint32_t number() {
    constexpr std::uint32_t kInteresting[] = {0, 1, 2, 3, 4, 5, 6, 16, 'a', 'f', 90, 0x101, 0x102, 0x103, 0xffffffff};
    return kInteresting[below(std::size(kInteresting))];
  }

  ForgedArtifact mutate_parts(ForgedArtifact parts) {
    if (parts.sections.empty()) return forged_kernel();
    ForgedSection& section = parts.sections[below(parts.sections.size())];
    switch (below(12)) {
      case 0:
        mutate_header(parts);
        break;
      case 1:
        section.id = number();
        break;
      case 2:
        section.flags ^= 1u << below(3);
        break;
      case 3:
        parts.sections.erase(parts.sections.begin() + static_cast<std::ptrdiff_t>(&section - parts.sections.data()));
        break;
      case 4:
        parts.sections.push_back({number(), static_cast<std::uint32_t>(below(2)), section.bytes});
        break;
      case 5:
        std::swap(section, parts.sections[below(parts.sections.size())]);
        break;
      default:
        section.bytes = mutate_bytes(std::move(section.bytes), max_size_ / 4);
    }
    return parts;
  }

  void mutate_header(ForgedArtifact& parts) {
    std::uint32_t* const fields[] = {&parts.major,        &parts.minor,      &parts.extra_header_size,
                                     &parts.flags,        &parts.family,     &parts.cc,
                                     &parts.arch_feature, &parts.image_kind, &parts.cuda_version};
    std::uint32_t& field = *fields[below(std::size(fields))];
    field = &field == &parts.extra_header_size ? static_cast<std::uint32_t>(below(40)) : number();
  }

  std::minstd_rand random_;
  std::size_t max_size_;
};

}  // namespace cjit::test
