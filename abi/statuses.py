"""Read the statuses that each function may return from its comment, after @return."""
import re

# base.h: every function may return these even if its comment does not list them.
GENERAL = ("CJIT_SUCCESS", "CJIT_ERROR_NULL_POINTER", "CJIT_ERROR_OUT_OF_MEMORY", "CJIT_ERROR_INTERNAL")
# "as cjit_x()", "what cjit_x() and cjit_y() return": everything that these return.
REFERENCE = re.compile(r"\b(?:[Aa]s|what)\s+((?:cjit_\w+\(\)(?:,\s+|\s+and\s+)?)+)")


def can_fail(function):
    """Return True if the function returns the status of its own call. cjit_error_status() returns that of another."""
    return function["returns"] == "cjit_status_t" and function["name"] != "cjit_error_status"


def documented(description):
    """Return {function: the names of its statuses in numerical order}."""
    functions = {function["name"]: function for function in description["functions"] if can_fail(function)}
    status = next(enum for enum in description["enums"] if enum["name"] == "cjit_status")
    order = [value["name"] for value in status["values"]]
    return {name: sorted(_statuses(name, functions, set()), key=order.index) for name in functions}


def _statuses(name, functions, seen):
    if name in seen or name not in functions:
        return set()
    seen.add(name)
    text = re.sub(r"\s*\n\s*\*?\s*", " ", functions[name]["doc"])
    text = text.partition("@return")[2] or text
    found = set(GENERAL) | set(re.findall(r"\bCJIT_(?:SUCCESS|ERROR_\w+)", text))
    for references in REFERENCE.findall(text):
        for other in re.findall(r"cjit_\w+", references):
            found |= _statuses(other, functions, seen)
    return found
