/**
 * @file dropin.h
 * What the drop-in libraries of NVRTC and nvJitLink ask of cjit (docs/drop-in.md). Other programs do not need it.
 */
#ifndef CJIT_DROPIN_H
#define CJIT_DROPIN_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A library of the CUDA toolkit that a drop-in stands for. */
enum cjit_dropin_library {
  CJIT_DROPIN_LIBRARY_NONE = 0,
  CJIT_DROPIN_LIBRARY_NVRTC = 1,
  CJIT_DROPIN_LIBRARY_NVJITLINK = 2,
  CJIT_DROPIN_LIBRARY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_dropin_library`. */
typedef uint32_t cjit_dropin_library_t;

/**
 * Return the function with which a drop-in answers calls of one of its library's functions: cjit's, or that of the real
 * library, which is opened then. Thread-safe.
 *
 * The real library is the one that lies in the directory `cjit-real` beside the drop-in, else the first that cjit's
 * search finds. The search passes over drop-ins. It must have the major version that the drop-in has in its name.
 * @param library the library that the drop-in stands for.
 * @param dropin_path the absolute path of the drop-in.
 * @param name the function, "nvrtcCompileProgram".
 * @param address out; NULL on failure. Valid as long as the process. The function has the signature of the library's
 * function.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown library, relative path),
 *         CJIT_ERROR_TOOLKIT_NOT_FOUND (there is no real library; for NVRTC, nor are there results of one in the cache
 *         directory and its layers), CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE (the real library lacks
 *         the function), CJIT_ERROR_TOOLKIT_MISMATCH (the real library was replaced before it was opened),
 *         CJIT_ERROR_UNSUPPORTED (too many drop-ins in one process).
 */
CJIT_API cjit_status_t cjit_dropin_get_function(cjit_dropin_library_t library, const char* dropin_path,
                                                const char* name, void** address, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
