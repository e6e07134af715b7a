/**
 * @file algorithm_calls.h
 * A function for each call of a device algorithm, and short forms of its arguments. Generated from
 * src/algorithm/families by abi/abi.py generate; do not edit.
 *
 * Each function is cjit_algorithm_run() with its name, and returns its statuses. `run` may be NULL. Pointers to
 * arguments are read before the call returns. An element of a list is an argument of cjit_algorithm_run() with its
 * index in its name, such as "inputs[0]".
 */
#ifndef CJIT_ALGORITHM_CALLS_H
#define CJIT_ALGORITHM_CALLS_H

#include <cjit/algorithm.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef CJIT_ALGORITHM_RUN
/** What the functions call. A program that opens the library at run time defines it, as `cjit.algorithm_run`. */
#define CJIT_ALGORITHM_RUN cjit_algorithm_run
#endif

/* Known operators, for cjit_operator_t::name. */
/** The operator `plus`. */
#define CJIT_PLUS "plus"
/** The operator `minus`. */
#define CJIT_MINUS "minus"
/** The operator `multiplies`. */
#define CJIT_MULTIPLIES "multiplies"
/** The operator `divides`. */
#define CJIT_DIVIDES "divides"
/** The operator `minimum`. */
#define CJIT_MINIMUM "minimum"
/** The operator `maximum`. */
#define CJIT_MAXIMUM "maximum"
/** The operator `bit_and`. */
#define CJIT_BIT_AND "bit_and"
/** The operator `bit_or`. */
#define CJIT_BIT_OR "bit_or"
/** The operator `bit_xor`. */
#define CJIT_BIT_XOR "bit_xor"
/** The operator `logical_and`. */
#define CJIT_LOGICAL_AND "logical_and"
/** The operator `logical_or`. */
#define CJIT_LOGICAL_OR "logical_or"
/** The operator `logical_not`. */
#define CJIT_LOGICAL_NOT "logical_not"
/** The operator `negate`. */
#define CJIT_NEGATE "negate"
/** The operator `identity`. */
#define CJIT_IDENTITY "identity"
/** The operator `less`. */
#define CJIT_LESS "less"
/** The operator `greater`. */
#define CJIT_GREATER "greater"
/** The operator `less_equal`. */
#define CJIT_LESS_EQUAL "less_equal"
/** The operator `greater_equal`. */
#define CJIT_GREATER_EQUAL "greater_equal"
/** The operator `equal_to`. */
#define CJIT_EQUAL_TO "equal_to"
/** The operator `not_equal_to`. */
#define CJIT_NOT_EQUAL_TO "not_equal_to"

/* Words of choices. */
/** The word `left`. */
#define CJIT_DIRECTION_LEFT "left"
/** The word `right`. */
#define CJIT_DIRECTION_RIGHT "right"
/** The word `ascending`. */
#define CJIT_ASCENDING "ascending"
/** The word `descending`. */
#define CJIT_DESCENDING "descending"
/** The word `largest`. */
#define CJIT_SELECT_LARGEST "largest"
/** The word `smallest`. */
#define CJIT_SELECT_SMALLEST "smallest"

#ifndef __cplusplus
/** Elements of a kind at an address in device memory: a pointer or a CUdeviceptr. */
#define CJIT_ARRAY(kind_, address_, count_) \
  (&(cjit_array_t){sizeof(cjit_array_t), (uint64_t)(uintptr_t)(address_), (count_), (kind_), 0, NULL})
/** Elements of a ::cjit_element_type_t. */
#define CJIT_ARRAY_OF(type_, address_, count_) \
  (&(cjit_array_t){sizeof(cjit_array_t), (uint64_t)(uintptr_t)(address_), (count_), CJIT_VALUE_BYTES, 0, (type_)})
