// Detects the kind of a link input from its bytes, and finds its definitions.
#pragma once

#include <span>

#include "link/link_program.hpp"

namespace cjit {

// Returns NONE if the bytes cannot be linked.
cjit_link_input_kind_t identify_link_input(ByteSpan bytes) noexcept;

// Sets the kind of the input; PTX gets the NUL that linkers read up to. Throws Error(CJIT_ERROR_LINK_INPUT) if it
// cannot be detected, or if another kind was set.
void check_link_input(LinkInput& input);

// Throws Error(CJIT_ERROR_DUPLICATE_SYMBOL), with the symbol and both inputs, if two cubins or PTX texts define the
// same symbol. nvJitLink 13.0 only prints this to standard error, and then succeeds or crashes.
void check_definitions(std::span<const LinkInput> inputs);

// Whether check_definitions() finds all definitions that could crash the linker. LTO-IR counts as safe: the linker
// rejects two definitions in LTO-IR itself, and prefers a definition in LTO-IR to one in a cubin.
bool shows_its_definitions(std::span<const LinkInput> inputs) noexcept;

// Whether nvJitLink accepts an input for an architecture ("sm_90a"). After nvJitLink 13.0 rejects a cubin for another
// architecture, the thread still holds one of its locks, and the links of all other threads block forever.
enum class ArchitectureFit {
  kSure,      // the same architecture, or not a cubin
  kPossible,  // the same major version and an older minor version: 8.0 can be linked for 8.6, but 10.0 cannot for 10.3
  kNone,
};
ArchitectureFit fit_of(const LinkInput& input, std::string_view arch) noexcept;

}  // namespace cjit
