#include "dropin/nvrtc_dropin.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/environment.hpp"
#include "base/text.hpp"
#include "dropin/context_of.hpp"
#include "dropin/functions.hpp"
#include "dropin/handle_table.hpp"
#include "dropin/nvrtc_program.hpp"
#include "request/nvrtc_traits.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace {

class NvrtcDropin final : public Dropin {
 public:
  using Status = NvrtcResult;
  static constexpr NvrtcResult kNoLibrary = NvrtcResult::kInternalError;
  static constexpr NvrtcResult kDestroyed = NvrtcResult::kInvalidProgram;
  static constexpr NvrtcResult kOutOfMemory = NvrtcResult::kOutOfMemory;

  // Throws the problem of the real NVRTC, if there is none and the caches have no results of one.
  explicit NvrtcDropin(std::string path);

  HandleTable<NvrtcProgram, NvrtcDropinProgram>& handles() noexcept { return handles_; }
  // Throws Error(CJIT_ERROR_TOOLKIT_...).
  const NvrtcTraits& traits();

 private:
  NvrtcTraits ask();
  const NvrtcTraits& keep(NvrtcTraits traits);

  HandleTable<NvrtcProgram, NvrtcDropinProgram> handles_;
  std::atomic<const NvrtcTraits*> traits_{nullptr};  // never freed
};

// The drop-in "…/nvrtc-13.0/libnvrtc.so.13" has the functions of this version. 0.0 if the directory has another name.
Version listed_version(const std::string& dropin_path) {
  constexpr std::string_view kStub = "nvrtc-";
  std::error_code ignored;
  const std::string name = std::filesystem::canonical(dropin_path, ignored).parent_path().filename();
  const std::vector<int> numbers =
      name.starts_with(kStub) ? parse_version(name.substr(kStub.size())) : std::vector<int>();
  return numbers.size() < 2 ? Version{} : Version{numbers[0], numbers[1]};
}

// The NVRTC that the drop-in stands for where there is none: the one that the user names, else that of the drop-in's
// version, else the only one that has all its functions.
std::vector<NvrtcTraits> choose(const std::vector<NvrtcTraits>& kept, std::string_view named, const Version& listed) {
  const auto those = [&](const auto& is_meant) {
    std::vector<NvrtcTraits> meant;
    std::copy_if(kept.begin(), kept.end(), std::back_inserter(meant), is_meant);
    return meant;
  };
  const auto version = [](const NvrtcTraits& one) { return Version{one.major, one.minor}; };
  if (!named.empty())
    return those([&](const NvrtcTraits& one) { return version(one).text() == named || one.release == named; });
  auto same = those([&](const NvrtcTraits& one) { return version(one) == listed; });
  if (!same.empty()) return same;
  return those(
      [&](const NvrtcTraits& one) { return std::pair(one.major, one.minor) > std::pair(listed.major, listed.minor); });
}

NvrtcTraits traits_without_nvrtc(Context& context, int major, const std::string& dropin_path, const Error& problem) {
  const std::string_view setting = environment_variable("CJIT_NVRTC");
  std::vector<NvrtcTraits> meant =
      choose(kept_nvrtc_traits(context, major), setting == "on" ? "" : setting, listed_version(dropin_path));
  if (meant.size() == 1) return std::move(meant.front());
  Failure failure = problem.failure();
  if (meant.empty()) {
    failure.message += concat("; the cache directory and its layers have no results of NVRTC ",
                              setting.empty() || setting == "on" ? std::to_string(major) : setting, " either");
    throw Error(std::move(failure));
  }
  failure.message += "; the cache directory and its layers have results of several; set CJIT_NVRTC to one of them:";
  for (const NvrtcTraits& one : meant)
    failure.message += concat(' ', Version{one.major, one.minor}.text(), " (", one.release, ')');
  throw Error(std::move(failure));
}

NvrtcDropin::NvrtcDropin(std::string path)
    : Dropin(CJIT_DROPIN_LIBRARY_NVRTC, std::move(path), &cjit_context_options_t::nvrtc_path) {
  const std::optional<Error>& problem = real().problem();
  if (context() == nullptr && problem) throw Error(*problem);
  if (context() == nullptr) return;
  Context& own = context_of(*context());
  ToolIdentity expected{.file = real().file().identity, .release = ""};
  if (problem) expected.release = keep(traits_without_nvrtc(own, real().major(), this->path(), *problem)).release;
  own.expect_compiler(std::move(expected));
}

