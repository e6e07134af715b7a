// Seeds of inputs that no candidate can guess, from those that it has seen or otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "worker/measuring_task.hpp"

namespace cjit {

class SecretSeeds {
 public:
  // Throws os_error if the system has no random numbers.
  SecretSeeds();

  // A number for these indices.
  std::uint64_t number(std::initializer_list<std::uint64_t> indices) const;
  // The run with other random contents for each set. Seeds of the description make them differ as before.
  MeasuredRun apply(MeasuredRun run, std::uint64_t candidate, std::uint64_t one_case, std::uint64_t set) const;

 private:
  std::array<unsigned char, 32> secret_{};
};

}  // namespace cjit
