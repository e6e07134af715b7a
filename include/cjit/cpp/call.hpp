/**
 * @file cpp/call.hpp
 * Calls of functions of the C ABI.
 */
#ifndef CJIT_CPP_CALL_HPP
#define CJIT_CPP_CALL_HPP

#include <cjit/cpp/result.hpp>
#include <memory>
#include <mutex>

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

// Returns the name of a handle argument that is NULL; NULL if there is none.
template <typename... Arguments>
constexpr const char* closed_handle(Arguments... arguments) noexcept {
  const char* name = nullptr;
  const auto look = [&](auto argument) {
    if constexpr (std::is_pointer_v<decltype(argument)>)
      if (handle_name(argument) != nullptr && argument == nullptr) name = handle_name(argument);
  };
  (look(arguments), ...);
  return name;
}

// User data of a callback. It stays alive until the library has called the finalizer once for each time it received
// the data.
class user_data : public std::enable_shared_from_this<user_data> {
 public:
  virtual ~user_data() = default;
  user_data(const user_data&) = delete;
  user_data& operator=(const user_data&) = delete;

  static void give(void* raw, cjit_finalizer_t finalizer) {
    if (finalizer == nullptr) return;
    auto& self = *static_cast<user_data*>(raw);
    const std::lock_guard<std::mutex> lock(self.mutex_);
    if (self.given_++ == 0) self.self_ = self.shared_from_this();
  }
  static void finalize(void* raw) {
    auto& self = *static_cast<user_data*>(raw);
    std::shared_ptr<user_data> last;  // destroyed after the lock is released
    const std::lock_guard<std::mutex> lock(self.mutex_);
    if (--self.given_ == 0) last = std::move(self.self_);
  }

 protected:
  user_data() = default;

 private:
  std::mutex mutex_;
  std::size_t given_ = 0;
  std::shared_ptr<user_data> self_;
};

// Passes to the library the user data in the arguments of a call.
class give_user_data {
 public:
  template <typename... Arguments>
  explicit give_user_data(Arguments... arguments) {
    (look(arguments), ...);
  }

 private:
  template <typename Argument>
  void look(Argument argument) {
    if constexpr (std::is_same_v<Argument, const cjit_kernel_build_options_t* const*>)
      batch_ = argument;
    else if constexpr (std::is_same_v<Argument, std::uint64_t>)
      each(std::exchange(batch_, nullptr), argument);
    else if constexpr (std::is_pointer_v<Argument> && std::is_class_v<std::remove_pointer_t<Argument>>)
      if (argument != nullptr) give(argument);
  }
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
  void give(const cjit_link_input_t* input) { look(input->kernel); }
  void give(const cjit_link_build_options_t* options) {
    each(options->image_passes, options->image_pass_count);
    each(options->inputs, options->input_count);
  }
  template <typename Struct>
  void each(const Struct* const* structs, std::uint64_t count) {
    for (std::uint64_t i = 0; structs != nullptr && i < count; ++i) give(structs[i]);
  }

  const cjit_kernel_build_options_t* const* batch_ = nullptr;
};

// An argument in C's form. C would read a text only up to a NUL character in it, so call() refuses such a text.
template <typename Argument>
Argument c_argument(Argument argument) noexcept {
  return argument;
}
inline const char* c_argument(const std::string* text) noexcept { return text->c_str(); }
template <typename Argument>
bool has_nul(Argument) noexcept {
  return false;
}
template <typename Options>
bool lacks_size(const Options* options) noexcept {
  return options != nullptr && options->struct_size == 0;
}
inline bool has_nul(const std::string* text) noexcept { return text->find('\0') != std::string::npos; }
inline bool has_nul(const std::vector<std::string>* texts) noexcept {
  for (const std::string& text : *texts)
    if (has_nul(&text)) return true;
  return false;
}

// Makes options of a text with a NUL character unusable: call() and the library refuse their size.
template <typename Options, typename... Texts>
void refuse_nul(Options& options, const Texts&... texts) noexcept {
  if ((has_nul(&texts) || ...)) options.struct_size = 0;
}
inline bool has_nul(const cjit_kernel_build_options_t* options) noexcept { return lacks_size(options); }
inline bool has_nul(const cjit_link_build_options_t* options) noexcept { return lacks_size(options); }
inline bool has_nul(const cjit_nvvm_build_options_t* options) noexcept { return lacks_size(options); }
inline bool has_nul(const cjit_external_build_options_t* options) noexcept { return lacks_size(options); }
inline bool has_nul(const cjit_context_options_t* options) noexcept { return lacks_size(options); }

inline error nul_error() { return {status::invalid_argument, "a text has a NUL character in it; pass a text without"}; }

// Calls a function whose last parameter is an error object. Texts are passed by their addresses.
template <typename Function, typename... Arguments>
result<void> call(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  if ((has_nul(arguments) || ...)) return nul_error();
  if (const char* const name = closed_handle(arguments...); name != nullptr) return closed_error(name);
  static_cast<void>(give_user_data{arguments...});
  cjit_error_t* raw = nullptr;
  const cjit_status_t code = function(c_argument(arguments)..., &raw);
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), raw);
}

// Calls a function without an error object.
template <typename Function, typename... Arguments>
result<void> call_plain(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  const cjit_status_t code = function(arguments...);
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), nullptr);
}

// Calls a function that creates a handle. The out parameter is the last one before the error.
template <typename Owner, typename Function, typename... Arguments>
result<Owner> make(Function function, Arguments... arguments) {
  typename Owner::pointer handle = nullptr;
  const auto done = call(function, arguments..., static_cast<typename Owner::pointer*>(&handle));
  if (!done) return done.error();
  return Owner(handle);
}

// Calls a function that fills a struct. The out parameter is the last one before the error.
template <typename Info, typename Function, typename... Arguments>
result<Info> fill(Function function, Arguments... arguments) {
  result<Info> info(std::in_place);
  const auto done = call(function, arguments..., info->fill());
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

// A list of strings in C's form. Points into the strings.
class c_strings {
 public:
  c_strings() = default;
  explicit c_strings(const std::vector<std::string>& strings) {
    pointers_.reserve(strings.size());
    for (const std::string& one : strings) pointers_.push_back(one.c_str());
  }
  const char* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }
  void add(const std::string& one) { pointers_.push_back(one.c_str()); }
  // Appends "" to a list that is not empty until it has this length.
  void pad(std::uint64_t size) {
    while (!pointers_.empty() && pointers_.size() < size) pointers_.push_back("");
  }

 private:
  std::vector<const char*> pointers_;
};

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
