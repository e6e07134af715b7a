// What the functions of all drop-ins share: the drop-in that they belong to, and calls of the real library.
#pragma once

#include <cjit/image.h>
#include <cxxabi.h>

#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "base/mutex.hpp"
#include "base/text.hpp"
#include "dropin/dropin.hpp"

namespace cjit {

// A function of the real library has no argument for the drop-in that it belongs to, so each drop-in of a process has
// functions of its own.
template <typename Own>
class Dropins {
 public:
  static constexpr std::size_t kMost = 4;

  static Own& at(std::size_t place) { return *places_[place].load(std::memory_order_acquire); }

  // The place of a drop-in, which it keeps.
  static std::size_t place_of(const std::string& path) {
    static Mutex& mutex = *new Mutex;
    const std::lock_guard lock(mutex);
    for (std::size_t place = 0; place < kMost; ++place) {
      const Own* const known = places_[place].load(std::memory_order_acquire);
      if (known != nullptr && known->path() == path) return place;
      if (known != nullptr) continue;
      places_[place].store(new Own(path), std::memory_order_release);
      return place;
    }
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_TOOLKIT,
                concat("cannot serve ", path, ": this process has ", kMost, " drop-ins of this library already"));
  }

 private:
  static inline std::array<std::atomic<Own*>, kMost> places_{};
};

// `Own` is the drop-in. It has the type `Status` of the library's functions, the statuses kNoLibrary, kDestroyed and
// kOutOfMemory, and handles(), whose objects have real() and make_real().
template <typename Own, std::size_t kPlace>
struct DropinFunctions {
  using Status = typename Own::Status;

  static Own& own() { return Dropins<Own>::at(kPlace); }

  // Calls the real function. There is no status for a real library that cannot be opened.
  template <typename... Arguments>
  static Status real(const char* name, Arguments... arguments) {
    const auto function = reinterpret_cast<Status (*)(Arguments...)>(own().real().find_function(name));
    return function == nullptr ? Own::kNoLibrary : function(arguments...);
  }
  template <typename... Arguments>
  static Status forward(DropinCount why, const char* name, Arguments... arguments) {
    own().counts().add(why);
    return real(name, arguments...);
  }

  // Answers a call of a handle: the real library for its own handles and for objects that it has, else `answer`.
  template <typename Handle, typename Answer, typename... Arguments>
  static Status of_handle(const char* name, Handle handle, Answer answer, Arguments... arguments) {
    try {
      const auto object = handle == nullptr ? nullptr : own().handles().find(handle);
      if (object == nullptr && own().handles().was_destroyed(handle)) return Own::kDestroyed;
      if (object == nullptr) return forward(DropinCount::kForwardedHandle, name, handle, arguments...);
      if (object->real() != nullptr) return real(name, object->real(), arguments...);
      return answer(*object);
    } catch (const abi::__forced_unwind&) {
      throw;  // pthread_exit() in a callback
    } catch (...) {
      return Own::kOutOfMemory;
    }
  }
  // For calls that the real library has to answer: the object goes over to it.
  template <typename Object, typename... Arguments>
  static Status hand_over(Object& object, const char* name, Arguments... arguments) {
    own().counts().add(DropinCount::kForwardedState);
    Status result{};
    const auto made = object.make_real(result);
    return made == nullptr ? result : real(name, made, arguments...);
  }
  template <typename Handle>
  static Status destroy(const char* name, Handle* handle) {
    if (handle == nullptr) return real(name, handle);
    if (own().handles().was_destroyed(*handle)) return Own::kDestroyed;
    if (*handle == nullptr || own().handles().take(*handle) == nullptr)
      return forward(DropinCount::kForwardedHandle, name, handle);
    *handle = nullptr;
    return Status{};
  }
};

// The functions of a library that return an image.
struct ImageFunctions {
  const char* size_name;
  const char* name;
  cjit_image_kind_t kind;
};

// The function that stands for the library's function `name`: cjit's, or the real library's. `Calls<place>` has find(),
// which returns nullptr if cjit has none of this name.
template <typename Own, template <std::size_t> class Calls>
void* dropin_function(const std::string& dropin_path, std::string_view name) try {
  const std::size_t place = Dropins<Own>::place_of(dropin_path);
  void* own = nullptr;
  const auto look = [&]<std::size_t... kPlace>(std::index_sequence<kPlace...>) {
    (..., (place == kPlace ? void(own = Calls<kPlace>::find(name)) : void()));
  };
  if (!dropins_are_off()) look(std::make_index_sequence<Dropins<Own>::kMost>());
  return own != nullptr ? own : Dropins<Own>::at(place).real().function(std::string(name).c_str());
} catch (const std::exception& problem) {
  log_dropin_problem(problem.what());
  throw;
}

}  // namespace cjit
