// Threads of our own for compilers, which need more stack than a host's threads may have.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace cjit {

inline constexpr std::size_t kLargeStack = std::size_t{64} << 20;  // what is not touched of it takes no memory

// Runs `work` on such a thread, under the default floating-point environment, with all signals blocked, and waits for
// its end; on the caller's where no thread can be had. Throws what `work` throws, if it is an Error or std::bad_alloc;
// else Error(CJIT_ERROR_INTERNAL). The caller cannot be cancelled meanwhile.
void run_on_large_stack(const std::function<void()>& work);

template <typename Work>
auto on_large_stack(Work&& work) {
  std::optional<std::invoke_result_t<Work&>> result;
  run_on_large_stack([&] { result.emplace(work()); });
  return *std::move(result);
}

}  // namespace cjit
