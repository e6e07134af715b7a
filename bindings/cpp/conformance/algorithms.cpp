#include "algorithms.hpp"

#include "algorithm_forms.hpp"
#include "c_forms.hpp"

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

// Also the forms that are written by hand.
cjit_status_t call_in_c(cjit_context_t* on, const std::string& form, cjit_error_t** error) {
  using namespace c_forms;
  if (const auto known = kAll.find(form); known != kAll.end()) return known->second(on, error);
  const cjit_array_t* const counters[] = {&bins_0, &bins_1};
  if (form == "transform") {
    const cjit_array_t* const inputs[] = {&x, &y};
    const float two = 2;
    const cjit_scalar_t state = scalar(CJIT_VALUE_FLOAT32, &two);
    const cjit_operator_t axpy = code("[](float a, float x, float y) { return a * x + y; }", &state);
    return cjit_algorithm_transform(on, inputs, 2, &y, &axpy, nullptr, error);
  }
  if (form == "histogram") {
    const float bounds[] = {-1, 0, 1, 8};
    const auto bound = [&](int i) { return scalar(CJIT_VALUE_FLOAT32, &bounds[i]); };
    const cjit_scalar_t of_bins[] = {bound(0), bound(1), bound(2), bound(3)};
    const cjit_scalar_t *const lower[] = {&of_bins[0], &of_bins[1]}, *const upper[] = {&of_bins[2], &of_bins[3]};
    return cjit_algorithm_histogram_even(on, &x, counters, lower, upper, 2, 0, nullptr, error);
  }
  const cjit_array_t* const of_levels[] = {&levels};
  return cjit_algorithm_histogram_range(on, &x, counters, of_levels, 1, 0, nullptr, error);
}

// The function of C submits the launches that the one of C++ submits.
void compare_with_c(const cjit::context& context, const std::string& name, const Json& made) {
  const Json of_c = run_report(context, [&]() -> cjit::result<void> {
    cjit_error_t* error = nullptr;
    const cjit_status_t status = call_in_c(context.get(), name, &error);
    if (status == CJIT_SUCCESS) return {};
    const std::string message = CJIT_FUNCTION(error_message)(error);
    CJIT_FUNCTION(error_destroy)(error);
    return cjit::error(static_cast<cjit::status>(status), message);
  });
  if (of_c["launches"] != made["launches"] || of_c["status"] != made["status"])
    throw std::runtime_error(name + " in C: " + of_c.dump(1) + "\nin C++: " + made.dump(1));
}

}  // namespace

Json run_form(const cjit::context& context, const cjit::context& of_c, const std::string& name) {
  Json made = run_report(context, [&] { return call(context, name); });
  compare_with_c(of_c, name, made);
  made["name"] = name;
  return made;
}

}  // namespace conformance
