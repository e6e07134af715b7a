#include "toolkit/toolkit.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "base/log.hpp"
#include "base/mutex.hpp"
#include "base/text.hpp"
#include "toolkit/libdevice.hpp"
#include "toolkit/library_file.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

// The minor version of a library that is not opened: it is new enough.
constexpr int kAnyMinor = std::numeric_limits<int>::max();

// The possible roots of a library: its directory without the component's directory below a root.
void append_roots_above(std::vector<fs::path>& roots, const fs::path& library, const Component& component) {
  const std::string folder = library.parent_path();
  for (const std::string_view below : component.folders) {
    const std::string tail = concat('/', below);
    if (!folder.ends_with(tail)) continue;
    const fs::path root = folder.substr(0, folder.size() - tail.size());
    if (!root.empty() && std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
  }
}

// Wheels have `crt/`, which some CUDA headers include, in a wheel of its own, those of CUDA 12 in that of nvcc.
bool has_crt(const Finding& cuda_headers) {
  std::error_code ignored;
  return cuda_headers.found && fs::exists(fs::path(cuda_headers.path) / "crt", ignored);
}

// Empty if it is not needed, or not there.
fs::path crt_folder(const Finding& cuda_headers) {
  const fs::path with_nvcc = cuda_headers.root / "cuda_nvcc/include";
  std::error_code ignored;
  const bool needed = cuda_headers.found && !cuda_headers.root.empty() && !has_crt(cuda_headers) &&
                      fs::exists(with_nvcc / "crt", ignored);
  return needed ? with_nvcc : fs::path();
}

template <typename Library>
Version version_of(const Library& library) {
  return library.version();
}

// In a child of fork() the parent's object is reused: querying the library again would take its locks.
template <typename Library>
std::shared_ptr<const Library> make_library(DynamicLibrary opened) {
  struct Known {
    Mutex mutex;
    std::map<std::string, std::shared_ptr<const Library>> by_path;
  };
  static auto* const known = new Known;
  const std::lock_guard lock(known->mutex);
  std::shared_ptr<const Library>& one = known->by_path[opened.path()];
  if (one == nullptr || !opened.is_inherited()) one = std::make_shared<Library>(std::move(opened));
  return one;
}

// The names that NVRTC may open its builtins by: NVIDIA's libnvrtc.alt.so.13 opens libnvrtc-builtins.alt.so.13.0.
std::vector<std::string> builtins_names(const Nvrtc& nvrtc) {
  constexpr std::string_view kLibrary = "libnvrtc";
  const std::string version = concat('.', nvrtc.major(), '.', nvrtc.minor());
  std::vector<std::string> names = {concat(kNvrtcBuiltins.file, version)};
  const std::string file = fs::path(nvrtc.path()).filename();
  const auto suffix = file.find(".so");
  if (file.starts_with(kLibrary) && suffix != std::string::npos && suffix > kLibrary.size())
    names.insert(names.begin(),
                 concat(kLibrary, "-builtins", file.substr(kLibrary.size(), suffix - kLibrary.size()), ".so", version));
  return names;
}

Version version_of(const Driver& driver) { return {driver.version() / 1000, driver.version() % 1000 / 10}; }

}  // namespace

Toolkit::Toolkit(ToolkitOptions options, const Log& log, Surroundings surroundings)
    : order_(options, std::move(surroundings)), log_(log), driver_(std::move(options.stand_in_driver)) {
  if (driver_ == nullptr) return;
  Finding& finding = findings_[CJIT_COMPONENT_DRIVER];
  finding.found = true;
  finding.path = driver_->path();
  finding.version = version_of(*driver_);
  finding.reason = "the option `mock_device` is set";
}

std::shared_ptr<const Nvrtc> Toolkit::nvrtc() {
  const Call call(*this);
  return open_nvrtc();
}

std::shared_ptr<const NvJitLink> Toolkit::nvjitlink() {
  const Call call(*this);
  return open_nvjitlink();
}

std::shared_ptr<const Nvvm> Toolkit::nvvm() {
  const Call call(*this);
  return open_nvvm();
}

std::shared_ptr<const NvFatbin> Toolkit::nvfatbin() {
  const Call call(*this);
  return open_nvfatbin();
}

std::string Toolkit::nvvm_identity() {
  const Call call(*this);
  return nvvm_identity_;
}

std::string Toolkit::libdevice() {
  const Call call(*this);
  return find_libdevice(open_nvvm()->path());
}

CudaProgram Toolkit::nvcc() {
  const Call call(*this);
  return open_nvcc();
}

CudaProgram Toolkit::tileiras() {
  const Call call(*this);
  return open_tileiras();
}

std::shared_ptr<const Driver> Toolkit::driver() {
  const Call call(*this);
  return open_driver();
}

std::optional<LibraryFile> Toolkit::compiler_file() {
  const Call call(*this);
  return locate_nvrtc();
}

std::optional<LibraryFile> Toolkit::linker_file() {
  const Call call(*this);
  return locate_nvjitlink();
}

