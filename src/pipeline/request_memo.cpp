#include "pipeline/request_memo.hpp"

namespace cjit {

void Fingerprint::keep() {
  if (kept != nullptr) return;
  kept = std::make_shared<const std::string>(source);
  source = *kept;
}

void RequestMemo::remember(const Fingerprint& request, RememberedRequest remembered) {
  constexpr std::uint64_t kFixed = 1024;
  constexpr std::uint64_t kEach = 480;  // a path, a stamp and a dependency
  const std::uint64_t weight =
      kFixed + kEach * remembered.closure->expectations.size() + request.source.size() + request.rest.size();
  Fingerprint fingerprint = request;
  fingerprint.keep();
  memo_.insert(request.hash, {std::move(fingerprint), std::move(remembered)}, weight);
}

}  // namespace cjit
