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
  explicit request(Options options) : state_(new state(std::move(options))) {}

  /** The options. */
  const Options& options() const noexcept { return state_->options; }
  /** @cond */
  const detail::lowered<Options>& ready() const noexcept { return state_->ready; }
  /** @endcond */

 private:
  struct state : detail::counted {
    explicit state(Options given) : options(std::move(given)), ready(options) {}
    Options options;
    detail::lowered<Options> ready;
  };
  detail::ref<const state> state_;
};

/** Prepared options of a kernel build. */
using kernel_request = request<kernel_options>;

/** @cond */
namespace detail {

template <typename Ready>
build_callbacks callbacks_of(const Ready& ready) {
  build_callbacks all;
  ready.add_callbacks(all);
  return all;
}

// Builds, and rethrows what callbacks threw in other threads.
template <typename Function, typename Ready>
result<build_result> build(Function function, const context& owner, const Ready& ready) {
  auto made = fill<build_result>(function, owner.get(), ready.c());
  if (!made) rethrow_from(callbacks_of(ready));
  return made;
}

// Likewise, and gets a loaded kernel or plan of the result.
template <typename Object, typename Function, typename Ready, typename Name>
result<Object> build_and_get(Function function, const context& owner, const Ready& ready, Name name) {
  auto made = make<Object>(function, owner.get(), ready.c(), name);
  if (!made) rethrow_from(callbacks_of(ready));
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
CJIT_HPP_LAZY result<build_result> kernel_build(const context& context, const kernel_options& options) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, detail::lowered<kernel_options>(options));
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<build_result> kernel_build(const context& context, const kernel_request& request) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, request.ready());
}

/** Finds whether kernel_build() would return a result again, from memory. As cjit_kernel_build_is_current(). */
CJIT_HPP_LAZY result<bool> kernel_build_is_current(const context& context, const kernel_request& request,
                                                   const build_result& kept) {
  const auto answer =
      detail::ask<std::uint32_t>(CJIT_FUNCTION(kernel_build_is_current), context.get(), request.ready().c(), &kept.c());
  if (!answer) return answer.error();
  return *answer != 0;
}

CJIT_HPP_END

#endif
