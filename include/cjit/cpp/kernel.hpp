/**
 * @file cpp/kernel.hpp
 * Kernels: get them for a source, describe them, compute their occupancy, launch them.
 */
#ifndef CJIT_CPP_KERNEL_HPP
#define CJIT_CPP_KERNEL_HPP

#include <cjit/cpp/kernel_build.hpp>
#include <cjit/cpp/launch.hpp>

CJIT_HPP_BEGIN

template <typename... Values>
class typed_kernel;

/** Block size and grid size that fill the device; see kernel::suggest_block_size(). */
struct block_suggestion {
  /** Threads per block with the highest occupancy. */
  std::uint32_t block_threads = 0;
  /** Blocks of the smallest grid that fills the device with this block size. */
  std::uint32_t min_grid_blocks = 0;
};

/** The driver's handles of a kernel; see kernel::native(). */
struct native_kernel {
  /** CUkernel; NULL for a kernel that was adopted as a CUfunction. */
  cjit_cuda_kernel_t kernel = nullptr;
  /** CUfunction in the current CUDA context. */
  cjit_cuda_function_t function = nullptr;
};

/**
 * A kernel of a module. It keeps the module alive. Calls refer to the current device.
 *
 *     auto axpy = module.get_kernel("axpy<float>").value();
 *     axpy.launch(options, std::uint32_t{count}, 2.0f, cjit::device_address{x}, cjit::device_address{y}).value();
 */
class kernel {
 public:
  /** Makes a kernel that another library loaded a kernel of cjit. The caller keeps its library loaded. Arguments are
   * checked against the schema if there is one. As cjit_kernel_adopt(). */
  static result<kernel> adopt(const context& owner, cjit_cuda_kernel_t native,
                              const std::string& argument_schema = {}) {
    return take(
        owner, detail::make<detail::kernel_handle>(CJIT_FUNCTION(kernel_adopt), owner.get(), native, &argument_schema));
  }
  /** As above, for a kernel of a CUmodule in the current CUDA context. As cjit_kernel_adopt_function(). */
  static result<kernel> adopt(const context& owner, cjit_cuda_function_t native,
                              const std::string& argument_schema = {}) {
    return take(owner, detail::make<detail::kernel_handle>(CJIT_FUNCTION(kernel_adopt_function), owner.get(), native,
                                                           &argument_schema));
  }

  /** Gets the driver's handles. They belong to the kernel's module, the function also to the current CUDA context. As
   * cjit_kernel_get_native(). */
  result<native_kernel> native() const {
    native_kernel found;
    const auto done = detail::call(CJIT_FUNCTION(kernel_get_native), held_.get(), &found.kernel, &found.function);
    if (!done) return done.error();
    return found;
  }
  /** Describes the kernel on the current device. The lists are valid as long as the kernel. As
   * cjit_kernel_get_info(). */
  result<kernel_info> describe() const {
    return detail::fill<kernel_info>(CJIT_FUNCTION(kernel_get_info), held_.get());
  }
  /** Gets the number of blocks of this size that one multiprocessor runs concurrently. As cjit_kernel_get_occupancy().
   */
  result<std::uint32_t> occupancy(std::uint32_t block_threads, std::uint64_t dynamic_shared_memory = 0) const {
    std::uint32_t blocks = 0;
    const auto done =
        detail::call(CJIT_FUNCTION(kernel_get_occupancy), held_.get(), block_threads, dynamic_shared_memory, &blocks);
    if (!done) return done.error();
    return blocks;
  }
  /** Gets the block size with the highest occupancy; `max_block_threads` 0: no limit. As
   * cjit_kernel_suggest_block_size(). */
  result<block_suggestion> suggest_block_size(std::uint64_t dynamic_shared_memory = 0,
                                              std::uint32_t max_block_threads = 0) const {
    block_suggestion found;
    const auto done = detail::call(CJIT_FUNCTION(kernel_suggest_block_size), held_.get(), dynamic_shared_memory,
                                   max_block_threads, &found.block_threads, &found.min_grid_blocks);
    if (!done) return done.error();
    return found;
  }
  /** Gets an attribute. As cjit_kernel_get_attribute(). */
  result<std::int32_t> get_attribute(kernel_attribute attribute) const {
    std::int32_t value = 0;
    const auto done = detail::call(CJIT_FUNCTION(kernel_get_attribute), held_.get(), detail::number(attribute), &value);
    if (!done) return done.error();
    return value;
  }
  /** Sets an attribute for all later launches. As cjit_kernel_set_attribute(). */
  result<void> set_attribute(kernel_attribute attribute, std::int32_t value) const {
    return detail::call(CJIT_FUNCTION(kernel_set_attribute), held_.get(), detail::number(attribute), value);
  }
  /** Gets the number of clusters of a launch that the device runs concurrently. As cjit_kernel_get_cluster_occupancy().
   */
  result<std::uint32_t> cluster_occupancy(const launch_options& options) const {
    return ask(CJIT_FUNCTION(kernel_get_cluster_occupancy), options);
  }
  /** Gets the largest cluster that can be launched with this block. As cjit_kernel_suggest_cluster_size(). */
  result<std::uint32_t> suggest_cluster_size(const launch_options& options) const {
    return ask(CJIT_FUNCTION(kernel_suggest_cluster_size), options);
  }

