// One of the processes of the soak test: does random work on the shared cache until the time is over.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

namespace cjit::soak {

struct ActorOptions {
  std::filesystem::path folder;  // shared by all
  std::uint32_t seed = 0;
  std::chrono::seconds duration{};
};

void act(const ActorOptions& options);

}  // namespace cjit::soak
