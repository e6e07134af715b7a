#include "toolkit/compiler_variables.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/text.hpp"

namespace cjit {

namespace {

// The variables that NVRTC, nvJitLink and nvcc 13.0 and NVRTC 13.5 were observed to read, and those that libNVVM 13.0
// names. Variables that do not affect the result are left out: locks, threads, heaps, messages, temporary directories.
constexpr auto kNames = std::to_array<std::string_view>(
    {"CAN_FINALIZE_DEBUG", "EDG_BASE", "EDG_MODULES_PATH", "LIBNVVM_NVVM_VERSION", "LLVM_OVERRIDE_PRODUCER", "NVRTCWIZ",
     "NVRTC_APPEND_FLAGS", "NVVMCCWIZ", "NVVM_IR_VER_CHK", "NV_NVVM_VERSION"});
constexpr auto kUncacheable = std::to_array<std::string_view>({"EDG_BASE", "EDG_MODULES_PATH", "NVRTC_APPEND_FLAGS"});

std::string_view name_of(std::string_view variable) { return variable.substr(0, variable.find('=')); }

template <typename List>
bool holds(const List& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// For each of the first eight characters, the values that the names have there: one bit per value modulo 32.
constexpr std::uint32_t bit_of(char character) {
  return std::uint32_t{1} << (static_cast<unsigned char>(character) % 32);
}

constexpr auto kBeginnings = [] {
  std::array<std::uint32_t, 8> beginnings{};
  for (const std::string_view name : kNames)
    for (std::size_t i = 0; i < beginnings.size(); ++i) beginnings[i] |= bit_of(name[i]);
  return beginnings;
}();
static_assert(std::none_of(kBeginnings.begin(), kBeginnings.end(), [](std::uint32_t b) { return b & bit_of('\0'); }),
              "the first test stops at the end of a short variable");

// A cheap first test: a memory hit applies it to every variable of the environment, and container images with CUDA have
// dozens of variables that begin with "NV_" or "NVIDIA_".
bool may_be_known(const char* variable) {
  std::size_t i = 0;
  while (i < kBeginnings.size() && (kBeginnings[i] & bit_of(variable[i])) != 0) ++i;
  return i == kBeginnings.size();
}

// One pass over the environment: ten calls of getenv() take as long as the rest of a memory hit.
std::vector<std::string> read_variables() {
  std::vector<std::string> variables;
  for (char** variable = ::environ; variable != nullptr && *variable != nullptr; ++variable) {
    if (may_be_known(*variable) && holds(kNames, name_of(*variable))) variables.emplace_back(*variable);
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

const std::vector<std::string>& first_variables() {
  static const std::vector<std::string> first = read_variables();
  return first;
}

}  // namespace

std::vector<std::string> compiler_variables() {
  first_variables();
  return read_variables();
}

std::string uncacheable_variable(const std::vector<std::string>& variables) {
  for (const std::string& variable : variables)
    if (holds(kUncacheable, name_of(variable)))
      return concat("the environment variable ", name_of(variable),
                    " gives compilers options or files that a cache key cannot cover; unset it");
  if (variables != first_variables())
    return "environment variables of the compilers changed after the first context was created, and compilers in this "
           "process may have read the old values; set them before creating a context, or build with the cache off";
  return "";
}

}  // namespace cjit
