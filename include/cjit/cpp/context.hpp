/**
 * @file cpp/context.hpp
 * The context: which toolkit is used, where logs go, which defaults hold.
 */
#ifndef CJIT_CPP_CONTEXT_HPP
#define CJIT_CPP_CONTEXT_HPP

#include <cjit/cpp/callback.hpp>
#include <string>

CJIT_HPP_BEGIN

/** No limit, for options in milliseconds whose zero means the default. */
inline constexpr std::uint32_t no_limit = CJIT_NO_LIMIT;

/** Receives log lines, from the thread that does the work, possibly from several at once; `text` lives for the call
 * only. */
using log_callback = std::function<void(log_level level, std::string_view text)>;

/**
 * How a context is made; everything may stay as it is. An empty string means that it is not given.
 *
 *     cjit::context_options options;
 *     options.mock_device = "sm_90";
 *     options.log_callback = [](cjit::log_level, std::string_view line) { std::clog << line << '\n'; };
 */
struct context_options {
  /** ::cjit_context_options_t::cuda_home: the only root of a toolkit that is searched. */
  std::string cuda_home = {};
  /** The NVRTC to open in place of what a search would find. */
  std::string nvrtc_path = {};
  /** The nvJitLink to open in place of what a search would find. */
  std::string nvjitlink_path = {};
  /** The libNVVM to open in place of what a search would find. */
  std::string nvvm_path = {};
  /** The CUDA driver to open in place of what a search would find. */
  std::string driver_path = {};
  /** Architecture of builds that name none; empty: "native". */
  std::string default_arch = {};
  /** Folder that receives source, options, log and images of each build. */
  std::string dump_dir = {};
  /**
   * Receives log lines. It must not use the same context. What it throws comes out of the call that was logged about,
   * or of the waiting for the job.
   */
  cjit::log_callback log_callback = {};
  /** How much is logged. */
  cjit::log_level log_level = cjit::log_level::default_;
  /** Folder of the disk cache; an empty string: no disk cache; not given: where the environment says. */
  std::optional<std::string> cache_dir = {};
  /** Read-only caches that are looked into after the folder, folders or packs, in order; not given: as the environment
   * says. */
  std::vector<std::string> cache_layers = {};
  /** Bytes that results kept in memory may take; 0: the default. */
  std::uint64_t cache_memory_bytes = 0;
  /** Bytes that entries on disk may take; 0: the default. */
  std::uint64_t cache_disk_bytes = 0;
  /** What builds do with the cache. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** How long a build waits for an equal one of another thread or process; 0: the default. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** How long a failed compilation is remembered; 0: not at all. */
  std::uint32_t cache_failure_seconds = 0;
  /** The program that workers run. */
  std::string worker_path = {};
  /** Bytes of address space that each worker may take, from 1 GiB; 0: no limit. */
  std::uint64_t worker_memory_bytes = 0;
  /** Bytes that files of precompiled headers may take; 0: the default. */
  std::uint64_t pch_bytes = 0;
  /** File that receives a trace of all builds when the context ends. */
  std::string trace_file = {};
  /** In which process sources are compiled. */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** Workers at once; 0: one a core. */
  std::uint32_t worker_count = 0;
  /** How long a worker without work is kept; 0: the default. */
  std::uint32_t worker_idle_milliseconds = 0;
  /** How long one compilation may take in a worker or by nvcc; 0: for ever. */
  std::uint32_t time_limit_milliseconds = 0;
  /** Precompiled headers where they are of use. */
  std::optional<bool> pch = {};
  /** The trace also holds what NVRTC says of its own time. */
  std::optional<bool> trace_compiler = {};
  /** For tests without a GPU: the device to pretend to have, such as "sm_90"; see cpp/mock.hpp. */
  std::string mock_device = {};
  /** The program nvcc, in place of what a search would find. */
  std::string nvcc_path = {};
  /** As ::cjit_context_options_t::worker_sandbox. */
  std::optional<bool> worker_sandbox = {};
};

/** @cond */
namespace detail {

// What a context's log callback needs, and what it threw.
class context_state : public user_data {
 public:
  log_callback log;
  pending_exception thrown;

