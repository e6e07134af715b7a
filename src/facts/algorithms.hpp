// The device algorithms and their keys.
// Generated from src/algorithm/families by abi/abi.py generate; do not edit.
#pragma once

namespace cjit::facts {

// Keys are separated by spaces. Each algorithm also has the keys name, requires, preamble and policy.
struct KnownAlgorithm {
  const char* name;
  const char* what;
  const char* required;
  const char* one_of;  // at least one of these is required
  const char* optional;
  const char* type_key;  // what --type sets
};

inline constexpr KnownAlgorithm kAlgorithms[] = {
    {"adjacent_difference", "an operator applied to each element and its neighbour", "input", "",
     "output operator direction", "input"},
    {"batched_memcpy", "copy many buffers of bytes", "", "", "", ""},
    {"binary_search", "places of values in sorted elements", "input values", "", "output kind upper operator", "input"},
    {"extremum", "the smallest or the largest element, and its index", "input", "", "output index select operator",
     "input"},
    {"find_if", "the index of the first element for which a predicate is true", "input predicate", "", "", "input"},
    {"for_each", "call an operator for each element", "input operator", "", "", "input"},
    {"histogram", "how many samples fall in each bin", "input", "", "counter level bins channels active", "input"},
    {"merge", "one sorted output of two sorted inputs", "keys", "",
     "other_keys keys_out values other_values values_out operator", "keys"},
    {"merge_sort", "stable sort by a comparison", "operator", "key keys", "values value", "key"},
    {"partition_if", "selected elements first, then the others", "input", "predicate flags", "output rejected",
     "input"},
    {"radix_sort", "stable sort of numbers by their bits", "key", "", "value buffers order", "key"},
    {"reduce", "all elements combined by an operator", "input operator", "", "accumulator output determinism initial",
     "input"},
    {"reduce_by_key", "a reduction for each run of equal keys", "keys input operator", "",
     "keys_out accumulator output equal", "input"},
    {"run_length_encode", "the elements and the lengths of runs of equal elements", "input", "", "output lengths equal",
     "input"},
    {"scan", "all partial reductions", "input operator", "", "accumulator output kind initial", "input"},
    {"scan_by_key", "a scan for each run of equal keys", "keys input operator", "", "accumulator output equal kind",
     "input"},
    {"segmented_reduce", "a reduction for each segment", "input operator", "", "accumulator output segments initial",
     "input"},
    {"segmented_scan", "a scan of each segment", "input operator", "", "accumulator output segments kind initial",
     "input"},
    {"segmented_sort", "stable sort of each segment by the bits of the keys", "key", "", "value order segments largest",
     "key"},
    {"select_if", "the elements that a predicate or a flag selects", "input", "predicate flags", "output", "input"},
    {"three_way_partition", "elements divided in three by two predicates", "input select_first select_second", "",
     "first second rest", "input"},
    {"top_k", "the largest or smallest keys", "key", "", "value index select rows", "key"},
    {"transform", "an operator applied to each element", "inputs operator", "", "output outputs predicate", "inputs"},
    {"unique", "the first of each run of equal elements", "input", "", "output equal", "input"},
    {"unique_by_key", "the first key of each run of equal keys, and its value", "keys values", "",
     "keys_out values_out equal", "keys"},
};

}  // namespace cjit::facts