/** A value of a kind in host memory. */
#define CJIT_SCALAR(kind_, data_) (&(cjit_scalar_t){sizeof(cjit_scalar_t), (data_), (kind_), 0, NULL})
/** A list of arrays, and one of values: `CJIT_ARRAYS(CJIT_ARRAY(...), CJIT_ARRAY(...))`. */
#define CJIT_ARRAYS(...) ((const cjit_array_t* const[]){__VA_ARGS__})
#define CJIT_SCALARS(...) ((const cjit_scalar_t* const[]){__VA_ARGS__})
/** A known operator. */
#define CJIT_OPERATOR(name_) (&(cjit_operator_t){sizeof(cjit_operator_t), (name_), NULL, NULL, NULL})
/** An operator in CUDA C++. */
#define CJIT_CALL(call_) (&(cjit_operator_t){sizeof(cjit_operator_t), NULL, (call_), NULL, NULL})
/** An operator in CUDA C++ with a state. */
#define CJIT_CALL_WITH(call_, state_) (&(cjit_operator_t){sizeof(cjit_operator_t), NULL, (call_), NULL, (state_)})
#endif

/** @cond */
static inline cjit_algorithm_argument_t cjit_argument_(const char* name) {
  cjit_algorithm_argument_t made;
  made.struct_size = sizeof made;
  made.name = name;
  made.array = NULL;
  made.operation = NULL;
  made.scalar = NULL;
  made.segments = NULL;
  made.bits = NULL;
  made.word = NULL;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_array_(const char* name, const cjit_array_t* array) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.array = array;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_operation_(const char* name, const cjit_operator_t* operation) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.operation = operation;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_scalar_(const char* name, const cjit_scalar_t* scalar) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.scalar = scalar;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_segments_(const char* name, const cjit_segments_t* segments) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.segments = segments;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_bits_(const char* name, const cjit_bit_range_t* bits) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.bits = bits;
  return made;
}
static inline cjit_algorithm_argument_t cjit_argument_word_(const char* name, const char* word) {
  cjit_algorithm_argument_t made = cjit_argument_(name);
  made.word = word;
  return made;
}
/** @endcond */

/**
 * Write `operator_(input[i], input[i - 1])` to `output[i]`, and the first element as it is. The direction `right`
 * takes `input[i + 1]` instead; then the last element is copied. `output` may be `input`. `operator_` may be NULL:
 * "minus". `direction` may be NULL: "left".
 */
static inline cjit_status_t cjit_algorithm_adjacent_difference(cjit_context_t* context, const cjit_array_t* input,
                                                               const cjit_array_t* output,
                                                               const cjit_operator_t* operator_, const char* direction,
                                                               const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_operation_("operator", operator_), cjit_argument_word_("direction", direction)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "adjacent_difference", arguments, 4, run, error);
}

/**
 * Copy `sizes[i]` bytes from the address `sources[i]` to the address `destinations[i]`. The arrays have the same
 * number of elements. No destination may overlap another one or a source. Buffers of size 0 may have the address 0.
 */
static inline cjit_status_t cjit_algorithm_batched_memcpy(cjit_context_t* context, const cjit_array_t* sources,
                                                          const cjit_array_t* destinations, const cjit_array_t* sizes,
                                                          const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {cjit_argument_array_("sources", sources),
                                             cjit_argument_array_("destinations", destinations),
                                             cjit_argument_array_("sizes", sizes)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2]};
  return CJIT_ALGORITHM_RUN(context, "batched_memcpy", arguments, 3, run, error);
}

/**
 * Write the index of the first element of `input` that is not less than `values[i]`, or the size of `input`, to
 * `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers. `operator_` may be NULL:
 * "less".
 */
static inline cjit_status_t cjit_algorithm_lower_bound(cjit_context_t* context, const cjit_array_t* input,
                                                       const cjit_array_t* values, const cjit_array_t* output,
                                                       const cjit_operator_t* operator_,
                                                       const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("values", values),
      cjit_argument_array_("output", output), cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "lower_bound", arguments, 4, run, error);
}

/**
 * Write the index of the first element of `input` that is greater than `values[i]`, or the size of `input`, to
 * `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers. `operator_` may be NULL:
 * "less".
 */
static inline cjit_status_t cjit_algorithm_upper_bound(cjit_context_t* context, const cjit_array_t* input,
                                                       const cjit_array_t* values, const cjit_array_t* output,
                                                       const cjit_operator_t* operator_,
                                                       const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("values", values),
      cjit_argument_array_("output", output), cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "upper_bound", arguments, 4, run, error);
}

