#include "oci/media_type.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

struct FileType {
  std::string_view media_type;
  std::string_view magic;  // artifact/format.hpp, bundle/bundle_file.hpp, cache/pack.cpp
};

constexpr FileType kFileTypes[] = {{kArtifactType,
                                    "\x89"
                                    "CJIT\r\n\x1a"},
                                   {kBundleType,
                                    "\x89"
                                    "CJBN\r\n\x1a"},
                                   {kPackType,
                                    "\x89"
                                    "CJITPK\n"}};

constexpr std::size_t kLongestFileName = 255;

// For a message, which ends at a NUL.
std::string shown(std::string_view name) {
  std::string text(name.substr(0, kLongestFileName));
  std::replace(text.begin(), text.end(), '\0', '?');
  return text;
}

}  // namespace

std::string_view media_type_of(std::string_view begin, std::string_view name) {
  if (name.ends_with(kSignatureEnding)) return kSignatureType;
  for (const FileType& type : kFileTypes)
    if (begin == type.magic) return type.media_type;
  return "";
}

bool is_file_type(std::string_view media_type) {
  return media_type == kSignatureType ||
         std::any_of(std::begin(kFileTypes), std::end(kFileTypes),
                     [&](const FileType& type) { return type.media_type == media_type; });
}

void check_file_name(std::string_view name) {
  const auto is_bad = [](unsigned char c) { return c < ' ' || c == 0x7f || c == '/'; };
  if (name.empty() || name == "." || name == ".." || name.size() > kLongestFileName ||
      std::any_of(name.begin(), name.end(), is_bad))
    throw storage_error(concat("the registry has a file with the name '", shown(name),
                               "', expected a name of 1 to 255 bytes without '/' and control characters"));
}

}  // namespace cjit
