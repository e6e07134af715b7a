// Any bytes as a module of LLVM IR: the result is a summary or a refusal.
#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "nvvm/data_layout.hpp"
#include "nvvm/ir_summary.hpp"

namespace {

void read(std::string_view module) {
  try {
    const cjit::IrSummary summary = cjit::summarize_ir(module, "fuzz");
    for (const auto* names : {&summary.declared_device_functions, &summary.defined_device_functions})
      for (const std::string& name : *names) CJIT_FUZZ_EXPECT(name.starts_with(cjit::kDevicePrefix));
    if (summary.data_layout) cjit::data_layout_fault(*summary.data_layout);
  } catch (const cjit::Error& error) {
    CJIT_FUZZ_EXPECT(error.status() == CJIT_ERROR_INVALID_IR);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cjit::test::expect_within({.bytes_per_byte = 256}, size, [&] { read({reinterpret_cast<const char*>(data), size}); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
