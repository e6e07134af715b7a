/**
 * @file event.h
 * Take log lines and compilations of a context from a queue, where callbacks on foreign threads are not possible.
 *
 *     cjit_event_queue_t *queue;
 *     cjit_event_queue_create(context, NULL, &queue, &error);
 *     ...
 *     cjit_event_t event = {.struct_size = sizeof event};
 *     while (cjit_event_queue_take(queue, 0, &event, NULL) == CJIT_SUCCESS) {
 *       puts(event.text);
 *       cjit_event_cleanup(&event);
 *     }
 *     cjit_event_queue_destroy(queue);
 *
 * A queue receives what the callbacks of the context receive (::cjit_context_options_t), and does not replace them. A
 * context may have several queues; each receives every event.
 */
#ifndef CJIT_EVENT_H
#define CJIT_EVENT_H

#include <cjit/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The kind of an event. */
enum cjit_event_kind {
  CJIT_EVENT_KIND_NONE = 0,
  /** A log line. */
  CJIT_EVENT_KIND_LOG = 1,
  /** A compilation or link that ended. */
  CJIT_EVENT_KIND_COMPILATION = 2,
  CJIT_EVENT_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_event_kind`. */
typedef uint32_t cjit_event_kind_t;

/** Events of a context that were not taken yet. Thread-safe. Does not keep its context alive. */
typedef struct cjit_event_queue cjit_event_queue_t;

/** Options of an event queue. All fields may be zero. */
typedef struct cjit_event_queue_options {
  uint64_t struct_size;
  /** Maximum number of events in the queue; 0: 1024. The oldest are dropped for newer ones. */
  uint64_t capacity;
  /** Log lines of this level and of those before it. DEFAULT: as INFO. ::CJIT_LOG_LEVEL_OFF: no lines. */
  cjit_log_level_t log_level;
  /** OFF: no compilations. DEFAULT: on. */
  cjit_switch_t compilations;
} cjit_event_queue_options_t;

/** An event. */
typedef struct cjit_event {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** Events that were dropped since the event before this one, because the queue was full. */
  uint64_t dropped_count;
  cjit_event_kind_t kind;
  /** The level of a log line; DEFAULT for other kinds. */
  cjit_log_level_t log_level;
  /** A log line without its newline; "" for other kinds. */
  const char* text;
  /** The compilation. NULL: the event is of another kind. Valid as long as the event. */
  const cjit_compilation_t* compilation;
} cjit_event_t;

/**
 * Create a queue that receives the events of a context from now on.
 * @param options NULL: all defaults.
 * @param queue out; NULL on failure. Destroy with cjit_event_queue_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (unknown log level or switch; a capacity above 1,048,576), CJIT_ERROR_UNSUPPORTED
 *         (called from a log or compile callback of the context).
 */
CJIT_API cjit_status_t cjit_event_queue_create(cjit_context_t* context, const cjit_event_queue_options_t* options,
                                               cjit_event_queue_t** queue, cjit_error_t** error);

/**
 * Take the oldest event out of a queue, or wait for one. Events are still there when the context was destroyed.
 * @param timeout_milliseconds 0: return at once; ::CJIT_WAIT_FOREVER: no timeout.
 * @param event out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * Clean up with cjit_event_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_READY (the time ran out),
 *         CJIT_ERROR_NOT_FOUND (the queue is empty, and its context was destroyed).
 */
CJIT_API cjit_status_t cjit_event_queue_take(cjit_event_queue_t* queue, uint64_t timeout_milliseconds,
                                             cjit_event_t* event, cjit_error_t** error);

/**
 * Get a file descriptor that is readable while the queue has events, and when its context was destroyed, for poll(),
 * epoll and similar calls. The queue owns it: do not read from it and do not close it.
 * @param descriptor out; -1 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO (no file descriptor is available).
 */
CJIT_API cjit_status_t cjit_event_queue_get_event_fd(const cjit_event_queue_t* queue, int32_t* descriptor,
                                                     cjit_error_t** error);

/**
 * Add a reference to an event queue, for one more cjit_event_queue_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_event_queue_retain(cjit_event_queue_t* queue, cjit_event_queue_t** retained,
                                               cjit_error_t** error);

/** Destroy a reference to an event queue; its events are dropped with the last one. Does nothing for NULL. */
CJIT_API void cjit_event_queue_destroy(cjit_event_queue_t* queue);

/**
 * Free everything that an event points to and set every field except `struct_size` to zero. Does nothing for NULL or
 * when called again.
 */
CJIT_API void cjit_event_cleanup(cjit_event_t* event);

#ifdef __cplusplus
}
#endif

#endif
