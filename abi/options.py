"""The options of the bindings: the input structs, the fields that a binding has for each, and their comments."""
import dataclasses
import re

import inputs

# Written by hand in each language: callbacks and their user data.
BY_HAND = ("callback", "reserved")
USER_DATA = re.compile(r"(.*_)?(user_data|finalizer)|release|held")


def structs(description):
    """Return the names of the structs that a caller fills; a struct comes after those that it points to."""
    named = [s["name"] for s in description["structs"] if s["name"].endswith("_options_t")]
    return [name for name in inputs.reached(description, named, without=("result",))]


def fields(description, name, by_hand=()):
    """Return the fields that a caller sets, without counts and reserved fields.

    `grid_x`, `grid_y` and `grid_z` become one field `grid` of the kind triple.
    """
    shown, before = [], None
    for field in inputs.fields(description, name):
        field = dataclasses.replace(field, doc=_doc(description, field, before))
        before = field
        if field.kind in BY_HAND or USER_DATA.fullmatch(field.name) or field.name in by_hand:
            continue
        if axis := re.fullmatch(r"(\w+)_([xyz])", field.name):
            if axis[2] != "x" or axis[1] in by_hand:
                continue
            field = dataclasses.replace(field, name=axis[1], kind="triple")
        shown.append(field)
    return shown


def type_name(struct):
    """Return a binding's name of a struct, such as KernelOptions for cjit_kernel_build_options_t.

    cjit_bundle_build_options_t becomes BundleBuildOptions.
    """
    words = struct.removeprefix("cjit_").removesuffix("_t").split("_")
    if words[-2:] == ["build", "options"] and words[0] != "bundle":
        words.remove("build")
    return "".join(word.capitalize() for word in words)


def plain(comment):
    """Return the text of a comment without its stars and the version at its end."""
    lines = re.sub(r"^/\*\*|\*/$", "", comment.strip()).strip().splitlines()
    text = " ".join(re.sub(r"^\s*\* ?", "", line).strip() for line in lines)
    return re.sub(r"\s*Since \d+\.\d+\.$", "", re.sub(r" +", " ", text)).strip()


def _doc(description, field, before):
    """Return the comment of a field.

    A field without a comment has that of its enumeration, or that of the field before it if both have the same kind.
    """
    if field.doc:
        return plain(field.doc)
    if field.kind == "enum":
        return plain(next(e for e in description["enums"] if e["name"] == field.of)["doc"])
    return before.doc if before and before.kind == field.kind else ""
