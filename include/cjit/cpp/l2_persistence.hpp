/**
 * @file cpp/l2_persistence.hpp
 * Set aside a part of the L2 cache for persisting lines.
 */
#ifndef CJIT_CPP_L2_PERSISTENCE_HPP
#define CJIT_CPP_L2_PERSISTENCE_HPP

#include <cjit/cpp/launch.hpp>

CJIT_HPP_BEGIN

/**
 * A share of the set-aside L2 cache of one CUDA context; destroying the last one restores the previous limit.
 *
 *     auto share = cjit::l2_persistence::create(context, bytes).value();
 *     options.l2_window = share.get_window(address, bytes).value();
 */
class l2_persistence {
 public:
  /** Creates a share in the current CUDA context. As cjit_l2_persistence_create(). */
  CJIT_HPP_LAZY static result<l2_persistence> create(const context& owner, std::uint64_t bytes) {
    return detail::make<l2_persistence>(CJIT_FUNCTION(l2_persistence_create), owner.get(), bytes);
  }

  /** Gets the granted size and the limits. As cjit_l2_persistence_get_info(). */
  CJIT_HPP_LAZY result<l2_persistence_info> describe() const {
    return detail::fill<l2_persistence_info>(CJIT_FUNCTION(l2_persistence_get_info), handle_.get());
  }
  /** Gets a window that keeps these bytes in the set-aside cache. As cjit_l2_persistence_get_window(). */
  CJIT_HPP_LAZY result<l2_window> get_window(std::uint64_t address, std::uint64_t bytes) const {
    auto c = detail::sized<cjit_l2_window_t>();
    const auto done = detail::call(CJIT_FUNCTION(l2_persistence_get_window), handle_.get(), address, bytes, &c);
    if (!done) return done.error();
    l2_window window;
    window.address = c.address;
    window.bytes = c.bytes;
    window.hit_ratio = c.hit_ratio;
    window.hit_property = static_cast<l2_property>(c.hit_property);
    window.miss_property = static_cast<l2_property>(c.miss_property);
    return window;
  }
  /** Destroys the share. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_l2_persistence_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit l2_persistence(cjit_l2_persistence_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::l2_persistence_handle handle_;
};

CJIT_HPP_END

#endif
