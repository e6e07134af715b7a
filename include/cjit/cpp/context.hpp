/**
 * @file cpp/context.hpp
 * The context: toolkit, log, cache, workers and defaults of builds.
 */
#ifndef CJIT_CPP_CONTEXT_HPP
#define CJIT_CPP_CONTEXT_HPP

#include <cjit/cpp/callback.hpp>
#include <cjit/cpp/records.hpp>
#include <string>

CJIT_HPP_BEGIN

/** No limit; for options in milliseconds, and for `loaded_kernel_limit`, whose 0 means the default. */
inline constexpr std::uint32_t no_limit = CJIT_NO_LIMIT;

/** Receives a log line, on the thread that does the work; several threads may call it concurrently. `text` is valid
 * only during the call. */
using log_callback = function<void(log_level level, std::string_view text)>;

/** Receives a compilation that ended, on the thread that did the work; several threads may call it concurrently. The
 * record is valid only during the call. */
using compile_callback = function<void(const compilation& ended)>;

/**
 * Options of a context: ::cjit_context_options_t. All members may keep their defaults; an empty string is not set.
 *
 *     cjit::context_options options;
 *     options.mock_device = "sm_90";
 *     options.log_callback = [](cjit::log_level, std::string_view line) { std::clog << line << '\n'; };
 */
struct context_options {
  /** Root of a CUDA toolkit. Toolkit components are searched nowhere else. */
  std::string cuda_home = {};
  /** NVRTC library to open instead of searching. */
  std::string nvrtc_path = {};
  /** nvJitLink library to open instead of searching. */
  std::string nvjitlink_path = {};
  /** libNVVM library to open instead of searching. */
  std::string nvvm_path = {};
  /** CUDA driver library to open instead of searching. */
  std::string driver_path = {};
  /** Architecture of builds without one; empty: "native". */
  std::string default_arch = {};
  /** Directory that receives source, options, log and images of each build. */
  std::string dump_dir = {};
  /**
   * Receives log lines. It must not use the same context. The call that logged the line in this thread rethrows its
   * exception. If the thread is in no call, because it works for a job or a remote cache, the next job::poll(),
   * job::wait() or job::result_of() of a job of the context rethrows it. Exceptions while a handle is destroyed are
   * dropped.
   */
  cjit::log_callback log_callback = {};
  /** Least severe level that is logged. */
  cjit::log_level log_level = cjit::log_level::default_;
  /** Directory of the disk cache; "": no disk cache; not set: `CJIT_CACHE_DIR`, else the user's cache directory. */
  std::optional<std::string> cache_dir = {};
  /** Read-only caches that are searched after the directory, in order: directories or packs. Empty:
   * `CJIT_CACHE_LAYERS`. */
  std::vector<std::string> cache_layers = {};
  /** Maximum size of the memory cache in bytes; 0: the default. */
  std::uint64_t cache_memory_bytes = 0;
  /** Maximum size of the disk cache in bytes; 0: the default. */
  std::uint64_t cache_disk_bytes = 0;
  /** How builds use the cache. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** How long a build waits for an equal build of another thread or process, in milliseconds; 0: the default. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** How long a failed compilation is remembered, in seconds; 0: not at all. */
  std::uint32_t cache_failure_seconds = 0;
  /** The worker program; empty: search. */
  std::string worker_path = {};
  /** Maximum address space of each worker in bytes, at least 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else no limit. */
  std::uint64_t worker_memory_bytes = 0;
  /** Maximum size of all precompiled header files in bytes; 0: the default. */
  std::uint64_t pch_bytes = 0;
  /** File that receives a trace of all builds when the context is destroyed. */
  std::string trace_file = {};
  /** Whether compilers run in this process or in workers. */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** Maximum number of workers; 0: `CJIT_WORKER_COUNT`, else one per core. */
  std::uint32_t worker_count = 0;
  /** How long an idle worker is kept, in milliseconds; 0: the default. */
  std::uint32_t worker_idle_milliseconds = 0;
  /** Time limit of one compilation in a worker or by nvcc, in milliseconds; 0: `CJIT_TIME_LIMIT_MILLISECONDS`, else no
   * limit. */
  std::uint32_t time_limit_milliseconds = 0;
  /** Use precompiled headers where they help; default: `CJIT_PCH`, else on. */
  std::optional<bool> pch = {};
  /** Add NVRTC's own time trace to the trace; off by default. */
  std::optional<bool> trace_compiler = {};
  /** For tests without a GPU: architecture of a mock device, such as "sm_90"; see cpp/mock.hpp. Empty: no mock. */
  std::string mock_device = {};
  /** nvcc program to run instead of searching. */
  std::string nvcc_path = {};
  /** Run workers in a sandbox: ::cjit_context_options_t::worker_sandbox. */
  std::optional<bool> worker_sandbox = {};
  /** When the files of headers are examined for results in memory. */
  cjit::header_check header_check = cjit::header_check::default_;
  /**
   * Receives each compilation and link that ended: ::cjit_compile_callback_t. It must not use the same context. Its
   * exception is rethrown as that of `log_callback`.
   */
  cjit::compile_callback compile_callback = {};
  /** Maximum number of kernels that kernel_get() keeps loaded, and of plans that plan_get() does; no_limit: no limit;
   * 0: the default. */
  std::uint32_t loaded_kernel_limit = 0;
  /** Absolute paths of directories whose files do not change (docs/cache.md). Empty: `CJIT_IMMUTABLE_DIRS`. */
  std::vector<std::string> immutable_dirs = {};
  /** File to which each new request is appended; empty: `CJIT_RECORD`, else none. */
  std::string record_file = {};
  /** Whether the cache keeps compilations that failed. */
  std::optional<bool> keep_failures = {};
};

