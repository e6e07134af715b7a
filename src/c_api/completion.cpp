#include "launch/completion.hpp"

#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/user_data.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

CompletionOrder read_completion_order(const cjit_completion_options_t* caller, UserData user_data) {
  if (caller == nullptr) return {};
  const cjit_completion_options_t options = read_struct(caller, "options");
  const auto held = read_array(options.held, options.held_count, "held");
  if (!held.empty()) {
    if (options.release == nullptr)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  "`held_count` is not 0, but `release` is NULL; set `release`");
  }
  return {.stream = options.stream,
          .callback = options.callback,
          .user_data = std::move(user_data),
          .held = {held.begin(), held.end()},
          .release = options.release};
}

Error not_ready() {
  return Error(CJIT_ERROR_NOT_READY, CJIT_STAGE_LAUNCH,
               "the work that the completion covers is not complete; wait for it");
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_completion_create(cjit_context_t* context, const cjit_completion_options_t* options,
                                     cjit_completion_t** completion, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::UserData user_data = cjit::take_user_data(options);
    require_pointer(completion, "completion");
    *completion = nullptr;
    cjit::require_context(context);
    cjit::CompletionOrder order = cjit::read_completion_order(options, std::move(user_data));
    const bool is_watched = order.wants_to_be_told();
    auto handle = std::make_unique<cjit_completion>();
    handle->object = std::make_shared<cjit::Completion>(context->object->toolkit().driver(), std::move(order));
    if (is_watched) cjit::watch(handle->object);
    *completion = handle.release();
  });
}

cjit_status_t cjit_completion_poll(const cjit_completion_t* completion, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(completion, "completion");
    if (!completion->object->is_done()) throw cjit::not_ready();
  });
}

cjit_status_t cjit_completion_wait(cjit_completion_t* completion, uint64_t timeout_milliseconds, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(completion, "completion");
    if (!completion->object->wait(cjit::read_timeout(timeout_milliseconds))) throw cjit::not_ready();
  });
}
