#include "launch/l2_persistence.hpp"

#include <cjit/l2_persistence.h>

#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/result_fields.hpp"
#include "pipeline/context.hpp"

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_l2_persistence_create(cjit_context_t* context, uint64_t bytes, cjit_l2_persistence_t** persistence,
                                         cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(persistence, "persistence");
    *persistence = nullptr;
    cjit::require_context(context);
    *persistence =
        new cjit_l2_persistence{std::make_shared<cjit::L2Persistence>(context->object->toolkit().driver(), bytes)};
  });
}

cjit_status_t cjit_l2_persistence_get_info(const cjit_l2_persistence_t* persistence, cjit_l2_persistence_info_t* info,
                                           cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    require_pointer(persistence, "persistence");
    cjit::write_result(info, "info", persistence->object->info());
  });
}

cjit_status_t cjit_l2_persistence_get_window(const cjit_l2_persistence_t* persistence, uint64_t address, uint64_t bytes,
                                             cjit_l2_window_t* window, cjit_error_t** error) {
  return cjit::guard_result(window, "window", error, [&] {
    require_pointer(persistence, "persistence");
    const cjit::L2Window result = persistence->object->window(address, bytes);
    cjit::write_struct(window, "window",
                       {.struct_size = 0,
                        .address = result.address,
                        .bytes = result.bytes,
                        .hit_ratio = result.hit_ratio,
                        .hit_property = CJIT_L2_PROPERTY_PERSISTING,
                        .miss_property = CJIT_L2_PROPERTY_STREAMING});
  });
}