/**
 * Write what `lower_bound` finds to `output`, and what `upper_bound` finds to `upper`: where the elements that equal
 * each value begin and end. `operator_` may be NULL: "less".
 */
static inline cjit_status_t cjit_algorithm_equal_range(cjit_context_t* context, const cjit_array_t* input,
                                                       const cjit_array_t* values, const cjit_array_t* output,
                                                       const cjit_array_t* upper, const cjit_operator_t* operator_,
                                                       const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("values", values),
      cjit_argument_array_("output", output), cjit_argument_array_("upper", upper),
      cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "equal_range", arguments, 5, run, error);
}

/**
 * Write the smallest element to `output` and its index to `index`, which have one element each. The operator is true
 * if its first argument comes before the second. Of equal elements the first is found. Nothing is written for an
 * empty input. The index is an integer of any type. `operator_` may be NULL: "less".
 */
static inline cjit_status_t cjit_algorithm_argmin(cjit_context_t* context, const cjit_array_t* input,
                                                  const cjit_array_t* output, const cjit_array_t* index,
                                                  const cjit_operator_t* operator_, const cjit_plan_arguments_t* run,
                                                  cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_array_("index", index), cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "argmin", arguments, 4, run, error);
}

/**
 * Write the largest element to `output` and its index to `index`, which have one element each. The operator is true
 * if its first argument comes before the second. Of equal elements the first is found. Nothing is written for an
 * empty input. The index is an integer of any type. `operator_` may be NULL: "less".
 */
static inline cjit_status_t cjit_algorithm_argmax(cjit_context_t* context, const cjit_array_t* input,
                                                  const cjit_array_t* output, const cjit_array_t* index,
                                                  const cjit_operator_t* operator_, const cjit_plan_arguments_t* run,
                                                  cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_array_("index", index), cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "argmax", arguments, 4, run, error);
}

/**
 * Write the index of the first element for which `predicate` is true, or the size of `input`, to `output`, which has
 * one element. The index stays on the device.
 */
static inline cjit_status_t cjit_algorithm_find_if(cjit_context_t* context, const cjit_array_t* input,
                                                   const cjit_array_t* output, const cjit_operator_t* predicate,
                                                   const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {cjit_argument_array_("input", input),
                                             cjit_argument_array_("output", output),
                                             cjit_argument_operation_("predicate", predicate)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2]};
  return CJIT_ALGORITHM_RUN(context, "find_if", arguments, 3, run, error);
}

/**
 * Call the operator for each element, in any order. It may take the element by reference and change it.
 */
static inline cjit_status_t cjit_algorithm_for_each(cjit_context_t* context, const cjit_array_t* input,
                                                    const cjit_operator_t* operator_, const cjit_plan_arguments_t* run,
                                                    cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {cjit_argument_array_("input", input),
                                             cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1]};
  return CJIT_ALGORITHM_RUN(context, "for_each", arguments, 2, run, error);
}

/**
 * Merge two arrays that are sorted by the comparison to one, which has as many elements as both and is other memory.
 * Of equal keys, those of `keys` come first. `values` may be NULL: no value moves with a key. `other_values` may be
 * NULL: no value moves with a key. `values_out` may be NULL: no value moves with a key. `operator_` may be NULL:
 * "less".
 */
static inline cjit_status_t cjit_algorithm_merge(cjit_context_t* context, const cjit_array_t* keys,
                                                 const cjit_array_t* other_keys, const cjit_array_t* keys_out,
                                                 const cjit_array_t* values, const cjit_array_t* other_values,
                                                 const cjit_array_t* values_out, const cjit_operator_t* operator_,
                                                 const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {cjit_argument_array_("keys", keys),
                                             cjit_argument_array_("other_keys", other_keys),
                                             cjit_argument_array_("keys_out", keys_out),
                                             cjit_argument_array_("values", values),
                                             cjit_argument_array_("other_values", other_values),
                                             cjit_argument_array_("values_out", values_out),
                                             cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3],
                                                        &given[4], &given[5], &given[6]};
  return CJIT_ALGORITHM_RUN(context, "merge", arguments, 7, run, error);
}

