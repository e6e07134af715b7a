#include "compile/package_record.hpp"

#include <algorithm>

#include "base/base64.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/folder_list.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// As RECORD writes it: URL-safe base64 without padding.
std::string in_record(const KeyHash& content) {
  std::string text = to_base64(as_text(content.span()));
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  text.erase(text.find_last_not_of('=') + 1);
  return text;
}

}  // namespace

PackageFolder package_of(std::string_view path) {
  for (const std::string_view name : {"/site-packages/", "/dist-packages/"}) {
    const auto at = path.rfind(name);
    if (at == std::string_view::npos) continue;
    const std::string_view inside = path.substr(at + name.size());
    const std::string_view folder = inside.substr(0, inside.find('/'));
    if (!folder.empty() && folder != "." && folder != "..")
      return {std::string(path.substr(0, at + name.size() - 1)), std::string(folder)};
  }
  return {};
}

PackageRecord::PackageRecord(const PackageFolder& package) {
  std::vector<std::string> entries;
  static_cast<void>(list_folder(package.site, entries));
  std::sort(entries.begin(), entries.end());
  for (const std::string& entry : entries)
    if (entry.ends_with(".dist-info")) read(concat(package.site, '/', entry, "/RECORD"), concat(package.folder, '/'));
}

// A line is the path, "sha256=" with the digest, and the size. Paths with commas are in quotes; they are not found.
void PackageRecord::read(const std::string& path, const std::string& prefix) {
  constexpr std::string_view kDigest = "sha256=";
  const FileSight sight = look_at(path);
  if (sight.kind != FileKind::kFile) return void(files_.push_back({path, {}}));
  Buffer file;
  try {
    file = read_file(path, CJIT_STAGE_CACHE);
  } catch (const Error&) {
    return;
  }
  const std::string_view text = as_text(file.bytes());
  if (!text.starts_with(prefix) && text.find(concat('\n', prefix)) == std::string_view::npos) return;
  for (const std::string_view line : split(text, '\n')) {
    if (!line.starts_with(prefix)) continue;
    const auto comma = line.find(',');
    if (comma == std::string_view::npos || !line.substr(comma + 1).starts_with(kDigest)) continue;
    const std::string_view digest = line.substr(comma + 1 + kDigest.size());
    digests_.insert_or_assign(std::string(line.substr(prefix.size(), comma - prefix.size())),
                              std::string(digest.substr(0, digest.find(','))));
  }
  files_.push_back({path, sight.stamp});
}

bool PackageRecord::has(const std::string& name, const KeyHash& content) const {
  const auto found = digests_.find(name);
  return found != digests_.end() && found->second == in_record(content);
}

}  // namespace cjit
