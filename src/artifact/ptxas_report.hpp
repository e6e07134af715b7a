// ptxas' report of a kernel's resources.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

// See cjit_ptxas_report_t.
struct PtxasReport {
  std::string symbol;
  std::string arch;
  std::uint32_t register_count = 0;
  std::uint32_t barrier_count = 0;
  std::uint32_t stack_frame_size = 0;
  std::uint32_t spill_store_size = 0;
  std::uint32_t spill_load_size = 0;
  std::uint32_t cumulative_stack_size = 0;
  std::uint32_t local_size = 0;
  std::uint32_t shared_size = 0;
  std::uint32_t constant_size = 0;

  bool operator==(const PtxasReport&) const = default;

  // Visits the numbers in the order of the artifact format.
  template <typename Visit>
  void for_each_number(Visit visit) {
    for (std::uint32_t* number : {&register_count, &barrier_count, &stack_frame_size, &spill_store_size,
                                  &spill_load_size, &cumulative_stack_size, &local_size, &shared_size, &constant_size})
      visit(*number);
  }
};

}  // namespace cjit
