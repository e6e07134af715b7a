#include "pipeline/compile_observer.hpp"

#include "base/call_back_scope.hpp"

namespace cjit {

void CompileObserver::notify(const cjit_compilation_t& compilation) const {
  if (queues_.wants_compilations()) queues_.notify(compilation);
  if (callback_ == nullptr) return;
  const CallBackScope scope(owner_);
  callback_(user_data_.get(), &compilation);
}

}  // namespace cjit