// Threads that come here at once ask twice, and hold no lock meanwhile.
const NvrtcTraits& NvrtcDropin::keep(NvrtcTraits traits) {
  auto kept = std::make_unique<const NvrtcTraits>(std::move(traits));
  const NvrtcTraits* first = nullptr;
  if (traits_.compare_exchange_strong(first, kept.get())) first = kept.release();
  return *first;
}

const NvrtcTraits& NvrtcDropin::traits() {
  if (const NvrtcTraits* const known = traits_.load()) return *known;
  if (context() == nullptr) return keep(ask());
  return keep(nvrtc_traits(context_of(*context()), real().major(), [this] { return ask(); }));
}

NvrtcTraits NvrtcDropin::ask() {
  using Numbers = NvrtcResult (*)(int*);
  const auto version = reinterpret_cast<NvrtcResult (*)(int*, int*)>(real().function("nvrtcVersion"));
  const auto count = reinterpret_cast<Numbers>(real().function("nvrtcGetNumSupportedArchs"));
  const auto list = reinterpret_cast<Numbers>(real().function("nvrtcGetSupportedArchs"));
  NvrtcTraits traits;
  int size = 0;
  version(&traits.major, &traits.minor);
  count(&size);
  traits.architectures.resize(static_cast<std::size_t>(size));
  list(traits.architectures.data());
  return traits;
}

// For programs without an NVRTC; a real one answers itself.
const char* error_string(NvrtcResult result) {
  static constexpr auto kNames = std::to_array<const char*>(
      {"NVRTC_SUCCESS", "NVRTC_ERROR_OUT_OF_MEMORY", "NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
       "NVRTC_ERROR_INVALID_INPUT", "NVRTC_ERROR_INVALID_PROGRAM", "NVRTC_ERROR_INVALID_OPTION",
       "NVRTC_ERROR_COMPILATION", "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
       "NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION", "NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
       "NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID", "NVRTC_ERROR_INTERNAL_ERROR", "NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
       "NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED", "NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED", "NVRTC_ERROR_PCH_CREATE",
       "NVRTC_ERROR_CANCELLED"});
  const auto number = static_cast<std::size_t>(result);
  return number < kNames.size() ? kNames[number] : "NVRTC_ERROR unknown";
}

// NVRTC's functions for the drop-in at `kPlace`.
template <std::size_t kPlace>
struct NvrtcCalls : DropinFunctions<NvrtcDropin, kPlace> {
  using Base = DropinFunctions<NvrtcDropin, kPlace>;
  using Base::forward, Base::hand_over, Base::of_handle, Base::own, Base::real;

  static void* find(std::string_view name);

  static NvrtcResult version(int* major, int* minor) {
    if (major == nullptr || minor == nullptr) return real("nvrtcVersion", major, minor);
    try {
      const NvrtcTraits& traits = own().traits();
      *major = traits.major;
      *minor = traits.minor;
      return NvrtcResult::kSuccess;
    } catch (...) {
      return NvrtcResult::kInternalError;
    }
  }
  static NvrtcResult count_architectures(int* count) {
    if (count == nullptr) return real("nvrtcGetNumSupportedArchs", count);
    try {
      *count = static_cast<int>(own().traits().architectures.size());
      return NvrtcResult::kSuccess;
    } catch (...) {
      return NvrtcResult::kInternalError;
    }
  }
  static NvrtcResult architectures(int* list) {
    if (list == nullptr) return real("nvrtcGetSupportedArchs", list);
    try {
      const std::vector<int>& known = own().traits().architectures;
      std::copy(known.begin(), known.end(), list);
      return NvrtcResult::kSuccess;
    } catch (...) {
      return NvrtcResult::kInternalError;
    }
  }

