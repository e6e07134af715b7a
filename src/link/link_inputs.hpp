// What an input of a link is, told from its bytes, and what it defines.
#pragma once

#include <span>

#include "link/link_program.hpp"

namespace cjit {

// NONE if the bytes are nothing that can be linked.
cjit_link_input_kind_t tell_link_input(ByteSpan bytes) noexcept;

// Throws Error(CJIT_ERROR_LINK_INPUT) for an input whose kind cannot be told, or that says it is another one.
void check_link_input(LinkInput& input);

// nvJitLink writes of a symbol that two cubins define to standard error, and then succeeds or crashes (13.0).
// Throws Error(CJIT_ERROR_DUPLICATE_SYMBOL) with the symbol and both inputs, as far as that can be seen from outside.
void check_definitions(std::span<const LinkInput> inputs);

// True if check_definitions() sees all that could make the linker crash. Two definitions in LTO-IR it refuses itself,
// and one there goes before one in a cubin.
bool shows_its_definitions(std::span<const LinkInput> inputs) noexcept;

// Whether nvJitLink takes an input for an architecture ("sm_90a"). A cubin of another one, once refused, leaves a lock
// of nvJitLink's taken by the thread (13.0), and links of all other threads wait for it for ever.
enum class ArchitectureFit {
  kSure,      // the same, or no cubin
  kPossible,  // of the same major version and older: 8.0 goes into 8.6, 10.0 does not into 10.3
  kNone,
};
ArchitectureFit fit_of(const LinkInput& input, std::string_view arch) noexcept;

}  // namespace cjit
