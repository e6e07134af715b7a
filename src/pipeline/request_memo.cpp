#include "pipeline/request_memo.hpp"

namespace cjit {

void Spelling::keep() {
  if (kept != nullptr) return;
  kept = std::make_shared<const std::string>(source);
  source = *kept;
}

void RequestMemo::remember(const Spelling& request, RememberedRequest remembered) {
  constexpr std::uint64_t kFixed = 512;
  constexpr std::uint64_t kEach = 160;  // a path and a stamp
  const std::uint64_t weight =
      kFixed + kEach * remembered.closure->expectations.size() + request.source.size() + request.rest.size();
  Spelling spelling = request;
  spelling.keep();
  memo_.insert(request.hash, {std::move(spelling), std::move(remembered)}, weight);
}

}  // namespace cjit
