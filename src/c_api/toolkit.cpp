#include <cjit/toolkit.h>

#include <cstring>
#include <memory>
#include <vector>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "nvidia/device_list.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`: the report, and the arrays of pointers into it for C.
class ReportOwner {
 public:
  ReportOwner(ToolkitInfo toolkit_info, std::string headers_note)
      : report_(std::move(toolkit_info)), headers_note_(std::move(headers_note)) {
    records_.reserve(report_.components.size());
    searched_.reserve(report_.components.size());
    for (const ComponentReport& component : report_.components) append(component);
  }

  const cjit_component_info_t* const* components() const noexcept { return pointers_.data(); }
  std::uint64_t component_count() const noexcept { return pointers_.size(); }
  const char* problem() const noexcept { return report_.problem.c_str(); }
  const char* headers_note() const noexcept { return headers_note_.c_str(); }

 private:
  void append(const ComponentReport& component) {
    std::vector<const char*>& lines = searched_.emplace_back();
    for (const std::string& line : component.searched) lines.push_back(line.c_str());
    records_.push_back({.struct_size = sizeof(cjit_component_info_t),
                        .component = component.component,
                        .status = component.status,
                        .name = component.name.c_str(),
                        .path = component.path.c_str(),
                        .version = component.version.c_str(),
                        .reason = component.reason.c_str(),
                        .detail = component.detail.c_str(),
                        .problem = component.problem.c_str(),
                        .fix = component.fix.c_str(),
                        .searched = lines.empty() ? nullptr : lines.data(),
                        .searched_count = lines.size()});
    pointers_.push_back(&records_.back());
  }

  ToolkitInfo report_;
  std::string headers_note_;
  std::vector<std::vector<const char*>> searched_;
  std::vector<cjit_component_info_t> records_;
  std::vector<const cjit_component_info_t*> pointers_;
};

void write_report(cjit_toolkit_info_t* report, Context& context) {
  auto owner = make_owned<ReportOwner>(context.toolkit().describe(), context.damaged_headers_note());
  write_struct(report, "report", kFirstSize<cjit_toolkit_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .components = owner->components(),
                .component_count = owner->component_count(),
                .problem = owner->problem(),
                .headers_note = owner->headers_note()});
  owner.release();
}

Toolkit& toolkit_of(const cjit_context_t* context) {
  cjit::require_context(context);
  return context->object->toolkit();
}

// A driver without devices fails to initialize; here this means zero devices, not an error.
std::uint32_t visible_devices(Toolkit& toolkit) {
  try {
    return count_devices(*toolkit.driver());
  } catch (const Error& error) {
    if (error.status() == CJIT_ERROR_NO_DEVICE) return 0;
    throw;
  }
}

void write_device(cjit_device_info_t* info, const DeviceDescription& device) {
  cjit_device_info_t record = {.struct_size = 0,
                               .cc = device.cc,
                               .multiprocessor_count = device.multiprocessor_count,
                               .memory_size = device.memory_size,
                               .max_shared_memory_per_block = device.max_shared_memory_per_block,
                               .name = {}};
  std::memcpy(record.name, device.name.data(), std::min(device.name.size(), sizeof(record.name) - 1));
  write_struct(info, "info", kFirstSize<cjit_device_info_t>, record);
}

void* entry_point(const Driver& driver, const char* symbol, std::uint32_t cuda_version) {
  if (driver.is_stand_in())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_TOOLKIT,
                concat("cannot get the driver function '", symbol, "': the context has a mock device (", driver.path(),
                       ") and no CUDA driver; use a context without `mock_device`"));
  void* const address = driver.entry_point(symbol, static_cast<int>(cuda_version));
  if (address == nullptr)
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_TOOLKIT,
                concat("the CUDA driver ", driver.path(), ", which supports CUDA ", cuda_version_text(driver.version()),
                       ", has no function '", symbol, "' of CUDA ", cuda_version_text(static_cast<int>(cuda_version)),
                       "; pass the name without a suffix and a CUDA version (12040 for 12.4) that has it"));
  return address;
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::guard_clearing;

cjit_status_t cjit_toolkit_get_info(const cjit_context_t* context, cjit_toolkit_info_t* report, cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(report); },
      [&] {
        cjit::require_struct(report, "report", cjit::kFirstSize<cjit_toolkit_info_t>);
        cjit::require_context(context);
        cjit::write_report(report, *context->object);
      });
}

void cjit_toolkit_info_cleanup(cjit_toolkit_info_t* report) { cjit::cleanup_struct<cjit::ReportOwner>(report); }

cjit_status_t cjit_device_get_count(const cjit_context_t* context, uint32_t* count, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_pointer(count, "count");
    *count = 0;
    *count = cjit::visible_devices(cjit::toolkit_of(context));
  });
}

cjit_status_t cjit_device_get_info(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                   cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_device_info_t>);
        const auto driver = cjit::toolkit_of(context).driver();
        cjit::write_device(info, cjit::describe_device(*driver, ordinal));
      });
}

cjit_status_t cjit_driver_get_entry_point(const cjit_context_t* context, const char* symbol, uint32_t cuda_version,
                                          void** address, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_pointer(address, "address");
    *address = nullptr;
    cjit::require_pointer(symbol, "symbol");
    *address = cjit::entry_point(*cjit::toolkit_of(context).driver(), symbol, cuda_version);
  });
}
