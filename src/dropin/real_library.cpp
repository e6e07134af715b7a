#include "dropin/real_library.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <set>

#include "base/environment.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "base/text.hpp"
#include "facts/dropin_folder.h"
#include "toolkit/library_file.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

const Component& component_of(cjit_dropin_library_t library) {
  return library == CJIT_DROPIN_LIBRARY_NVJITLINK ? kNvJitLink : kNvrtc;
}

int major_of(const Component& component, const fs::path& dropin) {
  if (const auto major = major_in_name(component, dropin)) return *major;
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_TOOLKIT,
              concat("cannot find the library that ", dropin.native(), " stands for: its name has no version of ",
                     component.file));
}

LibraryFile find_real(const Component& component, int major, const fs::path& dropin) {
  const fs::path beside = dropin.parent_path() / CJIT_DROPIN_REAL_FOLDER / dropin.filename();
  std::error_code ignored;
  // NVRTC opens libraries from its own directory, which is that of the file, and not of a link.
  if (const fs::path path = fs::canonical(beside, ignored); !path.empty())
    return {path, library_identity(path), major, {}};
  const Log log{CJIT_LOG_LEVEL_DEFAULT, nullptr, {}};
  return Toolkit({}, log).find_file(component, major);
}

}  // namespace

RealLibrary::RealLibrary(cjit_dropin_library_t library, const std::string& dropin_path)
    : component_(component_of(library)), major_(major_of(component_, dropin_path)) {
  try {
    file_ = find_real(component_, major_, dropin_path);
  } catch (const Error& error) {
    problem_ = error;
  }
}

// No lock is held: a library whose constructor calls the drop-in may be loaded in another thread meanwhile, under the
// loader's lock. The loader opens a file once.
const DynamicLibrary& RealLibrary::open() {
  if (problem_) throw Error(*problem_);
  if (const DynamicLibrary* const opened = opened_.load(std::memory_order_acquire)) return *opened;
  auto opened = std::make_unique<const DynamicLibrary>(open_library(component_, file_.path));
  if (library_identity(file_.path) != file_.identity)
    throw Error(CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT,
                concat("cannot use ", file_.path,
                       ": it was replaced by another while this process used it; restart the program"));
  const DynamicLibrary* expected = nullptr;
  if (opened_.compare_exchange_strong(expected, opened.get())) expected = opened.release();
  return *expected;
}

void* RealLibrary::function(const char* name) {
  void* const found = open().symbol(name);
  if (found == nullptr)
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(file_.path, " has no function ", name, "; remove the drop-in that stands for another version"));
  return found;
}

void* RealLibrary::find_function(const char* name) noexcept try {
  return open().symbol(name);
} catch (const std::exception& problem) {
  log_dropin_problem(problem.what());
  return nullptr;
}

// Once per text: programs call again.
void log_dropin_problem(std::string_view problem, cjit_log_level_t level) noexcept try {
  static Mutex& mutex = *new Mutex;
  static auto& logged = *new std::set<std::string, std::less<>>;
  const std::lock_guard lock(mutex);
  if (logged.contains(problem)) return;
  Log(CJIT_LOG_LEVEL_DEFAULT, nullptr, {}).write(level, problem);
  logged.emplace(problem);
} catch (...) {  // without memory, or CJIT_LOG is invalid
}

}  // namespace cjit
