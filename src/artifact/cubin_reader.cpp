#include "artifact/cubin_reader.hpp"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "artifact/definitions.hpp"
#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// NVIDIA does not document these numbers. They were found in the output of NVIDIA's tools; tests compare the results
// with the compiled sources.
constexpr std::uint16_t kCudaMachine = 190;
constexpr std::uint32_t kCudaInfoSection = 0x70000000;
constexpr unsigned char kEntryFunction = 0x10;  // in a symbol's st_other
constexpr unsigned char kManagedVariable = 4;   // likewise
// Since this ABI version the architecture is in the second byte of the header's flags.
constexpr unsigned char kFirstAbiWithArchInSecondByte = 8;

enum class Attribute : std::uint8_t {
  kMaxThreads = 0x05,
  kRequiredThreads = 0x10,
  kFrameSize = 0x11,
  kMinStackSize = 0x12,
  kParameter = 0x17,
  kParameterBytes = 0x19,  // the end of the last parameter, without the offset of the parameter buffer in its bank
  kRegisterCount = 0x2f,
  kBlocksPerCluster = 0x3d,
  kExplicitCluster = 0x3e,
  kParameterV2 = 0x45,  // for kernels with more than 4 KiB of parameters
  kBarrierCount = 0x4c,
};

// The stack size of a kernel with recursion.
constexpr std::uint32_t kUnknownStack = 0xffffffff;

// CUDA 12 stores the number of barriers in the flags of the code section, CUDA 13 in an attribute.
constexpr int kBarrierShift = 20;
constexpr std::uint64_t kBarrierMask = 0x7f;

// Shared memory that the system reserves since sm_90. The size of a kernel's section includes it; the driver does not
// count it.
constexpr std::uint64_t kReservedSharedMemory = 1024;
constexpr std::uint32_t kFirstCcWithReservedSharedMemory = 90;

// Whether it is a 64-bit little-endian ELF file.
bool has_known_layout(ByteSpan identity) {
  return identity[EI_CLASS] == std::byte{ELFCLASS64} && identity[EI_DATA] == std::byte{ELFDATA2LSB};
}

std::uint32_t cc_of(const Elf64_Ehdr& header) {
  const bool second_byte = header.e_ident[EI_ABIVERSION] >= kFirstAbiWithArchInSecondByte;
  return (second_byte ? header.e_flags >> 8 : header.e_flags) & 0xff;
}

// Copies a struct, because fields may be unaligned.
template <typename Struct>
Struct copy_at(ByteSpan bytes, std::uint64_t index) {
  static_assert(std::is_trivially_copyable_v<Struct>);
  Struct value;
  std::memcpy(&value, bytes.data() + index * sizeof(Struct), sizeof(Struct));
  return value;
}

ByteSpan part(ByteSpan bytes, std::uint64_t offset, std::uint64_t size, std::string_view what) {
  if (offset > bytes.size() || size > bytes.size() - offset)
    throw corrupt("cubin", concat(what, " lies beyond the end of the cubin"));
  return bytes.subspan(offset, size);
}

std::uint64_t program_table_size(const Elf64_Ehdr& header) {
  return std::uint64_t{header.e_phnum} * header.e_phentsize;
}

// Returns the string table from `offset` to its end.
std::string_view strings_from(ByteSpan strings, std::uint64_t offset) {
  require("cubin", offset < strings.size(), "a name lies outside the string table");
  return as_text(strings.subspan(offset));
}

bool is_name(std::string_view strings, std::string_view name) {
  return strings.size() > name.size() && strings.starts_with(name) && strings[name.size()] == '\0';
}

std::string_view string_at(ByteSpan strings, std::uint64_t offset) {
  const std::string_view rest = strings_from(strings, offset);
  const auto end = rest.find('\0');
  require("cubin", end != std::string_view::npos, "a name is not terminated");
  return rest.substr(0, end);
}

