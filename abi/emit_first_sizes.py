"""The smallest size of each struct that a caller may bring: the one it was first released with."""

HEADER = """// The size that each struct had in the first released version that had it; no caller can be older.
// {notice}
#pragma once

#include <cjit/cjit.h>

#include <cstdint>

namespace cjit {{

template <typename Struct>
struct FirstSize;  // known for the structs of the ABI only

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
