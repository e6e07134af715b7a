#include "dropin/nvrtc_dropin.hpp"

#include <cjit/cache.h>
#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/environment.hpp"
#include "base/key_hash.hpp"
#include "base/memo_file.hpp"
#include "base/mutex.hpp"
#include "base/text.hpp"
#include "dropin/nvrtc_program.hpp"

namespace cjit {

namespace {

// Version and architectures of an NVRTC, for later processes.
struct NvrtcTraits {
  int major = 0, minor = 0;
  std::vector<int> architectures;  // in NVRTC's order
};

// One drop-in of this process and what it stands for. Never destroyed: programs may be used at exit.
class NvrtcDropin {
 public:
  explicit NvrtcDropin(std::string path);

  const std::string& path() const noexcept { return path_; }
  RealLibrary& real() noexcept { return real_; }
  DropinCounts& counts() noexcept { return *counts_; }
  // Throws Error(CJIT_ERROR_TOOLKIT_...).
  const NvrtcTraits& traits();

  NvrtcProgram add(NvrtcDropinProgram::Inputs inputs);
  // The program stays alive as long as the caller holds it. nullptr: a handle of the real NVRTC's.
  std::shared_ptr<NvrtcDropinProgram> find(NvrtcProgram program);
  std::shared_ptr<NvrtcDropinProgram> take(NvrtcProgram program);
  // A handle that is used after its program was destroyed: the real NVRTC must not get it either.
  bool was_destroyed(NvrtcProgram program) {
    const std::lock_guard lock(mutex_);
    return destroyed_.contains(program);
  }

 private:
  NvrtcServer server() { return {real_, context_, *counts_}; }

  const std::string path_;
  RealLibrary real_;
  cjit_context_t* context_ = nullptr;
  std::string memo_folder_;
  std::unique_ptr<DropinCounts> counts_;
  Mutex mutex_;
  std::unordered_map<NvrtcProgram, std::shared_ptr<NvrtcDropinProgram>> programs_;
  std::unordered_set<NvrtcProgram> destroyed_;  // addresses that have no program now
  std::mutex traits_mutex_;
  std::optional<NvrtcTraits> traits_;
};

bool is_off() {
  const std::string_view value = environment_variable("CJIT_NVRTC");
  return value == "off";
}

NvrtcDropin::NvrtcDropin(std::string path) : path_(std::move(path)), real_(CJIT_DROPIN_LIBRARY_NVRTC, path_) {
  std::string folder;
  if (!is_off()) {
    cjit_context_options_t options{.struct_size = sizeof(options)};
    options.nvrtc_path = real_.file().path.c_str();
    options.keep_failures = CJIT_SWITCH_ON;
    cjit_cache_info_t info{.struct_size = sizeof(info)};
    // Without a context everything is forwarded.
    if (cjit_context_create(&options, &context_, nullptr) == CJIT_SUCCESS &&
        cjit_cache_get_info(context_, &info, nullptr) == CJIT_SUCCESS && *info.problem == '\0')
      folder = info.folder;
    cjit_cache_info_cleanup(&info);
  }
  if (!folder.empty()) memo_folder_ = concat(folder, "/v2/headers");
  counts_ = std::make_unique<DropinCounts>(folder);
}

// The memo has the numbers, each in a line, and an empty line.
const NvrtcTraits& NvrtcDropin::traits() {
  const std::lock_guard lock(traits_mutex_);
  if (traits_) return *traits_;
  const std::string name = concat("nvrtc-", sha256(real_.file().identity).hex());
  if (const auto memo = read_memo(memo_folder_, name)) {
    std::vector<int> numbers;
    const std::string_view text = as_text(memo->bytes());
    for (const std::string_view line : split(text, '\n'))
      if (!line.empty()) numbers.push_back(std::atoi(std::string(line).c_str()));
    if (text.ends_with("\n\n") && numbers.size() > 2)
      return traits_.emplace(NvrtcTraits{numbers[0], numbers[1], {numbers.begin() + 2, numbers.end()}});
  }
  using Numbers = NvrtcResult (*)(int*);
  const auto version = reinterpret_cast<NvrtcResult (*)(int*, int*)>(real_.function("nvrtcVersion"));
  const auto count = reinterpret_cast<Numbers>(real_.function("nvrtcGetNumSupportedArchs"));
  const auto list = reinterpret_cast<Numbers>(real_.function("nvrtcGetSupportedArchs"));
  NvrtcTraits traits;
  int size = 0;
  version(&traits.major, &traits.minor);
  count(&size);
  traits.architectures.resize(static_cast<std::size_t>(size));
  list(traits.architectures.data());
  std::string text = concat(traits.major, '\n', traits.minor, '\n');
  for (const int architecture : traits.architectures) text += concat(architecture, '\n');
  write_memo(memo_folder_, name, as_bytes(text + '\n'));
  return traits_.emplace(std::move(traits));
}

NvrtcProgram NvrtcDropin::add(NvrtcDropinProgram::Inputs inputs) {
  auto program = std::make_shared<NvrtcDropinProgram>(server(), std::move(inputs));
  const auto handle = reinterpret_cast<NvrtcProgram>(program.get());
  const std::lock_guard lock(mutex_);
  programs_.emplace(handle, std::move(program));
  destroyed_.erase(handle);
  return handle;
}

std::shared_ptr<NvrtcDropinProgram> NvrtcDropin::find(NvrtcProgram program) {
  const std::lock_guard lock(mutex_);
  const auto found = programs_.find(program);
  return found == programs_.end() ? nullptr : found->second;
}

std::shared_ptr<NvrtcDropinProgram> NvrtcDropin::take(NvrtcProgram program) {
  const std::lock_guard lock(mutex_);
  auto node = programs_.extract(program);
  if (node.empty()) return nullptr;
  destroyed_.insert(program);
  return std::move(node.mapped());
}

// A function of NVRTC has no argument for the drop-in that it belongs to, so each drop-in of a process has functions of
// its own.
constexpr std::size_t kMostDropins = 4;
std::array<std::atomic<NvrtcDropin*>, kMostDropins> dropins{};

// NVRTC's functions for the drop-in at `kPlace`.
template <std::size_t kPlace>
struct Functions {
  static NvrtcDropin& own() { return *dropins[kPlace].load(std::memory_order_acquire); }

