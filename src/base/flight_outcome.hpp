// How the wait for an equal build elsewhere ended.
#pragma once

namespace cjit {

enum class FlightOutcome {
  kAcquired,     // the caller builds
  kFound,        // another one has built it
  kTimedOut,     // the caller builds, and another one may do so too
  kUnavailable,  // locks are not supported here; each caller builds
  kStopped,
};

}  // namespace cjit
