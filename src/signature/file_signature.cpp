#include "signature/file_signature.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "artifact/signature_trailer.hpp"
#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/file_read.hpp"
#include "base/text.hpp"
#include "signature/trust.hpp"

namespace cjit {

namespace {

constexpr std::size_t kPiece = 1 << 20;
constexpr std::uint64_t kLargestEntry = std::uint64_t{1} << 30;  // of the cache

std::string signature_path(const std::string& path) { return concat(path, ".minisig"); }

bool is_there(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

std::uint64_t size_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0)
    throw os_error(concat("read the status of ", path), errno, CJIT_STAGE_ARTIFACT);
  return static_cast<std::uint64_t>(status.st_size);
}

// Whether a file may be an entry of the cache with a signature. Other files may be too large to be read for that.
bool may_contain_signature(const std::string& path) {
  const std::uint64_t size = size_of(path);
  const FileDescriptor file = open_regular_file(path);
  std::array<std::byte, kSignatureEnd> end{};
  return file && size >= end.size() && size <= kLargestEntry &&
         read_at(file.get(), end.data(), end.size(), size - end.size()) == std::int64_t{kSignatureEnd} &&
         ends_signature(end);
}

// Packs may be larger than the memory, so that files are not read at once.
Digest digest_of_file(const std::string& path) {
  const FileDescriptor file = open_regular_file(path);
  if (!file) throw os_error(concat("open ", path), errno, CJIT_STAGE_ARTIFACT);
  Digest digest{};
  Blake2b hash(digest.size());
  Buffer piece(kPiece);
  for (std::uint64_t done = 0;;) {
    const std::int64_t count = read_at(file.get(), piece.data(), piece.size(), done);
    if (count < 0) throw os_error(concat("read ", path), errno, CJIT_STAGE_ARTIFACT);
    if (count == 0) break;
    hash.add(piece.bytes().first(static_cast<std::size_t>(count)));
    done += static_cast<std::uint64_t>(count);
  }
  hash.finish(digest);
  return digest;
}

// Fields of a trusted comment are separated by tabs, and the comment has one line.
std::string name_for_comment(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().native();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '_');
  return name;
}

Signature verify_separate(const std::string& path, const TrustedKeys& keys) {
  const std::string place = signature_path(path);
  if (const std::uint64_t size = size_of(place); size > kLargestSignature)
    throw signature_error(
        concat("has a malformed signature: ", place, " has ", size, " bytes, expected at most ", kLargestSignature));
  Signature signature = parse_signature(as_text(read_file(place, CJIT_STAGE_ARTIFACT).bytes()));
  keys.verify(signature, digest_of_file(path));
  return signature;
}

Signature verify_contained(const std::string& path, const TrustedKeys& keys) {
  const Buffer bytes = may_contain_signature(path) ? read_file(path, CJIT_STAGE_ARTIFACT) : Buffer();
  const SignedBytes parts = split_signature(without_mark(bytes.bytes()));
  if (parts.signature.empty())
    throw signature_error(concat("has no signature: there is no file ", signature_path(path),
                                 "; make one with 'cjit sign' or 'minisign -S'"));
  Signature signature = parse_signature(parts.signature);
  keys.verify(signature, digest_of(parts.artifact));
  return signature;
}

}  // namespace

void sign_file(const std::string& path, const SigningKey& key, std::uint64_t days) {
  const Signature signature = key.sign(digest_of_file(path), days, concat("file:", name_for_comment(path)));
  write_file_atomically(signature_path(path), as_bytes(encode(signature)), CJIT_STAGE_ARTIFACT);
}

Signature verify_file(const std::string& path, const TrustedKeys& keys) try {
  return is_there(signature_path(path)) ? verify_separate(path, keys) : verify_contained(path, keys);
} catch (const Error& error) {
  if (error.status() != CJIT_ERROR_SIGNATURE) throw;
  throw signature_error(concat("cannot verify ", path, ": it ", error.what()));
}

}  // namespace cjit
