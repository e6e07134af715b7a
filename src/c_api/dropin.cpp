#include <cjit/dropin.h>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "dropin/context_of.hpp"
#include "dropin/nvjitlink_dropin.hpp"
#include "dropin/nvrtc_dropin.hpp"

namespace cjit {

Context& context_of(cjit_context_t& handle) noexcept { return *handle.object; }

}  // namespace cjit

cjit_status_t cjit_dropin_get_function(cjit_dropin_library_t library, const char* dropin_path, const char* name,
                                       void** address, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(address, "address");
    *address = nullptr;
    cjit::require_pointer(dropin_path, "dropin_path");
    cjit::require_pointer(name, "name");
    if (library != CJIT_DROPIN_LIBRARY_NVRTC && library != CJIT_DROPIN_LIBRARY_NVJITLINK)
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        cjit::concat("`library` is ", library, "; use a value of enum cjit_dropin_library"));
    if (*dropin_path != '/')
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        cjit::concat("`dropin_path` is '", dropin_path, "'; it must be an absolute path"));
    *address = library == CJIT_DROPIN_LIBRARY_NVRTC ? cjit::nvrtc_function(dropin_path, name)
                                                    : cjit::nvjitlink_function(dropin_path, name);
  });
}
