"""Read the forms of the conformance vectors: tests/conformance/forms/algorithms.json."""
import json
from typing import Dict, NamedTuple

import algorithm_calls


class Array(NamedTuple):
    """Elements in the memory of the mock device."""
    name: str
    type: str
    count: int
    address: int


class Form(NamedTuple):
    """A call with arguments: those of the call by their names, which are names of arrays, operators and numbers."""
    name: str
    call: algorithm_calls.Call
    given: Dict[str, object]

    def arguments(self):
        """(argument, value) of all arguments of the call, in its order; None: the default."""
        return [(each, self.given.get(each.name)) for each in self.call.arguments]

    def variant(self):
        """The call with its group or without it, as the arguments are: see Call.variants()."""
        without, *with_group = self.call.variants()
        has_group = any(argument.group and value is not None for argument, value in self.arguments())
        return with_group[0] if has_group else without


def arrays_and_forms(root):
    """Return all arrays by their names, and all forms."""
    listed = json.loads((root / "tests/conformance/forms/algorithms.json").read_text())
    calls = {call.name: call for call in algorithm_calls.calls(root)}
    return ({name: Array(name, *each) for name, each in listed["arrays"].items()},
            [Form(name, calls[given["call"]], given) for name, given in listed["forms"].items()])
