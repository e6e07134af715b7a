"""The options of the bindings: the structs that go into calls, their fields as a language shows them, and what
the headers say of each."""
import dataclasses
import re

import inputs

# Written by hand in each language: what is called, and what it is called with.
BY_HAND = ("callback", "reserved")
USER_DATA = re.compile(r"(.*_)?(user_data|finalizer)|release|held")


def structs(description):
    """The names of the structs that a caller fills, those that others point to first."""
    named = [s["name"] for s in description["structs"] if s["name"].endswith("_options_t")]
    return [name for name in inputs.reached(description, named, without=("result",))]


def fields(description, name, by_hand=()):
    """The fields that a caller sets, counts and padding left out; `grid_x`, `grid_y`, `grid_z` are one field
    `grid` of the kind triple."""
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
    """cjit_kernel_build_options_t: KernelOptions; cjit_bundle_build_options_t: BundleBuildOptions."""
    words = struct.removeprefix("cjit_").removesuffix("_t").split("_")
    if words[-2:] == ["build", "options"] and words[0] != "bundle":
        words.remove("build")
    return "".join(word.capitalize() for word in words)


def plain(comment):
    """The text of a comment, without its stars and the version it ends in."""
    lines = re.sub(r"^/\*\*|\*/$", "", comment.strip()).strip().splitlines()
    text = " ".join(re.sub(r"^\s*\* ?", "", line).strip() for line in lines)
    return re.sub(r"\s*Since \d+\.\d+\.$", "", re.sub(r" +", " ", text)).strip()


def _doc(description, field, before):
    """What the header says; of an enumeration's field at least what the enumeration is, else what stands over
    fields of the same kind."""
    if field.doc:
        return plain(field.doc)
    if field.kind == "enum":
        return plain(next(e for e in description["enums"] if e["name"] == field.of)["doc"])
    return before.doc if before and before.kind == field.kind else ""
