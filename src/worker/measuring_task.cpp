#include "worker/measuring_task.hpp"

namespace cjit {

std::vector<MeasuredRun::Part> MeasuredRun::result_parts() const {
  constexpr std::uint64_t kAlignment = 64;
  std::vector<Part> parts;
  std::uint64_t end = 0;
  for (const MeasuredArgument& argument : arguments) {
    if (!argument.is_compared) continue;
    parts.push_back({end, argument.bytes});
    end += (argument.bytes + kAlignment - 1) / kAlignment * kAlignment;
  }
  return parts;
}

std::uint64_t MeasuredRun::result_bytes() const {
  const std::vector<Part> parts = result_parts();
  return parts.empty() ? 0 : parts.back().offset + parts.back().bytes;
}

}  // namespace cjit
