// Judges two kernels against a function. Runs as evaluate [driver], where the driver is another libcuda.so.1 than that
// of this machine.
#include <cjit/cjit.hpp>
#include <iostream>

namespace {

constexpr const char* kPlan = R"json({"name": "twice", "kernels": {"k": "twice"},
  "parameters": "in: pointer, out: pointer, n: int32",
  "steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["in", "out", "n"]}]})json";
constexpr const char* kCases = R"json({"tolerance": 1e-5,
  "cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000},
            {"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]})json";

// A candidate, which computes each element by an expression.
cjit::evaluate_candidate kernel(const std::string& name, const std::string& expression) {
  cjit::evaluate_candidate made;
  made.name = name;
  made.build.source =
      "extern \"C\" __global__ void twice(const float* in, float* out, int n) {\n"
      "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
      "  if (i < n) out[i] = " +
      expression + ";\n}\n";
  made.build.name_expressions = {"twice"};
  made.plan = kPlan;
  return made;
}

void judge(const cjit::context& context) {
  cjit::evaluate_options options;
  options.candidates = {kernel("sum", "in[i] + in[i]"), kernel("typo", "2 * input[i]")};
  options.description = kCases;
  options.expect = [](const cjit::evaluate_case& one) {
    const auto in = one.input<float>("in");
    const auto out = one.expected<float>("out");
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = 2 * in[i];
    return true;
  };
  options.verdict = [](const cjit::evaluate_verdict& verdict) {
    std::cout << verdict.name() << ' ' << cjit::evaluate_state_name(verdict.state()) << ' '
              << verdict.cold_nanoseconds() << " ns " << verdict.reason().substr(0, verdict.reason().find('\n'))
              << '\n';
  };
  cjit::evaluate(context, options).value();  // the report, as JSON
}

}  // namespace

int main(int count, char** arguments) try {
  cjit::context_options settings;
  if (count > 1) settings.driver_path = arguments[1];
  judge(cjit::context::create(settings).value());
} catch (const cjit::error& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
