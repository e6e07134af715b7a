// The forms of the call `algorithms` by the functions of C (tests/conformance/README.md).
// Generated from tests/conformance/forms by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#define CJIT_ALGORITHM_RUN CJIT_FUNCTION(algorithm_run)
#include <cjit/algorithm_calls.h>

namespace conformance::c_forms {

// Elements in the memory of the mock device.
inline cjit_array_t at(cjit_value_kind_t kind, std::uint64_t address, std::uint64_t count) {
  return {sizeof(cjit_array_t), address, count, kind, 0, nullptr};
}
inline cjit_scalar_t scalar(cjit_value_kind_t kind, const void* data) {
  return {sizeof(cjit_scalar_t), data, kind, 0, nullptr};
}
inline cjit_operator_t known(const char* name) { return {sizeof(cjit_operator_t), name, nullptr, nullptr, nullptr}; }
inline cjit_operator_t code(const char* call, const cjit_scalar_t* state) {
  return {sizeof(cjit_operator_t), nullptr, call, nullptr, state};
}
inline cjit_segments_t between(std::uint64_t offsets, std::uint64_t count, std::uint64_t largest) {
  return {sizeof(cjit_segments_t), offsets, offsets + 8, count - 1, largest, 0, 0};
}
inline cjit_bit_range_t bits(std::uint32_t begin, std::uint32_t end) { return {sizeof(cjit_bit_range_t), begin, end}; }

inline const cjit_array_t x = at(CJIT_VALUE_FLOAT32, 4096, 1000);
inline const cjit_array_t y = at(CJIT_VALUE_FLOAT32, 8192, 1000);
inline const cjit_array_t one = at(CJIT_VALUE_FLOAT32, 12288, 1);
inline const cjit_array_t sums = at(CJIT_VALUE_FLOAT32, 16384, 3);
inline const cjit_array_t keys = at(CJIT_VALUE_INT32, 20480, 1000);
inline const cjit_array_t keys_out = at(CJIT_VALUE_INT32, 24576, 1000);
inline const cjit_array_t offsets = at(CJIT_VALUE_INT64, 28672, 4);
inline const cjit_array_t wide = at(CJIT_VALUE_INT64, 32768, 1000);
inline const cjit_array_t flags = at(CJIT_VALUE_UINT8, 40960, 1000);
inline const cjit_array_t found = at(CJIT_VALUE_UINT64, 45056, 1);
inline const cjit_array_t pair = at(CJIT_VALUE_UINT64, 49152, 2);
inline const cjit_array_t lengths = at(CJIT_VALUE_UINT32, 53248, 1000);
inline const cjit_array_t third = at(CJIT_VALUE_FLOAT32, 57344, 1000);
inline const cjit_array_t more = at(CJIT_VALUE_INT32, 61440, 500);
inline const cjit_array_t merged = at(CJIT_VALUE_INT32, 65536, 1500);
inline const cjit_array_t bounds = at(CJIT_VALUE_UINT64, 73728, 500);
inline const cjit_array_t upper = at(CJIT_VALUE_UINT64, 77824, 500);
inline const cjit_array_t few = at(CJIT_VALUE_INT32, 81920, 10);
inline const cjit_array_t buffers = at(CJIT_VALUE_UINT64, 86016, 3);
inline const cjit_array_t targets = at(CJIT_VALUE_UINT64, 90112, 3);
inline const cjit_array_t sizes = at(CJIT_VALUE_UINT64, 94208, 3);
inline const cjit_array_t bins_0 = at(CJIT_VALUE_UINT32, 98304, 16);
inline const cjit_array_t bins_1 = at(CJIT_VALUE_UINT32, 102400, 8);
inline const cjit_array_t levels = at(CJIT_VALUE_FLOAT32, 106496, 17);
inline const cjit_array_t fourth = at(CJIT_VALUE_FLOAT32, 110592, 1000);
inline const cjit_array_t others = at(CJIT_VALUE_INT32, 114688, 1000);

inline const std::map<std::string, std::function<cjit_status_t(cjit_context_t*, cjit_error_t**)>> kAll = {
    {"reduce",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("plus");
       const float given_initial_value = 0.5;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_reduce(on, &x, &one, &given_operator, &given_initial, nullptr, error);
     }},
    {"segmented_reduce",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_segments = between(28672, 4, 500);
       const auto given_operator = known("maximum");
       const float given_initial_value = -1;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_segmented_reduce(on, &x, &sums, &given_segments, &given_operator, &given_initial, nullptr,
                                              error);
     }},
    {"scan",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("plus");
       const std::int64_t given_initial_value = 7;
       const auto given_initial = scalar(CJIT_VALUE_INT64, &given_initial_value);
       return cjit_algorithm_exclusive_scan(on, &keys, &wide, &given_operator, &given_initial, nullptr, error);
     }},
    {"inclusive_scan",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("maximum");
       const float given_initial_value = 0.5;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_inclusive_scan(on, &x, &x, &given_operator, &given_initial, nullptr, error);
     }},
    {"scan_by_key",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("plus");
       const float given_initial_value = 0.5;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_exclusive_scan_by_key(on, &keys, &x, &y, &given_operator, &given_initial, nullptr, nullptr,
                                                   error);
     }},
    {"for_each",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = code("[](int& x) { x += 1; }", nullptr);
       return cjit_algorithm_for_each(on, &keys, &given_operator, nullptr, error);
     }},
    {"radix_sort",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_bits = bits(4, 20);
       return cjit_algorithm_radix_sort(on, &keys, &keys_out, nullptr, nullptr, "descending", &given_bits, nullptr,
                                        error);
     }},
    {"merge_sort",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("greater");
       return cjit_algorithm_merge_sort(on, &x, &y, &keys, &keys_out, &given_operator, nullptr, error);
     }},
    {"select_if",
     [](cjit_context_t* on, cjit_error_t** error) {
       const float given_predicate_state_value = 2;
       const auto given_predicate_state = scalar(CJIT_VALUE_FLOAT32, &given_predicate_state_value);
       const auto given_predicate = code("[](float a, float x) { return x > a; }", &given_predicate_state);
       return cjit_algorithm_select_if(on, &x, &y, &found, nullptr, &given_predicate, nullptr, error);
     }},
    {"select_flagged",
     [](cjit_context_t* on, cjit_error_t** error) {
       return cjit_algorithm_select_if(on, &x, &y, &found, &flags, nullptr, nullptr, error);
     }},
    {"partition_if",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_predicate = code("[](int x) { return x % 2 == 0; }", nullptr);
       return cjit_algorithm_partition_if(on, &keys, &keys_out, &others, &found, nullptr, &given_predicate, nullptr,
                                          error);
     }},
    {"three_way_partition",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_select_first = code("[](float x) { return x < 0; }", nullptr);
       const auto given_select_second = code("[](float x) { return x > 3; }", nullptr);
       return cjit_algorithm_three_way_partition(on, &x, &y, &third, &fourth, &pair, &given_select_first,
                                                 &given_select_second, nullptr, error);
     }},
    {"unique",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_equal = known("equal_to");
       return cjit_algorithm_unique(on, &keys, &keys_out, &found, &given_equal, nullptr, error);
     }},
    {"unique_by_key",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_equal = known("equal_to");
       return cjit_algorithm_unique_by_key(on, &keys, &x, &keys_out, &y, &found, &given_equal, nullptr, error);
     }},
    {"merge",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("less");
       return cjit_algorithm_merge(on, &keys, &more, &merged, nullptr, nullptr, nullptr, &given_operator, nullptr,
                                   error);
     }},
    {"binary_search",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("less");
       return cjit_algorithm_lower_bound(on, &keys, &more, &bounds, &given_operator, nullptr, error);
     }},
    {"equal_range",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("less");
       return cjit_algorithm_equal_range(on, &keys, &more, &bounds, &upper, &given_operator, nullptr, error);
     }},
    {"segmented_scan",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_segments = between(28672, 4, 500);
       const auto given_operator = known("plus");
       const float given_initial_value = 0.5;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_inclusive_segmented_scan(on, &x, &y, &given_segments, &given_operator, &given_initial,
                                                      nullptr, error);
     }},
    {"segmented_sort",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_offsets = between(28672, 4, 0);
       return cjit_algorithm_segmented_sort(on, &keys, &keys_out, &x, &y, &given_offsets, "descending", nullptr, error);
     }},
    {"top_k",
     [](cjit_context_t* on, cjit_error_t** error) {
       return cjit_algorithm_top_k(on, &keys, &few, nullptr, nullptr, "smallest", nullptr, error);
     }},
    {"batched_memcpy",
     [](cjit_context_t* on, cjit_error_t** error) {
       return cjit_algorithm_batched_memcpy(on, &buffers, &targets, &sizes, nullptr, error);
     }},
    {"reduce_by_key",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("plus");
       const auto given_equal = known("equal_to");
       return cjit_algorithm_reduce_by_key(on, &keys, &x, &keys_out, &y, &found, &given_operator, &given_equal, nullptr,
                                           error);
     }},
    {"run_length_encode",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_equal = known("equal_to");
       return cjit_algorithm_run_length_encode(on, &keys, &keys_out, &lengths, &found, &given_equal, nullptr, error);
     }},
    {"adjacent_difference",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("minus");
       return cjit_algorithm_adjacent_difference(on, &x, &y, &given_operator, "right", nullptr, error);
     }},
    {"find_if",
     [](cjit_context_t* on, cjit_error_t** error) {
       const std::int32_t given_predicate_state_value = 7;
       const auto given_predicate_state = scalar(CJIT_VALUE_INT32, &given_predicate_state_value);
       const auto given_predicate = code("[](int a, int x) { return x == a; }", &given_predicate_state);
       return cjit_algorithm_find_if(on, &keys, &found, &given_predicate, nullptr, error);
     }},
    {"argmax",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("less");
       return cjit_algorithm_argmax(on, &x, &one, &found, &given_operator, nullptr, error);
     }},
    {"unknown_operator",
     [](cjit_context_t* on, cjit_error_t** error) {
       const auto given_operator = known("pluss");
       const float given_initial_value = 0.5;
       const auto given_initial = scalar(CJIT_VALUE_FLOAT32, &given_initial_value);
       return cjit_algorithm_reduce(on, &x, &one, &given_operator, &given_initial, nullptr, error);
     }},
};

}  // namespace conformance::c_forms
