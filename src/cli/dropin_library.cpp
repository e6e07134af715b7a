#include "dropin_library.hpp"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cjit/cjit.hpp>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <initializer_list>
#include <map>

#include "facts/dropin_folder.h"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

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
  const fs::path dropin = std::prev(after)->second / (std::string(kind.file) + std::to_string(version.major));
  if (!fs::exists(dropin))
    fail(cjit::status::not_found, "cannot use the drop-in for " + std::string(kind.title) + ' ' + version.text() +
                                      ": there is no " + dropin.native() + "; install cjit again");
  return dropin;
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

// The real library of a drop-in at this path, which need not exist: the one that a function of it lies in.
FoundDropin behind(const Kind& kind, const fs::path& dropin) {
  FoundDropin found{.path = dropin, .title = std::string(kind.title), .real = {}, .problem = {}};
  void* address = nullptr;
  cjit_error_t* error = nullptr;
  Dl_info info{};
  if (cjit_dropin_get_function(kind.library, dropin.c_str(), kind.real, &address, &error) != CJIT_SUCCESS)
    found.problem = cjit_error_message(error);
  else if (::dladdr(address, &info) != 0 && fs::path(info.dli_fname).filename().native().starts_with(kind.file))
    found.real = info.dli_fname;
  else
    found.problem = "there is no real library: it serves only what a cache has";  // the function is libcjit's
  cjit_error_destroy(error);
  return found;
}

// The file that the loader opens for a bare name.
std::optional<fs::path> loader_choice(const std::string& name) {
  void* const opened = ::dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
  struct link_map* map = nullptr;
  if (opened == nullptr || ::dlinfo(opened, RTLD_DI_LINKMAP, &map) != 0) return std::nullopt;
  return fs::path(map->l_name);
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

bool leads_to(const fs::path& link, const fs::path& target) {
  std::error_code problem;
  return fs::read_symlink(link, problem) == target;
}

// Links to all entries of a directory except those that `is_left_out`, in another one.
template <typename IsLeftOut>
void link_entries(const fs::path& from, const fs::path& to, IsLeftOut is_left_out) {
  fs::create_directories(to);
  const auto is_linked = [&](const fs::path& name) { return name != CJIT_DROPIN_REAL_FOLDER && !is_left_out(name); };
  for (const fs::directory_entry& entry : fs::directory_iterator(from))
    if (const fs::path name = entry.path().filename(); is_linked(name) && !leads_to(to / name, entry.path()))
      replace_by_link(entry.path(), to / name);
  std::error_code problem;
  for (const fs::directory_entry& entry : fs::directory_iterator(to))
    if (is_linked(entry.path().filename()) && fs::is_symlink(entry.symlink_status()) && !fs::exists(entry.status()))
      fs::remove(entry.path(), problem);  // of a file that is gone
}

// The state of directories: another one as soon as an entry is added, removed or renamed. "" if that happened a moment
// ago, because the next change may have the same time.
std::string state_of(std::initializer_list<fs::path> folders) {
  constexpr std::time_t kMoment = 2;  // seconds; file systems round times up to this
  std::string state;
  for (const fs::path& folder : folders) {
    struct stat status {};
    if (::stat(folder.c_str(), &status) != 0 || std::time(nullptr) - status.st_mtim.tv_sec <= kMoment) return "";
    state += folder.native() + ' ' + std::to_string(status.st_dev) + ' ' + std::to_string(status.st_ino) + ' ' +
             std::to_string(status.st_mtim.tv_sec) + '.' + std::to_string(status.st_mtim.tv_nsec) + '\n';
  }
  return std::to_string(std::hash<std::string>()(state));
}

}  // namespace

