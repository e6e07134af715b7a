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

// The function of C submits the launches that the one of C++ submits.
void compare_with_c(const cjit::context& context, const std::string& name, const Json& made) {
  const auto form = c_forms::kAll.find(name);
  if (form == c_forms::kAll.end()) return;
  const Json of_c = run_report(context, [&]() -> cjit::result<void> {
    cjit_error_t* error = nullptr;
    const cjit_status_t status = form->second(context.get(), &error);
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
