#include "launch/launch.hpp"

#include <cjit/launch.h>

#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"

cjit_status_t cjit_kernel_launch(cjit_kernel_t* kernel, const cjit_launch_options_t* options, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(kernel, "kernel");
    const cjit_launch_options_t read = cjit::read_struct(options, "options");
    cjit::launch(*kernel->object, {.grid = {read.grid_x, read.grid_y, read.grid_z},
                                   .block = {read.block_x, read.block_y, read.block_z},
                                   .cluster = {read.cluster_x, read.cluster_y, read.cluster_z},
                                   .pdl = cjit::read_switch(read.pdl, "pdl"),
                                   .dynamic_shared_memory = read.dynamic_shared_memory,
                                   .stream = read.stream,
                                   .arguments = read.arguments,
                                   .argument_sizes = read.argument_sizes,
                                   .argument_count = read.argument_count});
  });
}
