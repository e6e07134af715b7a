"""Emit C code that calls every function once, for the client that is frozen with each version.

Handles are valid; all other arguments are zero.
"""
import re

from emit_loader import declare
from statuses import can_fail, documented

HEADER = """\
/* Calls every function of this version once. A call may fail, but only with a status that the headers list for it.
   {notice} */
#include <cjit/cjit.h>

/* A valid object of each kind, for the calls. */
struct client_values {{
{members}
  const void *artifact;
  uint64_t artifact_size;
  const cjit_build_result_t *result;
}};

/* Memory that a call may write to. A function that may write more takes the size as an argument. */
static _Alignas(64) unsigned char client_scratch[4096];

/* Defined by the file that includes this one. */
static void *guarded(uint64_t size);
static void check_status(const char *function, cjit_status_t status, cjit_error_t *const *error,
                         const cjit_status_t *documented, uint64_t count);

static void call_every_function(const struct client_values *values) {{
"""


class Call:
    """One call in C: the declarations before it, its arguments, and the cleanup after it."""

    def __init__(self, function, description):
        self.function = function
        self.handles = {handle["name"] for handle in description["handles"]}
        self.structs = {struct["name"] for struct in description["structs"]}
        self.functions = {f["name"]: f for f in description["functions"]}
        self.before, self.arguments, self.after, self.error = [], [], [], "NULL"
        for parameter in function["parameters"]:
            self.arguments.append(self._argument(parameter["type"], parameter["name"]))

    def _argument(self, type_, name):
        base = re.sub(r"\bconst\b|[ *]", "", type_)
        depth = type_.count("*")
        if type_ == "cjit_error_t **":
            self.error = f"&{name}"
        if depth == 2 and base in self.handles:
            self.before.append(f"{base} *{name} = NULL;")
            self.after.append(f"{base.removesuffix('_t')}_destroy({name});")
            return f"&{name}"
        if depth == 1 and base in self.handles:
            is_destroyed = self.function["name"].endswith("_destroy")
            return "NULL" if is_destroyed else f"values->{base.removeprefix('cjit_').removesuffix('_t')}"
        if type_ == "const cjit_build_result_t *":
            return "values->result"
        if depth == 1 and base in self.structs:
            self.before.append(f"{base} *const {name} = guarded(sizeof({base}));")
            cleanup = self._cleanup(base)
            if cleanup and not type_.startswith("const"):
                self.after.append(f"{cleanup}({name});")
            return name
        return self._plain(type_, name)

    def _cleanup(self, struct):
        """Return the cleanup function of a struct; None if there is none or it is the function that is called."""
        owners = [f["name"] for f in self.functions.values()
                  if f["name"].endswith("_cleanup") and f["parameters"][0]["type"] == f"{struct} *"]
        return next((name for name in owners if name != self.function["name"]), None)

    def _plain(self, type_, name):
        if type_ == "const void *":
            return "values->artifact"
        types = [p["type"] for p in self.function["parameters"]]
        if type_ == "uint64_t" and name == "size" and "const void *" in types:
            return "values->artifact_size"
        if type_ == "const char *":
            return '""'
        if type_ == "void *" or (type_.endswith("*") and not type_.startswith("const")):
            return f"({type_})client_scratch" if type_ != "void *" else "client_scratch"
        return "NULL" if type_.endswith("*") else "0"

    def text(self, statuses):
        name = self.function["name"]
        call = f"{name}({', '.join(self.arguments)})"
        lines = list(self.before)
        if can_fail(self.function):
            lines += [f"static const cjit_status_t documented[] = {{{', '.join(statuses)}}};",
                      f"const cjit_status_t status = {call};",
                      f'check_status("{name}", status, {self.error}, documented, '
                      "sizeof(documented) / sizeof(documented[0]));"]
        else:
            lines.append(f"{'(void)' if self.function['returns'] != 'void' else ''}{call};")
        return "  {\n" + "".join(f"    {line}\n" for line in lines + self.after) + "  }\n"


def client_calls(description, notice):
    members = "\n".join(
        "  " + declare(f"{handle['name']} *", handle["name"].removeprefix("cjit_").removesuffix("_t")) + ";"
        for handle in description["handles"])
    statuses = documented(description)
    calls = "".join(Call(function, description).text(statuses.get(function["name"]))
                    for function in description["functions"])
    return HEADER.format(notice=notice, members=members) + calls + "}\n"
