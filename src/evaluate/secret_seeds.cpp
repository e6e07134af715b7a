#include "evaluate/secret_seeds.hpp"

#include <sys/random.h>

#include <cerrno>

#include "base/key_hash.hpp"

namespace cjit {

SecretSeeds::SecretSeeds() {
  if (::getrandom(secret_.data(), secret_.size(), 0) != static_cast<ssize_t>(secret_.size()))
    throw os_error("get random numbers for an evaluation", errno, CJIT_STAGE_REQUEST);
}

// A cryptographic hash: the state of the generator of the inputs can be computed from its output.
std::uint64_t SecretSeeds::number(std::initializer_list<std::uint64_t> indices) const {
  KeyHasher hasher;
  hasher.field(std::as_bytes(std::span(secret_)));
  for (const std::uint64_t each : indices) hasher.field(each);
  return hasher.digest().number();
}

MeasuredRun SecretSeeds::apply(MeasuredRun run, std::uint64_t candidate, std::uint64_t one_case,
                               std::uint64_t set) const {
  for (std::size_t i = 0; i < run.arguments.size(); ++i) {
    MeasuredArgument& argument = run.arguments[i];
    if (argument.contents == MeasuredArgument::Contents::kRandom)
      argument.seed = number({candidate, one_case, set, i, argument.seed});
  }
  return run;
}

}  // namespace cjit
