/**
 * @file l2_persistence.h
 * Set a part of the L2 cache aside for lines that shall stay, for as long as somebody needs it.
 */
#ifndef CJIT_L2_PERSISTENCE_H
#define CJIT_L2_PERSISTENCE_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A share of the L2 cache of one CUDA context. Shares of a context add up, however many there are and whoever took them; when the
 * last one is given up, the context has the limit that it had before the first, and lines that persist become normal ones.
 * Thread-safe. Since 0.4.
 */
typedef struct cjit_l2_persistence cjit_l2_persistence_t;

/** What there is and what was had. Since 0.4. */
typedef struct cjit_l2_persistence_info {
  uint64_t struct_size;
  /** Bytes that this share asked for. */
  uint64_t asked_bytes;
  /** Bytes that all shares of the context have together, as the driver says after it rounded them. */
  uint64_t granted_bytes;
  /** The most that the device sets aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE). */
  uint64_t max_bytes;
  /** The most bytes of a window (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). */
  uint64_t max_window_bytes;
} cjit_l2_persistence_info_t;

/**
 * Take a share in the current CUDA context (see module.h). What all shares ask for is clipped to the device's maximum.
 * @param bytes from 1.
 * @param persistence out; NULL on failure; destroy with cjit_l2_persistence_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`bytes` is 0), CJIT_ERROR_LAUNCH_LIMIT (the device
 *         sets nothing aside), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
 *         CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.4.
 */
CJIT_API cjit_status_t cjit_l2_persistence_create(cjit_context_t *context, uint64_t bytes, cjit_l2_persistence_t **persistence, cjit_error_t **error);

/**
 * What was had, read back from the driver.
 * @param info out; `struct_size` set by the caller.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER. Since 0.4.
 */
CJIT_API cjit_status_t cjit_l2_persistence_describe(cjit_l2_persistence_t *persistence, cjit_l2_persistence_info_t *info, cjit_error_t **error);

/**
 * The window that keeps these bytes in what is set aside, for ::cjit_launch_options_t::l2_window: clipped to the device's largest
 * window, with a hit ratio of as much of it as there is room for, PERSISTING for hits and STREAMING for misses.
 * @param address device address. @param bytes from 1.
 * @param window out; `struct_size` set by the caller.
 * @return as cjit_l2_persistence_describe(), and CJIT_ERROR_INVALID_ARGUMENT. Since 0.4.
 */
CJIT_API cjit_status_t cjit_l2_persistence_get_window(cjit_l2_persistence_t *persistence, uint64_t address, uint64_t bytes, cjit_l2_window_t *window, cjit_error_t **error);

/**
 * Give a share up, from any thread, with any or no context current. Does nothing to a context that is gone, and nothing for NULL.
 * Work that still runs loses its persisting lines, not its results. Since 0.4.
 */
CJIT_API void cjit_l2_persistence_destroy(cjit_l2_persistence_t *persistence);

#ifdef __cplusplus
}
#endif

#endif
