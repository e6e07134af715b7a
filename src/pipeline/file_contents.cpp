#include "pipeline/file_contents.hpp"

#include "base/file.hpp"

namespace cjit {

KeyHash FileContents::hash(const std::string& path) {
  const FileStamp stamp = look_at(path).stamp;
  {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(path);
    if (found != known_.end() && found->second.stamp == stamp) return found->second.hash;
  }
  const std::int64_t now = wall_clock_nanoseconds();
  const KeyHash hash = sha256(read_file(path, CJIT_STAGE_REQUEST).bytes());
  const std::lock_guard lock(mutex_);
  if (is_settled(stamp, now) && look_at(path).stamp == stamp) known_[path] = {stamp, hash};
  return hash;
}

}  // namespace cjit
