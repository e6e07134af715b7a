"""Convert C names and comments to Python."""


def class_name(name):
    return "".join(part.capitalize() for part in name.split("_")[1:])


def members(enum):
    """Return [(name in Python, enumerator)] of an enumeration."""
    values = [each for each in enum["values"] if not each["name"].endswith("_MAX_ENUM")]
    prefix = _common_prefix([each["name"] for each in values])
    return [(_member(each["name"], prefix, enum["name"]), each) for each in values]


def _common_prefix(names):
    words = [name.split("_") for name in names]
    common = 0
    while all(len(each) > common + 1 and each[common] == words[0][common] for each in words):
        common += 1
    return "_".join(words[0][:common]) + "_"


def _member(name, prefix, enum):
    member = name[len(prefix):]
    if enum == "cjit_status":
        return member.replace("ERROR_", "", 1)
    return enum.split("_")[-1].upper() + "_" + member if member[0].isdigit() else member


def wrap(text, first, rest, end, width=118):
    lines, line = [], first
    for word in text.split():
        if len(line) + len(word) > width and line.strip():
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return [*lines, line.rstrip() + end]


def since(deprecated):
    """Return since when an element is deprecated and what to use, as warnings say it."""
    return f"since {deprecated['since']}: use {deprecated['use']}"