/**
 * Sort by a comparison, which is true if its first argument comes before the second. The sort is stable. `keys_out`
 * may be `keys`. `values` may be NULL: no value moves with a key. `values_out` may be NULL: no value moves with a
 * key. `operator_` may be NULL: "less".
 */
static inline cjit_status_t cjit_algorithm_merge_sort(cjit_context_t* context, const cjit_array_t* keys,
                                                      const cjit_array_t* keys_out, const cjit_array_t* values,
                                                      const cjit_array_t* values_out, const cjit_operator_t* operator_,
                                                      const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys), cjit_argument_array_("keys_out", keys_out),
      cjit_argument_array_("values", values), cjit_argument_array_("values_out", values_out),
      cjit_argument_operation_("operator", operator_)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "merge_sort", arguments, 5, run, error);
}

/**
 * Write the selected elements to `output`, in order, then the others in reverse order, and the number of selected
 * elements to `selected`, which has one element. With `rejected` the others go there, in order. The outputs have as
 * many elements as `input`, and are other memory. The number stays on the device. `rejected` may be NULL: there are
 * none. `flags` or `predicate` may be NULL, but not both.
 */
static inline cjit_status_t cjit_algorithm_partition_if(cjit_context_t* context, const cjit_array_t* input,
                                                        const cjit_array_t* output, const cjit_array_t* rejected,
                                                        const cjit_array_t* selected, const cjit_array_t* flags,
                                                        const cjit_operator_t* predicate,
                                                        const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input),       cjit_argument_array_("output", output),
      cjit_argument_array_("rejected", rejected), cjit_argument_array_("selected", selected),
      cjit_argument_array_("flags", flags),       cjit_argument_operation_("predicate", predicate)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2],
                                                        &given[3], &given[4], &given[5]};
  return CJIT_ALGORITHM_RUN(context, "partition_if", arguments, 6, run, error);
}

/**
 * Sort numbers by their bits, to other memory. The sort is stable. `values` may be NULL: no value moves with a key.
 * `values_out` may be NULL: no value moves with a key. `order` may be NULL: "ascending". `bits` may be NULL: all
 * bits.
 */
static inline cjit_status_t cjit_algorithm_radix_sort(cjit_context_t* context, const cjit_array_t* keys,
                                                      const cjit_array_t* keys_out, const cjit_array_t* values,
                                                      const cjit_array_t* values_out, const char* order,
                                                      const cjit_bit_range_t* bits, const cjit_plan_arguments_t* run,
                                                      cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys),     cjit_argument_array_("keys_out", keys_out),
      cjit_argument_array_("values", values), cjit_argument_array_("values_out", values_out),
      cjit_argument_word_("order", order),    cjit_argument_bits_("bits", bits)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2],
                                                        &given[3], &given[4], &given[5]};
  return CJIT_ALGORITHM_RUN(context, "radix_sort", arguments, 6, run, error);
}

/**
 * Write `initial op input[0] op input[1] ...` to `output`, which has one element. The operator is associative, and
 * the type of the output is that of the computation. Without an initial value nothing is written for an empty input.
 * `initial` may be NULL: none.
 */
static inline cjit_status_t cjit_algorithm_reduce(cjit_context_t* context, const cjit_array_t* input,
                                                  const cjit_array_t* output, const cjit_operator_t* operator_,
                                                  const cjit_scalar_t* initial, const cjit_plan_arguments_t* run,
                                                  cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_operation_("operator", operator_), cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "reduce", arguments, 4, run, error);
}

/**
 * Write the key of each run of `equal` keys to `keys_out`, the reduction of the run's elements to `output`, and the
 * number of runs to `runs`, which has one element. The type of the output is that of the computation. The outputs
 * have as many elements as `keys`, and are other memory. The number stays on the device. `equal` may be NULL:
 * "equal_to".
 */
