#include "algorithms.hpp"

namespace conformance {
namespace {

template <typename Element>
cjit::device_span<Element> at(std::uint64_t address, std::uint64_t size) {
  return {cjit::device_address{address}, size};
}

cjit::result<void> call(const cjit::context& on, const std::string& form) {
  const auto x = at<float>(4096, 1000), y = at<float>(8192, 1000), one = at<float>(12288, 1);
  const auto keys = at<std::int32_t>(20480, 1000), keys_out = at<std::int32_t>(24576, 1000);
  if (form == "reduce") return cjit::reduce(on, x, one, "plus", 0.5f);
  if (form == "segmented_reduce") {
    const auto segments = cjit::segments::between(at<std::int64_t>(28672, 4), 500);
    return cjit::segmented_reduce(on, x, at<float>(16384, 3), segments, "maximum", -1.0f);
  }
  if (form == "scan") return cjit::exclusive_scan(on, keys, at<std::int64_t>(32768, 1000), "plus", 7);
  if (form == "inclusive_scan") return cjit::inclusive_scan(on, x, x, "maximum", 0.5f);
  if (form == "scan_by_key") return cjit::exclusive_scan_by_key(on, keys, x, y, "plus", 0.5f);
  if (form == "transform") {
    cjit::device_operator axpy("[](float a, float x, float y) { return a * x + y; }");
    return cjit::transform(on, std::tuple(x, y), y, axpy.state(2.0f));
  }
  if (form == "for_each") return cjit::for_each(on, keys, "[](int& x) { x += 1; }");
  if (form == "radix_sort") return cjit::radix_sort(on, keys, keys_out, {true, 4, 20});
  if (form == "merge_sort") return cjit::merge_sort(on, x, y, keys, keys_out, "greater");
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
