// Any text as the description of an algorithm. What is accepted has a source and a plan that can be read.
#include "algorithm/algorithm.hpp"
#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "plan/definition.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cjit::Algorithm algorithm;
  bool is_accepted = false;
  // An iterator contains the type of the one in it twice, up to 64 times.
  cjit::test::expect_within({.fixed_bytes = 1 << 20, .bytes_per_byte = 4096, .seconds_per_byte = 100e-6}, size, [&] {
    try {
      algorithm = cjit::read_algorithm(text);
      is_accepted = true;
    } catch (const cjit::Error& refused) {
      CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_INVALID_ARGUMENT);
    }
  });
  if (!is_accepted) return 0;
  CJIT_FUZZ_EXPECT(algorithm.source.starts_with("#include <cjit/algorithm/") && !algorithm.kernels.empty());
  const cjit::PlanDefinition plan =
      cjit::read_plan(algorithm.plan_before_constants + "\"tile_threads\": 256" + algorithm.plan_after_constants);
  CJIT_FUZZ_EXPECT(plan.name == algorithm.plan_name && plan.kernels.size() == algorithm.kernels.size());
  CJIT_FUZZ_EXPECT(cjit::read_algorithm(text).source == algorithm.source);
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
