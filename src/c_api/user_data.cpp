#include "c_api/user_data.hpp"

namespace cjit {

namespace {

// Skips invalid arrays; they are refused when the options are read.
template <typename Element, typename Visit>
void visit_array(const Element* const* elements, std::uint64_t count, const Visit& visit) {
  if (elements == nullptr || count > kMaxElements) return;
  for (std::uint64_t i = 0; i < count; ++i)
    if (has_plausible_size(elements[i])) visit(*elements[i]);
}

template <typename Options, typename Visit>
void visit_own_passes(const Options& options, const Visit& visit) {
  visit_array(options.image_passes, options.image_pass_count, [&](const cjit_image_pass_t& pass) {
    if (pass.finalizer != nullptr) visit(pass);
  });
}

template <typename Visit>
void visit_passes(const cjit_kernel_build_options_t& options, const Visit& visit) {
  visit_own_passes(options, visit);
}

template <typename Visit>
void visit_passes(const cjit_nvvm_build_options_t& options, const Visit& visit) {
  visit_own_passes(options, visit);
}

template <typename Visit>
void visit_passes(const cjit_link_build_options_t& options, const Visit& visit) {
  visit_own_passes(options, visit);
  visit_array(options.inputs, options.input_count, [&](const cjit_link_input_t& input) {
    if (has_plausible_size(input.kernel)) visit_passes(*input.kernel, visit);
    if (has_plausible_size(input.nvvm)) visit_passes(*input.nvvm, visit);
  });
}

template <typename Visit>
void visit_passes(const cjit_bundle_build_options_t& options, const Visit& visit) {
  visit_array(options.kernels, options.kernel_count,
              [&](const cjit_kernel_build_options_t& kernel) { visit_passes(kernel, visit); });
}

template <typename Visit>
void visit_passes(const cjit_external_build_options_t& options, const Visit& visit) {
  visit_own_passes(options, visit);
  if (options.finalizer != nullptr) visit(options);
}

template <typename Visit>
void visit_passes(const cjit_tune_build_options_t& options, const Visit& visit) {
  if (has_plausible_size(options.build)) visit_passes(*options.build, visit);
  if (options.finalizer != nullptr) visit(options);
}

template <typename Visit>
void visit_passes(const cjit_evaluate_options_t& options, const Visit& visit) {
  visit_array(options.candidates, options.candidate_count, [&](const cjit_evaluate_candidate_t& candidate) {
    if (has_plausible_size(candidate.build)) visit_passes(*candidate.build, visit);
  });
  if (has_plausible_size(options.reference) && has_plausible_size(options.reference->build))
    visit_passes(*options.reference->build, visit);
  if (options.finalizer != nullptr) visit(options);
}

template <typename Options>
PassUserData take(const Options* const* options, std::uint64_t count) {
  const auto visit_all = [&](const auto& visit) {
    visit_array(options, count, [&](const Options& each) { visit_passes(each, visit); });
  };
  std::size_t passes = 0;
  visit_all([&](const auto&) { ++passes; });
  PassUserData taken;
  try {
    taken.reserve(passes);
  } catch (...) {
    visit_all([](const auto& owner) { take_user_data(&owner); });
    throw;
  }
  visit_all([&](const auto& owner) { taken.push_back(take_user_data(&owner)); });
  return taken;
}

}  // namespace

template <typename Options>
PassUserData take_pass_user_data(const Options* options) {
  return take(&options, 1);
}

template <typename Options>
PassUserData take_pass_user_data(const Options* const* options, std::uint64_t count) {
  return take(options, count);
}

template PassUserData take_pass_user_data(const cjit_kernel_build_options_t*);
template PassUserData take_pass_user_data(const cjit_link_build_options_t*);
template PassUserData take_pass_user_data(const cjit_nvvm_build_options_t*);
template PassUserData take_pass_user_data(const cjit_external_build_options_t*);
template PassUserData take_pass_user_data(const cjit_tune_build_options_t*);
template PassUserData take_pass_user_data(const cjit_evaluate_options_t*);
template PassUserData take_pass_user_data(const cjit_bundle_build_options_t*);
template PassUserData take_pass_user_data(const cjit_kernel_build_options_t* const*, std::uint64_t);
template PassUserData take_pass_user_data(const cjit_link_build_options_t* const*, std::uint64_t);
template PassUserData take_pass_user_data(const cjit_nvvm_build_options_t* const*, std::uint64_t);
template PassUserData take_pass_user_data(const cjit_external_build_options_t* const*, std::uint64_t);

}  // namespace cjit
