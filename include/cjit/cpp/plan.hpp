/**
 * @file cpp/plan.hpp
 * Plans: an operator of several launches as data, whose numbers are expressions of its arguments.
 */
#ifndef CJIT_CPP_PLAN_HPP
#define CJIT_CPP_PLAN_HPP

#include <cjit/cpp/build_result.hpp>
#include <cjit/cpp/kernel_build.hpp>
#include <cjit/cpp/launch_argument.hpp>
#include <cjit/cpp/records.hpp>

CJIT_HPP_BEGIN

/**
 * Stream and workspace of a run of a plan, as in ::cjit_plan_arguments_t.
 *
 *     plan.run({}, y, n).value();          // the default stream
 *     plan.run({stream}, y, n).value();
 */
struct run_options {
  /** CUstream or cudaStream_t; NULL: the default stream. */
  cjit_cuda_stream_t stream = nullptr;
  /** Device address of the workspace; 0: memory from cjit's pool on the stream's device. */
  std::uint64_t workspace = 0;
  /** Size of the workspace in bytes, at least that of plan::workspace_size(). */
  std::uint64_t workspace_size = 0;

  /** @cond */
  cjit_plan_arguments_t lower() const noexcept {
    auto to = detail::sized<cjit_plan_arguments_t>();
    to.stream = stream;
    to.workspace = workspace;
    to.workspace_size = workspace_size;
    return to;
  }
  /** @endcond */
};

/** @cond */
namespace detail {

// The options and arguments of a run in C's form.
template <typename... Arguments>
class run_arguments {
 public:
  explicit run_arguments(const run_options& options, const Arguments&... arguments)
      : to_(options.lower()), bound_(arguments...) {
    bound_.set(to_);
  }
  const cjit_plan_arguments_t* c() const noexcept { return &to_; }

 private:
  cjit_plan_arguments_t to_;
  bound_arguments<Arguments...> bound_;
};

}  // namespace detail
/** @endcond */

/** Size and alignment of the workspace of a run; see plan::workspace_size(). */
struct workspace_requirement {
  /** Size in bytes. */
  std::uint64_t bytes = 0;
  /** Alignment in bytes. */
  std::uint64_t alignment = 1;
};

/**
 * A plan whose arguments are bound: a run only submits its steps. It keeps its plan alive. Not thread-safe. Its runs
 * must be done when it is destroyed.
 *
 *     auto prepared = plan.prepare({}, cjit::device_address{y}, std::int64_t{1000}).value();
 *     const std::int64_t value = prepared.run(stream).value();
 *     prepared.set_argument(1, std::int64_t{500}).value();
 */
class prepared_plan {
 public:
  /**
   * Submits the steps to a stream of the CUDA context in which it was prepared. Returns the value of the plan's
   * `result`, as plan::run(). As cjit_prepared_plan_run().
   */
  CJIT_HPP_LAZY result<std::int64_t> run(cjit_cuda_stream_t stream = nullptr) const {
    return detail::ask<std::int64_t>(CJIT_FUNCTION(prepared_plan_run), handle_.get(), stream);
  }
  /**
   * Replaces the argument of the parameter `index` and evaluates the plan again. Kind and size of the value are checked
   * as those of an argument of a run; a tensor map is copied. After a failure the prepared plan is unchanged. As
   * cjit_prepared_plan_set_argument().
   */
  template <typename Value>
  result<void> set_argument(std::uint64_t index, const Value& value) const {
    using traits = detail::argument_traits<Value>;
    static_assert(!traits::is_named, "an argument of a prepared plan is set by its index");
    return set(index, traits::kind, traits::address(value), traits::size);
  }
  /** As above, for the bytes of a value of this kind; value_kind::none: the kind is not checked. */
  CJIT_HPP_LAZY result<void> set_argument_bytes(std::uint64_t index, value_kind kind, bytes_view value) const {
    return set(index, kind, value.data(), value.size());
  }

  /** Destroys the handle. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_prepared_plan_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit prepared_plan(cjit_prepared_plan_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  CJIT_HPP_LAZY result<void> set(std::uint64_t index, value_kind kind, const void* value, std::uint64_t size) const {
    return detail::call(CJIT_FUNCTION(prepared_plan_set_argument), handle_.get(), index, detail::number(kind), value,
                        size);
  }

  detail::prepared_plan_handle handle_;
};

/**
 * A plan with its arguments as an executable graph of the driver: a run is one call. It keeps its plan alive. Not
 * thread-safe. Its runs must be done when it is destroyed.
 *
 *     auto graph = plan.create_graph({}, cjit::device_address{y}, std::int64_t{1000}).value();
 *     graph.run(stream).value();
 *     graph.set_arguments(cjit::device_address{y}, std::int64_t{500}).value();
 */
class plan_graph {
 public:
  /**
   * Launches the graph on a stream of the CUDA context in which it was made. Returns the value of the plan's `result`,
   * as plan::run(). As cjit_plan_graph_run().
   */
  CJIT_HPP_LAZY result<std::int64_t> run(cjit_cuda_stream_t stream = nullptr) const {
    return detail::ask<std::int64_t>(CJIT_FUNCTION(plan_graph_run), handle_.get(), stream);
  }
  /**
   * Replaces all arguments. Returns true if the driver updated the nodes, and false if the graph was instantiated
   * again. After status::driver make a new graph; after other failures it is unchanged. As
   * cjit_plan_graph_set_arguments().
   */
  template <typename... Arguments>
  result<bool> set_arguments(const Arguments&... arguments) const {
    const detail::run_arguments<Arguments...> run(run_options(), arguments...);
    std::uint32_t updated = 0;
    const auto done = detail::call(CJIT_FUNCTION(plan_graph_set_arguments), handle_.get(), run.c(), &updated);
    if (!done) return done.error();
    return updated != 0;
  }

