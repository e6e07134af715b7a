#include <cjit/mock.h>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/result_fields.hpp"
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

}  // namespace

}  // namespace cjit

using cjit::guard;

cjit_status_t cjit_mock_get_launch_count(const cjit_context_t* context, uint64_t* count, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::require_pointer(count, "count");
    *count = 0;
    *count = cjit::mock_of(context).launch_count();
  });
}

cjit_status_t cjit_mock_get_launch(const cjit_context_t* context, uint64_t index, cjit_mock_launch_t* record,
                                   cjit_error_t** error) {
  return cjit::guard_result(record, "record", error, [&] {
    cjit::write_result(record, "record", cjit::launch_at(cjit::mock_of(context), index));
  });
}

cjit_status_t cjit_mock_clear(cjit_context_t* context, cjit_error_t** error) {
  return guard(error, [&] { cjit::mock_of(context).clear(); });
}
