/**
 * @file cpp/call.hpp
 * Calls of functions of the C ABI.
 */
#ifndef CJIT_CPP_CALL_HPP
#define CJIT_CPP_CALL_HPP

#include <cjit/cpp/callback.hpp>
#include <cjit/cpp/result.hpp>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

inline error library_error() {
#ifdef CJIT_HPP_DLOPEN
  return {status::unsupported, library_table::instance().problem(), "libcjit"};
#else
  return {status::unsupported, "this libcjit lacks a function of the headers", "libcjit"};
#endif
}

inline error closed_error(const char* name) {
  return {status::null_pointer, std::string("this cjit::") + name +
                                    " is closed: close() was called, or the object was moved from; use an open one"};
}

// Passes to the library the user data in the arguments of a call.
class user_data_giver {
 public:
  template <typename Argument>
  void look(Argument argument) {
    if constexpr (is_batch<Argument>::value) {
      batch_ = argument;
      give_batch_ = [](user_data_giver& self, const void* batch, std::uint64_t count) {
        self.each(static_cast<Argument>(batch), count);
      };
    } else if constexpr (std::is_same_v<Argument, std::uint64_t>) {
      if (give_batch_ != nullptr) std::exchange(give_batch_, nullptr)(*this, batch_, argument);
    } else if constexpr (std::is_pointer_v<Argument> && std::is_class_v<std::remove_pointer_t<Argument>>) {
      if (argument != nullptr) give(argument);
    }
  }

 private:
  // Arrays of options, whose count is the next argument.
  template <typename Argument>
  struct is_batch : std::false_type {};
  template <typename Struct>
  struct is_batch<const Struct* const*> : std::true_type {};

  template <typename Other>
  void give(const Other*) noexcept {}
  void give(const cjit_context_options_t* options) {
    user_data::give(options->log_user_data, options->log_finalizer);
    user_data::give(options->compile_user_data, options->compile_finalizer);
  }
  void give(const cjit_job_options_t* options) { user_data::give(options->user_data, options->finalizer); }
  void give(const cjit_completion_options_t* options) { user_data::give(options->user_data, options->finalizer); }
  void give(const cjit_image_pass_t* pass) { user_data::give(pass->user_data, pass->finalizer); }
  void give(const cjit_kernel_build_options_t* options) { each(options->image_passes, options->image_pass_count); }
  void give(const cjit_nvvm_build_options_t* options) { each(options->image_passes, options->image_pass_count); }
  void give(const cjit_bundle_build_options_t* options) { each(options->kernels, options->kernel_count); }
  void give(const cjit_external_build_options_t* options) {
    user_data::give(options->user_data, options->finalizer);
    each(options->image_passes, options->image_pass_count);
  }
  void give(const cjit_tune_build_options_t* options) {
    user_data::give(options->user_data, options->finalizer);
    look(options->build);
  }
  void give(const cjit_evaluate_candidate_t* candidate) { look(candidate->build); }
  void give(const cjit_evaluate_options_t* options) {
    user_data::give(options->user_data, options->finalizer);
    each(options->candidates, options->candidate_count);
    look(options->reference);
  }
  void give(const cjit_link_input_t* input) {
    look(input->kernel);
    look(input->nvvm);
  }
  void give(const cjit_link_build_options_t* options) {
    each(options->image_passes, options->image_pass_count);
    each(options->inputs, options->input_count);
  }
  template <typename Struct>
  void each(const Struct* const* structs, std::uint64_t count) {
    for (std::uint64_t i = 0; structs != nullptr && i < count; ++i) give(structs[i]);
  }

  const void* batch_ = nullptr;
  void (*give_batch_)(user_data_giver& self, const void* batch, std::uint64_t count) = nullptr;
};

// C reads a text only up to a NUL character in it, so no call takes such a text.
inline bool has_nul(const std::string& text) noexcept { return text.find('\0') != std::string::npos; }
template <typename Texts>
bool has_nul(const Texts& texts) noexcept {
  return texts.has_nul();
}
inline bool has_nul(const std::optional<std::string>& text) noexcept { return text.has_value() && has_nul(*text); }

// Makes options of a text with a NUL character unusable: call() refuses options without a size.
template <typename Options, typename... Texts>
void refuse_nul(Options& options, const Texts&... texts) noexcept {
  if ((has_nul(texts) || ...)) options.struct_size = 0;
}

// A list of strings in C's form. Points into the strings.
class c_strings {
 public:
  c_strings() = default;
  explicit c_strings(const std::vector<std::string>& strings) {
    pointers_.reserve(strings.size());
    for (const std::string& one : strings) add(one);
  }
  const char* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }
  bool has_nul() const noexcept { return has_nul_; }
  void add(const std::string& one) {
    pointers_.push_back(one.c_str());
    has_nul_ |= detail::has_nul(one);
  }
  // Appends "" to a list that is not empty until it has this length.
  void pad(std::uint64_t size) {
    while (!pointers_.empty() && pointers_.size() < size) pointers_.push_back("");
  }

 private:
  std::vector<const char*> pointers_;
  bool has_nul_ = false;
};

