#include "plan/compiled_step.hpp"

#include "base/text.hpp"
#include "plan/plan_compilation.hpp"

namespace cjit {

namespace {

CompiledStep compile_step(PlanCompilation& in, const PlanStep& step, const std::string& number) {
  CompiledStep compiled;
  compiled.kind = step.kind;
  compiled.label = number;
  if (step.kind == PlanStep::Kind::kLaunch) compiled.label = concat(number, " (launch of '", step.launch.kernel, "')");
  if (step.kind == PlanStep::Kind::kMemset) compiled.label = concat(number, " (memset)");
  if (step.kind == PlanStep::Kind::kCopy) compiled.label = concat(number, " (copy)");
  const auto where = [&](const char* key) { return concat(compiled.label, ", ", key); };
  compiled.when = in.add(where("when"), step.when);
  compiled.condition = in.builder.end_segment();
  switch (step.kind) {
    case PlanStep::Kind::kLaunch:
      compiled.launch = compile_launch(in, step.launch, compiled.label);
      break;
    case PlanStep::Kind::kMemset:
      compiled.to = in.add(where("memset"), step.memset.address);
      compiled.bytes = in.add(where("bytes"), step.memset.bytes);
      compiled.value = in.add(where("value"), step.memset.value, in.builder.add_constant(0));
      compiled.width = step.memset.width;
      break;
    case PlanStep::Kind::kCopy:
      compiled.to = in.add(where("copy"), step.copy.to);
      compiled.from = in.add(where("from"), step.copy.from);
      compiled.bytes = in.add(where("bytes"), step.copy.bytes);
      break;
    case PlanStep::Kind::kRepeat:
      compiled.count = in.add(where("repeat"), step.count);
      break;
  }
  compiled.segment = in.builder.end_segment();
  if (step.kind != PlanStep::Kind::kRepeat) return compiled;
  compiled.index = in.builder.add_input();
  const PlanNames::Index index(in.names, where("index"), step.index, compiled.index);
  compile_steps(in, step.steps, concat(number, '.'), compiled.steps);
  return compiled;
}

}  // namespace

void compile_steps(PlanCompilation& in, const std::vector<PlanStep>& steps, const std::string& prefix,
                   std::vector<CompiledStep>& out) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = concat(prefix, i);
    out.push_back(compile_step(in, steps[i], number));
  }
}

}  // namespace cjit
