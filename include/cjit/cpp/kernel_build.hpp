/**
 * @file cpp/kernel_build.hpp
 * Compile CUDA C++ source into a build result.
 */
#ifndef CJIT_CPP_KERNEL_BUILD_HPP
#define CJIT_CPP_KERNEL_BUILD_HPP

#include <cjit/cpp/options.hpp>

CJIT_HPP_BEGIN

/**
 * Prepared options for repeated builds: a memory hit then costs the same as in C. Copies share them. Thread-safe.
 *
 *     const cjit::kernel_request request(options);
 *     auto result = cjit::kernel_build(context, request);
 */
template <typename Options>
class request {
 public:
  /** Keeps a copy of the options. */
  explicit request(Options options) : state_(std::make_shared<state>(std::move(options))) {}

  /** The options. */
  const Options& options() const noexcept { return state_->options; }
  /** @cond */
  const detail::lowered<Options>& ready() const noexcept { return state_->ready; }
  /** @endcond */

 private:
  struct state {
    explicit state(Options given) : options(std::move(given)), ready(options) {}
    Options options;
    detail::lowered<Options> ready;
  };
  std::shared_ptr<const state> state_;
};

/** Prepared options of a kernel build. */
using kernel_request = request<kernel_options>;

/** @cond */
namespace detail {

inline void rethrow_from(const context& owner, const std::vector<image_pass>& passes, bool failed) {
  owner.rethrow();
  if (failed)
    for (const image_pass& pass : passes) pass.rethrow();
}

template <typename Options, typename Function>
result<build_result> build(Function function, const context& owner, const Options& options,
                           const lowered<Options>& ready) {
  auto made = fill<build_result>(function, owner.get(), ready.c());
  rethrow_from(owner, options.image_passes, !made.has_value());
  return made;
}

}  // namespace detail
/** @endcond */

/**
 * Compiles source into images, or takes them from the cache. As cjit_kernel_build().
 *
 *     auto built = cjit::kernel_build(context, options);
 *     if (!built) std::cerr << built.error().what() << '\n';
 */
inline result<build_result> kernel_build(const context& context, const kernel_options& options) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, options, detail::lowered<kernel_options>(options));
}
/** As above, with prepared options. */
inline result<build_result> kernel_build(const context& context, const kernel_request& request) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, request.options(), request.ready());
}

CJIT_HPP_END

#endif
