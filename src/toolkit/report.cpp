#include "base/text.hpp"
#include "nvidia/device_list.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

namespace {

std::string detail_of(const Nvrtc& nvrtc) {
  std::vector<std::string> names;
  for (const std::uint32_t cc : nvrtc.architectures()) names.push_back(concat("sm_", cc));
  return concat("compiles for ", join(names, ", "));
}

std::string detail_of(const NvJitLink&) { return ""; }

std::string detail_of(const NvFatbin&) { return ""; }

std::string detail_of(const Nvvm& nvvm) { return concat("NVVM IR ", nvvm.ir_version().text()); }

std::string detail_of(const Driver& driver) {
  const std::uint32_t count = count_devices(driver);
  std::vector<std::string> names;
  for (std::uint32_t ordinal = 0; ordinal < count; ++ordinal) {
    const DeviceDescription device = describe_device(driver, ordinal);
    names.push_back(concat("device ", ordinal, ": ", device.name, ", sm_", device.cc));
  }
  return count == 0 ? "no device" : join(names, "; ");
}

std::string fix_of(const Component& component, const Finding& finding, cjit_status_t status) {
  if (component.id != CJIT_COMPONENT_DRIVER) return finding.fix;
  if (status == CJIT_ERROR_DRIVER_TOO_OLD) return "update the NVIDIA driver";
  if (status == CJIT_ERROR_NO_DEVICE)
    return "make a GPU visible to this process; see nvidia-smi and CUDA_VISIBLE_DEVICES";
  return status == CJIT_ERROR_DRIVER_NOT_FOUND ? finding.fix : "run nvidia-smi";
}

ComponentReport missing(const Component& component, const Finding& finding, cjit_status_t status) {
  const std::string problem = finding.refusal ? finding.refusal->what() : concat(component.name, " was not found");
  return {.component = component.id,
          .status = status,
          .name = std::string(component.name),
          .problem = problem,
          .fix = fix_of(component, finding, status),
          .searched = finding.searched};
}

// The driver loads images of its own CUDA major version and of older ones.
std::string driver_conflict(const std::optional<Version>& nvrtc, const std::optional<Version>& driver) {
  if (!nvrtc || !driver || driver->major >= nvrtc->major) return "";
  return concat("NVRTC ", nvrtc->text(), " is newer than the driver, which supports CUDA ", driver->text(),
                ": images that it builds may not load here; update the driver or use an older NVRTC");
}

}  // namespace

ToolkitInfo Toolkit::describe() {
  const Call call(*this);
  try_open_nvrtc();
  ToolkitInfo report;
  report.components = {describe_library(kNvrtc, [&] { return open_nvrtc(); }),
                       describe_builtins(),
                       describe_library(kNvJitLink, [&] { return open_nvjitlink(); }),
                       describe_library(kNvvm, [&] { return open_nvvm(); }),
                       describe_headers(kCudaHeaders),
                       describe_headers(kCcclHeaders),
                       describe_library(kDriver, [&] { return open_driver(); }),
                       describe_program(kNvcc, [&] { return open_nvcc(); }),
                       describe_library(kNvFatbin, [&] { return open_nvfatbin(); }),
                       describe_program(kTileiras, [&] { return open_tileiras(); })};
  std::vector<std::string> problems;
  for (const ComponentReport& component : report.components)
    if (component.status == CJIT_ERROR_TOOLKIT_MISMATCH) problems.push_back(component.problem);
  if (std::string problem =
          driver_conflict(findings_[CJIT_COMPONENT_NVRTC].version, findings_[CJIT_COMPONENT_DRIVER].version);
      !problem.empty())
    problems.push_back(std::move(problem));
  report.problem = join(problems, "; ");
  return report;
}

template <typename Open>
ComponentReport Toolkit::describe_library(const Component& component, Open open_it) {
  decltype(open_it()) library;
  try {
    library = open_it();
  } catch (const Error& error) {
    return missing(component, findings_[component.id], error.status());
  }
  ComponentReport report = describe_found(component);
  try {
    report.detail = detail_of(*library);
  } catch (const Error& error) {
    report.status = error.status();
    report.problem = error.what();
    report.fix = fix_of(component, findings_[component.id], error.status());
  }
  return report;
}

ComponentReport Toolkit::describe_builtins() const {
  const Finding& finding = findings_[CJIT_COMPONENT_NVRTC_BUILTINS];
  if (finding.found) return describe_found(kNvrtcBuiltins);
  ComponentReport report = missing(kNvrtcBuiltins, finding, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  if (nvrtc_ == nullptr) report.fix = "install NVRTC first; its builtins are next to it";
  return report;
}

ComponentReport Toolkit::describe_headers(const Component& component) {
  const Finding& finding = find_headers(component);
  if (!finding.found) return missing(component, finding, CJIT_ERROR_TOOLKIT_NOT_FOUND);
  return describe_found(component);
}

template <typename Open>
ComponentReport Toolkit::describe_program(const Component& component, Open open_it) {
  try {
    const CudaProgram program = open_it();
    ComponentReport report = describe_found(component);
    report.detail = program.release;
    return report;
  } catch (const Error& error) {
    return missing(component, findings_[component.id], error.status());
  }
}

// The CUDA version that goes with the NVRTC in use.
std::string Toolkit::cuda_version_for(const Component& component) const {
  if (component.id == CJIT_COMPONENT_NVJITLINK && nvrtc_ != nullptr) return nvrtc_->version().text();
  return std::to_string(compiler_->major);
}

ComponentReport Toolkit::describe_found(const Component& component) const {
  const Finding& finding = findings_[component.id];
  const std::string problem = conflict(component, finding.version);
  return {.component = component.id,
          .status = problem.empty() ? cjit_status_t{CJIT_SUCCESS} : cjit_status_t{CJIT_ERROR_TOOLKIT_MISMATCH},
          .name = std::string(component.name),
          .path = finding.path,
          .version = finding.version ? finding.version->text() : "",
          .reason = finding.reason,
          .problem = problem,
          .fix = problem.empty() ? ""
                                 : concat("install ", component.name, " of CUDA ", cuda_version_for(component),
                                          ", or set CJIT_CUDA_HOME to one whole toolkit"),
          .searched = finding.searched};
}

}  // namespace cjit
