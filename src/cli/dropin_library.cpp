#include "dropin_library.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cjit/cjit.hpp>
#include <cstring>
#include <map>

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// Where the real library goes; src/dropin/real_library.cpp looks there.
constexpr const char* kFolderBeside = "cjit-real";

struct Kind {
  cjit_dropin_library_t library;
  std::string_view title;
  std::string_view file;     // without the version
  std::string_view stub;     // the beginning of the names of its drop-ins
  const char* version;       // the function that returns it
  const char* real;          // a function that cjit does not answer itself
  std::string_view partner;  // files that the library opens from its own directory; "": none
};
constexpr auto kKinds = std::to_array<Kind>({
    {CJIT_DROPIN_LIBRARY_NVRTC, "NVRTC", "libnvrtc.so.", "nvrtc-", "nvrtcVersion", "nvrtcGetErrorString",
     "libnvrtc-builtins."},
    {CJIT_DROPIN_LIBRARY_NVJITLINK, "nvJitLink", "libnvJitLink.so.", "nvjitlink-", "nvJitLinkVersion", "__nvJitLinkAPI",
     ""},
});
constexpr std::array kMajors = {13, 12};

struct Version {
  int major = 0, minor = 0;
  auto operator<=>(const Version&) const = default;
  std::string text() const { return std::to_string(major) + '.' + std::to_string(minor); }
};

[[noreturn]] void fail(cjit::status status, const std::string& message) { throw cjit::error(status, message); }

void check(const std::error_code& problem, const std::string& attempt) {
  if (problem) fail(cjit::status::io, "cannot " + attempt + ": " + problem.message());
}

const Kind* kind_of(std::string_view file_name) {
  const auto found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) { return file_name.starts_with(kind.file); });
  return found == kKinds.end() ? nullptr : &*found;
}

bool is_partner(const Kind& kind, std::string_view file_name) {
  return !kind.partner.empty() && file_name.starts_with(kind.partner);
}

// The directory of the drop-ins: that of an installation, or of a build directory.
fs::path dropin_folder() {
  Dl_info info{};
  ::dladdr(reinterpret_cast<const void*>(&cjit_dropin_get_function), &info);
  const fs::path library = fs::canonical(info.dli_fname).parent_path();
  for (const char* folder : {"cjit/dropin", "dropin"})
    if (fs::is_directory(library / folder)) return library / folder;
  fail(cjit::status::not_found,
       "there are no drop-ins in " + (library / "cjit/dropin").native() + "; install cjit again");
}

Version version_in(const std::string& text) {
  Version version;
  const auto dot = text.find('.');
  version.major = std::atoi(text.c_str());
  if (dot != std::string::npos) version.minor = std::atoi(text.c_str() + dot + 1);
  return version;
}

// The drop-in for this version: the list of functions of a version is that of the next earlier one that has a list.
fs::path dropin_of(const Kind& kind, const Version& version) {
  std::map<Version, fs::path> known;
  for (const fs::directory_entry& entry : fs::directory_iterator(dropin_folder())) {
    const std::string name = entry.path().filename();
    if (name.starts_with(kind.stub)) known[version_in(name.substr(kind.stub.size()))] = entry.path();
  }
  const auto after = known.upper_bound(version);
  if (after == known.begin() || std::prev(after)->first.major != version.major)
    fail(cjit::status::unsupported, "there is no drop-in for " + std::string(kind.title) + ' ' + version.text() +
                                        "; use a newer cjit, or another version of the library");
  return std::prev(after)->second / (std::string(kind.file) + std::to_string(version.major));
}

// Calls the library's function for its version, whose arguments are int* or unsigned*.
Version version_of(const fs::path& path, const Kind& kind) {
  void* const opened = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (opened == nullptr) fail(cjit::status::toolkit_not_found, std::string("cannot open the library: ") + ::dlerror());
  const auto get = reinterpret_cast<int (*)(int*, int*)>(::dlsym(opened, kind.version));
  Version version;
  if (get == nullptr || get(&version.major, &version.minor) != 0)
    fail(cjit::status::toolkit_incomplete, path.native() + " does not report its version; install it again");
  return version;
}

// A library that cjit's search finds: the one that a function of it lies in. Nothing if there is none.
std::optional<fs::path> found_library(const Kind& kind, int major) {
  const fs::path stub = dropin_folder() / "search" / (std::string(kind.file) + std::to_string(major));
  void* address = nullptr;
  if (cjit_dropin_get_function(kind.library, stub.c_str(), kind.real, &address, nullptr) != CJIT_SUCCESS)
    return std::nullopt;
  Dl_info info{};
  if (::dladdr(address, &info) == 0) return std::nullopt;
  const fs::path path = info.dli_fname;  // libcjit, where a cache stands for NVRTC
  if (!path.filename().native().starts_with(kind.file)) return std::nullopt;
  return path;
}

