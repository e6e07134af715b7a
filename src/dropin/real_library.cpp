#include "dropin/real_library.hpp"

#include <filesystem>

#include "base/environment.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "toolkit/library_file.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

const Component& component_of(cjit_dropin_library_t library) {
  return library == CJIT_DROPIN_LIBRARY_NVJITLINK ? kNvJitLink : kNvrtc;
}

// Where `cjit nvrtc install` moves what the drop-in replaces, as docs/drop-in.md says.
constexpr const char* kFolderBeside = "cjit-real";

LibraryFile find_real(const Component& component, const fs::path& dropin) {
  const auto major = major_in_name(component, dropin);
  if (!major)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_TOOLKIT,
                concat("cannot find the library that ", dropin.native(), " stands for: its name has no version of ",
                       component.file));
  const fs::path beside = dropin.parent_path() / kFolderBeside / dropin.filename();
  std::error_code ignored;
  // NVRTC opens libraries from its own directory, which is that of the file, and not of a link.
  if (const fs::path path = fs::canonical(beside, ignored); !path.empty())
    return {path, library_identity(path), *major, {}};
  const Log log{CJIT_LOG_LEVEL_DEFAULT, nullptr, {}};
  try {
    return Toolkit({}, log).find_file(component, *major);
  } catch (const Error& error) {  // programs only get a status
    log.write(CJIT_LOG_LEVEL_ERROR, error.what());
    throw;
  }
}

}  // namespace

RealLibrary::RealLibrary(cjit_dropin_library_t library, const std::string& dropin_path)
    : component_(component_of(library)), file_(find_real(component_, dropin_path)) {}

bool RealLibrary::is_as_found() noexcept {
  const std::lock_guard lock(mutex_);
  return is_as_found_;
}

void* RealLibrary::function(const char* name) {
  const std::lock_guard lock(mutex_);
  if (!opened_) {
    opened_ = open_library(component_, file_.path);
    is_as_found_ = library_identity(file_.path) == file_.identity;
  }
  void* const found = opened_.symbol(name);
  if (found == nullptr)
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(file_.path, " has no function ", name, "; remove the drop-in that stands for another version"));
  return found;
}

void* RealLibrary::find_function(const char* name) noexcept try { return function(name); } catch (...) {
  return nullptr;
}

}  // namespace cjit
