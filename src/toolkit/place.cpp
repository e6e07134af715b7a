#include "toolkit/place.hpp"

#include <algorithm>

#include "base/child_process.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "facts/nvcc_drop_in.hpp"
#include "toolkit/conda.hpp"
#include "toolkit/python.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

Place root(const fs::path& path, std::string label, std::string reason) {
  return {Place::Kind::kRoot, path, std::move(label), std::move(reason), ""};
}

Place root_from_variable(const char* name, const std::string& value) {
  return root(value, concat(name, '=', value), concat(name, " is set"));
}

constexpr auto kLoadedReason = "the process had already loaded it";

Place loaded_place() { return {Place::Kind::kLoaded, {}, "libraries of this process", kLoadedReason, ""}; }
Place loader_place(const Surroundings& surroundings) {
  return {Place::Kind::kLoader, std::string(surroundings.variable("LD_LIBRARY_PATH")), "the loader's path",
          "it is on the loader's path", ""};
}

// `<prefix>/cuda`, then `<prefix>/cuda-<version>`, the newest first.
std::vector<Place> installed_toolkits(const fs::path& prefix) {
  std::vector<fs::path> versioned;
  for (const std::string& name : folder_entries(prefix))
    if (name.starts_with("cuda-")) versioned.push_back(prefix / name);
  std::sort(versioned.begin(), versioned.end(), [](const fs::path& a, const fs::path& b) {
    return parse_version(a.filename().native().substr(5)) > parse_version(b.filename().native().substr(5));
  });
  std::vector<fs::path> roots = {prefix / "cuda"};
  roots.insert(roots.end(), versioned.begin(), versioned.end());
  std::vector<Place> places;
  for (const fs::path& path : roots) places.push_back(root(path, path.native(), "it is the installed toolkit"));
  return places;
}

void append(std::vector<Place>& places, std::vector<Place> more) {
  std::move(more.begin(), more.end(), std::back_inserter(places));
}

// Removes roots that occur a second time under another name.
void drop_repeated_roots(std::vector<Place>& places) {
  std::vector<Place> kept;
  for (Place& place : places) {
    const bool repeated = std::any_of(kept.begin(), kept.end(), [&](const Place& earlier) {
      return place.kind == Place::Kind::kRoot && earlier.kind == place.kind && earlier.path == place.path;
    });
    if (!repeated) kept.push_back(std::move(place));
  }
  places = std::move(kept);
}

}  // namespace

SearchOrder::SearchOrder(ToolkitOptions options, Surroundings surroundings)
    : options_(std::move(options)), surroundings_(std::move(surroundings)) {}

// The places that an option or an environment variable of cjit prescribes; if there are any, nothing else is searched.
std::vector<Place> SearchOrder::fixed_places(const Component& component) const {
  struct FileOption {
    cjit_component_t component;
    const char* name;
    const std::string& file;
  };
  for (const FileOption& option : {FileOption{CJIT_COMPONENT_NVRTC, "nvrtc_path", options_.nvrtc_path},
                                   FileOption{CJIT_COMPONENT_NVJITLINK, "nvjitlink_path", options_.nvjitlink_path},
                                   FileOption{CJIT_COMPONENT_NVVM, "nvvm_path", options_.nvvm_path},
                                   FileOption{CJIT_COMPONENT_NVCC, "nvcc_path", options_.nvcc_path},
                                   FileOption{CJIT_COMPONENT_DRIVER, "driver_path", options_.driver_path}})
    if (option.component == component.id && !option.file.empty())
      return {
          {Place::Kind::kFile, option.file, concat("option `", option.name, "`=", option.file),
           concat("the option `", option.name, "` names it"),
           concat("set the option `", option.name, "` to a usable ", component.file, ", or leave it NULL to search")}};
  const std::string variable = component.id == CJIT_COMPONENT_NVCC       ? "CJIT_NVCC"
                               : component.id == CJIT_COMPONENT_NVFATBIN ? "CJIT_NVFATBIN"
                               : component.id == CJIT_COMPONENT_TILEIRAS ? "CJIT_TILEIRAS"
                                                                         : "";
  if (const std::string named = variable.empty() ? "" : surroundings_.variable(variable); !named.empty())
    return {{Place::Kind::kFile, named, concat(variable, '=', named), concat(variable, " names it"),
             concat("set ", variable, " to a usable ", component.name, ", or unset it to search")}};
  if (component.id == CJIT_COMPONENT_DRIVER) return {};
  if (const std::string& home = options_.cuda_home; !home.empty())
    return {{Place::Kind::kRoot, home, concat("option `cuda_home`=", home), "the option `cuda_home` is set",
             concat("set the option `cuda_home` to a root that has ", component.name, ", or leave it NULL to search")}};
  if (const std::string home = surroundings_.variable("CJIT_CUDA_HOME"); !home.empty())
    return {{Place::Kind::kRoot, home, concat("CJIT_CUDA_HOME=", home), "CJIT_CUDA_HOME is set",
             concat("set CJIT_CUDA_HOME to a root that has ", component.name, ", or unset it to search")}};
  return {};
}