std::vector<fs::path> library_folders(const fs::path& environment) {
  std::vector<fs::path> folders;
  const auto add = [&](const fs::path& folder) {
    std::error_code ignored;
    const fs::path path = fs::canonical(folder, ignored);
    if (!path.empty() && std::find(folders.begin(), folders.end(), path) == folders.end()) folders.push_back(path);
  };
  const auto add_children = [&](const fs::path& folder, const auto& each) {
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) each(entry.path());
  };
  for (const char* name :
       {"", "lib", "lib64", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib", "targets/aarch64-linux/lib"})
    add(environment / name);
  add_children(environment / "lib", [&](const fs::path& python) {
    if (python.filename().native().starts_with("python"))
      add_children(python / "site-packages/nvidia", [&](const fs::path& wheel) { add(wheel / "lib"); });
  });
  add_children(environment / "nvidia", [&](const fs::path& wheel) { add(wheel / "lib"); });
  return folders;
}

bool has_name_of_dropin(const std::string& file_name) {
  const Kind* const kind = kind_of(file_name);
  return kind != nullptr && file_name.size() == kind->file.size() + 2;  // "libnvrtc.so.13", not "libnvrtc.so.13.0.88"
}

bool is_dropin(const fs::path& path) {
  std::error_code problem;
  const fs::path target = fs::is_symlink(path, problem) ? fs::read_symlink(path, problem) : path;
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

FoundDropins find_dropins() {
  std::vector<fs::path> places;
  std::error_code ignored;
  for (const Kind& kind : kKinds)
    for (const int major : kMajors)
      if (auto path = loader_choice(std::string(kind.file) + std::to_string(major))) places.push_back(std::move(*path));
  for (const char* name : {"CJIT_CUDA_HOME", "CUDA_HOME", "CUDA_PATH", "VIRTUAL_ENV", "CONDA_PREFIX"})
    if (const char* const environment = std::getenv(name); environment != nullptr && *environment != '\0')
      for (const fs::path& folder : library_folders(environment))
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
          if (has_name_of_dropin(entry.path().filename())) places.push_back(entry.path());
  const char* const setting = std::getenv("CJIT_NVRTC");
  FoundDropins found{.libraries = {}, .are_off = setting != nullptr && std::string_view(setting) == "off"};
  for (const fs::path& path : places) {
    const bool is_known = std::any_of(found.libraries.begin(), found.libraries.end(),
                                      [&](const FoundDropin& one) { return one.path == path; });
    if (is_known || !is_dropin(path)) continue;
    FoundDropin& one = found.libraries.emplace_back(behind(*kind_of(path.filename().native()), path));
    one.real = fs::canonical(one.real, ignored);  // this process may have opened it by another path
  }
  return found;
}

std::vector<RealLibrary> find_real_libraries() {
  std::vector<RealLibrary> found;
  for (const Kind& kind : kKinds)
    for (const int major : kMajors)
      if (const FoundDropin one =
              behind(kind, dropin_folder() / "search" / (std::string(kind.file) + std::to_string(major)));
          !one.real.empty())
        if (auto library = library_with_dropin(one.real)) found.push_back(*std::move(library));
  return found;
}

std::vector<fs::path> make_shadow(const std::vector<RealLibrary>& libraries, const fs::path& folder) {
  const fs::path real = libraries.front().path.parent_path(), root = real.parent_path();
  const fs::path shadow = folder / real.filename();
  std::vector<fs::path> dropins;
  for (const RealLibrary& library : libraries) dropins.push_back(shadow / library.path.filename());
  // A link to nothing has the state of what is linked: it is read and replaced as a whole.
  const fs::path made = folder / ".cjit-state";
  const std::string state = state_of({root, real});
  if (!state.empty() && leads_to(made, state)) return dropins;
  link_entries(root, folder, [&](const fs::path& name) { return name == real.filename(); });
  link_entries(real, shadow, [&](const fs::path& name) {
    return std::any_of(libraries.begin(), libraries.end(),
                       [&](const RealLibrary& library) { return library.path.filename() == name; });
  });
  fs::create_directories(shadow / CJIT_DROPIN_REAL_FOLDER);
  for (const RealLibrary& library : libraries) {
    const fs::path name = library.path.filename();
    replace_by_link(library.path, shadow / CJIT_DROPIN_REAL_FOLDER / name);
    replace_by_link(library.dropin, shadow / name);
  }
  if (!state.empty()) replace_by_link(state, made);
  return dropins;
}

void put_in_place(const RealLibrary& library) {
  const fs::path folder = library.path.parent_path() / CJIT_DROPIN_REAL_FOLDER, name = library.path.filename();
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
  const fs::path folder = path.parent_path() / CJIT_DROPIN_REAL_FOLDER, kept = folder / path.filename();
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