  /**
   * Launches the kernel asynchronously. Each argument is plain data, a tensor_map or a named() value. Its kind follows
   * from its type and is checked against the kernel's argument schema; its size is checked against the kernel's
   * parameters. As cjit_kernel_launch().
   */
  template <typename... Arguments>
  result<void> launch(const launch_options& options, const Arguments&... arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return start(c); }, options, arguments...);
  }
  /** Launches the kernel with arguments that are known only at run time. */
  result<void> launch(const launch_options& options, const argument_list& arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return start(c); }, options, arguments);
  }

  /**
   * Launches the kernel into a stream capture. Returns the handle with which other kernels of the graph update its
   * node; NULL on a mock. As cjit_kernel_launch_updatable().
   */
  template <typename... Arguments>
  result<cjit_cuda_device_node_t> launch_updatable(const launch_options& options, const Arguments&... arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return start_updatable(c); }, options, arguments...);
  }
  /** As launch_updatable(), with arguments that are known only at run time. */
  result<cjit_cuda_device_node_t> launch_updatable(const launch_options& options,
                                                   const argument_list& arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return start_updatable(c); }, options, arguments);
  }

  /**
   * Adds a launch as a kernel node to a graph that the caller builds; the node runs after its dependencies. The graph
   * has copies of the arguments; keep the kernel as long as the graph or an instance of it may run. As
   * cjit_kernel_add_graph_node().
   *
   *     const auto first = fill.add_graph_node(graph, {}, options, x, 1.0f).value();
   *     const auto second = axpy.add_graph_node(graph, {first}, options, count, 2.0f, x, y).value();
   */
  template <typename... Arguments>
  result<cjit_cuda_graph_node_t> add_graph_node(cjit_cuda_graph_t graph,
                                                const std::vector<cjit_cuda_graph_node_t>& dependencies,
                                                const launch_options& options, const Arguments&... arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return add(c, graph, dependencies); }, options,
                          arguments...);
  }
  /** As add_graph_node(), with arguments that are known only at run time. */
  result<cjit_cuda_graph_node_t> add_graph_node(cjit_cuda_graph_t graph,
                                                const std::vector<cjit_cuda_graph_node_t>& dependencies,
                                                const launch_options& options, const argument_list& arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return add(c, graph, dependencies); }, options,
                          arguments);
  }
  /**
   * Replaces arguments, shape and kernel of a kernel node in an instantiated graph, for its later launches. Attributes
   * are left out or equal to those of the node. As cjit_kernel_update_graph_node().
   */
  template <typename... Arguments>
  result<void> update_graph_node(cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                 const launch_options& options, const Arguments&... arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return update(c, graph_exec, node); }, options,
                          arguments...);
  }
  /** As update_graph_node(), with arguments that are known only at run time. */
  result<void> update_graph_node(cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                 const launch_options& options, const argument_list& arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return update(c, graph_exec, node); }, options,
                          arguments);
  }

  /**
   * Converts to a kernel with typed parameters, which are checked once against the image and its argument schema.
   * Launches then compile only with arguments of these types, without further checks.
   *
   *     using cjit::device_address;
   *     auto untyped = module.get_kernel("axpy<float>").value();
   *     auto axpy = std::move(untyped).as<std::uint32_t, float, device_address, device_address>().value();
   *     axpy(options, count, 2.0f, x, y).value();
   *
   * The kernel is moved into the returned object. After a failure it is unchanged.
   */
  template <typename... Values>
  result<typed_kernel<Values...>> as() &&;

  /** Destroys the handle. */
  void close() noexcept { held_.close(); }
  /** The C handle; NULL if it is closed. */
  cjit_kernel_t* get() const noexcept { return held_.get(); }

  /** @cond */
  kernel(detail::kernel_handle handle, std::shared_ptr<detail::context_state> state) noexcept
      : held_(std::move(handle), std::move(state)) {}
  result<void> start(const cjit_launch_options_t& c) const {
    auto done = detail::call(CJIT_FUNCTION(kernel_launch), held_.get(), &c);
    held_.rethrow();
    return done;
  }
  result<cjit_cuda_device_node_t> start_updatable(const cjit_launch_options_t& c) const {
    cjit_cuda_device_node_t node = nullptr;
    const auto done = detail::call(CJIT_FUNCTION(kernel_launch_updatable), held_.get(), &c, &node);
    held_.rethrow();
    if (!done) return done.error();
    return node;
  }
  result<cjit_cuda_graph_node_t> add(const cjit_launch_options_t& c, cjit_cuda_graph_t graph,
                                     const std::vector<cjit_cuda_graph_node_t>& dependencies) const {
    cjit_cuda_graph_node_t node = nullptr;
    const auto done = detail::call(CJIT_FUNCTION(kernel_add_graph_node), held_.get(), &c, graph, dependencies.data(),
                                   std::uint64_t{dependencies.size()}, &node);
    held_.rethrow();
    if (!done) return done.error();
    return node;
  }
  result<void> update(const cjit_launch_options_t& c, cjit_cuda_graph_exec_t graph_exec,
                      cjit_cuda_graph_node_t node) const {
    auto done = detail::call(CJIT_FUNCTION(kernel_update_graph_node), held_.get(), &c, graph_exec, node);
    held_.rethrow();
    return done;
  }
  /** @endcond */

 private:
  static result<kernel> take(const context& owner, result<detail::kernel_handle> made) {
    owner.rethrow();
    if (!made) return made.error();
    return kernel(std::move(*made), owner.state());
  }
  // Calls `use` with the options and these arguments in C's form.
  template <typename Use, typename... Arguments>
  static std::invoke_result_t<Use, const cjit_launch_options_t&> with_arguments(const Use& use,
                                                                                const launch_options& options,
                                                                                const Arguments&... arguments) {
    detail::lowered_launch lowered(options);
    return detail::with_arguments(use, lowered.c(), arguments...);
  }
  template <typename Function>
  result<std::uint32_t> ask(Function function, const launch_options& options) const {
    detail::lowered_launch lowered(options);
    std::uint32_t answer = 0;
    const auto done =
        detail::call(function, held_.get(), static_cast<const cjit_launch_options_t*>(&lowered.c()), &answer);
    if (!done) return done.error();
    return answer;
  }

  detail::held<detail::kernel_handle> held_;
};

