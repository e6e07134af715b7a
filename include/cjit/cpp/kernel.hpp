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
  CJIT_HPP_LAZY static result<kernel> adopt(const context& owner, cjit_cuda_kernel_t native,
                                            const std::string& argument_schema = {}) {
    return detail::make<kernel>(CJIT_FUNCTION(kernel_adopt), owner.get(), native, &argument_schema);
  }
  /** As above, for a kernel of a CUmodule in the current CUDA context. As cjit_kernel_adopt_function(). */
  CJIT_HPP_LAZY static result<kernel> adopt(const context& owner, cjit_cuda_function_t native,
                                            const std::string& argument_schema = {}) {
    return detail::make<kernel>(CJIT_FUNCTION(kernel_adopt_function), owner.get(), native, &argument_schema);
  }

  /** Gets the driver's handles. They belong to the kernel's module, the function also to the current CUDA context. As
   * cjit_kernel_get_native(). */
  CJIT_HPP_LAZY result<native_kernel> native() const {
    native_kernel found;
    const auto done = detail::call(CJIT_FUNCTION(kernel_get_native), handle_.get(), &found.kernel, &found.function);
    if (!done) return done.error();
    return found;
  }
  /** Describes the kernel on the current device. The lists are valid as long as the kernel. As
   * cjit_kernel_get_info(). */
  CJIT_HPP_LAZY result<kernel_info> describe() const {
    return detail::fill<kernel_info>(CJIT_FUNCTION(kernel_get_info), handle_.get());
  }
  /** Gets the number of blocks of this size that one multiprocessor runs concurrently. As cjit_kernel_get_occupancy().
   */
  CJIT_HPP_LAZY result<std::uint32_t> occupancy(std::uint32_t block_threads,
                                                std::uint64_t dynamic_shared_memory = 0) const {
    return detail::ask<std::uint32_t>(CJIT_FUNCTION(kernel_get_occupancy), handle_.get(), block_threads,
                                      dynamic_shared_memory);
  }
  /** Gets the block size with the highest occupancy; `max_block_threads` 0: no limit. As
   * cjit_kernel_suggest_block_size(). */
  CJIT_HPP_LAZY result<block_suggestion> suggest_block_size(std::uint64_t dynamic_shared_memory = 0,
                                                            std::uint32_t max_block_threads = 0) const {
    block_suggestion found;
    const auto done = detail::call(CJIT_FUNCTION(kernel_suggest_block_size), handle_.get(), dynamic_shared_memory,
                                   max_block_threads, &found.block_threads, &found.min_grid_blocks);
    if (!done) return done.error();
    return found;
  }
  /** Gets an attribute. As cjit_kernel_get_attribute(). */
  CJIT_HPP_LAZY result<std::int32_t> get_attribute(kernel_attribute attribute) const {
    return detail::ask<std::int32_t>(CJIT_FUNCTION(kernel_get_attribute), handle_.get(), detail::number(attribute));
  }
  /** Sets an attribute for all later launches. As cjit_kernel_set_attribute(). */
  CJIT_HPP_LAZY result<void> set_attribute(kernel_attribute attribute, std::int32_t value) const {
    return detail::call(CJIT_FUNCTION(kernel_set_attribute), handle_.get(), detail::number(attribute), value);
  }
  /** Gets the number of clusters of a launch that the device runs concurrently. As cjit_kernel_get_cluster_occupancy().
   */
  CJIT_HPP_LAZY result<std::uint32_t> cluster_occupancy(const launch_options& options) const {
    return ask(CJIT_FUNCTION(kernel_get_cluster_occupancy), options);
  }
  /** Gets the largest cluster that can be launched with this block. As cjit_kernel_suggest_cluster_size(). */
  CJIT_HPP_LAZY result<std::uint32_t> suggest_cluster_size(const launch_options& options) const {
    return ask(CJIT_FUNCTION(kernel_suggest_cluster_size), options);
  }

  /**
   * Launches the kernel asynchronously. Each argument is plain data, a tensor_map or a named() value. Its kind follows
   * from its type and is checked against the kernel's argument schema; its size is checked against the kernel's
   * parameters. An argument_list has arguments that are known only at run time. As cjit_kernel_launch().
   */
  template <typename... Arguments>
  result<void> launch(const launch_options& options, const Arguments&... arguments) const {
    return start(detail::launch_arguments<Arguments...>(options, arguments...).c());
  }

  /**
   * Launches the kernel into a stream capture. Returns the handle with which other kernels of the graph update its
   * node; NULL on a mock. As cjit_kernel_launch_updatable().
   */
  template <typename... Arguments>
  result<cjit_cuda_device_node_t> launch_updatable(const launch_options& options, const Arguments&... arguments) const {
    return start_updatable(detail::launch_arguments<Arguments...>(options, arguments...).c());
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
    return add(detail::launch_arguments<Arguments...>(options, arguments...).c(), graph, dependencies);
  }
  /**
   * Replaces arguments, shape and kernel of a kernel node in an instantiated graph, for its later launches. Attributes
   * are left out or equal to those of the node. As cjit_kernel_update_graph_node().
   */
  template <typename... Arguments>
  result<void> update_graph_node(cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                 const launch_options& options, const Arguments&... arguments) const {
    return update(detail::launch_arguments<Arguments...>(options, arguments...).c(), graph_exec, node);
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
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_kernel_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit kernel(cjit_kernel_t* handle) noexcept : handle_(handle) {}
  CJIT_HPP_LAZY result<void> start(const cjit_launch_options_t* c) const {
    return detail::call(CJIT_FUNCTION(kernel_launch), handle_.get(), c);
  }
  CJIT_HPP_LAZY result<cjit_cuda_device_node_t> start_updatable(const cjit_launch_options_t* c) const {
    return detail::ask<cjit_cuda_device_node_t>(CJIT_FUNCTION(kernel_launch_updatable), handle_.get(), c);
  }
  CJIT_HPP_LAZY result<cjit_cuda_graph_node_t> add(const cjit_launch_options_t* c, cjit_cuda_graph_t graph,
                                                   const std::vector<cjit_cuda_graph_node_t>& dependencies) const {
    return detail::ask<cjit_cuda_graph_node_t>(CJIT_FUNCTION(kernel_add_graph_node), handle_.get(), c, graph,
                                               dependencies.data(), std::uint64_t{dependencies.size()});
  }
  CJIT_HPP_LAZY result<void> update(const cjit_launch_options_t* c, cjit_cuda_graph_exec_t graph_exec,
                                    cjit_cuda_graph_node_t node) const {
    return detail::call(CJIT_FUNCTION(kernel_update_graph_node), handle_.get(), c, graph_exec, node);
  }
  /** @endcond */

 private:
  template <typename Function>
  result<std::uint32_t> ask(Function function, const launch_options& options) const {
    detail::lowered_launch lowered(options);
    return detail::ask<std::uint32_t>(function, handle_.get(), static_cast<const cjit_launch_options_t*>(&lowered.c()));
  }

  detail::kernel_handle handle_;
};

