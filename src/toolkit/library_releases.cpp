#include "toolkit/library_releases.hpp"

#include <mutex>

#include "base/file.hpp"
#include "base/key_hash.hpp"
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
  const std::string memo = concat(memo_folder_, "/release-", sha256(identity).hex());
  if (!memo_folder_.empty()) try {
      const Buffer file = read_file(memo, CJIT_STAGE_CACHE);
      const std::string_view text = as_text(file.bytes());
      if (text.ends_with(kEnd)) return std::string(text.substr(0, text.size() - kEnd.size()));
    } catch (const Error&) {  // it is not known yet
    }
  std::string release;
  try {
    release = library_release(path);
  } catch (const Error&) {  // the file changed after it was found, which the compilation will report
    return release;
  }
  if (!memo_folder_.empty()) try {
      write_file_atomically(memo, as_bytes(concat(release, kEnd)), CJIT_STAGE_CACHE);
    } catch (const Error&) {  // other processes read the file again
    }
  return release;
}

}  // namespace cjit