  static NvrtcResult create(NvrtcProgram* program, const char* source, const char* name, int count,
                            const char* const* headers, const char* const* names) {
    const auto are_texts = [&](const char* const* list) {
      return list != nullptr && std::all_of(list, list + count, [](const char* one) { return one != nullptr; });
    };
    const auto are_distinct = [&] {  // NVRTC refuses two headers of one name
      std::set<std::string_view> seen;
      return std::all_of(names, names + count, [&](const char* one) { return seen.insert(one).second; });
    };
    const bool is_usual = program != nullptr && source != nullptr &&
                          (count == 0 || (count > 0 && are_texts(headers) && are_texts(names) && are_distinct()));
    if (!is_usual)
      return forward(DropinCount::kForwardedState, "nvrtcCreateProgram", program, source, name, count, headers, names);
    try {
      NvrtcDropinProgram::Inputs inputs{
          .source = source, .name = name == nullptr ? "" : name, .headers = {}, .header_names = {}};
      inputs.headers.assign(headers, headers + count);
      inputs.header_names.assign(names, names + count);
      *program = own().handles().add(std::make_shared<NvrtcDropinProgram>(own(), std::move(inputs)));
      return NvrtcResult::kSuccess;
    } catch (...) {
      return NvrtcResult::kOutOfMemory;
    }
  }
  static NvrtcResult destroy(NvrtcProgram* program) { return Base::destroy("nvrtcDestroyProgram", program); }
  static NvrtcResult compile(NvrtcProgram handle, int count, const char* const* options) {
    return of_handle(
        "nvrtcCompileProgram", handle,
        [&](NvrtcDropinProgram& program) {
          const NvrtcResult result = program.compile(count, options);
          if (program.was_built()) keep_traits();
          return result;
        },
        count, options);
  }
  // A cache with results has the traits too: a machine without an NVRTC needs both.
  static void keep_traits() noexcept try { own().traits(); } catch (const std::exception& problem) {
    log_dropin_problem(problem.what());
  }
  static NvrtcResult add_name(NvrtcProgram handle, const char* name) {
    return of_handle(
        "nvrtcAddNameExpression", handle,
        [&](NvrtcDropinProgram& program) {
          if (name == nullptr) return NvrtcResult::kInvalidInput;
          if (program.is_compiled()) return NvrtcResult::kNoNamesAfterCompilation;
          program.add_name(name);
          return NvrtcResult::kSuccess;
        },
        name);
  }
  static NvrtcResult lowered_name(NvrtcProgram handle, const char* name, const char** lowered) {
    return of_handle(
        "nvrtcGetLoweredName", handle,
        [&](NvrtcDropinProgram& program) {
          if (name == nullptr || lowered == nullptr) return NvrtcResult::kInvalidInput;
          *lowered = nullptr;
          if (!program.has_result()) return NvrtcResult::kNoNamesBeforeCompilation;
          *lowered = program.lowered_name(name);
          return *lowered == nullptr ? NvrtcResult::kNameNotValid : NvrtcResult::kSuccess;
        },
        name, lowered);
  }
  static NvrtcResult set_flow_callback(NvrtcProgram handle, int (*call_back)(void*, void*), void* payload) {
    return of_handle(
        "nvrtcSetFlowCallback", handle,
        [&](NvrtcDropinProgram& program) {
          if (call_back == nullptr) return NvrtcResult::kInvalidInput;
          program.set_flow_callback(call_back, payload);
          return NvrtcResult::kSuccess;
        },
        call_back, payload);
  }
  static NvrtcResult pch_status(NvrtcProgram handle) {
    return of_handle("nvrtcGetPCHCreateStatus", handle,
                     [](NvrtcDropinProgram&) { return NvrtcResult::kNoPchAttempted; });
  }
  static NvrtcResult pch_heap_required(NvrtcProgram handle, std::size_t* size) {
    return of_handle(
        "nvrtcGetPCHHeapSizeRequired", handle,
        [&](NvrtcDropinProgram& program) { return hand_over(program, "nvrtcGetPCHHeapSizeRequired", size); }, size);
  }

  static NvrtcResult write_size(std::string_view bytes, std::size_t* size) {
    if (size == nullptr) return NvrtcResult::kInvalidInput;
    *size = bytes.size();
    return NvrtcResult::kSuccess;
  }
  static NvrtcResult write_bytes(std::string_view bytes, char* to) {
    if (to == nullptr) return NvrtcResult::kInvalidInput;
    if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
    return NvrtcResult::kSuccess;
  }
  static NvrtcResult log_size(NvrtcProgram handle, std::size_t* size) {
    return of_handle(
        "nvrtcGetProgramLogSize", handle, [&](NvrtcDropinProgram& program) { return write_size(program.log(), size); },
        size);
  }
  static NvrtcResult log(NvrtcProgram handle, char* to) {
    return of_handle(
        "nvrtcGetProgramLog", handle, [&](NvrtcDropinProgram& program) { return write_bytes(program.log(), to); }, to);
  }
};