/** A kernel whose parameters have these types; created by kernel::as(). */
template <typename... Values>
class typed_kernel {
 public:
  /** Launches the kernel asynchronously; only arguments of exactly these types compile. */
  result<void> operator()(const launch_options& options, const Values&... arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return kernel_.start(c); }, options, arguments...);
  }
  /** As kernel::launch_updatable(); only arguments of exactly these types compile. */
  result<cjit_cuda_device_node_t> launch_updatable(const launch_options& options, const Values&... arguments) const {
    return with_arguments([this](const cjit_launch_options_t& c) { return kernel_.start_updatable(c); }, options,
                          arguments...);
  }
  /** As kernel::add_graph_node(); only arguments of exactly these types compile. */
  result<cjit_cuda_graph_node_t> add_graph_node(cjit_cuda_graph_t graph,
                                                const std::vector<cjit_cuda_graph_node_t>& dependencies,
                                                const launch_options& options, const Values&... arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return kernel_.add(c, graph, dependencies); }, options,
                          arguments...);
  }
  /** As kernel::update_graph_node(); only arguments of exactly these types compile. */
  result<void> update_graph_node(cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                 const launch_options& options, const Values&... arguments) const {
    return with_arguments([&](const cjit_launch_options_t& c) { return kernel_.update(c, graph_exec, node); }, options,
                          arguments...);
  }
  /** The kernel itself. */
  const kernel& untyped() const noexcept { return kernel_; }

 private:
  friend class kernel;
  explicit typed_kernel(kernel of) noexcept : kernel_(std::move(of)) {}

  template <typename Use>
  static std::invoke_result_t<Use, const cjit_launch_options_t&> with_arguments(const Use& use,
                                                                                const launch_options& options,
                                                                                const Values&... arguments) {
    const std::array<const void*, sizeof...(Values) + 1> addresses{
        detail::argument_traits<Values>::address(arguments)..., nullptr};
    detail::lowered_launch lowered(options);
    cjit_launch_options_t& c = lowered.c();
    c.arguments = addresses.data();
    c.argument_count = sizeof...(Values);
    if constexpr (((detail::argument_traits<Values>::kind == value_kind::tensor_map) || ...))
      c.argument_kinds = detail::argument_table<Values...>::kinds.data();
    return use(c);
  }

  kernel kernel_;
};

