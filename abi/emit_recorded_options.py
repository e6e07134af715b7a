"""Emit src/c_api/recorded_options.cpp, which writes the options of builds to a recording and reads them again."""
import inputs

SOURCE = """// {notice}
#include "c_api/recorded_options.hpp"

#include "c_api/options_reader.hpp"
#include "c_api/options_writer.hpp"

namespace cjit {{

{functions}
{entries}
std::string write_recorded(const cjit_external_build_options_t&, std::string& problem) {{
  problem = "the image comes from another compiler";
  return "";
}}

}}  // namespace cjit
"""

# Images of other compilers cannot be made again from their options.
RECORDED = tuple(name for name in inputs.BUILDS if name != "cjit_external_build_options_t")
ENTRY = """\
std::string write_recorded(const {name}& options, std::string& problem) {{
  OptionsWriter to(problem);
  write(to, options);
  return std::move(to).take();
}}
void read_recorded(ByteSpan recorded, KeptOptions& kept, {name}& options) {{
  OptionsReader from(recorded, kept);
  read(from, options);
  from.finish();
}}
"""


def recorded_options(description, notice):
    without = {*inputs.NOT_BUILT, *inputs.OUTPUTS}
    functions = "\n".join(_functions(description, name) for name in inputs.reached(description, RECORDED, without))
    return SOURCE.format(notice=notice, functions=functions,
                         entries="\n".join(ENTRY.format(name=name) for name in RECORDED))


def _functions(description, name):
    kept = [f for f in inputs.fields(description, name) if f.kind != "reserved" and f.name not in inputs.NOT_BUILT]
    writes = "".join(f"  to.{_kind(f)}({_arguments(f, 'from')});\n" for f in kept)
    reads = "".join(f"  from.{_kind(f)}({_arguments(f, 'to')});\n" for f in kept)
    return (f"static void write(OptionsWriter& to, const {name}& from) {{\n  to.begin({len(kept)});\n{writes}}}\n"
            f"static void read(OptionsReader& from, {name}& to) {{\n  from.begin();\n{reads}  from.end();\n}}\n")


def _kind(field):
    return {"switch": "number", "enum": "number"}.get(field.kind, field.kind)


def _arguments(field, owner):
    return f"{owner}.{field.name}" + (f", {owner}.{field.count}" if field.count else "")