BlockShape read_shape(ByteReader& payload) {
  BlockShape shape{};
  for (std::uint32_t& dimension : shape) dimension = payload.integer<std::uint32_t>();
  return shape;
}

// Calls `visit(attribute, payload)` for each record of a section. Records without a separate payload have their payload
// in the two bytes of the size field.
template <typename Visit>
void for_each_record(ByteSpan section, Visit&& visit) {
  constexpr std::uint8_t kSized = 4;
  ByteReader reader(section);
  while (!reader.at_end()) {
    const auto format = reader.integer<std::uint8_t>();
    const auto attribute = static_cast<Attribute>(reader.integer<std::uint8_t>());
    const ByteSpan value = reader.raw(sizeof(std::uint16_t));
    ByteReader payload(format == kSized ? reader.raw(ByteReader(value).integer<std::uint16_t>()) : value);
    require("cubin", reader.ok() && format >= 1 && format <= kSized, "an attribute record is invalid");
    visit(attribute, payload);
    require("cubin", payload.ok(), "an attribute record is too short");
  }
}

// A parameter with its position in the parameter list.
struct NumberedParameter {
  std::uint16_t ordinal = 0;
  KernelParameter parameter;
};

NumberedParameter read_parameter(ByteReader& payload, Attribute attribute) {
  // The lower bits are alignment, space and bank, which compilers leave at their defaults.
  constexpr int kSizeShift = 18;
  constexpr std::uint32_t kSizeMaskV2 = 0xffffff;  // CUDA 13 sets bits above it for some pointers of sm_100
  payload.integer<std::uint32_t>();
  NumberedParameter read;
  read.ordinal = payload.integer<std::uint16_t>();
  read.parameter.offset = payload.integer<std::uint16_t>();
  const auto size = payload.integer<std::uint32_t>();
  read.parameter.size = attribute == Attribute::kParameter ? size >> kSizeShift : size & kSizeMaskV2;
  require("cubin", read.parameter.size <= kLargestParameters - read.parameter.offset,
          "a parameter exceeds the parameter buffer");
  return read;
}

std::vector<KernelParameter> in_order(std::vector<NumberedParameter> numbered) {
  std::sort(numbered.begin(), numbered.end(), [](const auto& a, const auto& b) { return a.ordinal < b.ordinal; });
  std::vector<KernelParameter> parameters;
  parameters.reserve(numbered.size());
  for (const NumberedParameter& read : numbered) {
    require("cubin", read.ordinal == parameters.size(), "a kernel's parameters are not numbered consecutively");
    parameters.push_back(read.parameter);
  }
  return parameters;
}

// The section with the attributes of a function has this name, followed by the function's symbol.
constexpr std::string_view kInfoOfFunction = ".nv.info.";

void read_attributes(ByteSpan section, ImageKernel& kernel) {
  std::vector<NumberedParameter> parameters;
  bool explicit_cluster = false;
  for_each_record(section, [&](Attribute attribute, ByteReader& payload) {
    switch (attribute) {
      case Attribute::kParameter:
      case Attribute::kParameterV2:
        parameters.push_back(read_parameter(payload, attribute));
        break;
      case Attribute::kMaxThreads:
        kernel.max_block = read_shape(payload);
        break;
      case Attribute::kRequiredThreads:
        kernel.required_block = read_shape(payload);
        break;
      case Attribute::kBlocksPerCluster:
        kernel.required_cluster = read_shape(payload);
        break;
      case Attribute::kExplicitCluster:
        explicit_cluster = true;
        break;
      case Attribute::kBarrierCount:
        kernel.barrier_count = payload.integer<std::uint8_t>();
        break;
      default:
        break;
    }
  });
  kernel.parameters = in_order(std::move(parameters));
  kernel.cluster_must_be_set = explicit_cluster && kernel.required_cluster == BlockShape{};
}