constexpr auto kNvrtcImages = std::to_array<ImageFunctions>({
    {"nvrtcGetPTXSize", "nvrtcGetPTX", CJIT_IMAGE_KIND_PTX},
    {"nvrtcGetCUBINSize", "nvrtcGetCUBIN", CJIT_IMAGE_KIND_CUBIN},
    {"nvrtcGetLTOIRSize", "nvrtcGetLTOIR", CJIT_IMAGE_KIND_LTO_IR},
    {"nvrtcGetNVVMSize", "nvrtcGetNVVM", CJIT_IMAGE_KIND_LTO_IR},  // 12's older name of the same
    {"nvrtcGetOptiXIRSize", "nvrtcGetOptiXIR", CJIT_IMAGE_KIND_OPTIX_IR},
    {"nvrtcGetTileIRSize", "nvrtcGetTileIR", CJIT_IMAGE_KIND_TILE_IR},
});

template <std::size_t kPlace, std::size_t kImage>
NvrtcResult nvrtc_image_size(NvrtcProgram handle, std::size_t* size) {
  using Own = NvrtcCalls<kPlace>;
  return Own::of_handle(
      kNvrtcImages[kImage].size_name, handle,
      [&](NvrtcDropinProgram& program) { return Own::write_size(program.image(kNvrtcImages[kImage].kind), size); },
      size);
}
template <std::size_t kPlace, std::size_t kImage>
NvrtcResult nvrtc_image(NvrtcProgram handle, char* to) {
  using Own = NvrtcCalls<kPlace>;
  return Own::of_handle(
      kNvrtcImages[kImage].name, handle,
      [&](NvrtcDropinProgram& program) { return Own::write_bytes(program.image(kNvrtcImages[kImage].kind), to); }, to);
}

template <std::size_t kPlace, std::size_t... kImage>
void* image_function(std::string_view name, std::index_sequence<kImage...>) {
  void* found = nullptr;
  const auto look = [&](std::string_view candidate, auto* function) {
    if (name == candidate) found = reinterpret_cast<void*>(function);
  };
  (look(kNvrtcImages[kImage].size_name, &nvrtc_image_size<kPlace, kImage>), ...);
  (look(kNvrtcImages[kImage].name, &nvrtc_image<kPlace, kImage>), ...);
  return found;
}

template <std::size_t kPlace>
void* NvrtcCalls<kPlace>::find(std::string_view name) {
  using Own = NvrtcCalls<kPlace>;
  const std::pair<std::string_view, void*> functions[] = {
      {"nvrtcVersion", reinterpret_cast<void*>(&Own::version)},
      {"nvrtcGetNumSupportedArchs", reinterpret_cast<void*>(&Own::count_architectures)},
      {"nvrtcGetSupportedArchs", reinterpret_cast<void*>(&Own::architectures)},
      {"nvrtcCreateProgram", reinterpret_cast<void*>(&Own::create)},
      {"nvrtcDestroyProgram", reinterpret_cast<void*>(&Own::destroy)},
      {"nvrtcCompileProgram", reinterpret_cast<void*>(&Own::compile)},
      {"nvrtcAddNameExpression", reinterpret_cast<void*>(&Own::add_name)},
      {"nvrtcGetLoweredName", reinterpret_cast<void*>(&Own::lowered_name)},
      {"nvrtcSetFlowCallback", reinterpret_cast<void*>(&Own::set_flow_callback)},
      {"nvrtcGetPCHCreateStatus", reinterpret_cast<void*>(&Own::pch_status)},
      {"nvrtcGetPCHHeapSizeRequired", reinterpret_cast<void*>(&Own::pch_heap_required)},
      {"nvrtcGetProgramLogSize", reinterpret_cast<void*>(&Own::log_size)},
      {"nvrtcGetProgramLog", reinterpret_cast<void*>(&Own::log)},
  };
  for (const auto& [own, function] : functions)
    if (own == name) return function;
  if (name == "nvrtcGetErrorString" && Own::own().real().problem()) return reinterpret_cast<void*>(&error_string);
  return image_function<kPlace>(name, std::make_index_sequence<kNvrtcImages.size()>());
}

}  // namespace

void* nvrtc_function(const std::string& dropin_path, std::string_view name) {
  return dropin_function<NvrtcDropin, NvrtcCalls>(dropin_path, name);
}

}  // namespace cjit