  /** Destroys the handle. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_plan_graph_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit plan_graph(cjit_plan_graph_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::plan_graph_handle handle_;
};

/**
 * A plan with the kernels of a module. It keeps the module alive. Thread-safe. Calls refer to the current device.
 *
 *     auto plan = module.create_plan(text).value();
 *     plan.run({stream}, cjit::device_address{y}, std::int64_t{1000}).value();
 *
 * The arguments of a run are passed as those of a launch: each is plain data, a tensor_map or a named() value, or an
 * argument_list has all of them. Their kinds and sizes are checked against the parameters of the plan.
 */
class plan {
 public:
  /** Describes the plan. The strings and lists are valid as long as the plan. As cjit_plan_get_info(). */
  CJIT_HPP_LAZY result<plan_info> describe() const {
    return detail::fill<plan_info>(CJIT_FUNCTION(plan_get_info), handle_.get());
  }

  /** Gets size and alignment of the workspace of a run with these arguments. As cjit_plan_get_workspace_size(). */
  template <typename... Arguments>
  result<workspace_requirement> workspace_size(const Arguments&... arguments) const {
    const detail::run_arguments<Arguments...> run(run_options(), arguments...);
    workspace_requirement found;
    const auto done =
        detail::call(CJIT_FUNCTION(plan_get_workspace_size), handle_.get(), run.c(), &found.bytes, &found.alignment);
    if (!done) return done.error();
    return found;
  }

  /**
   * Runs the plan: submits its launches, memsets and copies to the stream. Returns the value of the plan's `result`, 0
   * if it has none. As cjit_plan_run().
   */
  template <typename... Arguments>
  result<std::int64_t> run(const run_options& options, const Arguments&... arguments) const {
    const detail::run_arguments<Arguments...> run(options, arguments...);
    return detail::ask<std::int64_t>(CJIT_FUNCTION(plan_run), handle_.get(), run.c());
  }

  /**
   * Binds arguments, which are copied: evaluates, checks and encodes everything now. A workspace in the options must
   * stay valid as long as the prepared plan. As cjit_plan_prepare().
   */
  template <typename... Arguments>
  result<prepared_plan> prepare(const run_options& options, const Arguments&... arguments) const {
    const detail::run_arguments<Arguments...> run(options, arguments...);
    return detail::make<prepared_plan>(CJIT_FUNCTION(plan_prepare), handle_.get(), run.c());
  }

  /**
   * Makes a graph with these arguments, which are copied. A workspace in the options must stay valid as long as the
   * graph. A mock has no graphs and refuses with status::driver. As cjit_plan_create_graph().
   */
  template <typename... Arguments>
  result<plan_graph> create_graph(const run_options& options, const Arguments&... arguments) const {
    const detail::run_arguments<Arguments...> run(options, arguments...);
    return detail::make<plan_graph>(CJIT_FUNCTION(plan_create_graph), handle_.get(), run.c());
  }

  /** Destroys the handle; prepared plans and graphs of it stay usable. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_plan_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit plan(cjit_plan_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::plan_handle handle_;
};

/**
 * Gets a loaded plan of a build, as of an algorithm: kernel_build(), module::load() and module::get_plan() in one call.
 * It is kept as a kernel of kernel_get() is. `name` "": the only plan. Thread-safe. As cjit_plan_get().
 *
 *     cjit::kernel_options options;
 *     options.algorithm = R"({"algorithm": "reduce", "input": "float32", "operator": "plus"})";
 *     auto sum = cjit::plan_get(context, options).value();
 */
CJIT_HPP_LAZY result<plan> plan_get(const context& context, const kernel_options& options,
                                    const std::string& name = {}) {
  return detail::build_and_get<plan>(CJIT_FUNCTION(plan_get), context, detail::lowered<kernel_options>(options),
                                     detail::optional_text{name});
}
/** As above, with prepared options. */
CJIT_HPP_LAZY result<plan> plan_get(const context& context, const kernel_request& request,
                                    const std::string& name = {}) {
  return detail::build_and_get<plan>(CJIT_FUNCTION(plan_get), context, request.ready(), detail::optional_text{name});
}
/** Gets a loaded plan of a build result, and keeps it loaded as plan_get() does. As cjit_plan_load(). */
CJIT_HPP_LAZY result<plan> plan_load(const context& context, const build_result& built, const std::string& name = {}) {
  return detail::make<plan>(CJIT_FUNCTION(plan_load), context.get(), &built.c(), detail::optional_text{name});
}

CJIT_HPP_END

#endif