/** @cond */
namespace detail {

inline result<kernel> get_kernel(const context& owner, const kernel_options& options,
                                 const lowered<kernel_options>& ready, const std::string& name) {
  auto made = make<kernel_handle>(CJIT_FUNCTION(kernel_get), owner.get(), ready.c(), &name);
  rethrow_from(owner, options.image_passes, !made.has_value());
  if (!made) return made.error();
  return kernel(std::move(*made), owner.state());
}

inline result<void> check_signature(const kernel_info& info, const std::uint64_t* sizes, const cjit_value_kind_t* kinds,
                                    std::size_t count) {
  const auto refuse = [&](const std::string& what) {
    return error(status::argument_mismatch,
                 "cannot use " + std::string(info.lowered_name()) + " with these types: " + what);
  };
  if (info.parameter_sizes().size() != count)
    return refuse("it has " + std::to_string(info.parameter_sizes().size()) + " parameters, not " +
                  std::to_string(count));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string which = "parameter " + std::to_string(i);
    if (info.parameter_sizes()[i] != sizes[i])
      return refuse(which + " has " + std::to_string(info.parameter_sizes()[i]) + " bytes, not " +
                    std::to_string(sizes[i]));
    if (info.argument_schema().empty() || i >= info.parameter_kinds().size()) continue;
    const cjit_value_kind_t wanted = number(info.parameter_kinds()[i]);
    if (wanted == CJIT_VALUE_BYTES || kinds[i] == CJIT_VALUE_BYTES || kinds[i] == CJIT_VALUE_NONE || wanted == kinds[i])
      continue;
    return refuse(which + ", " + std::string(info.parameter_names()[i]) + ", is " +
                  CJIT_FUNCTION(value_kind_name)(wanted) + ", not " + CJIT_FUNCTION(value_kind_name)(kinds[i]));
  }
  return {};
}

}  // namespace detail

template <typename... Values>
result<typed_kernel<Values...>> kernel::as() && {
  using table = detail::argument_table<Values...>;
  const auto info = describe();
  if (!info) return info.error();
  const auto checked = detail::check_signature(*info, table::sizes.data(), table::kinds.data(), table::count);
  if (!checked) return checked.error();
  return typed_kernel<Values...>(std::move(*this));
}
/** @endcond */

/**
 * Gets a loaded kernel for a source: kernel_build(), module::load() and module::get_kernel() in one call.
 *
 * `name` is a name expression or a lowered name. If the options have no name expressions, it is the only one. The
 * context keeps the last context_options::loaded_kernel_limit kernels loaded until it is destroyed: further calls build
 * and load nothing. Builds that bypass the cache are built and loaded by each call. The returned kernel stays usable
 * after the context dropped it. Fails as the three calls do. Thread-safe: a result is loaded once, however many threads
 * ask. As cjit_kernel_get().
 *
 *     cjit::kernel_options options;
 *     options.source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
 *     auto scale = cjit::kernel_get(context, options, "scale<float>").value();
 */
inline result<kernel> kernel_get(const context& context, const kernel_options& options, const std::string& name) {
  return detail::get_kernel(context, options, detail::lowered<kernel_options>(options), name);
}
/** As above, with prepared options. */
inline result<kernel> kernel_get(const context& context, const kernel_request& request, const std::string& name) {
  return detail::get_kernel(context, request.options(), request.ready(), name);
}

CJIT_HPP_END

#endif
