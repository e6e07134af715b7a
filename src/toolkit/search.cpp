#include "toolkit/search.hpp"

#include <link.h>

#include <algorithm>
#include <map>

#include "base/file.hpp"
#include "base/text.hpp"
#include "toolkit/library_file.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

constexpr int kNoVersion = -1;

// The major version in "libnvrtc.so.13"; kNoVersion for "libnvrtc.so"; nothing for another library.
std::optional<int> library_major(std::string_view file_name, std::string_view library) {
  if (!file_name.starts_with(library)) return std::nullopt;
  file_name.remove_prefix(library.size());
  if (file_name.empty()) return kNoVersion;
  if (file_name.front() != '.') return std::nullopt;
  const std::vector<int> version = parse_version(file_name.substr(1));
  return version.empty() ? std::nullopt : std::optional(version.front());
}

// One file per major version, the newest first; a name without a version last.
std::vector<std::string> libraries_in(const fs::path& folder, std::string_view library) {
  std::map<int, std::string, std::greater<>> by_major;
  for (const std::string& name : folder_entries(folder)) {
    const auto major = library_major(name, library);
    if (!major) continue;
    std::string& kept = by_major[*major];
    if (kept.empty() || name.size() < kept.size()) kept = name;
  }
  std::vector<std::string> paths;
  for (const auto& [major, name] : by_major) paths.push_back(folder / name);
  return paths;
}

std::vector<std::string> below_root(const Component& component, const fs::path& root) {
  std::vector<std::string> paths;
  for (const std::string_view folder : component.folders) {
    const fs::path path = root / folder;
    std::error_code ignored;
    if (component.is_library()) {
      for (std::string& library : libraries_in(path, component.file)) paths.push_back(std::move(library));
    } else if (fs::exists(path / component.file, ignored)) {
      paths.push_back(component.is_program ? path / component.file : path);
    }
  }
  return paths;
}

std::vector<std::string> loaded_libraries(std::string_view library) {
  struct Walk {
    std::string_view library;
    std::vector<std::string> paths;
  } walk{library, {}};
  const auto visit = [](dl_phdr_info* info, std::size_t, void* data) {
    auto& found = *static_cast<Walk*>(data);
    const std::string_view path = info->dlpi_name;
    std::error_code ignored;  // a file that was removed meanwhile has no contents for a key
    if (library_major(path.substr(path.rfind('/') + 1), found.library) && fs::exists(path, ignored))
      found.paths.emplace_back(path);
    return 0;
  };
  ::dl_iterate_phdr(visit, &walk);
  return walk.paths;
}

std::string absence(const Component& component, const Place& place) {
  std::error_code ignored;
  if (place.kind == Place::Kind::kRoot && !fs::exists(place.path, ignored)) return "does not exist";
  return concat("no ", component.file);
}

cjit_status_t missing_status(const Component& component) {
  return component.id == CJIT_COMPONENT_DRIVER ? CJIT_ERROR_DRIVER_NOT_FOUND : CJIT_ERROR_TOOLKIT_NOT_FOUND;
}

// Distinguishes "not on the loader's path" from a library that exists but cannot be opened: the loader's message starts
// with the name of the file that it could not find.
bool is_absence(const std::string& soname, const Error& refused) {
  return std::string_view(refused.what()).starts_with(soname + ": ");
}

// The names for the loader. Where a drop-in of cjit would answer to one, the file that the loader would choose without
// it.
std::vector<std::string> loader_names(const Component& component, const Place& place) {
  const std::vector<std::string> loaded = loaded_libraries(component.file);
  const bool is_loaded = std::any_of(loaded.begin(), loaded.end(), &is_dropin);
  std::vector<std::string> names;
  for (const std::string_view soname : component.sonames) {
    bool passed_dropin = false;
    auto choice = loader_choice(std::string(soname), place.path.native(), &passed_dropin);
    if (!is_loaded && !passed_dropin)
      names.emplace_back(soname);
    else if (choice)
      names.push_back(*std::move(choice));
  }
  return names;
}

}  // namespace

std::vector<std::string> candidates(const Component& component, const Place& place) {
  switch (place.kind) {
    case Place::Kind::kFile:
      return {place.path};
    case Place::Kind::kRoot:
      return below_root(component, place.path);
    case Place::Kind::kLoaded:
      return loaded_libraries(component.file);
    case Place::Kind::kLoader:
      return loader_names(component, place);
    case Place::Kind::kNowhere:
      return {};
  }
  return {};
}

Finding search(const Component& component, std::span<const Place> places, const Accept& accept) {
  Finding finding;
  for (const Place& place : places) {
    std::string outcome = absence(component, place);
    for (const std::string& candidate : candidates(component, place)) {
      try {
        if (component.is_library() && candidate.find('/') != candidate.npos && is_dropin(candidate))
          throw Error(missing_status(component), CJIT_STAGE_TOOLKIT, concat(candidate, ": is a drop-in of cjit"));
        Accepted accepted = accept(candidate);
        finding.path = std::move(accepted.path);
        finding.version = accepted.version;
        finding.found = true;
        finding.reason = place.reason;
        if (place.kind == Place::Kind::kRoot) finding.root = place.path;
        finding.searched.push_back(concat(place.label, ": found"));
        return finding;
      } catch (const Error& refused) {
        if (place.kind == Place::Kind::kLoader && is_absence(candidate, refused)) continue;
        outcome = refused.what();
        if (!finding.refusal) finding.refusal = refused;
      }
    }
    finding.searched.push_back(concat(place.label, ": ", outcome));
  }
  if (const int shortage = descriptor_shortage(); shortage != 0)
    throw os_error(concat("search for ", component.name, "; close files, or raise the limit of open files (ulimit -n)"),
                   shortage, CJIT_STAGE_TOOLKIT);
  const bool place_knows = !places.empty() && !places.back().fix.empty();
  finding.fix = place_knows ? places.back().fix : component.fix;
  return finding;
}

std::optional<int> major_in_name(const Component& component, const fs::path& path) {
  const std::optional<int> major = library_major(path.filename().native(), component.file);
  return major == kNoVersion ? std::nullopt : major;
}

DynamicLibrary open_library(const Component& component, const std::string& path) {
  std::string why;
  DynamicLibrary library = DynamicLibrary::open(path, why);
  if (!library) throw Error(missing_status(component), CJIT_STAGE_TOOLKIT, why);
  return library;
}

Error not_found(const Component& component, const Finding& finding) {
  const std::string where = concat("searched in ", join(finding.searched, "; "));
  if (!finding.refusal)
    return Error(missing_status(component), CJIT_STAGE_TOOLKIT,
                 concat("cannot find ", component.name, ": ", where, "; ", finding.fix));
  Failure failure = finding.refusal->failure();
  failure.stage = CJIT_STAGE_TOOLKIT;
  failure.message = concat("no usable ", component.name, ": ", where);
  // Errors of the driver have their own advice.
  if (component.id != CJIT_COMPONENT_DRIVER) failure.message += concat("; ", finding.fix);
  return Error(std::move(failure));
}

}  // namespace cjit
