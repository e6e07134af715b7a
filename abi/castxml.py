"""Read the C declarations of headers with castxml (clang)."""
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def plain(comment):
    """Return the text of a comment in one line: without the marks of comments."""
    text = re.sub(r"^\s*/\*\*|\s*\*/\s*$", "", comment)
    return " ".join(re.sub(r"^\s*\*", "", text, flags=re.MULTILINE).split())


class Declarations:
    """The declarations of the headers below `include`, in their order."""

    def __init__(self, header, include, macros=()):
        self.include = Path(include).resolve()
        xml = subprocess.run(
            ["castxml", "--castxml-output=1", "-x", "c", "-std=c11", *(f"-D{macro}" for macro in macros), "-I",
             str(self.include), str(header), "-o", "-"], check=True, capture_output=True, text=True).stdout
        self.root = ElementTree.fromstring(xml)
        self.by_id = {node.get("id"): node for node in self.root if node.get("id")}
        self.paths, self.headers, self.sources = {}, {}, {}

    def of(self, *tags):
        """Return the top-level declarations of the public headers."""
        return [n for n in self.root if n.tag in tags and n.get("context") == "_1" and self.header(n) is not None]

    def path(self, node):
        file = node.get("file")
        if file not in self.paths:
            self.paths[file] = Path(self.by_id[file].get("name")).resolve()
        return self.paths[file]

    def header(self, node):
        """Return the header's name below include/cjit; None for a declaration outside the public headers."""
        file = node.get("file")
        if file not in self.headers:
            public = file is not None and self.by_id[file].get("name") != "<builtin>" and (
                self.include in self.path(node).parents)
            self.headers[file] = self.path(node).name if public else None
        return self.headers[file]

    def source(self, path):
        if path not in self.sources:
            self.sources[path] = path.read_bytes()
        return self.sources[path]

    def comment(self, node):
        """Return the comment directly above a declaration; "" if there is none."""
        comment = self.by_id.get(node.get("comment"))
        if comment is None:
            return ""
        begin, end = int(comment.get("begin_offset")), int(comment.get("end_offset"))
        return self.source(self.path(comment))[begin:end].decode()

    def resolve(self, type_id):
        """Return the node of a type without elaborated type names."""
        node = self.by_id[type_id]
        return self.resolve(node.get("type")) if node.tag == "ElaboratedType" else node

    def spell(self, type_id):
        """Return the type in C syntax: "const char *const *"."""
        node = self.resolve(type_id)
        spelled = getattr(self, "_spell_" + node.tag, None)
        return spelled(node) if spelled else f"<{node.tag}>"

    def size(self, type_id):
        """Return the size of a type in bytes."""
        node = self.resolve(type_id)
        if node.tag == "ArrayType":
            return self.array_count(node) * self.size(node.get("type"))
        if node.get("size") is not None:
            return int(node.get("size")) // 8
        return self.size(node.get("type"))

    @staticmethod
    def array_count(node):
        return int(node.get("max")) + 1

    def _spell_FundamentalType(self, node):
        return node.get("name")

    _spell_Typedef = _spell_FundamentalType

    def _spell_Struct(self, node):
        return "struct " + (node.get("name") or "<anonymous>")

    def _spell_Union(self, node):
        return "union " + (node.get("name") or "<anonymous>")

    def _spell_Enumeration(self, node):
        return "enum " + (node.get("name") or "<anonymous>")

    def _spell_PointerType(self, node):
        target = self.spell(node.get("type"))
        return target + ("*" if target.endswith("*") else " *")

    def _spell_CvQualifiedType(self, node):
        target = self.spell(node.get("type"))
        words = [word for word in ("const", "volatile") if node.get(word)]
        if target.endswith("*"):
            return target + " ".join(words)
        return " ".join(words + [target])

    def _spell_ArrayType(self, node):
        return f"{self.spell(node.get('type'))}[{self.array_count(node)}]"

    def _spell_FunctionType(self, node):
        parameters = ["..." if a.tag == "Ellipsis" else self.spell(a.get("type")) for a in node]
        return f"{self.spell(node.get('returns'))} ({', '.join(parameters) or 'void'})"