// Nothing if the parameters do not fill the bytes that the function states: a later compiler may describe them in
// another way.
std::optional<std::vector<KernelParameter>> parameters_in(ByteSpan section) try {
  std::vector<NumberedParameter> numbered;
  std::optional<std::uint16_t> stated;
  for_each_record(section, [&](Attribute attribute, ByteReader& payload) {
    if (attribute == Attribute::kParameter || attribute == Attribute::kParameterV2)
      numbered.push_back(read_parameter(payload, attribute));
    if (attribute == Attribute::kParameterBytes) stated = payload.integer<std::uint16_t>();
  });
  std::vector<KernelParameter> parameters = in_order(std::move(numbered));
  std::uint32_t end = 0;
  for (const KernelParameter& parameter : parameters) end = std::max(end, parameter.offset + parameter.size);
  if (stated != end) return std::nullopt;
  return parameters;
} catch (const Error&) {
  return std::nullopt;
}

class Cubin {
 public:
  explicit Cubin(ByteSpan bytes);
  ImageContents contents();
  std::vector<std::string> definitions() const;
  std::vector<CubinCode> code() const;
  std::optional<ByteSpan> variable(std::string_view name) const;

 private:
  // Indices of the sections that belong to a code section; 0: none.
  struct Companions {
    std::uint32_t info = 0;
    std::uint32_t shared = 0;
    bool taken = false;  // a kernel uses the code section
  };
  struct Resources {
    std::uint32_t registers = 0;
    std::uint32_t frame = 0;  // of the function itself
    std::uint32_t stack = 0;  // including the functions that it calls
  };

  ByteSpan bytes_of(const Elf64_Shdr& section) const {
    if (section.sh_type == SHT_NOBITS) return {};
    return part(bytes_, section.sh_offset, section.sh_size, "a section");
  }
  void classify(std::uint32_t index);
  void read_resources(ByteSpan section);
  ImageKernel kernel(const Elf64_Sym& symbol, std::string_view name, const Resources& resources);
  std::uint64_t static_shared_memory(const Companions& companions) const;

  ByteSpan bytes_;
  std::uint32_t cc_ = 0;
  std::vector<Elf64_Shdr> sections_;
  ByteSpan section_names_;
  ByteSpan symbols_;
  ByteSpan symbol_names_;
  ByteSpan image_info_;
  std::uint64_t info_bytes_ = 0;
  std::uint64_t code_bytes_ = 0;
  std::uint64_t constant_memory_ = 0;
  std::vector<Companions> companions_;  // by section
  std::vector<Resources> resources_;    // by symbol
  std::vector<bool> holds_variables_;   // by section
};

Cubin::Cubin(ByteSpan bytes) : bytes_(bytes) {
  require("cubin", bytes.size() >= sizeof(Elf64_Ehdr), "it ends inside its header");
  const auto header = copy_at<Elf64_Ehdr>(bytes, 0);
  require("cubin",
          has_known_layout(bytes) && header.e_machine == kCudaMachine && header.e_shentsize == sizeof(Elf64_Shdr),
          "it is an ELF file for another machine");
  cc_ = cc_of(header);
  const ByteSpan table =
      part(bytes, header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr), "its section table");
  part(bytes, header.e_phoff, program_table_size(header), "its program table");
  for (std::uint32_t i = 0; i < header.e_shnum; ++i) sections_.push_back(copy_at<Elf64_Shdr>(table, i));
  require("cubin", header.e_shstrndx < sections_.size(), "it has no section names");
  section_names_ = bytes_of(sections_[header.e_shstrndx]);
  companions_.resize(sections_.size());
  holds_variables_.resize(sections_.size());
  for (std::uint32_t i = 1; i < sections_.size(); ++i) classify(i);
  resources_.resize(symbols_.size() / sizeof(Elf64_Sym));
  read_resources(image_info_);
}

