/**
 * @file l2_persistence.h
 * Set aside a part of the L2 cache for persisting lines, as long as it is needed.
 *
 *     cjit_l2_persistence_create(context, bytes, &persistence, &error);
 *     cjit_l2_persistence_get_window(persistence, address, bytes, &window, &error);   // launch options: l2_window
 */
#ifndef CJIT_L2_PERSISTENCE_H
#define CJIT_L2_PERSISTENCE_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A share of the set-aside L2 cache of one CUDA context. The shares of a context add up. When the last one is
 * destroyed, the context gets back the limit that it had before the first, and persisting lines become normal lines.
 * Thread-safe.
 */
typedef struct cjit_l2_persistence cjit_l2_persistence_t;

/** Size of a share and limits of the device. */
typedef struct cjit_l2_persistence_info {
  uint64_t struct_size;
  /** Bytes requested by this share. */
  uint64_t requested_bytes;
  /** Bytes granted to all shares of the context together, as rounded by the driver. */
  uint64_t granted_bytes;
  /** Maximum that the device can set aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE). */
  uint64_t max_bytes;
  /** Maximum size of a window in bytes (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). */
  uint64_t max_window_bytes;
} cjit_l2_persistence_info_t;

/**
 * Create a share in the current CUDA context (see module.h). The sum of all shares is clipped to the maximum of the
 * device.
 * @param bytes from 1.
 * @param persistence out; NULL on failure; destroy with cjit_l2_persistence_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`bytes` is 0), CJIT_ERROR_LAUNCH_LIMIT
 *         (the device cannot set L2 cache aside), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND,
 *         CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_l2_persistence_create(cjit_context_t* context, uint64_t bytes,
                                                  cjit_l2_persistence_t** persistence, cjit_error_t** error);

/**
 * Get the granted size and the limits, as reported by the driver.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_l2_persistence_get_info(const cjit_l2_persistence_t* persistence,
                                                    cjit_l2_persistence_info_t* info, cjit_error_t** error);

/**
 * Get a window for ::cjit_launch_options_t::l2_window that keeps these bytes in the set-aside cache. It is clipped to
 * the device's maximum window. The hit ratio is the part that fits. Hits are PERSISTING, misses STREAMING.
 * @param address device address.
 * @param bytes from 1.
 * @param window out; the caller sets `struct_size`.
 * @return as cjit_l2_persistence_get_info(), and CJIT_ERROR_INVALID_ARGUMENT.
 */
CJIT_API cjit_status_t cjit_l2_persistence_get_window(const cjit_l2_persistence_t* persistence, uint64_t address,
                                                      uint64_t bytes, cjit_l2_window_t* window, cjit_error_t** error);

/**
 * Add a reference to a share, for one more cjit_l2_persistence_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_l2_persistence_retain(cjit_l2_persistence_t* persistence, cjit_l2_persistence_t** retained,
                                                  cjit_error_t** error);

/**
 * Destroy a share. May be called from any thread, with any CUDA context or none current. Does nothing for NULL or if
 * the CUDA context was destroyed. Running work loses its persisting lines but still computes correct results.
 */
CJIT_API void cjit_l2_persistence_destroy(cjit_l2_persistence_t* persistence);

#ifdef __cplusplus
}
#endif

#endif
