"""Every function that returns a status, again: tests that link these definitions call the library through them, and
fail where a status comes back that the function's comment does not list."""
from emit_loader import declare
from statuses import can_fail, documented

HEADER = """\
// Stands between a test and the library: a status that the comment of the function does not list is a failure.
// {notice}
#include "support/checked_calls.hpp"

#include <cjit/cjit.h>

using cjit::test::checked;
using cjit::test::next_definition;
"""

FUNCTION = """
{declaration} {{
  static const auto next = next_definition<decltype(&{name})>("{name}");
  return checked("{name}", next({arguments}),
                 {{{statuses}}});
}}
"""


def checked_calls(description, notice):
    statuses = documented(description)
    return HEADER.format(notice=notice) + "".join(
        FUNCTION.format(declaration=_declaration(function), name=function["name"],
                        arguments=", ".join(p["name"] for p in function["parameters"]),
                        statuses=", ".join(statuses[function["name"]]))
        for function in description["functions"] if can_fail(function))


def _declaration(function):
    parameters = ", ".join(declare(p["type"], p["name"]) for p in function["parameters"])
    return f"cjit_status_t {function['name']}({parameters})"
