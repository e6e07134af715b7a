"""Read the promises of the manual: exit codes, variables, keys of --json documents, features."""
import re


def exit_codes(manual):
    """Return {code: its meaning}."""
    return dict(re.findall(r"^\| (\d) \| (.*) \|$", manual.split("## Exit codes")[1].split("\n## ")[0], re.MULTILINE))


def variables(manual):
    """Return {variable: its effect and its default}."""
    return {name: meaning for first, meaning in re.findall(r"^\| (`CJIT_.*?) \| (.*) \|$", manual, re.MULTILINE)
            for name in re.findall(r"`(CJIT_\w+)`", first)}


def features(manual):
    """Return {part: what the library can do with it} of cjit_has()."""
    section = manual.split("## Features")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))


def files(tree):
    """Return {path: text} of the lists that releases freeze."""
    command = (tree.root / "docs/command.md").read_text()
    environment = (tree.root / "docs/environment.md").read_text()
    with_meaning = {"exit_codes": exit_codes(command), "environment": variables(environment),
                    "features": features((tree.root / "docs/description.md").read_text())}
    lists = {name: [f"{one}\t{meaning}" for one, meaning in items.items()] for name, items in with_meaning.items()}
    lists["json_documents"] = Documents(command).keys()
    return {tree.root / f"abi/lists/{name}.txt": "".join(f"{one}\n" for one in sorted(items))
            for name, items in lists.items()}


class Documents:
    """The --json documents, read from lines such as "build = {schema, builds: [{Result, artifact?}]}"."""

    def __init__(self, manual):
        block = re.search(r"## JSON documents.*?```\n(.*?)```", manual, re.DOTALL)[1]
        self.texts = dict(line.split(" = ", 1) for line in block.splitlines() if line)

    def names(self):
        return {name for name in self.texts if not name[0].isupper()}

    def keys(self):
        """Return the full path of each key: "build.builds[].artifact"."""
        return [key for name in self.names() for key in _keys(self.shape(name), name)]

    def problems(self, name, document):
        """Return the differences between a document and the manual."""
        return list(_differences(self.shape(name), document, name))

    def shape(self, name):
        """Return a shape: None for any value, a dict {key: (optional, shape)}, or a list with one shape."""
        return _Parser(self.texts).part(name)


class _Parser:
    def __init__(self, texts):
        self.texts, self.rest = texts, []

    def part(self, name):
        before, self.rest = self.rest, re.findall(r"[\w*]+|[{}\[\],:?]", self.texts[name])
        shape = self._shape()
        self.rest = before
        return shape

    def _shape(self):
        token = self.rest.pop(0)
        if token == "[":
            shape = [self._shape()]
            self.rest.pop(0)
            return shape
        if token == "{":
            return self._table()
        return self.part(token) if token in self.texts else None

    def _table(self):
        table = {}
        while (token := self.rest.pop(0)) != "}":
            if token == ",":
                continue
            optional = self._take("?")
            if token[0].isupper():
                table.update({key: (optional or inner, shape) for key, (inner, shape) in self.part(token).items()})
            else:
                table[token] = (optional, self._shape() if self._take(":") else None)
        return table

    def _take(self, token):
        return self.rest[:1] == [token] and bool(self.rest.pop(0))


def _keys(shape, where):
    if isinstance(shape, list):
        yield from _keys(shape[0], where + "[]")
    elif isinstance(shape, dict):
        for key, (_, inner) in shape.items():
            yield f"{where}.{key}"
            yield from _keys(inner, f"{where}.{key}")


def _differences(shape, value, where):
    if isinstance(shape, list):
        for one in value:
            yield from _differences(shape[0], one, where + "[]")
    elif isinstance(shape, dict) and "*" not in shape:
        yield from (f"{where}: '{key}' is missing"
                    for key, (optional, _) in shape.items() if key not in value and not optional)
        yield from (f"{where}: '{key}' is not in docs/command.md" for key in value if key not in shape)
        for key in shape.keys() & value.keys():
            yield from _differences(shape[key][1], value[key], f"{where}.{key}")
