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
  static result<module> load(const context& owner, const build_result& built) {
    return take(owner, detail::make<detail::module_handle>(CJIT_FUNCTION(module_load), owner.get(), &built.c()));
  }
  /** Loads an artifact, without a compiler. As cjit_module_load_artifact(). */
  static result<module> load(const context& owner, bytes_view artifact) {
    return take(owner, detail::make<detail::module_handle>(CJIT_FUNCTION(module_load_artifact), owner.get(),
                                                           static_cast<const void*>(artifact.data()),
                                                           std::uint64_t{artifact.size()}));
  }
  /** Refuses a text, which may be a path: read the file by artifact_read_file(), or pass bytes_view of the text. */
  template <typename Text, typename = std::enable_if_t<std::is_convertible_v<const Text&, std::string_view>>>
  static result<module> load(const context& owner, const Text& text) = delete;

  /** Describes the module and lists its kernels. The lists are valid as long as the module. As cjit_module_get_info().
   */
  result<module_info> describe() const {
    auto info = detail::fill<module_info>(CJIT_FUNCTION(module_get_info), held_.get());
    held_.rethrow();
    return info;
  }
  /** Gets the driver's handle, CUlibrary. It belongs to the module. As cjit_module_get_native(). */
  result<cjit_cuda_library_t> native() const {
    cjit_cuda_library_t library = nullptr;
    const auto done = detail::call(CJIT_FUNCTION(module_get_native), held_.get(), &library);
    held_.rethrow();
    if (!done) return done.error();
    return library;
  }
  /** Gets a kernel by its name expression or its lowered name. As cjit_module_get_kernel(). */
  result<cjit::kernel> get_kernel(const std::string& name) const {
    auto made = detail::make<detail::kernel_handle>(CJIT_FUNCTION(module_get_kernel), held_.get(), &name);
    held_.rethrow();
    if (!made) return made.error();
    return cjit::kernel(std::move(*made), held_.state());
  }
  /** Makes a plan from its text, with the kernels of this module. The message of a failure lists all faults of the
   * text. As cjit_module_create_plan(). */
  result<cjit::plan> create_plan(std::string_view text) const {
    return make_plan(detail::make<detail::plan_handle>(CJIT_FUNCTION(module_create_plan), held_.get(), text.data(),
                                                       std::uint64_t{text.size()}));
  }
  /** Gets a plan that was added to the build result, by its name; "": the only one. As cjit_module_get_plan(). */
  result<cjit::plan> get_plan(const std::string& name = {}) const {
    return make_plan(
        detail::make<detail::plan_handle>(CJIT_FUNCTION(module_get_plan), held_.get(), detail::text_or_null(name)));
  }
  /** Gets a variable in the current CUDA context, by its name expression ("&table") or lowered name. As
   * cjit_module_get_variable(). */
  result<variable> get_variable(const std::string& name) const {
    std::uint64_t address = 0, size = 0;
    const auto done = detail::call(CJIT_FUNCTION(module_get_variable), held_.get(), &name, &address, &size);
    held_.rethrow();
    if (!done) return done.error();
    return variable{device_address{address}, size};
  }
  /** Sets a whole variable and waits for the copy. As cjit_module_set_variable_value(). */
  result<void> set_variable_bytes(const std::string& name, bytes_view value,
                                  cjit_cuda_stream_t stream = nullptr) const {
    auto done = detail::call(CJIT_FUNCTION(module_set_variable_value), held_.get(), &name,
                             static_cast<const void*>(value.data()), std::uint64_t{value.size()}, stream);
    held_.rethrow();
    return done;
  }
  /** Copies a whole variable to host memory and waits for the copy. As cjit_module_get_variable_value(). */
  result<void> get_variable_bytes(const std::string& name, span<std::byte> value,
                                  cjit_cuda_stream_t stream = nullptr) const {
    auto done = detail::call(CJIT_FUNCTION(module_get_variable_value), held_.get(), &name,
                             static_cast<void*>(value.data()), std::uint64_t{value.size()}, stream);
    held_.rethrow();
    return done;
  }
  /**
   * Copies to a part of a variable in the order of a stream, and returns before the copy is done, or with `wait` after
   * it. The caller keeps the bytes until then. During a capture of the stream the copy becomes a node, which reads them
   * in each run. As cjit_module_write_variable().
   */
  result<void> write_variable(const std::string& name, std::uint64_t offset, bytes_view data,
                              cjit_cuda_stream_t stream = nullptr, bool wait = false) const {
    auto done = detail::call(CJIT_FUNCTION(module_write_variable), held_.get(), &name, offset,
                             static_cast<const void*>(data.data()), std::uint64_t{data.size()}, stream,
                             cjit_switch_t{wait ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF});
    held_.rethrow();
    return done;
  }
  /** Copies from a part of a variable, as write_variable() copies to it. As cjit_module_read_variable(). */
  result<void> read_variable(const std::string& name, std::uint64_t offset, span<std::byte> data,
                             cjit_cuda_stream_t stream = nullptr, bool wait = false) const {
    auto done =
        detail::call(CJIT_FUNCTION(module_read_variable), held_.get(), &name, offset, static_cast<void*>(data.data()),
                     std::uint64_t{data.size()}, stream, cjit_switch_t{wait ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF});
    held_.rethrow();
    return done;
  }
  /** Gets the memory of a `__managed__` variable, which host and device use, by its lowered name. It is valid until the
   * module is unloaded. As cjit_module_get_managed_variable(). */
  result<span<std::byte>> get_managed_variable(const std::string& name) const {
    void* address = nullptr;
    std::uint64_t size = 0;
    const auto done = detail::call(CJIT_FUNCTION(module_get_managed_variable), held_.get(), &name, &address, &size);
    held_.rethrow();
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
  void close() noexcept { held_.close(); }
  /** The C handle; NULL if it is closed. */
  cjit_module_t* get() const noexcept { return held_.get(); }

  /** @cond */
  static result<module> take(const context& owner, result<detail::module_handle> made) {
    owner.rethrow();
    if (!made) return made.error();
    return module(std::move(*made), owner.state());
  }
  /** @endcond */

 private:
  module(detail::module_handle handle,
         std::shared_ptr<detail::context_state> state) noexcept :held_(std::move(handle), std::move(state)) {}

  result<cjit::plan> make_plan(result<detail::plan_handle> made) const {
    held_.rethrow();
    if (!made) return made.error();
    return cjit::plan(std::move(*made), held_.state());
  }

  detail::held<detail::module_handle> held_;
};

CJIT_HPP_END

#endif
