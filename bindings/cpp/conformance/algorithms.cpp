#include "algorithms.hpp"

#include "algorithm_forms.hpp"

namespace conformance {
namespace {

// Also the forms that are written by hand.
cjit::result<void> call(const cjit::context& on, const std::string& form) {
  using namespace forms;
  if (const auto known = kAll.find(form); known != kAll.end()) return known->second(on);
  if (form == "transform") {
    cjit::device_operator axpy("[](float a, float x, float y) { return a * x + y; }");
    return cjit::transform(on, std::tuple(x, y), y, axpy.state(2.0f));
  }
  if (form == "histogram")
    return cjit::histogram(on, x,
                           std::array{cjit::even_bins{bins_0, -1.0f, 1.0f}, cjit::even_bins{bins_1, 0.0f, 8.0f}});
  if (form == "histogram_range") return cjit::histogram(on, x, cjit::range_bins{bins_0, levels});
  throw std::runtime_error("no form of an algorithm is named " + form);
}

}  // namespace

Json run_form(const cjit::context& context, const std::string& name) {
  Json made = run_report(context, [&] { return call(context, name); });
  made["name"] = name;
  return made;
}

}  // namespace conformance
