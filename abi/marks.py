"""The gate `marks`: messages of the library mark the names of the C API (docs/errors.md)."""
import re

import describe

# The programs name flags and keys of files.
PROGRAMS = {"cjit_worker", "cli", "http", "oci", "storage", "storage_http", "storage_redis"}
# Their messages also quote keys of JSON texts, such as 'policy' of an algorithm.
WITH_KEYS = {"algorithm", "evaluate", "measure", "plan", "tune"}
# Comments, raw strings (code), strings, characters, names of included files.
TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?P<text>(?:[^"\\\n]|\\.)*)\""""
                   r"""|'(?:[^'\\\n]|\\.)+'|^\s*\#\s*include[^\n]*""", re.DOTALL | re.MULTILINE)
# A mark, or its part in this string: "`arch`", "`lto = OFF`", "`dims[".
MARK = re.compile(r"`([a-z]\w*)(?:[ .\[][^`]*)?(?:`|$)")
CODE = re.compile(r"[;{]\\n")
PLACE = re.compile(r", [\w.]+")  # a key of a plan, behind its step
WORD = re.compile(r"(?<![\w:.-])[a-z]\w*(?![\w(])")
# Where a word that is also English can only be the field.
QUOTED = re.compile(r"'([a-z]\w*)(?:\[\d*\])?'")
MEANT = re.compile(r"\b(?:set|use|leave|raise|field|option|parameter) ([a-z]\w*)"
                   r"(?: (?:to|NULL|unset|out|is)\b|[;,.)]|$)|(?<![\w.])([a-z]\w*) = ")
SWITCHED = re.compile(r"\b([a-z]\w*) is (?:ON|OFF)")


def problems(tree):
    api = Api(describe.read(tree.description))
    found = []
    for path in sorted((tree.root / "src").rglob("*.?pp")):
        folder = path.relative_to(tree.root / "src").parts[0]
        if folder in PROGRAMS:
            continue
        for line, text in messages(path.read_text()):
            where = f"{path.relative_to(tree.root)}:{line}"
            found += [f"{where}: `{name}` is no field or parameter of the C API; use other quotes"
                      for name in sorted(set(MARK.findall(text)) - api.names)]
            found += [f"{where}: {name} is a name of the C API; write it in backquotes: \"{text}\""
                      for name in sorted(api.unmarked(MARK.sub("", text), quotes_keys=folder in WITH_KEYS))]
    return found


class Api:
    def __init__(self, description):
        fields = [field for struct in description["structs"] for field in struct["fields"]]
        self.fields = {field["name"] for field in fields}
        self.switches = {field["name"] for field in fields if field["type"] == "cjit_switch_t"}
        self.names = self.fields | {one["name"] for call in description["functions"] for one in call["parameters"]}

    def unmarked(self, text, quotes_keys):
        """Return the names in a message without its marks."""
        found = {word for word in WORD.findall(text) if "_" in word and word in self.fields}
        found |= {word for words in MEANT.findall(text) for word in words} & self.fields
        found |= set(SWITCHED.findall(text)) & self.switches
        return found if quotes_keys else found | set(QUOTED.findall(text)) & self.names


def messages(source):
    """Yield (line, text) of the strings that have a blank. Strings that follow each other are one."""
    text, begin, end = "", 0, 0
    for token in TOKEN.finditer(source):
        follows = not source[end:token.start()].strip()
        if token["text"] is None:
            end = token.end() if follows and token[0].startswith("/") else end
            continue
        if not follows:
            yield from message(source, begin, text)
            text = ""
        begin = begin if text else token.start()
        text, end = text + token["text"], token.end()
    yield from message(source, begin, text)


def message(source, begin, text):
    if " " in text and not CODE.search(text) and not PLACE.fullmatch(text):
        yield source.count("\n", 0, begin) + 1, text
