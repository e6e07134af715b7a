// ptxas' report of a kernel's resources.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

// See cjit_ptxas_report_t and cjit_kernel_resources_t.
struct PtxasReport {
  std::string symbol;
  std::string arch;
  std::uint32_t register_count = 0;
  std::uint32_t barrier_count = 0;
  std::uint32_t stack_frame = 0;
  std::uint32_t spill_stores = 0;
  std::uint32_t spill_loads = 0;
  std::uint32_t stack_memory = 0;
  std::uint32_t local_memory = 0;
  std::uint32_t static_shared_memory = 0;
  std::uint32_t constant_banks = 0;

  bool operator==(const PtxasReport&) const = default;

  // Visits the numbers in the order of the artifact format.
  template <typename Visit>
  void for_each_number(Visit visit) {
    for (std::uint32_t* number : {&register_count, &barrier_count, &stack_frame, &spill_stores, &spill_loads,
                                  &stack_memory, &local_memory, &static_shared_memory, &constant_banks})
      visit(*number);
  }
};

}  // namespace cjit
