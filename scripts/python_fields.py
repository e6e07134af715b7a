"""An extension of griffe, which reads Python sources: descriptions of dataclass fields are in their metadata."""
import ast

import griffe


class FieldTexts(griffe.Extension):
    def on_attribute_instance(self, *, attr, **_):
        if attr.docstring is not None or attr.value is None or "metadata" not in str(attr.value):
            return
        for node in ast.walk(ast.parse(str(attr.value))):
            if isinstance(node, ast.Dict) and [key.value for key in node.keys[:1]] == ["doc"]:
                attr.docstring = griffe.Docstring(ast.literal_eval(node.values[0]), parent=attr)
                attr.value = None  # not the call of field()
                return
