#include <cjit/event.h>

#include "base/event_queue.hpp"
#include "base/text.hpp"
#include "c_api/common_options.hpp"
#include "c_api/handles.hpp"
#include "c_api/result.hpp"
#include "c_api/result_fields.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`. The struct points into the event.
struct EventOwner : KeptFor<cjit_event_t> {
  EventQueue::Taken taken;
};

struct EventFields {
  const EventQueue::Taken& taken;
  std::uint64_t dropped_count() const { return taken.dropped; }
  const cjit_compilation_t* compilation() const {
    return taken.event->compilation ? &*taken.event->compilation : nullptr;
  }
};

std::shared_ptr<EventQueue> make_queue(const cjit_event_queue_options_t* caller) {
  constexpr std::uint64_t kDefaultCapacity = 1024, kLargestCapacity = 1024 * 1024;
  cjit_event_queue_options_t options{.struct_size = sizeof(options)};
  if (caller != nullptr) options = read_struct(caller, "options");
  if (options.capacity > kLargestCapacity)
    refuse_argument(concat("cannot create an event queue: `capacity` is ", options.capacity, ", more than the maximum ",
                           kLargestCapacity));
  if (options.log_level > CJIT_LOG_LEVEL_DEBUG)
    refuse_argument(concat("the option `log_level` is ", options.log_level, "; use a value of enum cjit_log_level"));
  const cjit_log_level_t level =
      options.log_level == CJIT_LOG_LEVEL_DEFAULT ? cjit_log_level_t{CJIT_LOG_LEVEL_INFO} : options.log_level;
  return std::make_shared<EventQueue>(options.capacity == 0 ? kDefaultCapacity : options.capacity, level,
                                      read_switch(options.compilations, "compilations") != CJIT_SWITCH_OFF);
}

}  // namespace

}  // namespace cjit

cjit_event_queue::~cjit_event_queue() {
  if (const auto queues = of_context.lock(); queues != nullptr && object != nullptr) queues->remove(*object);
}

cjit_status_t cjit_event_queue_create(cjit_context_t* context, const cjit_event_queue_options_t* options,
                                      cjit_event_queue_t** queue, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (queue != nullptr) *queue = nullptr;
      },
      [&] {
        cjit::require_context(context);
        cjit::require_pointer(queue, "queue");
        auto handle = std::make_unique<cjit_event_queue>();
        handle->object = cjit::make_queue(options);
        handle->of_context = context->object->event_queues;
        context->object->event_queues->add(handle->object);
        *queue = handle.release();
      });
}

cjit_status_t cjit_event_queue_take(cjit_event_queue_t* queue, uint64_t timeout_milliseconds, cjit_event_t* event,
                                    cjit_error_t** error) {
  return cjit::guard_result(event, "event", error, [&] {
    cjit::require_pointer(queue, "queue");
    auto object = std::make_unique<cjit::EventOwner>();
    cjit::EventOwner& owner = *object;
    cjit::Owned<cjit::KeptFor<cjit_event_t>> owned(
        std::move(object));  // no step after take() fails and loses the event
    owner.taken = queue->object->take(cjit::read_timeout(timeout_milliseconds));
    const auto filled =
        cjit::read_result<cjit_event_t>(cjit::PointOrCopy{owner}, cjit::EventFields{owner.taken}, *owner.taken.event);
    cjit::give_result(event, "event", std::move(owned), filled);
  });
}

cjit_status_t cjit_event_queue_get_event_fd(const cjit_event_queue_t* queue, int32_t* descriptor,
                                            cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (descriptor != nullptr) *descriptor = -1;
      },
      [&] {
        cjit::require_pointer(queue, "queue");
        cjit::require_pointer(descriptor, "descriptor");
        *descriptor = queue->object->event_descriptor();
      });
}
