#include "toolkit/library_releases.hpp"

#include <mutex>

#include "base/error.hpp"
#include "base/key_hash.hpp"
#include "base/memo_file.hpp"
#include "base/text.hpp"
#include "toolkit/library_file.hpp"

namespace cjit {

namespace {

// Files of the directory end with a line break, so that a truncated one is not used.
constexpr std::string_view kEnd = "\n";

}  // namespace

ToolIdentity LibraryReleases::of(const std::string& path, const std::string& identity) {
  const std::lock_guard lock(mutex_);
  const auto [known, is_new] = releases_.try_emplace(identity);
  if (is_new) known->second = find(path, identity);
  return {identity, known->second.empty() ? identity : known->second};
}

std::string LibraryReleases::find(const std::string& path, const std::string& identity) const {
  const std::string name = concat("release-", sha256(identity).hex());
  if (const auto memo = read_memo(memo_folder_, name))
    if (const std::string_view text = as_text(memo->bytes()); text.ends_with(kEnd))
      return std::string(text.substr(0, text.size() - kEnd.size()));
  std::string release;
  try {
    release = library_release(path);
  } catch (const Error&) {  // the file changed after it was found, which the compilation will report
    return release;
  }
  write_memo(memo_folder_, name, as_bytes(concat(release, kEnd)));
  return release;
}

}  // namespace cjit
