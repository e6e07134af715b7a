// Keeps pthread_cancel() from ending a call in its middle: the thread is cancelled after the call.
#pragma once

#include <pthread.h>

namespace cjit {

// While it exists, this thread is not cancelled.
class NoCancel {
 public:
  NoCancel() noexcept { ::pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_); }
  ~NoCancel() { ::pthread_setcancelstate(before_, nullptr); }
  NoCancel(const NoCancel&) = delete;
  NoCancel& operator=(const NoCancel&) = delete;

 private:
  int before_ = PTHREAD_CANCEL_ENABLE;
};

}  // namespace cjit