  static void on_log(void* raw, cjit_log_level_t level, const char* text) {
    auto& state = *static_cast<context_state*>(static_cast<user_data*>(raw));
    run_guarded(state.thrown, [&] { state.log(static_cast<log_level>(level), text); });
  }
};

// A handle that came from a context, and where the exceptions of the log callback are.
template <typename Handle>
class held {
 public:
  held() noexcept = default;
  held(Handle handle, std::shared_ptr<context_state> state) noexcept
      : state_(std::move(state)), handle_(std::move(handle)) {}
  held(held&&) noexcept = default;
  held& operator=(held&& other) noexcept {
    handle_ = std::move(other.handle_);
    state_ = std::move(other.state_);
    return *this;
  }
  ~held() = default;

  typename Handle::pointer get() const noexcept { return handle_.get(); }
  void close() noexcept { handle_.reset(); }
  const std::shared_ptr<context_state>& state() const noexcept { return state_; }
  void rethrow() const {
    if (state_ != nullptr) state_->thrown.rethrow();
  }

 private:
  std::shared_ptr<context_state> state_;
  Handle handle_;
};

}  // namespace detail
/** @endcond */

/**
 * Compiles, loads and launches. Any number of threads may use one. What was made from it stays usable after it.
 *
 *     auto context = cjit::context::create({}).value();
 */
class context {
 public:
  /** Makes a context; opens no CUDA library and touches no GPU. As cjit_context_create(). */
  static result<context> create(const context_options& options = {}) {
    auto state = std::make_shared<detail::context_state>();
    state->log = options.log_callback;
    const detail::c_strings layers(options.cache_layers);
    const auto c = lower(options, layers, *state);
    auto handle = detail::make<detail::context_handle>(CJIT_FUNCTION(context_create), &c);
    state->thrown.rethrow();
    if (!handle) return handle.error();
    return context(std::move(*handle), std::move(state));
  }

  /** Gives it up; every use is an error then. */
  void close() noexcept { held_.close(); }
  /** The C handle; NULL when it is closed. */
  cjit_context_t* get() const noexcept { return held_.get(); }

  /** @cond */
  const std::shared_ptr<detail::context_state>& state() const noexcept { return held_.state(); }
  void rethrow() const { held_.rethrow(); }
  /** @endcond */

 private:
  context(detail::context_handle handle, std::shared_ptr<detail::context_state> state) noexcept
      : held_(std::move(handle), std::move(state)) {}

  static cjit_context_options_t lower(const context_options& from, const detail::c_strings& layers,
                                      detail::context_state& state) {
    auto to = detail::sized<cjit_context_options_t>();
    to.cuda_home = detail::text_or_null(from.cuda_home);
    to.nvrtc_path = detail::text_or_null(from.nvrtc_path);
    to.nvjitlink_path = detail::text_or_null(from.nvjitlink_path);
    to.nvvm_path = detail::text_or_null(from.nvvm_path);
    to.driver_path = detail::text_or_null(from.driver_path);
    to.default_arch = detail::text_or_null(from.default_arch);
    to.dump_dir = detail::text_or_null(from.dump_dir);
    to.log_callback = from.log_callback ? &detail::context_state::on_log : nullptr;
    to.log_user_data = static_cast<detail::user_data*>(&state);
    to.log_finalizer = &detail::user_data::finalize;
    to.log_level = detail::number(from.log_level);
    to.cache_dir = from.cache_dir.has_value() ? from.cache_dir->c_str() : nullptr;
    to.cache_layers = layers.data();
    to.cache_layer_count = layers.size();
    to.cache_memory_bytes = from.cache_memory_bytes;
    to.cache_disk_bytes = from.cache_disk_bytes;
    to.cache_mode = detail::number(from.cache_mode);
    to.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to.cache_failure_seconds = from.cache_failure_seconds;
    to.worker_path = detail::text_or_null(from.worker_path);
    to.worker_memory_bytes = from.worker_memory_bytes;
    to.pch_bytes = from.pch_bytes;
    to.trace_file = detail::text_or_null(from.trace_file);
    to.worker_mode = detail::number(from.worker_mode);
    to.worker_count = from.worker_count;
    to.worker_idle_milliseconds = from.worker_idle_milliseconds;
    to.time_limit_milliseconds = from.time_limit_milliseconds;
    to.pch = detail::to_switch(from.pch);
    to.trace_compiler = detail::to_switch(from.trace_compiler);
    to.mock_device = detail::text_or_null(from.mock_device);
    to.nvcc_path = detail::text_or_null(from.nvcc_path);
    to.worker_sandbox = detail::to_switch(from.worker_sandbox);
    return to;
  }

  detail::held<detail::context_handle> held_;
};

CJIT_HPP_END

#endif
