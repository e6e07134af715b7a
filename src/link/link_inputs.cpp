#include "link/link_inputs.hpp"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "artifact/cubin_reader.hpp"
#include "artifact/definitions.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t kFatbinMagic = 0xba55ed50;
constexpr std::uint32_t kLtoIrMagic = 0x7f4e43ed;
constexpr std::uint32_t kBitcodeMagic = 0xdec04342;
constexpr std::uint16_t kCudaMachine = 190;

template <typename Integer>
bool begins_with(ByteSpan bytes, Integer magic) {
  return bytes.size() >= sizeof(magic) && std::memcmp(bytes.data(), &magic, sizeof(magic)) == 0;
}

bool is_elf(ByteSpan bytes) { return bytes.size() >= sizeof(Elf64_Ehdr) && as_text(bytes).starts_with(ELFMAG); }

std::uint16_t elf_machine(ByteSpan bytes) {
  Elf64_Ehdr header;
  std::memcpy(&header, bytes.data(), sizeof(header));
  return header.e_machine;
}

// In PTX only comments come before the version.
bool is_ptx(ByteSpan bytes) {
  constexpr std::size_t kFarEnough = 65536;
  const std::string_view text = as_text(bytes.first(std::min(bytes.size(), kFarEnough)));
  const auto version = text.find(".version");
  if (version == std::string_view::npos) return false;
  return text.substr(0, version)
             .find_first_not_of(
                 "\t\r\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                 "abcdefghijklmnopqrstuvwxyz{|}~") == std::string_view::npos;
}

Error bad_input(const LinkInput& input, const std::string& what) {
  return Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK, concat("cannot link '", input.name, "': ", what));
}

// Returns the input's definitions. Errors name the input.
std::vector<std::string> definitions_of(const LinkInput& input) try {
  if (input.kind == CJIT_LINK_INPUT_KIND_CUBIN) return cubin_definitions(input.bytes());
  if (input.kind == CJIT_LINK_INPUT_KIND_PTX) return ptx_definitions(as_text(input.bytes()));
  return {};
} catch (const Error& error) {
  Failure failure = error.failure();
  failure.message = concat("cannot link '", input.name, "': ", failure.message);
  throw Error(std::move(failure));
}

}  // namespace

const char* describe_link_input(cjit_link_input_kind_t kind) noexcept {
  switch (kind) {
    case CJIT_LINK_INPUT_KIND_CUBIN:
      return "a cubin";
    case CJIT_LINK_INPUT_KIND_PTX:
      return "PTX";
    case CJIT_LINK_INPUT_KIND_LTO_IR:
      return "LTO-IR";
    case CJIT_LINK_INPUT_KIND_FATBIN:
      return "a fatbin";
    case CJIT_LINK_INPUT_KIND_OBJECT:
      return "an object";
    case CJIT_LINK_INPUT_KIND_LIBRARY:
      return "a static library";
    default:
      return "of an unknown kind";
  }
}

cjit_link_input_kind_t identify_link_input(ByteSpan bytes) noexcept {
  if (is_elf(bytes))
    return elf_machine(bytes) == kCudaMachine ? CJIT_LINK_INPUT_KIND_CUBIN : CJIT_LINK_INPUT_KIND_OBJECT;
  if (as_text(bytes).starts_with("!<arch>\n")) return CJIT_LINK_INPUT_KIND_LIBRARY;
  if (begins_with(bytes, kFatbinMagic)) return CJIT_LINK_INPUT_KIND_FATBIN;
  if (begins_with(bytes, kLtoIrMagic)) return CJIT_LINK_INPUT_KIND_LTO_IR;
  return is_ptx(bytes) ? CJIT_LINK_INPUT_KIND_PTX : CJIT_LINK_INPUT_KIND_NONE;
}

void check_link_input(LinkInput& input) {
  if (input.bytes().empty()) throw bad_input(input, "it is empty");
  const cjit_link_input_kind_t detected = identify_link_input(input.bytes());
  if (begins_with(input.bytes(), kBitcodeMagic))
    throw bad_input(input, "it is NVVM IR, which libNVVM compiles first; pass it in the field `nvvm` of the input");
  if (const std::string_view text = as_text(input.bytes()); without_byte_order_mark(text).size() != text.size())
    throw bad_input(input, "it begins with a byte order mark; write it as UTF-8 without one");
  if (detected == CJIT_LINK_INPUT_KIND_NONE)
    throw bad_input(input,
                    "it is not a cubin, PTX, LTO-IR, a fatbin, an object or a static library; pass the output of a "
                    "CUDA compiler");
  if (input.kind != CJIT_LINK_INPUT_KIND_NONE && input.kind != detected)
    throw bad_input(input, concat("it is ", describe_link_input(detected), ", but its field `kind` is set to ",
                                  describe_link_input(input.kind), "; set it to zero to detect it"));
  input.kind = detected;
  if (detected == CJIT_LINK_INPUT_KIND_PTX && input.bytes().back() != std::byte{0})
    input.image = Image::owning(CJIT_IMAGE_KIND_PTX, terminated_ptx(input.bytes()));
}

void check_definitions(std::span<const LinkInput> inputs) {
  std::map<std::string, const LinkInput*, std::less<>> defined_in;
  for (const LinkInput& input : inputs) {
    for (const std::string& symbol : definitions_of(input)) {
      const auto [first, is_new] = defined_in.emplace(symbol, &input);
      if (!is_new)
        throw Error(CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_STAGE_LINK,
                    concat("cannot link: ", describe_symbol(symbol), " is defined in '", first->second->name,
                           "' and in '", input.name, "'; remove one of them, or make it static or weak"));
    }
  }
}

ArchitectureFit fit_of(const LinkInput& input, std::string_view arch) noexcept {
  if (input.kind != CJIT_LINK_INPUT_KIND_CUBIN) return ArchitectureFit::kSure;
  const std::string_view digits = arch.substr(std::min(arch.size(), arch.find('_') + 1));
  const auto wanted =
      parse_integer<std::uint32_t>(digits.substr(0, digits.find_first_not_of("0123456789"))).value_or(0);
  const std::uint32_t cc = cubin_cc(input.bytes());
  if (cc == wanted || cc == 0) return ArchitectureFit::kSure;  // the linker rejects an invalid cubin
  return cc / 10 == wanted / 10 && cc < wanted ? ArchitectureFit::kPossible : ArchitectureFit::kNone;
}

bool shows_its_definitions(std::span<const LinkInput> inputs) noexcept {
  return std::all_of(inputs.begin(), inputs.end(), [](const LinkInput& input) {
    return input.kind == CJIT_LINK_INPUT_KIND_CUBIN || input.kind == CJIT_LINK_INPUT_KIND_PTX ||
           input.kind == CJIT_LINK_INPUT_KIND_LTO_IR;
  });
}

}  // namespace cjit
