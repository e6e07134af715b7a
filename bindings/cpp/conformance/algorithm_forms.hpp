// The forms of the call `algorithms` (tests/conformance/README.md).
// Generated from tests/conformance/forms by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.hpp>
#include <functional>
#include <map>
#include <string>

namespace conformance::forms {

// Elements in the memory of the mock device.
template <typename Element>
cjit::device_span<Element> at(std::uint64_t address, std::uint64_t size) {
  return {cjit::device_address{address}, size};
}

inline const auto x = at<float>(4096, 1000);
inline const auto y = at<float>(8192, 1000);
inline const auto one = at<float>(12288, 1);
inline const auto sums = at<float>(16384, 3);
inline const auto keys = at<std::int32_t>(20480, 1000);
inline const auto keys_out = at<std::int32_t>(24576, 1000);
inline const auto offsets = at<std::int64_t>(28672, 4);
inline const auto wide = at<std::int64_t>(32768, 1000);
inline const auto flags = at<std::uint8_t>(40960, 1000);
inline const auto found = at<std::uint64_t>(45056, 1);
inline const auto pair = at<std::uint64_t>(49152, 2);
inline const auto lengths = at<std::uint32_t>(53248, 1000);
inline const auto third = at<float>(57344, 1000);
inline const auto more = at<std::int32_t>(61440, 500);
inline const auto merged = at<std::int32_t>(65536, 1500);
inline const auto bounds = at<std::uint64_t>(73728, 500);
inline const auto upper = at<std::uint64_t>(77824, 500);
inline const auto few = at<std::int32_t>(81920, 10);
inline const auto buffers = at<std::uint64_t>(86016, 3);
inline const auto targets = at<std::uint64_t>(90112, 3);
inline const auto sizes = at<std::uint64_t>(94208, 3);
inline const auto bins_0 = at<std::uint32_t>(98304, 16);
inline const auto bins_1 = at<std::uint32_t>(102400, 8);
inline const auto levels = at<float>(106496, 17);
inline const auto fourth = at<float>(110592, 1000);
inline const auto others = at<std::int32_t>(114688, 1000);

inline const std::map<std::string, std::function<cjit::result<void>(const cjit::context&)>> kAll = {
    {"reduce", [](const cjit::context& on) { return cjit::reduce(on, x, one, "plus", 0.5f); }},
    {"segmented_reduce",
     [](const cjit::context& on) {
       return cjit::segmented_reduce(on, x, sums, cjit::segments::between(offsets, 500), "maximum", -1);
     }},
    {"scan", [](const cjit::context& on) { return cjit::exclusive_scan(on, keys, wide, "plus", 7); }},
    {"inclusive_scan", [](const cjit::context& on) { return cjit::inclusive_scan(on, x, x, "maximum", 0.5f); }},
    {"scan_by_key", [](const cjit::context& on) { return cjit::exclusive_scan_by_key(on, keys, x, y, "plus", 0.5f); }},
    {"for_each", [](const cjit::context& on) { return cjit::for_each(on, keys, "[](int& x) { x += 1; }"); }},
    {"radix_sort",
     [](const cjit::context& on) {
       return cjit::radix_sort(on, keys, keys_out, cjit::order::descending, cjit::bit_range{4, 20});
     }},
    {"merge_sort", [](const cjit::context& on) { return cjit::merge_sort(on, x, y, keys, keys_out, "greater"); }},
    {"select_if",
     [](const cjit::context& on) {
       return cjit::select_if(on, x, y, found,
                              cjit::device_operator("[](float a, float x) { return x > a; }").state(float(2)));
     }},
    {"select_flagged",
     [](const cjit::context& on) { return cjit::select_if(on, x, y, found, cjit::selection::flagged(flags)); }},
    {"partition_if",
     [](const cjit::context& on) {
       return cjit::partition_if(on, keys, keys_out, others, found, "[](int x) { return x % 2 == 0; }");
     }},
    {"three_way_partition",
     [](const cjit::context& on) {
       return cjit::three_way_partition(on, x, y, third, fourth, pair, "[](float x) { return x < 0; }",
                                        "[](float x) { return x > 3; }");
     }},
    {"unique", [](const cjit::context& on) { return cjit::unique(on, keys, keys_out, found, "equal_to"); }},
    {"unique_by_key",
     [](const cjit::context& on) { return cjit::unique_by_key(on, keys, x, keys_out, y, found, "equal_to"); }},
    {"merge", [](const cjit::context& on) { return cjit::merge(on, keys, more, merged, "less"); }},
    {"binary_search", [](const cjit::context& on) { return cjit::lower_bound(on, keys, more, bounds, "less"); }},
    {"equal_range", [](const cjit::context& on) { return cjit::equal_range(on, keys, more, bounds, upper, "less"); }},
    {"segmented_scan",
     [](const cjit::context& on) {
       return cjit::inclusive_segmented_scan(on, x, y, cjit::segments::between(offsets, 500), "plus", 0.5f);
     }},
    {"segmented_sort",
     [](const cjit::context& on) {
       return cjit::segmented_sort(on, keys, keys_out, x, y, cjit::segments::between(offsets), cjit::order::descending);
     }},
    {"top_k", [](const cjit::context& on) { return cjit::top_k(on, keys, few, cjit::select::smallest); }},
    {"batched_memcpy", [](const cjit::context& on) { return cjit::batched_memcpy(on, buffers, targets, sizes); }},
    {"reduce_by_key",
     [](const cjit::context& on) { return cjit::reduce_by_key(on, keys, x, keys_out, y, found, "plus", "equal_to"); }},
    {"run_length_encode",
     [](const cjit::context& on) { return cjit::run_length_encode(on, keys, keys_out, lengths, found, "equal_to"); }},
    {"adjacent_difference",
     [](const cjit::context& on) { return cjit::adjacent_difference(on, x, y, "minus", cjit::direction::right); }},
    {"find_if",
     [](const cjit::context& on) {
       return cjit::find_if(on, keys, found,
                            cjit::device_operator("[](int a, int x) { return x == a; }").state(std::int32_t(7)));
     }},
    {"argmax", [](const cjit::context& on) { return cjit::argmax(on, x, one, found, "less"); }},
    {"unknown_operator", [](const cjit::context& on) { return cjit::reduce(on, x, one, "pluss", 0.5f); }},
};

}  // namespace conformance::forms
