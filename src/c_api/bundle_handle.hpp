// The object behind cjit_bundle_t.
#pragma once

#include <cjit/bundle.h>

#include <mutex>

#include "base/mutex.hpp"
#include "bundle/bundle.hpp"
#include "c_api/references.hpp"

struct cjit_bundle {
  // Returns a copy of the current entries.
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
  cjit::References references{};
};
