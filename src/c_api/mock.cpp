#include <cjit/mock.h>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "mock/mock_driver.hpp"

namespace cjit {

namespace {

MockDriver& mock_of(const cjit_context_t* context) {
  cjit::require_context(context);
  if (context->mock == nullptr)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "cannot read launches: the context is not a mock; set `mock_device` in the options of "
                "cjit_context_create(), such as \"sm_90\"");
  return *context->mock;
}

const MockLaunch& launch_at(MockDriver& mock, std::uint64_t index) {
  const MockLaunch* const launch = mock.find_launch(index);
  if (launch == nullptr)
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("cannot get launch ", index, ": ", mock.launch_count(), " were recorded, numbered from 0"));
  return *launch;
}

cjit_mock_launch_t launch_record(const MockLaunch& launch) {
  return {.struct_size = 0,
          .lowered_name = launch.lowered_name.c_str(),
          .grid_x = launch.grid[0],
          .grid_y = launch.grid[1],
          .grid_z = launch.grid[2],
          .block_x = launch.block[0],
          .block_y = launch.block[1],
          .block_z = launch.block[2],
          .cluster_x = launch.cluster[0],
          .cluster_y = launch.cluster[1],
          .cluster_z = launch.cluster[2],
          .device = static_cast<std::uint32_t>(launch.device),
          .dynamic_shared_memory = launch.dynamic_shared_memory,
          .stream = launch.stream,
          .arguments = pointer_to(launch.arguments),
          .arguments_size = launch.arguments.size(),
          .argument_offsets = pointer_to(launch.argument_offsets),
          .argument_sizes = pointer_to(launch.argument_sizes),
          .argument_count = launch.argument_sizes.size(),
          .attribute_ids = pointer_to(launch.attribute_ids),
          .attribute_values = pointer_to(launch.attribute_values),
          .attribute_count = launch.attribute_ids.size(),
          .graph_node = launch.node,
          .graph = launch.graph,
          .graph_exec = launch.graph_exec};
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::guard_clearing;

cjit_status_t cjit_mock_get_launch_count(const cjit_context_t* context, uint64_t* count, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_pointer(count, "count");
    *count = 0;
    *count = cjit::mock_of(context).launch_count();
  });
}

cjit_status_t cjit_mock_get_launch(const cjit_context_t* context, uint64_t index, cjit_mock_launch_t* record,
                                   cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(record); },
      [&] {
        cjit::require_struct(record, "record", cjit::kFirstSize<cjit_mock_launch_t>);
        const cjit::MockLaunch& launch = cjit::launch_at(cjit::mock_of(context), index);
        cjit::write_struct(record, "record", cjit::kFirstSize<cjit_mock_launch_t>, cjit::launch_record(launch));
      });
}

cjit_status_t cjit_mock_clear(cjit_context_t* context, cjit_error_t** error) {
  return guard(error, [&] { cjit::mock_of(context).clear(); });
}
