"""Nullability: whether a pointer may be NULL, by the rules of base.h ("Pointers") and by comments ("NULL: none")."""
import re


import inputs
import statuses
from castxml import plain

STATED = re.compile(r"\bNULL: \S")
# Sentences of what a pointer leads to, or of other pointers.
OTHER = re.compile(r"none NULL|a NULL entry|must be NULL|out; .*?NULL on failure|NULL if the callback destroyed|"
                   r"NULL after cleanup")
LISTS = re.compile(r"(?:const (?:\w+|char|void) |void )\*const \*|const (?:u?int\d+_t|cjit_value_kind_t) \*")
BYTES = ("const void *", "const char *")


def add(description):
    """Add `nullable` to each pointer among the parameters and fields of a description."""
    pointers = {t["name"] for t in description["typedefs"] if t["type"].endswith("*")}
    pointers |= {p["name"] for p in description["function_pointers"]}
    filled = _filled(description)
    exported = {function["name"] for function in description["functions"]}
    for function in description["functions"] + description["function_pointers"]:
        takes_null = function["name"] in exported and not statuses.can_fail(function)
        for parameter in function["parameters"]:
            if _is_pointer(parameter["type"], pointers):
                parameter["nullable"] = takes_null or _may_be_null(function, parameter)
    for struct in description["structs"]:
        for field, comment in commented(struct):
            if _is_pointer(field["type"], pointers):
                field["nullable"] = _field(struct, field, comment, struct["name"] in filled)


def commented(struct):
    """Yield each field with its comment. A field without one belongs to the field above it."""
    comment = ""
    for field in struct["fields"]:
        comment = field["doc"] or comment
        yield field, plain(comment)


def problems(description):
    """Return the comments that mention NULL in another form than "NULL: <meaning>"."""
    found = []
    for function in description["functions"]:
        for parameter in function["parameters"]:
            if "nullable" in parameter:
                found += _unclear(f"{function['name']}({parameter['name']})", comment_of(function, parameter["name"]))
    for struct in description["structs"]:
        for field, comment in commented(struct):
            if "nullable" in field:
                found += _unclear(f"{struct['name']}.{field['name']}", comment)
    return found


def comment_of(function, parameter):
    """Return what @param says of a parameter; "" if there is nothing."""
    texts = re.split(r"@(?=param\b|return\b)", plain(function["doc"]))[1:]
    for text in texts:
        names = re.match(r"param ((?:\w+, )*\w+) (.*)", text)
        if names and parameter in names[1].split(", "):
            return names[2]
    return ""


def _unclear(where, comment):
    rest = OTHER.sub("", STATED.sub("", comment))
    return [f"{where}: its comment mentions NULL; state whether it may be NULL as 'NULL: <meaning>'"] if re.search(
        r"\bNULL\b", rest) else []


def _may_be_null(function, parameter):
    name = parameter["name"]
    return (parameter["type"] == "cjit_error_t **" or name.endswith("user_data") or
            bool(STATED.search(comment_of(function, name))))


def _field(struct, field, comment, is_filled):
    name, c_type = field["name"], field["type"]
    names = {other["name"] for other in struct["fields"]}
    if STATED.search(comment) or name.endswith("user_data") or name == "owner":
        return True
    if is_filled:
        return bool(LISTS.fullmatch(c_type))
    has_size = name + "_size" in names or (name == "data" and "size" in names)
    return c_type in BYTES and has_size or bool(LISTS.fullmatch(c_type)) and "rank" not in names


def _filled(description):
    """Return the names of the structs that only the library fills."""
    read = inputs.input_structs(description)
    return {struct["name"] for struct in description["structs"]} - set(read)


def _is_pointer(c_type, pointers):
    return c_type.endswith("*") or c_type in pointers
