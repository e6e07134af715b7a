#include "toolkit/python.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>

#include "base/file.hpp"
#include "base/text.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// The value of `key = value` in pyvenv.cfg; "" if there is none.
std::string configured(const fs::path& prefix, std::string_view key) {
  LineReader file(prefix / "pyvenv.cfg");
  for (std::string line; file.next(line);) {
    const std::string_view view = line;
    const auto equals = view.find('=');
    if (equals != std::string_view::npos && trim(view.substr(0, equals)) == key)
      return std::string(trim(view.substr(equals + 1)));
  }
  return {};
}

bool is_environment(const fs::path& prefix) {
  std::error_code ignored;
  return fs::exists(prefix / "pyvenv.cfg", ignored);
}

// `<folder>/python3.*/<packages>`, the newest Python first, then Debian's `<folder>/python3/<packages>`.
void append_sites(std::vector<fs::path>& sites, const fs::path& folder) {
  std::vector<fs::path> versions;
  for (const std::string& name : folder_entries(folder))
    if (name.starts_with("python3")) versions.push_back(folder / name);
  std::sort(versions.begin(), versions.end(), [](const fs::path& a, const fs::path& b) {
    return parse_version(a.filename().native().substr(6)) > parse_version(b.filename().native().substr(6));
  });
  for (const fs::path& version : versions)
    for (const char* packages : {"site-packages", "dist-packages"})
      if (is_folder(version / packages)) sites.push_back(version / packages);
}

std::vector<fs::path> sites_of_prefix(const fs::path& prefix) {
  std::vector<fs::path> sites;
  for (const char* library : {"lib", "lib64", "local/lib"}) append_sites(sites, prefix / library);
  return sites;
}

// Where `pip install --user` puts packages.
std::vector<fs::path> user_sites(const Surroundings& surroundings) {
  fs::path base = surroundings.variable("PYTHONUSERBASE");
  if (const std::string home = surroundings.variable("HOME"); base.empty() && !home.empty())
    base = fs::path(home) / ".local";
  return base.empty() ? std::vector<fs::path>{} : sites_of_prefix(base);
}

// The prefix that has packages: that of `<prefix>/bin/python3`, or that of a link target.
fs::path prefix_of(const fs::path& python) {
  const fs::path beside = python.parent_path().parent_path();
  if (is_environment(beside)) return beside;
  std::error_code ignored;
  const fs::path real = fs::canonical(python, ignored);
  return real.empty() ? beside : real.parent_path().parent_path();
}

std::vector<fs::path> sites_of_python(const fs::path& prefix, const Surroundings& surroundings) {
  std::vector<fs::path> sites;
  const auto append = [&](std::vector<fs::path> more) { sites.insert(sites.end(), more.begin(), more.end()); };
  if (!is_environment(prefix)) {
    append(user_sites(surroundings));
    append(sites_of_prefix(prefix));
    return sites;
  }
  append(sites_of_prefix(prefix));
  if (configured(prefix, "include-system-site-packages") != "true") return sites;
  append(user_sites(surroundings));
  if (const fs::path home = configured(prefix, "home"); !home.empty())
    append(sites_of_prefix(prefix_of(home / "python3")));
  return sites;
}

std::string first_line(const fs::path& file) {
  std::string line;
  LineReader(file).next(line);
  return std::string(trim(line));
}

bool is_script(const fs::path& file) {
  std::string line;
  LineReader(file).next(line);
  return line.starts_with("#!");
}

// The version that a pyenv shim would start: PYENV_VERSION, `.python-version` of the current or a parent directory, or
// the global version.
std::string pyenv_version(const fs::path& pyenv, const Surroundings& surroundings) {
  std::string version = surroundings.variable("PYENV_VERSION");
  for (fs::path folder = surroundings.working_folder; version.empty() && !folder.empty();
       folder = folder.parent_path()) {
    version = first_line(folder / ".python-version");
    if (folder == folder.root_path()) break;
  }
  if (version.empty()) version = first_line(pyenv / "version");
  return version.substr(0, version.find(':'));
}

// The Python behind a shim `<pyenv>/shims/python3`; nothing if it is not a shim of pyenv or stands for the system's
// Python.
std::optional<fs::path> python_behind_shim(const fs::path& shim, const Surroundings& surroundings) {
  fs::path pyenv = surroundings.variable("PYENV_ROOT");
  if (pyenv.empty()) pyenv = shim.parent_path().parent_path();
  const std::string version = pyenv_version(pyenv, surroundings);
  if (version.empty() || version == "system" || version.find("..") != std::string::npos) return std::nullopt;
  const fs::path python = pyenv / "versions" / version / "bin/python3";
  if (::access(python.c_str(), X_OK) != 0) return std::nullopt;
  return python;
}

std::optional<fs::path> python_on_path(const Surroundings& surroundings) {
  const std::string path = surroundings.variable("PATH");
  for (const std::string_view folder : split(path, ':')) {
    const fs::path python = fs::path(folder) / "python3";
    if (folder.empty() || ::access(python.c_str(), X_OK) != 0) continue;
    if (!is_script(python)) return python;
    if (auto real = python_behind_shim(python, surroundings)) return real;
  }
  return std::nullopt;
}

std::optional<fs::path> active_python(const Surroundings& surroundings) {
  const fs::path& executable = surroundings.executable;
  if (executable.filename().native().starts_with("python") && executable.has_parent_path())
    return executable.is_absolute() ? executable : surroundings.working_folder / executable;
  return python_on_path(surroundings);
}

}  // namespace

std::vector<SiteFolder> site_folders(const Surroundings& surroundings) {
  std::vector<SiteFolder> folders;
  const auto append = [&](const std::vector<fs::path>& sites, const std::string& owner) {
    for (const fs::path& site : sites) {
      const bool known = std::any_of(folders.begin(), folders.end(), [&](auto& folder) { return folder.path == site; });
      if (!known) folders.push_back({site, owner});
    }
  };
  if (const std::string environment = surroundings.variable("VIRTUAL_ENV"); !environment.empty())
    append(sites_of_python(environment, surroundings), concat("VIRTUAL_ENV=", environment));
  if (const auto python = active_python(surroundings))
    append(sites_of_python(prefix_of(*python), surroundings), concat("Python ", python->native()));
  return folders;
}

std::optional<fs::path> prefix_of_active_python(const Surroundings& surroundings) {
  const auto python = active_python(surroundings);
  return python ? std::optional(prefix_of(*python)) : std::nullopt;
}

}  // namespace cjit
