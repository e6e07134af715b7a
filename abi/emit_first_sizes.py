"""Emit the minimum `struct_size` of each struct: its size in the first release that has it."""

HEADER = """// The size of each struct in the first released version that has it. No caller can be older.
// {notice}
#pragma once

#include <cjit/cjit.h>

#include <cstdint>

namespace cjit {{

template <typename Struct>
struct FirstSize;  // defined only for the structs of the ABI

"""

FOOTER = """
template <typename Struct>
inline constexpr std::uint64_t kFirstSize = FirstSize<Struct>::value;

}  // namespace cjit
"""


def first_sizes(description, baselines, notice):
    rows = [f"template <>\nstruct FirstSize<{struct['name']}> {{\n"
            f"  static constexpr std::uint64_t value = {first_size(struct, baselines)};\n}};\n"
            for struct in description["structs"]]
    return HEADER.format(notice=notice) + "".join(rows) + FOOTER


def first_size(struct, baselines):
    for baseline in baselines:
        for released in baseline["structs"]:
            if released["name"] == struct["name"]:
                return released["size"]
    return struct["size"]
