#include "toolkit/library_file.hpp"

#include <elf.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_read.hpp"
#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

#if defined(__aarch64__)
constexpr unsigned kMachine = EM_AARCH64;
constexpr std::int32_t kCacheFlags = 0x0a03;  // FLAG_AARCH64_LIB64 | FLAG_ELF_LIBC6
#else
constexpr unsigned kMachine = EM_X86_64;
constexpr std::int32_t kCacheFlags = 0x0303;  // FLAG_X8664_LIB64 | FLAG_ELF_LIBC6
#endif

// Reads parts of a file. Libraries of compilers can have more than a hundred megabytes.
class PartReader {
 public:
  explicit PartReader(const std::string& path) : path_(path), file_(open_regular_file(path)) {}

  // Returns false if the file ends before, or has no such offset. An I/O error must not look like a library without a
  // build id: the library would seem to have been replaced.
  bool read(std::uint64_t offset, void* into, std::size_t size) const {
    const auto count = read_at(file_.get(), static_cast<std::byte*>(into), size, offset);
    if (count < 0 && errno != EINVAL && errno != EOVERFLOW)
      throw os_error(concat("read ", path_), errno, CJIT_STAGE_TOOLKIT);
    return count == static_cast<std::int64_t>(size);
  }

 private:
  const std::string path_;
  const FileDescriptor file_;
};

std::string hex(ByteSpan bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::byte byte : bytes) {
    text.push_back(kDigits[std::to_integer<unsigned>(byte) >> 4]);
    text.push_back(kDigits[std::to_integer<unsigned>(byte) & 15]);
  }
  return text;
}

// The build id among the notes of one segment. Notes are read with an alignment of 4 regardless of the segment's
// header: NVRTC 12.8 has 8 in the header but aligns to 4.
std::string build_id_in(ByteSpan notes) {
  const auto skip_padded = [](ByteReader& reader, std::uint64_t size) { return reader.raw((size + 3) / 4 * 4); };
  for (ByteReader reader(notes); reader.remaining() >= 3 * sizeof(std::uint32_t);) {
    const auto name_size = reader.integer<std::uint32_t>();
    const auto size = reader.integer<std::uint32_t>();
    const auto type = reader.integer<std::uint32_t>();
    const ByteSpan name = skip_padded(reader, name_size);
    const ByteSpan description = skip_padded(reader, size);
    if (!reader.ok()) break;
    if (type == NT_GNU_BUILD_ID && as_text(name).starts_with("GNU")) return hex(description.first(size));
  }
  return "";
}

std::string build_id_of(const PartReader& file, const Elf64_Ehdr& header) {
  constexpr std::uint64_t kLargestNotes = 65536;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment;
    if (!file.read(header.e_phoff + i * sizeof(segment), &segment, sizeof(segment))) break;
    if (segment.p_type != PT_NOTE || segment.p_filesz > kLargestNotes) continue;
    std::vector<std::byte> notes(segment.p_filesz);
    if (!file.read(segment.p_offset, notes.data(), notes.size())) break;
    if (std::string id = build_id_in(notes); !id.empty()) return id;
  }
  return "";
}

Elf64_Ehdr header_of(const PartReader& file, const std::string& path) {
  Elf64_Ehdr header;
  const bool is_library = file.read(0, &header, sizeof(header)) && std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
                          header.e_ident[EI_CLASS] == ELFCLASS64 && header.e_machine == kMachine;
  if (!is_library)
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(path, ": not a shared library for this machine"));
  return header;
}

// The contents of the section; empty if there is none.
std::vector<std::byte> section_of(const PartReader& file, const Elf64_Ehdr& header, std::string_view name) {
  constexpr std::uint64_t kLargestSection = std::uint64_t{1} << 28;
  const auto read_section = [&](unsigned index, Elf64_Shdr& section) {
    return index < header.e_shnum && header.e_shentsize == sizeof(section) &&
           file.read(header.e_shoff + index * sizeof(section), &section, sizeof(section)) &&
           section.sh_type != SHT_NOBITS && section.sh_size <= kLargestSection;
  };
  const auto contents = [&](const Elf64_Shdr& section) {
    std::vector<std::byte> bytes(section.sh_size);
    if (!file.read(section.sh_offset, bytes.data(), bytes.size())) bytes.clear();
    return bytes;
  };
  Elf64_Shdr section;
  if (!read_section(header.e_shstrndx, section)) return {};
  const std::vector<std::byte> names = contents(section);
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    if (!read_section(i, section) || section.sh_name >= names.size()) continue;
    const std::string_view rest = as_text(std::span(names).subspan(section.sh_name));
    if (rest.substr(0, rest.find('\0')) == name) return contents(section);
  }
  return {};
}