// A text that is NULL in C if it is empty.
struct optional_text {
  const std::string& text;
};

// An argument in C's form.
template <typename Argument>
auto c_argument(Argument argument) noexcept {
  if constexpr (std::is_same_v<Argument, const std::string*>)
    return argument->c_str();
  else if constexpr (std::is_same_v<Argument, const c_strings*>)
    return argument->data();
  else if constexpr (std::is_same_v<Argument, optional_text>)
    return argument.text.empty() ? nullptr : argument.text.c_str();
  else
    return argument;
}

template <typename Other, typename = void>
inline constexpr bool has_struct_size = false;
template <typename Struct>
inline constexpr bool has_struct_size<Struct, std::void_t<decltype(std::declval<Struct&>().struct_size)>> = true;

// What is wrong with the arguments of a call.
class argument_check {
 public:
  template <typename Argument>
  void look(Argument argument) noexcept {
    if constexpr (std::is_same_v<Argument, optional_text>) {
      has_nul_ |= has_nul(argument.text);
    } else if constexpr (std::is_pointer_v<Argument>) {
      using type = std::remove_cv_t<std::remove_pointer_t<Argument>>;
      if constexpr (std::is_same_v<type, std::string> || std::is_same_v<type, c_strings>) {
        has_nul_ |= has_nul(*argument);
      } else if constexpr (handle_name<type> != nullptr) {
        if (argument == nullptr) closed_ = handle_name<type>;
      } else if constexpr (has_struct_size<type>) {
        has_nul_ |= argument != nullptr && argument->struct_size == 0;
      }
    }
  }
  bool is_good() const noexcept { return !has_nul_ && closed_ == nullptr; }
  error problem() const {
    if (has_nul_) return {status::invalid_argument, "a text has a NUL character in it; pass a text without"};
    return closed_error(closed_);
  }

 private:
  const char* closed_ = nullptr;
  bool has_nul_ = false;
};

inline result<void> outcome_of(cjit_status_t code, cjit_error_t* raw) {
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), raw);
}

// Calls a function whose last parameter is an error object. Texts are passed by their addresses. Exceptions of
// callbacks stay in the running_call.
template <typename Function, typename... Arguments>
result<void> attempt(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  argument_check check;
  (check.look(arguments), ...);
  if (!check.is_good()) return check.problem();
  user_data_giver giver;
  (giver.look(arguments), ...);
  cjit_error_t* raw = nullptr;
  const cjit_status_t code = function(c_argument(arguments)..., &raw);
  return outcome_of(code, raw);
}

// As attempt(). Rethrows the exception of a callback.
template <typename Function, typename... Arguments>
result<void> call(Function function, Arguments... arguments) {
  running_call running;
  auto done = attempt(function, arguments...);
  running.rethrow();
  return done;
}

// Calls a function without an error object.
template <typename Function, typename... Arguments>
result<void> call_plain(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  const cjit_status_t code = function(arguments...);
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), nullptr);
}

// Calls a function that creates the handle of an object. The out parameter is the last one before the error.
template <typename Object, typename Function, typename... Arguments>
result<Object> make(Function function, Arguments... arguments) {
  running_call running;
  decltype(std::declval<const Object&>().get()) handle = nullptr;
  const auto done = attempt(function, arguments..., &handle);
  Object object(handle);
  running.rethrow();
  if (!done) return done.error();
  return result<Object>(std::move(object));
}

// Calls a function that returns a value by its last parameter before the error.
template <typename Value, typename Function, typename... Arguments>
result<Value> ask(Function function, Arguments... arguments) {
  running_call running;
  Value value{};
  const auto done = attempt(function, arguments..., &value);
  running.rethrow();
  if (!done) return done.error();
  return value;
}

// As ask(), for a struct of the library.
template <typename Info, typename Function, typename... Arguments>
result<Info> fill(Function function, Arguments... arguments) {
  running_call running;
  result<Info> info(std::in_place);
  const auto done = attempt(function, arguments..., info->fill());
  running.rethrow();
  if (!done) return done.error();
  return info;
}

inline const char* text_or_null(const std::string& text) noexcept { return text.empty() ? nullptr : text.c_str(); }

inline cjit_switch_t to_switch(std::optional<bool> value) noexcept {
  return !value.has_value() ? cjit_switch_t{CJIT_SWITCH_DEFAULT}
         : *value           ? cjit_switch_t{CJIT_SWITCH_ON}
                            : cjit_switch_t{CJIT_SWITCH_OFF};
}

template <typename Enum>
constexpr std::uint32_t number(Enum value) noexcept {
  return static_cast<std::uint32_t>(value);
}

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
