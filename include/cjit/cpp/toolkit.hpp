/**
 * @file cpp/toolkit.hpp
 * What a context found on this machine: the toolkit's parts, the driver and its devices.
 */
#ifndef CJIT_CPP_TOOLKIT_HPP
#define CJIT_CPP_TOOLKIT_HPP

#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** Looks for every component and says what was found; what is missing is no failure. As cjit_toolkit_describe(). */
inline result<toolkit_report> toolkit_describe(const context& owner) {
  auto report = detail::fill<toolkit_report>(CJIT_FUNCTION(toolkit_describe), owner.get());
  owner.rethrow();
  return report;
}

/** The number of CUDA devices. As cjit_device_count(). */
inline result<std::uint32_t> device_count(const context& owner) {
  std::uint32_t count = 0;
  const auto done = detail::call(CJIT_FUNCTION(device_count), owner.get(), &count);
  owner.rethrow();
  if (!done) return done.error();
  return count;
}

/** Describes one device, from 0. As cjit_device_describe(). */
inline result<device_info> device_describe(const context& owner, std::uint32_t ordinal) {
  auto info = detail::fill<device_info>(CJIT_FUNCTION(device_describe), owner.get(), ordinal);
  owner.rethrow();
  return info;
}

/**
 * A function of the CUDA driver, with the signature that it had in that CUDA version. As cjit_driver_entry_point().
 *
 *     using allocate = int(std::uint64_t* address, std::size_t bytes);
 *     auto mem_alloc = cjit::driver_entry_point<allocate>(context, "cuMemAlloc", 12040).value();
 */
template <typename Function>
result<Function*> driver_entry_point(const context& owner, const std::string& symbol, std::uint32_t cuda_version) {
  static_assert(std::is_function_v<Function>, "say the function's type, such as int(std::uint64_t)");
  void* address = nullptr;
  const auto done = detail::call(CJIT_FUNCTION(driver_entry_point), owner.get(), symbol.c_str(), cuda_version, &address);
  owner.rethrow();
  if (!done) return done.error();
  return reinterpret_cast<Function*>(address);
}

CJIT_HPP_END

#endif
