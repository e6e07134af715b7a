"""Compile-time asserts of every offset, size and enumerator, of today and of each released version."""

HEADER = """/* What callers were compiled with must stay true: offsets, sizes and numbers of each version.
   {notice} */
#ifndef CJIT_LAYOUT_ASSERTS_H
#define CJIT_LAYOUT_ASSERTS_H

#include <cjit/cjit.h>

#ifdef __cplusplus
#define CJIT_ASSERT(condition) static_assert(condition, #condition)
#else
#define CJIT_ASSERT(condition) _Static_assert(condition, #condition)
#endif
#define CJIT_FIELD(owner, field, offset, size) \\
  CJIT_ASSERT(offsetof(owner, field) == (offset) && sizeof(((owner *)0)->field) == (size))
"""


def layout_asserts(description, baselines, notice):
    text = HEADER.format(notice=notice)
    for baseline in baselines:
        text += _version(baseline, f"as released in {baseline['version']}", ">=")
    text += _version(description, "today", "==")
    return text + "\n#endif\n"


def _version(description, title, size_relation):
    lines = [f"\n/* {title} */"]
    for struct in description["structs"]:
        name = struct["name"]
        lines.append(f"CJIT_ASSERT(sizeof({name}) {size_relation} {struct['size']});")
        lines += [f"CJIT_FIELD({name}, {f['name']}, {f['offset']}, {f['size']});" for f in struct["fields"]]
    for typedef in description["typedefs"]:
        if "enum" in typedef:
            lines.append(f"CJIT_ASSERT(sizeof({typedef['name']}) == 4);")
    for enum in description["enums"]:
        lines += [f"CJIT_ASSERT({v['name']} == {v['value']});" for v in enum["values"]]
    return "\n".join(lines) + "\n"