// "" if there is no release, or several.
std::string only_release_in(std::string_view text) {
  constexpr std::string_view kBefore = "Build cuda_", kInside = "/compiler.";
  constexpr std::string_view kCharacters = "abcdefghijklmnopqrstuvwxyz0123456789._/";
  std::string release;
  while (const void* const found = ::memmem(text.data(), text.size(), kBefore.data(), kBefore.size())) {
    text.remove_prefix(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + kBefore.find('c'));
    const std::string_view here = text.substr(0, text.find_first_not_of(kCharacters));
    if (here.find(kInside) == std::string_view::npos || here == release) continue;
    if (!release.empty()) return "";
    release = here;
  }
  return release;
}

// The format of /etc/ld.so.cache since glibc 2.2: a header, entries, strings at offsets from the header.
struct LoaderCacheHeader {
  char magic[20];
  std::uint32_t count;
  std::uint32_t string_bytes;
  std::uint32_t unused[5];
};
struct LoaderCacheEntry {
  std::int32_t flags;
  std::uint32_t name;
  std::uint32_t path;
  std::uint32_t os_version;
  std::uint64_t hwcap;
};

std::optional<std::string> cached_choice(ByteSpan cache, const std::string& soname) {
  constexpr std::string_view kMagic = "glibc-ld.so.cache1.1";
  const auto start = as_text(cache).find(kMagic);
  if (start == std::string_view::npos || cache.size() - start < sizeof(LoaderCacheHeader)) return std::nullopt;
  cache = cache.subspan(start);
  LoaderCacheHeader header;
  std::memcpy(&header, cache.data(), sizeof(header));
  const auto text_at = [&](std::uint32_t offset) {
    const std::string_view rest = offset < cache.size() ? as_text(cache.subspan(offset)) : std::string_view{};
    return rest.substr(0, rest.find('\0'));
  };
  for (std::uint64_t i = 0; i < header.count; ++i) {
    const std::uint64_t offset = sizeof(header) + i * sizeof(LoaderCacheEntry);
    if (offset + sizeof(LoaderCacheEntry) > cache.size()) break;
    LoaderCacheEntry entry;
    std::memcpy(&entry, cache.data() + offset, sizeof(entry));
    if (entry.flags == kCacheFlags && text_at(entry.name) == soname) return std::string(text_at(entry.path));
  }
  return std::nullopt;
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

}  // namespace

std::string library_identity(const std::string& path) {
  const PartReader file(path);
  const Elf64_Ehdr header = header_of(file, path);
  if (std::string id = build_id_of(file, header); !id.empty()) return concat("build-id ", id);
  return concat("sha256 ", sha256(read_file(path, CJIT_STAGE_TOOLKIT).bytes()).hex());
}

// The drop-ins have a build id of their own: "cjit-drop-in".
bool is_dropin(const std::string& path) try {
  const PartReader file(path);
  return build_id_of(file, header_of(file, path)).starts_with("636a69742d64726f702d696e");
} catch (const Error&) {
  return false;
}

std::string library_release(const std::string& path) {
  const PartReader file(path);
  const std::vector<std::byte> constants = section_of(file, header_of(file, path), ".rodata");
  return only_release_in(as_text(constants));
}

std::optional<std::string> loader_choice(const std::string& soname, std::string_view library_path,
                                         bool* passed_dropin) {
  std::vector<std::string> paths;
  if (!library_path.empty())
    for (const std::string_view folder : split(library_path, ':'))
      paths.push_back(concat(folder.empty() ? "." : folder, '/', soname));
  try {
    const Buffer cache = read_file("/etc/ld.so.cache", CJIT_STAGE_TOOLKIT);
    if (auto path = cached_choice(cache.bytes(), soname)) paths.push_back(*std::move(path));
  } catch (const Error&) {  // musl and small containers have no such file
  }
  for (const char* folder : {"/lib64", "/usr/lib64", "/lib", "/usr/lib"}) paths.push_back(concat(folder, '/', soname));
  for (const std::string& path : paths) {
    if (!file_exists(path)) continue;
    if (!is_dropin(path)) return path;
    if (passed_dropin != nullptr) *passed_dropin = true;
  }
  return std::nullopt;
}

}  // namespace cjit
