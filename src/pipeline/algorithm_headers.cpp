#include "pipeline/algorithm_headers.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/dynlib.hpp"
#include "base/environment.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/key_hash.hpp"
#include "base/tar.hpp"
#include "base/text.hpp"
#include "pipeline/created_folder.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

constexpr const char* kArchive = "cjit-headers.tar.zst";
// SHA-256 of the file that was built with this library, as hexadecimal text.
#if __has_include(<algorithm_headers_digest.inc>)
constexpr std::string_view kDigest =
#include <algorithm_headers_digest.inc>
    ;
#else
constexpr std::string_view kDigest = "";
#endif
constexpr const char* kVariable = "CJIT_ALGORITHM_HEADERS";
constexpr const char* kFirstHeader = "cjit/algorithm/common.cuh";  // all sources of algorithms include it
constexpr std::uint64_t kMaxUnpacked = std::uint64_t{256} << 20;

Error unusable(const std::string& why) {
  return Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot use the headers of algorithms: ", why));
}
[[noreturn]] void refuse(const std::string& why) { throw unusable(why); }

fs::path archive_path() {
  const fs::path folder = library_folder();
  for (const fs::path& path : {folder / kArchive, folder / "cjit" / kArchive}) {
    std::error_code ignored;
    if (fs::exists(path, ignored)) return path;
  }
  refuse(concat("there is no ", kArchive, " in ", folder.native(), " or its subdirectory cjit; install it, or set ",
                kVariable, " to a directory with CUB 3.5 and cjit/algorithm"));
}

Buffer decompress(ByteSpan compressed) {
  Buffer unpacked(kMaxUnpacked);
  const std::size_t written = ZSTD_decompress(unpacked.data(), unpacked.size(), compressed.data(), compressed.size());
  if (ZSTD_isError(written)) refuse(concat(kArchive, ": ", ZSTD_getErrorName(written)));
  return Buffer(unpacked.bytes().first(written));
}

void unpack(ByteSpan archive, const fs::path& folder) {
  fs::path path;
  FileDescriptor file;
  const auto check = [&](int problem) {
    if (problem != 0) refuse(concat("cannot write ", path.native(), ": ", std::strerror(problem)));
  };
  const auto begin = [&](const TarReader::Entry& entry) {
    if (entry.kind != TarReader::Entry::Kind::kFile) return;
    path = folder / entry.name;
    fs::create_directories(path.parent_path());
    file = FileDescriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    check(file ? 0 : errno);
  };
  TarReader reader({.begin = begin,
                    .data = [&](ByteSpan part) { check(write_all(file.get(), part)); },
                    .error = [](std::string_view why) { return unusable(concat(kArchive, ": ", why)); }});
  reader.add(archive);
  reader.finish();
}

}  // namespace

bool has_algorithm_headers() { return !kDigest.empty(); }

AlgorithmHeaders find_algorithm_headers(const std::string& folder, bool is_kept, HeaderUse use) {
  std::error_code ignored;
  if (const auto given = environment_variable(kVariable); !given.empty()) {
    if (!fs::exists(fs::path(given) / kFirstHeader, ignored))
      refuse(concat(kVariable, " is '", given, "', which has no ", kFirstHeader,
                    "; set it to a directory with CUB 3.5 and cjit/algorithm, or unset it"));
    return {std::string(given), ""};
  }
  if (kDigest.empty())
    refuse(concat("this library was built without them; set ", kVariable,
                  " to a directory with CUB 3.5 and cjit/algorithm"));
  const fs::path target = fs::path(folder) / kDigest;
  const AlgorithmHeaders found{target.native(), std::string(kDigest)};
  if (use == HeaderUse::kKey ? fs::exists(target, ignored) : is_intact(target)) return found;
  const fs::path path = archive_path();
  const Buffer compressed = read_file(path, CJIT_STAGE_TOOLKIT);
  if (const std::string digest = sha256(compressed.bytes()).hex(); digest != kDigest)
    refuse(concat(path.native(), " is damaged or belongs to another libcjit.so: its SHA-256 is ", digest, ", expected ",
                  kDigest, "; install it again"));
  make_folder(target, is_kept,
              [&](const fs::path& created) { unpack(decompress(compressed.bytes()).bytes(), created); });
  return found;
}

}  // namespace cjit