/** @cond */
namespace detail {

// User data of a context's callbacks.
class context_state : public user_data {
 public:
  log_callback log;
  compile_callback compiled;
  pending_exception thrown;  // in threads that are in no call

  static void on_log(void* raw, cjit_log_level_t level, const char* text) {
    auto& state = *static_cast<context_state*>(static_cast<user_data*>(raw));
    run_guarded(state.thrown, [&] { state.log(static_cast<log_level>(level), text); });
  }
  static void on_compilation(void* raw, const cjit_compilation_t* ended) {
    auto& state = *static_cast<context_state*>(static_cast<user_data*>(raw));
    run_guarded(state.thrown, [&] { state.compiled(compilation(*ended)); });
  }
};

}  // namespace detail
/** @endcond */

/**
 * The settings, caches and workers that builds, loads and launches use. Thread-safe. Objects that were created from a
 * context may outlive it.
 *
 *     auto context = cjit::context::create({}).value();
 */
class context {
 public:
  /** Creates a context. Opens no CUDA library and uses no GPU. As cjit_context_create(). */
  CJIT_HPP_LAZY static result<context> create(const context_options& options = {}) {
    const detail::ref<detail::context_state> state(new detail::context_state);
    state->log = options.log_callback;
    state->compiled = options.compile_callback;
    const detail::c_strings layers(options.cache_layers);
    const detail::c_strings immutable_dirs(options.immutable_dirs);
    const auto c = lower(options, layers, immutable_dirs, *state);
    auto made = detail::make<context>(CJIT_FUNCTION(context_create), &c);
    if (made) made->state_ = state;
    return made;
  }

  /** Destroys the handle. Later uses of this object fail with status::null_pointer. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_context_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit context(cjit_context_t* handle) noexcept : handle_(handle) {}
  const detail::ref<detail::context_state>& state() const noexcept { return state_; }
  /** @endcond */

 private:
  static cjit_context_options_t lower(const context_options& from, const detail::c_strings& layers,
                                      const detail::c_strings& immutable_dirs, detail::context_state& state) {
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
    to.header_check = detail::number(from.header_check);
    to.compile_callback = from.compile_callback ? &detail::context_state::on_compilation : nullptr;
    to.compile_user_data = static_cast<detail::user_data*>(&state);
    to.compile_finalizer = &detail::user_data::finalize;
    to.loaded_kernel_limit = from.loaded_kernel_limit;
    to.immutable_dirs = immutable_dirs.data();
    to.immutable_dir_count = immutable_dirs.size();
    to.record_file = detail::text_or_null(from.record_file);
    to.keep_failures = detail::to_switch(from.keep_failures);
    detail::refuse_nul(to, from.cuda_home, from.nvrtc_path, from.nvjitlink_path, from.nvvm_path, from.driver_path,
                       from.default_arch, from.dump_dir, layers, immutable_dirs, from.worker_path, from.trace_file,
                       from.mock_device, from.nvcc_path, from.cache_dir, from.record_file);
    return to;
  }

  detail::context_handle handle_;
  detail::ref<detail::context_state> state_;
};

CJIT_HPP_END

#endif
