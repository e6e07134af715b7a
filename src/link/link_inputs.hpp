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

}  // namespace cjit
