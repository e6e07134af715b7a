/**
 * @file plan.h
 * Plans: an operator of several launches as data. A plan says what is launched, filled and copied, with numbers that
 * are expressions of its arguments. It is checked against its kernels when it is made, is serialized with their images,
 * and runs from any language.
 *
 *     cjit_module_create_plan(loaded, text, strlen(text), &plan, &error);        // or cjit_plan_get()
 *     const void *arguments[] = {&x, &n};
 *     cjit_plan_arguments_t run = {.struct_size = sizeof run, .arguments = arguments, .argument_count = 2};
 *     cjit_plan_run(plan, &run, NULL, &error);
 *
 * The text of a plan is JSON. docs/plans.md describes its keys and the expressions.
 */
#ifndef CJIT_PLAN_H
#define CJIT_PLAN_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A plan with the kernels of a module. Thread-safe; keeps its module alive. */
typedef struct cjit_plan cjit_plan_t;

/**
 * A run of a plan whose arguments are bound. Its launches were checked; a run only submits them. Not thread-safe; keeps
 * its plan alive.
 */
typedef struct cjit_prepared_plan cjit_prepared_plan_t;

/**
 * A prepared plan as an executable graph of the driver, so that a run is one call. Not thread-safe; keeps its plan
 * alive.
 */
typedef struct cjit_plan_graph cjit_plan_graph_t;

/** What a plan contains; see cjit_plan_get_info(). */
typedef struct cjit_plan_info {
  uint64_t struct_size;
  /** NUL-terminated. This pointer and all pointers below are valid as long as the plan. */
  const char* name;
  /** The text from which the plan was made, NUL-terminated. */
  const char* text;
  /** The parameters as an argument schema (kernel.h): "x: pointer, n: int64". */
  const char* parameters;
  /** Name, kind and size in bytes of each parameter, in their order. NULL: there are none. */
  const char* const* parameter_names;
  const cjit_value_kind_t* parameter_kinds;
  const uint64_t* parameter_sizes;
  uint64_t parameter_count;
  /** What is probably wrong, such as a copy from memory that no step has written. NULL: there are none. */
  const char* const* warnings;
  uint64_t warning_count;
} cjit_plan_info_t;

/** The arguments of a run, its stream and its workspace. */
typedef struct cjit_plan_arguments {
  uint64_t struct_size;
  /** Address of each argument's value, in the order of the plan's parameters. Read before the call returns. */
  const void* const* arguments;
  /** Size of each argument in bytes, checked against the parameters. NULL: sizes are not checked. */
  const uint64_t* argument_sizes;
  /** Number of arguments, checked against the parameters. */
  uint64_t argument_count;
  /** Kind of each argument, as ::cjit_launch_options_t::argument_kinds. NULL: no kinds. */
  const cjit_value_kind_t* argument_kinds;
  /** Name of each argument, in any order. NULL: the arguments are in the order of the parameters. */
  const char* const* argument_names;
  /** A stream of the current CUDA context. NULL: the default stream. */
  cjit_cuda_stream_t stream;
  /**
   * Device address of the workspace. 0: memory from cjit's pool on the stream's device, which is freed in the order of
   * the stream; the pool keeps up to 256 MiB for later runs of all plans of the process. A prepared plan allocates it
   * once and keeps it.
   */
  uint64_t workspace;
  /** Size of the workspace in bytes, at least that of cjit_plan_get_workspace_size(). */
  uint64_t workspace_size;
} cjit_plan_arguments_t;

/**
 * Make a plan from its text and the kernels of a module. All faults of the text are listed in one message: unknown
 * names, arguments that do not match the parameters of their kernel, definitions that depend on each other.
 * @param text JSON, at most 1 MiB; not kept.
 * @param plan out; NULL on failure; destroy with cjit_plan_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the text), CJIT_ERROR_UNSUPPORTED (the
 *         text requires a newer cjit), CJIT_ERROR_DRIVER,
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,
 *         CJIT_ERROR_ARGUMENT_MISMATCH (an argument schema that does not match the kernel).
 */
CJIT_API cjit_status_t cjit_module_create_plan(cjit_module_t* loaded, const char* text, uint64_t text_size,
                                               cjit_plan_t** plan, cjit_error_t** error);

/**
 * Get a plan of the build result of a module. A plan of an artifact that this version of cjit wrote was checked when it
 * was added. Its text is read at its first use, and a fault of it is the error of that call.
 * @param name the plan's name; NULL: the only one.
 * @param plan out; NULL on failure; destroy with cjit_plan_destroy().
 * @return as cjit_module_create_plan(), CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT (its text has another name).
 */
CJIT_API cjit_status_t cjit_module_get_plan(const cjit_module_t* loaded, const char* name, cjit_plan_t** plan,
                                            cjit_error_t** error);