LibraryFile Toolkit::find_file(const Component& component, int major) {
  const Call call(*this);
  LibraryFile file;
  const std::vector<Place> places = order_.places(component, {});
  const Finding finding = search(component, places, [&](const std::string& candidate) -> Accepted {
    file = accept_file<Nvrtc>(component, candidate);
    if (file.major != major)
      throw Error(CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_STAGE_TOOLKIT,
                  concat(file.path, ": has the version ", file.major, ", and not ", major));
    return {file.path, Version{file.major, 0}};
  });
  if (!finding.found) throw not_found(component, finding);
  return file;
}

std::vector<std::string> Toolkit::include_dirs() {
  const Call call(*this);
  if (!locate_nvrtc()) try_open_nvrtc();
  std::vector<std::string> folders;
  const auto append = [&](const std::string& folder) {
    if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
  };
  for (const Component* component : {&kCcclHeaders, &kCudaHeaders})
    if (const Finding& finding = find_headers(*component); finding.found) append(finding.path);
  if (const fs::path crt = crt_folder(findings_[CJIT_COMPONENT_CUDA_HEADERS]); !crt.empty()) append(crt);
  return folders;
}

bool Toolkit::lacks_headers() {
  const Call call(*this);
  const Finding& cuda = findings_[CJIT_COMPONENT_CUDA_HEADERS];
  return !cuda.found || !findings_[CJIT_COMPONENT_CCCL_HEADERS].found || (!has_crt(cuda) && crt_folder(cuda).empty());
}

template <typename Library>
std::shared_ptr<const Library> Toolkit::open(const Component& component, std::shared_ptr<const Library>& slot) {
  if (slot != nullptr) return slot;
  std::shared_ptr<const Library> library;
  const Finding& finding = find(component, [&](const std::string& path) -> Accepted {
    library = make_library<Library>(open_library(component, path));
    return {library->path(), version_of(*library)};
  });
  if (!finding.found) throw not_found(component, finding);
  return slot = std::move(library);
}

std::shared_ptr<const Nvrtc> Toolkit::open_nvrtc() {
  if (nvrtc_ != nullptr) return nvrtc_;
  open(kNvrtc, nvrtc_);
  find_builtins();
  LibraryFile opened = {.path = nvrtc_->path(),
                        .identity = library_identity(nvrtc_->path()),
                        .major = nvrtc_->major(),
                        .root = findings_[CJIT_COMPONENT_NVRTC].root};
  if (compiler_ != opened)  // the headers were found for another NVRTC
    for (const Component* headers : {&kCudaHeaders, &kCcclHeaders}) findings_[headers->id] = {};
  compiler_ = std::move(opened);
  return nvrtc_;
}

template <typename Library>
LibraryFile Toolkit::accept_file(const Component& component, const std::string& candidate) const {
  const auto refuse = [&](std::string_view why) {
    return Error(CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_STAGE_TOOLKIT, concat(candidate, ": ", why));
  };
  std::string path = candidate;
  if (candidate.find('/') == std::string::npos) {
    const auto choice = loader_choice(candidate, order_.surroundings().variable("LD_LIBRARY_PATH"));
    if (!choice) throw refuse("not on the loader's path");
    path = *choice;
  }
  std::error_code ignored;
  auto major = major_in_name(component, path);
  if (!major) major = major_in_name(component, fs::canonical(path, ignored));
  if (!major) major = version_of(*make_library<Library>(open_library(component, path))).major;
  if (*major < Nvrtc::kOldestMajor) throw refuse("cjit does not support its version");
  return {.path = path, .identity = library_identity(path), .major = *major, .root = {}};
}

const std::optional<LibraryFile>& Toolkit::locate_nvrtc() {
  if (compiler_) return compiler_;
  LibraryFile file;
  const std::vector<Place> places = order_.places(kNvrtc, {});
  const Finding finding = search(kNvrtc, places, [&](const std::string& candidate) -> Accepted {
    file = accept_file<Nvrtc>(kNvrtc, candidate);
    return {file.path, Version{file.major, 0}};
  });
  if (!finding.found) return compiler_;
  file.root = finding.root;
  return compiler_ = std::move(file);
}

// Next to the NVRTC that was found without opening it, as open_nvjitlink() prefers it.
const std::optional<LibraryFile>& Toolkit::locate_nvjitlink() {
  if (linker_) return linker_;
  if (!locate_nvrtc()) try_open_nvrtc();
  LibraryFile file;
  const Finding finding = choose(kNvJitLink, [&](const std::string& candidate) -> Accepted {
    file = accept_file<NvJitLink>(kNvJitLink, candidate);
    return {file.path, Version{file.major, kAnyMinor}};
  });
  if (!finding.found) return linker_;
  file.root = finding.root;
  return linker_ = std::move(file);
}

std::shared_ptr<const NvJitLink> Toolkit::open_nvjitlink() {
  try_open_nvrtc();
  if (nvjitlink_ == nullptr) {
    open(kNvJitLink, nvjitlink_);
    linker_ = {.path = nvjitlink_->path(),
               .identity = library_identity(nvjitlink_->path()),
               .major = nvjitlink_->version().major,
               .root = findings_[CJIT_COMPONENT_NVJITLINK].root};
  }
  return nvjitlink_;
}

