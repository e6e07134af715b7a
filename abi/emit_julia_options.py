"""Emit Julia's documentation of options, and the function that converts launch options to the C struct.

The function does not look fields up by name at run time.
"""
import re
import textwrap

import options

LAUNCH = "cjit_launch_options_t"
ARGUMENTS = ("arguments", "argument_sizes", "argument_kinds", "argument_names")  # positional arguments of the call
# Default values of keywords.
DEFAULTS = {"grid": "1", "use_priority": "priority === nothing ? nothing : true",
            "use_memory_sync_domain_map":
                "memory_sync_domain_local === memory_sync_domain_remote === nothing ? nothing : true"}

FUNCTION = '''# {notice}

"""
Convert the keywords of [`launch`](@ref), except its arguments, to `cjit_launch_options_t`.
Returns the struct and the object that it points to.
"""
@inline function launch_options(;
{parameters})
{shapes}
    window = l2_window === nothing ? nothing : nested_struct(:l2_window, l2_window)
    options = filled(Raw.cjit_launch_options, (
{values}))
    return options, window
end
'''


def options_texts(description):
    """Return a dictionary entry for each options struct."""
    return "\n".join(_text(description, name) for name in options.structs(description))


def _text(description, name):
    fields = options.fields(description, name, ARGUMENTS if name == LAUNCH else ())
    items = "\n".join("\n".join(textwrap.wrap(f"- `{f.name}`: {_julia(f.doc or name + '::' + f.name)}", 118,
                                              subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))
                      for f in fields)
    escaped = items.replace("\\", "\\\\").replace('"', '\\"').replace("$", "\\$")
    return f'    :{_plain(name)} => """\n{escaped}\n""",'


def _plain(name):
    return name.removeprefix("cjit_").removesuffix("_t")


def _julia(text):
    text = re.sub(r"::(cjit_\w+::\w+|(?:cjit|CJIT)_\w+)", r"\1", text)
    text = re.sub(r"cjit_(\w+)_t::(\w+)", r"`\2` of `cjit_\1_t`", text)
    for c, julia in (("NULL", "nothing"), ("ON", "true"), ("OFF", "false")):
        text = re.sub(rf"\b{c}\b", f"`{julia}`", text)
    parts = text.split("`")
    parts[::2] = [part.replace("_", "\\_") for part in parts[::2]]  # no emphasis
    return "`".join(parts)


def launch_options(description, notice):
    fields = options.fields(description, LAUNCH, ARGUMENTS)
    ordered = sorted(fields, key=lambda field: field.name in DEFAULTS)  # after the keywords that they depend on
    parameters = ",\n".join(f"        {f.name}{_type(f)}={DEFAULTS.get(f.name, 'nothing')}" for f in ordered)
    shapes = "\n".join(f"    {f.name}_x, {f.name}_y, {f.name}_z = dimensions({f.name})"
                       for f in fields if f.kind == "triple")
    values = ",\n".join("        " + _value(f) for f in fields)
    return FUNCTION.format(notice=notice, parameters=parameters, shapes=shapes, values=values)


def _type(field):
    return {"triple": "::Shape", "number": "::Union{Nothing,Integer}"}.get(field.kind, "")


def _value(field):
    name = field.name
    if field.kind == "triple":
        return ", ".join(f"{name}_{axis}={name}_{axis}" for axis in "xyz")
    return f"{name}=" + {"switch": f"flag({name})", "enum": f"named(:{_plain(field.of)}, {name})",
                         "pointer": f"stream_handle({name})", "number": f"{name} === nothing ? 0 : {name}",
                         "structure": "window === nothing ? C_NULL : pointer(window)"}[field.kind]
