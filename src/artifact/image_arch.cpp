#include "artifact/image_arch.hpp"

#include "artifact/cubin_reader.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::uint32_t feature_at(std::string_view text, std::size_t at) {
  return at < text.size() && (text[at] == 'a' || text[at] == 'f') ? static_cast<unsigned char>(text[at]) : 0;
}

// Before CUDA 13.0 the ELF header had a flag for 'a'.
bool has_accelerator_flag(ByteSpan cubin) {
  constexpr std::size_t kAbiVersion = 8, kFlags = 48;
  constexpr std::uint8_t kFirstAbiWithout = 8;
  constexpr std::uint32_t kAccelerators = 0x800;
  if (cubin.size() < kFlags + sizeof(std::uint32_t)) return false;
  return ByteReader(cubin.subspan(kAbiVersion)).integer<std::uint8_t>() < kFirstAbiWithout &&
         (ByteReader(cubin.subspan(kFlags)).integer<std::uint32_t>() & kAccelerators) != 0;
}

// Returns the feature letter after the first occurrence of `before` and the compute capability.
std::uint32_t feature_behind(std::string_view text, std::string_view before, std::uint32_t cc) {
  const std::string named = concat(before, cc);
  const auto at = text.find(named);
  return at == std::string_view::npos ? 0 : feature_at(text, at + named.size());
}

}  // namespace

DescribedImage describe_image_bytes(ByteSpan image) {
  DescribedImage described;
  described.contents = read_image_kernels(image);
  const std::string_view text = as_text(image);
  const std::uint32_t cc = described.contents.cc;
  if (is_cubin(image)) {
    // Since CUDA 13.0 a note contains the command line of ptxas.
    described.kind = CJIT_IMAGE_KIND_CUBIN;
    described.arch_feature = has_accelerator_flag(image) ? std::uint32_t{'a'} : feature_behind(text, "-arch sm_", cc);
    return described;
  }
  described.kind = CJIT_IMAGE_KIND_PTX;
  const auto target = text.find(".target");
  if (target != std::string_view::npos) described.arch_feature = feature_behind(text.substr(target), "sm_", cc);
  return described;
}

}  // namespace cjit
