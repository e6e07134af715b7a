#include "pipeline/made_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>

#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

// All files at once: to flush each one takes seconds.
void flush_all(const fs::path& folder) {
  const FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.get() >= 0) ::syncfs(opened.get());
}

}  // namespace

void make_folder_once(const fs::path& target, bool is_kept, const std::function<void(const fs::path&)>& fill) {
  std::error_code ignored;
  if (fs::exists(target, ignored)) return;
  static std::atomic<unsigned> count{0};
  const fs::path made = concat(target.native(), ".new-", ::getpid(), '-', ++count);
  try {
    fs::create_directories(target.parent_path());
    fill(made);
    if (is_kept) flush_all(made);
    fs::rename(made, target, ignored);  // fails if another process was faster
  } catch (const fs::filesystem_error& error) {
    fs::remove_all(made, ignored);
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot make ", target.native(), ": ", error.what()));
  } catch (...) {
    fs::remove_all(made, ignored);
    throw;
  }
  fs::remove_all(made, ignored);
  if (!fs::exists(target, ignored))
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot make ", target.native()));
}

}  // namespace cjit
