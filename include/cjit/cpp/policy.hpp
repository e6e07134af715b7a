/**
 * @file cpp/policy.hpp
 * Policies: named numbers that tell how to launch a kernel, encoded as portable bytes.
 */
#ifndef CJIT_CPP_POLICY_HPP
#define CJIT_CPP_POLICY_HPP

#include <cjit/cpp/blob.hpp>

CJIT_HPP_BEGIN

/**
 * A policy under construction. Not thread-safe.
 *
 *     auto policy = cjit::policy::create().value();
 *     policy.set_int64(CJIT_POLICY_BLOCK_X, 256).value();
 *     options.policy = policy.encode().value().bytes().to_vector();
 */
class policy {
 public:
  /** Creates an empty policy. As cjit_policy_create(). */
  CJIT_HPP_LAZY static result<policy> create() { return detail::make<policy>(CJIT_FUNCTION(policy_create)); }

  /** Sets an integer; replaces a value of the same name. As cjit_policy_set_int64(). */
  CJIT_HPP_LAZY result<void> set_int64(const std::string& name, std::int64_t value) {
    return detail::call(CJIT_FUNCTION(policy_set_int64), handle_.get(), &name, value);
  }
  /** Sets a floating-point number; replaces a value of the same name. As cjit_policy_set_float64(). */
  CJIT_HPP_LAZY result<void> set_float64(const std::string& name, double value) {
    return detail::call(CJIT_FUNCTION(policy_set_float64), handle_.get(), &name, value);
  }
  /** Encodes the policy. As cjit_policy_encode(). */
  CJIT_HPP_LAZY result<blob> encode() const {
    return detail::make<blob>(CJIT_FUNCTION(policy_encode), static_cast<const cjit_policy_t*>(handle_.get()));
  }
  /** Destroys the handle. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_policy_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit policy(cjit_policy_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::policy_handle handle_;
};

/** A non-owning view of an encoded policy, which may be untrusted: `cjit::policy_view(result.policy())`. */
class policy_view {
 public:
  /** Views these bytes. An empty view is a policy without values. */
  explicit policy_view(bytes_view data) noexcept : data_(data) {}

  /** Gets the number of values. As cjit_policy_get_count(). */
  CJIT_HPP_LAZY result<std::uint64_t> count() const {
    return detail::ask<std::uint64_t>(CJIT_FUNCTION(policy_get_count), bytes(), size());
  }
  /** Gets a value by its index; values are ordered by name. As cjit_policy_get_entry(). */
  CJIT_HPP_LAZY result<policy_entry> get_entry(std::uint64_t index) const {
    return detail::fill<policy_entry>(CJIT_FUNCTION(policy_get_entry), bytes(), size(), index);
  }
  /** Gets an integer by its name. As cjit_policy_get_int64(). */
  CJIT_HPP_LAZY result<std::int64_t> get_int64(const std::string& name) const {
    return detail::ask<std::int64_t>(CJIT_FUNCTION(policy_get_int64), bytes(), size(), &name);
  }
  /** Gets a floating-point number by its name. As cjit_policy_get_float64(). */
  CJIT_HPP_LAZY result<double> get_float64(const std::string& name) const {
    return detail::ask<double>(CJIT_FUNCTION(policy_get_float64), bytes(), size(), &name);
  }

 private:
  const void* bytes() const noexcept { return data_.data(); }
  std::uint64_t size() const noexcept { return data_.size(); }

  bytes_view data_;
};

CJIT_HPP_END

#endif