/** @cond */
namespace detail {

// As launch_arguments. The types were checked when the kernel was made, so C checks the kinds of tensor maps only.
template <typename... Values>
class typed_arguments {
 public:
  explicit typed_arguments(const launch_options& options, const Values&... values) noexcept
      : options_(options), addresses_{argument_traits<Values>::address(values)..., nullptr} {
    cjit_launch_options_t& c = options_.c();
    c.arguments = addresses_.data();
    c.argument_count = sizeof...(Values);
    if constexpr (((argument_traits<Values>::kind == value_kind::tensor_map) || ...))
      c.argument_kinds = argument_table<Values...>::kinds.data();
  }
  const cjit_launch_options_t* c() noexcept { return &options_.c(); }

 private:
  lowered_launch options_;
  std::array<const void*, sizeof...(Values) + 1> addresses_;
};

}  // namespace detail
/** @endcond */

/** A kernel whose parameters have these types; created by kernel::as(). */
template <typename... Values>
class typed_kernel {
 public:
  /** Launches the kernel asynchronously; only arguments of exactly these types compile. */
  CJIT_HPP_LAZY result<void> operator()(const launch_options& options, const Values&... arguments) const {
    return kernel_.start(detail::typed_arguments<Values...>(options, arguments...).c());
  }
  /** As kernel::launch_updatable(); only arguments of exactly these types compile. */
  CJIT_HPP_LAZY result<cjit_cuda_device_node_t> launch_updatable(const launch_options& options,
                                                                 const Values&... arguments) const {
    return kernel_.start_updatable(detail::typed_arguments<Values...>(options, arguments...).c());
  }
  /** As kernel::add_graph_node(); only arguments of exactly these types compile. */
  CJIT_HPP_LAZY result<cjit_cuda_graph_node_t> add_graph_node(cjit_cuda_graph_t graph,
                                                              const std::vector<cjit_cuda_graph_node_t>& dependencies,
                                                              const launch_options& options,
                                                              const Values&... arguments) const {
    return kernel_.add(detail::typed_arguments<Values...>(options, arguments...).c(), graph, dependencies);
  }
  /** As kernel::update_graph_node(); only arguments of exactly these types compile. */
  CJIT_HPP_LAZY result<void> update_graph_node(cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                               const launch_options& options, const Values&... arguments) const {
    return kernel_.update(detail::typed_arguments<Values...>(options, arguments...).c(), graph_exec, node);
  }
  /** The kernel itself. */
  const kernel& untyped() const noexcept { return kernel_; }

 private:
  friend class kernel;
  explicit typed_kernel(kernel of) noexcept : kernel_(std::move(of)) {}

  kernel kernel_;
};

/** @cond */
namespace detail {

CJIT_HPP_LAZY result<void> check_signature(const kernel_info& info, const std::uint64_t* sizes,
                                           const cjit_value_kind_t* kinds, std::size_t count) {
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
CJIT_HPP_LAZY result<kernel> kernel_get(const context& context, const kernel_options& options,
                                        const std::string& name) {
  return detail::build_and_get<kernel>(CJIT_FUNCTION(kernel_get), context, detail::lowered<kernel_options>(options),
                                       &name);
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<kernel> kernel_get(const context& context, const kernel_request& request,
                                        const std::string& name) {
  return detail::build_and_get<kernel>(CJIT_FUNCTION(kernel_get), context, request.ready(), &name);
}
/** Gets a loaded kernel of a build result, as of a job, and keeps it loaded as kernel_get() does. As
 * cjit_kernel_load(). */
CJIT_HPP_LAZY result<kernel> kernel_load(const context& context, const build_result& built, const std::string& name) {
  return detail::make<kernel>(CJIT_FUNCTION(kernel_load), context.get(), &built.c(), &name);
}

CJIT_HPP_END

#endif
