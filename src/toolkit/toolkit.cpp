#include "toolkit/toolkit.hpp"

#include <algorithm>

#include "base/log.hpp"
#include "base/text.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

DynamicLibrary open_library(const Component& component, const std::string& path) {
  std::string why;
  DynamicLibrary library = DynamicLibrary::open(path, why);
  if (!library)
    throw Error(component.id == CJIT_COMPONENT_DRIVER ? CJIT_ERROR_DRIVER_NOT_FOUND : CJIT_ERROR_TOOLKIT_NOT_FOUND,
                CJIT_STAGE_TOOLKIT, why);
  return library;
}

// The roots that a library may belong to: its path less each of the folders in which the component lies below a root.
void append_roots_above(std::vector<fs::path>& roots, const fs::path& library, const Component& component) {
  const std::string folder = library.parent_path();
  for (const std::string_view below : component.folders) {
    const std::string tail = concat('/', below);
    if (!folder.ends_with(tail)) continue;
    const fs::path root = folder.substr(0, folder.size() - tail.size());
    if (!root.empty() && std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
  }
}

}  // namespace

Toolkit::Toolkit(ToolkitOptions options, const Log& log, Surroundings surroundings)
    : order_(std::move(options), std::move(surroundings)), log_(log) {}

std::shared_ptr<const Nvrtc> Toolkit::nvrtc() {
  const std::lock_guard lock(mutex_);
  return open(kNvrtc, nvrtc_);
}

std::shared_ptr<const Driver> Toolkit::driver() {
  const std::lock_guard lock(mutex_);
  return open(kDriver, driver_);
}

std::vector<std::string> Toolkit::include_dirs() {
  const std::lock_guard lock(mutex_);
  try {
    open(kNvrtc, nvrtc_);
  } catch (const Error&) {
    // Headers can be found without it, only not beside it.
  }
  std::vector<std::string> folders;
  for (const Component* component : {&kCcclHeaders, &kCudaHeaders}) {
    const Finding& finding = find_headers(*component);
    if (finding.found && std::find(folders.begin(), folders.end(), finding.path) == folders.end())
      folders.push_back(finding.path);
  }
  return folders;
}

template <typename Library>
std::shared_ptr<const Library> Toolkit::open(const Component& component, std::shared_ptr<const Library>& slot) {
  if (slot != nullptr) return slot;
  const Finding& finding = find(component, [&](const std::string& path) {
    slot = std::make_shared<Library>(open_library(component, path));
    return slot->path();
  });
  if (slot == nullptr) throw not_found(component, finding);
  return slot;
}

Finding& Toolkit::find(const Component& component, const std::function<std::string(const std::string&)>& accept) {
  const int major = nvrtc_ != nullptr ? nvrtc_->major() : 0;
  const std::vector<Place> places = order_.places(component, companion_roots());
  Finding& finding = findings_[component.id];
  finding = search(component, places, major, accept);
  log_finding(component, finding);
  return finding;
}

Finding& Toolkit::find_headers(const Component& component) {
  Finding& finding = findings_[component.id];
  if (finding.found) return finding;
  return find(component, [](const std::string& path) { return path; });
}

std::vector<fs::path> Toolkit::companion_roots() const {
  std::vector<fs::path> roots;
  if (nvrtc_ == nullptr) return roots;
  if (const fs::path& root = findings_[CJIT_COMPONENT_NVRTC].root; !root.empty()) roots.push_back(root);
  append_roots_above(roots, nvrtc_->path(), kNvrtc);
  std::error_code ignored;
  append_roots_above(roots, fs::canonical(nvrtc_->path(), ignored), kNvrtc);
  return roots;
}

void Toolkit::log_finding(const Component& component, const Finding& finding) const {
  if (finding.found)
    log_.write(CJIT_LOG_LEVEL_INFO, concat(component.name, ": ", finding.path, " (", finding.reason, ")"));
  if (log_.enabled(CJIT_LOG_LEVEL_DEBUG))
    for (const std::string& line : finding.searched)
      log_.write(CJIT_LOG_LEVEL_DEBUG, concat("searching ", component.name, ": ", line));
}

}  // namespace cjit