static inline cjit_status_t cjit_algorithm_reduce_by_key(cjit_context_t* context, const cjit_array_t* keys,
                                                         const cjit_array_t* input, const cjit_array_t* keys_out,
                                                         const cjit_array_t* output, const cjit_array_t* runs,
                                                         const cjit_operator_t* operator_, const cjit_operator_t* equal,
                                                         const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys),         cjit_argument_array_("input", input),
      cjit_argument_array_("keys_out", keys_out), cjit_argument_array_("output", output),
      cjit_argument_array_("runs", runs),         cjit_argument_operation_("operator", operator_),
      cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3],
                                                        &given[4], &given[5], &given[6]};
  return CJIT_ALGORITHM_RUN(context, "reduce_by_key", arguments, 7, run, error);
}

/**
 * Write an element of each run of `equal` elements to `output`, its length to `lengths`, and the number of runs to
 * `runs`, which has one element. Lengths are integers of any type. The outputs have as many elements as `input`, and
 * are other memory. The number stays on the device. `equal` may be NULL: "equal_to".
 */
static inline cjit_status_t cjit_algorithm_run_length_encode(cjit_context_t* context, const cjit_array_t* input,
                                                             const cjit_array_t* output, const cjit_array_t* lengths,
                                                             const cjit_array_t* runs, const cjit_operator_t* equal,
                                                             const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_array_("lengths", lengths), cjit_argument_array_("runs", runs),
      cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "run_length_encode", arguments, 5, run, error);
}

/**
 * Write the reduction of `initial` and the elements before `i` to `output[i]`. The type of the output is that of the
 * computation. `output` may be `input`.
 */
static inline cjit_status_t cjit_algorithm_exclusive_scan(cjit_context_t* context, const cjit_array_t* input,
                                                          const cjit_array_t* output, const cjit_operator_t* operator_,
                                                          const cjit_scalar_t* initial,
                                                          const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_operation_("operator", operator_), cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "exclusive_scan", arguments, 4, run, error);
}

/**
 * Write the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The type of the
 * output is that of the computation. `output` may be `input`. `initial` may be NULL: none.
 */
static inline cjit_status_t cjit_algorithm_inclusive_scan(cjit_context_t* context, const cjit_array_t* input,
                                                          const cjit_array_t* output, const cjit_operator_t* operator_,
                                                          const cjit_scalar_t* initial,
                                                          const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_operation_("operator", operator_), cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "inclusive_scan", arguments, 4, run, error);
}

/**
 * Write an `exclusive_scan` that begins again with `initial` at each element whose key is not `equal` to the key
 * before it. `equal` may be NULL: "equal_to".
 */
static inline cjit_status_t cjit_algorithm_exclusive_scan_by_key(
    cjit_context_t* context, const cjit_array_t* keys, const cjit_array_t* input, const cjit_array_t* output,
    const cjit_operator_t* operator_, const cjit_scalar_t* initial, const cjit_operator_t* equal,
    const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys),        cjit_argument_array_("input", input),
      cjit_argument_array_("output", output),    cjit_argument_operation_("operator", operator_),
      cjit_argument_scalar_("initial", initial), cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2],
                                                        &given[3], &given[4], &given[5]};
  return CJIT_ALGORITHM_RUN(context, "exclusive_scan_by_key", arguments, 6, run, error);
}

/**
 * Write an `inclusive_scan` that begins again at each element whose key is not `equal` to the key before it. It has
 * no initial value. `equal` may be NULL: "equal_to".
 */
static inline cjit_status_t cjit_algorithm_inclusive_scan_by_key(cjit_context_t* context, const cjit_array_t* keys,
                                                                 const cjit_array_t* input, const cjit_array_t* output,
                                                                 const cjit_operator_t* operator_,
                                                                 const cjit_operator_t* equal,
                                                                 const cjit_plan_arguments_t* run,
                                                                 cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys), cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_operation_("operator", operator_), cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "inclusive_scan_by_key", arguments, 5, run, error);
}

/**
 * Write the reduction of each segment to an element of `output`, as `reduce` does. There are as many segments as
 * elements of `output`. `initial` may be NULL: none.
 */
static inline cjit_status_t cjit_algorithm_segmented_reduce(cjit_context_t* context, const cjit_array_t* input,
                                                            const cjit_array_t* output, const cjit_segments_t* segments,
                                                            const cjit_operator_t* operator_,
                                                            const cjit_scalar_t* initial,
                                                            const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_segments_("segments", segments), cjit_argument_operation_("operator", operator_),
      cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "segmented_reduce", arguments, 5, run, error);
}

