#include "dropin/nvrtc_program.hpp"

#include <cjit/job.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.hpp"
#include "options/exact_options.hpp"

namespace cjit {

namespace {

std::vector<const char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

template <typename Function>
void load(RealLibrary& library, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(library.find_function(name));
}

// The answers of NVRTC that cjit gives itself: errors of the source. NVRTC has the same result for all of them.
bool is_of_source(const cjit_error_info_t& info) {
  const bool is_one = info.status == CJIT_ERROR_COMPILATION || info.status == CJIT_ERROR_NAME_EXPRESSION ||
                      info.status == CJIT_ERROR_HEADER_NOT_FOUND;
  return is_one && info.native_code == static_cast<int>(NvrtcResult::kCompilation);
}

// Programs of CuPy and others have a new directory in the name of each source. Their keys would differ, and yet the
// directory shows only in the log. So they are built with this one, which is put back in the log.
constexpr std::string_view kAnyFolder = "/cjit-any-folder/";

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
}

bool records_paths(int option_count, const char* const* options) {
  return read_exact_options(std::vector<std::string>(options, options + option_count)).records_paths;
}

struct ErrorOwner {
  ~ErrorOwner() { cjit_error_destroy(error); }
  cjit_error_t* error = nullptr;
};

}  // namespace

RealNvrtc::RealNvrtc(RealLibrary& library) {
  load(library, "nvrtcCreateProgram", create);
  load(library, "nvrtcDestroyProgram", destroy);
  load(library, "nvrtcAddNameExpression", add_name);
  load(library, "nvrtcCompileProgram", compile);
  load(library, "nvrtcSetFlowCallback", set_flow_callback);
}

NvrtcDropinProgram::NvrtcDropinProgram(Dropin& dropin, Inputs inputs) : dropin_(dropin), inputs_(std::move(inputs)) {}

NvrtcDropinProgram::~NvrtcDropinProgram() {
  cjit_build_result_cleanup(&result_);
  if (real_ != nullptr) RealNvrtc(dropin_.real()).destroy(&real_);
}

void NvrtcDropinProgram::set_flow_callback(int (*call_back)(void*, void*), void* payload) {
  flow_callback_ = call_back;
  flow_payload_ = payload;
}

NvrtcProgram NvrtcDropinProgram::make_real(NvrtcResult& result) {
  if (real_ != nullptr) return real_;
  const RealNvrtc real(dropin_.real());
  if (real.create == nullptr || real.destroy == nullptr || real.add_name == nullptr || real.compile == nullptr) {
    result = NvrtcResult::kInternalError;
    return nullptr;
  }
  const auto headers = pointers_to(inputs_.headers), names = pointers_to(inputs_.header_names);
  result = real.create(&real_, inputs_.source.c_str(), inputs_.name.c_str(), static_cast<int>(headers.size()),
                       headers.data(), names.data());
  if (result != NvrtcResult::kSuccess) {
    real_ = nullptr;
    return nullptr;
  }
  for (const std::string& name : names_) real.add_name(real_, name.c_str());
  if (flow_callback_ != nullptr && real.set_flow_callback != nullptr)
    real.set_flow_callback(real_, flow_callback_, flow_payload_);
  if (is_compiled_) {
    const auto options = pointers_to(options_);
    real.compile(real_, static_cast<int>(options.size()), options.data());
  }
  return real_;
}

NvrtcResult NvrtcDropinProgram::forward(int option_count, const char* const* options, DropinCount why) {
  dropin_.counts().add(why);
  NvrtcResult result{};
  const NvrtcProgram program = make_real(result);
  return program == nullptr ? result : RealNvrtc(dropin_.real()).compile(program, option_count, options);
}

bool NvrtcDropinProgram::build(const cjit_kernel_build_options_t& options, cjit_error_t** error) {
  result_ = {.struct_size = sizeof(result_)};
  if (flow_callback_ != nullptr) return build_with_callback(options, error);
  return cjit_kernel_build(dropin_.context(), &options, &result_, error) == CJIT_SUCCESS;
}

// Asks the callback while a job compiles, and once for what needs no compilation, as NVRTC does.
bool NvrtcDropinProgram::build_with_callback(const cjit_kernel_build_options_t& options, cjit_error_t** error) {
  constexpr std::uint64_t kPauseMilliseconds = 2;
  cjit_job_t* job = nullptr;
  if (cjit_kernel_build_async(dropin_.context(), &options, nullptr, &job, error) != CJIT_SUCCESS) return false;
  for (bool is_done = false; !is_done;) {
    is_done = cjit_job_wait(job, kPauseMilliseconds, nullptr) == CJIT_SUCCESS;
    was_cancelled_ = was_cancelled_ || flow_callback_(flow_payload_, nullptr) != 0;
    if (was_cancelled_ && !is_done) {
      cjit_job_cancel(job);
      is_done = true;
    }
  }
  const bool is_built = !was_cancelled_ && cjit_job_get_result(job, 0, &result_, error) == CJIT_SUCCESS;
  cjit_job_destroy(job);
  return is_built;
}

