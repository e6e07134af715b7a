"""Emit checked calls: a second definition of every function that returns a status.

Tests that link these definitions call the library through them. A test fails if a function returns a status that its
comment does not list.
"""
from emit_loader import declare
from statuses import can_fail, documented

HEADER = """\
// Forwards the calls of a test to the library. A status that the function's comment does not list is a failure.
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
