#include <cjit/toolkit.h>

#include <cstring>
#include <string>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/result_fields.hpp"
#include "nvidia/device_list.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

struct ToolkitFields {
  std::string headers_note;
};

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
  write_struct(info, "info", record);
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

cjit_status_t cjit_toolkit_get_info(const cjit_context_t* context, cjit_toolkit_info_t* report, cjit_error_t** error) {
  return cjit::guard_result(report, "report", error, [&] {
    const cjit::ToolkitInfo found = cjit::toolkit_of(context).describe();
    cjit::write_result(report, "report", found, cjit::ToolkitFields{context->object->damaged_headers_note()});
  });
}

cjit_status_t cjit_device_get_count(const cjit_context_t* context, uint32_t* count, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_pointer(count, "count");
    *count = 0;
    *count = cjit::visible_devices(cjit::toolkit_of(context));
  });
}

cjit_status_t cjit_device_get_info(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                   cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
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
