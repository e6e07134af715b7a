#include "resource_limits.hpp"

namespace cjit_cli {

void add_resource_limits(CLI::App& command, cjit_resource_limits_t& limits) {
  command.add_option("--max-registers-used", limits.max_register_count,
                     "fail if a kernel of the cubin needs more registers per thread; changes no code");
  command.add_option("--max-shared-memory", limits.max_static_shared_memory,
                     "fail if one needs more bytes of static shared memory a block");
  command.add_option("--max-local-memory", limits.max_local_memory,
                     "fail if one needs more bytes of local memory per thread");
  command.add_flag_callback(
      "--no-local-memory", [&limits] { limits.no_local_memory = CJIT_SWITCH_ON; },
      "fail if one needs local memory: spills, arrays, a stack");
}

}  // namespace cjit_cli