/**
 * Write an `exclusive_scan` of each segment. Elements that lie in no segment are not written. `output` may be
 * `input`.
 */
static inline cjit_status_t cjit_algorithm_exclusive_segmented_scan(
    cjit_context_t* context, const cjit_array_t* input, const cjit_array_t* output, const cjit_segments_t* segments,
    const cjit_operator_t* operator_, const cjit_scalar_t* initial, const cjit_plan_arguments_t* run,
    cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_segments_("segments", segments), cjit_argument_operation_("operator", operator_),
      cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "exclusive_segmented_scan", arguments, 5, run, error);
}

/**
 * Write an `inclusive_scan` of each segment. Elements that lie in no segment are not written. `output` may be
 * `input`. `initial` may be NULL: none.
 */
static inline cjit_status_t cjit_algorithm_inclusive_segmented_scan(
    cjit_context_t* context, const cjit_array_t* input, const cjit_array_t* output, const cjit_segments_t* segments,
    const cjit_operator_t* operator_, const cjit_scalar_t* initial, const cjit_plan_arguments_t* run,
    cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_segments_("segments", segments), cjit_argument_operation_("operator", operator_),
      cjit_argument_scalar_("initial", initial)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "inclusive_segmented_scan", arguments, 5, run, error);
}

/**
 * Sort the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by
 * offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not
 * used. `values` may be NULL: no value moves with a key. `values_out` may be NULL: no value moves with a key. `order`
 * may be NULL: "ascending".
 */
static inline cjit_status_t cjit_algorithm_segmented_sort(cjit_context_t* context, const cjit_array_t* keys,
                                                          const cjit_array_t* keys_out, const cjit_array_t* values,
                                                          const cjit_array_t* values_out,
                                                          const cjit_segments_t* offsets, const char* order,
                                                          const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys),          cjit_argument_array_("keys_out", keys_out),
      cjit_argument_array_("values", values),      cjit_argument_array_("values_out", values_out),
      cjit_argument_segments_("offsets", offsets), cjit_argument_word_("order", order)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2],
                                                        &given[3], &given[4], &given[5]};
  return CJIT_ALGORITHM_RUN(context, "segmented_sort", arguments, 6, run, error);
}

/**
 * Write the selected elements to `output`, in order, and their number to `selected`, which has one element. `output`
 * has as many elements as `input`, and may be it. The number stays on the device: pass it to a kernel, or copy it.
 * `flags` or `predicate` may be NULL, but not both.
 */
static inline cjit_status_t cjit_algorithm_select_if(cjit_context_t* context, const cjit_array_t* input,
                                                     const cjit_array_t* output, const cjit_array_t* selected,
                                                     const cjit_array_t* flags, const cjit_operator_t* predicate,
                                                     const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_array_("selected", selected), cjit_argument_array_("flags", flags),
      cjit_argument_operation_("predicate", predicate)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "select_if", arguments, 5, run, error);
}

/**
 * Write the elements for which `select_first` is true to `first`, of the others those for which `select_second` is
 * true to `second`, and the others to `rest`, each in order. The outputs have as many elements as `input`, and are
 * other memory. The numbers of elements in `first` and `second` go to the two elements of `selected`, and stay on the
 * device.
 */
static inline cjit_status_t cjit_algorithm_three_way_partition(cjit_context_t* context, const cjit_array_t* input,
                                                               const cjit_array_t* first, const cjit_array_t* second,
                                                               const cjit_array_t* rest, const cjit_array_t* selected,
                                                               const cjit_operator_t* select_first,
                                                               const cjit_operator_t* select_second,
                                                               const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {cjit_argument_array_("input", input),
                                             cjit_argument_array_("first", first),
                                             cjit_argument_array_("second", second),
                                             cjit_argument_array_("rest", rest),
                                             cjit_argument_array_("selected", selected),
                                             cjit_argument_operation_("select_first", select_first),
                                             cjit_argument_operation_("select_second", select_second)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3],
                                                        &given[4], &given[5], &given[6]};
  return CJIT_ALGORITHM_RUN(context, "three_way_partition", arguments, 7, run, error);
}

