#include "algorithms.hpp"

namespace conformance {
namespace {

template <typename Element>
cjit::device_span<Element> at(std::uint64_t address, std::uint64_t size) {
  return {cjit::device_address{address}, size};
}

cjit::result<void> call(const cjit::context& on, const std::string& form) {
  const auto x = at<float>(4096, 1000), y = at<float>(8192, 1000), one = at<float>(12288, 1);
  const auto keys = at<std::int32_t>(20480, 1000), keys_out = at<std::int32_t>(24576, 1000),
             more = at<std::int32_t>(61440, 500);
  const auto found = at<std::uint64_t>(45056, 1), bounds = at<std::uint64_t>(73728, 500);
  const auto bins_0 = at<std::uint32_t>(98304, 16), bins_1 = at<std::uint32_t>(102400, 8);
  const auto segments = cjit::segments::between(at<std::int64_t>(28672, 4), 500);
  if (form == "reduce") return cjit::reduce(on, x, one, "plus", 0.5f);
  if (form == "segmented_reduce") return cjit::segmented_reduce(on, x, at<float>(16384, 3), segments, "maximum", -1.0f);
  if (form == "scan") return cjit::exclusive_scan(on, keys, at<std::int64_t>(32768, 1000), "plus", 7);
  if (form == "inclusive_scan") return cjit::inclusive_scan(on, x, x, "maximum", 0.5f);
  if (form == "scan_by_key") return cjit::exclusive_scan_by_key(on, keys, x, y, "plus", 0.5f);
  if (form == "transform") {
    cjit::device_operator axpy("[](float a, float x, float y) { return a * x + y; }");
    return cjit::transform(on, std::tuple(x, y), y, axpy.state(2.0f));
  }
  if (form == "for_each") return cjit::for_each(on, keys, "[](int& x) { x += 1; }");
  if (form == "radix_sort") return cjit::radix_sort(on, keys, keys_out, cjit::order::descending, {4, 20});
  if (form == "merge_sort") return cjit::merge_sort(on, x, y, keys, keys_out, "greater");
  if (form == "select_if") {
    cjit::device_operator above("[](float a, float x) { return x > a; }");
    return cjit::select_if(on, x, y, found, above.state(2.0f));
  }
  if (form == "select_flagged")
    return cjit::select_if(on, x, y, found, cjit::selection::flagged(at<std::uint8_t>(40960, 1000)));
  if (form == "partition_if") {
    const auto others = at<std::int32_t>(114688, 1000);
    return cjit::partition_if(on, keys, keys_out, others, found, "[](int x) { return x % 2 == 0; }");
  }
  if (form == "three_way_partition")
    return cjit::three_way_partition(on, x, y, at<float>(57344, 1000), at<float>(110592, 1000),
                                     at<std::uint64_t>(49152, 2), "[](float x) { return x < 0; }",
                                     "[](float x) { return x > 3; }");
  if (form == "unique") return cjit::unique(on, keys, keys_out, found);
  if (form == "unique_by_key") return cjit::unique_by_key(on, keys, x, keys_out, y, found);
  if (form == "merge") return cjit::merge(on, keys, more, at<std::int32_t>(65536, 1500));
  if (form == "binary_search") return cjit::lower_bound(on, keys, more, bounds);
  if (form == "equal_range") return cjit::equal_range(on, keys, more, bounds, at<std::uint64_t>(77824, 500));
  if (form == "segmented_scan") return cjit::inclusive_segmented_scan(on, x, y, segments, "plus", 0.5f);
  if (form == "segmented_sort")
    return cjit::segmented_sort(on, keys, keys_out, x, y, segments, cjit::order::descending);
  if (form == "top_k") return cjit::top_k(on, keys, at<std::int32_t>(81920, 10), cjit::select::smallest);
  if (form == "batched_memcpy")
    return cjit::batched_memcpy(on, at<std::uint64_t>(86016, 3), at<std::uint64_t>(90112, 3),
                                at<std::uint64_t>(94208, 3));
  if (form == "reduce_by_key") return cjit::reduce_by_key(on, keys, x, keys_out, y, found, "plus");
  if (form == "run_length_encode")
    return cjit::run_length_encode(on, keys, keys_out, at<std::uint32_t>(53248, 1000), found);
  if (form == "adjacent_difference") return cjit::adjacent_difference(on, x, y, "minus", cjit::direction::right);
  if (form == "histogram")
    return cjit::histogram(on, x,
                           std::array{cjit::even_bins{bins_0, -1.0f, 1.0f}, cjit::even_bins{bins_1, 0.0f, 8.0f}});
  if (form == "histogram_range") return cjit::histogram(on, x, cjit::range_bins{bins_0, at<float>(106496, 17)});
  if (form == "find_if") {
    cjit::device_operator equal("[](int a, int x) { return x == a; }");
    return cjit::find_if(on, keys, found, equal.state(7));
  }
  if (form == "unknown_operator") return cjit::reduce(on, x, one, "pluss", 0.5f);
  throw std::runtime_error("no form of an algorithm is named " + form);
}

}  // namespace

Json run_form(const cjit::context& context, const std::string& name) {
  Json made = run_report(context, [&] { return call(context, name); });
  made["name"] = name;
  return made;
}

}  // namespace conformance
