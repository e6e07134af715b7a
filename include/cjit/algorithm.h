/**
 * @file algorithm.h
 * Run device algorithms on elements in device memory. Types, sizes and operators are arguments of the call; no
 * description is written. algorithm_calls.h has a function for each algorithm, which C compilers check:
 *
 *     cjit_algorithm_reduce(context, CJIT_ARRAY(CJIT_VALUE_FLOAT32, x, n), CJIT_ARRAY(CJIT_VALUE_FLOAT32, sum, 1),
 *                           CJIT_OPERATOR(CJIT_PLUS), CJIT_SCALAR(CJIT_VALUE_FLOAT32, &zero), NULL, &error);
 *
 * docs/algorithms.md describes the algorithms. Iterators and further keys are available with a description
 * (::cjit_kernel_build_options_t::algorithm).
 */
#ifndef CJIT_ALGORITHM_H
#define CJIT_ALGORITHM_H

#include <cjit/plan.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A type of elements or states that is no number: a struct in CUDA C++. */
typedef struct cjit_element_type {
  uint64_t struct_size;
  /** Name of the type in CUDA C++, such as "Point". NULL: bytes that are only copied. */
  const char* name;
  /** CUDA C++ that defines the type, once for all arguments of a call. NULL: the compiler knows it, as `float4`. */
  const char* definition;
  /** Size in bytes, from 1. */
  uint64_t bytes;
  /** Alignment in bytes, a power of two. */
  uint64_t alignment;
} cjit_element_type_t;

/** Elements in device memory. The caller owns the memory, and keeps it until the algorithm is done. */
typedef struct cjit_array {
  uint64_t struct_size;
  /** CUdeviceptr of the first element. */
  uint64_t address;
  /** Number of elements. */
  uint64_t length;
  /** Type of the elements. CJIT_VALUE_BYTES: `element_type`. */
  cjit_value_kind_t kind;
  uint32_t reserved0;
  /** NULL: a number. */
  const cjit_element_type_t* element_type;
} cjit_array_t;

/** A value in host memory, which is read before the call returns. */
typedef struct cjit_scalar {
  uint64_t struct_size;
  /** The value, as many bytes as its type has, at most 32764. An initial value has the type of the output. */
  const void* data;
  /** Type of the value. CJIT_VALUE_BYTES: `element_type`. */
  cjit_value_kind_t kind;
  uint32_t reserved0;
  /** NULL: a number. */
  const cjit_element_type_t* element_type;
} cjit_scalar_t;

/** What an algorithm does with elements: a known operator, or code. */
typedef struct cjit_operator {
  uint64_t struct_size;
  /** A name of docs/algorithms.md, such as "plus". NULL: `call`. */
  const char* name;
  /** A callable expression in CUDA C++, such as "[](float a, float b) { return a * b; }". NULL: `name`. */
  const char* call;
  /** Definitions that `call` uses. NULL: none. */
  const char* code;
  /** A value that `call` receives before the elements. Another value of its type builds nothing. NULL: none. */
  const cjit_scalar_t* state;
} cjit_operator_t;

/** Segments of an array. */
typedef struct cjit_segments {
  uint64_t struct_size;
  /** CUdeviceptr of `length` int64 offsets: of the first element of each segment. */
  uint64_t begins;
  /** CUdeviceptr of `length` int64 offsets: of the element after the last one of each segment. */
  uint64_t ends;
  /** Number of segments with offsets. */
  uint64_t length;
  /** Number of elements of the largest segment with offsets. 0: unknown, which is slower for small segments. */
  uint64_t largest;
  /** Number of elements of every segment, at most 2^31 - 1; they follow one another. 0: segments with offsets. */
  uint32_t fixed_size;
  uint32_t reserved0;
} cjit_segments_t;

/** The bits that a radix sort compares: from `begin_bit` up to `end_bit`, which is not one of them. */
typedef struct cjit_bit_range {
  uint64_t struct_size;
  uint32_t begin_bit;
  /** 0: all bits from `begin_bit`. */
  uint32_t end_bit;
} cjit_bit_range_t;

/** An argument of an algorithm. At most one of the pointers after `name` is set; if none is, the argument is absent. */
typedef struct cjit_algorithm_argument {
  uint64_t struct_size;
  /** Name of the argument in algorithm_calls.h, such as "input". */
  const char* name;
  /** NULL: the argument is no array. */
  const cjit_array_t* array;
  /** NULL: the argument is no operator. */
  const cjit_operator_t* operation;
  /** NULL: the argument is no value. */
  const cjit_scalar_t* scalar;
  /** NULL: the argument has no segments. */
  const cjit_segments_t* segments;
  /** NULL: the argument is no range of bits. */
  const cjit_bit_range_t* bits;
  /** A word of a choice, such as "descending". NULL: the argument is no word. */
  const char* word;
} cjit_algorithm_argument_t;

/**
 * Run an algorithm. It is built and loaded when it is first called with its types and operators, and kept as by
 * cjit_plan_get(). The numbers of elements are checked against each other. The work is submitted to the stream of `run`
 * and runs asynchronously. Thread-safe.
 * @param call name of a function of algorithm_calls.h without its prefix, such as "reduce".
 * @param arguments `argument_count` pointers, in any order; copied.
 * @param run stream and workspace, without arguments. NULL: the default stream, and a workspace of its own.
 * @return as cjit_plan_get() and cjit_plan_run(); CJIT_ERROR_INVALID_ARGUMENT also for an unknown call, missing and
 *         unknown arguments, and a number of elements that does not match.
 */
CJIT_API cjit_status_t cjit_algorithm_run(cjit_context_t* context, const char* call,
                                          const cjit_algorithm_argument_t* const* arguments, uint64_t argument_count,
                                          const cjit_plan_arguments_t* run, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