/**
 * Write the largest or the smallest numbers to other memory, in no particular order: as many as `keys_out` has
 * elements, at most those of `keys`. `values` may be NULL: no value moves with a key. `values_out` may be NULL: no
 * value moves with a key. `select` may be NULL: "largest".
 */
static inline cjit_status_t cjit_algorithm_top_k(cjit_context_t* context, const cjit_array_t* keys,
                                                 const cjit_array_t* keys_out, const cjit_array_t* values,
                                                 const cjit_array_t* values_out, const char* select,
                                                 const cjit_plan_arguments_t* run, cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys), cjit_argument_array_("keys_out", keys_out),
      cjit_argument_array_("values", values), cjit_argument_array_("values_out", values_out),
      cjit_argument_word_("select", select)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3], &given[4]};
  return CJIT_ALGORITHM_RUN(context, "top_k", arguments, 5, run, error);
}

/**
 * Write the first of each run of `equal` elements to `output`, and their number to `selected`, which has one element.
 * `output` has as many elements as `input`, and may be it. The number stays on the device. `equal` may be NULL:
 * "equal_to".
 */
static inline cjit_status_t cjit_algorithm_unique(cjit_context_t* context, const cjit_array_t* input,
                                                  const cjit_array_t* output, const cjit_array_t* selected,
                                                  const cjit_operator_t* equal, const cjit_plan_arguments_t* run,
                                                  cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("input", input), cjit_argument_array_("output", output),
      cjit_argument_array_("selected", selected), cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2], &given[3]};
  return CJIT_ALGORITHM_RUN(context, "unique", arguments, 4, run, error);
}

/**
 * Write the first key of each run of `equal` keys to `keys_out`, its value to `values_out`, and their number to
 * `selected`, which has one element. The outputs have as many elements as `keys`, and are other memory. The number
 * stays on the device. `equal` may be NULL: "equal_to".
 */
static inline cjit_status_t cjit_algorithm_unique_by_key(cjit_context_t* context, const cjit_array_t* keys,
                                                         const cjit_array_t* values, const cjit_array_t* keys_out,
                                                         const cjit_array_t* values_out, const cjit_array_t* selected,
                                                         const cjit_operator_t* equal, const cjit_plan_arguments_t* run,
                                                         cjit_error_t** error) {
  const cjit_algorithm_argument_t given[] = {
      cjit_argument_array_("keys", keys),         cjit_argument_array_("values", values),
      cjit_argument_array_("keys_out", keys_out), cjit_argument_array_("values_out", values_out),
      cjit_argument_array_("selected", selected), cjit_argument_operation_("equal", equal)};
  const cjit_algorithm_argument_t* const arguments[] = {&given[0], &given[1], &given[2],
                                                        &given[3], &given[4], &given[5]};
  return CJIT_ALGORITHM_RUN(context, "unique_by_key", arguments, 6, run, error);
}

/**
 * Count how many samples fall in each bin, in bins of one width from `lower[i]` up to `upper[i]`, which is not in
 * them. `counters[i]` has an element for each bin of a counted channel; there are one to four of them, from the first
 * channel, and at most 2147483647 bins. The samples of `channels` channels are interleaved. The counters are cleared
 * first. The counts stay on the device. Each list has `counter_count` elements. `channels` may be 0: `counter_count`.
 */