/**
 * Get a loaded plan of a build in one call: build it or take it from the cache, load it, and keep it loaded. So an
 * algorithm (docs/algorithms.md) needs no cache of plans in the program. It is cjit_kernel_get() for plans: the context
 * keeps the plans of the last ::cjit_context_options_t::loaded_kernel_limit calls with different results or names. A
 * call whose plan is kept costs a memory hit (cjit_kernel_build()) and one query of the driver. A plan is built, loaded
 * and created once, however many threads request it, and once more if its CUDA context is gone. Plans of builds that
 * bypass the cache are built and loaded by each call. Thread-safe.
 * @param options as cjit_kernel_build().
 * @param name the plan's name; NULL: the only one, as that of an algorithm.
 * @param plan out; NULL on failure; destroy with cjit_plan_destroy(). It stays usable after the context dropped it.
 * @return as cjit_kernel_build(), cjit_module_load() and cjit_module_get_plan().
 */
CJIT_API cjit_status_t cjit_plan_get(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                     const char* name, cjit_plan_t** plan, cjit_error_t** error);

/**
 * Get a loaded plan of a build result, and keep it loaded: what cjit_plan_get() does after its build, for results of
 * jobs, and for plans of cjit_build_result_add_plan(). Neither searches the cache nor counts as a request. The plan of
 * a result without a ::cjit_build_result_t::cache_key is loaded by each call. Thread-safe.
 * @param result is not kept.
 * @param name as in cjit_plan_get(). NULL: the only one.
 * @param plan out; as in cjit_plan_get().
 * @return as cjit_module_load() and cjit_module_get_plan().
 */
CJIT_API cjit_status_t cjit_plan_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                                      cjit_plan_t** plan, cjit_error_t** error);

/**
 * Add a plan to a build result. The plan is checked against the kernels of the result's cubin or PTX as in
 * cjit_module_create_plan(). Artifacts, bundles and modules that are made from the new result contain the plan. Needs
 * no driver.
 * @param result unchanged.
 * @param text as in cjit_module_create_plan(). Replaces a plan of the same name.
 * @param with_plan out; the caller sets `struct_size`; a copy of `result` with the plan; clean up with
 *        cjit_build_result_cleanup(). Its `cache_key` is that of `result`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result, the
 *         text), CJIT_ERROR_UNSUPPORTED (the result has neither cubin nor PTX; the text requires a newer cjit),
 * CJIT_ERROR_ARTIFACT_CORRUPT (the result's image cannot be read).
 */
CJIT_API cjit_status_t cjit_build_result_add_plan(const cjit_build_result_t* result, const char* text,
                                                  uint64_t text_size, cjit_build_result_t* with_plan,
                                                  cjit_error_t** error);

/**
 * Describe a plan.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, and as cjit_module_get_plan().
 */
CJIT_API cjit_status_t cjit_plan_get_info(const cjit_plan_t* plan, cjit_plan_info_t* info, cjit_error_t** error);

/**
 * Get size and alignment of the workspace of a run. Its stream and workspace are not used.
 * @param bytes out; 0 on failure.
 * @param alignment out, in bytes; NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (an expression has no value), CJIT_ERROR_ARGUMENT_MISMATCH,
 *         CJIT_ERROR_LAUNCH_LIMIT (an occupancy of a block that the device cannot run),
 *         CJIT_ERROR_NO_BINARY_FOR_DEVICE, and as cjit_module_get_plan().
 */
CJIT_API cjit_status_t cjit_plan_get_workspace_size(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                                    uint64_t* bytes, uint64_t* alignment, cjit_error_t** error);

/**
 * Run a plan: evaluate its expressions, and submit its launches, memsets and copies to the stream. A launch with a grid
 * dimension of 0 and a memset or copy of 0 bytes are left out. A failure in the middle leaves the earlier steps in the
 * stream. In a stream capture the steps become nodes of the graph. Allocates no memory of the host after the first run
 * of a plan in a thread, if the arguments have neither names nor kinds and the thread runs at most eight plans in turn.
 * @param value out; the value of the plan's `result`, 0 if it has none; NULL: not written.
 * @return as cjit_plan_get_workspace_size() and cjit_kernel_launch(), and CJIT_ERROR_UNSUPPORTED,
 *         CJIT_ERROR_INVALID_ARGUMENT (also: the workspace is too small or not aligned; a tensor map that breaks a
 *         rule; more than 2^20 steps), CJIT_ERROR_NULL_POINTER (also: a pointer argument is NULL that a step uses),
 *         CJIT_ERROR_LAUNCH_LIMIT. The message has the step, its expression and the values in it.
 */
CJIT_API cjit_status_t cjit_plan_run(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, int64_t* value,
                                     cjit_error_t** error);