void Cubin::classify(std::uint32_t index) {
  const Elf64_Shdr& section = sections_[index];
  const std::string_view name = strings_from(section_names_, section.sh_name);
  const auto belonging_to_code = [&]() -> Companions& {
    require("cubin", section.sh_info < companions_.size(), "a section refers to a missing section");
    return companions_[section.sh_info];
  };
  if (section.sh_type == SHT_SYMTAB) {
    require("cubin", section.sh_link < sections_.size(), "its symbols have no string table");
    symbols_ = bytes_of(section);
    symbol_names_ = bytes_of(sections_[section.sh_link]);
  } else if (section.sh_type == kCudaInfoSection && is_name(name, ".nv.info")) {
    image_info_ = bytes_of(section);
  } else if (section.sh_type == kCudaInfoSection && name.starts_with(kInfoOfFunction)) {
    belonging_to_code().info = index;
    info_bytes_ += section.sh_size;
    require("cubin", info_bytes_ <= bytes_.size(), "its sections overlap");
  } else if (section.sh_type == SHT_NOBITS && name.starts_with(".nv.shared.") && section.sh_info != 0) {
    belonging_to_code().shared = index;
  } else if (is_name(name, ".nv.constant3")) {
    constant_memory_ = section.sh_size;
    holds_variables_[index] = true;
  } else if (is_name(name, ".nv.global") || is_name(name, ".nv.global.init")) {
    holds_variables_[index] = true;
  }
}

void Cubin::read_resources(ByteSpan section) {
  for_each_record(section, [&](Attribute attribute, ByteReader& payload) {
    std::uint32_t Resources::*const kept = attribute == Attribute::kRegisterCount  ? &Resources::registers
                                           : attribute == Attribute::kFrameSize    ? &Resources::frame
                                           : attribute == Attribute::kMinStackSize ? &Resources::stack
                                                                                   : nullptr;
    if (kept == nullptr) return;
    const auto symbol = payload.integer<std::uint32_t>();
    const auto value = payload.integer<std::uint32_t>();
    require("cubin", symbol < resources_.size(), "an attribute refers to a missing symbol");
    resources_[symbol].*kept = value;
  });
}

std::uint64_t Cubin::static_shared_memory(const Companions& companions) const {
  if (companions.shared == 0) return 0;
  const std::uint64_t size = sections_[companions.shared].sh_size;
  const std::uint64_t reserved = cc_ >= kFirstCcWithReservedSharedMemory ? kReservedSharedMemory : 0;
  return size - std::min(size, reserved);
}

ImageKernel Cubin::kernel(const Elf64_Sym& symbol, std::string_view name, const Resources& resources) {
  require("cubin", symbol.st_shndx < sections_.size(), "a kernel has no code");
  const Companions companions = std::exchange(companions_[symbol.st_shndx], {});
  require("cubin", !companions.taken, "two kernels share their code");
  companions_[symbol.st_shndx].taken = true;
  ImageKernel kernel;
  kernel.symbol = name;
  kernel.register_count = resources.registers;
  kernel.has_unknown_stack = resources.stack == kUnknownStack;
  kernel.stack_memory = kernel.has_unknown_stack ? 0 : resources.stack;
  kernel.local_memory = std::max<std::uint64_t>(resources.frame, kernel.stack_memory);
  const Elf64_Shdr& code = sections_[symbol.st_shndx];
  kernel.code_offset = code.sh_offset;
  kernel.code_size = bytes_of(code).size();
  code_bytes_ += kernel.code_size;
  require("cubin", code_bytes_ <= bytes_.size(), "its sections overlap");
  kernel.barrier_count = static_cast<std::uint32_t>(code.sh_flags >> kBarrierShift & kBarrierMask);
  kernel.constant_memory = constant_memory_;
  kernel.static_shared_memory = static_shared_memory(companions);
  if (companions.info != 0) read_attributes(bytes_of(sections_[companions.info]), kernel);
  return kernel;
}

