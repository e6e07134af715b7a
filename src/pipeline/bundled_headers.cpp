#include "pipeline/bundled_headers.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "base/key_hash.hpp"
#include "pipeline/created_folder.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

std::shared_ptr<const Nvrtc> usable_nvrtc(Toolkit& toolkit) {
  try {
    auto nvrtc = toolkit.nvrtc();
    // In a child of fork() threads that are gone may hold its locks.
    return nvrtc->is_inherited() ? nullptr : nvrtc;
  } catch (const Error&) {
    return nullptr;
  }
}

}  // namespace

std::vector<std::string> find_bundled_headers(const std::string& folder, bool is_kept, HeaderUse use,
                                              Toolkit& toolkit) {
  const auto file = toolkit.compiler_file();
  constexpr int kFirstMajorWithThem = 13;
  if (!file || file->major < kFirstMajorWithThem) return {};  // without opening it
  const fs::path target = fs::path(folder) / sha256(file->identity).hex();
  const std::vector<std::string> found = {target / "cccl", target};
  std::error_code ignored;
  const bool exists = fs::exists(target, ignored);
  if (exists && (use == HeaderUse::kKey || is_intact(target))) return found;
  const auto nvrtc = usable_nvrtc(toolkit);
  if (nvrtc == nullptr || !nvrtc->has_bundled_headers()) return exists ? found : std::vector<std::string>();
  make_folder(target, is_kept, [&](const fs::path& created) { nvrtc->install_bundled_headers(created); });
  return found;
}

}  // namespace cjit