/**
 * Bind arguments to a plan: evaluate, check and encode everything now. Runs with the same arguments then only submit
 * the steps.
 * @param run as for cjit_plan_run(); its arguments are copied. The workspace must stay valid as long as the prepared
 *        plan.
 * @param prepared out; NULL on failure; destroy with cjit_prepared_plan_destroy().
 * @return as cjit_plan_run().
 */
CJIT_API cjit_status_t cjit_plan_prepare(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                         cjit_prepared_plan_t** prepared, cjit_error_t** error);

/**
 * Submit the steps of a prepared plan to a stream of the CUDA context in which it was prepared. Runs that overlap in
 * time on several streams share the workspace.
 * @param stream NULL: the default stream.
 * @param value out; as in cjit_plan_run(); NULL: not written.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (another CUDA context is current),
 *         CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_prepared_plan_run(cjit_prepared_plan_t* prepared, cjit_cuda_stream_t stream, int64_t* value,
                                              cjit_error_t** error);

/**
 * Replace one argument of a prepared plan and evaluate the plan again. On failure the prepared plan is unchanged.
 * If the workspace must be larger, the old one is kept until the prepared plan is destroyed, because earlier runs may
 * still use it.
 * The CUDA context in which it was prepared must be current.
 * @param index of the parameter, from 0.
 * @param kind of the value, as ::cjit_launch_options_t::argument_kinds; CJIT_VALUE_NONE: not checked.
 * @param value `size` bytes, the size of the parameter. Of CJIT_VALUE_TENSOR_MAP: the ::cjit_tensor_map_t; `size` is
 * not used.
 * @return as cjit_plan_prepare().
 */
CJIT_API cjit_status_t cjit_prepared_plan_set_argument(cjit_prepared_plan_t* prepared, uint64_t index,
                                                       cjit_value_kind_t kind, const void* value, uint64_t size,
                                                       cjit_error_t** error);

/**
 * Add a reference to a prepared plan, for one more cjit_prepared_plan_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_prepared_plan_retain(cjit_prepared_plan_t* prepared, cjit_prepared_plan_t** retained,
                                                 cjit_error_t** error);

/** Destroy a prepared plan. Its runs must be done. Does nothing for NULL. */
CJIT_API void cjit_prepared_plan_destroy(cjit_prepared_plan_t* prepared);

/**
 * Make a graph from a plan with its arguments. The graph's workspace is the caller's, or one that it allocates and
 * keeps.
 * @param run as for cjit_plan_prepare().
 * @param graph out; NULL on failure; destroy with cjit_plan_graph_destroy().
 * @return as cjit_plan_prepare(); CJIT_ERROR_DRIVER also on a mock, which has no graphs.
 */
CJIT_API cjit_status_t cjit_plan_create_graph(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                              cjit_plan_graph_t** graph, cjit_error_t** error);

/**
 * Launch a graph on a stream of the CUDA context in which it was made. Runs on several streams do not overlap in time.
 * @param stream NULL: the default stream.
 * @param value out; as in cjit_plan_run(); NULL: not written.
 * @return as cjit_prepared_plan_run().
 */
CJIT_API cjit_status_t cjit_plan_graph_run(cjit_plan_graph_t* graph, cjit_cuda_stream_t stream, int64_t* value,
                                           cjit_error_t** error);

/**
 * Replace the arguments of a graph. The driver updates the nodes. If their number or kind has changed, because a
 * condition or a count has another value, the graph is instantiated again, which takes longer. The CUDA context in
 * which the graph was made must be current.
 * @param run the arguments; the stream and the workspace are not used.
 * @param updated out; 1 if the nodes were updated, 0 if the graph was instantiated again; NULL: not written.
 * @return as cjit_plan_prepare(). After CJIT_ERROR_DRIVER make a new graph; after other errors it is unchanged.
 */
CJIT_API cjit_status_t cjit_plan_graph_set_arguments(cjit_plan_graph_t* graph, const cjit_plan_arguments_t* run,
                                                     uint32_t* updated, cjit_error_t** error);

/**
 * Add a reference to a graph, for one more cjit_plan_graph_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_plan_graph_retain(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained,
                                              cjit_error_t** error);

/** Destroy a graph. Its runs must be done. Does nothing for NULL. */
CJIT_API void cjit_plan_graph_destroy(cjit_plan_graph_t* graph);

/**
 * Add a reference to a plan, for one more cjit_plan_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_plan_retain(cjit_plan_t* plan, cjit_plan_t** retained, cjit_error_t** error);

/** Destroy a plan. Prepared plans of it stay usable. Does nothing for NULL. */
CJIT_API void cjit_plan_destroy(cjit_plan_t* plan);

#ifdef __cplusplus
}
#endif

#endif