static inline cjit_status_t cjit_algorithm_histogram_even(cjit_context_t* context, const cjit_array_t* input,
                                                          const cjit_array_t* const* counters,
                                                          const cjit_scalar_t* const* lower,
                                                          const cjit_scalar_t* const* upper, uint64_t counter_count,
                                                          uint64_t channels, const cjit_plan_arguments_t* run,
                                                          cjit_error_t** error) {
  static const char* const counters_names[] = {"counters[0]", "counters[1]", "counters[2]", "counters[3]",
                                               "counters[4]"};
  static const char* const lower_names[] = {"lower[0]", "lower[1]", "lower[2]", "lower[3]", "lower[4]"};
  static const char* const upper_names[] = {"upper[0]", "upper[1]", "upper[2]", "upper[3]", "upper[4]"};
  const cjit_scalar_t channels_value = {sizeof(cjit_scalar_t), &channels, CJIT_VALUE_UINT64, 0, NULL};
  cjit_algorithm_argument_t given[17];
  const cjit_algorithm_argument_t* arguments[17];
  uint64_t used = 0, i;
  given[used++] = cjit_argument_array_("input", input);
  for (i = 0; i < counter_count && i < 5; ++i) given[used++] = cjit_argument_array_(counters_names[i], counters[i]);
  for (i = 0; i < counter_count && i < 5; ++i) given[used++] = cjit_argument_scalar_(lower_names[i], lower[i]);
  for (i = 0; i < counter_count && i < 5; ++i) given[used++] = cjit_argument_scalar_(upper_names[i], upper[i]);
  given[used++] = cjit_argument_scalar_("channels", channels == 0 ? NULL : &channels_value);
  for (i = 0; i < used; ++i) arguments[i] = &given[i];
  return CJIT_ALGORITHM_RUN(context, "histogram_even", arguments, used, run, error);
}

/**
 * Count how many samples fall in each bin, as `histogram_even`. The bins lie between the sorted `levels[i]`: each is
 * from one level up to the next one, which is not in it. There is one level more than counters. Each list has
 * `counter_count` elements. `channels` may be 0: `counter_count`.
 */
static inline cjit_status_t cjit_algorithm_histogram_range(cjit_context_t* context, const cjit_array_t* input,
                                                           const cjit_array_t* const* counters,
                                                           const cjit_array_t* const* levels, uint64_t counter_count,
                                                           uint64_t channels, const cjit_plan_arguments_t* run,
                                                           cjit_error_t** error) {
  static const char* const counters_names[] = {"counters[0]", "counters[1]", "counters[2]", "counters[3]",
                                               "counters[4]"};
  static const char* const levels_names[] = {"levels[0]", "levels[1]", "levels[2]", "levels[3]", "levels[4]"};
  const cjit_scalar_t channels_value = {sizeof(cjit_scalar_t), &channels, CJIT_VALUE_UINT64, 0, NULL};
  cjit_algorithm_argument_t given[12];
  const cjit_algorithm_argument_t* arguments[12];
  uint64_t used = 0, i;
  given[used++] = cjit_argument_array_("input", input);
  for (i = 0; i < counter_count && i < 5; ++i) given[used++] = cjit_argument_array_(counters_names[i], counters[i]);
  for (i = 0; i < counter_count && i < 5; ++i) given[used++] = cjit_argument_array_(levels_names[i], levels[i]);
  given[used++] = cjit_argument_scalar_("channels", channels == 0 ? NULL : &channels_value);
  for (i = 0; i < used; ++i) arguments[i] = &given[i];
  return CJIT_ALGORITHM_RUN(context, "histogram_range", arguments, used, run, error);
}

/**
 * Write `operator_(inputs[0][i], inputs[1][i], ...)` to `output[i]`, for one to eight inputs. The output has as many
 * elements as each input, and may be one of them. Each list has `input_count` elements.
 */
static inline cjit_status_t cjit_algorithm_transform(cjit_context_t* context, const cjit_array_t* const* inputs,
                                                     uint64_t input_count, const cjit_array_t* output,
                                                     const cjit_operator_t* operator_, const cjit_plan_arguments_t* run,
                                                     cjit_error_t** error) {
  static const char* const inputs_names[] = {"inputs[0]", "inputs[1]", "inputs[2]", "inputs[3]", "inputs[4]",
                                             "inputs[5]", "inputs[6]", "inputs[7]", "inputs[8]"};
  cjit_algorithm_argument_t given[11];
  const cjit_algorithm_argument_t* arguments[11];
  uint64_t used = 0, i;
  for (i = 0; i < input_count && i < 9; ++i) given[used++] = cjit_argument_array_(inputs_names[i], inputs[i]);
  given[used++] = cjit_argument_array_("output", output);
  given[used++] = cjit_argument_operation_("operator", operator_);
  for (i = 0; i < used; ++i) arguments[i] = &given[i];
  return CJIT_ALGORITHM_RUN(context, "transform", arguments, used, run, error);
}

#ifdef __cplusplus
}
#endif

#endif