bool NvrtcDropinProgram::may_rename() const {
  const std::filesystem::path path = inputs_.name;
  if (!path.is_absolute() || !path.has_filename()) return false;
  const auto uses = [&](std::string_view what) {
    const auto has = [&](const std::string& text) { return text.find(what) != std::string::npos; };
    return has(inputs_.source) || std::any_of(inputs_.headers.begin(), inputs_.headers.end(), has);
  };
  for (const std::string_view word : {"__FILE", "_FILE__", "source_location", "\"..", "BASE_FILE"})
    if (uses(word)) return false;
  // Nothing but the source itself may lie there.
  std::error_code problem;
  for (std::filesystem::directory_iterator each(path.parent_path(), problem), end; !problem && each != end;
       each.increment(problem))
    if (each->path().filename() != path.filename()) return false;
  return !problem || problem == std::errc::no_such_file_or_directory;
}

bool NvrtcDropinProgram::images_have(std::string_view name) const {
  for (std::uint64_t i = 0; has_result_ && i < result_.image_count; ++i) {
    const std::string_view image(static_cast<const char*>(result_.images[i]->data), result_.images[i]->size);
    if (image.find(name) != std::string_view::npos) return true;
  }
  return false;
}

NvrtcResult NvrtcDropinProgram::compile(int option_count, const char* const* options) {
  const bool is_usual = option_count >= 0 && (option_count == 0 || options != nullptr) &&
                        std::all_of(options, options + option_count, [](const char* one) { return one != nullptr; });
  if (real_ != nullptr || is_compiled_ || !is_usual)
    return forward(option_count, options, DropinCount::kForwardedState);
  if (dropin_.context() == nullptr) return forward(option_count, options, DropinCount::kForwardedError);

  const auto headers = pointers_to(inputs_.headers), header_names = pointers_to(inputs_.header_names);
  const auto names = pointers_to(names_);
  cjit_kernel_build_options_t build_options{.struct_size = sizeof(build_options)};
  build_options.source = inputs_.source.c_str();
  build_options.source_size = inputs_.source.size();
  const bool is_renamed = may_rename() && !records_paths(option_count, options);
  const std::string folder = inputs_.name.substr(0, inputs_.name.rfind('/') + 1);
  const std::string name = is_renamed ? concat(kAnyFolder, inputs_.name.substr(folder.size())) : inputs_.name;
  build_options.source_name = name.c_str();
  build_options.header_sources = headers.data();
  build_options.header_names = header_names.data();
  build_options.header_count = headers.size();
  build_options.name_expressions = names.data();
  build_options.name_count = names.size();
  build_options.raw_options = options;
  build_options.raw_option_count = static_cast<std::uint64_t>(option_count);
  build_options.exact_options = CJIT_SWITCH_ON;

  ErrorOwner failure;
  has_result_ = build(build_options, &failure.error);
  // A header with an assertion, for example, puts the name into the image.
  if (is_renamed && images_have(kAnyFolder)) {
    cjit_build_result_cleanup(&result_);
    has_result_ = false;
    return forward(option_count, options, DropinCount::kForwardedRefused);
  }
  if (was_cancelled_) {
    dropin_.counts().add(DropinCount::kCancelled);
    is_compiled_ = true;
    return NvrtcResult::kCancelled;
  }
  cjit_error_info_t info{.struct_size = sizeof(info)};
  if (!has_result_) {
    if (cjit_error_get_info(failure.error, &info) != CJIT_SUCCESS || !is_of_source(info)) {
      log_dropin_problem(concat("a compilation is forwarded: ", cjit_error_message(failure.error)),
                         CJIT_LOG_LEVEL_WARNING);
      return forward(
          option_count, options,
          info.status == CJIT_ERROR_UNSUPPORTED ? DropinCount::kForwardedRefused : DropinCount::kForwardedError);
    }
    log_.assign(info.log, info.log_size);
    if (info.ptx_size != 0) ptx_.assign(info.ptx, info.ptx_size + 1);
  } else {
    log_.assign(result_.log, result_.log_size);
  }
  if (is_renamed) replace_all(log_, kAnyFolder, folder);
  dropin_.counts().add(has_result_ ? count_of(result_.cache_outcome) : DropinCount::kFailures);
  is_compiled_ = true;
  options_.assign(options, options + option_count);
  return has_result_ ? NvrtcResult::kSuccess : NvrtcResult::kCompilation;
}

std::string_view NvrtcDropinProgram::image(cjit_image_kind_t kind) const {
  constexpr std::string_view kEmptyPtx("\0", 1);
  if (has_result_)
    for (std::uint64_t i = 0; i < result_.image_count; ++i)
      if (result_.images[i]->kind == kind)
        return {static_cast<const char*>(result_.images[i]->data), result_.images[i]->size};
  if (kind != CJIT_IMAGE_KIND_PTX) return {};
  return ptx_.empty() ? kEmptyPtx : std::string_view(ptx_);
}

const char* NvrtcDropinProgram::lowered_name(std::string_view name) const {
  for (std::uint64_t i = 0; i < result_.name_count; ++i)
    if (name == result_.name_expressions[i]) return result_.lowered_names[i];
  return nullptr;
}

}  // namespace cjit