  // Calls the real function. There is no status for a real library that cannot be opened.
  template <typename... Arguments>
  static NvrtcResult real(const char* name, Arguments... arguments) {
    const auto function = reinterpret_cast<NvrtcResult (*)(Arguments...)>(own().real().find_function(name));
    return function == nullptr ? NvrtcResult::kInternalError : function(arguments...);
  }
  template <typename... Arguments>
  static NvrtcResult forward(DropinCount why, const char* name, Arguments... arguments) {
    own().counts().add(why);
    return real(name, arguments...);
  }

  // Answers a call of a program: the real NVRTC for its own handles and for programs that it has, else `answer`.
  template <typename Answer, typename... Arguments>
  static NvrtcResult of_program(const char* name, NvrtcProgram handle, Answer answer, Arguments... arguments) {
    try {
      const auto program = handle == nullptr ? nullptr : own().find(handle);
      if (program == nullptr && own().was_destroyed(handle)) return NvrtcResult::kInvalidProgram;
      if (program == nullptr) return forward(DropinCount::kForwardedHandle, name, handle, arguments...);
      if (program->real() != nullptr) return real(name, program->real(), arguments...);
      return answer(*program);
    } catch (const abi::__forced_unwind&) {
      throw;  // pthread_exit() in a callback
    } catch (...) {
      return NvrtcResult::kOutOfMemory;
    }
  }
  // For calls that the real NVRTC has to answer: the program goes over to it.
  template <typename... Arguments>
  static NvrtcResult hand_over(NvrtcDropinProgram& program, const char* name, Arguments... arguments) {
    own().counts().add(DropinCount::kForwardedState);
    NvrtcResult result{};
    const NvrtcProgram made = program.make_real(result);
    return made == nullptr ? result : real(name, made, arguments...);
  }

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
      *program = own().add(std::move(inputs));
      return NvrtcResult::kSuccess;
    } catch (...) {
      return NvrtcResult::kOutOfMemory;
    }
  }
  static NvrtcResult destroy(NvrtcProgram* program) {
    if (program == nullptr) return real("nvrtcDestroyProgram", program);
    if (own().was_destroyed(*program)) return NvrtcResult::kInvalidProgram;
    if (*program == nullptr || own().take(*program) == nullptr)
      return forward(DropinCount::kForwardedHandle, "nvrtcDestroyProgram", program);
    *program = nullptr;
    return NvrtcResult::kSuccess;
  }
  static NvrtcResult compile(NvrtcProgram handle, int count, const char* const* options) {
    return of_program(
        "nvrtcCompileProgram", handle, [&](NvrtcDropinProgram& program) { return program.compile(count, options); },
        count, options);
  }
  static NvrtcResult add_name(NvrtcProgram handle, const char* name) {
    return of_program(
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
    return of_program(
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
    return of_program(
        "nvrtcSetFlowCallback", handle,
        [&](NvrtcDropinProgram& program) {
          if (call_back == nullptr) return NvrtcResult::kInvalidInput;
          program.set_flow_callback(call_back, payload);
          return NvrtcResult::kSuccess;
        },
        call_back, payload);
  }
  static NvrtcResult pch_status(NvrtcProgram handle) {
    return of_program("nvrtcGetPCHCreateStatus", handle,
                      [](NvrtcDropinProgram&) { return NvrtcResult::kNoPchAttempted; });
  }
  static NvrtcResult pch_heap_required(NvrtcProgram handle, std::size_t* size) {
    return of_program(
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
    return of_program(
        "nvrtcGetProgramLogSize", handle, [&](NvrtcDropinProgram& program) { return write_size(program.log(), size); },
        size);
  }
  static NvrtcResult log(NvrtcProgram handle, char* to) {
    return of_program(
        "nvrtcGetProgramLog", handle, [&](NvrtcDropinProgram& program) { return write_bytes(program.log(), to); }, to);
  }
};

// The functions that return an image.
struct ImageFunctions {
  const char* size_name;
  const char* name;
  cjit_image_kind_t kind;
};
constexpr auto kImages = std::to_array<ImageFunctions>({
    {"nvrtcGetPTXSize", "nvrtcGetPTX", CJIT_IMAGE_KIND_PTX},
    {"nvrtcGetCUBINSize", "nvrtcGetCUBIN", CJIT_IMAGE_KIND_CUBIN},
    {"nvrtcGetLTOIRSize", "nvrtcGetLTOIR", CJIT_IMAGE_KIND_LTO_IR},
    {"nvrtcGetNVVMSize", "nvrtcGetNVVM", CJIT_IMAGE_KIND_LTO_IR},  // 12's older name of the same
    {"nvrtcGetOptiXIRSize", "nvrtcGetOptiXIR", CJIT_IMAGE_KIND_OPTIX_IR},
    {"nvrtcGetTileIRSize", "nvrtcGetTileIR", CJIT_IMAGE_KIND_TILE_IR},
});

template <std::size_t kPlace, std::size_t kImage>
NvrtcResult image_size(NvrtcProgram handle, std::size_t* size) {
  using Own = Functions<kPlace>;
  return Own::of_program(
      kImages[kImage].size_name, handle,
      [&](NvrtcDropinProgram& program) { return Own::write_size(program.image(kImages[kImage].kind), size); }, size);
}
template <std::size_t kPlace, std::size_t kImage>
NvrtcResult image(NvrtcProgram handle, char* to) {
  using Own = Functions<kPlace>;
  return Own::of_program(
      kImages[kImage].name, handle,
      [&](NvrtcDropinProgram& program) { return Own::write_bytes(program.image(kImages[kImage].kind), to); }, to);
}

template <std::size_t kPlace, std::size_t... kImage>
void* image_function(std::string_view name, std::index_sequence<kImage...>) {
  void* found = nullptr;
  const auto look = [&](std::string_view candidate, auto* function) {
    if (name == candidate) found = reinterpret_cast<void*>(function);
  };
  (look(kImages[kImage].size_name, &image_size<kPlace, kImage>), ...);
  (look(kImages[kImage].name, &image<kPlace, kImage>), ...);
  return found;
}

// nullptr if cjit has none.
template <std::size_t kPlace>
void* function_at(std::string_view name) {
  using Own = Functions<kPlace>;
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
  return image_function<kPlace>(name, std::make_index_sequence<kImages.size()>());
}

template <std::size_t... kPlace>
void* function_of(std::size_t place, std::string_view name, std::index_sequence<kPlace...>) {
  void* found = nullptr;
  (..., (place == kPlace ? void(found = function_at<kPlace>(name)) : void()));
  return found;
}

// The place of a drop-in, which it keeps.
std::size_t place_of(const std::string& path) {
  static Mutex& mutex = *new Mutex;
  const std::lock_guard lock(mutex);
  for (std::size_t place = 0; place < kMostDropins; ++place) {
    const NvrtcDropin* const known = dropins[place].load(std::memory_order_acquire);
    if (known != nullptr && known->path() == path) return place;
    if (known != nullptr) continue;
    dropins[place].store(new NvrtcDropin(path), std::memory_order_release);
    return place;
  }
  throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_TOOLKIT,
              concat("cannot serve ", path, ": this process has ", kMostDropins, " drop-ins of NVRTC already"));
}

}  // namespace

void* nvrtc_function(const std::string& dropin_path, std::string_view name) {
  const std::size_t place = place_of(dropin_path);
  NvrtcDropin& dropin = *dropins[place].load(std::memory_order_acquire);
  if (!is_off())
    if (void* const own = function_of(place, name, std::make_index_sequence<kMostDropins>())) return own;
  return dropin.real().function(std::string(name).c_str());
}

}  // namespace cjit
