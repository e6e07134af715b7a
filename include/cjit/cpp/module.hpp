/**
 * @file cpp/module.hpp
 * Load build results into the CUDA driver; find kernels, plans and variables in them.
 */
#ifndef CJIT_CPP_MODULE_HPP
#define CJIT_CPP_MODULE_HPP

#include <cjit/cpp/kernel.hpp>
#include <cjit/cpp/plan.hpp>

CJIT_HPP_BEGIN

/** Address and size of a variable of a module. */
struct variable {
  /** Device address. */
  device_address address;
  /** Size in bytes. */
  std::uint64_t size = 0;
};

/** An image that is loaded into the driver. It is unloaded when the module and all kernels and plans from it are
 * destroyed. */
class module {
 public:
  /** Loads a build result for the current device. The result may be destroyed afterwards. As cjit_module_load(). */
  CJIT_HPP_LAZY static result<module> load(const context& owner, const build_result& built) {
    return detail::make<module>(CJIT_FUNCTION(module_load), owner.get(), &built.c());
  }
  /** Loads an artifact, without a compiler. As cjit_module_load_artifact(). */
  CJIT_HPP_LAZY static result<module> load(const context& owner, bytes_view artifact) {
    return detail::make<module>(CJIT_FUNCTION(module_load_artifact), owner.get(),
                                static_cast<const void*>(artifact.data()), std::uint64_t{artifact.size()});
  }
  /** Refuses a text, which may be a path: read the file by artifact_read_file(), or pass bytes_view of the text. */
  template <typename Text, typename = std::enable_if_t<std::is_convertible_v<const Text&, std::string_view>>>
  static result<module> load(const context& owner, const Text& text) = delete;

  /** Describes the module and lists its kernels. The lists are valid as long as the module. As cjit_module_get_info().
   */
  CJIT_HPP_LAZY result<module_info> describe() const {
    return detail::fill<module_info>(CJIT_FUNCTION(module_get_info), handle_.get());
  }
  /** Gets the driver's handle, CUlibrary. It belongs to the module. As cjit_module_get_native(). */
  CJIT_HPP_LAZY result<cjit_cuda_library_t> native() const {
    return detail::ask<cjit_cuda_library_t>(CJIT_FUNCTION(module_get_native), handle_.get());
  }
  /** Gets a kernel by its name expression or its lowered name. As cjit_module_get_kernel(). */
  CJIT_HPP_LAZY result<cjit::kernel> get_kernel(const std::string& name) const {
    return detail::make<cjit::kernel>(CJIT_FUNCTION(module_get_kernel), handle_.get(), &name);
  }
  /** Makes a plan from its text, with the kernels of this module. The message of a failure lists all faults of the
   * text. As cjit_module_create_plan(). */
  CJIT_HPP_LAZY result<cjit::plan> create_plan(std::string_view text) const {
    return detail::make<cjit::plan>(CJIT_FUNCTION(module_create_plan), handle_.get(), text.data(),
                                    std::uint64_t{text.size()});
  }
  /** Gets a plan that was added to the build result, by its name; "": the only one. As cjit_module_get_plan(). */
  CJIT_HPP_LAZY result<cjit::plan> get_plan(const std::string& name = {}) const {
    return detail::make<cjit::plan>(CJIT_FUNCTION(module_get_plan), handle_.get(), detail::optional_text{name});
  }
  /** Gets a variable in the current CUDA context, by its name expression ("&table") or lowered name. As
   * cjit_module_get_variable(). */
  CJIT_HPP_LAZY result<variable> get_variable(const std::string& name) const {
    std::uint64_t address = 0, size = 0;
    const auto done = detail::call(CJIT_FUNCTION(module_get_variable), handle_.get(), &name, &address, &size);
    if (!done) return done.error();
    return variable{device_address{address}, size};
  }
  /** Sets a whole variable and waits for the copy. As cjit_module_set_variable_value(). */
  CJIT_HPP_LAZY result<void> set_variable_bytes(const std::string& name, bytes_view value,
                                                cjit_cuda_stream_t stream = nullptr) const {
    return detail::call(CJIT_FUNCTION(module_set_variable_value), handle_.get(), &name,
                        static_cast<const void*>(value.data()), std::uint64_t{value.size()}, stream);
  }
  /** Copies a whole variable to host memory and waits for the copy. As cjit_module_get_variable_value(). */
  CJIT_HPP_LAZY result<void> get_variable_bytes(const std::string& name, span<std::byte> value,
                                                cjit_cuda_stream_t stream = nullptr) const {
    return detail::call(CJIT_FUNCTION(module_get_variable_value), handle_.get(), &name,
                        static_cast<void*>(value.data()), std::uint64_t{value.size()}, stream);
  }
  /**
   * Copies to a part of a variable in the order of a stream, and returns before the copy is done, or with `wait` after
   * it. The caller keeps the bytes until then. During a capture of the stream the copy becomes a node, which reads them
   * in each run. As cjit_module_write_variable().
   */
  CJIT_HPP_LAZY result<void> write_variable(const std::string& name, std::uint64_t offset, bytes_view data,
                                            cjit_cuda_stream_t stream = nullptr, bool wait = false) const {
    return detail::call(CJIT_FUNCTION(module_write_variable), handle_.get(), &name, offset,
                        static_cast<const void*>(data.data()), std::uint64_t{data.size()}, stream,
                        cjit_switch_t{wait ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF});
  }
  /** Copies from a part of a variable, as write_variable() copies to it. As cjit_module_read_variable(). */
  CJIT_HPP_LAZY result<void> read_variable(const std::string& name, std::uint64_t offset, span<std::byte> data,
                                           cjit_cuda_stream_t stream = nullptr, bool wait = false) const {
    return detail::call(CJIT_FUNCTION(module_read_variable), handle_.get(), &name, offset,
                        static_cast<void*>(data.data()), std::uint64_t{data.size()}, stream,
                        cjit_switch_t{wait ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF});
  }
  /** Gets the memory of a `__managed__` variable, which host and device use, by its lowered name. It is valid until the
   * module is unloaded. As cjit_module_get_managed_variable(). */
  CJIT_HPP_LAZY result<span<std::byte>> get_managed_variable(const std::string& name) const {
    void* address = nullptr;
    std::uint64_t size = 0;
    const auto done = detail::call(CJIT_FUNCTION(module_get_managed_variable), handle_.get(), &name, &address, &size);
    if (!done) return done.error();
    return span<std::byte>(static_cast<std::byte*>(address), static_cast<std::size_t>(size));
  }
  /** Sets a variable of this type: `module.set_variable("&scale", 2.0f)`. */
  template <typename Value>
  result<void> set_variable(const std::string& name, const Value& value, cjit_cuda_stream_t stream = nullptr) const {
    static_assert(std::is_trivially_copyable_v<Value>, "a variable's value is copied byte for byte");
    return set_variable_bytes(name, bytes_view(&value, sizeof value), stream);
  }
  /** Gets the value of a variable: `module.get_variable_as<float>("&scale")`. */
  template <typename Value>
  result<Value> get_variable_as(const std::string& name, cjit_cuda_stream_t stream = nullptr) const {
    static_assert(std::is_trivially_copyable_v<Value>, "a variable's value is copied byte for byte");
    Value value{};
    const auto done =
        get_variable_bytes(name, span<std::byte>(reinterpret_cast<std::byte*>(&value), sizeof value), stream);
    if (!done) return done.error();
    return value;
  }

  /** Destroys the handle; kernels and plans from it stay usable. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_module_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit module(cjit_module_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::module_handle handle_;
};

CJIT_HPP_END

#endif