// Programs are searched on PATH where libraries are searched on the loader's path. cjit's own nvcc is skipped.
Place SearchOrder::program_place(const Component& component) const {
  const std::string name(component.file);
  const std::string all = surroundings_.variable("PATH");
  std::vector<std::string_view> folders = split(all, ':');
  std::erase_if(folders, [&](std::string_view folder) { return facts::is_nvcc_drop_in(fs::path(folder) / name); });
  const auto path = folders.empty() ? std::nullopt : find_program(name, join(folders, ":"));
  return {path ? Place::Kind::kFile : Place::Kind::kNowhere, path.value_or(""), "PATH", "it is on PATH", ""};
}

std::vector<Place> SearchOrder::driver_places() const {
  std::vector<Place> places;
  if (surroundings_.use_loaded_libraries) places.push_back(loaded_place());
  if (surroundings_.use_loader_path) places.push_back(loader_place(surroundings_));
  for (const fs::path& prefix : surroundings_.driver_prefixes)
    places.push_back(root(prefix, prefix.native(), "it has drivers of containers and of WSL"));
  return places;
}

std::vector<Place> SearchOrder::conda_places() const {
  std::vector<Place> places;
  if (const auto prefix = conda_environment_of_program(surroundings_))
    places.push_back(root(*prefix, concat("conda environment of this program: ", prefix->native()),
                          "it is in the conda environment of this program"));
  if (const std::string prefix = surroundings_.variable("CONDA_PREFIX"); !prefix.empty())
    places.push_back(root_from_variable("CONDA_PREFIX", prefix));
  if (const auto prefix = conda_environment_of_python(surroundings_))
    places.push_back(root(*prefix, concat("conda environment of the active Python: ", prefix->native()),
                          "it is in the conda environment of the active Python"));
  return places;
}

std::vector<Place> SearchOrder::toolkit_places() const {
  std::vector<Place> places;
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"})
    if (const std::string value = surroundings_.variable(name); !value.empty())
      places.push_back(root_from_variable(name, value));
  if (surroundings_.use_loaded_libraries) places.push_back(loaded_place());
  for (const SiteFolder& site : site_folders(surroundings_))
    places.push_back(root(site.path / "nvidia", concat(site.owner, ": ", (site.path / "nvidia").native()),
                          concat("it is a wheel of ", site.owner)));
  append(places, conda_places());
  places.push_back(loader_place(surroundings_));
  for (const fs::path& prefix : surroundings_.toolkit_prefixes) append(places, installed_toolkits(prefix));
  return places;
}

std::vector<Place> SearchOrder::places(const Component& component, const std::vector<fs::path>& companion_roots) {
  if (std::vector<Place> fixed = fixed_places(component); !fixed.empty()) return fixed;
  if (component.id == CJIT_COMPONENT_DRIVER) return driver_places();
  std::vector<Place> places;
  for (const fs::path& path : companion_roots)
    places.push_back(root(path, concat("beside NVRTC in ", path.native()), "it belongs to the NVRTC in use"));
  if (!toolkit_places_) toolkit_places_ = toolkit_places();
  append(places, *toolkit_places_);
  drop_repeated_roots(places);
  if (component.is_program)
    for (Place& place : places)
      if (place.kind == Place::Kind::kLoader) place = program_place(component);
  std::erase_if(places, [&](const Place& place) {
    const bool by_loader = place.kind == Place::Kind::kLoader;
    if (!component.is_library()) return by_loader || place.kind == Place::Kind::kLoaded;
    return by_loader && !surroundings_.use_loader_path;
  });
  return places;
}

std::vector<Place> SearchOrder::builtins_places(const fs::path& nvrtc, const std::string& file_name) const {
  std::error_code ignored;
  std::vector<Place> places;
  for (const fs::path& folder : {nvrtc.parent_path(), fs::canonical(nvrtc, ignored).parent_path()})
    if (places.empty() || places.back().path != folder / file_name)
      places.push_back({Place::Kind::kFile, folder / file_name, folder.native(), "it lies beside NVRTC", ""});
  if (surroundings_.use_loader_path)
    places.push_back({Place::Kind::kFile, file_name, "the loader's path", "it is on the loader's path", ""});
  return places;
}

}  // namespace cjit
