/**
 * @file cpp/toolkit.hpp
 * Describe the toolkit components, the driver and the devices that a context uses.
 */
#ifndef CJIT_CPP_TOOLKIT_HPP
#define CJIT_CPP_TOOLKIT_HPP

#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** Describes every toolkit component. A missing component does not fail the call. As cjit_toolkit_get_info(). */
CJIT_HPP_LAZY result<toolkit_info> toolkit_get_info(const context& owner) {
  return detail::fill<toolkit_info>(CJIT_FUNCTION(toolkit_get_info), owner.get());
}

/** Gets the number of CUDA devices. As cjit_device_get_count(). */
CJIT_HPP_LAZY result<std::uint32_t> device_get_count(const context& owner) {
  return detail::ask<std::uint32_t>(CJIT_FUNCTION(device_get_count), owner.get());
}

/** Describes a device by its ordinal, from 0. As cjit_device_get_info(). */
CJIT_HPP_LAZY result<device_info> device_get_info(const context& owner, std::uint32_t ordinal) {
  return detail::fill<device_info>(CJIT_FUNCTION(device_get_info), owner.get(), ordinal);
}

/**
 * Gets a function of the CUDA driver, with its signature in a CUDA version. As cjit_driver_get_entry_point().
 *
 *     using allocate = int(std::uint64_t* address, std::size_t bytes);
 *     auto mem_alloc = cjit::driver_get_entry_point<allocate>(context, "cuMemAlloc", 12040).value();
 */
template <typename Function>
result<Function*> driver_get_entry_point(const context& owner, const std::string& symbol, std::uint32_t cuda_version) {
  static_assert(std::is_function_v<Function>, "pass the type of the function, such as int(std::uint64_t)");
  void* address = nullptr;
  const auto done = detail::call(CJIT_FUNCTION(driver_get_entry_point), owner.get(), &symbol, cuda_version, &address);
  if (!done) return done.error();
  return reinterpret_cast<Function*>(address);
}

CJIT_HPP_END

#endif