ImageContents Cubin::contents() {
  ImageContents contents{.cc = cc_};
  std::uint64_t name_bytes = 0;
  for (std::size_t i = 0; i < resources_.size(); ++i) {
    const auto symbol = copy_at<Elf64_Sym>(symbols_, i);
    const auto kind = ELF64_ST_TYPE(symbol.st_info);
    const bool is_kernel = kind == STT_FUNC && (symbol.st_other & kEntryFunction) != 0 && symbol.st_shndx != SHN_UNDEF;
    const bool is_variable =
        kind == STT_OBJECT && symbol.st_shndx < holds_variables_.size() && holds_variables_[symbol.st_shndx];
    if (!is_kernel && !is_variable) continue;
    const std::string_view name = string_at(symbol_names_, symbol.st_name);
    name_bytes += name.size();
    require("cubin", name_bytes <= bytes_.size(), "its names overlap");
    if (is_kernel) contents.kernels.push_back(kernel(symbol, name, resources_[i]));
    if (is_variable)
      contents.variables.push_back({.symbol = std::string(name),
                                    .size = symbol.st_size,
                                    .is_managed = (symbol.st_other & kManagedVariable) != 0});
  }
  return contents;
}

std::vector<std::string> Cubin::definitions() const {
  std::vector<std::string> names;
  std::uint64_t name_bytes = 0;
  for (std::size_t i = 0; i < resources_.size(); ++i) {
    const auto symbol = copy_at<Elf64_Sym>(symbols_, i);
    const auto kind = ELF64_ST_TYPE(symbol.st_info);
    const bool is_global = ELF64_ST_BIND(symbol.st_info) == STB_GLOBAL && symbol.st_shndx != SHN_UNDEF;
    if (!is_global || (kind != STT_FUNC && kind != STT_OBJECT)) continue;
    const std::string_view name = string_at(symbol_names_, symbol.st_name);
    name_bytes += name.size();
    require("cubin", name_bytes <= bytes_.size(), "its names overlap");
    names.emplace_back(name);
  }
  return names;
}

std::vector<CubinCode> Cubin::code() const {
  constexpr std::string_view kPrefix = ".text.";
  std::vector<CubinCode> all;
  std::uint64_t bytes = 0;
  for (const Elf64_Shdr& section : sections_) {
    if (section.sh_type != SHT_PROGBITS || (section.sh_flags & SHF_EXECINSTR) == 0) continue;
    const std::string_view name = string_at(section_names_, section.sh_name);
    if (!name.starts_with(kPrefix)) continue;
    bytes += name.size() + bytes_of(section).size();
    require("cubin", bytes <= bytes_.size(), "its sections overlap");
    all.push_back({std::string(name.substr(kPrefix.size())), section.sh_offset, section.sh_size});
  }
  return all;
}

std::optional<ByteSpan> Cubin::variable(std::string_view name) const {
  for (std::size_t i = 0; i < resources_.size(); ++i) {
    const auto symbol = copy_at<Elf64_Sym>(symbols_, i);
    if (symbol.st_shndx >= sections_.size() || !is_name(strings_from(symbol_names_, symbol.st_name), name)) continue;
    const Elf64_Shdr& section = sections_[symbol.st_shndx];
    if (section.sh_type != SHT_PROGBITS) return std::nullopt;
    return part(bytes_of(section), symbol.st_value, symbol.st_size, "a variable");
  }
  return std::nullopt;
}

}  // namespace

bool is_cubin(ByteSpan image) noexcept { return as_text(image).starts_with(ELFMAG); }

std::uint32_t cubin_cc(ByteSpan image) noexcept {
  if (!is_cubin(image) || image.size() < sizeof(Elf64_Ehdr)) return 0;
  return cc_of(copy_at<Elf64_Ehdr>(image, 0));
}

