"""Emit compile-time asserts of every offset, size and enumerator of a version.

tests/abi/headers_test.py compiles them with the current headers.
"""

HEADER = """#include <cjit/cjit.h>

#ifdef __cplusplus
#define CJIT_ASSERT(condition) static_assert(condition, #condition)
#else
#define CJIT_ASSERT(condition) _Static_assert(condition, #condition)
#endif
#define CJIT_FIELD(owner, field, offset, size) \\
  CJIT_ASSERT(offsetof(owner, field) == (offset) && sizeof(((owner *)0)->field) == (size))
"""


def layout_asserts(description, size_relation):
    """Return asserts of the layout that programs compiled with the described headers expect.

    `size_relation` is the relation of a struct's size to the expected one: "==" or ">=".
    """
    lines = []
    for struct in description["structs"]:
        name = struct["name"]
        lines.append(f"CJIT_ASSERT(sizeof({name}) {size_relation} {struct['size']});")
        lines += [f"CJIT_FIELD({name}, {f['name']}, {f['offset']}, {f['size']});" for f in struct["fields"]]
    lines += [f"CJIT_ASSERT({c['name']} == {c['value']:#x});" for c in description["constants"]]
    for typedef in description["typedefs"]:
        if "enum" in typedef:
            lines.append(f"CJIT_ASSERT(sizeof({typedef['name']}) == 4);")
    for enum in description["enums"]:
        lines += [f"CJIT_ASSERT({v['name']} == {v['value']});" for v in enum["values"]]
    return HEADER + "\n".join(lines) + "\n"
