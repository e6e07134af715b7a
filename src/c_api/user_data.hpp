// The user data in the options of a call. The call owns it as soon as it begins (cjit_finalizer_t).
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <vector>

#include "base/user_data.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

// Returns nothing if the struct has no plausible size.
template <typename Struct>
UserData take_user_data(const Struct* caller) noexcept {
  if (!has_plausible_size(caller)) return {};
  return {caller->user_data, caller->finalizer};
}

// The user data of all image passes that are reachable from the build options of a family, and of the callbacks of an
// external build and of a tuning.
using PassUserData = std::vector<UserData>;
template <typename Options>
PassUserData take_pass_user_data(const Options* options);
template <typename Options>
PassUserData take_pass_user_data(const Options* const* options, std::uint64_t count);

// The user data of a call that begins a job: the job's own, and that of the image passes of its builds.
struct JobUserData {
  template <typename... Options>
  explicit JobUserData(const cjit_job_options_t* job_options, Options... options)
      : of_job(take_user_data(job_options)), of_passes(take_pass_user_data(options...)) {}

  UserData of_job;
  PassUserData of_passes;
};

}  // namespace cjit
