/**
 * @file cpp/error.hpp
 * Error objects, statuses and their categories.
 */
#ifndef CJIT_CPP_ERROR_HPP
#define CJIT_CPP_ERROR_HPP

#include <cjit/cpp/records.hpp>
#include <exception>
#include <string>
#include <string_view>

CJIT_HPP_BEGIN

/**
 * Gets the name of a status, such as "CJIT_ERROR_COMPILATION". Returns "CJIT_ERROR_UNKNOWN" if the library does not
 * know the status or is not loaded.
 */
inline std::string_view status_name(cjit::status status) noexcept {
  return detail::call_or("CJIT_ERROR_UNKNOWN", CJIT_FUNCTION(status_name), static_cast<cjit_status_t>(status));
}

/** Category of a failure: the hundreds digit of its status. */
enum class error_block : std::uint32_t {
  /** Usage: 1xx. */
  usage = 1,
  /** Toolkit: 2xx. */
  toolkit = 2,
  /** Compile and link: 3xx. */
  compilation = 3,
  /** Artifact: 4xx. */
  artifact = 4,
  /** Cache and operating system: 5xx. */
  system = 5,
  /** Driver and launch: 6xx. */
  driver = 6,
  /** cjit itself: 7xx. */
  internal = 7,
};

/**
 * Description of a failure: a `cjit_error_t`. Copies share it and neither allocate nor throw. Any thread may read them.
 * A moved-from error keeps its contents.
 *
 *     } catch (const cjit::error& error) {
 *       std::cerr << error.what() << '\n';                         // message and compiler's log
 *       for (const cjit::diagnostic& d : error.diagnostics())      // the same as records
 *         std::cerr << d.file() << ':' << d.line() << ": " << d.text() << '\n';
 *     }
 */
class error : public std::exception {
 public:
  /** An error of the C++ layer or of a program. */
  error(cjit::status status, std::string message, std::string library = {}) : state_(new state) {
    state_->own_message = std::move(message);
    state_->own_library = std::move(library);
    state_->info.status = static_cast<cjit_status_t>(status);
    state_->info.stage = CJIT_STAGE_REQUEST;
    state_->info.message = state_->own_message.c_str();
    state_->info.library = state_->own_library.c_str();
    state_->describe();
  }
  /** Takes ownership of an error object of the library, which may be NULL. */
  error(cjit::status status, cjit_error_t* raw) : state_(new state) {
    state_->raw.reset(raw);
    if (raw != nullptr) CJIT_FUNCTION(error_get_info)(raw, &state_->info);
    state_->info.status = raw != nullptr ? CJIT_FUNCTION(error_status)(raw) : static_cast<cjit_status_t>(status);
    state_->describe();
  }

  /** @cond */
  error(const error&) noexcept = default;  // a move is a copy
  error& operator=(const error&) noexcept = default;
  ~error() override = default;
  /** @endcond */

  /** Status of the call; may be a number without an enumerator. */
  cjit::status status() const noexcept { return static_cast<cjit::status>(state_->info.status); }
  /** Category of the status. */
  error_block block() const noexcept { return static_cast<error_block>(state_->info.status / 100); }
  /** The step that failed. */
  cjit::stage stage() const noexcept { return static_cast<cjit::stage>(state_->info.stage); }
  /** The message: what was attempted, what was found, what to do. */
  std::string_view message() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return state_->raw.get() != nullptr ? CJIT_FUNCTION(error_message)(state_->raw.get())
                                        : detail::text_or_empty(state_->info.message);
  }
  /** The foreign library whose call failed ("NVRTC", "CUDA driver", "libc"); "" if none. */
  std::string_view library() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(state_->info.library);
  }
  /** That library's own code (nvrtcResult, CUresult, errno); 0 if no foreign call failed. */
  std::int64_t native_code() const noexcept { return state_->info.native_code; }
  /** The name of native_code() ("NVRTC_ERROR_COMPILATION"); "" if it has none. */
  std::string_view native_name() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(state_->info.native_name);
  }
  /** The compiler's unmodified log; "" if there is none. */
  std::string_view log() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text(state_->info.log, state_->info.log_size);
  }
  /** The PTX that the compiler had made when its assembler failed; "" if it made none. */
  std::string_view ptx() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text(state_->info.ptx, state_->info.ptx_size);
  }
  /** The messages of the log as records, in order. They are valid as long as this error or a copy of it. */
  record_list<diagnostic> diagnostics() const& noexcept {
    return {state_->info.diagnostics, state_->info.diagnostic_count};
  }
  /** As above; the list keeps the temporary alive. */
  kept_list<record_list<diagnostic>, error> diagnostics() && noexcept {
    return {record_list<diagnostic>{state_->info.diagnostics, state_->info.diagnostic_count}, *this};
  }

  /** The message and, below it, the log. */
  const char* what() const noexcept override { return state_->what.c_str(); }

 private:
  struct state : detail::counted {
    detail::error_handle raw;
    cjit_error_info_t info = detail::sized<cjit_error_info_t>();
    std::string own_message, own_library, what;

    void describe() {
      what = detail::text_or_empty(info.message);
      if (what.empty()) what = status_name(static_cast<cjit::status>(info.status));
      if (info.log_size != 0) what.append("\n").append(detail::text(info.log, info.log_size));
      while (!what.empty() && what.back() == '\n') what.pop_back();
    }
  };

  detail::ref<state> state_;
};

CJIT_HPP_END

#endif
