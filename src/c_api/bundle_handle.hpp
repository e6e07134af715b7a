// What a cjit_bundle_t points to.
#pragma once

#include <cjit/bundle.h>

#include <mutex>

#include "base/mutex.hpp"
#include "bundle/bundle.hpp"

struct cjit_bundle {
  // The entries as they are now.
  cjit::Bundle snapshot() const {
    const std::lock_guard lock(mutex);
    return object;
  }
  template <typename Change>
  void change(Change&& change) {
    const std::lock_guard lock(mutex);
    change(object);
  }

  mutable cjit::Mutex mutex;
  cjit::Bundle object;
};