std::shared_ptr<const Nvvm> Toolkit::open_nvvm() {
  try_open_nvrtc();
  if (nvvm_ == nullptr) nvvm_identity_ = library_identity(open(kNvvm, nvvm_)->path());
  return nvvm_;
}

std::shared_ptr<const NvFatbin> Toolkit::open_nvfatbin() {
  try_open_nvrtc();
  return open(kNvFatbin, nvfatbin_);
}

const CudaProgram& Toolkit::open_program(const Component& component, std::optional<CudaProgram>& slot,
                                         OpenProgram open_it) {
  if (slot) return *slot;
  locate_nvrtc();
  CudaProgram program;
  const Finding& finding = find(component, [&](const std::string& path) -> Accepted {
    program = open_it(path);
    return {path, program.version};
  });
  if (!finding.found) throw not_found(component, finding);
  return slot.emplace(std::move(program));
}

std::shared_ptr<const Driver> Toolkit::open_driver() { return open(kDriver, driver_); }

// For components that are preferably next to NVRTC but can also be found without it.
void Toolkit::try_open_nvrtc() {
  try {
    open_nvrtc();
  } catch (const Error&) {
  }
}

// NVRTC opens this library by its bare name when it first compiles, and not every NVRTC searches its own directory. If
// the library is already open, NVRTC gets the one that belongs to it, wherever it is.
void Toolkit::find_builtins() {
  std::vector<Place> places;
  for (const std::string& name : builtins_names(*nvrtc_))
    for (Place& place : order_.builtins_places(nvrtc_->path(), name)) places.push_back(std::move(place));
  Finding& finding = findings_[CJIT_COMPONENT_NVRTC_BUILTINS];
  finding = search(kNvrtcBuiltins, places, [&](const std::string& path) -> Accepted {
    return {open_library(kNvrtcBuiltins, path).path(), nvrtc_->version()};
  });
  log_finding(kNvrtcBuiltins, finding);
}

const Finding& Toolkit::find_headers(const Component& component) {
  const Finding& known = findings_[component.id];
  if (known.found) return known;
  return find(component, [&](const std::string& path) -> Accepted {
    return {path, component.id == CJIT_COMPONENT_CCCL_HEADERS ? cccl_header_version(path) : cuda_header_version(path)};
  });
}

const Finding& Toolkit::find(const Component& component, const Accept& accept) {
  Finding& finding = findings_[component.id];
  finding = choose(component, accept);
  log_finding(component, finding);
  return finding;
}

// First what goes with NVRTC, then an nvJitLink that is only older, then anything.
Finding Toolkit::choose(const Component& component, const Accept& accept) {
  const std::vector<Place> places = order_.places(component, companion_roots());
  bool any_minor = false;
  const auto matching = [&](const std::string& candidate) {
    Accepted accepted = accept(candidate);
    std::optional<Version> compared = accepted.version;
    if (compared && any_minor) compared->minor = kAnyMinor;
    if (std::string why = conflict(component, compared); !why.empty())
      throw Error(CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT, std::move(why));
    return accepted;
  };
  Finding finding = search(component, places, matching);
  if (!finding.found && finding.refusal && finding.refusal->status() == CJIT_ERROR_TOOLKIT_MISMATCH) {
    log_.write(CJIT_LOG_LEVEL_WARNING, finding.refusal->what());
    any_minor = true;
    finding = search(component, places, matching);
    if (!finding.found) finding = search(component, places, accept);
  }
  return finding;
}

std::string Toolkit::conflict(const Component& component, const std::optional<Version>& version) const {
  constexpr int kFirstCcclOfCuda13 = 3;
  if (!compiler_ || !version) return "";
  const int major = compiler_->major;
  const bool is_linker = component.id == CJIT_COMPONENT_NVJITLINK;
  const bool follows_cuda = is_linker || component.id == CJIT_COMPONENT_CUDA_HEADERS;
  const bool is_cccl = component.id == CJIT_COMPONENT_CCCL_HEADERS;
  // An older nvJitLink does not read what NVRTC makes.
  const bool is_older = is_linker && nvrtc_ != nullptr && version->minor < nvrtc_->minor();
  if (!(follows_cuda && (version->major != major || is_older)) &&
      !(is_cccl && major >= 13 && version->major < kFirstCcclOfCuda13))
    return "";
  return concat(component.name, ' ', version->minor == kAnyMinor ? std::to_string(version->major) : version->text(),
                " do", is_cccl || component.id == CJIT_COMPONENT_CUDA_HEADERS ? "" : "es", " not go with NVRTC ",
                nvrtc_ != nullptr ? nvrtc_->version().text() : std::to_string(major));
}

std::vector<fs::path> Toolkit::companion_roots() const {
  std::vector<fs::path> roots;
  if (!compiler_) return roots;
  if (!compiler_->root.empty()) roots.push_back(compiler_->root);
  append_roots_above(roots, compiler_->path, kNvrtc);
  std::error_code ignored;
  append_roots_above(roots, fs::canonical(compiler_->path, ignored), kNvrtc);
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
