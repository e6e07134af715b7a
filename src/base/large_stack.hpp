// Threads for compilers, which may need more stack than the host's threads have.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace cjit {

inline constexpr std::size_t kLargeStack = std::size_t{64} << 20;  // unused pages take no memory

// Runs `work` on such a thread, in the default floating-point environment and with all signals blocked, and waits for
// its end. Runs it on the calling thread if no thread can be started. Throws what `work` throws if it is an Error or
// std::bad_alloc, else Error(CJIT_ERROR_INTERNAL). The caller cannot be cancelled meanwhile.
void run_on_large_stack(const std::function<void()>& work);

template <typename Work>
auto on_large_stack(Work&& work) {
  std::optional<std::invoke_result_t<Work&>> result;
  run_on_large_stack([&] { result.emplace(work()); });
  return *std::move(result);
}

// Likewise if the work may need more than a part of the stack that callers have at least (docs/workers.md); else on the
// calling thread.
template <typename Work>
auto with_stack(std::size_t bytes, Work&& work) {
  constexpr std::size_t kAvailable = std::size_t{16} << 10;
  return bytes <= kAvailable ? work() : on_large_stack(std::forward<Work>(work));
}

}  // namespace cjit
