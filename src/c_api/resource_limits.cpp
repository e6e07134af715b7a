#include "c_api/resource_limits.hpp"

#include "c_api/struct_io.hpp"

namespace cjit {

ResourceLimits read_resource_limits(const cjit_resource_limits_t* limits) {
  if (limits == nullptr) return {};
  const cjit_resource_limits_t read = read_struct(limits, "resource_limits");
  return {.max_static_shared_memory = read.max_static_shared_memory,
          .max_local_memory = read.max_local_memory,
          .max_register_count = read.max_register_count,
          .no_local_memory = read_switch(read.no_local_memory, "no_local_memory") == CJIT_SWITCH_ON};
}

}  // namespace cjit