void replace_by_link(const fs::path& target, const fs::path& link) {
  const fs::path temporary = link.native() + ".cjit-" + std::to_string(::getpid());
  std::error_code problem;
  fs::remove(temporary, problem);
  fs::create_symlink(target, temporary, problem);
  check(problem, "make the link " + temporary.native());
  fs::rename(temporary, link, problem);
  check(problem, "replace " + link.native());
}

// Links to all entries of a directory except those that `is_left_out`, in another one.
template <typename IsLeftOut>
void link_entries(const fs::path& from, const fs::path& to, IsLeftOut is_left_out) {
  fs::create_directories(to);
  for (const fs::directory_entry& entry : fs::directory_iterator(from))
    if (const fs::path name = entry.path().filename(); name != kFolderBeside && !is_left_out(name))
      replace_by_link(entry.path(), to / name);
}

}  // namespace

bool has_name_of_dropin(const std::string& file_name) {
  const Kind* const kind = kind_of(file_name);
  return kind != nullptr && file_name.size() == kind->file.size() + 2;  // "libnvrtc.so.13", not "libnvrtc.so.13.0.88"
}

bool is_dropin(const fs::path& path) {
  std::error_code problem;
  if (!fs::is_symlink(path, problem)) return false;
  const fs::path target = fs::read_symlink(path, problem);
  return target.is_absolute() && target.parent_path().parent_path().filename() == "dropin";
}

RealLibrary real_library(const fs::path& path) {
  const std::string file_name = path.filename();
  const Kind* const kind = kind_of(file_name);
  if (kind == nullptr)
    fail(cjit::status::invalid_argument,
         path.native() + " has no name of a library with a drop-in, libnvrtc.so.13 or libnvJitLink.so.13");
  const Version version = version_of(path, *kind);
  return {path, std::string(kind->title) + ' ' + version.text(), dropin_of(*kind, version)};
}

std::optional<RealLibrary> library_with_dropin(const fs::path& path) try {
  return real_library(path);
} catch (const cjit::error& error) {
  if (error.status() != cjit::status::unsupported && error.status() != cjit::status::toolkit_incomplete) throw;
  return std::nullopt;
}

std::vector<RealLibrary> find_real_libraries() {
  std::vector<RealLibrary> found;
  for (const Kind& kind : kKinds)
    for (const int major : kMajors)
      if (const auto path = found_library(kind, major))
        if (auto library = library_with_dropin(*path)) found.push_back(*std::move(library));
  return found;
}

std::vector<fs::path> make_shadow(const std::vector<RealLibrary>& libraries, const fs::path& folder) {
  const fs::path real = libraries.front().path.parent_path(), shadow = folder / real.filename();
  link_entries(real.parent_path(), folder, [&](const fs::path& name) { return name == real.filename(); });
  link_entries(real, shadow, [&](const fs::path& name) {
    return std::any_of(libraries.begin(), libraries.end(),
                       [&](const RealLibrary& library) { return library.path.filename() == name; });
  });
  fs::create_directories(shadow / kFolderBeside);
  std::vector<fs::path> dropins;
  for (const RealLibrary& library : libraries) {
    const fs::path name = library.path.filename();
    replace_by_link(library.path, shadow / kFolderBeside / name);
    replace_by_link(library.dropin, shadow / name);
    dropins.push_back(shadow / name);
  }
  return dropins;
}

void put_in_place(const RealLibrary& library) {
  const fs::path folder = library.path.parent_path() / kFolderBeside, name = library.path.filename();
  std::error_code problem;
  fs::create_directory(folder, problem);
  check(problem, "make the directory " + folder.native());
  fs::remove(folder / name, problem);
  if (fs::is_symlink(library.path)) {
    const fs::path target = fs::read_symlink(library.path);
    fs::create_symlink(target.is_absolute() ? target : ".." / target, folder / name, problem);
  } else {
    fs::create_hard_link(library.path, folder / name, problem);
  }
  check(problem, "keep " + library.path.native() + " in " + folder.native());
  const Kind& kind = *kind_of(name.native());
  for (const fs::directory_entry& entry : fs::directory_iterator(library.path.parent_path()))
    if (const fs::path partner = entry.path().filename(); is_partner(kind, partner.native()))
      replace_by_link(".." / partner, folder / partner);
  replace_by_link(library.dropin, library.path);
}

bool restore(const fs::path& path) {
  const fs::path folder = path.parent_path() / kFolderBeside, kept = folder / path.filename();
  std::error_code problem;
  const bool is_there = is_dropin(path) && fs::exists(fs::symlink_status(kept, problem));
  if (is_there && fs::is_symlink(kept)) {
    const fs::path target = fs::read_symlink(kept);
    replace_by_link(target.is_absolute() ? target : target.lexically_relative(".."), path);
  } else if (is_there) {
    fs::rename(kept, path, problem);
    check(problem, "restore " + path.native());
  }
  fs::remove(kept, problem);
  const Kind& kind = *kind_of(path.filename().native());
  if (fs::is_directory(folder))
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
      if (is_partner(kind, entry.path().filename().native())) fs::remove(entry.path(), problem);
  fs::remove(folder, problem);  // fails if it has another library
  return is_there;
}

}  // namespace cjit_cli
