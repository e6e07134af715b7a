// The user data that the options of a call bring, which the call owns from its begin on (cjit_finalizer_t).
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <vector>

#include "base/user_data.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

// Nothing if the struct cannot be read.
template <typename Struct>
UserData take_user_data(const Struct* caller) noexcept {
  if (!has_plausible_size(caller)) return {};
  return {caller->user_data, caller->finalizer};
}

// That of all image passes that options lead to.
using PassUserData = std::vector<UserData>;
PassUserData take_pass_user_data(const cjit_kernel_build_options_t* options);
PassUserData take_pass_user_data(const cjit_kernel_build_options_t* const* options, std::uint64_t count);
PassUserData take_pass_user_data(const cjit_link_build_options_t* options);
PassUserData take_pass_user_data(const cjit_nvvm_build_options_t* options);
PassUserData take_pass_user_data(const cjit_bundle_build_options_t* options);

// What a call that begins a job is given: the job's own, and that of what it builds.
struct JobUserData {
  template <typename... Options>
  explicit JobUserData(const cjit_job_options_t* job_options, Options... options)
      : of_job(take_user_data(job_options)), of_passes(take_pass_user_data(options...)) {}

  UserData of_job;
  PassUserData of_passes;
};

}  // namespace cjit