CubinAttributes::CubinAttributes(ByteSpan cubin) {
  require("cubin", cubin.size() >= sizeof(Elf64_Ehdr) && has_known_layout(cubin),
          "it is an ELF file for another machine");
  const auto header = copy_at<Elf64_Ehdr>(cubin, 0);
  const std::uint64_t count = header.e_shentsize == sizeof(Elf64_Shdr) ? header.e_shnum : 0;
  const ByteSpan table = part(cubin, header.e_shoff, count * sizeof(Elf64_Shdr), "its section table");
  if (header.e_shstrndx >= count) return;
  const auto names_section = copy_at<Elf64_Shdr>(table, header.e_shstrndx);
  const ByteSpan names = part(cubin, names_section.sh_offset, names_section.sh_size, "the names of its sections");
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto section = copy_at<Elf64_Shdr>(table, i);
    if (section.sh_type != kCudaInfoSection) continue;
    const std::string_view name = string_at(names, section.sh_name);
    if (!name.starts_with(kInfoOfFunction)) continue;
    const std::string_view symbol = name.substr(kInfoOfFunction.size());
    const ByteSpan attributes = part(cubin, section.sh_offset, section.sh_size, "a section");
    require("cubin", symbol.size() + attributes.size() <= cubin.size() - bytes_.size(), "its sections overlap");
    bytes_.append(symbol).append(as_text(attributes));
    functions_.push_back({.symbol_size = symbol.size(), .attribute_size = attributes.size()});
  }
}

std::optional<std::vector<KernelParameter>> CubinAttributes::parameters(std::string_view symbol) const {
  std::string_view rest = bytes_;
  for (const Function& function : functions_) {
    const std::string_view attributes = rest.substr(function.symbol_size, function.attribute_size);
    if (rest.substr(0, function.symbol_size) == symbol) return parameters_in(as_bytes(attributes));
    rest.remove_prefix(function.symbol_size + function.attribute_size);
  }
  return std::nullopt;
}

ImageContents read_cubin(ByteSpan image) { return Cubin(image).contents(); }

std::vector<std::string> cubin_definitions(ByteSpan cubin) { return Cubin(cubin).definitions(); }

std::optional<ByteSpan> cubin_variable(ByteSpan cubin, std::string_view symbol) {
  return Cubin(cubin).variable(symbol);
}

std::vector<CubinCode> cubin_code(ByteSpan cubin) { return Cubin(cubin).code(); }

ByteSpan whole_cubin(const void* image) noexcept {
  const auto* const start = static_cast<const std::byte*>(image);
  const ByteSpan identity{start, EI_NIDENT};
  if (!has_known_layout(identity)) return identity;
  const auto header = copy_at<Elf64_Ehdr>({start, sizeof(Elf64_Ehdr)}, 0);
  std::uint64_t end = std::max(header.e_shoff + std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr),
                               header.e_phoff + program_table_size(header));
  for (std::uint32_t i = 0; i < header.e_shnum; ++i) {
    const auto section = copy_at<Elf64_Shdr>({start + header.e_shoff, sizeof(Elf64_Shdr) * (i + 1)}, i);
    if (section.sh_type != SHT_NOBITS) end = std::max(end, section.sh_offset + section.sh_size);
  }
  return {start, end};
}

void require_whole_cubin(ByteSpan cubin) {
  require("cubin", cubin.size() >= EI_NIDENT, "it ends inside its header");
  if (!has_known_layout(cubin)) return;  // the driver rejects it
  require("cubin", cubin.size() >= sizeof(Elf64_Ehdr), "it ends inside its header");
  const auto header = copy_at<Elf64_Ehdr>(cubin, 0);
  part(cubin, header.e_phoff, program_table_size(header), "its table of segments");
  const ByteSpan sections =
      part(cubin, header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr), "its table of sections");
  for (std::uint32_t i = 0; i < header.e_shnum; ++i) {
    const auto section = copy_at<Elf64_Shdr>(sections, i);
    if (section.sh_type != SHT_NOBITS) part(cubin, section.sh_offset, section.sh_size, "a section");
  }
}

}  // namespace cjit
